package dev.shadeweave.ir.internal.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.ir.model.Stage;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Checks the dump of constructs of the language before any pass. */
class DumpTest {
    /** Checks the functions in the dump of a desktop fragment shader. */
    private static void functions(String text, String expected) {
        String dump = Lines.dump(Stage.FRAGMENT, "#version 400\n" + text);
        assertEquals(expected, dump.substring(dump.indexOf("Functions:\n\n") + "Functions:\n\n".length()));
    }

    @Test
    void an_empty_shader_has_the_predefined_types() {
        StringBuilder expected = new StringBuilder("Fragment Shader\n\nTypes:\n");
        for (String it : List.of("void", "float", "int", "uint", "bool", "atomic_uint", "yuvCscStandardEXT")) {
            expected.append("  t%d: %s%n".formatted(expected.toString().lines().count() - 3, it));
        }
        int type = 7;
        for (int scalar = 1; scalar <= 4; scalar++) {
            for (int size = 2; size <= 4; size++) {
                expected.append("  t%d: Vector of t%d[%d]\n".formatted(type++, scalar, size));
            }
        }
        for (int columns = 2; columns <= 4; columns++) {
            for (int rows = 2; rows <= 4; rows++) {
                expected.append("  t%d: Matrix of t%d[%d]\n".formatted(type++, 5 + rows, columns));
            }
        }
        expected.append(
                """

                Constants:
                  c0 (t4): false
                  c1 (t4): true
                  c2 (t1): 0.0
                  c3 (t1): 1.0
                  c4 (t2): 0
                  c5 (t2): 1
                  c6 (t3): 0
                  c7 (t3): 1
                  c8 (t6): itu_601
                  c9 (t6): itu_601_full_range
                  c10 (t6): itu_709

                Variables:

                Globals:

                Functions:

                  f0: 'main'() -> t0

                    __________________
                    Entry To Function:
                                   Return
                """);
        assertEquals(expected.toString(), Lines.dump(Stage.FRAGMENT, "#version 400\nvoid main() { }\n"));
    }

    /** Macros that rename types and functions, comments, joined lines and other line ends leave no trace. */
    @Test
    void preprocessing_leaves_no_trace_in_the_dump() {
        String clean =
                """
                #version 450
                in vec3 i;
                out vec4 o;
                void main() { vec3 a = sin(i) * 2.0; o = vec4(a, 450.0); }
                """;
        String odd =
                """
                #version 450
                #define EDF vec3
                #define mx_sin(x) sin(x)
                #define TWICE(x) x * 2.0
                in EDF i; // what comes in
                out vec4 o;
                #ifdef NOT
                nothing at all
                #endif
                void main() { EDF /* one */ a = TWICE(mx_+
                sin(i)); o = vec4(a, 450.0); }
                """
                        .replace('+', '\\')
                        .replace("\n", "\r\n")
                        .strip();
        assertEquals(Lines.dump(Stage.FRAGMENT, clean), Lines.dump(Stage.FRAGMENT, odd));
    }

    @Test
    void arguments_that_are_written_are_pointers() {
        functions(
                """
                out vec4 o;
                void f(in float a, out float b, inout float c) { b = a; c += a; }
                void main() { float x; float y = 1.0; f(2.0, x, y); o = vec4(x, y, 0.0, 1.0); }
                """,
                """
                  f0: 'ff_0'(in v1, out v2, inout v3) -> t0

                    __________________
                    Entry To Function:
                    r0   (t1) =    Load v1
                                   Store v2 r0
                    r1   (t1) =    Load v1
                    r2   (t1) =    Load v3
                    r3   (t1) =    Add r2 r1
                                   Store v3 r3
                                   Return

                  f1: 'main'() -> t0

                    __________________
                    Entry To Function:
                    Declare: v4, v5
                                   Call f0 With (c11, v4, v5)
                    r4   (t1) =    Load v5
                    r5   (t1) =    Load v4
                    r6   (t9) =    ConstructVectorFromMultiple (r5, r4, c2, c3)
                                   Store v0 r6
                                   Return
                """);
    }

    @Test
    void cases_fall_through_and_break() {
        functions(
                """
                flat in int k;
                out float x;
                void main() { switch (k) { case 0: x = 1.0; break; case 1: default: x = 2.0; } }
                """,
                """
                  f0: 'main'() -> t0

                    __________________
                    Entry To Function:
                    r0   (t2) =    Load v0
                                   Switch r0
                    |
                    +-> ________
                    |   Case c4:
                    |                  Store v1 c3
                    |                  Break
                    |
                    +-> ________
                    |   Case c5:
                    |                  Passthrough
                    |
                    +-> _____________
                    |   Default Case:
                    |                  Store v1 c11
                    |                  Break
                    |
                    V___________
                    Merge Block:
                                   Return
                """);
    }

