package dev.shadeweave.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.FloatRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Numbers are printed with as few digits as read back to the same float. */
class NumbersTest {
    @Test
    void forms() {
        check(0f, "0.0");
        check(-0f, "-0.0");
        check(1f, "1.0");
        check(-42f, "-42.0");
        check(999999f, "999999.0");
        check(1000000f, "1000000.0");
        check(1.0e7f, "1e7");
        check(16777216f, "1.6777216e7");
        check(0.1f, "0.1");
        check(1f / 3f, "0.33333334");
        check(0.00001f, "0.00001");
        check(0.000001f, "1e-6");
        check(1.5e20f, "1.5e20");
        check(-2.5e-12f, "-2.5e-12");
        check((float) Math.PI, "3.1415927");
        check(2.0e-44f, "2e-44");
        check(Float.MIN_VALUE, "1e-45");
        check(Float.MIN_NORMAL, "1.1754944e-38");
        check(Float.MAX_VALUE, "3.4028235e38");
    }

    @Test
    void no_number_at_all() {
        for (float value : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
            assertThrows(IllegalArgumentException.class, () -> Numbers.text(value));
        }
    }

    @Property(tries = 20_000)
    void any_bits(@ForAll int bits) {
        float value = Float.intBitsToFloat(bits);
        if (Float.isFinite(value)) {
            checkShortest(value);
        }
    }

    @Property(tries = 20_000)
    void numbers_of_everyday_size(@ForAll @FloatRange(min = -1e6f, max = 1e6f) float value) {
        checkShortest(value);
        checkShortest(value / 1e4f);
        checkShortest(value / 1e9f);
    }

    @Property(tries = 20_000)
    void decimals_are_printed_as_they_were_written(
            @ForAll @IntRange(min = -99999, max = 99999) int digits, @ForAll @IntRange(min = 0, max = 12) int places) {
        BigDecimal written = BigDecimal.valueOf(digits, places);
        String text = Numbers.text(written.floatValue());
        assertEquals(0, written.compareTo(new BigDecimal(text)), () -> written + " became " + text);
    }

    private static void checkShortest(float value) {
        int bits = Float.floatToRawIntBits(value);
        String text = Numbers.text(value);
        assertEquals(bits, Float.floatToRawIntBits(Float.parseFloat(text)), text);
        assertTrue(text.indexOf('.') > 0 || text.indexOf('e') > 0, text);
        int digits = new BigDecimal(text).stripTrailingZeros().precision();
        if (digits > 1) {
            for (RoundingMode mode : new RoundingMode[] {RoundingMode.FLOOR, RoundingMode.CEILING}) {
                BigDecimal shorter = new BigDecimal(value).round(new MathContext(digits - 1, mode));
                assertTrue(shorter.floatValue() != value, () -> shorter + " is shorter than " + text);
            }
        }
    }

    private static void check(float value, String expected) {
        assertEquals(expected, Numbers.text(value));
        assertEquals(Float.floatToRawIntBits(value), Float.floatToRawIntBits(Float.parseFloat(expected)));
    }
}
