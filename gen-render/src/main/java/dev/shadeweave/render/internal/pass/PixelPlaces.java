package dev.shadeweave.render.internal.pass;

import dev.shadeweave.render.job.RenderJob;

/**
 * The sample positions of a pixel. The whole picture is drawn once for each, by a camera that is moved by less than a
 * pixel, and the results are averaged. This smooths outlines, patterns, reflections and transparent parts alike in
 * every driver. Multisampling would not: drivers choose its sample positions themselves, and few have more than eight.
 *
 * <p>Drivers shade blocks of two by two pixels and compute derivatives within them. A function with a crease therefore
 * shows steps and dots two pixels apart. To average these out, pictures begin at different corners of such a block.
 *
 * <p>Before → after: a job of four shadings → the mean of four pictures of jobs with one.
 */
public final class PixelPlaces {
    /** Steps of this share of a pixel, modulo 1, leave no wide gap for any count. */
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    private final RenderJob job;
    private final int count;
    private final int width;
    private final int height;

    /**
     * Creates the sample positions that a job requests.
     *
     * @param most the largest side of the target, in pixels
     */
    public PixelPlaces(RenderJob job, int most) {
        this.job = job;
        this.count = job.quality().shadings();
        int margin = count > 1 ? 1 : 0;
        this.width = Math.min(job.view().width() + margin, Math.max(job.view().width(), most));
        this.height = Math.min(job.view().height() + margin, Math.max(job.view().height(), most));
    }

    /** Returns the width in pixels of a target for all pictures. */
    public int width() {
        return width;
    }

    /** Returns the height in pixels of a target for all pictures. */
    public int height() {
        return height;
    }

    /** Returns the distance of a sample position to the right of the middle of the pixel, in pixels. */
    static double right(int shading, int count) {
        return (shading + 0.5) / count - 0.5;
    }

    /**
     * Returns the distance of a sample position above the middle, in pixels. Positions come in opposite pairs, so their
     * mean is the middle.
     */
    static double up(int shading, int count) {
        double steps = (shading - (count - 1) / 2.0) * GOLDEN;
        return steps - Math.rint(steps);
    }

    /** Returns the number of pictures. */
    public int count() {
        return count;
    }

    /**
     * Returns the job of one of the pictures. The scene moves to the left to bring a position right of the middle to
     * the middle.
     */
    public RenderJob part(RenderJob whole, int shading) {
        if (count == 1) {
            return whole;
        }
        double right = -right(shading, count) / whole.view().width();
        double up = -up(shading, count) / whole.view().height();
        RenderJob.Builder part =
                whole.toBuilder().shadings(1).camera(whole.view().camera().shifted(right, up));
        whole.view().previous().ifPresent(before -> part.previous(before.shifted(right, up)));
        return part.build();
    }

    /** A rectangle of pixels, counted from the lower left corner. */
    public record Window(int left, int bottom, int width, int height) {}

    /**
     * Returns the window of a picture in the target. Four successive pictures begin at different corners of a block.
     */
    public Window window(int shading) {
        int left = shading % 2 * (width - job.view().width());
        int bottom = shading / 2 % 2 * (height - job.view().height());
        return new Window(left, bottom, job.view().width(), job.view().height());
    }
}
