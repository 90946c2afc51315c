package dev.shadeweave.ir.internal.dump;

import java.math.BigDecimal;

/**
 * Writes finite floats as the shortest decimal that reads back to the same bits. The text has a point or an exponent.
 * Numbers below 1e-4, and from 1e16 on, have an exponent.
 */
final class FloatText {
    private FloatText() {}

    static String of(float value) {
        if (value == 0) {
            return Float.floatToRawIntBits(value) < 0 ? "-0.0" : "0.0";
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

    private static BigDecimal shortest(float value) {
        BigDecimal exact = new BigDecimal(value);
        for (int digits = 1; digits < 9; digits++) {
            BigDecimal rounded = exact.round(new java.math.MathContext(digits));
            if (rounded.floatValue() == value) {
                return rounded.stripTrailingZeros();
            }
        }
        return exact.round(new java.math.MathContext(9)).stripTrailingZeros();
    }
}
