package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.serve.RpcAnswers;
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
    void reports_faults_of_streams_with_their_place() {
        cli.file("bad.json", "[[\"SWAP\"],\n  [\"LINK\", 3]]\n");
        cli.run("glir check @bad.json")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("bad.json:2:3: error[SW4007]: command 1, [\"LINK\", 3]: cannot LINK object 3: it does not exist");
        cli.run("glir run @bad.json -o @bad.png").hasStatus(ExitCode.BAD_INPUT);
        cli.file("torn.json", "[[\"SWAP\"");
        cli.run("glir check @torn.json").hasStatus(ExitCode.BAD_INPUT).says("error[SW4001]: this is not JSON");
        cli.run("glir check @gone.json").hasStatus(ExitCode.BAD_INPUT).says("cannot read 'gone.json': no such file");
    }

    /** Tests small streams that would cost a driver minutes and gigabytes. */
    @Test
    void tiny_streams_that_cost_much_are_refused_before_a_driver_sees_them() {
        StringBuilder macros = new StringBuilder("#define M0 x*1.5\n");
        StringBuilder calls = new StringBuilder("float f0(float x) { return x*1.5; }\n");
        for (int i = 1; i <= 27; i++) {
            macros.append("#define M%1$d M%2$d+M%2$d\n".formatted(i, i - 1));
            calls.append("float f%1$d(float x) { return f%2$d(x)+f%2$d(x+1.); }\n".formatted(i, i - 1));
        }
        refused(
                "macros",
                stream(macros + "void main() { float x=gl_FragCoord.x; c=vec4(M27); }", 1, 8, 1),
                "more than 600000 (size)");
        refused(
                "functions",
                stream(calls + "void main() { c=vec4(f25(gl_FragCoord.x)); }", 1, 8, 1),
                "more than 8000 (calls)");
        refused(
                "array",
                stream("void main() { float a[4000000]; a[3]=1.; c=vec4(a[int(gl_FragCoord.x)]); }", 1, 8, 1),
                "more than 600000 (size)");
        String plain = "void main() { c=vec4(1.); }";
        refused("instances", stream(plain, 1_000_000, 512, 1), "(samples)");
        refused("samples", stream(plain, 1, 4096, 64), "(memory)");
        refused(
                "nesting",
                stream("void main() { c=vec4(" + "(".repeat(9000) + "1." + ")".repeat(9000) + "); }", 1, 8, 1),
                "nests deeper than 256");
        cli.file("plain.json", stream(plain, 10, 64, 1))
                .run("glir check @plain.json")
                .hasStatus(ExitCode.OK);
    }

    private void refused(String name, String stream, String reason) {
        cli.file(name + ".json", stream);
        for (String call : new String[] {"check @", "run -o @a.png @"}) {
            cli.run("glir " + call + name + ".json")
                    .hasStatus(ExitCode.BAD_INPUT)
                    .says("error[SW4026]")
                    .says(reason);
        }
    }

    /** Returns a stream that draws with a pixel shader. */
    static String stream(String pixel, int instances, int side, int samples) {
        return """
                {"glir": "0.6", "dialect": "essl300", "extensions": ["instancing", "multisample"],
                "canvas": {"width": %2$d, "height": %2$d, "samples": %3$d}, "commands": [
                ["CREATE", 1, "VertexShader"],
                ["DATA", 1, 0, "#version 300 es\\nvoid main() { gl_Position=vec4(0.); }"],
                ["CREATE", 2, "FragmentShader"], ["DATA", 2, 0, %1$s],
                ["CREATE", 3, "Program"], ["ATTACH", 3, 1], ["ATTACH", 3, 2], ["LINK", 3],
                ["DRAW", 3, "triangles", [0, 3], %4$d], ["SWAP"]]}
                """
                .formatted(
                        RpcAnswers.quoted("#version 300 es\nprecision highp float;\nout vec4 c;\n" + pixel),
                        side,
                        samples,
                        instances);
    }

    @Test
    void applies_the_limits_of_the_call_to_shaders() {
        cli.file("calls.json", stream("float f(float x) { return x; } void main() { c=vec4(f(f(f(1.)))); }", 1, 8, 1));
        cli.run("glir check @calls.json").hasStatus(ExitCode.OK);
        cli.run("glir check --limit calls=2 @calls.json")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("more than 2 (calls)");
        cli.run("glir run --limit=code=4 @calls.json -o @a.png")
                .hasStatus(ExitCode.BAD_INPUT)
                .says("more than 4 (size)");
        cli.run("glir check --limit calls=none @calls.json")
                .hasStatus(ExitCode.USAGE)
                .says("'calls=none'");
        cli.run("glir check --limit seconds=none @calls.json")
                .hasStatus(ExitCode.USAGE)
                .says("'seconds=none'");
        cli.run("glir check --limit elements=5 @calls.json")
                .hasStatus(ExitCode.USAGE)
                .says("calls, code, depth, seconds");
    }

    @Test
    void a_stream_that_is_a_link_out_of_the_root_is_not_read() throws IOException {
        cli.file("two.json", TWO_PICTURES);
        Path upload = Files.createDirectory(folder.resolve("upload"));
        Files.createSymbolicLink(upload.resolve("link.json"), folder.resolve("two.json"));
        for (String call : new String[] {"check", "stats", "run -o @a.png", "filter -o @b.json"}) {
            cli.run("glir " + call + " --root @upload @upload/link.json")
                    .hasStatus(ExitCode.BAD_INPUT)
                    .says("error[SW1738]");
        }
        cli.run("glir check --root @nowhere @two.json")
                .hasStatus(ExitCode.USAGE)
                .says("error[SW1713]");
        cli.run("glir check --root @upload @two.json").hasStatus(ExitCode.OK);
    }

    @Test
    void prints_problems_as_json_and_sarif() {
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

    /** Streams of materials are counted, filtered without loss, and compared. */
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
