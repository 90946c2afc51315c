package dev.shadeweave.ir.internal.print;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.internal.build.IrBuilder;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.lang.parse.GlslParser;
import dev.shadeweave.lang.syntax.TranslationUnit;
import dev.shadeweave.source.SourceFile;
import org.junit.jupiter.api.Test;

/** Prints the body of {@code main}, or a whole shader. Each printed text is read and printed a second time. */
class GlslPrinterTest {
    private static final String HEAD =
            """
            #version 450

            uniform float u;
            uniform int n;
            uniform sampler2D s;
            uniform vec4 a[3];
            in vec3 i;
            out vec4 o;
            """;

    private static final String FUNCTIONS =
            """
            float pure(float x) {
                return x * u;
            }

            float twice(inout float x) {
                x *= 2.0;
                return x;
            }

            """;

    /** Checks that statements are printed unchanged. */
    private static void same(String statements) {
        becomes(statements, statements);
    }

    private static void becomes(String statements, String expected) {
        String used = "    o.w = pure(1.0) + u;\n    twice(o.w);\n";
        String text = HEAD + FUNCTIONS + "void main() {\n" + indented(statements) + used + "}\n";
        // the functions are called so that they stay
        String whole = print(text);
        String start = HEAD + "\n" + FUNCTIONS + "void main() {\n";
        assertEquals(start + indented(expected) + used + "}\n", whole);
    }

    private static String indented(String statements) {
        return statements.isEmpty() ? "" : statements.strip().indent(4);
    }

    private static void whole(String text, String expected) {
        assertEquals(expected, print(text));
    }

    private static String print(String text) {
        String first = printOnce(text);
        assertEquals(first, printOnce(first), "the second print differs");
        return first;
    }

    private static String printOnce(String text) {
        Diagnostics diagnostics = new Diagnostics();
        TranslationUnit unit = GlslParser.parse(SourceFile.of("a", text), diagnostics);
        Ir ir = unit == null ? null : IrBuilder.build(unit, Stage.FRAGMENT, diagnostics);
        assertEquals("[]", diagnostics.all().toString(), text);
        return ir == null ? "" : GlslPrinter.print(ir).text();
    }

    @Test
    void an_index_has_a_name_only_if_it_is_read_after_a_change() {
        same("int j = n;\nvec4 b[3];\nb[j].x = 1.0;\nj += 1;\nb[j].y = u;\nj++;\no = b[0];");
        becomes(
                "int j = n;\nvec4 b[3];\nb[j].x += float(j++);\no = b[0];",
                "int j = n;\nint t = j;\nvec4 b[3];\nfloat t_1 = b[j].x;\nint t_2 = j++;\n"
                        + "b[t].x = t_1 + float(t_2);\no = b[0];");
    }

    @Test
    void writes_parentheses_where_precedence_needs_them() {
        same("o.x = (u + 1.0) * u - (u - (u + 2.0));");
        same("o.x = u * u + u / (u * u);");
        same("o.x = -(-u) - (-1.0);");
        same("o.x = -(u + u);");
        same("o.xy = (i + i.zyx).xy;");
        same("o.x = float((n << 1 | n & 3) % 2);");
        same("o.x = u < 1.0 && (u > 0.0 || n == 2) != n < 3 ? u : pure(u) * 2.0;");
        same("o.x = (u > 0.0 ? u : 1.0) + 1.0;");
    }

    @Test
    void results_are_nested_unless_something_changes_between() {
        same("float x = pure(u) * u + i.x;\no.x = x;\no.y = x + pure(x);");
        becomes(
                "float x = u;\no.x = x + twice(x);",
                "float x = u;\nfloat t = x;\nfloat t_1 = twice(x);\no.x = t + t_1;");
        becomes(
                "float x = u;\no.x = twice(x) + twice(x);",
                "float x = u;\nfloat t = twice(x);\nfloat t_1 = twice(x);\no.x = t + t_1;");
        same("float x = u;\nfloat y = twice(x);\no.x = y;");
        becomes("int k = n;\no.x = float(k++ + k);", "int k = n;\nint t = k++;\no.x = float(t + k);");
        becomes("int k = 0;\no[k++] += u;", "int k = 0;\nint t = k++;\no[t] += u;");
    }

