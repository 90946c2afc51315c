package dev.shadeweave.render.bake;

import dev.shadeweave.render.image.Image;
import java.util.ArrayDeque;

/** Fills what no triangle covers with the nearest that one does, so that filters read no background at seams. */
final class Dilation {
    private Dilation() {}

    /**
     * The filled image.
     *
     * @param drawn the image over one background
     * @param again the same over another one: where they differ, nothing was drawn
     */
    static Image filled(Image drawn, Image again) {
        int width = drawn.width();
        int height = drawn.height();
        float[] pixels = drawn.pixels();
        float[] others = again.pixels();
        boolean[] covered = new boolean[width * height];
        ArrayDeque<Integer> edge = new ArrayDeque<>();
        for (int i = 0; i < covered.length; i++) {
            boolean same = true;
            for (int channel = 0; channel < Image.CHANNELS; channel++) {
                int at = Image.CHANNELS * i + channel;
                same &= Float.floatToIntBits(pixels[at]) == Float.floatToIntBits(others[at]);
            }
            covered[i] = same;
            if (same) {
                edge.add(i);
            }
        }
        while (!edge.isEmpty()) {
            int from = edge.remove();
            int x = from % width;
            if (x > 0) {
                fill(from, from - 1, pixels, covered, edge);
            }
            if (x + 1 < width) {
                fill(from, from + 1, pixels, covered, edge);
            }
            if (from >= width) {
                fill(from, from - width, pixels, covered, edge);
            }
            if (from + width < covered.length) {
                fill(from, from + width, pixels, covered, edge);
            }
        }
        return Image.of(width, height, pixels);
    }

    private static void fill(int from, int to, float[] pixels, boolean[] covered, ArrayDeque<Integer> edge) {
        if (!covered[to]) {
            covered[to] = true;
            System.arraycopy(pixels, Image.CHANNELS * from, pixels, Image.CHANNELS * to, Image.CHANNELS);
            edge.add(to);
        }
    }
}
