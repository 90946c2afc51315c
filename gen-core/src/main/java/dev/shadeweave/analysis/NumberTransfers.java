package dev.shadeweave.analysis;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.analysis.AbstractValue.Numbers;
import dev.shadeweave.type.Type;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What the nodes that calculate make of ranges, gaps filled as {@code docs/total-maths.md} says. */
final class NumberTransfers {
    static final ImmutableMap<String, Transfer> TABLE = ImmutableMap.<String, Transfer>builder()
            .put("add", numeric(call -> binary(call, "in1", "in2", Range.ZERO, Range::plus)))
            .put("subtract", numeric(call -> binary(call, "in1", "in2", null, Range::minus)))
            .put("multiply", numeric(NumberTransfers::multiply))
            .put("divide", numeric(call -> binary(call, "in1", "in2", null, Range::over)))
            .put("modulo", numeric(call -> binary(call, "in1", "in2", null, Range::modulo)))
            .put("min", numeric(call -> binary(call, "in1", "in2", null, (a, b) -> a.with(b, Math::min))))
            .put("max", numeric(call -> binary(call, "in1", "in2", null, (a, b) -> a.with(b, Math::max))))
            .put("power", numeric(call -> binary(call, "in1", "in2", null, NumberTransfers::power)))
            .put("invert", numeric(call -> binary(call, "amount", "in", Range.ONE, Range::minus)))
            .put("absval", unary(NumberTransfers::absolute))
            .put("sign", unary(range -> range.increasing(Math::signum)))
            .put("floor", unary(range -> range.increasing(Math::floor)))
            .put("ceil", unary(range -> range.increasing(Math::ceil)))
            .put("round", unary(range -> range.increasing(Math::rint)))
            .put("fract", unary(range -> range.map(x -> x - Math.floor(x), Range.UNIT)))
            .put("sqrt", unary(range -> range.increasing(x -> Math.sqrt(Math.max(x, 0)))))
            .put("sin", unary(range -> range.map(Math::sin, Range.SIGNED_UNIT)))
            .put("cos", unary(range -> range.map(Math::cos, Range.SIGNED_UNIT)))
            .put("asin", unary(range -> range.clamp(-1, 1).increasing(Math::asin)))
            .put("atan2", numeric(call -> call.all(Range.between(-Math.PI, Math.PI), call.origins())))
            .put("exp", unary(range -> range.increasing(x -> Math.min(Math.exp(x), Float.MAX_VALUE))))
            .put("clamp", numeric(NumberTransfers::clamp))
            .put("mix", numeric(NumberTransfers::mix))
            .put("remap", numeric(NumberTransfers::remap))
            .put("smoothstep", numeric(NumberTransfers::smoothstep))
            .put("ifgreater", call -> choice(call, Range::isGreater))
            .put("ifgreatereq", call -> choice(call, Range::isGreaterOrEqual))
            .put("ifequal", call -> choice(call, Range::isEqual))
            .put("and", numeric(call -> binary(call, "in1", "in2", Range.ONE, Range::times)))
            .put("or", numeric(call -> binary(call, "in1", "in2", Range.ZERO, (a, b) -> a.with(b, Math::max))))
            .put("not", unary(Range.ONE::minus))
            .put("extract", NumberTransfers::extract)
            .put("combine2", NumberTransfers::combine)
            .put("combine3", NumberTransfers::combine)
            .put("combine4", NumberTransfers::combine)
            .put("convert", NumberTransfers::convert)
            .put("luminance", NumberTransfers::luminance)
            .put("dotproduct", NumberTransfers::dotProduct)
            .put("magnitude", call -> call.all(Range.POSITIVE, call.origins()))
            .put("distance", call -> call.all(Range.POSITIVE, call.origins()))
            .put("normalize", numeric(call -> call.all(Range.SIGNED_UNIT, call.origins())))
            .put("inside", numeric(call -> binary(call, "in", "mask", Range.ONE, Range::times)))
            .put("outside", numeric(call -> binary(call, "in", "mask", null, (a, b) -> a.times(Range.ONE.minus(b)))))
            .buildOrThrow();

    private NumberTransfers() {}

    private static Transfer numeric(Transfer transfer) {
        return call -> call.isNumeric() && !call.hasMatrix() ? transfer.apply(call) : null;
    }

    private static Transfer unary(Function<Range, Range> function) {
        return numeric(call -> call.numbers("in").map(function));
    }

    /** @param neutral an operand that is exactly this does not decide the result; null if there is no such number */
    private static AbstractValue binary(
            Call call, String one, String two, @Nullable Range neutral, BinaryOperator<Range> operation) {
        Numbers a = call.numbers(one);
        Numbers b = call.numbers(two);
        return call.each(
                a, b, neutral == null ? AbstractValue.origins(a, b) : deciding(a, b, neutral.low()), operation);
    }

    /** The places of two operands without those of one that is exactly neutral. */
    static ImmutableSet<Origin> deciding(Numbers a, Numbers b, double neutral) {
        return a.is(neutral) ? b.origins() : b.is(neutral) ? a.origins() : AbstractValue.origins(a, b);
    }

