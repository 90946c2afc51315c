package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StreamCommandTest {
    private static final String TWO_PICTURES =
            """
            [["FUNC", "viewport", 0, 0, 8, 4],
            ["FUNC", "clearColor", 1, 0, 0, 1], ["FUNC", "clear", 16384], ["SWAP"],
            ["FUNC", "clearColor", 0, 1, 0, 1], ["FUNC", "clear", 16384], ["SWAP"]]
            """;

    @TempDir
    private Path folder;

    private Cli cli;

    @BeforeEach
    void start() {
        cli = new Cli(folder).color("grey.mtlx", "0.5, 0.25, 0.1");
    }

    @Test
    void a_picture_is_drawn_again_from_its_stream() throws IOException {
        OpenGl.isThere();
        cli.run("render @grey.mtlx --size 16 -o @first.png --glir @grey.json").hasStatus(ExitCode.OK);
        Files.delete(folder.resolve("grey.mtlx"));
        cli.run("glir run @grey.json -o @second.png --opaque")
                .hasStatus(ExitCode.OK)
                .isQuiet();
        assertArrayEquals(
                Files.readAllBytes(folder.resolve("first.png")), Files.readAllBytes(folder.resolve("second.png")));
        cli.run("glir check @grey.json").hasStatus(ExitCode.OK).isQuiet();
        cli.run("glir filter @grey.json -o @side.json --side-file").hasStatus(ExitCode.OK);
        assertTrue(Files.size(folder.resolve("side.bin")) > 100);
        cli.run("glir run @side.json -o @third.png --opaque").hasStatus(ExitCode.OK);
        assertArrayEquals(
                Files.readAllBytes(folder.resolve("first.png")), Files.readAllBytes(folder.resolve("third.png")));
        assertEquals(
                "",
                cli.run("glir diff @grey.json @side.json")
                        .hasStatus(ExitCode.OK)
                        .out());
    }

    @Test
    void each_swap_is_a_file() {
        OpenGl.isThere();
        cli.file("two.json", TWO_PICTURES);
        Cli.Result result =
                cli.run("glir run @two.json -o @two.png").hasStatus(ExitCode.OK).isQuiet();
        assertTrue(result.out().matches("(?s).*two.png: 2 pictures of 7 commands in \\d+ ms\n"), result.out());
        assertTrue(Files.exists(folder.resolve("two.png")) && Files.exists(folder.resolve("two__0002.png")));
    }

    @Test
    void what_is_wrong_is_reported_with_its_place() {
        cli.file("bad.json", "[[\"SWAP\"],\n  [\"LINK\", 3]]\n");
        cli.run("glir check @bad.json")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("bad.json:2:3: error[SW4007]: command 1, [\"LINK\", 3]: cannot LINK object 3: it does not exist");
        cli.run("glir run @bad.json -o @bad.png").hasStatus(ExitCode.BAD_INPUT);
        cli.file("torn.json", "[[\"SWAP\"");
        cli.run("glir check @torn.json").hasStatus(ExitCode.BAD_INPUT).says("error[SW4001]: this is not JSON");
        cli.run("glir check @gone.json").hasStatus(ExitCode.BAD_INPUT).says("cannot be read: no such file");
    }

    @Test
    void other_programs_read_what_is_wrong() {
        cli.file("bad.json", "[[\"SWAP\"],\n [\"LINK\", 3]]");
        cli.run("glir check @bad.json --diagnostics json")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("\"code\" : \"SW4007\"")
                .says("\"line\" : 2");
        cli.run("glir check @bad.json --diagnostics sarif")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("\"ruleId\" : \"SW4007\"")
                .says("\"startLine\" : 2");
        cli.file("good.json", "[[\"SWAP\"]]");
        cli.run("glir check @good.json --diagnostics json")
                .hasStatus(ExitCode.OK)
                .says("\"diagnostics\"");
    }

    /** What is written of a material is counted, comes through the filter, and differs from another where it does. */
    @Test
    void streams_of_materials_are_worked_on() {
        cli.color("red.mtlx", "0.5, 0, 0");
        cli.run("render @grey.mtlx --size 8 -o @grey.png --glir @grey.json").hasStatus(ExitCode.OK);
        cli.run("render @red.mtlx --size 8 -o @red.png --glir @red.json").hasStatus(ExitCode.OK);
        cli.run("glir check @grey.json").hasStatus(ExitCode.OK);
        String counted = cli.run("glir stats @grey.json").hasStatus(ExitCode.OK).out();
        assertTrue(counted.contains(" 1 pictures, ") || counted.contains(" 1 picture"), counted);
        assertTrue(counted.contains("  Program "), counted);
        cli.run("glir filter @grey.json -o @filtered.json").hasStatus(ExitCode.OK);
        assertEquals(
                "",
                cli.run("glir diff @grey.json @filtered.json")
                        .hasStatus(ExitCode.OK)
                        .out());
        String lines = cli.run("glir diff @grey.json @red.json")
                .hasStatus(ExitCode.BAD_INPUT)
                .out();
        assertTrue(lines.contains("0.25"), lines);
        assertTrue(lines.lines().count() < 12, lines);
    }

    @Test
    void streams_are_counted_and_compared() {
        cli.file("two.json", TWO_PICTURES).file("one.json", "[[\"SWAP\"]]");
        assertEquals(
                "{\"commands\": {\"FUNC\": 5, \"SWAP\": 2}, \"objects\": {}, \"pictures\": 2, \"vertices\": 0,"
                        + " \"dataBytes\": 0, \"shaderCharacters\": 0}\n",
                cli.run("glir stats @two.json --json").hasStatus(ExitCode.OK).out());
        String lines = cli.run("glir diff @one.json @two.json")
                .hasStatus(ExitCode.BAD_INPUT)
                .out();
        assertEquals(6, lines.lines().count(), lines);
        assertTrue(lines.contains("+ 0 [\"FUNC\", \"glViewport\", 0, 0, 8, 4]\n"), lines);
    }

    @Test
    void wrong_calls_are_reported() {
        cli.file("one.json", "[[\"SWAP\"]]");
        cli.run("glir run @one.json").hasStatus(ExitCode.USAGE).says("glir run needs one FILE and --output");
        cli.run("glir diff @one.json").hasStatus(ExitCode.USAGE).says("glir diff needs two FILEs");
        cli.run("glir run @one.json -o @one.txt").hasStatus(ExitCode.USAGE);
    }
}
