package dev.shadeweave.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Sets;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.semantics.Feature.Use;
import dev.shadeweave.semantics.Law.Condition;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.BooleanValue;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.IntegerValue;
import dev.shadeweave.type.Value.VectorValue;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** The table contains only nodes of the library, and its rows are consistent. */
class MeaningsTest {
    /** A nodedef with an identity that the evaluator can check. */
    private record Case(NodeDeclaration node, Law law) {}

    private static final ImmutableList<Case> IDENTITIES = identities();

    @Test
    void every_row_is_of_a_category_of_the_library() {
        Set<String> known = nodes().stream().map(NodeDeclaration::category).collect(Collectors.toSet());
        Set<String> rows = Meanings.all().stream().map(NodeMeaning::category).collect(Collectors.toSet());
        assertEquals(Set.of(), Sets.difference(rows, known));
    }

    @Test
    void rows_name_inputs_that_nodes_have() {
        for (NodeMeaning meaning : Meanings.all()) {
            List<NodeDeclaration> meant = nodes().stream()
                    .filter(node -> Objects.equals(
                            meaning,
                            Meanings.of(node.category(), node.firstOutput().type())))
                    .toList();
            assertTrue(!meant.isEmpty(), () -> "no node has the row of " + meaning);
            for (String input : inputs(meaning)) {
                assertTrue(
                        meant.stream().anyMatch(node -> node.input(input) != null),
                        () -> "no node of " + meaning + " has an input " + input);
            }
        }
    }

    private static ImmutableSortedSet<String> inputs(NodeMeaning meaning) {
        ImmutableSortedSet.Builder<String> names = ImmutableSortedSet.naturalOrder();
        meaning.features().stream().map(Use::input).forEach(names::add);
        if (meaning.choice() != null) {
            names.addAll(meaning.choice().deciding());
        }
        for (Law law : meaning.laws()) {
            if (law.then() instanceof Law.Input shown) {
                names.add(shown.name());
            }
            for (Condition condition : law.when()) {
                if (condition instanceof Law.Is is) {
                    names.add(is.input());
                } else if (condition instanceof Law.Nothing nothing) {
                    names.add(nothing.input());
                } else if (condition instanceof Law.Same same) {
                    names.add(same.one());
                    names.add(same.other());
                }
            }
        }
        return names.build();
    }

    @Test
    void closures_and_numbers_of_one_category_have_rows_of_their_own() {
        NodeMeaning numbers = Meanings.of("mix", Types.COLOR3);
        NodeMeaning closures = Meanings.of("mix", Types.BSDF);
        assertNotNull(numbers);
        assertNotNull(closures);
        assertNotNull(numbers.exact());
        assertNull(closures.exact());
        assertNull(Meanings.of("no_such_node", Types.FLOAT));
    }

    @Test
    void many_identities_can_be_checked() {
        assertTrue(IDENTITIES.size() > 150, () -> IDENTITIES.size() + " identities of nodedefs");
    }

    /** Each identity agrees with the result of the node for any values of the inputs outside of its conditions. */
    @Property(tries = 3000)
    void identities_hold(@ForAll long seed) {
        Random random = new Random(seed);
        Case tried = IDENTITIES.get(random.nextInt(IDENTITIES.size()));
        NodeDeclaration node = tried.node();
        Map<String, Value> inputs = new HashMap<>();
        for (PortDeclaration input : node.inputs().values()) {
            if (input.type().isScalar() || input.type().isFloatTuple()) {
                inputs.put(input.name(), value(input.type(), random));
            } else if (input.value() != null) {
                inputs.put(input.name(), input.value());
            }
        }
        for (Condition condition : tried.law().when()) {
            if (condition instanceof Law.Is is) {
                Type type = Objects.requireNonNull(node.input(is.input())).type();
                inputs.put(is.input(), all(type, is.number()));
            } else if (condition instanceof Law.Same same) {
                inputs.put(same.other(), Objects.requireNonNull(inputs.get(same.one())));
            }
        }
        Type type = node.firstOutput().type();
        Value expected = tried.law().then() instanceof Law.Input shown ? inputs.get(shown.name()) : all(type, 0);
        Value computed = Evaluator.values(node, inputs).get(node.firstOutput().name());
        if (computed != null && expected != null) {
            // The products of a mix are larger than what is mixed, and are rounded.
            double factor = inputs.values().stream()
                    .filter(value -> value instanceof FloatValue || value instanceof VectorValue)
                    .flatMapToDouble(value -> Arrays.stream(numbers(value)))
                    .map(Math::abs)
                    .reduce(1, Math::max);
            assertNear(
                    numbers(expected),
                    numbers(computed),
                    1e-6 * factor,
                    () -> node.name() + " of " + inputs + " by " + tried.law());
        }
    }

    private static void assertNear(double[] expected, double[] computed, double tolerance, Supplier<String> what) {
        assertEquals(expected.length, computed.length, what);
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], computed[i], tolerance * Math.max(1, Math.abs(expected[i])), what);
        }
    }

    private static ImmutableList<Case> identities() {
        ImmutableList.Builder<Case> found = ImmutableList.builder();
        for (NodeDeclaration node : nodes()) {
            Type type = node.firstOutput().type();
            NodeMeaning meaning = Meanings.of(node.category(), type);
            boolean numbers = node.outputs().size() == 1 && (type.isScalar() || type.isFloatTuple());
            if (meaning == null || meaning.exact() == null || !numbers) {
                continue;
            }
            for (Law law : meaning.laws()) {
                PortDeclaration shown = law.then() instanceof Law.Input input ? node.input(input.name()) : null;
                if (!(law.then() instanceof Law.Input)
                        || (shown != null && shown.type().equals(type))) {
                    found.add(new Case(node, law));
                }
            }
        }
        return found.build();
    }

    private static ImmutableList<NodeDeclaration> nodes() {
        Library library = Library.standard();
        return library.nodeDefNames().stream()
                .map(name -> library.nodeDef(name, new Diagnostics()).orElseThrow())
                .collect(ImmutableList.toImmutableList());
    }

    private static Value value(Type type, Random random) {
        return switch (type.base()) {
            case BOOLEAN -> new BooleanValue(random.nextBoolean());
            case INTEGER -> new IntegerValue(random.nextInt(2001) - 1000);
            default ->
                type.size() == 1
                        ? new FloatValue((float) random.nextGaussian() * 3)
                        : new VectorValue(
                                type,
                                IntStream.range(0, type.size())
                                        .mapToObj(i -> (float) random.nextGaussian() * 3)
                                        .collect(ImmutableList.toImmutableList()));
        };
    }

    private static Value all(Type type, float number) {
        return switch (type.base()) {
            case BOOLEAN -> new BooleanValue(number != 0);
            case INTEGER -> new IntegerValue((int) number);
            default ->
                type.size() == 1
                        ? new FloatValue(number)
                        : new VectorValue(
                                type,
                                IntStream.range(0, type.size())
                                        .mapToObj(i -> number)
                                        .collect(ImmutableList.toImmutableList()));
        };
    }

    private static double[] numbers(Value value) {
        if (value instanceof VectorValue vector) {
            return vector.components().stream().mapToDouble(Float::doubleValue).toArray();
        }
        if (value instanceof IntegerValue number) {
            return new double[] {number.value()};
        }
        return new double[] {
            value instanceof FloatValue number ? number.value() : ((BooleanValue) value).value() ? 1 : 0
        };
    }
}