    private static AbstractValue multiply(Call call) {
        Numbers a = call.numbers("in1");
        Numbers b = call.numbers("in2");
        // A factor of exactly zero decides the product alone.
        ImmutableSet<Origin> origins = a.is(0) ? a.origins() : b.is(0) ? b.origins() : deciding(a, b, 1);
        return call.each(a, b, origins, Range::times);
    }

    private static Range power(Range base, Range exponent) {
        if (exponent.is(0)) {
            return Range.ONE;
        }
        if (!base.points().isEmpty() && !exponent.points().isEmpty()) {
            return base.with(exponent, NumberTransfers::power);
        }
        if (base.low() >= 0 && exponent.isPoint() && exponent.low() > 0) {
            return base.increasing(x -> power(x, exponent.low()));
        }
        return base.low() >= 0 ? base.high() <= 1 && exponent.low() >= 0 ? Range.UNIT : Range.POSITIVE : Range.ANY;
    }

    private static double power(double base, double exponent) {
        if (exponent == 0) {
            return 1;
        }
        if (base == 0) {
            return 0;
        }
        double size = Math.min(Math.pow(Math.abs(base), exponent), Float.MAX_VALUE);
        if (base > 0) {
            return size;
        }
        return exponent != Math.rint(exponent) ? 0 : exponent % 2 == 0 ? size : -size;
    }

    private static Range absolute(Range range) {
        Range bounds = range.low() >= 0
                ? range
                : range.high() <= 0
                        ? Range.between(-range.high(), -range.low())
                        : Range.between(0, Math.max(-range.low(), range.high()));
        return range.map(Math::abs, bounds);
    }

    private static AbstractValue clamp(Call call) {
        Numbers in = call.numbers("in");
        Numbers low = call.numbers("low");
        Numbers high = call.numbers("high");
        boolean inside = true;
        for (int i = 0; i < call.type().size(); i++) {
            inside &= in.at(i).low() >= low.at(i).high()
                    && in.at(i).high() <= high.at(i).low();
        }
        ImmutableSet<Origin> origins = inside ? in.origins() : AbstractValue.origins(in, low, high);
        return call.each(
                in, low, high, origins, (x, a, b) -> x.with(a, Math::max).with(b, Math::min));
    }

    private static AbstractValue mix(Call call) {
        Numbers bg = call.numbers("bg");
        Numbers fg = call.numbers("fg");
        Numbers amount = call.numbers("mix");
        ImmutableSet<Origin> origins = amount.is(0)
                ? AbstractValue.origins(bg, amount)
                : amount.is(1) ? AbstractValue.origins(fg, amount) : AbstractValue.origins(amount, bg, fg);
        return call.each(bg, fg, amount, origins, Range::mix);
    }

    private static AbstractValue remap(Call call) {
        Numbers in = call.numbers("in");
        Numbers inLow = call.numbers("inlow");
        Numbers inHigh = call.numbers("inhigh");
        Numbers outLow = call.numbers("outlow");
        Numbers outHigh = call.numbers("outhigh");
        ImmutableSet<Origin> origins = AbstractValue.origins(in, inLow, inHigh, outLow, outHigh);
        Numbers share =
                call.each(in, inLow, inHigh, origins, (x, a, b) -> x.minus(a).over(b.minus(a)));
        return call.each(share, outLow, outHigh, origins, (t, a, b) -> a.plus(t.times(b.minus(a))));
    }

    private static AbstractValue smoothstep(Call call) {
        Numbers in = call.numbers("in");
        Numbers low = call.numbers("low");
        Numbers high = call.numbers("high");
        ImmutableSet<Origin> origins = AbstractValue.origins(in, low, high);
        return call.each(in, low, high, origins, NumberTransfers::smoothstep);
    }

    private static Range smoothstep(Range x, Range low, Range high) {
        if (x.low() >= high.high()) {
            return Range.ONE;
        }
        if (low.low() >= high.high() && high.isPoint()) {
            // A plain step.
            return x.isGreaterOrEqual(high);
        }
        if (x.high() <= low.low() && x.high() < high.low()) {
            return Range.ZERO;
        }
        return low.isPoint() && high.isPoint()
                ? x.increasing(value -> smoothstep(value, low.low(), high.low()))
                : Range.UNIT;
    }

    private static double smoothstep(double x, double low, double high) {
        if (x >= high) {
            return 1;
        }
        if (x <= low) {
            return 0;
        }
        double t = (x - low) / (high - low);
        return t * t * (3 - 2 * t);
    }

