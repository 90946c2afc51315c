package dev.shadeweave.ir.internal.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.ir.check.IrValidator;
import dev.shadeweave.ir.internal.print.GlslPrinter;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Stage;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Unusual parts of the language are read without a message, and printed as expected. */
class AcceptedTest {
    private static void check(Stage stage, String version, String globals, String body, String... expected) {
        String text = "#version " + version + "\n" + globals + "\nvoid main()\n{\n" + body + "\n}\n";
        Ir ir = Shaders.build(stage, text).get();
        IrValidator.check(ir, "build");
        String printed = GlslPrinter.print(ir).text();
        List<String> lines = printed.lines().map(String::strip).toList();
        for (String line : expected) {
            assertTrue(lines.contains(line), line + " is not in\n" + printed);
        }
        Ir again = Shaders.build(stage, printed).get();
        assertEquals(printed, GlslPrinter.print(again).text());
    }

    @Test
    void swizzles_select_components_of_scalars() {
        check(
                Stage.FRAGMENT,
                "420",
                "in float a; in vec4 b; out vec4 o;",
                "float c = a; c.x += a.x; o = vec4(a.xx, c.r, b.y.x) + (2.0).xxxx + c.xxx.xyzx;",
                "c += a;",
                "o = vec4(vec2(a), c, b.y) + vec4(2.0) + vec4(c);");
    }

    @Test
    void interpolation_has_the_type_of_its_argument() {
        check(
                Stage.FRAGMENT,
                "450",
                "in float a; in vec3 b; out vec4 o;",
                "o.x = interpolateAtOffset(a, vec2(0.5)); o.yzw = interpolateAtSample(b, 1);",
                "o.x = interpolateAtOffset(a, vec2(0.5));",
                "o.yzw = interpolateAtSample(b, 1);");
    }

    @Test
    void ignores_the_case_of_layout_names() {
        check(
                Stage.FRAGMENT,
                "300 es",
                "precision highp float; layout(LocatioN = 0) out vec4 o;",
                "o = vec4(1.0);",
                "layout(location = 0) out vec4 o;");
    }

    @Test
    void cases_of_a_switch_are_converted_to_its_type() {
        check(
                Stage.FRAGMENT,
                "450",
                "flat in int n; out vec4 o;",
                "o = vec4(0.0); switch (n) { case 1u: o.x = 1.0; break; case 2: o.y = 1.0; }",
                "case 1:",
                "case 2:");
    }

    @Test
    void a_case_may_use_a_constant_of_an_earlier_case() {
        check(
                Stage.FRAGMENT,
                "450",
                "flat in int n; out vec4 o;",
                "o = vec4(0.0); switch (n) { case 1: const int K = 2; o.x = 1.0; break; case K: o.y = 1.0; }",
                "case 1:",
                "case 2:");
    }

    @Test
    void a_switch_may_end_with_a_label_from_es_310_on() {
        check(
                Stage.FRAGMENT,
                "310 es",
                "precision highp float; flat in int n; out vec4 o;",
                "o = vec4(0.0); switch (n) { case 1: o.x = 1.0; break; case 2: }");
        assertEquals(
                "test:2:78: error[SW3172]: a statement must follow the last label of a switch; write break",
                Shaders.build(
                                Stage.FRAGMENT,
                                "#version 300 es\nprecision highp float; flat in int n; out vec4 o; void main() {"
                                        + " switch (n) { case 1: } }\n")
                        .text());
    }

    @Test
    void reads_the_numbers_of_draws() {
        check(
                Stage.VERTEX,
                "460",
                "",
                "gl_Position = vec4(gl_BaseVertex, gl_BaseInstance, gl_DrawID, 1.0);",
                "gl_Position = vec4(gl_BaseVertex, gl_BaseInstance, gl_DrawID, 1.0);");
    }

    @Test
    void accepts_gl_FragColor_before_420() {
        check(Stage.FRAGMENT, "400", "in vec4 i;", "gl_FragColor = i;", "gl_FragColor = i;");
        assertEquals(
                "test:2:15: error[SW3164]: gl_FragColor is not known in a fragment shader of GLSL 4.20;"
                        + " write an output of your own: out vec4 color;",
                Shaders.build(Stage.FRAGMENT, "#version 420\nvoid main() { gl_FragColor = vec4(1.0); }\n")
                        .text());
    }