    @Test
    void compound_assignments_write_places_once() {
        same("o.xy += i.xy;\no.z *= u;\no -= vec4(u);");
        same("vec4 v[2];\nv[n].x += u;\nv[1] = a[n];\no = v[0] + v[1];");
        same("mat3 m = mat3(u);\nm[n].y = 2.0;\nm *= m;\no.xyz = m * i + i * m;");
    }

    @Test
    void loops_keep_their_form() {
        same("for (int k = 0; k < n; k++) {\n    o.x += u;\n}");
        same("for (int k = 0, j = n; k < j; k++, j--) {\n    o.x += u;\n}");
        same("while (true) {\n    o.x += u;\n    if (o.x > 1.0) {\n        break;\n    }\n}");
        same("while (o.x < u) {\n    o.x += 1.0;\n    if (o.x == 2.0) {\n        continue;\n    }\n    o.y = u;\n}");
        same("do {\n    o.x += u;\n} while (o.x < 3.0);");
        same("for (float x = u; x < 3.0; x += 0.5) {\n    for (int k = 0; k < 3; ++k) {\n        o.x += x;\n    }\n}");
        becomes(
                "float x = u;\nwhile (twice(x) < 3.0) {\n    o.x += x;\n}",
                "float x = u;\nwhile (true) {\n    float t = twice(x);\n    if (!(t < 3.0)) {\n        break;\n    }\n    o.x += x;\n}");
    }

    @Test
    void a_loop_without_rounds_keeps_its_beginning_and_its_condition() {
        becomes("float x = u;\nwhile (twice(x), false) {\n    o.x += x;\n}", "float x = u;\ntwice(x);");
        becomes("for (o.x = u; twice(o.x), false; o.x += 1.0) {\n    o.y = u;\n}", "o.x = u;\ntwice(o.x);");
        becomes("for (float x = twice(o.x); false; x += 1.0) {\n}", "float x = twice(o.x);");
        becomes(
                "bool b = true;\nwhile (b = false) {\n}\no.x = float(b);",
                "bool b = true;\nb = false;\no.x = float(b);");
        becomes(
                "while (u > 1.0 && twice(o.x) > u, false) {\n}\no.x += u;",
                """
                bool t;
                if (u > 1.0) {
                    float t_1 = twice(o.x);
                    t = t_1 > u;
                } else {
                    t = false;
                }
                o.x += u;
                """);
    }

    @Test
    void branches_keep_their_form() {
        same("if (u > 0.0) {\n    o.x = u;\n} else if (n == 2) {\n    o.x = 1.0;\n} else {\n    o.y = u;\n}");
        same("if (u > 0.0) {\n    discard;\n}");
        same(
                "switch (n) {\n    case 0:\n        o.x = u;\n        break;\n    case 1:\n    default:\n        o.y = u;\n        break;\n}");
        becomes(
                "float x = u;\no.x = u > 0.0 ? twice(x) : 1.0;",
                "float x = u;\nfloat t;\nif (u > 0.0) {\n    float t_1 = twice(x);\n    t = t_1;\n} else {\n    t = 1.0;\n}\no.x = t;");
    }

    @Test
    void lookups_stay_where_they_are() {
        same("vec4 t = texture(s, i.xy);\nif (u > 0.0) {\n    o = t;\n}");
        same("o = texture(s, i.xy, 1.0) + textureLod(s, i.xy, u) + textureGrad(s, i.xy, dFdx(i.xy), dFdy(i.xy));");
        same("o = textureProj(s, i) + textureOffset(s, i.xy, ivec2(1, 2)) + texelFetch(s, ivec2(0), 0);");
        same("o = textureGather(s, i.xy, 1) + vec4(textureSize(s, 0), 0.0, 1.0);");
    }

