package dev.shadeweave.library;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Compares matrices between gamuts with published ones, and names with the spaces that they mean. */
class GamutTest {
    private static final List<Gamut> ALL =
            List.of(Gamut.REC709, Gamut.ADOBE_RGB, Gamut.P3_D65, Gamut.REC2020, Gamut.AP0, Gamut.AP1, Gamut.XYZ_D65);

    /** IEC 61966-2-1, section 5.2. */
    @Test
    void rec709_to_xyz() {
        check(Gamut.REC709, Gamut.XYZ_D65, 5e-5, new double[][] {
            {0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}
        });
    }

    /** ITU-R BT.2087-0, section 2. */
    @Test
    void rec709_to_rec2020() {
        check(Gamut.REC709, Gamut.REC2020, 5e-5, new double[][] {
            {0.6274, 0.3293, 0.0433}, {0.0691, 0.9195, 0.0114}, {0.0164, 0.0880, 0.8956}
        });
    }

    /** AMPAS TB-2014-004, appendix: AP0 to AP1. */
    @Test
    void ap0_to_ap1() {
        check(Gamut.AP0, Gamut.AP1, 1e-9, new double[][] {
            {1.4514393161, -0.2365107469, -0.2149285693},
            {-0.0765537734, 1.1762296998, -0.0996759264},
            {0.0083161484, -0.0060324498, 0.9977163014}
        });
    }

    /** The other way round gives what was there, and white stays white. */
    @Test
    void there_and_back() {
        for (Gamut from : ALL) {
            for (Gamut to : ALL) {
                double[][] there = from.to(to);
                double[][] back = to.to(from);
                for (int row = 0; row < 3; row++) {
                    for (int column = 0; column < 3; column++) {
                        double sum = 0;
                        for (int i = 0; i < 3; i++) {
                            sum += back[row][i] * there[i][column];
                        }
                        assertEquals(row == column ? 1 : 0, sum, 1e-12, from + " " + to);
                    }
                    if (!from.equals(Gamut.XYZ_D65) && !to.equals(Gamut.XYZ_D65)) {
                        assertEquals(1, there[row][0] + there[row][1] + there[row][2], 1e-12, from + " " + to);
                    }
                }
            }
        }
    }

    @Test
    void names_of_other_conventions() {
        assertEquals("srgb_texture", ColorSpaces.canonical("Utility - sRGB - Texture"));
        assertEquals("aces2065_1", ColorSpaces.canonical("ACES2065-1"));
        assertEquals("rec709_display", ColorSpaces.canonical("Gamma 2.4 Encoded Rec.709"));
        assertEquals("home_made", ColorSpaces.canonical("home_made"));
        assertTrue(ColorSpaces.isData("Utility - Raw"));
    }

    private static void check(Gamut from, Gamut to, double tolerance, double[][] expected) {
        double[][] matrix = from.to(to);
        for (int row = 0; row < 3; row++) {
            assertArrayEquals(expected[row], matrix[row], tolerance, "row " + row);
        }
    }
}
