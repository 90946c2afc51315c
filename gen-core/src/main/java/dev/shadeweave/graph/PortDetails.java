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
        return builder(span).build();
    }

    /** Starts with nothing but a place. */
    public static Builder builder(SourceSpan span) {
        return new Builder(span);
    }

    /** Starts from these details. */
    public Builder toBuilder() {
        Builder builder = new Builder(span);
        builder.path = path;
        builder.colorSpace = colorSpace;
        builder.unit = unit;
        builder.unitType = unitType;
        builder.geomProp = geomProp;
        builder.publicName = publicName;
        builder.uniform = uniform;
        builder.authored = authored;
        builder.attributes = attributes;
        return builder;
    }

    /**
     * What a port is like that reads a value from here, as passes hand values on: the place that states the value goes with
     * it, and all else is the reader's. Who hands on says what becomes of the space and the unit.
     */
    public Builder handedTo(PortDetails reader) {
        Builder builder = reader.toBuilder();
        builder.path = path;
        builder.authored = authored;
        builder.span = span;
        builder.geomProp = null;
        return builder;
    }

    /** The same details without colour space. */
    public PortDetails withColorSpace(String newColorSpace) {
        return toBuilder().colorSpace(newColorSpace).build();
    }

    /** The same details with another unit. */
    public PortDetails withUnit(String newUnit) {
        return toBuilder().unit(newUnit).build();
    }

    /** The same details under another public name. */
    public PortDetails withPublicName(String newPublicName) {
        return toBuilder().publicName(newPublicName).build();
    }

    /** The same details with other hints. */
    public PortDetails withAttributes(Attributes newAttributes) {
        return toBuilder().attributes(newAttributes).build();
    }

    /** The same details without unit, colour space and geometric property: those of a port behind a transform. */
    public PortDetails converted() {
        return toBuilder().colorSpace("").unit("").unitType("").geomProp(null).build();
    }

    /** Collects details; what is not said is empty, and false. */
    public static final class Builder {
        private String path = "";
        private String colorSpace = "";
        private String unit = "";
        private String unitType = "";
        private @Nullable String geomProp;
        private @Nullable String publicName;
        private boolean uniform;
        private boolean authored;
        private Attributes attributes = Attributes.EMPTY;
        private SourceSpan span;

        private Builder(SourceSpan span) {
            this.span = span;
        }

        /** The document path that an editor sets. */
        public Builder path(String newPath) {
            path = newPath;
            return this;
        }

        /** The colour space of the value. */
        public Builder colorSpace(String newColorSpace) {
            colorSpace = newColorSpace;
            return this;
        }

        /** The unit of the value. */
        public Builder unit(String newUnit) {
            unit = newUnit;
            return this;
        }

        /** The kind of the unit. */
        public Builder unitType(String newUnitType) {
            unitType = newUnitType;
            return this;
        }

        /** The geometric property it falls back to. */
        public Builder geomProp(@Nullable String newGeomProp) {
            geomProp = newGeomProp;
            return this;
        }

        /** The name a published uniform takes. */
        public Builder publicName(@Nullable String newPublicName) {
            publicName = newPublicName;
            return this;
        }

        /** Whether it must be uniform over a surface. */
        public Builder uniform(boolean isSo) {
            uniform = isSo;
            return this;
        }

        /** Whether the document states the value or connection. */
        public Builder authored(boolean isSo) {
            authored = isSo;
            return this;
        }

        /** The hints and other attributes of the declaration. */
        public Builder attributes(Attributes newAttributes) {
            attributes = newAttributes;
            return this;
        }

        /** The details. */
        public PortDetails build() {
            return new PortDetails(
                    path, colorSpace, unit, unitType, geomProp, publicName, uniform, authored, attributes, span);
        }
    }
}
