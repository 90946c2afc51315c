package dev.shadeweave.render.bake;

import dev.shadeweave.render.image.Image;
import java.util.ArrayDeque;

/**
 * Fills pixels that no triangle covers with the nearest covered pixel, so that filters do not read the background at
 * seams.
 */
final class Dilation {
    private final Image drawn;
    private final boolean[] covered;
    private final int pixels;

    private Dilation(Image drawn, boolean[] covered, int pixels) {
        this.drawn = drawn;
        this.covered = covered;
        this.pixels = pixels;
    }

    /**
     * Finds the covered pixels.
     *
     * @param drawn the image over one background
     * @param again the same over another background; pixels that differ are not covered
     */
    static Dilation of(Image drawn, Image again) {
        float[] pixels = drawn.pixels();
        float[] others = again.pixels();
        boolean[] covered = new boolean[drawn.width() * drawn.height()];
        int count = 0;
        for (int i = 0; i < covered.length; i++) {
            boolean same = true;
            for (int channel = 0; channel < Image.CHANNELS; channel++) {
                int at = Image.CHANNELS * i + channel;
                same &= Float.floatToIntBits(pixels[at]) == Float.floatToIntBits(others[at]);
            }
            covered[i] = same;
            count += same ? 1 : 0;
        }
        return new Dilation(drawn, covered, count);
    }

    /** Returns the share of the image that triangles cover, from 0 to 1. */
    double share() {
        return (double) pixels / covered.length;
    }

    /** Returns the filled image. */
    Image filled() {
        int width = drawn.width();
        float[] values = drawn.pixels();
        boolean[] full = covered.clone();
        ArrayDeque<Integer> edge = new ArrayDeque<>();
        for (int i = 0; i < full.length; i++) {
            if (full[i]) {
                edge.add(i);
            }
        }
        while (!edge.isEmpty()) {
            int from = edge.remove();
            int x = from % width;
            if (x > 0) {
                fill(from, from - 1, values, full, edge);
            }
            if (x + 1 < width) {
                fill(from, from + 1, values, full, edge);
            }
            if (from >= width) {
                fill(from, from - width, values, full, edge);
            }
            if (from + width < full.length) {
                fill(from, from + width, values, full, edge);
            }
        }
        return Image.of(width, drawn.height(), values);
    }

    private static void fill(int from, int to, float[] values, boolean[] full, ArrayDeque<Integer> edge) {
        if (!full[to]) {
            full[to] = true;
            System.arraycopy(values, Image.CHANNELS * from, values, Image.CHANNELS * to, Image.CHANNELS);
            edge.add(to);
        }
    }
}
