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
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that verbs that draw, compile and describe select the dialect for distance fields automatically. */
class MarchedByDefaultTest {
    private static final String MIXED =
            """
            <materialx version="1.39">
              <sdfsphere name="ball" type="sdf"/>
              <raymarch name="march" type="multioutput"><input name="scene" type="sdf" nodename="ball"/></raymarch>
              <output name="marched" type="color4" nodename="march" output="color"/>
              <sdfslice name="cut" type="multioutput"><input name="scene" type="sdf" nodename="ball"/></sdfslice>
              <output name="sliced" type="color4" nodename="cut" output="color"/>
              <constant name="paint" type="color3"><input name="value" type="color3" value="1, 0, 0"/></constant>
              <output name="painted" type="color3" nodename="paint"/>
            </materialx>
            """;

    @TempDir
    private Path folder;

    private Cli cli;

    @BeforeEach
    void start() {
        cli = new Cli(folder).file("mixed.mtlx", MIXED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " --target genglsl", " --target essl"})
    void scenes_and_surfaces_of_one_document_are_drawn(String target) {
        OpenGl.isThere();
        cli.run("render @mixed.mtlx --size 8 -o @out/a.png" + target)
                .hasStatus(ExitCode.OK)
                .isQuiet();
        assertEquals(List.of("a.png", "a__mixed__painted.png", "a__mixed__sliced.png"), cli.list("out"));
    }

    @Test
    void outputs_of_a_scene_are_drawn() {
        OpenGl.isThere();
        cli.run("render @mixed.mtlx --element marched --outputs color,depth --size 8 -o @out/a.exr")
                .hasStatus(ExitCode.OK)
                .isQuiet();
        assertEquals(List.of("a.exr", "a__mixed__marched_depth.exr"), cli.list("out"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " --target vulkan", " --to spirv -o @out", " --target essl"})
    void scenes_are_compiled(String options) {
        OpenGl.isThere();
        String out = cli.run("compile @mixed.mtlx" + options)
                .hasStatus(ExitCode.OK)
                .isQuiet()
                .out();
        assertTrue(out.contains("mixed__marched") && out.contains("mixed__sliced"), out);
    }

    @Test
    void scenes_are_described() {
        String out =
                cli.run("inspect @mixed.mtlx").hasStatus(ExitCode.OK).isQuiet().out();
        assertTrue(out.contains("marched") && out.contains("sliced"), out);
    }

    /** A dialect without the feature is not suggested, and one with the feature reports the errors of the scene. */
    @Test
    void reports_faults_of_the_intended_target() {
        OpenGl.isThere();
        cli.file(
                "missing.mtlx",
                """
                <materialx version="1.39">
                  <nodedef name="ND_own" node="own"><output name="out" type="color3"/></nodedef>
                  <own name="o" type="color3"/>
                  <output name="out" type="color3" nodename="o"/>
                </materialx>
                """);
        cli.run("render @missing.mtlx --size 8 -o @m.png")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("has no implementation for target 'genglsl'");
        cli.file(
                "wrong.mtlx",
                MIXED.replace(
                        "</materialx>",
                        """
                  <raymarch name="second" type="multioutput"><input name="scene" type="sdf" nodename="ball"/></raymarch>
                  <add name="both" type="color4">
                    <input name="in1" type="color4" nodename="march" output="color"/>
                    <input name="in2" type="color4" nodename="second" output="color"/>
                  </add>
                  <output name="two" type="color4" nodename="both"/>
                </materialx>
                """));
        cli.run("render @wrong.mtlx --element two --size 8 -o @w.png")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("both show a scene");
    }
}
