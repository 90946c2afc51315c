package dev.shadeweave.render.gl;

/**
 * The settings for reading a texture between and beyond its texels.
 *
 * @param u the addressing to the left and right
 * @param v the addressing above and below
 * @param filter the filter between texels
 * @param border the colour beyond the edge for {@link Address#BORDER}
 */
public record Sampler(Address u, Address v, Filter filter, Border border) {
    /** A repeated texture with linear filtering. */
    public static final Sampler DEFAULT = new Sampler(Address.PERIODIC, Address.PERIODIC, Filter.LINEAR);

    /** Creates a sampler without a border colour. */
    public Sampler(Address u, Address v, Filter filter) {
        this(u, v, filter, Border.NONE);
    }

    /** A colour beyond the edge. */
    public record Border(float red, float green, float blue, float alpha) {
        /** Transparent black. */
        public static final Border NONE = new Border(0, 0, 0, 0);
    }

    /** The addressing beyond the edge; the names are those of MaterialX. */
    public enum Address {
        /** The default of the node, which the shader itself inserts; the sampler repeats the texels of the edge. */
        CONSTANT,
        /** The texels of the edge. */
        CLAMP,
        /** The texture repeated. */
        PERIODIC,
        /** The texture mirrored. */
        MIRROR,
        /** The default of the node as the border colour of the sampler. */
        BORDER
    }

    /** The filter between texels; the names are those of MaterialX. */
    public enum Filter {
        /** The nearest texel; if several lie in one pixel, their mean as for {@link #LINEAR}. */
        CLOSEST,
        /** A mix of the nearest texels of the two nearest mip levels. */
        LINEAR,
        /** As {@link #LINEAR}; OpenGL has no cubic filter. */
        CUBIC
    }
}
