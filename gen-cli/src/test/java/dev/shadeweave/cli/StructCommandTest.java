package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StructCommandTest {
    @TempDir
    private Path folder;

    private Cli tint() {
        return new Cli(folder)
                .file(
                        "tint.mtlx",
                        """
                <materialx version="1.39">
                  <add name="sum" type="color3">
                    <input name="in1" type="color3" value="0.5, 0.25, 1" />
                    <input name="in2" type="color3" value="0, 0, 0" />
                  </add>
                  <output name="out" type="color3" nodename="sum" />
                </materialx>
                """);
    }

    @Test
    void writes_a_structure_for_each_buffer_beside_the_stages() {
        Cli cli = tint();
        cli.run("generate --target vulkan --struct java,c,glsl --struct-package a.b --report @report.json -o @out"
                        + " @tint.mtlx")
                .hasStatus(0)
                .isQuiet();
        assertEquals(
                List.of(
                        "TintOutPrivateUniformsVertex.glsl",
                        "TintOutPrivateUniformsVertex.h",
                        "TintOutPrivateUniformsVertex.java",
                        "TintOutPublicUniformsPixel.glsl",
                        "TintOutPublicUniformsPixel.h",
                        "TintOutPublicUniformsPixel.java",
                        "tint__out.frag",
                        "tint__out.vert"),
                cli.list("out"));
        String record = cli.read("out/TintOutPublicUniformsPixel.java");
        assertTrue(record.startsWith("package a.b;\n"), record);
        assertTrue(record.contains("new Vec3(0.5f, 0.25f, 1.0f)"), record);
        String report = cli.read("report.json");
        assertTrue(report.contains("TintOutPublicUniformsPixel.h"), report);
    }

    @ParameterizedTest
    @CsvSource({"std140, 16", "std430, 8"})
    void writes_values_of_functions_in_the_chosen_layout(String layout, int size) {
        Cli cli = new Cli(folder)
                .file(
                        "thin.mtlx",
                        """
                <materialx version="1.39">
                  <add name="sum" type="float">
                    <input name="in1" type="float" value="0.5" />
                    <input name="in2" type="float" value="2" />
                  </add>
                  <output name="out" type="float" nodename="sum" />
                </materialx>
                """);
        cli.run("generate --surface --struct c --struct-layout " + layout + " -o @out @thin.mtlx")
                .hasStatus(0)
                .isQuiet();
        assertEquals(List.of("ThinOutValues.h", "thin__out.glsl"), cli.list("out"));
        String header = cli.read("out/ThinOutValues.h");
        assertTrue(header.contains("sizeof(ThinOutValues) == " + size), header);
    }

    @Test
    void prints_structures_without_a_folder() {
        Cli.Result result = tint().run("generate --target wgsl --struct glsl @tint.mtlx");
        result.hasStatus(0);
        assertTrue(result.out().contains("// ===== TintOutPublicUniformsPixel.glsl: "), result.out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--struct c",
                "--struct c --target genosl",
                "--struct c --surface --target wgsl",
                "--struct c --surface --surface-values uniforms",
                "--struct c --surface gltf_pbr --dialect godot",
                "--struct c --struct-package a.b --target vulkan",
                "--struct-layout std430",
                "--struct c --struct-layout std430 --target vulkan"
            })
    void refuses_options_that_do_not_fit(String options) {
        tint().run("generate " + options + " -o @out @tint.mtlx").hasStatus(2).says("error[SW1704]");
    }

    @Test
    void refuses_a_package_without_a_legal_name() {
        tint().run("generate --target vulkan --struct java --struct-package a.class -o @out @tint.mtlx")
                .hasStatus(2)
                .says("--struct-package");
    }
}
