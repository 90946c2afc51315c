package dev.shadeweave.render.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ToneMappingTest {
    private static float[] mapped(ToneMapping mapping, float red, float green, float blue) {
        float[] pixel = new float[4];
        mapping.apply(Image.of(1, 1, new float[] {red, green, blue, 0.25f})).read(0, 0, pixel);
        return pixel;
    }

    @ParameterizedTest
    @EnumSource(value = ToneMapping.class, names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void grey_stays_grey_grows_and_fits_into_a_display(ToneMapping mapping) {
        float before = -1;
        for (float light = 0; light < 1000; light = light * 1.3f + 0.01f) {
            float[] grey = mapped(mapping, light, light, light);
            assertEquals(grey[0], grey[1], 2e-3);
            assertEquals(grey[1], grey[2], 2e-3);
            assertTrue(grey[1] >= before - 1e-6, mapping + " of " + light + " is " + grey[1] + " after " + before);
            assertTrue(grey[1] <= 1);
            assertEquals(0.25f, grey[3]);
            before = grey[1];
        }
        assertTrue(before > 0.95, "light without end is white");
        for (float odd : new float[] {Float.NaN, Float.POSITIVE_INFINITY, -3, 1e38f}) {
            float[] color = mapped(mapping, odd, 0.5f, 0.5f);
            assertTrue(color[0] >= 0 && color[0] <= 1, mapping + " of " + odd + " is " + color[0]);
        }
    }

    /** Where a middle grey of 0.18 lies then. */
    @ParameterizedTest
    @CsvSource({"ACES, 0.213, 0.001", "AGX, 0.178, 0.05", "NEUTRAL, 0.14, 0.001"})
    void middle_grey(ToneMapping mapping, float expected, float within) {
        assertEquals(expected, mapped(mapping, 0.18f, 0.18f, 0.18f)[1], within);
    }

    @Test
    void none_changes_nothing() {
        Image image = Image.of(1, 1, new float[] {7, -1, 0.5f, 1});
        assertSame(image, ToneMapping.NONE.apply(image));
    }
}
