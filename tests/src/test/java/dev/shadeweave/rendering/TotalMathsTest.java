package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.render.Probe;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.specification.Implementations;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.ValueParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * No node of the library turns finite inputs into NaN or infinity, as {@code docs/total-maths.md} promises. Every
 * output with a value is evaluated with inputs at and beyond the limits of the mathematical functions. A matrix is
 * multiplied with a vector of ones, so that any NaN or infinite element is visible.
 */
class TotalMathsTest {
    /** Types whose numbers a picture can show. */
    private static final ImmutableSet<String> SHOWN = ImmutableSet.of(
            "float", "integer", "boolean", "color3", "color4", "vector2", "vector3", "vector4", "matrix33", "matrix44");

    /** Every input has the same of these, which makes bounds equal, divisors zero and squares vanish. */
    private static final ImmutableList<String> EVERYWHERE =
            ImmutableList.of("0", "1", "-1", "1e-30", "1.2e-38", "1e9", "-1e9");

    /** Inputs take one each, by chance. */
    private static final ImmutableList<String> NASTY = ImmutableList.of(
            "0",
            "0",
            "1",
            "-1",
            "0.5",
            "-0.5",
            "2",
            "-2.5",
            "1e-6",
            "-1e-6",
            "1000",
            "-1000",
            "1e-30",
            "1.2e-38",
            "-1.2e-38",
            "1e9",
            "-1e9");

    /** Used for all inputs, if the option for finite values is on. */
    private static final ImmutableList<String> HUGE_EVERYWHERE = ImmutableList.of("3.4e38", "-3.4e38", "1e20");

    /** Numbers whose sums and products are not finite. */
    private static final ImmutableList<String> HUGE = ImmutableList.<String>builder()
            .addAll(NASTY)
            .add("1.4e-45", "1e20", "-1e20", "3e38", "-3e38", "3.4e38", "-3.4e38")
            .build();

    /** The folders with the nodes that the promise is about; parameters of materials are smaller. */
    private static final ImmutableSet<String> PROMISED = ImmutableSet.of("stdlib", "nprlib", "cmlib");

    private static final double MOST_FOR_MATERIALS = 1000;

    private static final ImmutableList<Integer> INTEGERS =
            ImmutableList.of(0, 1, -1, 2, 3, 7, -8, 1000, Integer.MAX_VALUE, Integer.MIN_VALUE);

    /** What is counted up to takes its time. */
    private static final int MOST_OCTAVES = 40;

    /** How paths of the inputs of the node begin. */
    private static final String NODE = "n/";

    /** The minimum number of mixtures; nodes with more inputs get more. */
    private static final int MIXTURES = 6;

    private static final int MOST_MIXTURES = 24;

    /**
     * The tested inputs and options.
     *
     * @param everywhere what all inputs are at once
     * @param nasty what each is by chance
     */
    private record Questions(GenerationOptions options, ImmutableList<String> everywhere, ImmutableList<String> nasty) {
        static Questions promised(NodeDeclaration nodeDef) {
            boolean all = PROMISED.contains(library(nodeDef));
            return new Questions(
                    GenerationOptions.DEFAULT, all ? EVERYWHERE : smaller(EVERYWHERE), all ? NASTY : smaller(NASTY));
        }
    }

    @Test
    void no_node_leaves_the_finite_numbers() {
        ask(Questions::promised);
    }

    /**
     * By default the promise holds for numbers up to a limit. With the option it holds for all floats and all nodes.
     */
    @Test
    void with_the_option_all_nodes_are_finite_for_all_floats() {
        Questions all = new Questions(
                GenerationOptions.builder()
                        .set(GraphOptions.FINITE_VALUES, true)
                        .build(),
                HUGE_EVERYWHERE,
                HUGE);
        ask(nodeDef -> all);
    }

    private static void ask(Function<NodeDeclaration, Questions> questions) {
        Library library = Library.standard();
        Implementations implementations = Implementations.forTarget("genglsl");
        List<String> problems = new ArrayList<>();
        Map<String, Integer> asked = new TreeMap<>();
        try (Renderer renderer = OpenGl.open()) {
            for (String name : library.nodeDefNames()) {
                NodeDeclaration nodeDef =
                        library.nodeDef(name, new Diagnostics()).orElseThrow();
                boolean isValue = Stream.concat(nodeDef.inputs().values().stream(), nodeDef.outputs().values().stream())
                        .noneMatch(port -> port.type().isShading());
                for (PortDeclaration output : nodeDef.outputs().values()) {
                    if (isValue && SHOWN.contains(output.type().name()) && implementations.has(name)) {
                        for (int choice = 0; choice < choices(nodeDef); choice++) {
                            Questions chosen = questions.apply(nodeDef);
                            asked.merge(name, ask(renderer, chosen, nodeDef, output, choice, problems), Integer::sum);
                        }
                    }
                }
            }
        }
        assertEquals(List.of(), problems);
        assertTrue(asked.size() > 640, () -> "only " + asked.size() + " nodes were asked");
    }

