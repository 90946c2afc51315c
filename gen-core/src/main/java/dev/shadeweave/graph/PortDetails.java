package dev.shadeweave.graph;

import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * The details of a port besides its name, type and value.
 *
 * @param origin the place that states the value or connection
 * @param measure the colour space and the unit of the value
 * @param geomProp the geometric property it falls back to, or null
 * @param publicName the name of the published uniform, or null for {@code <node>_<input>}; a node inserted before a
 *     port keeps the port's public name
 * @param uniform true if it must be uniform over a surface
 * @param attributes the declaration's user-interface hints and other attributes
 */
public record PortDetails(
        Origin origin,
        Measure measure,
        @Nullable String geomProp,
        @Nullable String publicName,
        boolean uniform,
        Attributes attributes) {
    /**
     * The place that states a value or connection.
     *
     * @param path the document path an editor sets to change the value: {@code SR_red/base_color}, or the path of the
     *     nodegraph input it comes from; empty if the document has no such place
     * @param authored true if the document states the value or connection, false if it is the nodedef's default
     * @param span where the value or connection is stated, else where the node is
     */
    public record Origin(String path, boolean authored, SourceSpan span) {}

    /**
     * The colour space and the unit in which a value is stated.
     *
     * @param colorSpace the colour space, empty if none
     * @param unit the unit, empty if none
     * @param unitType the kind of the unit, empty if none
     */
    public record Measure(String colorSpace, String unit, String unitType) {
        /** Neither colour space nor unit. */
        public static final Measure NONE = new Measure("", "", "");
    }

    /** Returns the document path an editor sets to change its value, empty if the document has no such place. */
    public String path() {
        return origin.path();
    }

    /** Returns true if the document states the value or connection, false if it is the nodedef's default. */
    public boolean authored() {
        return origin.authored();
    }

    /** Returns where the value or connection is stated, else where the node is. */
    public SourceSpan span() {
        return origin.span();
    }

    /** Returns the colour space in which its value is stated, empty if none. */
    public String colorSpace() {
        return measure.colorSpace();
    }

    /** Returns the unit in which its value is stated, empty if none. */
    public String unit() {
        return measure.unit();
    }

    /** Returns the kind of that unit, empty if none. */
    public String unitType() {
        return measure.unitType();
    }

    /** Returns the details of a port that no document states. */
    public static PortDetails inserted(SourceSpan span) {
        return new PortDetails(new Origin("", false, span), Measure.NONE, null, null, false, Attributes.EMPTY);
    }

    /** Returns a builder of details with only a place. */
    public static Builder builder(SourceSpan span) {
        return inserted(span).toBuilder();
    }

    /** Returns a builder with these details. */
    public Builder toBuilder() {
        return new Builder(this, origin);
    }

    /**
     * Returns the details of a port to which a pass moves the value of this port. The result has the origin of this
     * port, no geometric property, and all other details of the reader. The caller sets the colour space and the unit.
     */
    public Builder handedTo(PortDetails reader) {
        return new Builder(reader, origin).geomProp(null);
    }

    /** Returns the same details in another colour space. */
    public PortDetails withColorSpace(String newColorSpace) {
        return with(new Measure(newColorSpace, unit(), unitType()));
    }

    /** Returns the same details with another unit. */
    public PortDetails withUnit(String newUnit) {
        return with(new Measure(colorSpace(), newUnit, unitType()));
    }

    private PortDetails with(Measure newMeasure) {
        return new PortDetails(origin, newMeasure, geomProp, publicName, uniform, attributes);
    }

    /** Returns the same details with another public name. */
    public PortDetails withPublicName(String newPublicName) {
        return new PortDetails(origin, measure, geomProp, newPublicName, uniform, attributes);
    }

    /** Returns the same details with other hints. */
    public PortDetails withAttributes(Attributes newAttributes) {
        return new PortDetails(origin, measure, geomProp, publicName, uniform, newAttributes);
    }

    /** Returns the same details without unit, colour space and geometric property, for a port behind a transform. */
    public PortDetails converted() {
        return new PortDetails(origin, Measure.NONE, null, publicName, uniform, attributes);
    }

    /** Collects details; details that are not set are empty or false. */
    public static final class Builder {
        private Origin origin;
        private Measure measure;
        private @Nullable String geomProp;
        private @Nullable String publicName;
        private boolean uniform;
        private Attributes attributes;

        private Builder(PortDetails start, Origin origin) {
            this.origin = origin;
            this.measure = start.measure;
            this.geomProp = start.geomProp;
            this.publicName = start.publicName;
            this.uniform = start.uniform;
            this.attributes = start.attributes;
        }

        /** Sets the document path that an editor changes. */
        public Builder path(String newPath) {
            origin = new Origin(newPath, origin.authored(), origin.span());
            return this;
        }

        /** Sets the colour space of the value. */
        public Builder colorSpace(String newColorSpace) {
            measure = new Measure(newColorSpace, measure.unit(), measure.unitType());
            return this;
        }

        /** Sets the unit of the value. */
        public Builder unit(String newUnit) {
            measure = new Measure(measure.colorSpace(), newUnit, measure.unitType());
            return this;
        }

        /** Sets the kind of the unit. */
        public Builder unitType(String newUnitType) {
            measure = new Measure(measure.colorSpace(), measure.unit(), newUnitType);
            return this;
        }

        /** Sets the geometric property that is read without value and connection. */
        public Builder geomProp(@Nullable String newGeomProp) {
            geomProp = newGeomProp;
            return this;
        }

        /** Sets the name of the published uniform. */
        public Builder publicName(@Nullable String newPublicName) {
            publicName = newPublicName;
            return this;
        }

        /** Sets whether it must be uniform over a surface. */
        public Builder uniform(boolean isSo) {
            uniform = isSo;
            return this;
        }

        /** Sets whether the document states the value or connection. */
        public Builder authored(boolean isSo) {
            origin = new Origin(origin.path(), isSo, origin.span());
            return this;
        }

        /** Sets the hints and other attributes of the declaration. */
        public Builder attributes(Attributes newAttributes) {
            attributes = newAttributes;
            return this;
        }

        /** Returns the details. */
        public PortDetails build() {
            return new PortDetails(origin, measure, geomProp, publicName, uniform, attributes);
        }
    }
}
