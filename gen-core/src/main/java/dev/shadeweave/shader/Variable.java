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
 * @param value its default, or null; for a vertex attribute, the value that a host uses if the mesh lacks the attribute
 * @param stated the place, unit and colour space in which the document states the value
 * @param geomProp the geometric property it carries or falls back to, or null
 * @param attributes user-interface hints and other attributes of its declaration
 * @param binding its slot and sampling for the host
 */
public record Variable(
        String name,
        Type type,
        @Nullable Value value,
        Stated stated,
        @Nullable String geomProp,
        Attributes attributes,
        Binding binding)
        implements Located {
    /**
     * The place, unit and colour space in which a document states the value of a variable.
     *
     * @param path the document path that an editor sets to change the value; empty if the document has no such place
     * @param unit the unit of the value, empty if none
     * @param colorSpace the colour space of the value, empty if none
     * @param span the place in the source
     */
    public record Stated(String path, String unit, String colorSpace, SourceSpan span) {
        /** No document states the value. */
        public static final Stated NOWHERE = new Stated("", "", "", SourceSpan.none());
    }

    /**
     * The properties that a host needs to bind a variable.
     *
     * @param slot its slot
     * @param sampling the sampler settings of a texture of a document; null for other variables
     * @param srgb true if the host must give the texture an sRGB format, so that the sampler decodes it
     */
    public record Binding(Slot slot, @Nullable Sampling sampling, boolean srgb) {
        /** No fixed slot. */
        public static final Binding NONE = new Binding(Slot.NONE, null, false);
    }

    /**
     * Returns a variable that no document states.
     *
     * @param name its name in the text
     * @param type its type
     * @param value its default; null for none
     */
    public static Variable internal(String name, Type type, @Nullable Value value) {
        return builder(name, type).value(value).build();
    }

    /**
     * Returns a builder with a name and a type.
     *
     * @param name its name in the text
     * @param type its type
     */
    public static Builder builder(String name, Type type) {
        return new Builder(name, type);
    }

    /** Returns a builder with the properties of this variable. */
    public Builder toBuilder() {
        Builder builder = new Builder(name, type);
        builder.value = value;
        builder.stated = stated;
        builder.geomProp = geomProp;
        builder.attributes = attributes;
        builder.binding = binding;
        return builder;
    }

    /** Returns the document path that an editor sets to change its value; empty if the document has no such place. */
    public String path() {
        return stated.path();
    }

    /** Returns the unit in which its value is stated, empty if none. */
    public String unit() {
        return stated.unit();
    }

    /** Returns the colour space in which its value is stated, empty if none. */
    public String colorSpace() {
        return stated.colorSpace();
    }

    @Override
    public SourceSpan span() {
        return stated.span();
    }

    /** Returns its slot. */
    public Slot slot() {
        return binding.slot();
    }

    /** Returns the sampler settings, or null if it is not a texture of a document. */
    public @Nullable Sampling sampling() {
        return binding.sampling();
    }

    /** Returns true if the host must give the texture an sRGB format. */
    public boolean srgb() {
        return binding.srgb();
    }

    /** Returns the name of the file that it samples; empty if it is not a texture or names no file. */
    public Optional<String> file() {
        return value instanceof FilenameValue file && !file.value().isEmpty()
                ? Optional.of(file.value())
                : Optional.empty();
    }

    /**
     * Returns the same variable with another name.
     *
     * @param newName the other name
     */
    public Variable withName(String newName) {
        return newName.equals(name) ? this : new Variable(newName, type, value, stated, geomProp, attributes, binding);
    }

    /**
     * Returns the same variable with another type.
     *
     * @param newType the other type
     */
    public Variable withType(Type newType) {
        return new Variable(name, newType, value, stated, geomProp, attributes, binding);
    }

    /**
     * Returns the same variable with another slot.
     *
     * @param newSlot the other slot
     */
    public Variable withSlot(Slot newSlot) {
        return with(new Binding(newSlot, sampling(), srgb()));
    }

    /**
     * Returns the same variable with other sampler settings.
     *
     * @param newSampling the sampler settings; null if it is not a texture
     */
    public Variable withSampling(@Nullable Sampling newSampling) {
        return with(new Binding(slot(), newSampling, srgb()));
    }

    private Variable with(Binding newBinding) {
        return new Variable(name, type, value, stated, geomProp, attributes, newBinding);
    }

    /** Collects the properties of a variable; those that are not set are empty or false. */
    public static final class Builder {
        private final String name;
        private final Type type;
        private @Nullable Value value;
        private Stated stated = Stated.NOWHERE;
        private @Nullable String geomProp;
        private Attributes attributes = Attributes.EMPTY;
        private Binding binding = Binding.NONE;

        private Builder(String name, Type type) {
            this.name = name;
            this.type = type;
        }

        /**
         * Sets its default.
         *
         * @param newValue a value of its type; null for none
         */
        public Builder value(@Nullable Value newValue) {
            value = newValue;
            return this;
        }

        /**
         * Sets the document path that an editor changes, and its place in the source.
         *
         * @param newPath names with {@code /} between them
         * @param newSpan the place in the source
         */
        public Builder stated(String newPath, SourceSpan newSpan) {
            stated = new Stated(newPath, stated.unit(), stated.colorSpace(), newSpan);
            return this;
        }

        /**
         * Sets the unit of its value.
         *
         * @param newUnit the unit's name: {@code degree}
         */
        public Builder unit(String newUnit) {
            stated = new Stated(stated.path(), newUnit, stated.colorSpace(), stated.span());
            return this;
        }

        /**
         * Sets the colour space of its value, and whether the host's sampler must decode the curve of sRGB.
         *
         * @param newColorSpace the colour space's name: {@code srgb_texture}
         * @param isSrgb true if the sampler must decode
         */
        public Builder colorSpace(String newColorSpace, boolean isSrgb) {
            stated = new Stated(stated.path(), stated.unit(), newColorSpace, stated.span());
            binding = new Binding(binding.slot(), binding.sampling(), isSrgb);
            return this;
        }

        /**
         * Sets the geometric property that it has or falls back to.
         *
         * @param newGeomProp the property's name; null for none
         */
        public Builder geomProp(@Nullable String newGeomProp) {
            geomProp = newGeomProp;
            return this;
        }

        /**
         * Sets the hints and other attributes of its declaration.
         *
         * @param newAttributes {@code uiname}, {@code uimin} and so on
         */
        public Builder attributes(Attributes newAttributes) {
            attributes = newAttributes;
            return this;
        }

        /** Returns the variable. */
        public Variable build() {
            return new Variable(name, type, value, stated, geomProp, attributes, binding);
        }
    }
}
