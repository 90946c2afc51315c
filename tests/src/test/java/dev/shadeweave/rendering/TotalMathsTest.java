package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.Content;
import dev.shadeweave.render.Probe;
import dev.shadeweave.render.RenderJob;
import dev.shadeweave.render.Renderer;
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
import java.util.Random;
import java.util.StringJoiner;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/**
 * No node of the library turns finite inputs into something that is no number, or infinite: every output of every node
 * that gives a value is asked with inputs at and beyond the edges of what mathematics answers. What {@code
 * docs/total-maths.md} does not cover is left out: large exponents make powers that are too large for any float.
 */
class TotalMathsTest {
    /** Types whose numbers a picture can show. */
    private static final ImmutableSet<String> SHOWN = ImmutableSet.of(
            "float", "integer", "boolean", "color3", "color4", "vector2", "vector3", "vector4", "matrix33", "matrix44");

    /** Every input has the same of these, which makes bounds equal, divisors zero and squares vanish. */
    private static final ImmutableList<String> EVERYWHERE = ImmutableList.of("0", "1", "-1", "1e-30");

    /** Inputs take one each, by chance. */
    private static final ImmutableList<String> NASTY =
            ImmutableList.of("0", "0", "1", "-1", "0.5", "-0.5", "2", "-2.5", "1e-6", "-1e-6", "1000", "-1000");

    private static final ImmutableSet<String> FRAME = ImmutableSet.of("position", "normal", "tangent", "bitangent");

    /** Inputs that numbers are raised to, or two is; their largest results are no floats. */
    private static final ImmutableSet<String> EXPONENTS = ImmutableSet.of("gamma", "exposure");

    private static final int MIXTURES = 6;

    @Test
    void no_node_leaves_the_finite_numbers() {
        Library library = Library.standard();
        Implementations implementations = Implementations.forTarget("genglsl");
        List<String> problems = new ArrayList<>();
        int asked = 0;
        try (Renderer renderer = OpenGl.open()) {
            for (String name : library.nodeDefNames()) {
                NodeDeclaration nodeDef =
                        library.nodeDef(name, new Diagnostics()).orElseThrow();
                boolean isValue = nodeDef.inputs().values().stream()
                        .noneMatch(port -> port.type().isClosure());
                for (PortDeclaration output : nodeDef.outputs().values()) {
                    if (isValue && SHOWN.contains(output.type().name()) && implementations.has(name)) {
                        for (int choice = 0; choice < choices(nodeDef); choice++) {
                            asked += ask(renderer, nodeDef, output, choice, problems);
                        }
                    }
                }
            }
        }
        assertEquals(List.of(), problems);
        int answers = asked;
        assertTrue(answers > 7000, () -> "only " + answers + " were asked");
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
            Renderer renderer, NodeDeclaration nodeDef, PortDeclaration output, int choice, List<String> problems) {
        Content content = Written.content(nodeDef.name() + ".mtlx", document(nodeDef, output, choice));
        Shader shader = Generators.forTarget("genglsl")
                .generate(content, content.element("o").orElseThrow(), GenerationOptions.DEFAULT)
                .throwIfErrors();
        Random random = new Random(nodeDef.name().hashCode());
        int count = EVERYWHERE.size() + MIXTURES;
        for (int i = 0; i < count; i++) {
            int form = i;
            Numbers numbers =
                    i < EVERYWHERE.size() ? () -> EVERYWHERE.get(form) : () -> NASTY.get(random.nextInt(NASTY.size()));
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

    private interface Numbers {
        String text();

        default float number() {
            return Float.parseFloat(text());
        }
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
        return "<materialx version='1.39'><%1$s name='n' type='%2$s' nodedef='%3$s'>%4$s</%1$s>"
                        .formatted(nodeDef.category(), nodeDef.typeName(), nodeDef.name(), node)
                + "<output name='o' type='%s' nodename='n' output='%s'/></materialx>"
                        .formatted(output.type(), output.name());
    }

    /** A value for every uniform that holds numbers; of a choice, one of those there are. */
    private static ImmutableMap<String, Value> values(Shader shader, Numbers numbers, Random random) {
        ImmutableMap.Builder<String, Value> values = ImmutableMap.builder();
        for (ShaderStage stage : shader.stages()) {
            stage.block(VariableBlock.Kind.PUBLIC_UNIFORMS)
                    .ifPresent(block -> block.variables().forEach(variable -> {
                        if (!variable.path().isEmpty()
                                && SHOWN.contains(variable.type().name())) {
                            values.put(variable.path(), value(variable, numbers, random));
                        }
                    }));
        }
        return values.buildKeepingLast();
    }

    private static Value value(Variable variable, Numbers numbers, Random random) {
        Type type = variable.type();
        String choices = variable.attributes().get("enum", "");
        StringJoiner text = new StringJoiner(", ");
        for (int i = 0; i < Math.max(1, type.size()); i++) {
            text.add(
                    switch (type.base()) {
                        case INTEGER ->
                            Integer.toString(
                                    choices.isEmpty()
                                            ? (int) Math.signum(numbers.number()) * random.nextInt(12)
                                            : random.nextInt(choices.split(",").length));
                        case BOOLEAN -> Boolean.toString(numbers.number() > 0);
                        default ->
                            EXPONENTS.contains(variable.path().replaceFirst(".*/", ""))
                                    ? ordinary(numbers.text())
                                    : numbers.text();
                    });
        }
        try {
            return ValueParser.parse(type, text.toString());
        } catch (ValueParser.BadValue e) {
            throw new AssertionError(variable + " = " + text, e);
        }
    }

    /** A number whose powers, and those of its reciprocal, are floats. */
    private static String ordinary(String exponent) {
        return exponent.contains("e-") || exponent.contains("1000") ? "0.5" : exponent;
    }

    /** Whatever the shader reads of a vertex, but for the frame of the surface: a mesh whose normals have no length is broken. */
    private static ImmutableMap<String, ImmutableList<Float>> attributes(Shader shader, Numbers numbers) {
        ImmutableMap.Builder<String, ImmutableList<Float>> attributes = ImmutableMap.builder();
        shader.stage(dev.shadeweave.shader.Stage.VERTEX)
                .block(VariableBlock.Kind.VERTEX_INPUTS)
                .ifPresent(block -> block.variables().forEach(variable -> {
                    String name = variable.name().substring(2);
                    if (!FRAME.contains(name)) {
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
