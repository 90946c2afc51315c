package dev.shadeweave.semantics;

import static dev.shadeweave.semantics.NodeMeaning.node;
import static dev.shadeweave.semantics.Pointwise.CORNERS;
import static dev.shadeweave.semantics.Pointwise.INCREASING;
import static dev.shadeweave.semantics.Pointwise.within;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.semantics.AbstractValue.Numbers;
import dev.shadeweave.semantics.Pointwise.Channel;
import dev.shadeweave.semantics.Pointwise.Intervals;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.IntegerValue;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Arithmetic, channel by channel; undefined results are replaced as in {@code docs/total-maths.md}. */
final class NumberMeanings {
    private static final float PI = (float) Math.PI;

    /** All rows. */
    static final ImmutableList<NodeMeaning> ROWS = ImmutableList.of(
            node("constant")
                    .exact(in -> in.value("value"))
                    .estimate(call -> call.input("value"))
                    .row(),
            node("dot")
                    .exact(in -> in.value("in"))
                    .estimate(call -> call.input("in"))
                    .law(Law.always("in"))
                    .row(),
            node("add")
                    .each(Pointwise.of("in1", "in2", Float::sum, CORNERS).undecidedBy(0))
                    .exact(NumberMeanings::add)
                    .law(Law.is("in2", 0, "in1"))
                    .law(Law.is("in1", 0, "in2"))
                    .row(),
            node("subtract")
                    .each(Pointwise.of("in1", "in2", (a, b) -> a - b, CORNERS))
                    .exact(NumberMeanings::subtract)
                    .law(Law.is("in2", 0, "in1"))
                    .row(),
            node("multiply")
                    .each(product().decidedBy(NumberMeanings::factors))
                    .exact(NumberMeanings::multiply)
                    .law(Law.zero("in1", 0))
                    .law(Law.zero("in2", 0))
                    .law(Law.is("in2", 1, "in1"))
                    .law(Law.is("in1", 1, "in2"))
                    .row(),
            node("divide")
                    .each(Pointwise.of("in1", "in2", Scalars::divide, onRanges(Range::over))
                            .otherwise(x -> 0))
                    .exact(NumberMeanings::divide)
                    .law(Law.zero("in1", 0))
                    .law(Law.zero("in2", 0))
                    .law(Law.is("in2", 1, "in1"))
                    .row(),
            node("modulo")
                    .each(Pointwise.of("in1", "in2", Scalars::modulo, onRanges(Range::modulo))
                            .otherwise(x -> x[0]))
                    .row(),
            node("power")
                    .each(Pointwise.of("in1", "in2", Scalars::power, NumberMeanings::powers))
                    .law(Law.is("in2", 1, "in1"))
                    .row(),
            node("safepower")
                    .exact(in -> in.map(Scalars::safePower, "in1", "in2"))
                    .row(),
            node("min").each(Pointwise.of("in1", "in2", Math::min, CORNERS)).row(),
            node("max").each(Pointwise.of("in1", "in2", Math::max, CORNERS)).row(),
            node("invert")
                    .each(Pointwise.of("amount", "in", (amount, x) -> amount - x, CORNERS)
                            .undecidedBy(1))
                    .row(),
            node("absval")
                    .each(Pointwise.of(Math::abs, NumberMeanings::absolute))
                    .row(),
            node("sign").each(Pointwise.of(Scalars::sign, INCREASING)).row(),
            node("floor").each(Pointwise.of(Scalars::floor, INCREASING)).row(),
            node("ceil").each(Pointwise.of(Scalars::ceil, INCREASING)).row(),
            node("round").each(Pointwise.of(Scalars::round, INCREASING)).row(),
            node("fract").each(Pointwise.of(Scalars::fract, within(Range.UNIT))).row(),
            node("sqrt").each(Pointwise.of(Scalars::sqrt, INCREASING)).row(),
            node("exp").each(Pointwise.of(Scalars::exp, INCREASING)).row(),
            node("ln").exact(in -> in.map(Scalars::ln, "in")).row(),
            node("sin")
                    .each(Pointwise.of(x -> (float) Math.sin(x), within(Range.SIGNED_UNIT)))
                    .row(),
            node("cos")
                    .each(Pointwise.of(x -> (float) Math.cos(x), within(Range.SIGNED_UNIT)))
                    .row(),
            node("tan").exact(in -> in.map(x -> (float) Math.tan(x), "in")).row(),
            node("asin").each(Pointwise.of(Scalars::asin, INCREASING)).row(),
            node("acos").exact(in -> in.map(Scalars::acos, "in")).row(),
            node("atan2")
                    .exact(in -> in.map(Scalars::atan2, "iny", "inx"))
                    .estimate(Pointwise.numeric(call -> call.all(Range.between(-PI, PI), call.origins())))
                    .row(),
            node("clamp")
                    .each(Pointwise.of("in", "low", "high", Scalars::between, (in, f) -> in.get(0)
                                    .with(in.get(1).with(in.get(2), Math::min), Math::max)
                                    .with(in.get(1).with(in.get(2), Math::max), Math::min))
                            .decidedBy(NumberMeanings::unclamped))
                    .row(),
            node("trianglewave")
                    .exact(in -> in.map(Scalars::triangleWave, "in"))
                    .row(),
            node("smoothstep")
                    .each(Pointwise.of("in", "low", "high", Scalars::smoothstep, NumberMeanings::smoothstep))
                    .row(),
            node("contrast").exact(NumberMeanings::contrast).row(),
            node("remap")
                    .each(Pointwise.of(
                                    ImmutableList.of("in", "inlow", "inhigh", "outlow", "outhigh"),
                                    x -> Scalars.remap(x[0], x[1], x[2], x[3], x[4]),
                                    NumberMeanings::remap)
                            .otherwise(x -> x[3]))
                    .row(),
            // Logic: true is one.
            node("and").each(product().undecidedBy(1)).row(),
            node("or")
                    .each(Pointwise.of("in1", "in2", Math::max, CORNERS).undecidedBy(0))
                    .row(),
            node("xor")
                    .exact(in -> in.value(in.flag("in1") != in.flag("in2") ? 1 : 0))
                    .row(),
            node("not")
                    .each(Pointwise.of(x -> 1 - x, onRange(Range.ONE::minus)))
                    .row());

