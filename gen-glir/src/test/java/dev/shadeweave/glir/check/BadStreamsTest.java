package dev.shadeweave.glir.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.glir.GlirLimits;
import dev.shadeweave.glir.GlirProblem;
import dev.shadeweave.glir.io.GlirReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What is wrong with a stream is said with the command, its text and its place. */
class BadStreamsTest {
    /** A linked program 1, a vertex buffer 4 of 48 bytes, a texture 5, an index buffer 6, a framebuffer 7. */
    private static final String SCENE =
            """
            ["CREATE", 1, "Program"], ["CREATE", 2, "VertexShader"], ["CREATE", 3, "FragmentShader"],
            ["DATA", 2, 0, "void main() {}"], ["DATA", 3, 0, "void main() {}"],
            ["ATTACH", 1, 2], ["ATTACH", 1, 3], ["LINK", 1],
            ["CREATE", 4, "VertexBuffer"], ["SIZE", 4, 48],
            ["CREATE", 5, "Texture2D"], ["SIZE", 5, [2, 4], "rgb"],
            ["CREATE", 6, "IndexBuffer"], ["SIZE", 6, 3], ["DATA", 6, 0, {"dtype": "uint8", "values": [0, 1, 9]}],
            ["CREATE", 7, "FrameBuffer"],
            """;

    private static final GlirLimits SMALL = new GlirLimits(
            new GlirLimits.Reading(10_000, 64, 50, 30),
            new GlirLimits.Drawing(12, 64, 4096, 1000, 1 << 20),
            new GlirLimits.Code(10, 100, 20));

    private static void check(String commands, String... expected) {
        assertEquals(String.join("\n", expected), said("[" + commands.replace('\'', '"') + "]", GlirLimits.DEFAULT));
    }

    /** As {@link #check}, with the objects of {@link #SCENE} before. */
    private static void checkInScene(String commands, String... expected) {
        check(SCENE + commands, expected);
    }

    private static String said(String text, GlirLimits limits) {
        GlirReader.Result read = GlirReader.read(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                (name, most) -> name.equals("short.bin")
                        ? GlirReader.SideFile.of(new byte[10])
                        : new GlirReader.SideFile(null, "there is no such file"),
                limits);
        return GlirChecker.check(read, limits).stream()
                .map(GlirProblem::toString)
                .collect(Collectors.joining("\n"));
    }

    @Test
    void a_scene_without_faults_has_no_messages() {
        checkInScene("['DRAW', 1, 'triangles', [0, 3]], ['SWAP']");
    }

    /** Code inside preprocessor conditionals is left to the driver. */
    @Test
    void uniforms_have_the_types_of_the_shader() {
        String program =
                """
                ["CREATE", 1, "Program"], ["CREATE", 2, "VertexShader"], ["CREATE", 3, "FragmentShader"],
                ["DATA", 2, 0, "#define T vec2\\nuniform mat4 m; uniform T t; void main() {}"],
                ["DATA", 3, 0, "uniform highp vec3 a, b[2]; uniform float f = 1.0; uniform sampler2D s;\\n#ifdef X\\nuniform int x;\\n#else\\nuniform float x;\\n#endif\\nuniform Block { vec2 a; } c; void main() {}"],
                ["ATTACH", 1, 2], ["ATTACH", 1, 3], ["LINK", 1],
                """;
        check(program
                + "['UNIFORM', 1, 'a', 'vec3', [1, 2, 3]], ['UNIFORM', 1, 'b', 'vec3', [1, 2, 3, 4, 5, 6]],"
                + "['UNIFORM', 1, 'x', 'int', [1]], ['UNIFORM', 1, 'x', 'float', [1]], ['UNIFORM', 1, 't', 'vec2', [1, 2]],"
                + "['UNIFORM', 1, 'f', 'float', [1]], ['UNIFORM', 1, 'other', 'float', [1]]");
        check(
                program
                        + "['UNIFORM', 1, 'a', 'vec4', [1, 2, 3, 4]], ['UNIFORM', 1, 'm', 'float', [1]], ['UNIFORM', 1, 's', 'int', [1]]",
                "error[SW4012]: command 8, [\"UNIFORM\", 1, \"a\", \"vec4\", [1, 2, 3, 4]]: a is a vec3 in the shader, not a vec4",
                "error[SW4012]: command 9, [\"UNIFORM\", 1, \"m\", \"float\", [1]]: m is a mat4 in the shader, not a float",
                "error[SW4012]: command 10, [\"UNIFORM\", 1, \"s\", \"int\", [1]]: s is a sampler, which TEXTURE sets and not"
                        + " UNIFORM");
    }

