package dev.shadeweave.render.job;

import com.google.common.collect.ImmutableList;
import org.jspecify.annotations.Nullable;

/**
 * The background of a picture.
 *
 * @param color four linear floats, or null for the environment or the studio
 * @param studio true for a ground below the object, with its shadow, and a wall behind
 * @param polished true if the ground mirrors the object
 */
public record Background(@Nullable ImmutableList<Float> color, boolean studio, boolean polished) {
    /** A transparent background: all four numbers are 0. */
    public static final Background NONE = of(0, 0, 0, 0);

    /** The environment. */
    public static final Background ENVIRONMENT = new Background(null, false, false);

    /** Grey ground with the shadow of the object, and a wall that rises from it without an edge. */
    public static final Background STUDIO = new Background(null, true, false);

    /** A studio with polished ground: the object is drawn a second time for its reflection. */
    public static final Background POLISHED = new Background(null, true, true);

    /**
     * Checks the colour.
     *
     * @throws IllegalArgumentException if the colour does not have four numbers, or if a background other than the
     *     studio is polished
     */
    public Background {
        if (color != null && color.size() != 4) {
            throw new IllegalArgumentException("a background has four numbers, not " + color.size());
        }
        if (polished && !studio) {
            throw new IllegalArgumentException("only the ground of the studio can be polished");
        }
    }

    /** Returns a background of one colour. */
    public static Background of(float red, float green, float blue, float alpha) {
        return new Background(ImmutableList.of(red, green, blue, alpha), false, false);
    }
}