    /** One of two values, or the answer itself. A branch that cannot be taken counts for nothing. */
    private static @Nullable AbstractValue choice(Call call, BinaryOperator<Range> test) {
        if (call.input("value1") instanceof Numbers one && call.input("value2") instanceof Numbers two) {
            Range answer = test.apply(one.first(), two.first());
            ImmutableSet<Origin> asked = AbstractValue.origins(one, two);
            AbstractValue yes = call.input("in1");
            AbstractValue no = call.input("in2");
            if (yes == null || no == null) {
                return call.isNumeric() ? call.all(answer, asked) : null;
            }
            if (answer.isPoint()) {
                AbstractValue taken = answer.is(1) ? yes : no;
                return taken.from(AbstractValue.origins(taken.origins(), asked));
            }
            AbstractValue either = yes.or(no);
            ImmutableSet<Origin> branches = either.origins();
            boolean constant = yes instanceof Numbers a && no instanceof Numbers b && a.isPoint() && b.isPoint();
            // Between two constants the question decides, otherwise what is chosen.
            return either.from(
                    constant ? AbstractValue.origins(asked, branches) : AbstractValue.origins(branches, asked));
        }
        return null;
    }

    private static @Nullable AbstractValue extract(Call call) {
        Numbers in = call.numbers("in");
        Range index = call.numbers("index").first();
        if (in.grey()) {
            return new Numbers(ImmutableList.of(in.first()), true, in.origins());
        }
        if (index.isPoint()) {
            int component = (int) Math.max(0, Math.min(in.components().size() - 1, index.low()));
            return new Numbers(ImmutableList.of(in.at(component)), true, in.origins());
        }
        Range all = in.components().stream().reduce(Range::or).orElse(Range.ANY);
        return new Numbers(ImmutableList.of(all), true, call.origins());
    }

    /** Grey if every part is one value of one number; parts from one node are found to be the same by the caller. */
    private static @Nullable AbstractValue combine(Call call) {
        ImmutableList.Builder<Range> parts = ImmutableList.builder();
        for (AbstractValue input : call.inputs().values()) {
            if (!(input instanceof Numbers numbers)) {
                return null;
            }
            parts.addAll(numbers.components());
        }
        ImmutableList<Range> components = parts.build();
        if (components.size() != call.type().size()) {
            return null;
        }
        boolean grey = components.stream().allMatch(part -> part.isPoint() && part.equals(components.get(0)));
        return new Numbers(components, grey, call.origins());
    }

    private static @Nullable AbstractValue convert(Call call) {
        Numbers in = call.numbers("in");
        Type type = call.type();
        if (!call.isNumeric() || !(call.input("in") instanceof Numbers)) {
            return null;
        }
        if (in.components().size() == 1) {
            Range range = type.base() == Type.Base.BOOLEAN
                    ? Range.ONE.minus(in.first().isEqual(Range.ZERO))
                    : in.first();
            ImmutableList.Builder<Range> copies = ImmutableList.builder();
            for (int i = 0; i < type.size(); i++) {
                copies.add(range);
            }
            return new Numbers(copies.build(), true, in.origins());
        }
        ImmutableList.Builder<Range> components = ImmutableList.builder();
        for (int i = 0; i < type.size(); i++) {
            // What is missing is 0, but 1 for the fourth.
            components.add(i < in.components().size() ? in.at(i) : i == 3 ? Range.ONE : Range.ZERO);
        }
        return new Numbers(
                components.build(), in.grey() && type.size() <= in.components().size(), in.origins());
    }

    /** A weighted mean of the colours lies between the least and the greatest of them; alpha stays. */
    private static @Nullable AbstractValue luminance(Call call) {
        Numbers in = call.numbers("in");
        Numbers weights = call.numbers("lumacoeffs");
        if (in.components().size() < 3) {
            return null;
        }
        Range mean = weightedSum(in, weights, 3);
        ImmutableList.Builder<Range> components = ImmutableList.builder();
        components.add(mean, mean, mean);
        if (call.type().size() == 4) {
            components.add(in.at(3));
        }
        return new Numbers(components.build(), call.type().size() == 3, in.origins());
    }

    private static @Nullable AbstractValue dotProduct(Call call) {
        Numbers a = call.numbers("in1");
        Numbers b = call.numbers("in2");
        if (a.components().size() != b.components().size()) {
            return null;
        }
        int size = a.components().size();
        Range sum = b.isPoint() ? weightedSum(a, b, size) : weightedSum(b, a, size);
        return new Numbers(ImmutableList.of(sum), true, AbstractValue.origins(a, b));
    }

    /** The sum of products; exact where the weights are known and add up to one, whatever the value is. */
    private static Range weightedSum(Numbers values, Numbers weights, int size) {
        double total = 0;
        boolean known = true;
        Range sum = Range.ZERO;
        for (int i = 0; i < size; i++) {
            known &= weights.at(i).isPoint() && weights.at(i).low() >= 0;
            total += weights.at(i).high();
            sum = sum.plus(values.at(i).times(weights.at(i)));
        }
        if (!known || Math.abs(total - 1) > 1e-5) {
            return sum;
        }
        Range first = values.at(0);
        boolean same = values.grey();
        if (!same) {
            same = first.isPoint();
            for (int i = 1; i < size; i++) {
                same &= values.at(i).equals(first);
            }
        }
        if (same) {
            return first;
        }
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            low = Math.min(low, values.at(i).low());
            high = Math.max(high, values.at(i).high());
        }
        return Range.between(low, high);
    }
}