    /** The offset of a texture has a number for each of its dimensions, the offset of a buffer has one. */
    @Test
    void offsets_have_the_rank_of_the_object() {
        for (String data : List.of(
                "['DATA', 4, [0, 0], {'dtype': 'float32', 'values': [1]}]",
                "['DATA', 5, [1], {'dtype': 'uint8', 'values': [1, 2, 3]}]",
                "['DATA', 5, 3, {'dtype': 'uint8', 'values': [1, 2, 3]}]",
                "['DATA', 5, [0, 0, 0, 0], {'dtype': 'uint8', 'values': [1, 2, 3]}]",
                "['DATA', 6, [0, 1], {'dtype': 'uint8', 'values': [1]}]",
                "['DATA', 2, [0, 0], 'void main() {}']")) {
            String said = said("[" + (SCENE + data).replace('\'', '"') + "]", GlirLimits.DEFAULT);
            assertTrue(said.startsWith("error[SW4016]: command 17,") || said.contains("offset"), data + ": " + said);
        }
    }

    @Test
    void reports_text_that_is_not_json_with_its_place() {
        for (String text : List.of("[[\"SWAP\"], oh]", "[[\"SWAP\"", "[[\"DATA\", 1, 0, \"voi")) {
            GlirReader.Result read = GlirReader.read(text);
            assertTrue(read.stream().isEmpty());
            assertEquals(1, read.problems().size());
            GlirProblem problem = read.problems().get(0);
            assertEquals("SW4001", problem.kind().code());
            assertEquals(1, problem.place().line());
            assertTrue(problem.place().column() > 1, problem.toString());
            assertTrue(problem.message().startsWith("this is not JSON: "), problem.message());
        }
        assertEquals(
                "error[SW4002]: a stream is an object with \"commands\", or an array of commands",
                said("17", GlirLimits.DEFAULT));
        assertEquals(
                "error[SW4002]: a stream is an object with \"commands\", or an array of commands",
                said("", GlirLimits.DEFAULT));
    }

    @Test
    void a_command_knows_its_line_and_column() {
        GlirReader.Result read = GlirReader.read("[\n  [\"SWAP\"],\n  [\"SET\", 1]\n]");
        GlirProblem problem = read.problems().get(0);
        assertEquals(new GlirProblem.Place(1, 3, 3), problem.place());
    }

    @Test
    void unknown_commands() {
        check(
                "['SET', 1]",
                "error[SW4003]: command 0, [\"SET\", 1]: unknown command \"SET\"; known are CURRENT, CREATE, DELETE, UNIFORM,"
                        + " TEXTURE, ATTRIBUTE, DRAW, SIZE, DATA, WRAPPING, INTERPOLATION, ATTACH, FRAMEBUFFER, LINK, FUNC,"
                        + " SWAP");
        check("7", "error[SW4002]: command 0, [7]: a command is a list that begins with its name");
    }

    @Test
    void wrong_arity() {
        checkInScene(
                "['UNIFORM', 1, 'a', 'vec3']",
                "error[SW4004]: command 16, [\"UNIFORM\", 1, \"a\", \"vec3\"]: UNIFORM needs 4 arguments, got 3");
        check("['ATTACH', 1]", "error[SW4004]: command 0, [\"ATTACH\", 1]: ATTACH needs 2 to 3 arguments, got 1");
    }

    @Test
    void bad_ids() {
        for (String id : List.of("1.5", "-1", "1099511627776", "0", "\"1\"", "null")) {
            check(
                    "['DELETE', " + id + "]",
                    "error[SW4005]: command 0, [\"DELETE\", " + id
                            + "]: argument 1 of DELETE, the id, must be a whole number from 1 to 2147483647, but is "
                            + id);
        }
    }

