package dev.shadeweave.shader;

import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.FilenameValue;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A variable of a shader's interface.
 *
 * <pre>{@code
 * Document document = DocumentBuilder.document(doc -> doc.nodeGraph("NG", graph -> graph
 *         .node("constant", "c", "color3", node -> node.input("value", "color3", "1, 0, 0"))
 *         .output("out", "color3", out -> out.set("nodename", "c"))));
 * LinkedDocument content = LinkedDocument.of(Library.standard(), document);
 * GenerationResult result = Generators.forTarget("genglsl")
 *         .generate(content, content.renderables().get(0), GenerationOptions.DEFAULT);
 * ShaderStage pixel = result.throwIfErrors().stage(Stage.PIXEL);
 * Variable red = pixel.block(VariableBlock.Kind.PUBLIC_UNIFORMS).orElseThrow().variables().get(0);
 * System.out.println(red.name() + " is " + red.path()); // c_value is NG/c/value
 * }</pre>
 *
 * @param name its name in the source
 * @param type its MaterialX type
 * @param value its default, or null if it has none; of an attribute of the vertex what a host should show where a mesh lacks
 *     it
 * @param path the document path an editor sets to change its value, empty if the document has no such place
 * @param unit the unit its value is stated in, empty if none
 * @param colorSpace the colour space its value is stated in, empty if none
 * @param srgb true if it is a texture to which the host must give an sRGB format, so that the sampler decodes it
 * @param geomProp the geometric property it carries or falls back to, or null
 * @param attributes user-interface hints and other attributes of its declaration
 * @param slot where a host binds it
 * @param sampling how the texture is to be sampled, or null if this is no texture of a document
 * @param span where it is stated
 */
public record Variable(
        String name,
        Type type,
        @Nullable Value value,
        String path,
        String unit,
        String colorSpace,
        boolean srgb,
        @Nullable String geomProp,
        Attributes attributes,
        Slot slot,
        @Nullable Sampling sampling,
        SourceSpan span)
        implements Located {
    /**
     * A variable that no document states.
     *
     * @param name its name in the text
     * @param type its type
     * @param value its default; null for none
     */
    public static Variable internal(String name, Type type, @Nullable Value value) {
        return builder(name, type).value(value).build();
    }

    /**
     * Starts with a name and a type.
     *
     * @param name its name in the text
     * @param type its type
     */
    public static Builder builder(String name, Type type) {
        return new Builder(name, type);
    }

    /** Starts from this variable. */
    public Builder toBuilder() {
        Builder builder = new Builder(name, type);
        builder.value = value;
        builder.path = path;
        builder.unit = unit;
        builder.colorSpace = colorSpace;
        builder.srgb = srgb;
        builder.geomProp = geomProp;
        builder.attributes = attributes;
        builder.slot = slot;
        builder.sampling = sampling;
        builder.span = span;
        return builder;
    }

    /** By what tells most first: stages that were written before are found by their variables. */

    /** The file it samples, if it is a texture that names one. */
    public Optional<String> file() {
        return value instanceof FilenameValue file && !file.value().isEmpty()
                ? Optional.of(file.value())
                : Optional.empty();
    }

    /**
     * The same variable under another name.
     *
     * @param newName the other name
     */
    public Variable withName(String newName) {
        if (newName.equals(name)) {
            return this;
        }
        Builder builder = toBuilder();
        builder.name = newName;
        return builder.build();
    }

    /**
     * The same variable with another type.
     *
     * @param newType the other type
     */
    public Variable withType(Type newType) {
        Builder builder = toBuilder();
        builder.type = newType;
        return builder.build();
    }

    /**
     * The same variable at another place.
     *
     * @param newSlot where a packed uniform lies
     */
    public Variable withSlot(Slot newSlot) {
        Builder builder = toBuilder();
        builder.slot = newSlot;
        return builder.build();
    }

    /**
     * The same variable, sampled in another way.
     *
     * @param newSampling how its file is sampled; null for what is no file
     */
    public Variable withSampling(@Nullable Sampling newSampling) {
        Builder builder = toBuilder();
        builder.sampling = newSampling;
        return builder.build();
    }

    /** Collects what is known of a variable; what is not said is empty, and false. */
    public static final class Builder {
        private String name;
        private Type type;
        private @Nullable Value value;
        private String path = "";
        private String unit = "";
        private String colorSpace = "";
        private boolean srgb;
        private @Nullable String geomProp;
        private Attributes attributes = Attributes.EMPTY;
        private Slot slot = Slot.NONE;
        private @Nullable Sampling sampling;
        private SourceSpan span = SourceSpan.none();

        private Builder(String name, Type type) {
            this.name = name;
            this.type = type;
        }

        /**
         * Its default.
         *
         * @param newValue a value of its type; null for none
         */
        public Builder value(@Nullable Value newValue) {
            value = newValue;
            return this;
        }

        /**
         * The document path that an editor sets, and where that is stated.
         *
         * @param newPath names with {@code /} between them
         * @param newSpan the place in the source
         */
        public Builder stated(String newPath, SourceSpan newSpan) {
            path = newPath;
            span = newSpan;
            return this;
        }

        /**
         * The unit its value is stated in.
         *
         * @param newUnit the unit's name: {@code degree}
         */
        public Builder unit(String newUnit) {
            unit = newUnit;
            return this;
        }

        /**
         * The colour space its value is stated in, and whether the host's sampler must decode the curve of sRGB.
         *
         * @param newColorSpace the colour space's name: {@code srgb_texture}
         * @param isSrgb true if the sampler must decode
         */
        public Builder colorSpace(String newColorSpace, boolean isSrgb) {
            colorSpace = newColorSpace;
            srgb = isSrgb;
            return this;
        }

        /**
         * The geometric property it carries or falls back to.
         *
         * @param newGeomProp the property's name; null for none
         */
        public Builder geomProp(@Nullable String newGeomProp) {
            geomProp = newGeomProp;
            return this;
        }

        /**
         * The hints and other attributes of its declaration.
         *
         * @param newAttributes {@code uiname}, {@code uimin} and so on
         */
        public Builder attributes(Attributes newAttributes) {
            attributes = newAttributes;
            return this;
        }

        /** The variable. */
        public Variable build() {
            return new Variable(
                    name, type, value, path, unit, colorSpace, srgb, geomProp, attributes, slot, sampling, span);
        }
    }
}
