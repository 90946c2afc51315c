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
    /** A variable that no document states. */
    public static Variable internal(String name, Type type, @Nullable Value value) {
        return new Variable(
                name, type, value, "", "", "", false, null, Attributes.EMPTY, Slot.NONE, null, SourceSpan.none());
    }

    /** The file it samples, if it is a texture that names one. */
    public Optional<String> file() {
        return value instanceof FilenameValue file && !file.value().isEmpty()
                ? Optional.of(file.value())
                : Optional.empty();
    }

    /** The same variable under another name. */
    public Variable withName(String newName) {
        return new Variable(
                newName, type, value, path, unit, colorSpace, srgb, geomProp, attributes, slot, sampling, span);
    }

    /** The same variable with another type. */
    public Variable withType(Type newType) {
        return new Variable(
                name, newType, value, path, unit, colorSpace, srgb, geomProp, attributes, slot, sampling, span);
    }

    /** The same variable at another place. */
    public Variable withSlot(Slot newSlot) {
        return new Variable(
                name, type, value, path, unit, colorSpace, srgb, geomProp, attributes, newSlot, sampling, span);
    }

    /** The same variable, sampled in another way. */
    public Variable withSampling(@Nullable Sampling newSampling) {
        return new Variable(
                name, type, value, path, unit, colorSpace, srgb, geomProp, attributes, slot, newSampling, span);
    }
}
