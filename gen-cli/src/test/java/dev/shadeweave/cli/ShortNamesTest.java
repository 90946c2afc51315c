package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.cli.call.ExitCode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that short names of targets, languages and shading models mean the same as the full names. */
class ShortNamesTest {
    @TempDir
    private Path folder;

    private Cli cli;

    @BeforeEach
    void start() {
        cli = new Cli(folder).color("a.mtlx", "1, 0, 0").file("s.frag", "#version 450\nvoid main() {}\n");
    }

    @ParameterizedTest
    @CsvSource({"glsl, genglsl", "osl, genosl", "vk, vulkan", "metal, msl", "genmsl, msl"})
    void a_short_name_of_a_target_is_the_target(String name, String whole) {
        assertEquals(
                cli.run("generate @a.mtlx --target " + whole)
                        .hasStatus(ExitCode.OK)
                        .out(),
                cli.run("generate @a.mtlx --target " + name)
                        .hasStatus(ExitCode.OK)
                        .out());
        assertEquals(
                cli.run("generate @a.mtlx --max-lights 3 --interface reduced --target " + whole)
                        .out(),
                cli.run("generate @a.mtlx --max-lights 3 --interface reduced --target " + name)
                        .out());
        cli.run("validate @a.mtlx --target " + name).hasStatus(ExitCode.OK).isQuiet();
        cli.run("inspect @a.mtlx --target " + name).hasStatus(ExitCode.OK).isQuiet();
    }

    @Test
    void folders_have_whole_names_and_each_target_is_written_once() {
        cli.run("generate @a.mtlx --target glsl --target genglsl --target metal -o @out")
                .hasStatus(ExitCode.OK);
        assertEquals(List.of("genglsl", "msl"), cli.list("out"));
        cli.run("generate @a.mtlx --target glsl --target genglsl -o @one").hasStatus(ExitCode.OK);
        assertEquals(List.of("a__NG_out.frag", "a__NG_out.vert"), cli.list("one"));
    }

    @Test
    void drawing_and_compiling_know_them() {
        OpenGl.isThere();
        cli.run("render @a.mtlx --target glsl --size 4 -o @a.png").hasStatus(ExitCode.OK);
        cli.run("compile @a.mtlx --target glsl").hasStatus(ExitCode.OK);
        cli.run("compile @a.mtlx --target vk --to spirv -o @out").hasStatus(ExitCode.OK);
    }

    @ParameterizedTest
    @CsvSource({"genglsl, glsl", "vk, vulkan", "metal, msl", "genmsl, msl"})
    void a_short_name_of_a_language_is_the_language(String name, String whole) {
        assertEquals(
                cli.run("ir @s.frag --to " + whole).hasStatus(ExitCode.OK).out(),
                cli.run("ir @s.frag --to " + name).hasStatus(ExitCode.OK).out());
    }

    @ParameterizedTest
    @CsvSource({"gltf, gltf_pbr", "openpbr, open_pbr_surface", "usd, UsdPreviewSurface"})
    void a_short_name_of_a_shading_model_is_the_model(String name, String whole) {
        cli.file(
                "m.mtlx",
                """
                <materialx version="1.39">
                  <standard_surface name="s" type="surfaceshader"/>
                  <surfacematerial name="m" type="material">
                    <input name="surfaceshader" type="surfaceshader" nodename="s"/>
                  </surfacematerial>
                </materialx>
                """);
        String expected = cli.run("translate @m.mtlx --to " + whole)
                .hasStatus(ExitCode.OK)
                .out();
        assertTrue(expected.contains("<" + whole), expected);
        assertEquals(
                expected,
                cli.run("translate @m.mtlx --to " + name).hasStatus(ExitCode.OK).out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"generate", "validate", "inspect", "render -o @a.png", "compile"})
    void messages_and_help_name_them(String call) {
        cli.run(call + " @a.mtlx --target glls").hasStatus(ExitCode.USAGE).says("or in short glsl");
        assertTrue(cli.run(call.split(" ", 2)[0] + " --help").out().contains("glsl"));
    }

    @Test
    void a_short_name_is_suggested() {
        cli.run("generate @a.mtlx --target meta").hasStatus(ExitCode.USAGE).says("did you mean 'metal'?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh", "fish"})
    void completion_offers_them(String shell) {
        String script = cli.run("completion " + shell).hasStatus(ExitCode.OK).out();
        for (String name : List.of("genmsl", "metal", "openpbr", "usd")) {
            assertTrue(script.contains(name), name);
        }
    }
}