    @Test
    void bad_creates() {
        check(
                "['CREATE', 1, 'Texture4D']",
                "error[SW4006]: command 0, [\"CREATE\", 1, \"Texture4D\"]: class \"Texture4D\" is unknown; CREATE takes"
                        + " Program, VertexShader, FragmentShader, GeometryShader, TessControlShader, TessEvaluationShader,"
                        + " VertexBuffer, IndexBuffer, Texture1D, Texture2D, Texture3D, TextureCube, TextureBuffer, Sampler,"
                        + " RenderBuffer, FrameBuffer");
        check(
                "['CREATE', 1, 'Program'], ['CREATE', 1, 'Sampler']",
                "error[SW4006]: command 1, [\"CREATE\", 1, \"Sampler\"]: id 1 is used since command 0, for a Program");
    }

    @Test
    void missing_and_deleted_objects() {
        check(
                "['UNIFORM', 9, 'a', 'float', 1]",
                "error[SW4007]: command 0, [\"UNIFORM\", 9, \"a\", \"float\", [1]]: cannot UNIFORM object 9: it does not exist");
        checkInScene("['DELETE', 9], ['DELETE', 1], ['UNIFORM', 1, 'a', 'float', 1]");
        GlirChecker checker = new GlirChecker(GlirReader.read("[]").stream().orElseThrow(), GlirLimits.DEFAULT);
        String first = "[[\"CREATE\", 3, \"Sampler\"], [\"DELETE\", 3]]";
        GlirReader.read(first).stream()
                .orElseThrow()
                .commands()
                .forEach(command -> checker.check(command, GlirProblem.Place.of(5)));
        checker.begin(GlirReader.read("[]").stream().orElseThrow());
        checker.check(
                GlirReader.read("[[\"WRAPPING\", 3, \"repeat\"]]").stream()
                        .orElseThrow()
                        .commands()
                        .get(0),
                GlirProblem.Place.of(8));
        assertEquals(
                "[error[SW4007]: command 8, [\"WRAPPING\", 3, [\"repeat\"]]: cannot WRAPPING object 3: it does not exist"
                        + " (deleted by command 5)]",
                checker.problems().toString());
    }

    @Test
    void commands_for_another_class() {
        checkInScene(
                "['WRAPPING', 4, 'repeat']",
                "error[SW4008]: command 16, [\"WRAPPING\", 4, [\"repeat\"]]: object 4 is a VertexBuffer, but this applies to"
                        + " Texture1D, Texture2D, Texture3D, TextureCube, Sampler");
    }

    @Test
    void programs_that_are_not_linked() {
        for (String command : List.of(
                "[\"UNIFORM\", 1, \"a\", \"float\", [1]]",
                "[\"TEXTURE\", 1, \"a\", 2]",
                "[\"ATTRIBUTE\", 1, \"a\", \"float\", [0, 1]]",
                "[\"DRAW\", 1, \"points\", [0, 1]]")) {
            check(
                    "['CREATE', 1, 'Program'], " + command,
                    "error[SW4009]: command 1, " + command + ": program 1 is not linked");
        }
        check(
                "['CREATE', 1, 'Program'], ['CREATE', 2, 'VertexShader'], ['DATA', 2, 0, 'x'], ['ATTACH', 1, 2], ['LINK', 1]",
                "error[SW4011]: command 4, [\"LINK\", 1]: program 1 has no FragmentShader");
    }

    @Test
    void bad_uniforms() {
        checkInScene(
                "['UNIFORM', 1, 'a', 'vec3', [1, 2]]",
                "error[SW4012]: command 16, [\"UNIFORM\", 1, \"a\", \"vec3\", [1, 2]]: a vec3 has 3 numbers, but the value"
                        + " has 2");
        checkInScene(
                "['UNIFORM', 1, 'a', 'int', 1.5]",
                "error[SW4012]: command 16, [\"UNIFORM\", 1, \"a\", \"int\", [1.5]]: a value of type int has whole numbers");
        checkInScene(
                "['UNIFORM', 1, 'a', 'float', 'NaN']",
                "warning[SW4029]: command 16, [\"UNIFORM\", 1, \"a\", \"float\", [\"NaN\"]]: the value is not finite; drivers"
                        + " differ in what they make of it");
    }

