package dev.shadeweave.render.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.FloatBuffer;
import org.junit.jupiter.api.Test;

/** Images of what others hold. */
class ImageTest {
    private static final float[] UPWARDS = {9, 1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14};

    @Test
    void rows_from_the_bottom_stand_on_their_heads() {
        FloatBuffer all = FloatBuffer.wrap(UPWARDS);
        all.position(1);
        Image image = Image.ofRowsUpwards(1, 3, all);
        assertArrayEquals(new float[] {11, 12, 13, 14, 5, 6, 7, 8, 1, 2, 3, 4}, image.pixels());
        assertThrows(IllegalArgumentException.class, () -> Image.ofRowsUpwards(2, 3, all));
    }
}
