package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the output and messages of {@code ir}. */
class IrCommandTest {
    private static final String SHADER =
            """
            #version 400
            uniform float gain = 2.0;
            out vec4 color;
            void main()
            {
                color = vec4(gain * 3.0);
            }
            """;

    private final Cli cli;

    IrCommandTest(@TempDir Path folder) {
        this.cli = new Cli(folder);
    }

    @Test
    void writes_the_shader_again() {
        String out = cli.file("a.frag", SHADER)
                .run("ir @a.frag")
                .hasStatus(0)
                .isQuiet()
                .out();
        assertTrue(out.startsWith("#version 400\n"), out);
        assertTrue(out.contains("uniform float gain = 2.0;"), out);
    }

    @Test
    void dumps_the_representation() {
        String out =
                cli.file("a.frag", SHADER).run("ir @a.frag --dump").hasStatus(0).out();
        assertTrue(out.startsWith("Fragment Shader\n\nTypes:\n  t0: void\n"), out);
    }

    @ParameterizedTest
    @CsvSource({
        "glsl, uniform float gain = 2.0;",
        "essl, uniform float gain;",
        "'vulkan', 'layout(std140, set = 0, binding = 0) uniform Uniforms {'",
        "wgsl, @group(0) @binding(0) var<uniform> uniforms: Uniforms;",
        "hlsl, cbuffer Uniforms : register(b0) {",
        "msl, constant Uniforms& uniforms;",
        "slang, [[vk::binding(0; 0)]] cbuffer Uniforms : register(b0) {"
    })
    void writes_other_languages(String language, String line) {
        Cli.Result result =
                cli.file("a.frag", SHADER).run("ir @a.frag --to " + language).hasStatus(0);
        if (language.equals("glsl")) {
            result.isQuiet();
        } else {
            result.says("a.frag:2:15: warning[SW1800]: values that uniforms begin with have no place in " + language
                    + "; let the host set gain");
        }
        String out = result.out();
        assertTrue(out.contains(line.replace(';' + " 0", ", 0")), out);
    }

    @Test
    void reports_features_that_a_language_lacks() {
        cli.file(
                        "rect.frag",
                        """
                        #version 400
                        uniform sampler2DRect s;
                        out vec4 color;
                        void main()
                        {
                            color = texture(s, gl_FragCoord.xy);
                        }
                        """)
                .run("ir @rect.frag --to wgsl")
                .hasStatus(1)
                .says(
                        "rect.frag:2:23: error[SW3301]: cannot write sampler2DRect in WGSL; use sampler2D, sampler3D or samplerCube");
        cli.run("ir @rect.frag --to essl")
                .hasStatus(1)
                .says("rect.frag:2:23: error[SW3302]: in GLSL ES 3.20 this cannot be said: ");
    }

    @Test
    void of_the_place_of_a_pixel_only_the_height_is_counted_otherwise() {
        cli.file(
                        "wide.frag",
                        """
                        #version 400
                        out vec4 color;
                        void main() { color = vec4(gl_FragCoord.x, gl_FragCoord.zw, 1.0); }
                        """)
                .run("ir @wide.frag --to wgsl")
                .hasStatus(0)
                .isQuiet();
        cli.file(
                        "top.frag",
                        """
                        #version 400
                        layout(origin_upper_left) in vec4 gl_FragCoord;
                        out vec4 color;
                        void main() { color = gl_FragCoord; }
                        """)
                .run("ir @top.frag --to hlsl")
                .hasStatus(0)
                .isQuiet();
    }

    @Test
    void the_window_of_the_host_is_that_of_the_language_or_the_one_that_is_stated() {
        cli.file(
                "toy.frag",
                """
                #version 330
                uniform vec3 iResolution;
                out vec4 color;
                void main() { color = vec4(gl_FragCoord.xy / iResolution.xy, dFdy(gl_FragCoord.x), 1.0); }
                """);
        for (String language : new String[] {"vulkan", "wgsl", "hlsl", "msl", "slang"}) {
            String upper = cli.run("ir @toy.frag --to " + language)
                    .hasStatus(0)
                    .isQuiet()
                    .out();
            assertTrue(upper.contains("u_windowHeight - "), upper);
            String lower = cli.run("ir @toy.frag --origin lower --to " + language)
                    .hasStatus(0)
                    .isQuiet()
                    .out();
            assertFalse(lower.contains("u_windowHeight"), lower);
        }
        assertFalse(cli.run("ir @toy.frag --to essl").hasStatus(0).out().contains("u_windowHeight"));
        assertTrue(
                cli.run("ir @toy.frag --origin upper").hasStatus(0).out().contains("u_windowHeight - gl_FragCoord.y"));
        assertTrue(cli.run("ir @toy.frag --origin upper --reflect")
                .hasStatus(0)
                .out()
                .contains("u_windowHeight"));
        cli.run("ir @toy.frag --origin left").hasStatus(2).says("upper, lower");
    }

