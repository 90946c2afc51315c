package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValidateCommandTest {
    /** A document with a node that only one target can generate, and with another node that no output uses. */
    private static final String ONE_TARGET =
            """
            <materialx version="1.39">
              <nodedef name="ND_half" node="half"><output name="out" type="float" /></nodedef>
              <implementation name="IM_half" nodedef="ND_half" target="genosl" sourcecode="0.5" />
              <half name="h" type="float" />
              <output name="out" type="float" nodename="h" />
            </materialx>
            """;

    @TempDir
    private Path folder;

    @Test
    void a_good_document_is_passed_over_in_silence() {
        Cli.Result result = new Cli(folder)
                .color("red.mtlx", "1, 0, 0")
                .run("validate @")
                .hasStatus(0)
                .isQuiet();
        assertEquals("", result.out());
    }

    @Test
    void checks_elements_that_no_shader_reads() {
        new Cli(folder)
                .file(
                        "spare.mtlx",
                        """
                        <materialx version="1.39">
                          <constant name="c" type="float"><input name="value" type="float" value="1,5" /></constant>
                        </materialx>
                        """)
                .run("validate @spare.mtlx")
                .hasStatus(1)
                .says("spare.mtlx:2:75: error");
    }

    @Test
    void a_target_is_tried_if_asked_for() {
        Cli cli = new Cli(folder).file("half.mtlx", ONE_TARGET);
        cli.run("validate @half.mtlx").hasStatus(0).isQuiet();
        cli.run("validate --target genglsl @half.mtlx")
                .hasStatus(1)
                .says("ND_half")
                .says("genosl");
        cli.run("validate --target nope @half.mtlx").hasStatus(2).says("--target");
    }

    @Test
    void severities_are_the_callers_choice() {
        Cli cli = new Cli(folder);
        cli.file(
                "range.mtlx",
                """
                <materialx version="1.39">
                  <standard_surface name="s" type="surfaceshader">
                    <input name="base" type="float" value="2" />
                  </standard_surface>
                </materialx>
                """);
        cli.run("validate @range.mtlx").hasStatus(0).says("range.mtlx:3:44: warning[SW1371]");
        cli.run("validate --severity SW1371=error @range.mtlx").hasStatus(1).says("error[SW1371]");
        cli.run("validate --severity SW1371=note @range.mtlx").hasStatus(0).says("note[SW1371]");
        cli.run("validate --severity SW1371=off @range.mtlx").hasStatus(0).isQuiet();
        cli.run("validate --severity SW1371=ERROR @range.mtlx").hasStatus(1).says("error[SW1371]");
        cli.run("validate --severity SW1371=OFF @range.mtlx").hasStatus(0).isQuiet();
        cli.run("validate --severity SW1371=loud @range.mtlx").hasStatus(2).says("error, warning, note, off");
    }
}