    @Test
    void geometry_shaders_pass_cull_distances_on() {
        check(
                Stage.GEOMETRY,
                "450",
                "layout(points) in; layout(points, max_vertices = 1) out;",
                "gl_CullDistance[1] = gl_in[0].gl_CullDistance[1]; EmitVertex();",
                "gl_CullDistance[1] = gl_in[0].gl_CullDistance[1];");
    }

    @Test
    void es_310_has_stages_and_blocks_with_an_extension() {
        check(
                Stage.TESS_EVALUATION,
                "310 es",
                "#extension GL_EXT_tessellation_shader : require\nlayout(quads) in; in Varyings { vec3 a; } v[];",
                "gl_Position = vec4(v[0].a, gl_TessCoord.x);",
                "#extension GL_EXT_tessellation_shader : require");
        assertEquals(
                "test:1:1: error[SW3102]: Tessellation Evaluation shaders are not supported in GLSL ES 3.10",
                Shaders.build(Stage.TESS_EVALUATION, "#version 310 es\nvoid main() { }\n")
                        .text());
    }

    @Test
    void keeps_the_order_of_buffer_writes_and_barriers() {
        check(
                Stage.FRAGMENT,
                "450",
                "layout(std430) buffer B { float x; } b; out vec4 o;",
                "b.x = 1.0; memoryBarrier(); memoryBarrierBuffer(); memoryBarrierImage(); o = vec4(b.x);",
                "memoryBarrier();",
                "memoryBarrierBuffer();",
                "memoryBarrierImage();",
                "o = vec4(b.x);");
    }

    @Test
    void keeps_specialisation_constants() {
        check(
                Stage.FRAGMENT,
                "450",
                "layout(constant_id = 3) const int N = 4; layout(constant_id = 4) const bool FULL = true;"
                        + " const float HALF = float(N) * 0.5; in vec4 i; out vec4 o;",
                "o = i; for (int k = 0; k < N; k++) o *= HALF; if (FULL) o += 1.0;",
                "layout(constant_id = 3) const int N = 4;",
                "layout(constant_id = 4) const bool FULL = true;",
                "HALF = float(N) * 0.5;",
                "for (int k = 0; k < N; k++) {",
                "if (FULL) {");
    }

    @Test
    void limits_are_constant_expressions() {
        check(
                Stage.FRAGMENT,
                "450",
                "out vec4 o;",
                "float a[gl_MaxProgramTexelOffset]; a[6] = 1.0; o = vec4(a[6]);",
                "float a[7];");
    }

    @Test
    void the_largest_index_implies_the_size_of_an_array() {
        check(
                Stage.FRAGMENT,
                "450",
                "in float a[]; uniform sampler2D s[]; float u[][3]; const int k = 3; float unread[]; out vec4 o;",
                "vec2 v[]; v[1] = vec2(a[2 * k], a[1]); u[k][0] = 1.0; o = texture(s[0], v[0]) + texture(s[1], v[1]);",
                "in float a[7];",
                "uniform sampler2D s[2];",
                "float u[4][3];",
                "float unread[1];",
                "vec2 v[2];");
    }

    @Test
    void a_later_declaration_sizes_an_array() {
        check(
                Stage.FRAGMENT,
                "450",
                "float a[]; float a[]; float sum(float x[4]) { return x[0]; } flat in int k; out vec4 o;",
                "a[2] = 1.0; float b[]; b[0] = 2.0; float b[4]; b[k] = sum(b); o = vec4(b.length());",
                "float a[3];",
                "float b[4];",
                "o = vec4(4.0);");
    }

    @Test
    void layouts_set_the_number_of_vertices() {
        check(
                Stage.TESS_CONTROL,
                "400",
                "layout(vertices = 4) out; float a[gl_out.length()]; out vec4 c[];",
                "a[3] = 1.0; gl_out[gl_InvocationID].gl_Position = vec4(a[3]); c[gl_InvocationID] = vec4(c.length());",
                "float a[4];",
                "c[gl_InvocationID] = vec4(4.0);");
        check(
                Stage.GEOMETRY,
                "450",
                "layout(triangles) in; layout(points, max_vertices = 1) out; in float c[]; float a[c.length()];",
                "a[2] = c[gl_in.length() - 1]; gl_Position = vec4(a[2]); EmitVertex();",
                "float a[3];",
                "a[2] = c[2];");
    }
}
