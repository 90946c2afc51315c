package dev.shadeweave.ir.internal.print;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.ir.internal.build.Shaders;
import dev.shadeweave.ir.model.Stage;
import org.junit.jupiter.api.Test;

/**
 * Outputs keep their places in the buffers of transform feedback and their vertex streams, whatever the defaults are.
 */
class TransformFeedbackTest {
    private static void check(Stage stage, String text, String expected) {
        String head = "#version 450\n";
        String first =
                GlslPrinter.print(Shaders.build(stage, head + text).get()).text();
        String second = GlslPrinter.print(Shaders.build(stage, first).get()).text();
        assertEquals(first, second, "the second print differs");
        assertEquals(head + expected, first);
    }

    @Test
    void outputs_use_the_buffer_stated_before_them() {
        check(
                Stage.VERTEX,
                """
                layout(xfb_offset = 0) out float first;
                layout(xfb_buffer = 3) out;
                layout(xfb_stride = 48) out;
                layout(xfb_offset = 12, location = 1) out float a;
                layout(xfb_buffer = 2, xfb_stride = 16) out;
                layout(location = 2) out Pair { layout(xfb_offset = 8) float b; };
                layout(location = 3, xfb_buffer = 0, xfb_offset = 4) out float c;
                layout(location = 4) out float d;
                void main() { }
                """,
                """
                layout(xfb_buffer = 2, xfb_stride = 16) out;
                layout(xfb_buffer = 3, xfb_stride = 48) out;

                layout(xfb_buffer = 0, xfb_offset = 0) out float first;
                layout(location = 1, xfb_buffer = 3, xfb_offset = 12) out float a;
                layout(location = 2, xfb_buffer = 2) out Pair {
                    layout(xfb_offset = 8) float b;
                };
                layout(location = 3, xfb_buffer = 0, xfb_offset = 4) out float c;
                layout(location = 4) out float d;

                void main() {
                }
                """);
    }

    @Test
    void positions_keep_the_offsets_of_their_block() {
        check(
                Stage.VERTEX,
                """
                layout(xfb_buffer = 3, xfb_offset = 16) out gl_PerVertex {
                    vec4 gl_Position;
                    float gl_PointSize;
                    float gl_ClipDistance[2];
                };
                void main() { gl_Position = vec4(1.0); }
                """,
                """

                layout(xfb_buffer = 3) out gl_PerVertex {
                    layout(xfb_offset = 16) vec4 gl_Position;
                    layout(xfb_offset = 32) float gl_PointSize;
                    layout(xfb_offset = 36) float gl_ClipDistance[2];
                };

                void main() {
                    gl_Position = vec4(1.0);
                }
                """);
    }

    @Test
    void vertex_blocks_keep_stream_and_stride() {
        check(
                Stage.GEOMETRY,
                """
                layout(points) in;
                layout(points, max_vertices = 1) out;
                layout(stream = 1, xfb_buffer = 1, xfb_stride = 20) out gl_PerVertex {
                    layout(xfb_offset = 4) vec4 gl_Position;
                };
                void main() { gl_Position = vec4(1.0); EmitStreamVertex(1); }
                """,
                """
                layout(points) in;
                layout(points, max_vertices = 1) out;

                layout(xfb_buffer = 1, xfb_stride = 20, stream = 1) out gl_PerVertex {
                    layout(xfb_offset = 4) vec4 gl_Position;
                };

                void main() {
                    gl_Position = vec4(1.0);
                    EmitStreamVertex(1);
                }
                """);
    }

    @Test
    void vertex_blocks_keep_qualifiers_and_sizes() {
        check(
                Stage.VERTEX,
                """
                uniform int n;
                out gl_PerVertex { invariant vec4 gl_Position; float gl_ClipDistance[3]; };
                void main() { gl_Position = vec4(1.0); gl_ClipDistance[n] = 1.0; }
                """,
                """

                out gl_PerVertex {
                    invariant vec4 gl_Position;
                    float gl_ClipDistance[3];
                };
                uniform int n;

                void main() {
                    gl_Position = vec4(1.0);
                    gl_ClipDistance[n] = 1.0;
                }
                """);
    }

    @Test
    void each_output_states_its_stream() {
        check(
                Stage.GEOMETRY,
                """
                layout(points) in;
                layout(stream = 1) out;
                out vec3 a;
                layout(stream = 2) out vec3 b;
                layout(points, max_vertices = 4, stream = 0) out;
                out vec3 c;
                void main() { a = b = c = vec3(1.0); EmitStreamVertex(1); }
                """,
                """
                layout(points) in;
                layout(points, max_vertices = 4) out;

                layout(stream = 1) out vec3 a;
                layout(stream = 2) out vec3 b;
                out vec3 c;

                void main() {
                    c = vec3(1.0);
                    b = vec3(1.0);
                    a = vec3(1.0);
                    EmitStreamVertex(1);
                }
                """);
    }
}
