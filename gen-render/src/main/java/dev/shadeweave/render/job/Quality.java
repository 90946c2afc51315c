package dev.shadeweave.render.job;

/**
 * The quality of a picture, and the resources that it may take.
 *
 * @param samples the number of samples of each pixel, at least 1. The samples of a pixel share one colour, so they
 *     smooth only outlines
 * @param shadings the number of points in each pixel that are shaded, at least 1. The picture is their mean, which
 *     smooths patterns too
 * @param environmentSamples the number of directions, at least 1, whose mean is the reflection of the environment
 * @param blended true if the alpha of the shader is its opacity; its colours must be multiplied by the opacity
 *     already
 * @param layers the number of overlapping surfaces that are composited, nearest first, regardless of the order of
 *     their triangles. The shader must have the modifier {@code peel}. If 0, {@code blended} decides
 * @param limits the resources that the picture may take
 */
public record Quality(
        int samples, int shadings, int environmentSamples, boolean blended, int layers, RenderLimits limits) {
    /** One sample and one shading per pixel, 16 directions, opaque, within the standard limits. */
    public static final Quality STANDARD = new Quality(1, 1, 16, false, 0, RenderLimits.STANDARD);

    Quality withSamples(int value) {
        return new Quality(value, shadings, environmentSamples, blended, layers, limits);
    }

    Quality withShadings(int value) {
        return new Quality(samples, value, environmentSamples, blended, layers, limits);
    }

    Quality withEnvironmentSamples(int value) {
        return new Quality(samples, shadings, value, blended, layers, limits);
    }

    Quality withBlended(boolean value) {
        return new Quality(samples, shadings, environmentSamples, value, layers, limits);
    }

    Quality withLayers(int value) {
        return new Quality(samples, shadings, environmentSamples, blended, value, limits);
    }

    Quality withLimits(RenderLimits value) {
        return new Quality(samples, shadings, environmentSamples, blended, layers, value);
    }
}
