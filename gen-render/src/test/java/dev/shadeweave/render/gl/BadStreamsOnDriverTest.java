package dev.shadeweave.render.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.glir.GlirProblem;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What only a compiler or a driver finds wrong with a stream. */
class BadStreamsOnDriverTest {
    private static void check(String commands, String... beginnings) {
        try (StreamBench bench = StreamBench.open()) {
            List<GlirProblem> problems = bench.run(4, 4, commands);
            assertEquals(beginnings.length, problems.size(), problems.toString());
            for (int i = 0; i < beginnings.length; i++) {
                String found = problems.get(i).toString();
                assertTrue(found.contains(beginnings[i]), found);
            }
        }
    }

    @Test
    void a_shader_that_does_not_compile_is_reported_with_its_line() {
        check(
                StreamBench.program(
                        "#version 400\\nvoid main() {\\n  oh no;\\n}", "#version 400\\nvoid main() { x = 1; }"),
                "error[SW4010]: command 3, [\"DATA\", 2, 0, \"#version 400\\nvoid main() {\\n  oh no;\\n}\"]: the driver"
                        + " refuses the VertexShader: line 3: ",
                "error[SW4010]: command 4, ");
    }

    @Test
    void a_program_that_does_not_link_is_reported() {
        check(
                StreamBench.program(
                        "#version 400\\nout vec2 v; void main() { v = vec2(0.0); gl_Position = vec4(0.0); }",
                        "#version 400\\nin vec3 v; out vec4 c; void main() { c = vec4(v, 1.0); }"),
                "error[SW4011]: command 7, [\"LINK\", 1]: the driver does not link program 1: ");
    }

    @Test
    void types_of_the_shader_count() {
        check(
                StreamBench.fill("uniform vec4 u;", "u") + "['UNIFORM', 1, 'u', 'vec3', [1, 2, 3]]",
                "error[SW4012]: command 8, [\"UNIFORM\", 1, \"u\", \"vec3\", [1, 2, 3]]: u is a vec4 in the shader, not a vec3");
        check(
                StreamBench.fill("uniform sampler3D t;", "texture(t, vec3(0.0))")
                        + "['CREATE', 5, 'Texture2D'], ['TEXTURE', 1, 't', 5]",
                "t reads a Texture3D in the shader, but object 5 is a Texture2D");
        check(
                StreamBench.fill("uniform float w[2];", "vec4(w[0] + w[1])")
                        + "['UNIFORM', 1, 'w', 'float', [1, 2, 3]]",
                "w has 2 elements, but the value has 3");
    }

    @Test
    void notes_uniforms_that_the_program_does_not_read() {
        check(
                StreamBench.fill("", "vec4(1.0)") + "['UNIFORM', 1, 'u', 'float', 1]",
                "note[SW4013]: command 8, [\"UNIFORM\", 1, \"u\", \"float\", [1]]: program 1 does not read u");
    }

    @Test
    void an_unset_uniform_is_a_warning() {
        check(
                StreamBench.fill("uniform sampler2D t;", "texture(t, vec2(0.0))") + StreamBench.DRAW + StreamBench.DRAW,
                "warning[SW4028]: command 8, [\"DRAW\", 1, \"triangles\", [0, 3]]: program 1 reads t, which the stream never sets");
    }

    @Test
    void draws_after_an_error_only_in_lenient_mode() {
        String commands = StreamBench.fill("", "vec4(1.0)") + "['CULL', 1], " + StreamBench.DRAW;
        String wrong = commands.replace("['CULL', 1], ", "['UNIFORM', 9, 'u', 'float', 1], ");
        try (StreamBench strict = StreamBench.open()) {
            assertEquals(1, strict.run(4, 4, wrong).size());
            assertEquals(List.of(), strict.pictures());
        }
        try (StreamBench lenient = StreamBench.open(GlirInterpreter.Mode.LENIENT)) {
            assertEquals(
                    "[warning[SW4031]: command 8, [\"UNIFORM\", 9, \"u\", \"float\", [1]]: cannot UNIFORM object 9: it does not"
                            + " exist; skipped]",
                    lenient.run(4, 4, wrong).toString());
            assertEquals(16, lenient.covered());
        }
    }

    @Test
    void a_size_beyond_the_driver_is_reported() {
        check(
                "['CREATE', 1, 'RenderBuffer'], ['SIZE', 1, [4, 4], 'color', 'rgba8', 64]",
                "samples are not possible here");
    }
}