    @Test
    void bad_attributes() {
        checkInScene(
                "['ATTRIBUTE', 1, 'a', 'vec3', [4, 0, 0]], ['DRAW', 1, 'triangles', [0, 6]]",
                "error[SW4014]: command 17, [\"DRAW\", 1, \"triangles\", [0, 6]]: attribute a has 4 vertices in buffer 4, but"
                        + " the draw needs 6");
        checkInScene(
                "['ATTRIBUTE', 1, 'a', 'vec3', [4, 0, 40]], ['DRAW', 1, 'triangles', [0, 3]]",
                "error[SW4014]: command 17, [\"DRAW\", 1, \"triangles\", [0, 3]]: attribute a has 0 vertices in buffer 4, but"
                        + " the draw needs 3");
        checkInScene(
                "['ATTRIBUTE', 1, 'a', 'vec3', [4, 8, 0]]",
                "error[SW4014]: command 16, [\"ATTRIBUTE\", 1, \"a\", \"vec3\", [4, 8, 0]]: a stride of 8 bytes does not fit; a"
                        + " vec3 has 12, and the most is 2048");
        checkInScene(
                "['ATTRIBUTE', 1, 'a', 'vec3', [4, 0, -4]]",
                "error[SW4005]: command 16, [\"ATTRIBUTE\", 1, \"a\", \"vec3\", [4, 0, -4]]: argument 3 of ATTRIBUTE's source,"
                        + " the offset, must be a whole number from 0, but is -4");
    }

    @Test
    void bad_draws() {
        checkInScene(
                "['DRAW', 1, 'quads', [0, 3]]",
                "error[SW4015]: command 16, [\"DRAW\", 1, \"quads\", [0, 3]]: mode \"quads\" is unknown; DRAW takes points,"
                        + " lines, line_loop, line_strip, triangles, triangle_strip, triangle_fan, lines_adjacency,"
                        + " line_strip_adjacency, patches");
        checkInScene(
                "['DRAW', 1, 'points', [0, 3, 2, 1]]",
                "error[SW4015]: command 16, [\"DRAW\", 1, \"points\", [0, 3, 2, 1]]: the selection of DRAW is [first, count] or"
                        + " [index buffer, type, count], but is [0, 3, 2, 1]");
        checkInScene(
                "['DRAW', 1, 'points', [6, 'float', 3]]",
                "error[SW4015]: command 16, [\"DRAW\", 1, \"points\", [6, \"float\", 3]]: index type \"float\" is unknown;"
                        + " DRAW's selection takes unsigned_byte, unsigned_short, unsigned_int");
        checkInScene(
                "['ATTRIBUTE', 1, 'a', 'vec3', [4, 0, 0]], ['DRAW', 1, 'points', [6, 'unsigned_byte', 3]]",
                "error[SW4014]: command 17, [\"DRAW\", 1, \"points\", [6, \"unsigned_byte\", 3]]: attribute a has 4 vertices in"
                        + " buffer 4, but the draw needs 10");
        checkInScene(
                "['DRAW', 1, 'points', [6, 'unsigned_short', 3]]",
                "error[SW4015]: command 16, [\"DRAW\", 1, \"points\", [6, \"unsigned_short\", 3]]: 3 indices of unsigned_short"
                        + " have 6 bytes, but buffer 6 has 3");
    }

    @Test
    void bad_data() {
        checkInScene(
                "['DATA', 4, 44, [1, 2]]",
                "error[SW4016]: command 16, [\"DATA\", 4, 44, <float32[2]>]: 8 bytes from 44 on reach past the 48 bytes of"
                        + " buffer 4");
        checkInScene(
                "['DATA', 5, [0, 0, 0, 0], [1, 2]]",
                "error[SW4016]: command 16, [\"DATA\", 5, [0, 0, 0, 0], <float32[2]>]: the offset has 4 numbers, but a"
                        + " Texture2D needs 2");
        checkInScene(
                "['DATA', 5, [1, 3], [[[1, 2, 3], [1, 2, 3]]]]",
                "error[SW4016]: command 16, [\"DATA\", 5, [1, 3], <float32[1, 2, 3]>]: data of [1, 2] texels from [1, 3] on"
                        + " reach past the [2, 4] texels there are");
        checkInScene(
                "['DATA', 4, 0, {'dtype': 'int16', 'shape': [3], 'base64': 'AAAA'}]",
                "error[SW4016]: command 16, [\"DATA\", 4, 0, {\"dtype\": \"int16\", \"shape\": [3], \"base64\": \"AAAA\"}]:"
                        + " data have 3 bytes, but int16 in the shape [3] has 6");
        checkInScene(
                "['DATA', 4, 0, {'base64': '!'}]",
                "error[SW4016]: command 16, [\"DATA\", 4, 0, {\"base64\": \"!\"}]: data are not base64: Input byte[] should at"
                        + " least have 2 bytes for base64 bytes");
    }

