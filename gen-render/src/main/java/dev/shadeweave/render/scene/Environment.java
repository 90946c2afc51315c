package dev.shadeweave.render.scene;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.render.image.Image;
import java.util.function.Supplier;

/**
 * Light from all sides, from infinitely far.
 *
 * @param radiance the light from each direction: latitude from top to bottom, longitude from left to right with -z at
 *     both edges and in the middle +z; linear
 * @param irradiance the light that a matt surface facing a direction receives, over π, laid out alike
 * @param blurred the radiance as rough mirrors show it, computed when first asked for
 * @param intensity the factor of all
 */
public record Environment(Image radiance, Image irradiance, Prefilter blurred, float intensity) {
    private static final Supplier<Environment> SKY = Suppliers.memoize(() -> of(AnalyticSky.noon()));

    private static final Supplier<Environment> STUDIO = Suppliers.memoize(() -> of(Studio.light()));

    private static final ImmutableMap<String, Supplier<Environment>> BY_NAME =
            ImmutableMap.of("studio", Environment::studio, "sky", Environment::sky);

    /** An environment whose radiance is blurred when that is first asked for. */
    public Environment(Image radiance, Image irradiance, float intensity) {
        this(radiance, irradiance, new Prefilter(radiance), intensity);
    }

    /** The built-in environments by the names that users call them, the one to look at first. */
    public static ImmutableMap<String, Supplier<Environment>> byName() {
        return BY_NAME;
    }

    /** An environment of that radiance; the irradiance is computed. */
    public static Environment of(Image radiance) {
        return new Environment(radiance, Irradiance.of(radiance), 1);
    }

    /** The built-in sky: what pictures are measured in. */
    public static Environment sky() {
        return SKY.get();
    }

    /**
     * The built-in studio: soft boxes in a dim room, for pictures to look at. A white matt surface that lies flat shows a
     * radiance of 1 in it.
     */
    public static Environment studio() {
        return STUDIO.get();
    }

    /** The same light, turned to the right around the y axis by some degrees. */
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