    private NumberMeanings() {}

    private static Pointwise product() {
        // An unbounded number is still a number, so zero times it is zero.
        return Pointwise.of("in1", "in2", (a, b) -> a * b, onRanges(Range::times));
    }

    /**
     * Returns the places that decide a product: only a factor of exactly zero if there is one; never a factor of
     * exactly one.
     */
    private static ImmutableSet<Origin> factors(ImmutableList<Numbers> inputs) {
        Numbers a = inputs.get(0);
        Numbers b = inputs.get(1);
        return a.is(0) ? a.origins() : b.is(0) ? b.origins() : Pointwise.deciding(a, b, 1);
    }

    /** Adds numbers; integers wrap around. */
    private static @Nullable Value add(Operands in) {
        return in.type().equals(Types.INTEGER)
                ? whole(in, in.integer("in1") + in.integer("in2"))
                : in.map(Float::sum, "in1", "in2");
    }

    private static @Nullable Value subtract(Operands in) {
        return in.type().equals(Types.INTEGER)
                ? whole(in, in.integer("in1") - in.integer("in2"))
                : in.map((a, b) -> a - b, "in1", "in2");
    }

    private static @Nullable Value whole(Operands in, int value) {
        return in.type("in1").equals(Types.INTEGER) && in.type("in2").equals(Types.INTEGER)
                ? new IntegerValue(value)
                : null;
    }

    private static Value multiply(Operands in) {
        return isMatrix(in.type()) && isMatrix(in.type("in2"))
                ? in.value(Vectors.product(in.floats("in1"), in.floats("in2")))
                : in.map((a, b) -> a * b, "in1", "in2");
    }