    /** Checks that the test detects infinities. */
    @ParameterizedTest
    @CsvSource({
        "ND_multiply_float, in1=1e30 in2=1e30, true",
        "ND_multiply_float, in1=1e30 in2=1e3, false",
        "ND_add_matrix33, in1=3e38;0;0;0;0;0;0;0;0 in2=3e38;0;0;0;0;0;0;0;0, true",
        "ND_add_matrix44, in1=0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;3e38" + " in2=0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;3e38, true",
    })
    void detects_infinite_results(String name, String inputs, boolean expected) {
        NodeDeclaration nodeDef =
                Library.standard().nodeDef(name, new Diagnostics()).orElseThrow();
        Shader shader = shader(nodeDef, nodeDef.firstOutput(), 0, GenerationOptions.DEFAULT);
        ImmutableMap.Builder<String, Value> values = ImmutableMap.builder();
        for (String input : Splitter.on(' ').split(inputs)) {
            List<String> parts = Splitter.on('=').splitToList(input);
            PortDeclaration port = nodeDef.inputs().get(parts.get(0));
            assertNotNull(port);
            values.put(NODE + port.name(), parsed(port.type(), parts.get(1).replace(';', ',')));
        }
        try (Renderer renderer = OpenGl.open()) {
            ImmutableList<Float> result = new Probe(
                            renderer,
                            RenderJob.of(shader).values(values.buildOrThrow()).build())
                    .at(new Vector3f(), ImmutableMap.of());
            assertEquals(expected, result.stream().anyMatch(number -> !Float.isFinite(number)), result::toString);
        }
    }

    private static int choices(NodeDeclaration nodeDef) {
        return Math.max(
                1,
                nodeDef.inputs().values().stream()
                        .mapToInt(port -> port.enumNames().size())
                        .max()
                        .orElse(0));
    }

    /** How often the output was asked. */
    private static int ask(
            Renderer renderer,
            Questions questions,
            NodeDeclaration nodeDef,
            PortDeclaration output,
            int choice,
            List<String> problems) {
        Shader shader = shader(nodeDef, output, choice, questions.options());
        Random random = new Random(nodeDef.name().hashCode());
        ImmutableList<String> everywhere = questions.everywhere();
        ImmutableList<String> nasty = questions.nasty();
        int count = everywhere.size()
                + Math.min(MOST_MIXTURES, MIXTURES * nodeDef.inputs().size());
        for (int i = 0; i < count; i++) {
            int form = i;
            Numbers numbers =
                    i < everywhere.size() ? () -> everywhere.get(form) : () -> nasty.get(random.nextInt(nasty.size()));
            ImmutableMap<String, Value> values = values(shader, numbers, random);
            ImmutableMap<String, ImmutableList<Float>> attributes = attributes(shader, numbers);
            ImmutableList<Float> result = new Probe(
                            renderer, RenderJob.of(shader).values(values).build())
                    .at(new Vector3f(numbers.number(), numbers.number(), numbers.number()), attributes);
            if (result.stream().anyMatch(number -> !Float.isFinite(number))) {
                problems.add(nodeDef.name() + "." + output.name() + ", choice " + choice + ": " + result + " for "
                        + values + ", " + attributes);
            }
        }
        return count;
    }

    /** The folder of the library that declares a node. */
    private static String library(NodeDeclaration nodeDef) {
        List<String> path = Splitter.on('/').splitToList(nodeDef.span().file().path());
        return path.get(path.indexOf("libraries") + 1);
    }

    private static ImmutableList<String> smaller(List<String> numbers) {
        return numbers.stream()
                .filter(number -> Math.abs(Double.parseDouble(number)) <= MOST_FOR_MATERIALS)
                .collect(ImmutableList.toImmutableList());
    }

    private interface Numbers {
        String text();

        default float number() {
            return Float.parseFloat(text());
        }
    }

    private static Shader shader(
            NodeDeclaration nodeDef, PortDeclaration output, int choice, GenerationOptions options) {
        LinkedDocument content = Written.content(nodeDef.name() + ".mtlx", document(nodeDef, output, choice));
        return Generators.forTarget("genglsl")
                .generate(content, content.element("o").orElseThrow(), options)
                .throwIfErrors();
    }