    @Test
    void the_depth_of_the_host_is_that_of_the_language_or_the_one_that_is_stated() {
        cli.file("a.vert", "#version 330\nin vec4 p;\nvoid main() { gl_Position = p; }\n");
        String half = "gl_Position.z = (gl_Position.z + gl_Position.w) * 0.5;";
        String vulkan = cli.run("ir @a.vert --to vulkan").hasStatus(0).isQuiet().out();
        assertTrue(vulkan.contains(half), vulkan);
        String kept = cli.run("ir @a.vert --to vulkan --depth minus-one-to-one")
                .hasStatus(0)
                .out();
        assertFalse(kept.contains(half), kept);
        String clip = cli.run("ir @a.vert --depth zero-to-one").hasStatus(0).out();
        assertTrue(clip.contains(half), clip);
        assertFalse(cli.run("ir @a.vert --to glsl").hasStatus(0).out().contains("gl_Position.z"));
        cli.run("ir @a.vert --depth far").hasStatus(2).says("zero-to-one, minus-one-to-one");
    }

    @Test
    void other_stages_are_translated_within_glsl() {
        String file =
                """
                #version 410
                #extension GL_ARB_gpu_shader5 : require
                layout(points) in; layout(points, max_vertices = 1) out;
                void main() { gl_Position = gl_in[0].gl_Position; EmitVertex(); }
                """;
        cli.file("a.geom", file)
                .run("ir @a.geom --to msl")
                .hasStatus(1)
                .says(
                        "a.geom:1:1: error[SW3303]: vertex and fragment shaders are written in MSL, and this is a geometry"
                                + " shader; do its work in a vertex shader");
        String out = cli.run("ir @a.geom --to essl").hasStatus(0).isQuiet().out();
        assertTrue(out.startsWith("#version 320 es\nprecision highp float;"), out); // no extension of another family
        assertTrue(cli.run("ir @a.geom").out().contains("#extension GL_ARB_gpu_shader5 : require\n"));
    }

    @Test
    void outputs_of_one_location_are_not_translated() {
        cli.file(
                        "two.frag",
                        """
                        #version 450
                        layout(location = 0, index = 0) out vec4 a;
                        layout(location = 0, index = 1) out vec4 b;
                        void main() { a = vec4(1.0); b = vec4(0.5); }
                        """)
                .run("ir @two.frag --to wgsl")
                .hasStatus(1)
                .says(
                        "two.frag:3:42: error[SW3301]: cannot write outputs that share a location in WGSL; give each its own");
    }

    @Test
    void reports_a_missing_feature_of_a_dialect_once() {
        String err = cli.file(
                        "linear.frag",
                        """
                        #version 400
                        noperspective in vec2 uv;
                        out vec4 color;
                        void main() { color = vec4(uv, 0.0, 1.0); }
                        """)
                .run("ir @linear.frag --to essl")
                .hasStatus(1)
                .err();
        assertEquals(1, err.split("error\\[", -1).length - 1, err);
        assertTrue(
                err.contains(
                        "linear.frag:2:23: error[SW3302]: in GLSL ES 3.20 this cannot be said: noperspective is not"
                                + " part of it"),
                err);
    }

    @Test
    void validates_in_silence() {
        assertEquals(
                "",
                cli.file("a.frag", SHADER)
                        .run("ir @a.frag --validate")
                        .hasStatus(0)
                        .isQuiet()
                        .out());
    }

    @Test
    void reports_the_interface() {
        String out = cli.file("a.frag", SHADER)
                .run("ir @a.frag --reflect")
                .hasStatus(0)
                .out();
        assertTrue(out.contains("\"name\" : \"gain\"") || out.contains("\"name\":\"gain\""), out);
        assertTrue(out.contains("2.0"), out);
    }

    @Test
    void reports_all_mistakes_in_their_places() {
        cli.file(
                        "bad.frag",
                        "#version 400\nout vec4 color;\nvoid main()\n{\n    color = vec4(nope);\n    color.q = true;\n}\n")
                .run("ir @bad.frag")
                .hasStatus(1)
                .says("bad.frag:5:18: error[SW3122]: nope is not declared")
                .says("bad.frag:6:15: error[SW3110]: cannot convert bool to float");
    }

    @Test
    void asks_for_the_stage_where_the_name_does_not_tell() {
        cli.file("a.txt", SHADER).run("ir @a.txt").hasStatus(2).says("does not say which stage it is");
        cli.run("ir @a.txt --stage frag --validate").hasStatus(0);
    }

    @Test
    void refuses_languages_that_there_are_not() {
        cli.file("a.frag", SHADER).run("ir @a.frag --to cobol").hasStatus(2).says("glsl, essl, vulkan");
    }
}