    @Test
    void bad_sizes_and_formats() {
        checkInScene(
                "['SIZE', 5, [0, 4], 'rgb'], ['SIZE', 5, [4, 16385], 'rgb'], ['SIZE', 5, [4], 'rgb']",
                "error[SW4017]: command 16, [\"SIZE\", 5, [0, 4], \"rgb\"]: a side of 0 texels is not possible; it has 1 to"
                        + " 16384 (edge)",
                "error[SW4017]: command 17, [\"SIZE\", 5, [4, 16385], \"rgb\"]: a side of 16385 texels is not possible; it"
                        + " has 1 to 16384 (edge)",
                "error[SW4017]: command 18, [\"SIZE\", 5, [4], \"rgb\"]: a Texture2D has a size of 2 numbers, and maybe its"
                        + " channels, but got 1");
        check(
                "['CREATE', 1, 'TextureCube'], ['SIZE', 1, [6, 4, 5], 'rgb']",
                "error[SW4017]: command 1, [\"SIZE\", 1, [6, 4, 5], \"rgb\"]: a TextureCube has 6 faces that are square, but"
                        + " its size is [6, 4, 5]");
        checkInScene(
                "['SIZE', 5, [4, 4], 'cmyk']",
                "error[SW4018]: command 16, [\"SIZE\", 5, [4, 4], \"cmyk\"]: format \"cmyk\" is unknown; SIZE takes"
                        + " luminance, alpha, luminance_alpha, red, rg, rgb, rgba, depth_component, color, depth, stencil");
        checkInScene(
                "['SIZE', 5, [4, 4], 'rgb', 'r8']",
                "error[SW4018]: command 16, [\"SIZE\", 5, [4, 4], \"rgb\", \"r8\"]: the internal format r8 does not go with"
                        + " rgb; what goes with it has 3 of the channels rgba");
    }

    @Test
    void bad_sampling() {
        checkInScene(
                "['WRAPPING', 5, 'clamp'], ['WRAPPING', 5, ['repeat', 'repeat', 'repeat']], ['INTERPOLATION', 5, 'cubic', 'linear']",
                "error[SW4019]: command 16, [\"WRAPPING\", 5, \"clamp\"]: wrapping \"clamp\" is unknown; WRAPPING takes"
                        + " repeat, clamp_to_edge, mirrored_repeat, clamp_to_border",
                "error[SW4019]: command 17, [\"WRAPPING\", 5, [\"repeat\", \"repeat\", \"repeat\"]]: a Texture2D has one"
                        + " wrapping, or 2, but got 3",
                "error[SW4019]: command 18, [\"INTERPOLATION\", 5, \"cubic\", \"linear\"]: minification \"cubic\" is unknown;"
                        + " INTERPOLATION takes nearest, linear, nearest_mipmap_nearest, linear_mipmap_nearest,"
                        + " nearest_mipmap_linear, linear_mipmap_linear");
    }

