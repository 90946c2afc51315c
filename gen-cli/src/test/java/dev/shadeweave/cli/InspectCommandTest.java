package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests the output of {@code inspect} for the example documents. Run with {@code -Dsnapshots.update=true} to update it.
 */
class InspectCommandTest {
    private static final Path EXPECTED = Path.of("src", "test", "resources", "inspect");
    private static final Path MATERIALS = Path.of("..", "resources", "materials");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "looks/lantern.mtlx, , lantern.txt",
        "looks/lantern.mtlx, --json, lantern.json",
        "looks/costume.mtlx, , costume.txt",
        "looks/costume.mtlx, --json, costume.json",
        "looks/costume.mtlx, --variant dye=blue --variant weather=wet, costume_blue_wet.txt",
        "looks/costume.mtlx, --interface reduced, costume_reduced.txt",
        "looks/curtain.mtlx, , curtain.txt",
    })
    void reports_of_example_documents(String document, String options, String expected) throws IOException {
        check(document, options == null ? "" : options + " ", expected);
    }

    private void check(String document, String options, String expected) throws IOException {
        String name = String.valueOf(Path.of(document).getFileName());
        Cli cli = new Cli(folder).file(name, Files.readString(MATERIALS.resolve(document), StandardCharsets.UTF_8));
        String report = cli.run("inspect " + options + "@" + name)
                .hasStatus(0)
                .isQuiet()
                .out()
                .replaceAll("\"shadeweave\" : \"[^\"]*\"", "\"shadeweave\" : \"\"");
        if (Boolean.getBoolean("snapshots.update")) {
            Files.writeString(EXPECTED.resolve(expected), report, StandardCharsets.UTF_8);
        }
        assertEquals(
                Files.readString(EXPECTED.resolve(expected), StandardCharsets.UTF_8),
                report,
                expected
                        + " differs; if that is meant, write it with: mvn -pl gen-cli -am test -Dtest=InspectCommandTest"
                        + " -Dsurefire.failIfNoSpecifiedTests=false -Dsnapshots.update=true");
    }

    @Test
    void all_shows_defaults_too() {
        Cli cli = new Cli(folder)
                .file(
                        "plain.mtlx",
                        """
                        <materialx version="1.39">
                          <surface_unlit name="S" type="surfaceshader">
                            <input name="emission" type="float" value="2"/>
                          </surface_unlit>
                          <surfacematerial name="M" type="material">
                            <input name="surfaceshader" type="surfaceshader" nodename="S"/>
                          </surfacematerial>
                        </materialx>
                        """);
        String some = cli.run("inspect @plain.mtlx").hasStatus(0).out();
        String all = cli.run("inspect --all @plain.mtlx").hasStatus(0).out();
        assertTrue(some.contains("4 have their defaults"), some);
        assertTrue(all.contains("S/transmission_color"), all);
    }

    @Test
    void reports_faults_and_inspects_the_rest() {
        Cli.Result result = new Cli(folder)
                .file(
                        "bad.mtlx",
                        """
                        <materialx version="1.39">
                          <constant name="c" type="color3">
                            <input name="value" type="color3" value="1, 0, 0"/>
                          </constant>
                          <output name="out" type="color3" nodename="c"/>
                          <collection name="a" includecollection="b"/>
                          <collection name="b" includecollection="a, none"/>
                          <look name="one" inherit="two">
                            <materialassign name="x" material="M" geom="/a{"/>
                          </look>
                        </materialx>
                        """)
                .run("inspect @bad.mtlx")
                .hasStatus(1)
                .says("SW1901")
                .says("SW1902")
                .says("SW1914")
                .says("SW1910")
                .says("SW1913");
        assertTrue(result.out().contains("out: output"), result.out());
    }

    /** JSON is also read on terminals and by line-based programs. */
    @Test
    void json_has_no_characters_that_act() {
        Cli.Result result = new Cli(folder)
                .file(
                        "a.mtlx",
                        """
                        <materialx version="1.39">
                          <geominfo name="i" geom="/a">
                            <token name="t" type="string" value="&#x9b;2J &#x202e; &#x2028; &#x7f; é 😀" />
                          </geominfo>
                        </materialx>
                        """)
                .run("inspect --json @a.mtlx")
                .hasStatus(0);
        assertTrue(result.out().contains("\"\\u009b2J \\u202e \\u2028 \\u007F é 😀\""), result.out());
    }
}
