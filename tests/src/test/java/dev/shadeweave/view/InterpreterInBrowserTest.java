package dev.shadeweave.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the interpreter for browsers: the result of each command, and the messages for invalid ones. */
@ExtendWith(OneBrowser.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class InterpreterInBrowserTest {
    private static final String CORNERS =
            "gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0);";
    private static final String DRAW = "['DRAW', 1, 'triangles', [0, 3]]";

    private Browser browser;

    @BeforeAll
    void open(Page page) {
        browser = page.browser();
        browser.run(
                "const m = await import(new URL('glir.js', location.href)); const canvas = new OffscreenCanvas(8, 8);"
                        + " window.bench = { m, gl: canvas.getContext('webgl2', { antialias: false }) };");
    }

    @AfterAll
    void close() {
        browser.run("bench.gl.getExtension('WEBGL_lose_context').loseContext(); delete window.bench;");
        browser.console(); // the browser itself warns of the loss
    }

    /** Draws commands and gives what an expression of the interpreter {@code i}, its {@code gl} and pixels {@code at} says. */
    private String drawn(String commands, String expression) {
        return String.valueOf(browser.run(
                """
                const { m, gl } = bench;
                const i = new m.GlirInterpreter(gl);
                gl.bindFramebuffer(gl.FRAMEBUFFER, null);
                gl.clearColor(0, 0, 0, 0);
                gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT | gl.STENCIL_BUFFER_BIT);
                gl.viewport(0, 0, 8, 8);
                for (const ability of [gl.BLEND, gl.CULL_FACE, gl.DEPTH_TEST, gl.SCISSOR_TEST, gl.STENCIL_TEST]) {
                    gl.disable(ability);
                }
                gl.colorMask(true, true, true, true);
                const at = (x, y) => {
                    const pixel = new Uint8Array(4);
                    gl.readPixels(x, y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
                    return [...pixel];
                };
                const covered = () => {
                    const all = new Uint8Array(256);
                    gl.readPixels(0, 0, 8, 8, gl.RGBA, gl.UNSIGNED_BYTE, all);
                    return all.filter((value, k) => k %% 4 === 0 && value > 0).length;
                };
                try {
                    i.run({ dialect: 'essl300', commands: [%s] });
                    return JSON.stringify(%s);
                } catch (error) {
                    return error.message;
                } finally {
                    i.dispose();
                }
                """
                        .formatted(commands, expression)));
    }

    private void check(String commands, String expression, String expected) {
        assertEquals(expected, drawn(commands, expression), commands);
    }

    /** A linked program 1. */
    private static String program(String vertex, String fragment) {
        return "['CREATE', 1, 'Program'], ['CREATE', 2, 'VertexShader'], ['CREATE', 3, 'FragmentShader'], ['DATA', 2, 0, '"
                + vertex + "'], ['DATA', 3, 0, 'precision highp float; precision highp int; precision highp sampler3D; "
                + fragment + "'], ['ATTACH', 1, 2], ['ATTACH', 1, 3], ['LINK', 1], ";
    }

    private static String fill(String declarations, String color) {
        return program(
                "void main() { " + CORNERS + " }", declarations + " out vec4 c; void main() { c = " + color + "; }");
    }

    private static String points(String mode, String selection) {
        return program(
                        "in vec2 a; in float s; void main() { gl_PointSize = 1.0; gl_Position = vec4(a.x + s, a.y, 0.0, 1.0); }",
                        "out vec4 c; void main() { c = vec4(1.0); }")
                + "['CREATE', 4, 'VertexBuffer'], ['SIZE', 4, 32], ['DATA', 4, 0, [-0.875, -0.875, -0.125, -0.875, -0.125,"
                + " -0.125, -0.875, -0.125]], ['ATTRIBUTE', 1, 'a', 'vec2', [4, 0, 0]], ['ATTRIBUTE', 1, 's', 'float', [0, 0]], "
                + "['CREATE', 5, 'IndexBuffer'], ['SIZE', 5, 3], ['DATA', 5, 0, {dtype: 'uint8', values: [0, 2, 3]}], "
                + "['DRAW', 1, '" + mode + "', " + selection + "]";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "float | vec4(u, 0, 0, 1)    | 0.2                  | [51,0,0,255]",
                "vec2  | vec4(u, 0, 1)       | [0.2, 0.4]           | [51,102,0,255]",
                "vec3  | vec4(u, 1)          | [0.2, 0.4, 0.6]      | [51,102,153,255]",
                "vec4  | u                   | [0.2, 0.4, 0.6, 0.8] | [51,102,153,204]",
                "int   | vec4(u, 0, 0, 1)    | 1                    | [255,0,0,255]",
                "ivec2 | vec4(u, 0, 1)       | [0, 1]               | [0,255,0,255]",
                "ivec3 | vec4(u, 1)          | [1, 0, 1]            | [255,0,255,255]",
                "ivec4 | vec4(u)             | [1, 0, 1, 1]         | [255,0,255,255]",
                "bool  | vec4(u)             | true                 | [255,255,255,255]",
                "bvec2 | vec4(u, 0, 1)       | [true, false]        | [255,0,0,255]",
                "bvec3 | vec4(u, 1)          | [false, true, true]  | [0,255,255,255]",
                "bvec4 | vec4(u)             | [0, 1, 0, 1]         | [0,255,0,255]",
                "mat2  | vec4(u[0], u[1])    | [0.2, 0.4, 0.6, 0.8] | [51,102,153,204]",
                "mat3  | vec4(u[1], u[2].x)  | [0, 0, 0, 0.2, 0.4, 0.6, 0.8, 0, 0] | [51,102,153,204]",
                "mat4  | u[3]                | [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2, 0.4, 0.6, 0.8] | [51,102,153,204]",
            })
    void every_type_of_uniform(String type, String read, String value, String expected) {
        check(
                fill("uniform " + type.strip() + " u;", read.strip()) + "['UNIFORM', 1, 'u', '" + type.strip() + "', "
                        + value.strip() + "], " + DRAW,
                "at(3, 3)",
                expected.strip());
    }

    @Test
    void members_and_elements_of_uniforms() {
        check(
                fill("struct L { vec2 d; float i; }; uniform L l[2]; uniform float w[2];", "vec4(l[1].d, l[0].i, w[1])")
                        + "['UNIFORM', 1, 'l[1].d', 'vec2', [0.2, 0.4]], ['UNIFORM', 1, 'l[0].i', 'float', 0.6],"
                        + " ['UNIFORM', 1, 'w', 'float', [0, 0.8]], " + DRAW,
                "at(0, 0)",
                "[51,102,153,204]");
        check(
                fill("", "vec4(1.0)") + "['UNIFORM', 1, 'u', 'float', 1], " + DRAW,
                "[i.notes, covered()]",
                "[[\"program 1 does not read u\"],64]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "luminance       | 1 | 51                 | [51,51,51,255]",
                "alpha           | 1 | 51                 | [0,0,0,51]",
                "luminance_alpha | 2 | 51, 102            | [51,51,51,102]",
                "red             | 1 | 51                 | [51,0,0,255]",
                "rg              | 2 | 51, 102            | [51,102,0,255]",
                "rgb             | 3 | 51, 102, 153       | [51,102,153,255]",
                "rgba            | 4 | 51, 102, 153, 204  | [51,102,153,204]",
            })
    void every_format_of_textures(String format, int channels, String texel, String expected) {
        // odd rows need no alignment; the last texel is read
        check(
                fill("uniform sampler2D t;", "texelFetch(t, ivec2(2, 2), 0)")
                        + "['CREATE', 5, 'Texture2D'], ['SIZE', 5, [3, 3], '" + format.strip()
                        + "'], ['DATA', 5, [0, 0], {dtype: 'uint8', shape: [3, 3, " + channels + "], values: ["
                        + "0, ".repeat(8 * channels) + texel.strip() + "]}], ['TEXTURE', 1, 't', 5], " + DRAW,
                "at(0, 0)",
                expected.strip());
    }

    @ParameterizedTest
    @CsvSource({
        "repeat, nearest, 51",
        "clamp_to_edge, nearest, 153",
        "mirrored_repeat, nearest, 153",
        "repeat, linear, 51",
        "clamp_to_edge, linear, 153",
        "mirrored_repeat, linear, 153",
    })
    void wrapping_applies_beyond_the_edge(String wrapping, String filter, String expected) {
        check(
                fill("uniform sampler2D t;", "texture(t, vec2(1.25, 0.5))")
                        + "['CREATE', 5, 'Texture2D'], ['SIZE', 5, [1, 2], 'red'], ['DATA', 5, [0, 0], {dtype: 'uint8',"
                        + " shape: [1, 2, 1], values: [51, 153]}], ['WRAPPING', 5, '" + wrapping
                        + "'], ['INTERPOLATION', 5, '" + filter + "', '" + filter + "'], ['TEXTURE', 1, 't', 5], "
                        + DRAW,
                "at(0, 0)[0]",
                expected);
    }

    @Test
    void textures_of_three_dimensions_of_six_faces_and_with_samplers() {
        check(
                fill("uniform sampler3D t;", "vec4(texelFetch(t, ivec3(1, 0, 1), 0).r / 10.0)")
                        + "['CREATE', 5, 'Texture3D'], ['SIZE', 5, [2, 2, 2], 'red', 'r32f'], ['DATA', 5, [0, 0, 0],"
                        + " {dtype: 'float32', shape: [2, 2, 2, 1], values: [0, 1, 2, 3, 4, 6, 7, 8]}], ['TEXTURE', 1, 't', 5], "
                        + DRAW,
                "at(0, 0)[0]",
                "153");
        check(
                fill("uniform samplerCube t;", "vec4(texture(t, vec3(0.0, -1.0, 0.0)).r)")
                        + "['CREATE', 5, 'TextureCube'], ['SIZE', 5, [6, 1, 1], 'red', 'r32f'], ['DATA', 5, [0, 0, 0],"
                        + " {dtype: 'float32', shape: [6, 1, 1, 1], values: [0, 0.2, 0.4, 0.6, 0.8, 1]}],"
                        + " ['TEXTURE', 1, 't', 5], " + DRAW,
                "at(0, 0)[0]",
                "153");
        check(
                fill("uniform sampler2D t;", "texture(t, vec2(1.25, 0.5))")
                        + "['CREATE', 5, 'Texture2D'], ['SIZE', 5, [1, 2], 'red'], ['DATA', 5, [0, 0], {dtype: 'uint8',"
                        + " shape: [1, 2, 1], values: [51, 153]}], ['CREATE', 6, 'Sampler'], ['WRAPPING', 6, 'repeat'],"
                        + " ['INTERPOLATION', 6, 'nearest', 'nearest'], ['TEXTURE', 1, 't', 5, 6], " + DRAW,
                "at(0, 0)[0]",
                "51");
    }

    @Test
    void data_may_be_a_part_and_the_same_size_keeps_them() {
        String texture = fill("uniform sampler2D t;", "texelFetch(t, ivec2(gl_FragCoord.xy) % 2, 0)")
                + "['CREATE', 5, 'Texture2D'], ['SIZE', 5, [2, 2], 'red'], ['DATA', 5, [0, 0], {dtype: 'uint8', shape: [2, 2, 1],"
                + " values: [51, 51, 51, 51]}], ['DATA', 5, [1, 1], {dtype: 'uint8', shape: [1, 1, 1], values: [255]}],"
                + " ['SIZE', 5, [2, 2], 'red'], ['TEXTURE', 1, 't', 5], " + DRAW;
        check(texture, "[at(0, 0)[0], at(1, 0)[0], at(0, 1)[0], at(1, 1)[0]]", "[51,51,51,255]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "points         | [0, 4]                     | 4",
                "lines          | [0, 4]                     | 6",
                "line_strip     | [0, 4]                     | 9",
                "line_loop      | [0, 4]                     | 12",
                "triangle_fan   | [0, 4]                     | 9",
                "points         | [5, 'unsigned_byte', 3]    | 3",
            })
    void every_mode_covers_its_pixels(String mode, String selection, int expected) {
        int found = Integer.parseInt(drawn(points(mode.strip(), selection.strip()), "covered()"));
        // lines may or may not have their last pixel
        assertEquals(expected, found, mode.startsWith("line") ? 1 : 0, mode);
    }

    @Test
    void instances_attributes_of_whole_numbers_and_constants() {
        check(
                points("points", "[0, 4], 2")
                        .replace(
                                "['ATTRIBUTE', 1, 's', 'float', [0, 0]]",
                                "['CREATE', 6, 'VertexBuffer'], ['SIZE', 6, 8], ['DATA', 6, 0, [0, 1]],"
                                        + " ['ATTRIBUTE', 1, 's', 'float', [6, 0, 0], 1]"),
                "covered()",
                "8");
        String vertex =
                "in ivec2 a; in vec2 b; flat out vec4 v; void main() { v = vec4(vec2(a) / 5.0, b); " + CORNERS + " }";
        check(
                program(vertex, "flat in vec4 v; out vec4 c; void main() { c = v; }")
                        + "['CREATE', 4, 'VertexBuffer'], ['SIZE', 4, 24], ['DATA', 4, 0, {dtype: 'int32', values: [0, 0, 0, 0, 1,"
                        + " 2]}], ['ATTRIBUTE', 1, 'a', 'ivec2', [4, 0, 0]], ['ATTRIBUTE', 1, 'b', 'vec2', [0, 0.6, 0.8]], "
                        + DRAW,
                "at(0, 0)",
                "[51,102,153,204]");
    }

    @Test
    void framebuffers_are_a_stack() {
        String target =
                "['CREATE', %1$d, 'FrameBuffer'], ['CREATE', %2$d, 'Texture2D'], ['SIZE', %2$d, [8, 8], 'rgba'],"
                        + " ['ATTACH', %1$d, 'color', %2$d], ";
        String clear = "['FUNC', 'clearColor', %s, 0, 0, 1], ['FUNC', 'clear', 'color_buffer_bit'], ";
        check(
                target.formatted(10, 11)
                        + target.formatted(20, 21)
                        + fill(
                                "uniform sampler2D t; uniform sampler2D s;",
                                "vec4(texelFetch(t, ivec2(0), 0).r, texelFetch(s, ivec2(0), 0).r, 0, 1)")
                        + "['FRAMEBUFFER', 10, true], " + clear.formatted("0.2") + "['FRAMEBUFFER', 20, true], "
                        + clear.formatted("0.4") + "['FRAMEBUFFER', 10, true], ['FRAMEBUFFER', 10, false], "
                        + clear.formatted("0.6") + "['FRAMEBUFFER', 20, false], " + clear.formatted("0.8")
                        + "['FRAMEBUFFER', 10, false], ['TEXTURE', 1, 't', 11], ['TEXTURE', 1, 's', 21], " + DRAW,
                "at(0, 0)",
                "[204,153,0,255]");
    }

    @Test
    void depth_hides_in_a_framebuffer() {
        String flat = program(
                "uniform float z; void main() { " + CORNERS + " gl_Position.z = z; }",
                "uniform vec4 u; out vec4 c; void main() { c = u; }");
        String draw = "['UNIFORM', 1, 'z', 'float', %s], ['UNIFORM', 1, 'u', 'vec4', [%s, 0, 0, 1]], " + DRAW + ", ";
        check(
                flat
                        + "['CREATE', 10, 'FrameBuffer'], ['CREATE', 11, 'RenderBuffer'], ['CREATE', 12, 'RenderBuffer'],"
                        + " ['SIZE', 11, [8, 8], 'color'], ['SIZE', 12, [8, 8], 'depth'], ['ATTACH', 10, 'color', 11],"
                        + " ['ATTACH', 10, 'depth', 12], ['FRAMEBUFFER', 10, true], ['FUNC', 'glClear', 17664],"
                        + " ['FUNC', 'glEnable', 'depth_test'], "
                        + draw.formatted("0", "0.4") + draw.formatted("0.5", "0.8")
                        + "['FRAMEBUFFER', 10, false], ['FUNC', 'glBlitFramebuffer', 10, 0]",
                "at(0, 0)",
                "[102,0,0,255]");
    }

    @Test
    void delete_frees_one_object_and_dispose_frees_all() {
        check(
                "['CREATE', 5, 'Texture2D'], ['SIZE', 5, [2, 2], 'red'], ['DELETE', 5], ['DELETE', 77], ['CREATE', 5,"
                        + " 'VertexBuffer']",
                "[...i.objects.values()].map(one => one.type)",
                "[\"VertexBuffer\"]");
        check(
                "['CREATE', 5, 'Texture2D'], ['CREATE', 6, 'Program'], ['CREATE', 7, 'FrameBuffer']",
                "(() => { const made = [...i.objects.values()].map(one => one.gl); i.dispose(); return [gl.isTexture(made[0]),"
                        + " gl.isProgram(made[1]), i.objects.size]; })()",
                "[false,false,0]");
    }

    @Test
    void each_swap_is_reported() {
        assertEquals(
                "2",
                String.valueOf(
                        browser.run(
                                "const i = new bench.m.GlirInterpreter(bench.gl); let swaps = 0; i.run([['SWAP'],"
                                        + " ['FUNC', 'flush'], ['SWAP']], { onSwap: () => swaps++ }); i.dispose(); return swaps;")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "['SET', 1] | command 0, [\"SET\",1]: unknown command SET",
                "['CREATE', 1, 'Texture4D'] | command 0, [\"CREATE\",1,\"Texture4D\"]: class Texture4D is unknown here",
                "['CREATE', 1, 'Program'], ['CREATE', 1, 'Sampler'] | command 1, [\"CREATE\",1,\"Sampler\"]: id 1 is used",
                "['WRAPPING', 3, 'repeat'] | command 0, [\"WRAPPING\",3,\"repeat\"]: object 3 does not exist",
                "['CREATE', 1, 'Program'], ['UNIFORM', 1, 'u', 'float', 1] | command 1, [\"UNIFORM\",1,\"u\",\"float\",1]:"
                        + " program 1 is not linked",
                "['CREATE', 1, 'Texture2D'], ['DATA', 1, [0, 0], {dtype: 'uint8', values: [1]}] | command 1,"
                        + " [\"DATA\",1,[0,0],{\"dtype\":\"uint8\",\"values\":[1]}]: the texture has no SIZE yet",
                "['CREATE', 1, 'Texture2D'], ['SIZE', 1, [2, 20000], 'rgb'] | command 1, [\"SIZE\",1,[2,20000],\"rgb\"]:"
                        + " a side has 1 to 16384 texels",
                "['CREATE', 1, 'Texture2D'], ['SIZE', 1, [2, 2], 'cmyk'] | command 1, [\"SIZE\",1,[2,2],\"cmyk\"]: format cmyk"
                        + " is unknown",
                "['CREATE', 1, 'Texture2D'], ['SIZE', 1, [2, 2], 'rgb', 'r8'] | command 1, [\"SIZE\",1,[2,2],\"rgb\",\"r8\"]:"
                        + " the internal format r8 does not go with rgb here",
            })
    void reports_a_wrong_command_with_its_text(String commands, String expected) {
        check(commands.strip(), "'drawn'", expected.strip());
    }

    @Test
    void reports_wrong_uniforms_draws_and_shaders() {
        String program = fill("uniform vec4 u;", "u");
        check(
                program + "['UNIFORM', 1, 'u', 'vec3', [1, 2, 3]]",
                "1",
                "command 8, [\"UNIFORM\",1,\"u\",\"vec3\",[1,2,3]]: u is a vec4 in the shader, not a vec3");
        check(
                program + "['UNIFORM', 1, 'u', 'vec4', [1, 2]]",
                "1",
                "command 8, [\"UNIFORM\",1,\"u\",\"vec4\",[1,2]]: a vec4 has 4 numbers, but the value has 2");
        check(
                program + "['DRAW', 1, 'quads', [0, 4]]",
                "1",
                "command 8, [\"DRAW\",1,\"quads\",[0,4]]: mode quads is unknown here; known are points, lines, line_loop,"
                        + " line_strip, triangles, triangle_strip, triangle_fan");
        String refused = drawn("['CREATE', 2, 'VertexShader'], ['DATA', 2, 0, 'void main() { oh no; }']", "1");
        assertEquals(
                List.of(true, true),
                List.of(
                        refused.startsWith(
                                "command 1, [\"DATA\",2,0,\"void main() { oh no; }\"]: the browser refuses the"
                                        + " VertexShader: "),
                        refused.contains("'oh'")),
                refused);
    }

    /** What a browser would say of it names neither version. */
    @Test
    void versions_that_do_not_go_together_are_reported() {
        String stages = "['CREATE', 1, 'Program'], ['CREATE', 2, 'VertexShader'], ['CREATE', 3, 'FragmentShader'],"
                + " ['DATA', 2, 0, '#version 300 es\\nvoid main() {}'], ['DATA', 3, 0, '#version %s\\nvoid main() {}'],"
                + " ['ATTACH', 1, 2], ['ATTACH', 1, 3], ['LINK', 1]";
        check(
                stages.formatted("100"),
                "1",
                "command 7, [\"LINK\",1]: the VertexShader is of version 300 es, but the FragmentShader of version 100");
        check(
                stages.formatted("400 core"),
                "1",
                "command 4, [\"DATA\",3,0,\"#version 400 core\\nvoid main() {}\"]: the FragmentShader is of version 400 core,"
                        + " but a browser draws 300 es; generate it for the target essl");
        check(
                "['CREATE', 1, 'Program'], ['CREATE', 2, 'VertexShader'], ['DATA', 2, 0, '#version 300 es\\nvoid main() {}'],"
                        + " ['ATTACH', 1, 2], ['LINK', 1]",
                "1",
                "command 4, [\"LINK\",1]: program 1 has no FragmentShader");
    }

    @Test
    void pure_parts() {
        pure(
                "['#version 300 es', '#version 100', '\\n# version 450 core', 'x'].map(t => m.versionOf(t, 'essl300'))",
                "[\"300 es\",\"100\",\"450 core\",\"300 es\"]");
        pure("m.versionOf('x', undefined)", "\"100\"");
        pure("[...m.decodeBase64('AAH/')]", "[0,1,255]");
        pure("['GL_LINEAR', 'Nearest', 9729].map(m.plainWord)", "[\"linear\",\"nearest\",\"9729\"]");
        pure("m.withVersion('void main() {}', 'essl300')", "\"#version 300 es\\nvoid main() {}\"");
        pure("m.withVersion('#version 100\\nx', 'essl300')", "\"#version 100\\nx\"");
        pure("m.withVersion('x', undefined)", "\"x\"");
        pure("new m.GlirError('why', 3, ['DRAW', 1]).message", "\"command 3, [\\\"DRAW\\\",1]: why\"");
        pure("new m.GlirError('why', 3, ['DATA', 'x'.repeat(200)]).message.length", "112");
        pure("Object.isFrozen(m.EXTENSIONS) && Object.isFrozen(m.LIMITS)", "true");
    }

    private void pure(String expression, String expected) {
        assertEquals(
                expected,
                browser.run("const { m } = bench; return JSON.stringify(" + expression.replace("\n", "\\n") + ");"),
                expression);
    }
}
