package dev.shadeweave.graph;

import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * What is known about a port besides name, type and value.
 *
 * @param path the document path an editor sets to change its value: {@code SR_red/base_color}, or the path of the
 *     nodegraph input it comes from; empty if the document has no such place
 * @param colorSpace the colour space its value is stated in, empty if none
 * @param unit the unit its value is stated in, empty if none
 * @param unitType the kind of that unit, empty if none
 * @param geomProp the geometric property it falls back to, or null
 * @param publicName the name a published uniform takes, or null for {@code <node>_<input>}; a node inserted before a port
 *     keeps the port's public name
 * @param uniform true if it must be uniform over a surface
 * @param authored true if the document states the value or connection, false if it is the nodedef's default
 * @param attributes the declaration's user-interface hints and other attributes
 * @param span where the value or connection is stated, else where the node is
 */
public record PortDetails(
        String path,
        String colorSpace,
        String unit,
        String unitType,
        @Nullable String geomProp,
        @Nullable String publicName,
        boolean uniform,
        boolean authored,
        Attributes attributes,
        SourceSpan span) {
    /** Details of a port that no document states. */
    public static PortDetails inserted(SourceSpan span) {
        return new PortDetails("", "", "", "", null, null, false, false, Attributes.EMPTY, span);
    }

    /** The same details without colour space. */
    public PortDetails withColorSpace(String newColorSpace) {
        return new PortDetails(
                path, newColorSpace, unit, unitType, geomProp, publicName, uniform, authored, attributes, span);
    }

    /** The same details with another unit. */
    public PortDetails withUnit(String newUnit) {
        return new PortDetails(
                path, colorSpace, newUnit, unitType, geomProp, publicName, uniform, authored, attributes, span);
    }

    /** The same details under another public name. */
    public PortDetails withPublicName(String newPublicName) {
        return new PortDetails(
                path, colorSpace, unit, unitType, geomProp, newPublicName, uniform, authored, attributes, span);
    }

    /** The same details with other hints. */
    public PortDetails withAttributes(Attributes newAttributes) {
        return new PortDetails(
                path, colorSpace, unit, unitType, geomProp, publicName, uniform, authored, newAttributes, span);
    }

    /** The same details without unit, colour space and geometric property: those of a port behind a transform. */
    public PortDetails converted() {
        return new PortDetails(path, "", "", "", null, publicName, uniform, authored, attributes, span);
    }
}
