package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SurfaceCommandTest {
    @TempDir
    private Path folder;

    /** Two materials with the same noise, and one with a displacement. */
    private Cli paints() {
        return new Cli(folder)
                .file(
                        "paints.mtlx",
                        """
                <materialx version="1.39">
                  <nodegraph name="NG">
                    <noise2d name="n" type="float" />
                    <mix name="c" type="color3">
                      <input name="fg" type="color3" value="0.9, 0.1, 0.1" />
                      <input name="mix" type="float" nodename="n" />
                    </mix>
                    <output name="out" type="color3" nodename="c" />
                  </nodegraph>
                  <standard_surface name="s" type="surfaceshader">
                    <input name="base_color" type="color3" nodegraph="NG" output="out" />
                  </standard_surface>
                  <displacement name="d" type="displacementshader">
                    <input name="displacement" type="float" value="0.1" />
                  </displacement>
                  <surfacematerial name="red" type="material">
                    <input name="surfaceshader" type="surfaceshader" nodename="s" />
                    <input name="displacementshader" type="displacementshader" nodename="d" />
                  </surfacematerial>
                  <gltf_pbr name="g" type="surfaceshader">
                    <input name="base_color" type="color3" nodegraph="NG" output="out" />
                  </gltf_pbr>
                  <surfacematerial name="other" type="material">
                    <input name="surfaceshader" type="surfaceshader" nodename="g" />
                  </surfacematerial>
                </materialx>
                """);
    }

    @Test
    void writes_a_complete_file_for_each_material() {
        Cli cli = paints();
        cli.run("generate --surface -o @out @paints.mtlx").hasStatus(0).isQuiet();
        assertEquals(List.of("paints__other.glsl", "paints__red.glsl"), cli.list("out"));
        String red = cli.read("out/paints__red.glsl");
        assertTrue(
                red.contains(
                        "void paints_red(SurfaceGeometry geometry, PaintsRedValues values, out StandardSurface surface)"),
                red);
        assertTrue(cli.read("out/paints__other.glsl").contains("out GltfPbrSurface surface)"));
    }

    @Test
    void translates_to_one_model() {
        Cli cli = paints();
        cli.run("generate --surface open_pbr_surface -o @out @paints.mtlx").hasStatus(0);
        assertTrue(cli.read("out/paints__red.glsl").contains("out OpenPbrSurface surface)"));
        assertTrue(cli.read("out/paints__other.glsl").contains("out OpenPbrSurface surface)"));
    }

    @Test
    void takes_a_document_after_the_option_as_a_document() {
        Cli cli = paints();
        cli.run("generate --surface @paints.mtlx -o @out").hasStatus(0);
        assertEquals(2, cli.list("out").size());
    }

    @Test
    void writes_shared_code_of_functions_once() {
        Cli cli = paints();
        cli.run("generate --surface --fragment-library library.glsl -o @out @paints.mtlx")
                .hasStatus(0);
        assertTrue(cli.read("out/library.glsl").contains("float mx_perlin_noise_float(vec2 p)"));
        assertFalse(cli.read("out/paints__red.glsl").contains("mx_perlin_noise_float(vec2 p)"));
    }

    @ParameterizedTest
    @CsvSource({"wgsl, wgsl", "hlsl, hlsl", "msl, metal", "slang, slang"})
    void writes_other_languages_to_one_file(String target, String ending) {
        Cli cli = paints();
        cli.run("generate --surface --target " + target + " --fragment-library all." + ending + " -o @out @paints.mtlx")
                .hasStatus(0);
        assertEquals(List.of("all." + ending), cli.list("out"));
        String all = cli.read("out/all." + ending);
        assertTrue(all.contains("paints_red(") && all.contains("paints_other("), all);
        assertEquals(all.indexOf("struct SurfaceGeometry"), all.lastIndexOf("struct SurfaceGeometry"));
    }

    @ParameterizedTest
    @CsvSource({"godot, .gdshader", "filament, .mat", "jme, .frag .j3md .vert"})
    void writes_materials_of_engines(String dialect, String endings) {
        Cli cli = paints();
        cli.run("generate --surface gltf_pbr --dialect " + dialect + " --element other -o @out @paints.mtlx")
                .hasStatus(0)
                .isQuiet();
        List<String> files = Stream.of(endings.split(" "))
                .map(ending -> "paints__other" + ending)
                .toList();
        assertEquals(files, cli.list("out"));
    }

    @Test
    void adds_opacity_and_displacement() {
        Cli cli = paints();
        cli.run("generate --surface --opacity-function --displacement-function -o @out @paints.mtlx")
                .hasStatus(0);
        assertTrue(cli.read("out/paints__red.glsl").contains("void paints_red_opacity("));
        assertTrue(cli.read("out/paints__red_displacement.glsl").contains("out Displacement surface)"));
    }

    @Test
    void reports_parameters() {
        Cli cli = paints();
        cli.run("generate --surface --element red --report @report.json -o @out @paints.mtlx")
                .hasStatus(0);
        String report = cli.read("report.json");
        assertTrue(report.contains("\"name\" : \"SurfaceGeometry\""), report);
        assertTrue(report.contains("\"name\" : \"base_color\""), report);
        assertTrue(report.contains("paints__red.glsl"), report);
    }

    @Test
    void refuses_a_model_that_does_not_exist_once() {
        paints().run("generate --surface open_pbr_surfac -o @out @paints.mtlx")
                .hasStatus(2)
                .says("error[SW2001]: no translation leads to 'open_pbr_surfac'; did you mean 'open_pbr_surface'?");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--surface-values block",
                "--opacity-function",
                "--displacement-function",
                "--fragment-library l.glsl",
                "--dialect godot",
                "--surface --dialect godot",
                "--surface gltf_pbr --dialect godot --target genglsl",
                "--surface gltf_pbr --dialect godot --opacity-function",
                "--surface gltf_pbr --dialect godot --interface reduced",
                "--surface --fragment",
                "--surface --optimize",
                "--surface --stages pixel",
                "--surface --canonical",
                "--surface --shade-mode flat",
                "--surface --target genosl --fragment-library l.osl",
                "--surface --target wgsl --surface-values block",
                "--surface --target vulkan --surface-values uniforms",
                "--surface --fragment-library a/l.glsl"
            })
    void refuses_options_that_do_not_fit(String options) {
        paints().run("generate " + options + " -o @out @paints.mtlx")
                .hasStatus(2)
                .says("error[SW1704]");
    }
}
