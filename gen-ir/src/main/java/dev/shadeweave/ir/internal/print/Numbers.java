package dev.shadeweave.ir.internal.print;

import java.math.BigDecimal;
import java.math.MathContext;

/** Writes numbers. */
public final class Numbers {
    private Numbers() {}

    /**
     * Returns a finite float as the shortest decimal that reads back to it, with a point or an exponent: {@code 1.0},
     * {@code 1e-7}.
     */
    public static String text(float value) {
        if (value == 0) {
            return Float.floatToRawIntBits(value) < 0 ? "-0.0" : "0.0";
        }
        if (value == (int) value && Math.abs(value) < 1_000_000) {
            return (int) value + ".0";
        }
        BigDecimal decimal = shortest(value);
        double magnitude = Math.abs((double) value);
        if (magnitude >= 1e-4 && magnitude < 1e16) {
            String plain = decimal.toPlainString();
            return plain.indexOf('.') < 0 ? plain + ".0" : plain;
        }
        String digits = decimal.unscaledValue().abs().toString();
        int exponent = decimal.precision() - decimal.scale() - 1;
        String fraction = digits.length() == 1 ? "" : "." + digits.substring(1);
        return (value < 0 ? "-" : "") + digits.charAt(0) + fraction + "e" + exponent;
    }

    /** Returns the number of digits to try first: as many as Java writes if one digit less is too short, else 1. */
    private static int fewest(BigDecimal exact, float value) {
        boolean even = (Float.floatToRawIntBits(value) & 0x7fffff) != 0; // neighbours are equally far
        int fewer = new BigDecimal(Float.toString(value)).stripTrailingZeros().precision() - 1;
        return even && fewer > 0 && exact.round(new MathContext(fewer)).floatValue() != value ? fewer + 1 : 1;
    }

    private static BigDecimal shortest(float value) {
        BigDecimal exact = new BigDecimal(value);
        for (int digits = fewest(exact, value); digits < 9; digits++) {
            BigDecimal rounded = exact.round(new MathContext(digits));
            if (rounded.floatValue() == value) {
                return rounded.stripTrailingZeros();
            }
        }
        return exact.round(new MathContext(9)).stripTrailingZeros();
    }
}
