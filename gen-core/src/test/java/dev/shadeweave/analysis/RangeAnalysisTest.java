package dev.shadeweave.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.build.internal.TestProgram;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.semantics.AbstractValue;
import dev.shadeweave.semantics.AbstractValue.Numbers;
import dev.shadeweave.semantics.Evaluator;
import dev.shadeweave.semantics.Range;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.BooleanValue;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.IntegerValue;
import dev.shadeweave.type.Value.VectorValue;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks estimated ranges as text, and that every value that a node computes is inside its range. */
class RangeAnalysisTest {
    private static final ImmutableList<NodeDeclaration> CALCULATING = calculating();

    private static final double[] CORNERS = {
        0, 1, -1, 0.5, 2, -0.25, 1e-3, 7, -7, 100, 1e-30, -1e-30, 1e30, -1e30, 1e-38, 3e38, -3e38, 16777217, 2147483647
    };

    private static final int POINTS = 12;

    /** What works channel by channel. */
    private static final ImmutableSet<String> EXACT = ImmutableSet.of(
            "add",
            "subtract",
            "multiply",
            "divide",
            "modulo",
            "power",
            "min",
            "max",
            "invert",
            "absval",
            "sign",
            "floor",
            "ceil",
            "round",
            "fract",
            "sqrt",
            "exp",
            "sin",
            "cos",
            "asin",
            "clamp",
            "smoothstep",
            "remap",
            "mix",
            "and",
            "or",
            "not",
            "inside",
            "outside");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "add        | in1 in 0 to 1; in2 in 2 to 3                        | 2 to 4",
                "subtract   | in1 in 0 to 1; in2 in 2 to 3                        | -3 to -1",
                "multiply   | in1 in -1 to 2; in2 in -3 to 1                      | -6 to 3",
                "divide     | in1 in 1 to 2; in2 in 2 to 4                        | 0.25 to 1",
                "divide     | in1 in 1 to 2; in2 in -1 to 1                       | any",
                "min        | in1 in 0 to 9; in2 in 2 to 3                        | 0 to 3",
                "max        | in1 in 0 to 9; in2 in 2 to 3                        | 2 to 9",
                "invert     | in in 0 to 0.25                                     | 0.75 to 1",
                "absval     | in in -3 to 2                                       | 0 to 3",
                "sign       | in in -3 to 2                                       | -1 to 1",
                "floor      | in in 0.5 to 2.5                                    | 0 to 2",
                "fract      | in in 0.5 to 2.5                                    | 0 to 1",
                "sqrt       | in in -1 to 4                                       | 0 to 2",
                "sin        | in in -100 to 100                                   | -1 to 1",
                "clamp      | in in -100 to 100; low in 0 to 1; high in 2 to 3    | 0 to 3",
                "smoothstep | in in 0.5 to 100; low in 0 to 0; high in 1 to 1     | 0.5 to 1",
                "mix        | fg in 2 to 3; bg in 0 to 1; mix in 0 to 1           | 0 to 3",
                "mix        | fg in 2 to 3; bg in 0 to 1; mix in 0 to 0           | 0 to 1",
                "power      | in1 in 0 to 3; in2 in 2 to 2                        | 0 to 9",
                "power      | in1 in -3 to 3; in2 in 0 to 0                       | 1",
                "ifgreater  | value1 in 2 to 3; value2 in 0 to 1; in1 in 5 to 6   | 5 to 6",
                "ifgreater  | value1 in 0 to 3; value2 in 0 to 1; in1 in 5 to 6; in2 in 1 to 2 | 1 to 6",
            })
    void intervals(String category, String inputs, String expected) {
        Range range = interval(category, inputs);
        assertEquals(expected, range.equals(Range.ANY) ? "any" : range.toString());
    }

    private static Range interval(String category, String inputs) {
        Map<String, Range> ranges = new HashMap<>();
        for (String input : Splitter.on(';').split(inputs)) {
            List<String> words = Splitter.on(' ').splitToList(input.trim());
            ranges.put(words.get(0), Range.between(Double.parseDouble(words.get(2)), Double.parseDouble(words.get(4))));
        }
        NodeDeclaration node = Library.standard()
                .nodeDef("ND_" + category + "_float", new Diagnostics())
                .orElseThrow();
        return ((Numbers) estimate(node, ranges)).first();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // A quotient that is no float is 0, and what it was to be taken from stays.
                "divide | in1 in 1 to 1e38; in2 in 1e-38 to 1   | 0",
                "divide | in1 in 1e30 to 1e30; in2 in 1e-30 to 1e-30 | 0",
                "modulo | in1 in 1e30 to 2e30; in2 in 1e-30 to 1e-29 | 1.5e30",
            })
    void results_of_quotients_that_are_no_floats(String category, String inputs, float result) {
        assertTrue(interval(category, inputs).contains(result));
    }

    @Test
    void integers_that_no_float_can_hold_are_not_taken_for_each_other() {
        NodeDeclaration node = Library.standard()
                .nodeDef("ND_ifequal_booleanI", new Diagnostics())
                .orElseThrow();
        assertEquals(
                "integer",
                Objects.requireNonNull(node.inputs().get("value1")).type().name());
        assertEquals(
                Range.BIT,
                ((Numbers) estimate(
                                node, ImmutableMap.of(), ImmutableMap.of("value1", "16777217", "value2", "16777216")))
                        .first());
        assertEquals(
                Range.ONE,
                ((Numbers) estimate(
                                node, ImmutableMap.of(), ImmutableMap.of("value1", "16777217", "value2", "16777217")))
                        .first());
    }

    /** For inputs of a few numbers the function that gives the value gives the range, so not even the last bit differs. */
    @Property(tries = 2000)
    void few_numbers_are_met_exactly(@ForAll long seed) {
        Random random = new Random(seed);
        NodeDeclaration node = CALCULATING.get(random.nextInt(CALCULATING.size()));
        Map<String, Range> ranges = new LinkedHashMap<>();
        Map<String, Value> inputs = new LinkedHashMap<>();
        for (PortDeclaration input : node.inputs().values()) {
            if (!input.type().isScalar() && !input.type().isFloatTuple()) {
                return;
            }
            double one = number(input.type(), random);
            Range range = input.type().equals(Types.BOOLEAN)
                    ? Range.BIT
                    : random.nextBoolean() ? Range.of(one) : Range.of(one, number(input.type(), random));
            ranges.put(input.name(), range);
            inputs.put(input.name(), value(input, range, random));
        }
        boolean few = EXACT.contains(node.category())
                && !Objects.equals(node.firstOutput().type(), Types.INTEGER);
        Value value = few ? computed(node, inputs) : null;
        if (value == null || !(estimate(node, ranges) instanceof Numbers estimate)) {
            return;
        }
        double[] numbers = numbers(value);
        for (int i = 0; i < numbers.length; i++) {
            int channel = i;
            assertTrue(
                    estimate.components().get(i).contains(numbers[i] + 0.0),
                    () -> node.name() + " of " + inputs + " is " + numbers[channel] + ", which is not exactly in "
                            + estimate.components());
        }
    }

    @Test
    void many_nodes_calculate() {
        assertTrue(CALCULATING.size() > 300, () -> CALCULATING.size() + " nodedefs");
    }

    /** Some inputs have one value, others any of a few or any of an interval. */
    @Property(tries = 4000)
    void computed_values_are_in_the_estimated_range(@ForAll long seed) {
        Random random = new Random(seed);
        NodeDeclaration node = CALCULATING.get(random.nextInt(CALCULATING.size()));
        Map<String, Range> ranges = new LinkedHashMap<>();
        for (PortDeclaration input : node.inputs().values()) {
            if (input.type().isScalar() || input.type().isFloatTuple()) {
                ranges.put(input.name(), range(input.type(), random));
            }
        }
        if (!(estimate(node, ranges) instanceof Numbers estimate)) {
            return;
        }
        for (int point = 0; point < POINTS; point++) {
            Map<String, Value> inputs = new LinkedHashMap<>();
            for (PortDeclaration input : node.inputs().values()) {
                Range range = ranges.get(input.name());
                if (range != null) {
                    inputs.put(input.name(), value(input, range, random));
                } else if (input.value() != null) {
                    inputs.put(input.name(), input.value());
                }
            }
            Value value = computed(node, inputs);
            if (value != null) {
                check(node, ranges, inputs, value, estimate);
            }
        }
    }

    /** The value of a node, or null if it cannot be computed. */
    private static @Nullable Value computed(NodeDeclaration node, Map<String, Value> inputs) {
        String shown = Evaluator.choice(node, inputs).orElse("");
        return shown.isEmpty()
                ? Evaluator.values(node, inputs).get(node.firstOutput().name())
                : inputs.get(shown);
    }

    private static void check(
            NodeDeclaration node, Map<String, Range> ranges, Map<String, Value> inputs, Value value, Numbers estimate) {
        double[] numbers = numbers(value);
        for (int i = 0; i < numbers.length; i++) {
            double number = numbers[i];
            Range range = estimate.components().get(i);
            double slack = 1e-5 * Math.max(magnitude(inputs), Math.abs(number));
            boolean inside = range.points().isEmpty()
                    ? number >= range.low() - slack && number <= range.high() + slack
                    : range.points().stream().anyMatch(known -> Math.abs(known - number) <= slack);
            assertTrue(
                    inside,
                    () -> node.name() + " of " + inputs + " is " + value.text() + ", which is not in "
                            + estimate.components() + " of " + ranges);
            assertTrue(
                    !estimate.grey() || Math.abs(number - numbers[0]) <= slack,
                    () -> node.name() + " of " + inputs + " is " + value.text() + ", which is not grey");
        }
    }

    /** How large the numbers are that a result may be the difference of. */
    private static double magnitude(Map<String, Value> inputs) {
        double most = 1e-30;
        for (Value input : inputs.values()) {
            for (double number : numbers(input)) {
                most = Math.max(most, Math.abs(number));
            }
        }
        return most;
    }

    private static double[] numbers(Value value) {
        if (value instanceof FloatValue one) {
            return new double[] {one.value()};
        }
        if (value instanceof IntegerValue one) {
            return new double[] {one.value()};
        }
        if (value instanceof BooleanValue one) {
            return new double[] {one.value() ? 1 : 0};
        }
        return value instanceof VectorValue vector
                ? vector.components().stream().mapToDouble(Float::doubleValue).toArray()
                : new double[0];
    }

    private static Range range(Type type, Random random) {
        if (type.equals(Types.BOOLEAN)) {
            return Range.BIT;
        }
        double one = number(type, random);
        double two = number(type, random);
        return switch (random.nextInt(3)) {
            case 0 -> Range.of(one);
            case 1 -> Range.of(one, two, number(type, random));
            default -> Range.between(Math.min(one, two), Math.max(one, two));
        };
    }

    private static double number(Type type, Random random) {
        double number = random.nextInt(4) == 0
                ? CORNERS[random.nextInt(CORNERS.length)]
                : random.nextInt(8) == 0 ? random.nextInt(5) - 2 : (float) (random.nextGaussian() * 3);
        return type.equals(Types.INTEGER) ? (int) number : (float) number;
    }

    private static Value value(PortDeclaration input, Range range, Random random) {
        Type type = input.type();
        if (type.equals(Types.BOOLEAN)) {
            return new BooleanValue(random.nextBoolean());
        }
        if (type.equals(Types.INTEGER)) {
            return new IntegerValue((int) Math.rint(number(range, random)));
        }
        if (type.size() == 1) {
            return new FloatValue((float) number(range, random));
        }
        return new VectorValue(
                type,
                IntStream.range(0, type.size())
                        .mapToObj(i -> (float) number(range, random))
                        .collect(ImmutableList.toImmutableList()));
    }

    private static double number(Range range, Random random) {
        if (!range.points().isEmpty()) {
            return range.points().get(random.nextInt(range.points().size()));
        }
        return switch (random.nextInt(4)) {
            case 0 -> range.low();
            case 1 -> range.high();
            default -> range.low() + (range.high() - range.low()) * random.nextDouble();
        };
    }

    /** The estimate of the only output of a node whose inputs can be numbers of ranges, others having their defaults. */
    private static AbstractValue estimate(NodeDeclaration node, Map<String, Range> ranges) {
        Map<String, String> values = new LinkedHashMap<>();
        ranges.keySet()
                .forEach(name -> values.put(
                        name,
                        zero(Objects.requireNonNull(node.inputs().get(name)).type())));
        return estimate(node, ranges, values);
    }

    @SuppressWarnings("NullAway") // it does not see in class files that the function may give null
    private static AbstractValue estimate(NodeDeclaration node, Map<String, Range> ranges, Map<String, String> values) {
        StringBuilder inputs = new StringBuilder();
        values.forEach((name, value) -> {
            Type type = Objects.requireNonNull(node.inputs().get(name)).type();
            inputs.append("<input name=\"" + name + "\" type=\"" + type.name() + "\" value=\"" + value + "\"/>\n");
        });
        ShaderProgram program = program(
                """
                <materialx version="1.39">
                  <nodegraph name="G">
                    <%1$s name="n" type="%2$s" nodedef="%3$s">
                %4$s    </%1$s>
                    <output name="out" type="%2$s" nodename="n"/>
                  </nodegraph>
                </materialx>
                """
                        .formatted(node.category(), node.firstOutput().type().name(), node.name(), inputs));
        Function<String, @Nullable Range> edits = path -> ranges.get(path.substring(path.lastIndexOf('/') + 1));
        AbstractValue estimate = new RangeAnalysis(program, edits).outputs().get("out");
        if (estimate == null) {
            throw new AssertionError("no estimate of " + node.name());
        }
        return estimate;
    }

    private static String zero(Type type) {
        return type.equals(Types.BOOLEAN)
                ? "false"
                : String.join(
                        ", ", IntStream.range(0, type.size()).mapToObj(i -> "0").toList());
    }

    private static ShaderProgram program(String text) {
        return TestProgram.sorted(text, "G").program();
    }

    /** The nodedefs of the library that the evaluator has an answer for. */
    private static ImmutableList<NodeDeclaration> calculating() {
        ImmutableList.Builder<NodeDeclaration> found = ImmutableList.builder();
        for (String name : Library.standard().nodeDefNames()) {
            NodeDeclaration node =
                    Library.standard().nodeDef(name, new Diagnostics()).orElseThrow();
            if (node.outputs().size() == 1 && answers(node)) {
                found.add(node);
            }
        }
        return found.build();
    }

    private static boolean answers(NodeDeclaration node) {
        return !Evaluator.values(node, ImmutableMap.of()).isEmpty()
                || !Evaluator.deciding(node).isEmpty();
    }
}
