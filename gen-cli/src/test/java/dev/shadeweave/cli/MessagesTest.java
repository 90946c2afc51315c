package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.message.MessageColors;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the format of messages, and which messages are shown. */
class MessagesTest {
    private static final String RED = "\u001b[1;31m";
    private static final String YELLOW = "\u001b[1;33m";
    private static final String CYAN = "\u001b[1;36m";
    private static final String GREEN = "\u001b[1;32m";
    private static final String OFF = "\u001b[0m";

    @TempDir
    private Path folder;

    private Cli cli;

    @BeforeEach
    void start() {
        cli = new Cli(folder)
                .color("good.mtlx", "1, 0, 0")
                .file(
                        "both.mtlx",
                        """
                        <materialx version="1.39">
                          <constant name="c" type="color3"><input name="value" type="color3" value="1, 0, 0"/></constant>
                          <output name="good" type="color3" nodename="c"/>
                          <output name="bad" type="color3" nodename="nowhere"/>
                        </materialx>
                        """);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "auto by default | validate a.mtlx | true | | true",
                "auto in a pipe | validate a.mtlx | false | | false",
                "auto with NO_COLOR | validate a.mtlx | true | 1 | false",
                "never on a terminal | validate --color never a.mtlx | true | | false",
                "always in a pipe | validate --color always a.mtlx | false | | true",
                "always with NO_COLOR | validate --color=always a.mtlx | false | 1 | true",
                "the last one decides | validate --color always --color=never a.mtlx | true | | false",
                "files are no options | validate -- --color always | false | | false",
            })
    void colors_are_for_terminals(String name, String line, boolean terminal, String noColor, boolean expected) {
        Map<String, String> environment = noColor == null ? Map.of() : Map.of("NO_COLOR", noColor);
        assertEquals(expected, MessageColors.areWanted(List.of(line.split(" ")), terminal, environment), name);
    }

    @Test
    void an_empty_variable_and_a_dumb_terminal() {
        assertTrue(MessageColors.areWanted(List.of(), true, Map.of("NO_COLOR", "")));
        assertFalse(MessageColors.areWanted(List.of(), true, Map.of("TERM", "dumb")));
    }

    static Stream<List<String>> lines() {
        return Stream.of(
                List.of("a.mtlx:1:2: error[SW1310]: no: warning[SW1]", "a.mtlx:1:2: " + RED + "error[SW1310]" + OFF),
                List.of("warning[SW1733]: 'x' is no file", YELLOW + "warning[SW1733]" + OFF + ":"),
                List.of("note: the nodedef", CYAN + "note" + OFF + ": the"),
                List.of("a b.mtlx:3:1: note: here", "a b.mtlx:3:1: " + CYAN + "note" + OFF),
                List.of("shadeweave: error[SW1703]: option", "shadeweave: " + RED + "error[SW1703]" + OFF),
                List.of("shadeweave: internal error at a.mtlx: oh", "shadeweave: " + RED + "internal error" + OFF),
                List.of("      ^~~~", "      " + GREEN + "^~~~" + OFF));
    }

    @ParameterizedTest
    @MethodSource("lines")
    void severities_and_marks_are_colored(List<String> line) {
        String colored = MessageColors.colored(line.get(0));
        assertTrue(colored.startsWith(line.get(1)), colored);
        assertEquals(line.get(0), colored.replaceAll("\u001b\\[[0-9;]*m", ""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "    <input name=\"error\" value=\"error: x\"/>",
                "  \"message\" : \"error[SW1310]: x\",",
                "{\"diagnostics\" : [ { \"text\" : \"error: x\" } ]}",
                "try 'shadeweave --help'",
                ""
            })
    void other_lines_stay(String line) {
        assertEquals(line, MessageColors.colored(line));
    }

    @Test
    void messages_of_every_kind_are_colored() {
        assertTrue(cli.run("validate @both.mtlx --color always").err().contains(RED + "error[SW"));
        assertTrue(
                cli.run("generate @both.mtlx --targett x --color always").err().contains(RED + "error[SW1701]"));
        assertTrue(cli.run("glir run @gone.json -o @a.png --color always").err().contains(RED + "error[SW1711]"));
        assertFalse(cli.run("validate @both.mtlx").err().contains("\u001b"));
        assertFalse(cli.run("validate @both.mtlx --color always --diagnostics json")
                .err()
                .contains("\u001b"));
        assertFalse(cli.run("validate @both.mtlx --color always --diagnostics sarif")
                .err()
                .contains("\u001b"));
        cli.run("validate @good.mtlx --color blue")
                .hasStatus(ExitCode.USAGE)
                .says("option '--color' does not take 'blue' but auto, always, never");
    }

    @Test
    void a_quiet_run_shows_only_errors() {
        cli.file(
                "note.mtlx",
                """
                <materialx version="1.39"><nodedef name="ND_x" node="x"><output name="o" type="float"/></nodedef>
                </materialx>
                """);
        cli.run("generate @note.mtlx").says("warning[SW1725]");
        cli.run("generate -q @note.mtlx").hasStatus(ExitCode.OK).isQuiet();
        Cli.Result loud = cli.run("generate @both.mtlx -o @out");
        assertTrue(loud.err().contains("shadeweave: 1 of 2 elements are fine"), loud.err());
        Cli.Result quiet = cli.run("generate --quiet @both.mtlx -o @out");
        assertEquals(loud.status(), quiet.status());
        quiet.says("error[");
        assertFalse(quiet.err().contains("elements are fine"), quiet.err());
        cli.run("generate -q --diagnostics json @note.mtlx").says("\"diagnostics\"");
        assertFalse(cli.run("generate -q --diagnostics json @note.mtlx").err().contains("SW1725"));
    }

    @Test
    void every_verb_can_be_quiet() {
        for (String verb : Main.wholeCommand().getSubcommands().keySet()) {
            assertTrue(
                    Main.wholeCommand()
                                    .getSubcommands()
                                    .get(verb)
                                    .getCommandSpec()
                                    .findOption("-q")
                            != null,
                    verb);
        }
    }

    /** A reader that closes the pipe after a few bytes. */
    private static final class Head extends OutputStream {
        private int left = 10;

        @Override
        public void write(int b) throws IOException {
            if (left-- <= 0) {
                throw new IOException("Broken pipe");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "render @good.mtlx --size 16 -o -",
                "render @good.mtlx --size 16 --glir - -o @a.png",
                "render @both.mtlx --contact-sheet --element good --size 16 -o -",
                "glir run @s.json -o -",
                "glir filter @s.json -o -",
                "generate @good.mtlx",
                "list nodes",
                "format @good.mtlx -o -",
                "inspect @good.mtlx --json",
                "upgrade -q @good.mtlx -o -",
                "compile @good.mtlx",
            })
    void a_reader_that_goes_away_is_no_fault(String line) {
        OpenGl.isThere();
        cli.file("s.json", "[[\"FUNC\", \"viewport\", 0, 0, 8, 4], [\"FUNC\", \"clear\", 16384], [\"SWAP\"]]");
        cli.run(line, new Head()).hasStatus(ExitCode.OK).isQuiet();
    }

    @Test
    void nodes_are_filtered() {
        assertEquals(
                List.of("worleynoise2d", "worleynoise3d"),
                cli.run("list nodes Worley")
                        .hasStatus(ExitCode.OK)
                        .out()
                        .lines()
                        .map(line -> line.split(" ", 2)[0])
                        .toList());
        String noise = cli.run("list nodedefs worley").hasStatus(ExitCode.OK).out();
        assertTrue(noise.contains("ND_worleynoise3d_vector3") && !noise.contains("ND_add_float"), noise);
        String three =
                cli.run("list nodedefs *noise3d_float").hasStatus(ExitCode.OK).out();
        assertTrue(three.contains("ND_noise3d_float") && !three.contains("noise2d"), three);
        assertEquals(2, Cli.countInJson(cli.run("list nodes worley --json").out(), "node"));
        cli.run("list nodes nosuchnode").hasStatus(ExitCode.BAD_INPUT).says("error[SW1779]: no node fits 'nosuchnode'");
        cli.file(
                "own.mtlx",
                """
                <materialx version="1.39">
                  <nodedef name="ND_wornout" node="wornout"><output name="out" type="float"/></nodedef>
                </materialx>
                """);
        assertTrue(
                cli.run("list nodes wor @own.mtlx").hasStatus(ExitCode.OK).out().contains("wornout"));
        cli.run("list nodes @gone.mtlx").hasStatus(ExitCode.BAD_INPUT).says("does not exist");
    }

    @Test
    void format_names_the_rewritten_files() throws IOException {
        String odd = "<materialx version=\"1.39\"><constant   type='float' name='c'/></materialx>";
        cli.file("in/odd.mtlx", odd);
        cli.run("format @in/odd.mtlx -o @out.mtlx").hasStatus(ExitCode.OK).isQuiet();
        assertEquals(odd, Files.readString(folder.resolve("in/odd.mtlx")));
        String laidOut = cli.read("out.mtlx");
        assertTrue(laidOut.contains("  <constant name=\"c\" type=\"float\""), laidOut);
        assertEquals(
                laidOut,
                cli.run("format @in/odd.mtlx -o -").hasStatus(ExitCode.OK).out());
        assertEquals(
                "rewrote in/odd.mtlx\n",
                cli.run("format @in").hasStatus(ExitCode.OK).out());
        assertEquals("", cli.run("format @in").hasStatus(ExitCode.OK).out());
        assertEquals(laidOut, cli.read("in/odd.mtlx"));
        cli.file("in/odd.mtlx", odd);
        assertEquals("", cli.run("format -q @in").hasStatus(ExitCode.OK).out());
        cli.run("format @in -o @x.mtlx").hasStatus(ExitCode.USAGE).says("one document");
        cli.run("format @in/odd.mtlx @out.mtlx -o @x.mtlx")
                .hasStatus(ExitCode.USAGE)
                .says("one document");
        cli.run("format --check @in/odd.mtlx -o @x.mtlx")
                .hasStatus(ExitCode.USAGE)
                .says("writes nothing");
        cli.run("format @in/odd.mtlx -o @in/odd.mtlx").hasStatus(ExitCode.USAGE);
    }

    @Test
    void format_keeps_files_in_reach() {
        cli.file(
                "in/t.mtlx",
                """
                <materialx version="1.39">
                  <image name="i" type="color3"><input name="file" type="filename" value="t.png"/></image>
                </materialx>
                """);
        cli.run("format @in/t.mtlx -o @out/t.mtlx").hasStatus(ExitCode.OK);
        assertTrue(cli.read("out/t.mtlx").contains("value=\"../in/t.png\""), cli.read("out/t.mtlx"));
        cli.run("format @in/t.mtlx -o @out/u.mtlx --paths keep").hasStatus(ExitCode.OK);
        assertTrue(cli.read("out/u.mtlx").contains("value=\"t.png\""));
    }

    @Test
    void quiet_bytes_are_the_same() {
        ByteArrayOutputStream loud = new ByteArrayOutputStream();
        ByteArrayOutputStream quiet = new ByteArrayOutputStream();
        cli.run("generate @good.mtlx", loud).hasStatus(ExitCode.OK);
        cli.run("generate -q @good.mtlx", quiet).hasStatus(ExitCode.OK);
        assertEquals(loud.toString(StandardCharsets.UTF_8), quiet.toString(StandardCharsets.UTF_8));
    }
}
