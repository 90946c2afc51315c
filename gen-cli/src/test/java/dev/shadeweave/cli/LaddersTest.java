package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.cli.call.ExitCode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests closures that each read the previous one twice, so that 2⁶⁰ paths lead to the first: every verb visits each
 * once.
 */
@Timeout(120)
class LaddersTest {
    private static final int RUNGS = 60;

    private static final List<String> CALLS = List.of(
            "validate @a.mtlx",
            "inspect @a.mtlx",
            "inspect --json --all @a.mtlx",
            "list elements @a.mtlx",
            "generate --element m -o @out @a.mtlx",
            "generate --element m --canonical -o @out @a.mtlx",
            "generate --element m --interface reduced -o @out @a.mtlx",
            "generate --element m --target genosl -o @out @a.mtlx",
            "generate --element m --target genoslnetwork -o @out @a.mtlx",
            "graph --to svg @a.mtlx",
            "diff @a.mtlx @b.mtlx",
            "translate --to gltf_pbr @a.mtlx",
            "format --check @a.mtlx",
            "upgrade -o @c.mtlx @a.mtlx");

    private static final String SHOWN =
            """
            <surface name="s" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="c%d"/></surface>
            <surfacematerial name="m" type="material">
            <input name="surfaceshader" type="surfaceshader" nodename="s"/></surfacematerial></materialx>
            """
                    .formatted(RUNGS);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"add, in1, in2", "mix, fg, bg", "layer, top, base"})
    void rungs(String category, String one, String other) {
        StringBuilder text =
                new StringBuilder("<materialx version=\"1.39\"><oren_nayar_diffuse_bsdf name=\"c0\" type=\"BSDF\"/>\n");
        String rung = "<%1$s name=\"c%4$d\" type=\"BSDF\"><input name=\"%2$s\" type=\"BSDF\" nodename=\"c%5$d\"/>"
                + "<input name=\"%3$s\" type=\"BSDF\" nodename=\"c%5$d\"/></%1$s>%n";
        for (int i = 1; i <= RUNGS; i++) {
            text.append(rung.formatted(category, one, other, i, i - 1));
        }
        check(text.append(SHOWN).toString());
    }

    @ParameterizedTest
    @CsvSource({"add, in1, in2", "mix, fg, bg"})
    void rungs_that_are_definitions(String category, String one, String other) {
        StringBuilder text = new StringBuilder("<materialx version=\"1.39\">\n");
        String rung =
                """
                <nodedef name="ND_g%1$d" node="g%1$d"><output name="out" type="BSDF"/></nodedef>
                <nodegraph name="NG_g%1$d" nodedef="ND_g%1$d"><%2$s name="a" type="BSDF"/><%2$s name="b" type="BSDF"/>
                <%3$s name="c" type="BSDF"><input name="%4$s" type="BSDF" nodename="a"/>
                <input name="%5$s" type="BSDF" nodename="b"/></%3$s><output name="out" type="BSDF" nodename="c"/></nodegraph>
                """;
        for (int i = 0; i < RUNGS; i++) {
            String below = i == 0 ? "oren_nayar_diffuse_bsdf" : "g" + (i - 1);
            text.append(rung.formatted(i, below, category, one, other));
        }
        text.append("<g%d name=\"c%d\" type=\"BSDF\"/>".formatted(RUNGS - 1, RUNGS));
        check(text.append(SHOWN).toString());
    }

    /** A compiler would inline the lowest definition 2¹⁴ times, and take minutes and gigabytes. */
    @Test
    void a_ladder_that_compilers_would_write_out_is_refused_before_they_see_it() {
        StringBuilder text = new StringBuilder("<materialx version=\"1.39\">\n");
        String rung =
                """
                <nodedef name="ND_g%1$d" node="g%1$d"><input name="in" type="float" value="1"/>
                <output name="out" type="float"/></nodedef>
                <nodegraph name="NG_g%1$d" nodedef="ND_g%1$d">
                <%2$s name="a" type="float"><input name="in" type="float" interfacename="in"/></%2$s>
                <%2$s name="b" type="float"><input name="in" type="float" nodename="a"/></%2$s>
                <add name="c" type="float"><input name="in1" type="float" nodename="a"/>
                <input name="in2" type="float" nodename="b"/></add>
                <output name="out" type="float" nodename="c"/></nodegraph>
                """;
        for (int i = 0; i < 14; i++) {
            text.append(rung.formatted(i, i == 0 ? "sin" : "g" + (i - 1)));
        }
        text.append(
                "<time name=\"t\" type=\"float\"/><g13 name=\"top\" type=\"float\"><input name=\"in\" type=\"float\""
                        + " nodename=\"t\"/></g13><output name=\"o\" type=\"float\" nodename=\"top\"/></materialx>");
        Cli cli = new Cli(folder).file("a.mtlx", text.toString());
        String report = "generate -o @out --report @report.json @a.mtlx";
        cli.run(report).hasStatus(ExitCode.OK);
        assertTrue(
                cli.read("report.json").matches("(?s).*\"stage\" : \"pixel\".*\"calls\" : [1-9][0-9]{4},.*"),
                () -> cli.read("report.json"));
        cli.run("compile --element o --target vulkan @a.mtlx")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("error[SW1851]: the pixel stage");
        OpenGl.isThere();
        for (String call : List.of(
                "compile --element o --target genglsl @a.mtlx", "render --element o --size 4 -o @a.png @a.mtlx")) {
            cli.run(call).hasStatus(ExitCode.BAD_INPUT).says("error[SW1851]: the pixel stage of shader '");
        }
        cli.run("render --element o --size 4 --limit calls=1 -o @b.png @a.mtlx").says(", more than 1;");
    }

    /**
     * An OpenGL driver makes one expression of all nodes, and overflows its stack by recursion. The Vulkan compiler
     * creates instructions, and accepts the chain.
     */
    @Test
    void a_chain_that_drivers_cannot_walk_over_is_refused_before_they_see_it() {
        StringBuilder text = new StringBuilder("<materialx version=\"1.39\"><time name=\"n0\" type=\"float\"/>\n");
        String link = "<sin name=\"n%d\" type=\"float\"><input name=\"in\" type=\"float\" nodename=\"n%d\"/></sin>%n";
        for (int i = 1; i <= 3000; i++) {
            text.append(link.formatted(i, i - 1));
        }
        text.append("<output name=\"short\" type=\"float\" nodename=\"n100\"/>")
                .append("<output name=\"long\" type=\"float\" nodename=\"n3000\"/></materialx>");
        Cli cli = new Cli(folder).file("a.mtlx", text.toString());
        cli.run("generate -o @out @a.mtlx").hasStatus(ExitCode.OK);
        cli.run("compile --element long --target vulkan @a.mtlx").hasStatus(ExitCode.OK);
        OpenGl.isThere();
        for (String call : List.of(
                "compile --element long @a.mtlx",
                "render --element long --size 4 -o @a.png @a.mtlx",
                "render --element short --size 4 --limit depth=50 -o @a.png @a.mtlx")) {
            cli.run(call).hasStatus(ExitCode.BAD_INPUT).says("error[SW1853]: the pixel stage of shader '");
        }
        cli.run("render --element short --size 4 -o @a.png @a.mtlx").hasStatus(ExitCode.OK);
    }

    private void check(String text) {
        Cli cli = new Cli(folder).file("a.mtlx", text).color("b.mtlx", "1, 0, 0");
        for (String call : CALLS) {
            Cli.Result result = cli.run(call);
            assertTrue(result.status() < ExitCode.DEFECT, () -> call + ": " + result.err());
            assertTrue(result.err().lines().count() < 60, () -> call + ": " + result.err());
        }
        cli.run("validate @a.mtlx").hasStatus(ExitCode.OK);
        cli.run("generate --element m -o @out @a.mtlx").hasStatus(ExitCode.OK);
    }
}
