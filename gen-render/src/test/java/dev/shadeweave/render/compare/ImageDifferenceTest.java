package dev.shadeweave.render.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.image.Image;
import org.junit.jupiter.api.Test;

/** The measures of difference have the values that their definitions give. */
class ImageDifferenceTest {
    private static final Image BLACK = grey(0);
    private static final Image WHITE = grey(1);

    @Test
    void an_image_does_not_differ_from_itself() {
        check(BLACK, BLACK, 0, Double.POSITIVE_INFINITY, 1, 0, 0);
    }

    @Test
    void black_and_white_differ_most() {
        // SSIM of two flat images is that of their means: C1 / (1 + C1)
        check(BLACK, WHITE, 1, 0, 1e-4 / (1 + 1e-4), 1, 0.9706);
    }

    @Test
    void a_tenth_is_twenty_decibels() {
        ImageDifference difference = ImageDifference.between(grey(0.5f), grey(0.6f));
        assertEquals(0.1, difference.rmse(), 1e-6);
        assertEquals(20, difference.psnr(), 1e-4);
    }

    @Test
    void nan_in_one_image_only_is_a_difference() {
        assertEquals(1, ImageDifference.between(grey(Float.NaN), BLACK).max());
        assertEquals(
                0, ImageDifference.between(grey(Float.NaN), grey(Float.NaN)).max());
    }

    @Test
    void a_moved_edge_is_seen_where_it_is() {
        Image left = edge(12);
        Image right = edge(16);
        Image map = Flip.between(left, right).image();
        assertTrue(map.get(14, 16, 0) > 0.5, "between the edges");
        assertTrue(map.get(30, 16, 0) < 0.1, "far away");
    }

    @Test
    void sizes_must_agree() {
        Image other = Image.paint(2, 2, (x, y, pixel) -> {});
        assertThrows(IllegalArgumentException.class, () -> ImageDifference.between(BLACK, other));
    }

    private static Image grey(float value) {
        return Image.paint(32, 32, (x, y, pixel) -> java.util.Arrays.fill(pixel, value));
    }

    private static Image edge(int at) {
        return Image.paint(32, 32, (x, y, pixel) -> java.util.Arrays.fill(pixel, x < at ? 0 : 1));
    }

    private static void check(Image a, Image b, double rmse, double psnr, double ssim, double max, double flip) {
        ImageDifference difference = ImageDifference.between(a, b);
        assertEquals(rmse, difference.rmse(), 1e-9);
        assertEquals(psnr, difference.psnr(), 1e-9);
        assertEquals(ssim, difference.ssim(), 1e-9);
        assertEquals(max, difference.max(), 1e-9);
        assertEquals(flip, Flip.between(a, b).mean(), 1e-2);
    }
}
