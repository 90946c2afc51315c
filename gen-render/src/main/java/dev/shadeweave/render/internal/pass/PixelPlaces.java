package dev.shadeweave.render.internal.pass;

import dev.shadeweave.render.job.RenderJob;

/**
 * The places of a pixel at which it is shaded. The whole picture is drawn once for each, by a camera that is moved by less
 * than a pixel, and the picture is the mean. So outlines, patterns, reflections and what shows through all get smooth, in
 * every driver alike: drivers choose the places of multisampling themselves, and few have more than eight.
 *
 * <p>Drivers shade squares of two by two pixels and find there how fast a number changes; what has a crease so gets steps
 * and dots two pixels apart. Every picture therefore begins at another corner of such a square.
 *
 * <p>Before → after: a job of four shadings → the mean of four pictures of jobs with one.
 */
public final class PixelPlaces {
    /** Steps of this share of a pixel, around and around, leave no wide gap, however many there are. */
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    private final RenderJob job;
    private final int count;
    private final int width;
    private final int height;

    /**
     * The places that a job asks for.
     *
     * @param most pixels that one side of what is drawn into may have
     */
    public PixelPlaces(RenderJob job, int most) {
        this.job = job;
        this.count = job.quality().shadings();
        int margin = count > 1 ? 1 : 0;
        this.width = Math.min(job.view().width() + margin, Math.max(job.view().width(), most));
        this.height = Math.min(job.view().height() + margin, Math.max(job.view().height(), most));
    }

    /** Pixels from left to right that all pictures together need. */
    public int width() {
        return width;
    }

    /** Pixels from top to bottom that all pictures together need. */
    public int height() {
        return height;
    }

    /** How far the place of one shading lies to the right of the middle of the pixel, in pixels. */
    static double right(int shading, int count) {
        return (shading + 0.5) / count - 0.5;
    }

    /** How far it lies above the middle; with each place goes the one opposite, so that the mean of all is the middle. */
    static double up(int shading, int count) {
        double steps = (shading - (count - 1) / 2.0) * GOLDEN;
        return steps - Math.rint(steps);
    }

    /** How many pictures there are. */
    public int count() {
        return count;
    }

    /** The job of one of the pictures: what lies to the right of the middle gets there when all moves to the left. */
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

    /** Of four pictures in a row each begins at another corner of a square. */
    public Window window(int shading) {
        int left = shading % 2 * (width - job.view().width());
        int bottom = shading / 2 % 2 * (height - job.view().height());
        return new Window(left, bottom, job.view().width(), job.view().height());
    }
}
