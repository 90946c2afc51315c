package dev.shadeweave.type;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.Collectors;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/** Numbers as text: the shortest decimal that reads back to the same float, independently of the locale and the JVM. */
public final class Numbers {
    /** Nine significant digits always identify a float (IEEE 754-2008, table 5.2 gives 9 for binary32). */
    private static final int ENOUGH_DIGITS = 9;

    private static final int PLAIN_PLACES = 9;

    private static final int KNOWN_BITS = 10;

    /** Spreads the bits of numbers over places (D. Knuth, The Art of Computer Programming 3, section 6.4). */
    private static final int SPREAD = 0x9E3779B1;

    /** The texts of recently printed numbers, because documents and definitions repeat the same numbers. */
    private static final AtomicReferenceArray<Text> KNOWN = new AtomicReferenceArray<>(1 << KNOWN_BITS);

    /** A number and its text. */
    private record Text(float value, @Untainted String text) {}

    private Numbers() {}

    /**
     * Returns the shortest form of a number, always with a point or an exponent: {@code 1.0}, {@code 0.1}, {@code
     * 1e-9}, {@code 1.5e20}.
     *
     * @throws IllegalArgumentException if the number is not finite; no document can state one
     */
    @SuppressWarnings("tainting") // digits, signs and points
    public static @Untainted String text(float value) {
        if (!Float.isFinite(value)) {
            throw new IllegalArgumentException("not a finite number: " + value);
        }
        int slot = (Float.hashCode(value) * SPREAD) >>> (32 - KNOWN_BITS);
        Text known = KNOWN.get(slot);
        if (known == null || Float.floatToIntBits(known.value()) != Float.floatToIntBits(value)) {
            known = new Text(value, made(value));
            KNOWN.set(slot, known);
        }
        return known.text();
    }

    @SuppressWarnings("tainting") // digits, signs and points
    private static @Untainted String made(float value) {
        int whole = (int) value;
        if (whole == value && Math.abs(whole) < 1_000_000) {
            return (whole == 0 && 1 / value < 0 ? "-0" : Integer.toString(whole)) + ".0";
        }
        String plain = plain(value);
        return plain == null ? shortest(value) : plain;
    }

    @SuppressWarnings("tainting") // digits, signs and points
    private static @Untainted String shortest(float value) {
        BigDecimal exact = new BigDecimal(value);
        BigDecimal shortest = exact;
        for (int digits = 1; digits <= ENOUGH_DIGITS; digits++) {
            shortest = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
            if (shortest.floatValue() == value) {
                break;
            }
        }
        return print(shortest.stripTrailingZeros());
    }

    /**
     * Returns the shortest form of a number that needs at most nine decimal places and no exponent, else null. Most
     * numbers of documents are of this kind, and this method is about twenty times faster than the general one.
     *
     * <p>The arithmetic is exact enough to decide. The product of a float (24 bits) and 10<sup>9</sup> (21 bits and a
     * power of two) fits a double. The division has a relative error of about 10<sup>-16</sup>, and a decimal of nine
     * places is never nearer than 10<sup>-14</sup> of its size to the middle of two floats below 10<sup>6</sup>.
     */
    private static @Nullable String plain(float value) {
        double size = Math.abs((double) value);
        if (size < 1e-3 || size >= 1e6) {
            return null;
        }
        long scale = 10;
        for (int places = 1; places <= PLAIN_PLACES; places++, scale *= 10) {
            long scaled = (long) Math.rint(size * scale);
            if ((float) (scaled / (double) scale) == (float) size) {
                String fraction = Long.toString(scaled % scale);
                return (value < 0 ? "-" : "") + scaled / scale + "." + "0".repeat(places - fraction.length())
                        + fraction;
            }
        }
        return null;
    }

    /** Returns numbers in their shortest form, separated by a comma and a space. */
    static String list(List<Float> values) {
        return values.stream().map(Numbers::text).collect(Collectors.joining(", "));
    }

    private static String print(BigDecimal number) {
        int exponent = number.precision() - number.scale() - 1;
        if (exponent >= -5 && exponent < 7) {
            String plain = number.toPlainString();
            return plain.indexOf('.') < 0 ? plain + ".0" : plain;
        }
        String digits = number.unscaledValue().abs().toString();
        String sign = number.signum() < 0 ? "-" : "";
        String fraction = digits.length() == 1 ? "" : "." + digits.substring(1);
        return sign + digits.charAt(0) + fraction + "e" + exponent;
    }
}
