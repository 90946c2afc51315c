package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.docs.Conventions;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.Probe;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.semantics.Evaluator;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.ValueParser;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What nodes give where a document may be read in two ways, as {@code docs/conventions.md} says: in a shader whose inputs are
 * uniforms, in one whose inputs are known when it is made, and where nodes are computed without a shader.
 */
class ConventionsTest {
    /** Separate tests cover matrices, vectors and normals. */
    private static final List<String> MEASURED_ELSEWHERE =
            List.of("invertmatrix", "transformvector", "transformnormal");

    /** A nodedef, its inputs, and what it gives. */
    private static final String BOUNDS =
            """
            ND_clamp_float       | in=5 low=3 high=2                                                    | 3
            ND_clamp_float       | in=1 low=3 high=2                                                    | 2
            ND_clamp_float       | in=2.5 low=3 high=2                                                  | 2.5
            ND_clamp_vector2     | in=-1,9 low=0,3 high=1,2                                             | 0,3
            ND_clamp_vector2FA   | in=-1,9 low=4 high=1                                               | 1,4
            ND_clamp_color3      | in=0,0.5,1 low=0.8,0.8,0.8 high=0.2,0.2,0.2                          | 0.2,0.5,0.8
            ND_clamp_color4FA    | in=0,0.5,1,2 low=0.8 high=0.2                                        | 0.2,0.5,0.8,0.8
            ND_smoothstep_float  | in=0.25 low=1 high=0                                                 | 0.15625
            ND_smoothstep_float  | in=-1 low=1 high=0                                                   | 0
            ND_smoothstep_float  | in=2 low=1 high=0                                                    | 1
            ND_smoothstep_float  | in=0.5 low=0.5 high=0.5                                              | 1
            ND_smoothstep_vector3| in=0.25,0.25,0.25 low=0,1,0.25 high=1,0,0.25                         | 0.15625,0.15625,1
            ND_smoothstep_color4FA | in=0.25,0.5,0.75,2 low=1 high=0                                    | 0.15625,0.5,0.84375,1
            ND_range_float       | in=0.25 inlow=0 inhigh=1 gamma=1 outlow=1 outhigh=0 doclamp=true     | 0.75
            ND_range_float       | in=2 inlow=0 inhigh=1 gamma=1 outlow=1 outhigh=0 doclamp=true        | 0
            ND_range_float       | in=-2 inlow=0 inhigh=1 gamma=1 outlow=1 outhigh=0 doclamp=true       | 1
            ND_range_float       | in=2 inlow=0 inhigh=1 gamma=1 outlow=1 outhigh=0 doclamp=false       | -1
            ND_range_color3FA    | in=0.25,2,-2 inlow=0 inhigh=1 gamma=1 outlow=1 outhigh=0 doclamp=true | 0.75,0,1
            ND_range_vector4     | in=0.25,2,-2,1 inlow=0,0,0,0 inhigh=1,1,1,1 gamma=1,1,1,1 outlow=1,0,1,0 outhigh=0,1,0,1 doclamp=true | 0.75,1,1,1
            """;

    /** Where code and text of the standard differ, or neither says. */
    private static final String READINGS =
            """
            ND_rotate2d_vector2     | in=1,0 amount=90                                  | 0,-1
            ND_rotate3d_vector3     | in=1,0,0 amount=90 axis=0,0,1                     | 0,-1,0
            ND_place2d_vector2      | texcoord=1,0 rotate=90                            | 0,-1
            ND_trianglewave_float   | in=0.5                                            | 0.5
            ND_trianglewave_float   | in=-0.25                                          | 0.25
            ND_trianglewave_float   | in=1                                              | 0
            ND_switch_float         | in1=1 in9=9 in10=10 which=-1                      | 1
            ND_switch_float         | in1=1 in9=9 in10=10 which=9.5                     | 10
            ND_switch_float         | in1=1 in9=9 in10=10 which=10                      | 0
            ND_refract_vector3      | in=0.6,0,-0.8 normal=0,0,1 ior=0.5                | 0.3,0,-0.95393920
            ND_refract_vector3      | in=0.8,0,-0.6 normal=0,0,1 ior=2                  | 0,0,0
            ND_modulo_float         | in1=-5 in2=3                                      | 1
            ND_modulo_float         | in1=5 in2=-3                                      | -1
            ND_modulo_float         | in1=5 in2=0                                       | 0
            ND_round_float          | in=0.5                                            | 0
            ND_round_float          | in=1.5                                            | 2
            ND_round_float          | in=-0.5                                           | 0
            ND_blackbody            | temperature=700                                   | 4.7036690,0,0
            ND_blackbody            | temperature=6500                                  | 1.0439475,0.9833298,1.0357242
            ND_transformpoint_vector3 | in=1,2,3 fromspace=nowhere tospace=world        | 1,2,3
            """;

