package dev.shadeweave.ir.internal.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.ir.internal.build.Shaders;
import dev.shadeweave.ir.model.Stage;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Built-in variables: their dump in the stages that have them, and a message in other stages. */
class BuiltInVariablesTest {
    private static final Map<String, String> HEADS = Map.of(
            "vertex", "",
            "fragment", "",
            "geometry", "layout(triangles) in; layout(points, max_vertices = 3) out; ",
            "tess_control", "layout(vertices = 3) out; ",
            "tess_evaluation", "layout(quads) in; ");

    private static Shaders.Built build(Stage stage, String version, String use) {
        String head = HEADS.get(stage.name().toLowerCase(java.util.Locale.ROOT));
        return Shaders.build(stage, "#version " + version + "\n" + head + "\nvoid main()\n{\n" + use + "\n}\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "VERTEX | gl_Position = vec4(1.0) | Position | output",
                "VERTEX | gl_PointSize = 1.0 | PointSize | output",
                "VERTEX | gl_ClipDistance[1] = 1.0 | ClipDistance | output",
                "VERTEX | gl_CullDistance[1] = 1.0 | CullDistance | output",
                "VERTEX | int a = gl_VertexID | VertexID | input",
                "VERTEX | int a = gl_InstanceID | InstanceID | input",
                "FRAGMENT | vec4 a = gl_FragCoord | FragCoord | input",
                "FRAGMENT | bool a = gl_FrontFacing | FrontFacing | input",
                "FRAGMENT | vec2 a = gl_PointCoord | PointCoord | input",
                "FRAGMENT | gl_FragDepth = 1.0 | FragDepth | output",
                "FRAGMENT | bool a = gl_HelperInvocation | HelperInvocation | input",
                "FRAGMENT | float a = gl_ClipDistance[1] | ClipDistance | input",
                "FRAGMENT | int a = gl_PrimitiveID | PrimitiveID | input",
                "FRAGMENT | int a = gl_SampleID | SampleID | input",
                "FRAGMENT | vec2 a = gl_SamplePosition | SamplePosition | input",
                "FRAGMENT | int a = gl_SampleMaskIn[0] | SampleMaskIn | input",
                "FRAGMENT | gl_SampleMask[0] = 1 | SampleMask | output",
                "FRAGMENT | int a = gl_NumSamples | NumSamples | uniform",
                "FRAGMENT | int a = gl_Layer | Layer | input",
                "FRAGMENT | int a = gl_ViewportIndex | ViewportIndex | input",
                "GEOMETRY | vec4 a = gl_in[0].gl_Position | PerVertexIn | input",
                "GEOMETRY | gl_PrimitiveID = gl_PrimitiveIDIn | PrimitiveIDIn | input",
                "GEOMETRY | gl_PrimitiveID = 1 | PrimitiveID | output",
                "GEOMETRY | int a = gl_InvocationID | InvocationID | input",
                "GEOMETRY | gl_Layer = 1 | Layer | output",
                "TESS_CONTROL | gl_out[gl_InvocationID].gl_Position = vec4(1.0) | PerVertexOut | output",
                "TESS_CONTROL | gl_TessLevelOuter[0] = 1.0 | TessLevelOuter | output",
                "TESS_CONTROL | gl_TessLevelInner[0] = 1.0 | TessLevelInner | output",
                "TESS_CONTROL | int a = gl_PatchVerticesIn | PatchVerticesIn | input",
                "TESS_EVALUATION | vec3 a = gl_TessCoord | TessCoord | input",
                "TESS_EVALUATION | float a = gl_TessLevelInner[1] | TessLevelInner | input"
            })
    void marks_built_in_variables(Stage stage, String use, String mark, String direction) {
        String dump = Lines.dump(
                stage,
                "#version 450\n" + HEADS.get(stage.name().toLowerCase(java.util.Locale.ROOT)) + "\nvoid main()\n{\n"
                        + use + ";\n}\n");
        assertTrue(
                dump.lines().anyMatch(it -> it.strip()
                        .matches("v\\d+ \\(t\\d+\\): '' <" + mark + "> \\[(.*, )?" + direction + "(, .*)?\\]")),
                dump);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "VERTEX | 450 | vec4 a = gl_FragCoord | 10 | gl_FragCoord",
                "VERTEX | 450 | gl_FragDepth = 1.0 | 1 | gl_FragDepth",
                "VERTEX | 450 | vec3 a = gl_TessCoord | 10 | gl_TessCoord",
                "FRAGMENT | 450 | gl_Position = vec4(1.0) | 1 | gl_Position",
                "FRAGMENT | 450 | int a = gl_VertexID | 9 | gl_VertexID",
                "FRAGMENT | 330 | bool a = gl_HelperInvocation | 10 | gl_HelperInvocation",
                "TESS_EVALUATION | 450 | int a = gl_InvocationID | 9 | gl_InvocationID",
                "GEOMETRY | 450 | vec2 a = gl_PointCoord | 10 | gl_PointCoord"
            })
    void reports_built_in_variables_in_other_stages_and_earlier_versions(
            Stage stage, String version, String use, int column, String name) {
        Shaders.Built built = build(stage, version, use + ";");
        assertNull(built.ir());
        String text = built.text();
        assertEquals(1, built.messages().size(), text);
        assertTrue(text.startsWith("test:5:" + column + ": error[SW31") && text.contains(name), text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "VERTEX | gl_VertexID = 1",
                "FRAGMENT | gl_FrontFacing = true",
                "FRAGMENT | gl_SampleMaskIn[0] = 1",
                "GEOMETRY | gl_in[0].gl_Position = vec4(1.0)",
                "TESS_EVALUATION | gl_TessCoord.x = 1.0"
            })
    void rejects_writes_to_inputs(Stage stage, String use) {
        Shaders.Built built = build(stage, "450", use + ";");
        assertNull(built.ir());
        assertEquals(
                "test:5:1: error[SW3132]: what is assigned to must be a variable that can be written; this is an input",
                built.text());
    }
}