    @Test
    void bad_framebuffers() {
        checkInScene(
                "['ATTACH', 7, 'colour', 5]",
                "error[SW4020]: command 16, [\"ATTACH\", 7, \"colour\", 5]: attachment \"colour\" is unknown; known are color,"
                        + " depth, stencil, and color0 to color7");
        checkInScene(
                "['CREATE', 8, 'Texture3D'], ['ATTACH', 7, 'color', 8]",
                "error[SW4008]: command 17, [\"ATTACH\", 7, \"color\", 8]: object 8 is a Texture3D, but this applies to"
                        + " Texture2D, RenderBuffer");
        checkInScene(
                "['CREATE', 8, 'RenderBuffer'], ['SIZE', 8, [2, 5], 'depth'], ['ATTACH', 7, 'color', 5],"
                        + " ['ATTACH', 7, 'depth', 8], ['FRAMEBUFFER', 7, true], ['DRAW', 1, 'points', [0, 1]],"
                        + " ['FRAMEBUFFER', 7, false], ['FRAMEBUFFER', 7, false]",
                "error[SW4020]: command 21, [\"DRAW\", 1, \"points\", [0, 1]]: framebuffer 7 is incomplete: object 5 has 4 by 2"
                        + " pixels, but object 8 has 5 by 2 pixels",
                "error[SW4021]: command 23, [\"FRAMEBUFFER\", 7, false]: framebuffer 7 is not on, so it cannot be turned off");
        checkInScene(
                "['FRAMEBUFFER', 7, true]",
                "warning[SW4030]: command 16: framebuffer 7 is still on at the end of the stream");
        checkInScene(
                "['TEXTURE', 1, 's', 5], ['ATTACH', 7, 'color', 5], ['FRAMEBUFFER', 7, true], ['DRAW', 1, 'points', [0, 1]],"
                        + " ['FRAMEBUFFER', 7, false]",
                "error[SW4015]: command 19, [\"DRAW\", 1, \"points\", [0, 1]]: texture 5 is read as s and drawn into at the"
                        + " same time");
    }

    @Test
    void bad_functions() {
        String first = said("[[\"FUNC\", \"glReadPixels\", 0]]", GlirLimits.DEFAULT);
        assertTrue(
                first.startsWith(
                        "error[SW4022]: command 0, [\"FUNC\", \"glReadPixels\", 0]: function \"glReadPixels\" is not"
                                + " permitted; permitted are glFlush, glFinish, glEnable"),
                first);
        check(
                "['FUNC', 'glViewport', 1, 2]",
                "error[SW4004]: command 0, [\"FUNC\", \"glViewport\", 1, 2]: glViewport needs 4 arguments, got 2");
        check(
                "['FUNC', 'glCullFace', 'GL_FOO']",
                "error[SW4022]: command 0, [\"FUNC\", \"glCullFace\", \"GL_FOO\"]: argument 1 of glCullFace must be one of"
                        + " front, back, front_and_back, but is \"GL_FOO\"");
    }

    @Test
    void bad_buffers() {
        check(
                "['DATA', 1, 0, {'buffer': 3}]",
                "error[SW4023]: command 0, [\"DATA\", 1, 0, {\"buffer\": 3}]: there is no buffer 3; the document has 0");
        String form = "{\"commands\": [[\"DATA\", 1, 0, {\"buffer\": 0}]], \"buffers\": [%s]}";
        String command = "error[SW4023]: command 0, [\"DATA\", 1, 0, {\"buffer\": 0}]: ";
        assertEquals(
                command + "the file 'gone.bin' of buffer 0 cannot be read: there is no such file",
                said(form.formatted("{\"file\": \"gone.bin\", \"offset\": 0, \"bytes\": 4}"), GlirLimits.DEFAULT));
        assertEquals(
                command + "buffer 0 is 8 bytes from 4 on, but 'short.bin' has 10",
                said(form.formatted("{\"file\": \"short.bin\", \"offset\": 4, \"bytes\": 8}"), GlirLimits.DEFAULT));
        for (String path : List.of("../x", "/etc/passwd", "C:x", ".hidden", "a\\\\b", "")) {
            assertEquals(
                    command + "buffer 0 names the file \"" + path
                            + "\"; the file must lie beside the stream, without a path",
                    said(form.formatted("{\"file\": \"" + path + "\"}"), GlirLimits.DEFAULT));
        }
    }

