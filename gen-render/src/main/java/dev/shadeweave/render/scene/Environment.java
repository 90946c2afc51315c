package dev.shadeweave.render.scene;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import dev.shadeweave.render.image.Image;

/**
 * Light from all sides, from infinitely far.
 *
 * @param radiance the light from each direction: latitude from top to bottom, longitude from left to right with -z at
 *     both edges and in the middle +z; linear
 * @param irradiance the light that a matt surface facing a direction receives, over π, laid out alike
 * @param intensity what both are multiplied by
 */
public record Environment(Image radiance, Image irradiance, float intensity) {
    private static final Supplier<Environment> SKY = Suppliers.memoize(() -> of(AnalyticSky.noon()));

    /** An environment of that radiance; the irradiance is computed. */
    public static Environment of(Image radiance) {
        return new Environment(radiance, Irradiance.of(radiance), 1);
    }

    /** The built-in sky. */
    public static Environment sky() {
        return SKY.get();
    }
}
