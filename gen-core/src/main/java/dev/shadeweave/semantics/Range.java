package dev.shadeweave.semantics;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;

/**
 * The possible numbers of one component of a value: a few known numbers, or all numbers between two bounds. Booleans
 * are 0 and 1.
 *
 * @param low the least possible number
 * @param high the greatest possible number
 * @param points the only possible numbers, ascending; empty if all numbers between the bounds are possible
 */
public record Range(double low, double high, ImmutableList<Double> points) {
    /** The largest number of separate numbers; more become an interval. */
    private static final int MOST_POINTS = 8;

    /** The relative difference below which two numbers may be equal on a device. */
    private static final double ROUNDING = 1e-6;

    /** Any number. */
    public static final Range ANY = between(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    /** From 0 to 1. */
    public static final Range UNIT = between(0, 1);

    /** From -1 to 1. */
    public static final Range SIGNED_UNIT = between(-1, 1);

    /** From 0 on. */
    public static final Range POSITIVE = between(0, Double.POSITIVE_INFINITY);

    /** Exactly 0. */
    public static final Range ZERO = of(0);

    /** Exactly 1. */
    public static final Range ONE = of(1);

    /** Either 0 or 1. */
    public static final Range BIT = of(0, 1);

    /** Returns the range of a few numbers, rounded to floats; an interval if a number does not fit a float. */
    public static Range of(double... numbers) {
        double[] rounded = numbers.clone();
        for (int i = 0; i < rounded.length; i++) {
            // Adding zero makes a negative zero a positive one.
            rounded[i] = (double) (float) rounded[i] + 0.0;
        }
        ImmutableList<Double> points = sorted(rounded);
        double first = points.get(0);
        double last = points.get(points.size() - 1);
        if (Double.isNaN(first) || Double.isNaN(last)) {
            return ANY;
        }
        boolean few = points.size() <= MOST_POINTS && !Double.isInfinite(first) && !Double.isInfinite(last);
        return few ? new Range(first, last, points) : between(first, last);
    }

    /** Returns the range of one whole number, even if a float cannot hold it exactly. */
    public static Range ofInteger(int number) {
        return new Range(number, number, ImmutableList.of((double) number));
    }

    /** Returns the range of all numbers between two bounds. */
    public static Range between(double low, double high) {
        if (Double.isNaN(low) || Double.isNaN(high)) {
            return new Range(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, ImmutableList.of());
        }
        if (low == high && !Double.isInfinite(low)) {
            return new Range(low, low, ImmutableList.of(low));
        }
        return new Range(Math.min(low, high), Math.max(low, high), ImmutableList.of());
    }

    /** Returns true if only one number is possible. */
    public boolean isPoint() {
        return points.size() == 1;
    }

    /** Returns true if only this number is possible. */
    public boolean is(double number) {
        return isPoint() && low == number;
    }

    /** Returns true if the number is possible. */
    public boolean contains(double number) {
        return points.isEmpty() ? number >= low && number <= high : points.contains(number);
    }

    /** Returns the numbers in ascending order, without duplicates. */
    private static ImmutableList<Double> sorted(double[] numbers) {
        double[] all = numbers.clone();
        Arrays.sort(all);
        ImmutableList.Builder<Double> once = ImmutableList.builderWithExpectedSize(all.length);
        for (int i = 0; i < all.length; i++) {
            if (i == 0 || Double.compare(all[i - 1], all[i]) != 0) {
                once.add(all[i]);
            }
        }
        return once.build();
    }

    /** Returns the range of the numbers of both ranges. */
    public Range or(Range other) {
        if (!points.isEmpty() && !other.points.isEmpty()) {
            ImmutableList<Double> all = sorted(Stream.concat(points.stream(), other.points.stream())
                    .mapToDouble(point -> point)
                    .toArray());
            if (all.size() <= MOST_POINTS) {
                return new Range(all.get(0), all.get(all.size() - 1), all);
            }
        }
        return between(Math.min(low, other.low), Math.max(high, other.high));
    }

    /** Returns the numbers clamped to two bounds. */
    public Range clamp(double least, double greatest) {
        return increasing(x -> Math.min(Math.max(x, least), greatest));
    }

    /** Returns the results of an increasing function. */
    Range increasing(DoubleUnaryOperator function) {
        return points.isEmpty() ? between(function.applyAsDouble(low), function.applyAsDouble(high)) : each(function);
    }

    /** Returns the results of a function if this range has few numbers; otherwise the given range. */
    Range map(DoubleUnaryOperator function, Range otherwise) {
        return points.isEmpty() ? otherwise : each(function);
    }

    private Range each(DoubleUnaryOperator function) {
        return of(points.stream().mapToDouble(Double::doubleValue).map(function).toArray());
    }

    /**
     * Returns the range of an operation on the numbers of this range and another. For an interval, the operation must
     * have its extremes at the corners, as sums, products, minimum and maximum do.
     */
    Range with(Range other, DoubleBinaryOperator operation) {
        boolean few = !points.isEmpty() && !other.points.isEmpty();
        List<Double> results = new ArrayList<>();
        for (double a : few ? points : corners()) {
            for (double b : few ? other.points : other.corners()) {
                results.add(operation.applyAsDouble(a, b));
            }
        }
        double[] numbers = results.stream().mapToDouble(Double::doubleValue).toArray();
        if (few) {
            return of(numbers);
        }
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (double number : numbers) {
            if (Double.isNaN(number)) {
                return ANY;
            }
            least = Math.min(least, number);
            greatest = Math.max(greatest, number);
        }
        return between(least, greatest);
    }

    private ImmutableList<Double> corners() {
        return ImmutableList.of(low, high);
    }

    Range plus(Range other) {
        return with(other, Double::sum);
    }

    Range minus(Range other) {
        return with(other, (a, b) -> a - b);
    }

    Range times(Range other) {
        // An unbounded number is still a number, so zero times it is zero.
        return with(other, (a, b) -> a == 0 || b == 0 ? 0 : a * b);
    }

    /** Returns the quotient. It is 0 for the divisor 0, and for quotients that do not fit a float. */
    Range over(Range divisor) {
        if (!points.isEmpty() && !divisor.points.isEmpty()) {
            return with(divisor, (a, b) -> b == 0 || isNoFloat(a / b) ? 0 : a / b);
        }
        if (divisor.low > 0 || divisor.high < 0) {
            // The reciprocal of an interval without zero is an interval.
            Range quotient = times(between(1 / divisor.low, 1 / divisor.high));
            boolean grows = Math.min(Math.abs(divisor.low), Math.abs(divisor.high)) < 1;
            return grows && (isNoFloat(quotient.low) || isNoFloat(quotient.high)) ? quotient.or(ZERO) : quotient;
        }
        return is(0) ? ZERO : ANY;
    }

    /**
     * Returns the remainder of a division with a floored quotient. It is 0 for the divisor 0, and the dividend if the
     * quotient does not fit a float.
     */
    Range modulo(Range divisor) {
        if (!points.isEmpty() && !divisor.points.isEmpty()) {
            return with(divisor, (a, b) -> b == 0 ? 0 : isNoFloat(a / b) ? a : a - b * Math.floor(a / b));
        }
        Range rest = between(Math.min(0, divisor.low), Math.max(0, divisor.high));
        double most = Math.max(Math.abs(low), Math.abs(high));
        double least = divisor.low <= 0 && divisor.high >= 0
                ? Float.MIN_VALUE
                : Math.min(Math.abs(divisor.low), Math.abs(divisor.high));
        return isNoFloat(most / least) && least < 1 ? rest.or(this) : rest;
    }

    private static boolean isNoFloat(double number) {
        return Math.abs(number) > Float.MAX_VALUE;
    }

    /** Returns the linear interpolation between this range and another. The amount may lie outside 0 to 1. */
    Range mix(Range other, Range amount) {
        if (amount.is(0)) {
            return this;
        }
        if (amount.is(1)) {
            return other;
        }
        if (amount.equals(BIT)) {
            return or(other);
        }
        if (amount.low >= 0 && amount.high <= 1) {
            // The result lies between both ranges. This is tighter than the sum of products, which ignores that the
            // weights add up to one.
            Range low = endpoint(low(), other.low(), amount);
            Range high = endpoint(high(), other.high(), amount);
            boolean few = !points.isEmpty() && !other.points.isEmpty() && !amount.points.isEmpty();
            Range hull = between(low.low, high.high);
            return few ? few(other, amount, hull) : hull;
        }
        return times(ONE.minus(amount)).plus(other.times(amount));
    }

    private Range few(Range other, Range amount, Range hull) {
        List<Double> results = new ArrayList<>();
        for (double a : points) {
            for (double b : other.points) {
                for (double share : amount.points) {
                    results.add((double) Scalars.mix((float) a, (float) b, (float) share));
                }
            }
        }
        Range exact = of(results.stream().mapToDouble(Double::doubleValue).toArray());
        return exact.points.isEmpty() ? hull : exact;
    }

    private static Range endpoint(double a, double b, Range amount) {
        return Double.isInfinite(a) || Double.isInfinite(b)
                ? between(Math.min(a, b), Math.max(a, b))
                : between(a + (b - a) * amount.low, a + (b - a) * amount.high);
    }

    /**
     * Returns whether numbers of this range are greater than those of another: 1 if all are, 0 if none is, otherwise
     * {@link #BIT}.
     */
    Range isGreater(Range other) {
        return low > other.high && !near(low, other.high)
                ? ONE
                : high <= other.low && !almost(high, other.low) ? ZERO : BIT;
    }

    /**
     * Returns whether numbers of this range are greater than or equal to those of another, as {@link #isGreater} does.
     */
    Range isGreaterOrEqual(Range other) {
        return low >= other.high && !almost(low, other.high)
                ? ONE
                : high < other.low && !near(high, other.low) ? ZERO : BIT;
    }

    /** Returns whether numbers of this range equal those of another, as {@link #isGreater} does. */
    Range isEqual(Range other) {
        if (isPoint() && other.isPoint() && low == other.low) {
            return ONE;
        }
        if (!points.isEmpty() && !other.points.isEmpty()) {
            boolean apart = points.stream().allMatch(a -> other.points.stream().noneMatch(b -> near(a, b)));
            return apart ? ZERO : BIT;
        }
        boolean apart = (low > other.high && !near(low, other.high)) || (high < other.low && !near(high, other.low));
        return apart ? ZERO : BIT;
    }

    private static boolean near(double a, double b) {
        return Math.abs(a - b) <= ROUNDING * Math.max(1, Math.max(Math.abs(a), Math.abs(b)));
    }

    private static boolean almost(double a, double b) {
        return a != b && near(a, b);
    }

    /** Returns the range in words: {@code 0.5}, {@code 0 or 1}, {@code 0 to 1}, {@code any number}. */
    @Override
    public String toString() {
        if (!points.isEmpty()) {
            return String.join(" or ", points.stream().map(Range::text).toList());
        }
        if (Double.isInfinite(low) && Double.isInfinite(high)) {
            return "any number";
        }
        return Double.isInfinite(low)
                ? "at most " + text(high)
                : Double.isInfinite(high) ? "at least " + text(low) : text(low) + " to " + text(high);
    }

    private static String text(double number) {
        String text = Float.toString((float) number);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