    private static String document(NodeDeclaration nodeDef, PortDeclaration output, int choice) {
        StringBuilder node = new StringBuilder();
        for (PortDeclaration port : nodeDef.inputs().values()) {
            String value = port.name().equals("geomprop") || port.name().equals("varname") ? "wear" : "";
            if (!port.enumNames().isEmpty()) {
                ImmutableList<String> all = port.enumValues().isEmpty() ? port.enumNames() : port.enumValues();
                value = all.get(choice % all.size());
            }
            if (!value.isEmpty()) {
                node.append("<input name='%s' type='%s' value='%s'/>".formatted(port.name(), port.type(), value));
            }
        }
        String asked = "<%1$s name='n' type='%2$s' nodedef='%3$s'>%4$s</%1$s>"
                .formatted(nodeDef.category(), nodeDef.typeName(), nodeDef.name(), node);
        return "<materialx version='1.39'>" + asked + shown(output) + "</materialx>";
    }

    private static String shown(PortDeclaration output) {
        String matrix = output.type().name();
        if (!matrix.startsWith("matrix")) {
            return "<output name='o' type='%s' nodename='n' output='%s'/>".formatted(output.type(), output.name());
        }
        String vector = matrix.equals("matrix33") ? "vector3" : "vector4";
        return """
                <transformmatrix name='applied' type='%1$s'>
                  <input name='in' type='%1$s' value='%2$s'/>
                  <input name='mat' type='%3$s' nodename='n' output='%4$s'/>
                </transformmatrix>
                <output name='o' type='%1$s' nodename='applied'/>
                """
                .formatted(vector, matrix.equals("matrix33") ? "1, 1, 1" : "1, 1, 1, 1", matrix, output.name());
    }

    /** A value for every uniform of the node that holds numbers; of a choice, one of those there are. */
    private static ImmutableMap<String, Value> values(Shader shader, Numbers numbers, Random random) {
        ImmutableMap.Builder<String, Value> values = ImmutableMap.builder();
        for (ShaderStage stage : shader.stages()) {
            stage.block(VariableBlock.Kind.PUBLIC_UNIFORMS)
                    .ifPresent(block -> block.variables().forEach(variable -> {
                        if (variable.path().startsWith(NODE)
                                && SHOWN.contains(variable.type().name())) {
                            values.put(variable.path(), value(variable, numbers, random));
                        }
                    }));
        }
        return values.buildKeepingLast();
    }

    private static Value value(Variable variable, Numbers numbers, Random random) {
        Type type = variable.type();
        StringJoiner text = new StringJoiner(", ");
        for (int i = 0; i < Math.max(1, type.size()); i++) {
            text.add(
                    switch (type.base()) {
                        case INTEGER -> Integer.toString(integer(variable, random));
                        case BOOLEAN -> Boolean.toString(numbers.number() > 0);
                        default -> numbers.text();
                    });
        }
        return parsed(type, text.toString());
    }

    private static int integer(Variable variable, Random random) {
        String choices = variable.attributes().get("enum", "");
        if (!choices.isEmpty()) {
            return random.nextInt(Splitter.on(',').splitToList(choices).size());
        }
        return variable.path().equals(NODE + "octaves")
                ? random.nextInt(MOST_OCTAVES)
                : INTEGERS.get(random.nextInt(INTEGERS.size()));
    }

    private static Value parsed(Type type, String text) {
        try {
            return ValueParser.parse(type, text);
        } catch (ValueParser.BadValue e) {
            throw new AssertionError(type + " = " + text, e);
        }
    }

    /**
     * Returns the vertex attributes that the shader reads, including normals and tangents of length zero, except the
     * position.
     */
    private static ImmutableMap<String, ImmutableList<Float>> attributes(Shader shader, Numbers numbers) {
        ImmutableMap.Builder<String, ImmutableList<Float>> attributes = ImmutableMap.builder();
        shader.stage(dev.shadeweave.shader.Stage.VERTEX)
                .block(VariableBlock.Kind.VERTEX_INPUTS)
                .ifPresent(block -> block.variables().forEach(variable -> {
                    String name = variable.name().substring(2);
                    if (!name.equals(Mesh.POSITION)) {
                        ImmutableList.Builder<Float> all = ImmutableList.builder();
                        for (int i = 0;
                                i < Math.min(4, Math.max(1, variable.type().size()));
                                i++) {
                            all.add(numbers.number());
                        }
                        attributes.put(name, all.build());
                    }
                }));
        return attributes.buildOrThrow();
    }
}