    @Test
    void extensions_and_dialects() {
        assertEquals(
                "error[SW4024]: extension \"warp\" is unknown; known are tess, ubuf, mrt, srgb, cube, instancing, mipmap,"
                        + " sampler, multisample, clip\n"
                        + "error[SW4024]: command 0, [\"CREATE\", 1, \"TessControlShader\"]: this needs what the stream does"
                        + " not declare; declare extension tess",
                said(
                        "{\"glir\": \"0.6\", \"extensions\": [\"warp\"], \"commands\": [[\"CREATE\", 1,"
                                + " \"TessControlShader\"]]}",
                        GlirLimits.DEFAULT));
        assertEquals(
                "error[SW4025]: dialect \"hlsl\" is unknown; known are glsl400, essl300, essl100",
                said("{\"dialect\": \"hlsl\", \"commands\": []}", GlirLimits.DEFAULT));
        String program =
                "[\"CREATE\", 1, \"Program\"], [\"CREATE\", 2, \"VertexShader\"], [\"CREATE\", 3, \"FragmentShader\"],"
                        + " [\"DATA\", 2, 0, \"#version 400\\n\"], [\"DATA\", 3, 0, \"#version %s\\n\"],"
                        + " [\"ATTACH\", 1, 2], [\"ATTACH\", 1, 3], [\"LINK\", 1]]";
        assertEquals(
                "error[SW4025]: command 7, [\"LINK\", 1]: the VertexShader is of version 400, but the FragmentShader of"
                        + " version 300 es",
                said("[" + program.formatted("300 es"), GlirLimits.DEFAULT));
        assertEquals(
                "error[SW4025]: command 7, [\"LINK\", 1]: the VertexShader is of version 400, but the stream declares the"
                        + " dialect essl300; generate it for the target essl, or declare another dialect",
                said(
                        "{\"dialect\": \"essl300\", \"commands\": [" + program.formatted("400") + "}",
                        GlirLimits.DEFAULT));
    }

    @Test
    void limits() {
        String many = "[\"SWAP\"], ".repeat(30) + "[\"SWAP\"]";
        assertEquals(
                "error[SW4026]: command 30: the stream has more than 30 commands (commands)",
                said("[" + many + "]", SMALL));
        String bomb = said("[[\"DATA\", 1, 0, {\"base64\": \"" + "AAAA".repeat(30) + "\"}]]", SMALL);
        assertTrue(bomb.startsWith("error[SW4026]: command 0, [\"DATA\", 1, 0, {\"base64\": \"AAAA"), bomb);
        assertTrue(bomb.endsWith("AA…: the data of the stream have more than 64 bytes (payloadBytes)"), bomb);
        assertEquals(
                "error[SW4026]: command 1, [\"SIZE\", 1, [64, 64], \"rgba\"]: all objects together would take 16384 bytes, more"
                        + " than 4096 (memory)",
                said("[[\"CREATE\", 1, \"Texture2D\"], [\"SIZE\", 1, [64, 64], \"rgba\"]]", SMALL));
        String deep = said("[".repeat(1000), SMALL);
        assertTrue(deep.startsWith("error[SW4001]: this is not JSON: Document nesting depth (17) exceeds"), deep);
        String large = said("[\"" + "x".repeat(20_000) + "\"]", SMALL);
        assertTrue(large.startsWith("error[SW4001]: "), large);
    }

    /** One cause has one message: consequences of a command that could not be read are not reported. */
    @Test
    void a_command_that_cannot_be_read_spoils_its_object() {
        check(
                "['CREATE', 1, 'Buffet'], ['SIZE', 1, 4], ['DATA', 1, 0, [1]], ['CREATE', 2, 'Sampler'], ['SIZE', 2, 4]",
                "error[SW4006]: command 0, [\"CREATE\", 1, \"Buffet\"]: class \"Buffet\" is unknown; CREATE takes Program,"
                        + " VertexShader, FragmentShader, GeometryShader, TessControlShader, TessEvaluationShader,"
                        + " VertexBuffer, IndexBuffer, Texture1D, Texture2D, Texture3D, TextureCube, TextureBuffer, Sampler,"
                        + " RenderBuffer, FrameBuffer",
                "error[SW4008]: command 4, [\"SIZE\", 2, 4]: object 2 is a Sampler, but this applies to VertexBuffer,"
                        + " IndexBuffer, Texture1D, Texture2D, Texture3D, TextureCube, TextureBuffer, RenderBuffer");
    }
}