    @Test
    void readings_of_the_standard() {
        check(READINGS);
    }

    /** The definition of each node contains the statements of the documentation page. */
    @Test
    void each_node_of_the_page_says_so_itself() {
        Library library = Library.standard();
        assertTrue(Conventions.NODES.size() > 12, Conventions.NODES.toString());
        for (String category : Conventions.NODES) {
            for (NodeDeclaration node : library.nodeDefs(category, new Diagnostics())) {
                String doc = node.attributes().get("doc", "");
                assertTrue(doc.contains(". ") && doc.endsWith("."), node.name() + ": " + doc);
            }
            String rows = BOUNDS + READINGS;
            assertTrue(rows.contains("ND_" + category) || MEASURED_ELSEWHERE.contains(category), category);
        }
    }

    @Test
    void bounds_that_have_changed_places() {
        check(BOUNDS);
    }

    private static void check(String rows) {
        List<String> problems = new ArrayList<>();
        try (Renderer renderer = OpenGl.open()) {
            for (String row : rows.lines().toList()) {
                List<String> parts = Splitter.on('|').trimResults().splitToList(row);
                NodeDeclaration node = Library.standard()
                        .nodeDef(parts.get(0), new Diagnostics())
                        .orElseThrow(() -> new AssertionError(row));
                Map<String, Value> inputs = inputs(node, parts.get(1));
                List<Float> expected = numbers(parts.get(2));
                Shader live = shader("genglsl", node, inputs, false);
                compare(row + ", live", expected, probe(renderer, node, live), problems);
                compare(
                        row + ", known",
                        expected,
                        probe(renderer, node, shader("genglsl", node, inputs, true)),
                        problems);
                Shader hlsl = ThroughSpirv.back(shader("hlsl", node, inputs, false));
                compare(row + ", hlsl", expected, probe(renderer, node, hlsl), problems);
                Value value =
                        Evaluator.values(node, inputs).get(node.firstOutput().name());
                if (value != null) {
                    compare(row + ", computed", expected, numbers(value.text()), problems);
                }
            }
        }
        assertEquals(List.of(), problems);
        assertTrue(rows.lines().count() > 3);
    }

    private static void compare(String what, List<Float> expected, List<Float> found, List<String> problems) {
        boolean same = found.size() >= expected.size();
        for (int i = 0; i < expected.size() && same; i++) {
            same = Math.abs(found.get(i) - expected.get(i)) <= 1e-5 * Math.max(1, Math.abs(expected.get(i)));
        }
        if (!same) {
            problems.add(what + " gives " + found);
        }
    }

    private static List<Float> numbers(String text) {
        return Splitter.on(',').trimResults().splitToList(text).stream()
                .map(number -> number.equals("true") ? 1f : number.equals("false") ? 0f : Float.parseFloat(number))
                .toList();
    }

    private static Map<String, Value> inputs(NodeDeclaration node, String text) {
        Map<String, Value> inputs = new LinkedHashMap<>();
        for (String input : Splitter.on(' ').omitEmptyStrings().split(text)) {
            List<String> parts = Splitter.on('=').splitToList(input);
            PortDeclaration port = node.inputs().get(parts.get(0));
            if (port == null) {
                throw new AssertionError(node.name() + " has no " + input);
            }
            inputs.put(port.name(), parsed(port.type(), parts.get(1)));
        }
        return inputs;
    }