    @Test
    void an_if_without_else_has_one_arm() {
        functions(
                """
                in float a;
                void main() { if (a < 0.5) discard; }
                """,
                """
                  f0: 'main'() -> t0

                    __________________
                    Entry To Function:
                    r0   (t1) =    Load v0
                    r1   (t4) =    LessThan r0 c11
                                   If r1
                    |
                    +-> ______________
                    |   If True Block:
                    |                  Discard
                    |
                    V___________
                    Merge Block:
                                   Return
                """);
    }

    @Test
    void the_second_operand_of_and_is_an_arm() {
        functions(
                """
                uniform bool a;
                uniform bool b;
                out float o;
                void main() { bool c = a && b; bool d = a || b; }
                """,
                """
                  f0: 'main'() -> t0

                    __________________
                    Entry To Function:
                    r0   (t4) =    Load v0
                                   If r0
                    |
                    +-> ______________
                    |   If True Block:
                    |   r1   (t4) =    Load v1
                    |                  Merge r1
                    |
                    +-> _______________
                    |   If False Block:
                    |                  Merge c0
                    |
                    V___________
                    Merge Block:
                    Input: r2 (t4)
                    Declare: v3
                                   Store v3 r2
                    r3   (t4) =    Load v0
                                   If r3
                    |
                    +-> ______________
                    |   If True Block:
                    |                  Merge c1
                    |
                    +-> _______________
                    |   If False Block:
                    |   r4   (t4) =    Load v1
                    |                  Merge r4
                    |
                    V___________
                    Merge Block:
                    Input: r5 (t4)
                    Declare: v4
                                   Store v4 r5
                                   Return
                """);
    }

    @Test
    void a_lookup_reads_its_coordinate_before_its_sampler() {
        Lines.body(
                "uniform sampler2D s; in vec2 uv; out vec4 o;",
                "o = texture(s, uv); o = textureLod(s, uv, 0.0); o = textureProj(s, uv.xyy); o = textureGather(s, uv, 1);",
                "t28: sampler2D",
                "r0   (t7) =    Load v1",
                "r1  (t28) =    Load v0",
                "r2   (t9) =    Texture sampler:r1 coord:r0 is_proj:false",
                "r5   (t9) =    TextureLod sampler:r4 coord:r3 is_proj:false lod:c2",
                "r9   (t9) =    Texture sampler:r8 coord:r7 is_proj:true");
    }

    @Test
    void merges_swizzles() {
        Lines.body(
                "in vec4 v; out vec4 o;",
                "vec4 a; a.wzyx = v; a.zyx.xz = v.stpq.xw; o = a.bgra; o.xyzw = v;",
                "r0  (t28) =    AccessVectorComponentMulti v2 (3, 2, 1, 0)",
                "r2  (t29) =    AccessVectorComponentMulti v2 (2, 0)",
                "r3  (t29) =    AccessVectorComponentMulti v0 (0, 3)",
                "r5  (t28) =    AccessVectorComponentMulti v2 (2, 1, 0, 3)",
                "r7   (t9) =    Load v0");
    }

    @Test
    void structures_and_blocks_show_their_members() {
        Lines.body(
                "struct Light { vec3 p; float e[2]; }; uniform Light a[2];"
                        + " layout(std140, binding = 0) uniform Name { mat3 m; layout(offset = 64) vec3 c; };"
                        + " uniform float g = 2.5; flat in int n; out vec4 o;",
                "struct sName { float q; } z; z.q = a[n].e[1] * g; o = vec4(c, z.q + m[0].x);",
                "t28: Array of t1[2]",
                "t29: Struct '_uLight':",
                "'_up': t8",
                "'_ue': t28",
                "t32: Interface Block '_uName':",
                "'_um': t23",
                "'_uc': t8 [offset=64]",
                "t37: Struct 'ssName_37':",
                "'mq_0': t1",
                "v0 (t31): '_ua' [uniform]",
                "v1 (t33): '_u' [uniform, binding=0, std140]",
                "v2 (t34): '_ug'=c13 [uniform]",
                "v3 (t35): '_un' [input, flat]");
    }

    @Test
    void marks_built_in_variables() {
        Lines.check(
                Stage.FRAGMENT,
                """
                #version 310 es
                precision mediump float; layout(location = 0) out vec4 o;
                void main() { o = gl_FragCoord; gl_FragDepth = o.x; }
                """,
                "v1 (t28): '' <FragCoord> [highp, input]");
    }

    @Test
    void initializes_computed_globals_before_main() {
        Lines.body(
                "uniform float u; float a = 1.5; float b = u * 2.0; out float o;",
                "o = a + b;",
                "v1 (t28): 'ta_1'=c11",
                "r0   (t1) =    Load v0",
                "Store v2 r1",
                "NextBlock");
    }
}
