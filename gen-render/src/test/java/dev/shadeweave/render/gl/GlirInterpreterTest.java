package dev.shadeweave.render.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import dev.shadeweave.glir.GlirProblem;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each command does on a driver. */
class GlirInterpreterTest {
    private static final String SAMPLED = "uniform sampler2D t;";

    /** Draws a stream of four by four pixels; the first is what the numbers say. */
    private static void check(String commands, double... expected) {
        try (StreamBench bench = StreamBench.open()) {
            List<GlirProblem> problems = bench.run(4, 4, commands);
            assertEquals(
                    List.of(), problems.stream().filter(GlirProblem::isError).toList());
            same(bench.pixel(0, 0), expected);
        }
    }

    private static void same(List<Float> found, double... expected) {
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], found.get(i), 1e-3, "number " + i + " of " + found);
        }
    }

    private static String texture(String size, String data) {
        return "['CREATE', 5, 'Texture2D'], ['SIZE', 5, " + size + "], ['DATA', 5, [0, 0], " + data + "], ";
    }

    private static final String BYTES = "{'dtype': 'uint8', 'shape': %s, 'values': %s}";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "luminance       | 1 | 51             | 0.2, 0.2, 0.2, 1",
                "alpha           | 1 | 51             | 0, 0, 0, 0.2",
                "luminance_alpha | 2 | 51, 102        | 0.2, 0.2, 0.2, 0.4",
                "red             | 1 | 51             | 0.2, 0, 0, 1",
                "rg              | 2 | 51, 102        | 0.2, 0.4, 0, 1",
                "rgb             | 3 | 51, 102, 153   | 0.2, 0.4, 0.6, 1",
                "rgba            | 4 | 51, 102, 153, 204 | 0.2, 0.4, 0.6, 0.8",
            })
    void every_format_has_its_channels(String format, int channels, String texel, String expected) {
        // the last texel of two by two is the one that is read
        String data = BYTES.formatted("[2, 2, " + channels + "]", "[" + "0, ".repeat(3 * channels) + texel + "]");
        check(
                StreamBench.fill(SAMPLED, "texelFetch(t, ivec2(1, 1), 0)") + texture("[2, 2], '" + format + "'", data)
                        + "['TEXTURE', 1, 't', 5], " + StreamBench.DRAW,
                java.util.Arrays.stream(expected.split(", *"))
                        .mapToDouble(Double::parseDouble)
                        .toArray());
    }

    @Test
    void depth_textures_are_read() {
        check(
                StreamBench.fill(SAMPLED, "vec4(texelFetch(t, ivec2(0), 0).r)")
                        + texture("[1, 1], 'depth_component'", "[[0.25]]") + "['TEXTURE', 1, 't', 5], "
                        + StreamBench.DRAW,
                0.25);
    }

    @Test
    void rows_need_no_alignment() {
        String nine = BYTES.formatted("[3, 3, 3]", "[" + "0, ".repeat(24) + "51, 102, 153]");
        check(
                StreamBench.fill(SAMPLED, "texelFetch(t, ivec2(2, 2), 0)") + texture("[3, 3], 'rgb'", nine)
                        + "['TEXTURE', 1, 't', 5], " + StreamBench.DRAW,
                0.2,
                0.4,
                0.6);
        String five = BYTES.formatted("[5, 1, 1]", "[0, 0, 0, 0, 255]");
        check(
                StreamBench.fill(SAMPLED, "texelFetch(t, ivec2(0, 4), 0)") + texture("[5, 1], 'red'", five)
                        + "['TEXTURE', 1, 't', 5], " + StreamBench.DRAW,
                1);
    }

    @Test
    void textures_of_three_dimensions_and_of_six_faces() {
        String values = "{'dtype': 'float32', 'shape': [2, 2, 2, 1], 'values': [0, 1, 2, 3, 4, 5, 6, 7]}";
        for (int texel = 0; texel < 8; texel++) {
            check(
                    StreamBench.fill(
                                    "uniform sampler3D t;",
                                    "vec4(texelFetch(t, ivec3(" + texel % 2 + ", " + texel / 2 % 2 + ", " + texel / 4
                                            + "), 0).r)")
                            + "['CREATE', 5, 'Texture3D'], ['SIZE', 5, [2, 2, 2], 'red', 'r32f'], ['DATA', 5, [0, 0, 0], "
                            + values + "], ['TEXTURE', 1, 't', 5], " + StreamBench.DRAW,
                    texel);
        }
        String faces = "{'dtype': 'float32', 'shape': [6, 1, 1, 1], 'values': [1, 2, 3, 4, 5, 6]}";
        String[] directions = {"1, 0, 0", "-1, 0, 0", "0, 1, 0", "0, -1, 0", "0, 0, 1", "0, 0, -1"};
        for (int face = 0; face < 6; face++) {
            check(
                    StreamBench.fill("uniform samplerCube t;", "texture(t, vec3(" + directions[face] + "))")
                            + "['CREATE', 5, 'TextureCube'], ['SIZE', 5, [6, 1, 1], 'red', 'r32f'],"
                            + " ['DATA', 5, [0, 0, 0], " + faces + "], ['TEXTURE', 1, 't', 5], " + StreamBench.DRAW,
                    face + 1);
        }
    }

    @Test
    void a_texture_of_one_dimension_and_one_that_is_a_buffer() {
        check(
                StreamBench.fill("uniform sampler1D t;", "texelFetch(t, 2, 0)")
                        + "['CREATE', 5, 'Texture1D'], ['SIZE', 5, [3], 'red', 'r32f'],"
                        + " ['DATA', 5, [0], {'dtype': 'float32', 'values': [7, 8, 9]}],"
                        + " ['TEXTURE', 1, 't', 5], " + StreamBench.DRAW,
                9);
        check(
                StreamBench.fill("uniform samplerBuffer t;", "texelFetch(t, 1)")
                        + "['CREATE', 5, 'TextureBuffer'], ['SIZE', 5, [2], 'rgba', 'rgba32f'],"
                        + " ['DATA', 5, [0], {'dtype': 'float32', 'shape': [2, 4], 'values': [0, 0, 0, 0, 1, 2, 3, 4]}],"
                        + " ['TEXTURE', 1, 't', 5], " + StreamBench.DRAW,
                1,
                2,
                3,
                4);
    }

    @ParameterizedTest
    @CsvSource({
        "repeat, nearest, 0.2",
        "clamp_to_edge, nearest, 0.6",
        "mirrored_repeat, nearest, 0.6",
        "repeat, linear, 0.2",
        "clamp_to_edge, linear, 0.6",
        "mirrored_repeat, linear, 0.6",
    })
    void wrapping_applies_beyond_the_edge(String wrapping, String filter, double expected) {
        String data = BYTES.formatted("[1, 2, 1]", "[51, 153]");
        check(
                StreamBench.fill(SAMPLED, "texture(t, vec2(1.25, 0.5))") + texture("[1, 2], 'red'", data)
                        + "['WRAPPING', 5, '" + wrapping + "'], ['INTERPOLATION', 5, '" + filter + "', '" + filter
                        + "'], ['TEXTURE', 1, 't', 5], " + StreamBench.DRAW,
                expected);
    }

    @Test
    void interpolation_applies_between_texels() {
        String data = BYTES.formatted("[1, 2, 1]", "[51, 153]");
        for (String filter : List.of("nearest", "linear")) {
            check(
                    StreamBench.fill(SAMPLED, "texture(t, vec2(0.45, 0.5))") + texture("[1, 2], 'red'", data)
                            + "['INTERPOLATION', 5, '" + filter + "', '" + filter + "'], ['TEXTURE', 1, 't', 5], "
                            + StreamBench.DRAW,
                    filter.equals("nearest") ? 0.2 : 0.2 + 0.4 * 0.4);
        }
    }

    @Test
    void a_sampler_object_reads_in_its_own_way() {
        String data = BYTES.formatted("[1, 1, 4]", "[255, 255, 255, 255]");
        check(
                StreamBench.fill(SAMPLED, "texture(t, vec2(2.5, 0.5))") + texture("[1, 1], 'rgba'", data)
                        + "['CREATE', 6, 'Sampler'], ['WRAPPING', 6, 'clamp_to_border', [0.25, 0.5, 0.75, 1]],"
                        + " ['TEXTURE', 1, 't', 5, 6], " + StreamBench.DRAW,
                0.25,
                0.5,
                0.75);
    }

    @Test
    void data_may_be_a_part() {
        String zeros = BYTES.formatted("[2, 2, 1]", "[51, 51, 51, 51]");
        String one = BYTES.formatted("[1, 1, 1]", "[255]");
        for (int i = 0; i < 4; i++) {
            check(
                    StreamBench.fill(SAMPLED, "texelFetch(t, ivec2(" + i % 2 + ", " + i / 2 + "), 0)")
                            + texture("[2, 2], 'red'", zeros) + "['DATA', 5, [1, 1], " + one
                            + "], ['TEXTURE', 1, 't', 5], " + StreamBench.DRAW,
                    i == 3 ? 1 : 0.2);
        }
        String vertex = "#version 400\\nin vec3 a; flat out vec3 v; void main() { v = a; gl_Position ="
                + " vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0); }";
        String fragment = "#version 400\\nflat in vec3 v; out vec4 c; void main() { c = vec4(v, 1.0); }";
        check(
                StreamBench.program(vertex, fragment)
                        + "['CREATE', 4, 'VertexBuffer'], ['SIZE', 4, 36], ['DATA', 4, 0, [1, 1, 1, 1, 1, 1, 1, 1, 1]],"
                        + " ['DATA', 4, 24, [0.5, 0.25]], ['ATTRIBUTE', 1, 'a', 'vec3', [4, 0, 0]], "
                        + StreamBench.DRAW,
                0.5,
                0.25,
                1);
    }

    @Test
    void the_same_size_keeps_the_content() {
        String data = BYTES.formatted("[1, 1, 1]", "[51]");
        String read = StreamBench.fill(SAMPLED, "vec4(textureSize(t, 0), texelFetch(t, ivec2(0), 0).r, 1.0)")
                + texture("[1, 1], 'red'", data) + "%s ['TEXTURE', 1, 't', 5], " + StreamBench.DRAW;
        check(read.formatted("['SIZE', 5, [1, 1], 'red'],"), 1, 1, 0.2);
        check(read.formatted("['SIZE', 5, [2, 3], 'red'],"), 3, 2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "float | u                  | 2              | 2, 2, 2, 2",
                "vec2  | u.xyxy             | [1, 2]         | 1, 2, 1, 2",
                "vec3  | u.xyzx             | [1, 2, 3]      | 1, 2, 3, 1",
                "vec4  | u                  | [1, 2, 3, 4]   | 1, 2, 3, 4",
                "int   | u                  | -7             | -7, -7, -7, -7",
                "ivec2 | u.xyxy             | [1, -2]        | 1, -2, 1, -2",
                "ivec3 | u.xyzx             | [1, 2, 3]      | 1, 2, 3, 1",
                "ivec4 | u                  | [1, 2, 3, 4]   | 1, 2, 3, 4",
                "bool  | u                  | true           | 1, 1, 1, 1",
                "bvec2 | u.xyxy             | [true, false]  | 1, 0, 1, 0",
                "bvec3 | u.xyzx             | [0, 1, 1]      | 0, 1, 1, 0",
                "bvec4 | u                  | [0, 1, 0, 1]   | 0, 1, 0, 1",
                "mat2  | u[0], u[1]         | [1, 2, 3, 4]   | 1, 2, 3, 4",
                "mat3  | u[1], u[2].x       | [1, 2, 3, 4, 5, 6, 7, 8, 9] | 4, 5, 6, 7",
                "mat4  | u[2]               | [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] | 9, 10, 11, 12",
            })
    void every_type_of_uniform(String type, String read, String value, String expected) {
        check(
                StreamBench.fill("uniform " + type.strip() + " u;", "vec4(" + read + ")") + "['UNIFORM', 1, 'u', '"
                        + type.strip() + "', " + value + "], " + StreamBench.DRAW,
                java.util.Arrays.stream(expected.split(", *"))
                        .mapToDouble(Double::parseDouble)
                        .toArray());
    }

    @Test
    void members_and_elements() {
        String fill = StreamBench.fill(
                "struct L { vec3 d; float i; }; uniform L l[2]; uniform float w[3];",
                "vec4(l[1].d.xy, l[1].i, w[1] + 10.0 * w[2])");
        check(
                fill + "['UNIFORM', 1, 'l[1].d', 'vec3', [1, 2, 3]], ['UNIFORM', 1, 'l[1].i', 'float', 4],"
                        + " ['UNIFORM', 1, 'w[1]', 'float', 5], ['UNIFORM', 1, 'w[2]', 'float', 6], "
                        + StreamBench.DRAW,
                1,
                2,
                4,
                65);
        check(fill + "['UNIFORM', 1, 'w', 'float', [1, 2, 3]], " + StreamBench.DRAW, 0, 0, 0, 32);
    }

    @Test
    void attributes_of_every_kind() {
        String vertex = "#version 400\\nin %s a; flat out vec4 v; void main() { v = vec4(%s); gl_Position ="
                + " vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0); }";
        String fragment = "#version 400\\nflat in vec4 v; out vec4 c; void main() { c = v; }";
        check(
                StreamBench.program(vertex.formatted("vec3", "a, 1.0"), fragment)
                        + "['ATTRIBUTE', 1, 'a', 'vec3', [0, 0.25, 0.5, 0.75]], " + StreamBench.DRAW,
                0.25,
                0.5,
                0.75);
        check(
                StreamBench.program(vertex.formatted("ivec2", "a, 0, 1"), fragment)
                        + "['CREATE', 4, 'VertexBuffer'], ['SIZE', 4, 24],"
                        + " ['DATA', 4, 0, {'dtype': 'int32', 'values': [0, 0, 0, 0, -3, 70000]}],"
                        + " ['ATTRIBUTE', 1, 'a', 'ivec2', [4, 0, 0]], " + StreamBench.DRAW,
                -3,
                70000);
        check(
                StreamBench.program(vertex.formatted("vec2", "a, 0, 1"), fragment)
                        + "['CREATE', 4, 'VertexBuffer'], ['SIZE', 4, 96],"
                        + " ['DATA', 4, 0, [" + "0, ".repeat(16) + "0, 0, 0, 5, 6, 7, 8, 9]],"
                        + " ['ATTRIBUTE', 1, 'a', 'vec2', [4, 32, 12]], " + StreamBench.DRAW,
                5,
                6);
    }

    /** Eight pixels apart, and in the middle of pixels, so that hardly anything is left to the driver. */
    private static final String SQUARE =
            "['CREATE', 4, 'VertexBuffer'], ['SIZE', 4, 32], ['DATA', 4, 0, [-0.4375, -0.4375, 0.5625, -0.4375, 0.5625,"
                    + " 0.5625, -0.4375, 0.5625]], ['ATTRIBUTE', 1, 'a', 'vec2', [4, 0, 0]], ";

    @ParameterizedTest
    @CsvSource({
        "points, 4, 4",
        "lines, 16, 18",
        "line_strip, 24, 25",
        "line_loop, 31, 32",
        "triangles, 28, 36",
        "triangle_strip, 44, 52",
        "triangle_fan, 64, 64"
    })
    void every_mode_covers_its_pixels(String mode, int least, int most) {
        String vertex =
                "#version 400\\nin vec2 a; void main() { gl_PointSize = 1.0; gl_Position = vec4(a, 0.0, 1.0); }";
        try (StreamBench bench = StreamBench.open()) {
            List<GlirProblem> problems = bench.run(
                    16,
                    16,
                    StreamBench.program(vertex, "#version 400\\nout vec4 c; void main() { c = vec4(1.0); }") + SQUARE
                            + "['DRAW', 1, '" + mode + "', [0, " + (mode.equals("triangles") ? 3 : 4) + "]]");
            assertEquals(List.of(), problems);
            assertTrue(least <= bench.covered() && bench.covered() <= most, mode + " covers " + bench.covered());
        }
    }

    /** A geometry stage marks where each line begins, whose neighbours are the vertices before and behind it. */
    @ParameterizedTest
    @CsvSource({"lines_adjacency, 2", "line_strip_adjacency, 5"})
    void lines_know_their_neighbours(String mode, int lines) {
        StringBuilder places = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            places.append(i == 0 ? "" : ", ").append((i + 0.5) / 4 - 1).append(", 0.125");
        }
        String vertex = "#version 400\\nin vec2 a; void main() { gl_Position = vec4(a, 0.0, 1.0); }";
        String geometry =
                "#version 400\\nlayout(lines_adjacency) in; layout(points, max_vertices = 1) out; out float step;"
                        + " void main() { step = gl_in[3].gl_Position.x - gl_in[0].gl_Position.x; gl_PointSize = 1.0;"
                        + " gl_Position = gl_in[1].gl_Position; EmitVertex(); EndPrimitive(); }";
        try (StreamBench bench = StreamBench.open()) {
            List<GlirProblem> problems = bench.run(
                    8,
                    8,
                    "['CREATE', 6, 'GeometryShader'], ['DATA', 6, 0, '" + geometry + "'], "
                            + StreamBench.program(
                                            vertex,
                                            "#version 400\\nin float step; out vec4 c; void main() { c = vec4(step); }")
                                    .replace("['LINK', 1]", "['ATTACH', 1, 6], ['LINK', 1]")
                            + "['CREATE', 4, 'VertexBuffer'], ['SIZE', 4, 64], ['DATA', 4, 0, [" + places
                            + "]], ['ATTRIBUTE', 1, 'a', 'vec2', [4, 0, 0]], ['DRAW', 1, '" + mode + "', [0, 8]]");
            assertEquals(List.of(), problems);
            assertEquals(lines, bench.covered());
            same(bench.pixel(1, 4), 0.75);
        }
    }

    @Test
    void attributes_in_one_buffer_equal_attributes_in_several() {
        String vertex = "#version 400\\nin vec3 a; in vec3 b; in vec2 d; flat out vec4 v; void main() {"
                + " v = vec4(a.x + 10.0 * a.z, b.y, b.z, d.x + 100.0 * d.y); gl_Position ="
                + " vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0); }";
        String program =
                StreamBench.program(vertex, "#version 400\\nflat in vec4 v; out vec4 c; void main() { c = v; }");
        StringBuilder all = new StringBuilder();
        List<StringBuilder> each = List.of(new StringBuilder(), new StringBuilder(), new StringBuilder());
        for (int corner = 0; corner < 3; corner++) {
            for (int i = 0; i < 8; i++) {
                String number = 8 * corner + i + ", ";
                all.append(number);
                each.get(i / 3).append(number);
            }
        }
        String together = "['CREATE', 4, 'VertexBuffer'], ['SIZE', 4, 96], ['DATA', 4, 0, ["
                + all.substring(0, all.length() - 2)
                + "]], ['ATTRIBUTE', 1, 'a', 'vec3', [4, 32, 0]], ['ATTRIBUTE', 1, 'b', 'vec3', [4, 32, 12]],"
                + " ['ATTRIBUTE', 1, 'd', 'vec2', [4, 32, 24]], ";
        StringBuilder apart = new StringBuilder();
        for (int i = 0; i < 3; i++) {
            String values = each.get(i).substring(0, each.get(i).length() - 2);
            apart.append("['CREATE', %1$d, 'VertexBuffer'], ['SIZE', %1$d, %2$d], ['DATA', %1$d, 0, [%3$s]],"
                            .formatted(14 + i, i < 2 ? 36 : 24, values))
                    .append(" ['ATTRIBUTE', 1, '%s', '%s', [%d, 0, 0]], "
                            .formatted("abd".charAt(i), i < 2 ? "vec3" : "vec2", 14 + i));
        }
        double[] last = {16 + 10 * 18, 20, 21, 22 + 100 * 23};
        check(program + together + StreamBench.DRAW, last);
        check(program + apart + StreamBench.DRAW, last);
    }

    @Test
    void indices_of_every_type_and_instances() {
        String vertex = "#version 400\\nin vec2 a; in float s; void main() {"
                + " gl_PointSize = 1.0; gl_Position = vec4(a.x + s, a.y, 0.0, 1.0); }";
        String program = StreamBench.program(vertex, "#version 400\\nout vec4 c; void main() { c = vec4(1.0); }");
        for (String type : List.of("uint8 unsigned_byte 3", "uint16 unsigned_short 6", "uint32 unsigned_int 12")) {
            List<String> words = Splitter.on(' ').splitToList(type);
            try (StreamBench bench = StreamBench.open()) {
                assertEquals(
                        List.of(),
                        bench.run(
                                8,
                                8,
                                program + "['CREATE', 4, 'VertexBuffer'], ['SIZE', 4, 32],"
                                        + " ['DATA', 4, 0, [-0.875, -0.875, -0.875, -0.375, 0, 0, -0.875, 0.125]],"
                                        + " ['ATTRIBUTE', 1, 'a', 'vec2', [4, 0, 0]], ['CREATE', 5, 'IndexBuffer'],"
                                        + " ['SIZE', 5, " + words.get(2) + "], ['DATA', 5, 0, {'dtype': '"
                                        + words.get(0)
                                        + "', 'values': [0, 1, 3]}], ['CREATE', 6, 'VertexBuffer'], ['SIZE', 6, 16],"
                                        + " ['DATA', 6, 0, [0, 0.25, 0.5, 0.75]],"
                                        + " ['ATTRIBUTE', 1, 's', 'float', [6, 0, 0], 1],"
                                        + " ['DRAW', 1, 'points', [5, '" + words.get(1) + "', 3], 4]"));
                assertEquals(12, bench.covered(), type);
            }
        }
    }

    @Test
    void framebuffers_are_a_stack() {
        String target =
                "['CREATE', %1$d, 'FrameBuffer'], ['CREATE', %2$d, 'Texture2D'], ['SIZE', %2$d, [4, 4], 'rgba'],"
                        + " ['ATTACH', %1$d, 'color', %2$d], ";
        String clear = "['FUNC', 'glClearColor', %s, 0, 0, 1], ['FUNC', 'glClear', 'color_buffer_bit'], ";
        String steps = "['FRAMEBUFFER', 10, true], " + clear.formatted(0.1) + "['FRAMEBUFFER', 20, true], "
                + clear.formatted(0.2)
                + "['FRAMEBUFFER', 10, true], " + clear.formatted(0.3) + "['FRAMEBUFFER', 10, false], "
                + clear.formatted(0.4) + "['FRAMEBUFFER', 20, false], " + clear.formatted(0.6)
                + "['CREATE', 30, 'RenderBuffer'], ['SIZE', 30, [4, 4], 'depth'], ['ATTACH', 20, 'depth', 30], "
                + clear.formatted(0.8) + "['FRAMEBUFFER', 10, false], " + clear.formatted(1);
        String read = "['TEXTURE', 1, 't', 11], ['TEXTURE', 1, 's', 21], " + StreamBench.DRAW;
        // 20 was last cleared while it was on again, 10 at its end, and then the canvas
        check(
                target.formatted(10, 11)
                        + target.formatted(20, 21)
                        + StreamBench.fill(
                                "uniform sampler2D t; uniform sampler2D s;",
                                "vec4(texelFetch(t, ivec2(0), 0).r, texelFetch(s, ivec2(0), 0).r, 0.0, 1.0)")
                        + steps
                        + read,
                0.8,
                0.4);
        check(target.formatted(10, 11) + target.formatted(20, 21) + steps, 1);
    }

    @Test
    void depth_and_stencil_work_aside() {
        String flat = StreamBench.program(
                "#version 400\\nuniform float z; void main() { gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0,"
                        + " gl_VertexID == 2 ? 3.0 : -1.0, z, 1.0); }",
                "#version 400\\nuniform vec4 u; out vec4 c; void main() { c = u; }");
        String target = "['CREATE', 10, 'FrameBuffer'], ['CREATE', 11, 'RenderBuffer'], ['CREATE', 12, 'RenderBuffer'],"
                + " ['CREATE', 13, 'RenderBuffer'], ['SIZE', 11, [4, 4], 'color'], ['SIZE', 12, [4, 4], 'depth'],"
                + " ['SIZE', 13, [4, 4], 'stencil'], ['ATTACH', 10, 'color', 11], ['ATTACH', 10, 'depth', 12],"
                + " ['ATTACH', 10, 'stencil', 13], ['FRAMEBUFFER', 10, true], ['FUNC', 'glClear', 17664],"
                + " ['FUNC', 'glEnable', 'depth_test'], ";
        String draw =
                "['UNIFORM', 1, 'z', 'float', %s], ['UNIFORM', 1, 'u', 'vec4', [%s, 0, 0, 1]], " + StreamBench.DRAW;
        String show = "['FRAMEBUFFER', 10, false], ['FUNC', 'glBlitFramebuffer', 10, 0]";
        check(flat + target + draw.formatted("0", "0.4") + draw.formatted("0.5", "0.8") + show, 0.4);
        check(flat + target + draw.formatted("0", "0.4") + draw.formatted("-0.5", "0.8") + show, 0.8);
        String stencil = "['FUNC', 'glEnable', 'stencil_test'], ['FUNC', 'glStencilFuncSeparate', 'front_and_back',"
                + " 'equal', %s, 255], ['FUNC', 'glStencilOpSeparate', 'front_and_back', 'keep', 'keep', 'incr'], ";
        check(
                flat
                        + target
                        + stencil.formatted(0)
                        + draw.formatted("0", "0.4")
                        + draw.formatted("-0.5", "0.8")
                        + show,
                0.4);
    }

    @Test
    void deleted_objects_are_freed() {
        try (StreamBench bench = StreamBench.open()) {
            assertEquals(
                    List.of(), bench.run(4, 4, StreamBench.fill("uniform float u;", "vec4(u)") + StreamBench.DRAW));
            int before = bench.context().countByDriver(256);
            assertEquals(
                    List.of(),
                    bench.run(
                            4,
                            4,
                            texture("[2, 2], 'red'", "[[0, 0], [0, 0]]")
                                    + "['DELETE', 5], ['WRAPPING', 5, 'repeat'], ['DELETE', 77]"));
            assertEquals(before, bench.context().countByDriver(256));
            List<GlirProblem> problems = bench.run(4, 4, "['WRAPPING', 5, 'repeat']");
            assertEquals(
                    "[error[SW4007]: command 0, [\"WRAPPING\", 5, [\"repeat\"]]: cannot WRAPPING object 5: it does not exist"
                            + " (deleted by command 3)]",
                    problems.toString());
            bench.interpreter().close();
            assertEquals(0, bench.context().countByDriver(256));
        }
    }

    /** What is forgotten of the state must not leave an attribute on whose buffer ends. */
    @Test
    void a_buffer_may_end_after_the_state_was_forgotten() {
        String vertex = "#version 400\\nin vec3 a; flat out vec3 v; void main() { v = a; gl_Position ="
                + " vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0); }";
        String fragment = "#version 400\\nflat in vec3 v; out vec4 c; void main() { c = vec4(v, 1.0); }";
        check(
                StreamBench.program(vertex, fragment)
                        + "['CREATE', 4, 'VertexBuffer'], ['SIZE', 4, 36], ['DATA', 4, 0, [1, 1, 1, 1, 1, 1, 1, 1, 1]],"
                        + " ['ATTRIBUTE', 1, 'a', 'vec3', [4, 0, 0]], " + StreamBench.DRAW
                        + "['CURRENT', 0], ['DELETE', 4], " + StreamBench.DRAW,
                0,
                0,
                0);
    }

    @Test
    void tessellation_and_geometry_stages() {
        String stages = "['CREATE', 1, 'Program'], ['CREATE', 2, 'VertexShader'], ['CREATE', 3, 'FragmentShader'],"
                + " ['CREATE', 4, 'TessControlShader'], ['CREATE', 5, 'TessEvaluationShader'],"
                + " ['CREATE', 6, 'GeometryShader'],"
                + " ['DATA', 2, 0, '#version 400\\nvoid main() { gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0,"
                + " gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0); }'],"
                + " ['DATA', 3, 0, '#version 400\\nin float g; out vec4 c; void main() { c = vec4(g, 0.5, 0.0, 1.0); }'],"
                + " ['DATA', 4, 0, '#version 400\\nlayout(vertices = 3) out; void main() { gl_TessLevelOuter[0] = 2.0;"
                + " gl_TessLevelOuter[1] = 2.0; gl_TessLevelOuter[2] = 2.0; gl_TessLevelInner[0] = 2.0;"
                + " gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position; }'],"
                + " ['DATA', 5, 0, '#version 400\\nlayout(triangles) in; void main() { gl_Position ="
                + " gl_TessCoord.x * gl_in[0].gl_Position + gl_TessCoord.y * gl_in[1].gl_Position"
                + " + gl_TessCoord.z * gl_in[2].gl_Position; }'],"
                + " ['DATA', 6, 0, '#version 400\\nlayout(triangles) in; layout(triangle_strip, max_vertices = 3) out;"
                + " out float g; void main() { for (int i = 0; i < 3; i++) { g = 0.25; gl_Position = gl_in[i].gl_Position;"
                + " EmitVertex(); } EndPrimitive(); }'],"
                + " ['ATTACH', 1, 2], ['ATTACH', 1, 3], ['ATTACH', 1, 4], ['ATTACH', 1, 5], ['ATTACH', 1, 6], ['LINK', 1],"
                + " ['FUNC', 'glPatchParameter', 'patch_vertices', 3], ['DRAW', 1, 'patches', [0, 3]]";
        check(stages, 0.25, 0.5);
    }

    @Test
    void several_colours_at_once() {
        String two = StreamBench.program(
                StreamBench.FULL,
                "#version 400\\nlayout(location = 0) out vec4 a; layout(location = 1) out vec4 b;"
                        + " void main() { a = vec4(0.25); b = vec4(0.75); }");
        check(
                two + "['CREATE', 10, 'FrameBuffer'], ['CREATE', 11, 'Texture2D'], ['CREATE', 12, 'Texture2D'],"
                        + " ['SIZE', 11, [4, 4], 'rgba'], ['SIZE', 12, [4, 4], 'rgba'], ['ATTACH', 10, 'color0', 11],"
                        + " ['ATTACH', 10, 'color1', 12], ['FRAMEBUFFER', 10, true],"
                        + " ['FUNC', 'glDrawBuffers', 'color_attachment0', 'color_attachment1'], " + StreamBench.DRAW
                        + "['FRAMEBUFFER', 10, false], "
                        + StreamBench.fill(
                                        "uniform sampler2D t; uniform sampler2D s;",
                                        "vec4(texelFetch(t, ivec2(0), 0).r, texelFetch(s, ivec2(0), 0).r, 0.0, 1.0)")
                                .replace("'CREATE', 1,", "'CREATE', 31,")
                                .replace("'CREATE', 2,", "'CREATE', 32,")
                                .replace("'CREATE', 3,", "'CREATE', 33,")
                                .replace("'DATA', 2,", "'DATA', 32,")
                                .replace("'DATA', 3,", "'DATA', 33,")
                                .replace("'ATTACH', 1, 2", "'ATTACH', 31, 32")
                                .replace("'ATTACH', 1, 3", "'ATTACH', 31, 33")
                                .replace("'LINK', 1", "'LINK', 31")
                        + "['TEXTURE', 31, 't', 11], ['TEXTURE', 31, 's', 12], ['DRAW', 31, 'triangles', [0, 3]]",
                0.25,
                0.75);
    }

    @Test
    void each_swap_is_a_picture() {
        try (StreamBench bench = StreamBench.open()) {
            String frame = "['UNIFORM', 1, 'u', 'float', %s], " + StreamBench.DRAW + "['SWAP'], ";
            bench.run(
                    2,
                    2,
                    StreamBench.fill("uniform float u;", "vec4(u)")
                            + frame.formatted("0.25")
                            + frame.formatted("0.5")
                            + frame.formatted("0.75"));
            List<Float> found = new ArrayList<>();
            bench.pictures().forEach(picture -> found.add(picture.get(0, 0, 0)));
            assertEquals(List.of(0.25f, 0.5f, 0.75f), found);
        }
    }

    /** A stream of the form before 0.6: one command for both shaders, whose texts state no version. */
    @Test
    void the_old_form_is_drawn() {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < 10_000; i++) {
            int row = i / 100;
            points.append(i == 0 ? "" : ", ")
                    .append((i % 100 + 0.5) / 50 - 1)
                    .append(", ")
                    .append((row + 0.5) / 50 - 1);
        }
        try (StreamBench bench = StreamBench.open()) {
            List<GlirProblem> problems = bench.run(
                    100,
                    100,
                    "['CREATE', 1, 'Program'], ['SHADERS', 1,"
                            + " 'attribute vec2 a; void main() { gl_PointSize = 1.0; gl_Position = vec4(a, 0.0, 1.0); }',"
                            + " 'precision mediump float; void main() { gl_FragColor = vec4(1.0); }'],"
                            + " ['CREATE', 4, 'VertexBuffer'], ['SIZE', 4, 80000], ['DATA', 4, 0, [" + points + "]],"
                            + " ['ATTRIBUTE', 1, 'a', 'vec2', [4, 8, 0]], ['FUNC', 'viewport', 0, 0, 100, 100],"
                            + " ['FUNC', 'clear', 17664], ['DRAW', 1, 'points', [0, 10000]]");
            assertEquals(List.of(), problems);
            assertEquals(10_000, bench.covered());
        }
    }

    @Test
    void a_mesh_of_two_hundred_thousand_triangles() {
        int count = 600_000;
        String form = "{'glir': '0.6', 'extensions': [], 'canvas': {'width': 64, 'height': 64}, 'commands': ["
                + StreamBench.program(
                        "#version 400\\nin float a; void main() { gl_Position = vec4(fract(a * 0.37) * 2.0 - 1.0,"
                                + " fract(a * 0.71) * 2.0 - 1.0, 0.0, 1.0); }",
                        "#version 400\\nout vec4 c; void main() { c = vec4(1.0); }")
                + "['CREATE', 4, 'VertexBuffer'], ['SIZE', 4, " + 4 * count + "], ['DATA', 4, 0, {'buffer': 0}],"
                + " ['ATTRIBUTE', 1, 'a', 'float', [4, 0, 0]], ['DRAW', 1, 'triangles', [0, " + count
                + "]], ['SWAP']], 'buffers': ['" + floats(count) + "']}";
        try (StreamBench bench = StreamBench.open()) {
            assertEquals(List.of(), bench.read(form, 64, 64));
            assertTrue(bench.covered() > 0);
        }
    }

    private static String floats(int count) {
        java.nio.ByteBuffer bytes = java.nio.ByteBuffer.allocate(4 * count).order(java.nio.ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < count; i++) {
            bytes.putFloat(i);
        }
        return java.util.Base64.getEncoder().encodeToString(bytes.array());
    }
}
