package dev.shadeweave.render.scene;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.render.image.Image;
import java.util.function.Supplier;

/**
 * Light that arrives from all directions, from an infinite distance.
 *
 * @param radiance the light from each direction: latitude from top to bottom, longitude from left to right with -z
 *     at both edges and +z in the middle; linear
 * @param irradiance the light that a matt surface facing a direction receives, over π, in the same layout
 * @param blurred the radiance as rough mirrors show it, computed at the first request
 * @param intensity the factor of all light
 */
public record Environment(Image radiance, Image irradiance, Prefilter blurred, float intensity) {
    private static final Supplier<Environment> SKY = Suppliers.memoize(() -> of(AnalyticSky.noon()));

    private static final Supplier<Environment> STUDIO = Suppliers.memoize(() -> of(Studio.light()));

    private static final ImmutableMap<String, Supplier<Environment>> BY_NAME =
            ImmutableMap.of("studio", Environment::studio, "sky", Environment::sky);

    /** Creates an environment whose radiance is blurred at the first request. */
    public Environment(Image radiance, Image irradiance, float intensity) {
        this(radiance, irradiance, new Prefilter(radiance), intensity);
    }

    /** Returns the built-in environments by name, the recommended one first. */
    public static ImmutableMap<String, Supplier<Environment>> byName() {
        return BY_NAME;
    }

    /** Returns an environment with a radiance; the irradiance is computed. */
    public static Environment of(Image radiance) {
        return new Environment(radiance, Irradiance.of(radiance), 1);
    }

    /** Returns the built-in sky, in which pictures are measured. */
    public static Environment sky() {
        return SKY.get();
    }

    /**
     * Returns the built-in studio: soft boxes in a dim room, for pictures to look at. A white matt surface that lies
     * flat shows a radiance of 1 in it.
     */
    public static Environment studio() {
        return STUDIO.get();
    }

    /** Returns this environment, turned to the right around the y axis by some degrees. */
    public Environment turned(double degrees) {
        if (degrees % 360 == 0) {
            return this;
        }
        int width = radiance.width();
        double columns = degrees / 360 * width;
        Image turned =
                Image.paint(width, radiance.height(), (x, y, pixel) -> LatLong.column(radiance, x - columns, y, pixel));
        return new Environment(turned, Irradiance.of(turned), intensity);
    }
}
