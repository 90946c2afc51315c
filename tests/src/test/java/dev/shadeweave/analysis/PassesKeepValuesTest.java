package dev.shadeweave.analysis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.compile.RandomGraphs;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.BooleanValue;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.IntegerValue;
import dev.shadeweave.type.Value.MatrixValue;
import dev.shadeweave.type.Value.VectorValue;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Each pass keeps the values of a random graph, for any inputs of the graph. A failure prints the seed, the pass and
 * both graphs.
 */
class PassesKeepValuesTest {
    /** They are meant to change what nodes read: properties are connected, colours and units converted, words numbered. */
    private static final ImmutableSet<String> MEANT_TO_CHANGE = ImmutableSet.of(
            "connect-default-geomprops", "insert-color-transforms", "insert-unit-transforms", "remap-enumerations");

    private static final ImmutableSet<String> CHECKED =
            ImmutableSet.of("elide-constants", "publish-inputs", "sort-topologically", "rewrite-nodes");

    private static final int GRAPHS = 600;

    private final Set<String> compared = new TreeSet<>();
    private int outputs;

    @Test
    void every_pass_keeps_the_values_of_a_graph() {
        for (int seed = 0; seed < GRAPHS; seed++) {
            String text =
                    seed % 2 == 0 ? RandomGraphs.wordy(4 + seed % 9, seed) : RandomGraphs.ordinary(4 + seed % 9, seed);
            run(text, seed, GenerationOptions.DEFAULT);
            run(text, seed, GenerationOptions.builder().bake("all").build());
        }
        assertTrue(compared.containsAll(CHECKED), compared::toString);
        assertTrue(outputs > GRAPHS, () -> "only " + outputs + " outputs were compared");
    }

    private void run(String text, int seed, GenerationOptions options) {
        LinkedDocument content = DocumentReader.create()
                .readString("random.mtlx", text, new Diagnostics())
                .map(document -> LinkedDocument.of(Library.standard(), document))
                .orElseThrow();
        for (Element element : content.renderables()) {
            Generators.forTarget("genglsl")
                    .generate(content, element, options, (pass, before, after) -> compare(pass, before, after, seed));
        }
    }

    private void compare(GraphPass pass, ShaderGraph before, ShaderGraph after, int seed) {
        if (MEANT_TO_CHANGE.contains(pass.name()) || !before.path().startsWith("NG")) {
            return;
        }
        for (int attempt = 0; attempt < 3; attempt++) {
            Map<String, Value> inputs = attempt == 0 ? Map.of() : inputs(before, new Random(31L * seed + attempt));
            ImmutableMap<String, Value> expected = Interpreter.values(before, inputs);
            ImmutableMap<String, Value> found = Interpreter.values(after, inputs);
            expected.forEach((name, value) -> {
                Value other = found.get(name);
                // An overflow has no value; a rewrite may avoid it, or cause it earlier.
                if (other != null) {
                    check(pass, before, after, seed, name, value, other);
                }
            });
        }
    }

    private void check(
            GraphPass pass, ShaderGraph before, ShaderGraph after, int seed, String name, Value value, Value other) {
        assertEquals(value.type(), other.type());
        double[] expected = Interpreter.numbers(value);
        double most = 1;
        for (double number : expected) {
            most = Math.max(most, Math.abs(number));
        }
        assertArrayEquals(
                expected,
                Interpreter.numbers(other),
                1e-3 * most,
                () -> "seed " + seed + ", " + pass.name() + ", output " + name + "\n" + before + "\n\n" + after);
        compared.add(pass.name());
        outputs++;
    }

    private static Map<String, Value> inputs(ShaderGraph graph, Random random) {
        Map<String, Value> values = new HashMap<>();
        for (GraphInput input : graph.inputs()) {
            Value value = input.value();
            if (value instanceof FloatValue) {
                values.put(input.name(), new FloatValue(number(random)));
            } else if (value instanceof IntegerValue) {
                values.put(input.name(), new IntegerValue(random.nextInt(5) - 2));
            } else if (value instanceof BooleanValue) {
                values.put(input.name(), new BooleanValue(random.nextBoolean()));
            } else if (value instanceof VectorValue vector) {
                Type type = vector.type();
                values.put(
                        input.name(),
                        new VectorValue(
                                type,
                                vector.components().stream()
                                        .map(component -> number(random))
                                        .collect(ImmutableList.toImmutableList())));
            } else if (value instanceof MatrixValue matrix) {
                values.put(input.name(), matrix);
            }
        }
        return values;
    }

    private static float number(Random random) {
        return random.nextInt(4) == 0 ? random.nextInt(4) - 1 : (float) random.nextGaussian() * 2;
    }
}
