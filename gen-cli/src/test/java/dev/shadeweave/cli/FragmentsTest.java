package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@code generate --fragment}. */
class FragmentsTest {
    private static final String DOCUMENT =
            """
            <materialx version="1.39">
              <texcoord name="st" type="vector2" />
              <fractal2d name="f" type="float"><input name="texcoord" type="vector2" nodename="st" /></fractal2d>
              <output name="out" type="float" nodename="f" />
            </materialx>
            """;

    private final Cli cli;
    private final Path folder;

    FragmentsTest(@TempDir Path folder) {
        this.cli = new Cli(folder);
        this.folder = folder;
    }

    @Test
    void writes_one_file_of_functions() throws IOException {
        cli.file("a.mtlx", DOCUMENT)
                .run("generate @a.mtlx --fragment -o @out")
                .hasStatus(0)
                .isQuiet();
        String text = Files.readString(folder.resolve("out/a__out.glsl"));
        assertTrue(text.contains("\nvoid a_out(vec2 texcoord_0, out vec4 out1)\n"), text);
        assertTrue(text.contains("uniform float a_out_f_amplitude = 1.0;"), text);
        assertFalse(text.contains("#version"), text);
        try (var files = Files.list(folder.resolve("out"))) {
            assertEquals(1, files.count());
        }
    }

    @Test
    void names_begin_as_the_call_says() {
        String text = cli.file("a.mtlx", DOCUMENT)
                .run("generate @a.mtlx --fragment --fragment-prefix my-")
                .hasStatus(0)
                .out();
        assertTrue(text.contains("\nvoid my_a_out(vec2 texcoord_0, out vec4 out1)\n"), text);
        assertTrue(text.startsWith("// ===== a__out.glsl"), text);
    }

    @Test
    void the_report_names_the_entry_point_and_its_parameters() throws IOException {
        cli.file("a.mtlx", DOCUMENT)
                .run("generate @a.mtlx --fragment -o @out --report @report.json")
                .hasStatus(0);
        String report = Files.readString(folder.resolve("report.json")).replaceAll("\\s+", "");
        assertTrue(report.contains("\"entryPoint\":\"a_out\""), report);
        assertTrue(
                report.contains("\"parameters\":[{\"name\":\"texcoord_0\",\"type\":\"vector2\",\"direction\":\"in\"},"
                        + "{\"name\":\"out1\",\"type\":\"float\",\"direction\":\"out\"}]"),
                report);
        assertTrue(report.contains("\"name\":\"a_out_f_amplitude\""), report);
    }

    private static final String PAINTS =
            """
            <materialx version="1.39">
              <standard_surface name="s" type="surfaceshader" />
              <displacement name="d" type="displacementshader" />
              <surfacematerial name="red" type="material">
                <input name="surfaceshader" type="surfaceshader" nodename="s" />
                <input name="displacementshader" type="displacementshader" nodename="d" />
              </surfacematerial>
              <surfacematerial name="blue" type="material">
                <input name="surfaceshader" type="surfaceshader" nodename="s" />
              </surfacematerial>
            </materialx>
            """;

    @ParameterizedTest
    @CsvSource({"wgsl, wgsl", "hlsl, hlsl", "msl, metal", "slang, slang"})
    void writes_lit_functions_in_other_languages(String target, String ending) {
        cli.file("a.mtlx", PAINTS)
                .run("generate @a.mtlx --element blue --fragment --target " + target + " -o @out")
                .hasStatus(0)
                .isQuiet();
        assertEquals(List.of("a__blue." + ending), cli.list("out"));
        String text = cli.read("out/a__blue." + ending);
        assertTrue(text.contains("a_blue(") && text.contains("u_envRadiance"), text);
        assertFalse(text.contains("@binding") || text.contains("register(") || text.contains("[["), text);
    }

    @ParameterizedTest
    @CsvSource({"essl, a__blue.glsl a__red.glsl all.glsl", "wgsl, all.glsl"})
    void writes_shared_code_of_lit_functions_once(String target, String files) {
        cli.file("a.mtlx", PAINTS)
                .run("generate @a.mtlx --fragment --light-shaders point_light --fragment-library all.glsl --target "
                        + target + " -o @out")
                .hasStatus(0)
                .says("warning[SW1757]: 'red' moves the surface");
        assertEquals(Splitter.on(' ').splitToList(files), cli.list("out"));
        String text = cli.read("out/all.glsl");
        assertTrue(text.contains("lightData"), text);
        assertEquals(text.indexOf("mx_environment_radiance("), text.indexOf("mx_environment_radiance"), text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--fragment --target genosl| --fragment for GLSL, WGSL, HLSL, MSL and Slang only, not for genosl",
                "--fragment --target genglsl_raymarch| --fragment for GLSL, WGSL, HLSL, MSL and Slang only, not for genglsl_raymarch",
                "--fragment --stages pixel| --fragment with --stages, but a fragment is no stage; leave out one of them",
                "--fragment --modifier fog| --fragment with modifiers, templates or modes of shading, which are whole stages",
                "--fragment-prefix x| --fragment-prefix needs --fragment",
                "--fragment --target wgsl --canonical| --fragment with --optimize or --canonical only for GLSL without",
                "--fragment --fragment-library l.glsl --optimize| --fragment with --optimize or --canonical only for GLSL without",
                "--fragment --fragment-library a/l.glsl| --fragment-library takes the name of a file",
                "--fragment-library l.glsl| --fragment-library needs --surface or --fragment",
            })
    void refuses_options_that_do_not_fit_fragments(String line) {
        List<String> parts = Splitter.on("| ").splitToList(line);
        cli.file("a.mtlx", DOCUMENT)
                .run("generate @a.mtlx " + parts.get(0))
                .hasStatus(2)
                .says(parts.get(1));
    }
}