    /** Divides numbers. For matrices, returns the first times the inverse of the second. */
    private static @Nullable Value divide(Operands in) {
        if (!isMatrix(in.type())) {
            return in.map(Scalars::divide, "in1", "in2");
        }
        if (!isMatrix(in.type("in1")) || !isMatrix(in.type("in2"))) {
            return null;
        }
        float[] inverse = Vectors.invert(in.floats("in2"));
        return inverse == null ? null : in.value(Vectors.product(in.floats("in1"), inverse));
    }

    private static boolean isMatrix(Type type) {
        return type.semantic() == Type.Semantic.MATRIX;
    }

    private static Intervals onRange(UnaryOperator<Range> operation) {
        return (in, f) -> operation.apply(in.get(0));
    }

    private static Intervals onRanges(BinaryOperator<Range> operation) {
        return (in, f) -> operation.apply(in.get(0), in.get(1));
    }

    private static Range powers(ImmutableList<Range> in, Channel power) {
        Range base = in.get(0);
        Range exponent = in.get(1);
        if (exponent.is(0)) {
            return Range.ONE;
        }
        if (base.low() >= 0 && exponent.isPoint() && exponent.low() > 0) {
            float to = (float) exponent.low();
            return base.increasing(x -> power.apply(new float[] {(float) x, to}));
        }
        return base.low() >= 0 ? base.high() <= 1 && exponent.low() >= 0 ? Range.UNIT : Range.POSITIVE : Range.ANY;
    }

    private static Range absolute(ImmutableList<Range> in, Channel size) {
        Range range = in.get(0);
        return range.low() >= 0
                ? range
                : range.high() <= 0
                        ? Range.between(-range.high(), -range.low())
                        : Range.between(0, Math.max(-range.low(), range.high()));
    }

    /** Returns the places that decide a clamp: only those of the input if it is always between the bounds. */
    private static ImmutableSet<Origin> unclamped(ImmutableList<Numbers> inputs) {
        Numbers in = inputs.get(0);
        Numbers low = inputs.get(1);
        Numbers high = inputs.get(2);
        boolean inside = true;
        int channels = inputs.stream()
                .mapToInt(input -> input.components().size())
                .max()
                .orElse(1);
        for (int i = 0; i < channels; i++) {
            inside &= in.at(i).low() >= low.at(i).high()
                    && in.at(i).high() <= high.at(i).low()
                    && low.at(i).high() <= high.at(i).low();
        }
        return inside ? in.origins() : AbstractValue.origins(in, low, high);
    }

    private static Range smoothstep(ImmutableList<Range> in, Channel step) {
        Range x = in.get(0);
        Range low = in.get(1);
        Range high = in.get(2);
        if (low.low() > high.high()) {
            return smoothstep(ImmutableList.of(x, high, low), step);
        }
        if (low.high() > high.low()) {
            return Range.UNIT; // the order of the edges is not known
        }
        if (x.low() >= high.high()) {
            return Range.ONE;
        }
        if (low.low() >= high.high() && high.isPoint()) {
            // Both edges are equal, so this is a plain step.
            return x.isGreaterOrEqual(high);
        }
        if (x.high() <= low.low() && x.high() < high.low()) {
            return Range.ZERO;
        }
        return low.isPoint() && high.isPoint()
                ? x.increasing(value -> step.apply(new float[] {(float) value, (float) low.low(), (float) high.low()}))
                : Range.UNIT;
    }

    private static Value contrast(Operands in) {
        return in.map((x, amount, pivot) -> (x - pivot) * amount + pivot, "in", "amount", "pivot");
    }

    private static Range remap(ImmutableList<Range> in, Channel function) {
        Range low = in.get(1);
        Range outLow = in.get(3);
        Range share = in.get(0).minus(low).over(in.get(2).minus(low));
        return outLow.plus(share.times(in.get(4).minus(outLow)));
    }
}
