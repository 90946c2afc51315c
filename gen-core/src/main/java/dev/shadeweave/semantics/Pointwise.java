package dev.shadeweave.semantics;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.semantics.AbstractValue.Numbers;
import dev.shadeweave.type.Value;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A function of single channels, for values and for ranges. If each input is one of a few numbers, the function itself
 * is evaluated for all combinations. Only intervals need a separate rule, which mostly states where the function has
 * its extremes.
 */
final class Pointwise {
    /** The largest number of combinations that are evaluated. */
    private static final int MOST_COMBINATIONS = 512;

    /** Computes one channel from a number of each input. */
    @FunctionalInterface
    interface Channel {
        float apply(float[] inputs);
    }

    /** The rule for inputs of which at least one is an interval. */
    @FunctionalInterface
    interface Intervals {
        Range apply(ImmutableList<Range> inputs, Channel function);
    }

    /** For a monotonically increasing function: its extremes are at both ends. */
    static final Intervals INCREASING = (inputs, f) -> {
        Range x = inputs.get(0);
        return Range.between(f.apply(new float[] {(float) x.low()}), f.apply(new float[] {(float) x.high()}));
    };

    /** For a function of two inputs with its extremes at the corners, such as sums, minimum and maximum. */
    static final Intervals CORNERS =
            (inputs, f) -> inputs.get(0).with(inputs.get(1), (a, b) -> f.apply(new float[] {(float) a, (float) b}));

    private final ImmutableList<String> names;
    private final Channel function;
    private final Intervals intervals;
    private final Channel overflow;
    private final Function<ImmutableList<Numbers>, ImmutableSet<Origin>> origins;

    private Pointwise(
            ImmutableList<String> names,
            Channel function,
            Intervals intervals,
            Channel overflow,
            Function<ImmutableList<Numbers>, ImmutableSet<Origin>> origins) {
        this.names = names;
        this.function = function;
        this.intervals = intervals;
        this.overflow = overflow;
        this.origins = origins;
    }

    /** Returns a function of the input {@code in}. */
    static Pointwise of(Operands.Unary function, Intervals intervals) {
        return of(ImmutableList.of("in"), x -> function.apply(x[0]), intervals);
    }

    static Pointwise of(String one, String two, Operands.Binary function, Intervals intervals) {
        return of(ImmutableList.of(one, two), x -> function.apply(x[0], x[1]), intervals);
    }

    static Pointwise of(String one, String two, String three, Operands.Ternary function, Intervals intervals) {
        return of(ImmutableList.of(one, two, three), x -> function.apply(x[0], x[1], x[2]), intervals);
    }

    static Pointwise of(ImmutableList<String> names, Channel function, Intervals intervals) {
        return new Pointwise(names, function, intervals, function, Pointwise::allOrigins);
    }

    /** Returns the rule that all results lie in a range. */
    static Intervals within(Range range) {
        return (inputs, f) -> range;
    }

    /**
     * Returns the same function of two operands, where an operand that is exactly this number does not decide the
     * result.
     */
    Pointwise undecidedBy(double neutral) {
        return decidedBy(inputs -> deciding(inputs.get(0), inputs.get(1), neutral));
    }

    /**
     * Returns the same function with another rule for the places that its result depends on. By default, it depends on
     * the places of all inputs.
     */
    Pointwise decidedBy(Function<ImmutableList<Numbers>, ImmutableSet<Origin>> places) {
        return new Pointwise(names, function, intervals, overflow, places);
    }

    /**
     * Returns the same function with a replacement for results that do not fit a float. Shaders return this
     * replacement, too ({@code docs/total-maths.md}).
     */
    Pointwise otherwise(Channel result) {
        return new Pointwise(names, function, intervals, result, origins);
    }

    /** Returns the places of two operands, without those of an operand that is exactly neutral. */
    static ImmutableSet<Origin> deciding(Numbers a, Numbers b, double neutral) {
        return a.is(neutral) ? b.origins() : b.is(neutral) ? a.origins() : AbstractValue.origins(a, b);
    }

    private static ImmutableSet<Origin> allOrigins(ImmutableList<Numbers> inputs) {
        return AbstractValue.origins(inputs.toArray(AbstractValue[]::new));
    }

    Exact exact() {
        return this::value;
    }

    private Value value(Operands in) {
        float[][] given = new float[names.size()][];
        for (int i = 0; i < given.length; i++) {
            given[i] = in.floats(names.get(i));
        }
        float[] result = new float[in.type().size()];
        float[] channels = new float[given.length];
        for (int channel = 0; channel < result.length; channel++) {
            for (int i = 0; i < given.length; i++) {
                channels[i] = Operands.channel(given[i], channel);
            }
            result[channel] = function.apply(channels);
        }
        return in.value(result);
    }

    TransferFunction estimate() {
        return numeric(this::range);
    }

    /**
     * Returns an estimate that applies only to calls with numeric results and without matrices, whose arithmetic is
     * different.
     */
    static TransferFunction numeric(TransferFunction estimate) {
        return call -> call.isNumeric() && !call.hasMatrix() ? estimate.apply(call) : null;
    }

    private AbstractValue range(AbstractCall call) {
        ImmutableList<Numbers> inputs = names.stream().map(call::numbers).collect(ImmutableList.toImmutableList());
        boolean grey = inputs.stream().allMatch(Numbers::grey);
        int size = names.size() == 1
                ? inputs.get(0).components().size()
                : call.type().size();
        ImmutableList.Builder<Range> results = ImmutableList.builder();
        for (int i = 0; i < size; i++) {
            int channel = i;
            results.add(range(
                    inputs.stream().map(numbers -> numbers.at(channel)).collect(ImmutableList.toImmutableList())));
        }
        return new Numbers(results.build(), grey, origins.apply(inputs));
    }

    private Range range(ImmutableList<Range> inputs) {
        Range few = few(inputs);
        return few == null ? intervals.apply(inputs, function) : few;
    }

    /** Returns the results for all combinations of a few numbers; null if there are too many. */
    private @Nullable Range few(ImmutableList<Range> inputs) {
        int combinations = 1;
        for (Range input : inputs) {
            combinations *= input.points().size();
            if (combinations == 0 || combinations > MOST_COMBINATIONS) {
                return null;
            }
        }
        double[] results = new double[combinations];
        float[] channels = new float[inputs.size()];
        for (int combination = 0; combination < combinations; combination++) {
            int rest = combination;
            for (int i = 0; i < channels.length; i++) {
                ImmutableList<Double> points = inputs.get(i).points();
                channels[i] = points.get(rest % points.size()).floatValue();
                rest /= points.size();
            }
            float result = function.apply(channels);
            results[combination] = Float.isFinite(result) ? result : overflow.apply(channels);
        }
        return Range.of(results);
    }
}