    @Test
    void writes_constants_in_short_form() {
        same("o = vec4(1.0) * u + vec4(1.0, 2.0, 0.1, 1e-7);");
        whole(
                """
                #version 450
                const float weights[3] = float[](1.0, 2.0, 3.0);
                uniform int n;
                out float o;
                void main() { o = weights[n] + weights[1] + float[2](4.0, 5.0)[n]; }
                """,
                """
                #version 450

                uniform int n;
                out float o;

                const float weights[3] = float[3](1.0, 2.0, 3.0);
                const float constants[2] = float[2](4.0, 5.0);

                void main() {
                    o = weights[n] + 2.0 + constants[n];
                }
                """);
    }

    @Test
    void functions_come_before_their_callers() {
        whole(
                """
                #version 450
                in float s;
                out float o;
                float f(float x);
                float g(float x) { return f(x) + f(2.0 * x); }
                float f(float x) { return x * s; }
                void main() { o = g(s); }
                """,
                """
                #version 450

                in float s;
                out float o;

                float f(float x) {
                    return x * s;
                }

                float g(float x) {
                    return f(x) + f(2.0 * x);
                }

                void main() {
                    o = g(s);
                }
                """);
    }

    /** Unread variables are removed by the first printing, not only by the second. */
    @Test
    void removes_unread_variables() {
        becomes("int y;\ny = 12;\nint b = 3;\nvec2 c;\nc = vec2(1.0, 2.0);\no.x = u;", "o.x = u;");
        same("int z = 1;\nz++;\no.x = float(z);");
        whole(
                """
                #version 450
                in float s;
                out float o;
                float f(float x) { return x * x; }
                float g(float x) { return f(x); }
                void main() { g(s); o = s; g(o); }
                """,
                """
                #version 450

                in float s;
                out float o;

                void main() {
                    o = s;
                }
                """);
    }

    @Test
    void operands_before_a_choice_get_no_names() {
        same("float x = u;\nx *= 2.0;\no.x = x + x * (u > 0.0 ? pure(x) : 1.0);");
        same("float z = i.x;\nfloat y = z * u;\no.x = y + z * (u > 0.0 ? pure(z) : 1.0);");
    }

    @Test
    void shaders_keep_their_interface() {
        whole(
                """
                #version 310 es
                #extension GL_EXT_x : enable
                #pragma optimize(off)
                precision mediump float;
                layout(early_fragment_tests) in;
                struct S { vec3 a; highp float b[2]; };
                uniform S lights[2];
                layout(std140, binding = 2) uniform Block { mat4 m; lowp vec3 c; } blocks[2];
                layout(std140) uniform Bare { float bare; };
                layout(binding = 1) uniform highp sampler2D tex;
                layout(location = 1) flat in highp int index;
                layout(location = 0) out vec4 color;
                void main() { vec3 texture = lights[index].a * bare; color = vec4(texture, lights[0].b[1]) * blocks[1].m; }
                """,
                """
                #version 310 es
                #extension GL_EXT_x : enable
                #pragma optimize(off)
                precision highp float;
                precision highp int;
                layout(early_fragment_tests) in;

                struct S {
                    mediump vec3 a;
                    float b[2];
                };

                uniform S lights[2];
                layout(binding = 2, std140) uniform Block {
                    mediump mat4 m;
                    lowp vec3 c;
                } blocks[2];
                layout(std140) uniform Bare {
                    mediump float bare;
                };
                layout(binding = 1) uniform highp sampler2D tex;
                flat layout(location = 1) in int index;
                layout(location = 0) out mediump vec4 color;

                void main() {
                    mediump vec3 texture_1 = lights[index].a * bare;
                    color = vec4(texture_1, lights[0].b[1]) * blocks[1].m;
                }
                """);
    }

    @Test
    void writes_uniform_once_for_push_constants() {
        String text = print(
                """
                #version 450
                layout(push_constant, std430) uniform P {
                    mat4 m;
                } p;
                layout(location = 0) out vec4 o;
                void main() {
                    o = p.m[0];
                }
                """);
        assertTrue(text.contains("\nlayout(push_constant, std430) uniform P {"), text);
    }
}
