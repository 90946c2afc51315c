package dev.shadeweave.render.internal.gl;

/**
 * How a texture is read between and beyond its texels.
 *
 * @param u what lies left and right of it
 * @param v what lies above and below it
 * @param filter what lies between its texels
 * @param border the colour beyond the edge, where {@link Address#BORDER} says so
 */
public record Sampler(Address u, Address v, Filter filter, Border border) {
    /** The texture repeated, smooth. */
    public static final Sampler DEFAULT = new Sampler(Address.PERIODIC, Address.PERIODIC, Filter.LINEAR);

    /** Says how, without a border. */
    public Sampler(Address u, Address v, Filter filter) {
        this(u, v, filter, Border.NONE);
    }

    /** A colour beyond the edge. */
    public record Border(float red, float green, float blue, float alpha) {
        /** Nothing. */
        public static final Border NONE = new Border(0, 0, 0, 0);
    }

    /** What lies beyond the edge; the names are those of MaterialX. */
    public enum Address {
        /** The node's default, which the shader itself puts there; the texels of the edge go on. */
        CONSTANT,
        /** The texels of the edge. */
        CLAMP,
        /** The texture again. */
        PERIODIC,
        /** The texture mirrored. */
        MIRROR,
        /** The node's default, which the shader leaves to the sampler: its border. */
        BORDER
    }

    /** What lies between texels; the names are those of MaterialX. */
    public enum Filter {
        /** The nearest texel; where several meet in one pixel, their mean as for {@link #LINEAR}. */
        CLOSEST,
        /** A mix of the nearest texels of the two nearest sizes. */
        LINEAR,
        /** As {@link #LINEAR}; OpenGL has no cubic filter. */
        CUBIC
    }
}
