package dev.shadeweave.ir.internal.print;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.internal.build.Shaders;
import dev.shadeweave.ir.model.Stage;
import org.junit.jupiter.api.Test;

/** Blocks {@code gl_PerVertex} are printed as written, because programs of separate stages match by these blocks. */
class VertexBlocksTest {
    @Test
    void a_vertex_shader_keeps_its_block() {
        check(
                Stage.VERTEX,
                """
                #version 450

                out gl_PerVertex {
                    vec4 gl_Position;
                    float gl_PointSize;
                    float gl_ClipDistance[];
                };
                in vec4 p;

                void main() {
                    gl_Position = p;
                    gl_PointSize = 2.0;
                    gl_ClipDistance[0] = p.x;
                }
                """);
    }

    @Test
    void members_that_the_shader_does_not_write_stay() {
        check(
                Stage.VERTEX,
                """
                #version 410
                #extension GL_ARB_separate_shader_objects : enable

                out gl_PerVertex {
                    invariant vec4 gl_Position;
                    float gl_PointSize;
                    float gl_ClipDistance[4];
                };

                void main() {
                    gl_Position = vec4(1.0);
                }
                """);
    }

    @Test
    void a_geometry_shader_keeps_both_blocks() {
        check(
                Stage.GEOMETRY,
                """
                #version 450
                layout(points) in;
                layout(points, max_vertices = 1) out;

                in gl_PerVertex {
                    vec4 gl_Position;
                    float gl_ClipDistance[2];
                } gl_in[];
                out gl_PerVertex {
                    vec4 gl_Position;
                    float gl_ClipDistance[2];
                };

                void main() {
                    gl_Position = gl_in[0].gl_Position;
                    gl_ClipDistance[1] = gl_in[0].gl_ClipDistance[1];
                    EmitVertex();
                }
                """);
    }

    @Test
    void tessellation_shaders_keep_their_blocks() {
        check(
                Stage.TESS_CONTROL,
                """
                #version 450
                layout(vertices = 3) out;

                in gl_PerVertex {
                    vec4 gl_Position;
                } gl_in[32];
                out gl_PerVertex {
                    vec4 gl_Position;
                } gl_out[];

                void main() {
                    gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
                }
                """);
        check(
                Stage.TESS_EVALUATION,
                """
                #version 320 es
                precision highp float;
                precision highp int;
                layout(triangles) in;

                in gl_PerVertex {
                    vec4 gl_Position;
                } gl_in[];
                out gl_PerVertex {
                    vec4 gl_Position;
                };

                void main() {
                    gl_Position = gl_in[0].gl_Position * gl_TessCoord.x;
                }
                """);
    }

    @Test
    void members_left_out_of_a_block_do_not_exist() {
        mistake(
                Stage.VERTEX,
                "out gl_PerVertex { vec4 gl_Position; };\nvoid main() { gl_PointSize = 1.0; }",
                "test:3:15: error[SW3127]: gl_PerVertex has no member gl_PointSize; declare it there");
        mistake(
                Stage.GEOMETRY,
                "layout(points) in;\nlayout(points, max_vertices = 1) out;\nin gl_PerVertex { vec4 gl_Position; } gl_in[];\n"
                        + "void main() { gl_Position = vec4(gl_in[0].gl_PointSize); }",
                "test:5:43: error[SW3127]: gl_PerVertex has no member gl_PointSize");
        mistake(
                Stage.VERTEX,
                "out gl_PerVertex { vec4 gl_Position; };\nout gl_PerVertex { vec4 gl_Position; };\nvoid main() {}",
                "test:3:5: error[SW3163]: gl_PerVertex cannot be declared again in this way");
    }

    private static void mistake(Stage stage, String text, String expected) {
        assertEquals(expected, Shaders.build(stage, "#version 450\n" + text).text());
    }

    private static void check(Stage stage, String text) {
        IrModule module = IrModule.of(Shaders.build(stage, text).get());
        assertEquals(text, module.glsl().text());
        assertEquals(text, module.optimized().glsl().text());
    }
}