    private static Value parsed(Type type, String text) {
        try {
            return ValueParser.parse(type, text);
        } catch (ValueParser.BadValue e) {
            throw new AssertionError(type + " = " + text, e);
        }
    }

    private static Shader shader(String target, NodeDeclaration node, Map<String, Value> inputs, boolean known) {
        StringJoiner stated = new StringJoiner("");
        inputs.forEach((name, value) ->
                stated.add("<input name='%s' type='%s' value='%s'/>".formatted(name, value.type(), value.text())));
        LinkedDocument content = Written.content(
                node.name() + ".mtlx",
                "<materialx version='1.39'><%1$s name='n' type='%2$s' nodedef='%3$s'>%4$s</%1$s><output name='o' type='%2$s' nodename='n'/></materialx>"
                        .formatted(node.category(), node.typeName(), node.name(), stated));
        GenerationOptions.Builder options = GenerationOptions.builder();
        return Generators.forTarget(target)
                .generate(content, content.element("o").orElseThrow(), (known ? options.bake("**") : options).build())
                .throwIfErrors();
    }

    private static List<Float> probe(Renderer renderer, NodeDeclaration node, Shader shader) {
        ImmutableList<Float> shown =
                new Probe(renderer, RenderJob.of(shader).build()).at(new Vector3f(), ImmutableMap.of());
        Type type = node.firstOutput().type();
        return shown.subList(0, Math.min(shown.size(), Math.max(1, type.size())));
    }

    /** The languages that no test of bounds runs say the same as those that are drawn above. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "clamp_float | genosl | n_low_out = min(n_low, n_high); ; n_high_out = max(n_low, n_high); ;"
                        + " min(max(n_in, n_low_out), n_high_out)",
                "clamp_float | wgsl | n_low_out: f32 = min( ; n_high_out: f32 = max( ; n_low_out), n_high_out)",
                "clamp_float | msl | n_low_out = min( ; n_high_out = max( ; n_low_out), n_high_out)",
                "smoothstep_float | genosl | first = min(low, high); ; last = max(low, high); ;"
                        + " value >= last ? 1.0 : smoothstep(first, last, value)",
                "smoothstep_float | wgsl | first: f32 = min(low, high); ; last: f32 = max(low, high); ;"
                        + " select(select(smoothstep(first, last, value), 0.0f, value <= first), 1.0f, value >= last)",
                "smoothstep_float | msl | first = min(low, high); ; last = max(low, high); ;"
                        + " value >= last ? 1.0f : value <= first ? 0.0f : smoothstep(first, last, value)",
                "range_float | genosl | limited_low = min(outlow, outhigh); ; limited_high = max(outlow, outhigh); ;"
                        + " min(max(mapped, limited_low), limited_high)",
                "range_float | wgsl | limited_low: f32 = min( ; limited_high: f32 = max( ;"
                        + " min(max(mapped, limited_low), limited_high)",
                "range_float | msl | limited_low = min( ; limited_high = max( ;"
                        + " min(max(mapped, limited_low), limited_high)",
                "blackbody | genosl | blackbody(clamp(kelvin, 800.0, 25000.0)) ;"
                        + " radiated / max(luminance(radiated), 1e-30)",
                "blackbody | wgsl | clamp(temperature, 800.0f, 25000.0f) ; radiated / dot(radiated,",
                "blackbody | msl | clamp(temperature, 800.0f, 25000.0f) ; radiated / dot(radiated,",
            })
    void languages_that_are_not_drawn(String nodeDef, String target, String parts) {
        NodeDeclaration node =
                Library.standard().nodeDef("ND_" + nodeDef, new Diagnostics()).orElseThrow();
        String source = shader(target, node, ImmutableMap.of(), false)
                .stage(Stage.PIXEL)
                .source();
        for (String part : Splitter.on(" ; ").trimResults().split(parts)) {
            assertTrue(source.contains(part), () -> part + " in\n" + source);
        }
    }
}
