package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.cli.call.CallAnswer;
import dev.shadeweave.cli.call.ChildProcess;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.serve.RpcAnswers;
import dev.shadeweave.cli.serve.RpcConnection;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests calls that run in a child process. */
@Timeout(120)
class ChildProcessTest {
    @TempDir
    private Path folder;

    private CallAnswer answer(String... args) {
        return ChildProcess.answer(args);
    }

    @Test
    void calls_with_a_root_or_a_time_limit_use_a_child_process() {
        for (String line : new String[] {
            "render --root d -o a.png d/a.mtlx",
            "compile d/a.mtlx --root=d",
            "bake --root d",
            "mesh --root d",
            "glir run --root d d/a.json -o a.png",
            "glir --root=d check d/a.json",
            "glir run --limit seconds=3 a.json -o a.png",
            "validate --limit seconds=3 a",
            "validate --limit=seconds=3 a"
        }) {
            assertTrue(ChildProcess.isWanted(line.split(" ")), line);
        }
        for (String line : new String[] {
            "render -o a.png a.mtlx",
            "generate --root d d",
            "validate seconds=3",
            "validate --limit elements=3",
            "view --root d",
            "glir run a.json -o a.png",
            "glir run --limit calls=3 a.json -o a.png"
        }) {
            assertFalse(ChildProcess.isWanted(line.split(" ")), line);
        }
        assertFalse(ChildProcess.isWanted(new String[0]));
    }

    /** An argument file must not bypass the limits. */
    @Test
    void argument_files_count_as_their_content() throws IOException {
        Path arguments = Files.writeString(folder.resolve("args"), "--root\nd\nd/a.mtlx\n");
        assertTrue(ChildProcess.isWanted(new String[] {"render", "-o", "a.png", "@" + arguments}));
        Files.writeString(arguments, "d/a.mtlx\n");
        assertFalse(ChildProcess.isWanted(new String[] {"render", "-o", "a.png", "@" + arguments}));
        assertFalse(ChildProcess.isWanted(new String[] {"render", "@" + folder.resolve("gone")}));
        Files.writeString(arguments, "# nothing\n");
        assertFalse(ChildProcess.isWanted(new String[] {"@" + arguments}));
    }

    @Test
    void a_stream_is_drawn_by_a_process_of_its_own() throws IOException {
        OpenGl.isThere();
        Path stream = Files.writeString(
                folder.resolve("red.json"),
                "[[\"FUNC\", \"viewport\", 0, 0, 8, 4], [\"FUNC\", \"clearColor\", 1, 0, 0, 1],"
                        + " [\"FUNC\", \"clear\", 16384], [\"SWAP\"]]");
        Path picture = folder.resolve("red.png");
        CallAnswer drawn =
                answer("glir", "run", "--root", folder.toString(), stream.toString(), "-o", picture.toString());
        assertEquals(0, drawn.status(), drawn.err());
        assertTrue(drawn.out().contains("1 picture of 4 commands"), drawn.out());
        assertTrue(Files.size(picture) > 50);
    }

    /**
     * Software drivers end a loop after 65,535 iterations. The shader is slow even so, because it draws four million
     * pixels.
     */
    @Test
    void a_stream_that_draws_for_hours_is_ended() throws IOException {
        OpenGl.isThere();
        String code =
                "void main() { float x = gl_FragCoord.x; for (int i = 0; i < 1000000; i++) x = sin(x); c = vec4(x); }";
        Path stream = Files.writeString(
                folder.resolve("long.json"),
                StreamCommandTest.stream(code, 1, 2048, 1)
                        .replace(
                                "vec4(0.)",
                                "vec4(float(gl_VertexID & 1) * 4. - 1., float(gl_VertexID & 2) * 2. - 1., 0., 1.)"));
        CallAnswer ended = answer(
                "glir",
                "run",
                "--limit",
                "seconds=5",
                stream.toString(),
                "-o",
                folder.resolve("a.png").toString());
        assertEquals(ExitCode.BAD_INPUT, ended.status());
        assertTrue(
                ended.err().contains("error[SW1767]: the process that did this took more than 5 seconds"), ended.err());
    }

    @Test
    void child_process_gives_the_same_answer() {
        new Cli(folder).color("a.mtlx", "1, 0, 0");
        String file = folder.resolve("a.mtlx").toString();
        CallAnswer made = answer("generate", file);
        assertEquals(0, made.status(), made.err());
        assertTrue(made.out().contains("void main()"), made.out());
        CallAnswer missing = answer("validate", folder.resolve("no.mtlx").toString());
        assertEquals(ExitCode.BAD_INPUT, missing.status());
        assertTrue(missing.err().contains("error[SW1710]"), missing.err());
        assertEquals(ExitCode.USAGE, answer("list", "noddes").status());
    }

    @Test
    void one_that_hangs_is_ended() throws IOException, InterruptedException {
        Path pipe = folder.resolve("a.mtlx");
        Assumptions.assumeTrue(
                new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0, "there are no pipes here");
        CallAnswer ended = answer("validate", "--limit", "seconds=3", pipe.toString());
        assertEquals(ExitCode.BAD_INPUT, ended.status());
        assertTrue(
                ended.err().contains("error[SW1767]: the process that did this took more than 3 seconds"), ended.err());
    }

    /** Software drivers recurse over expressions until the stack overflows; other drivers compile them. */
    @Test
    void a_driver_that_crashes_ends_the_child_alone() throws IOException {
        OpenGl.isThere();
        StringBuilder text = new StringBuilder("<materialx version=\"1.39\"><time name=\"n0\" type=\"float\"/>");
        for (int i = 1; i <= 4000; i++) {
            text.append("<sin name=\"n%d\" type=\"float\"><input name=\"in\" type=\"float\" nodename=\"n%d\"/></sin>%n"
                    .formatted(i, i - 1));
        }
        text.append("<output name=\"o\" type=\"float\" nodename=\"n4000\"/></materialx>");
        Path file = Files.writeString(folder.resolve("a.mtlx"), text);
        ExecutorService threads = Executors.newFixedThreadPool(1);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String call = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"compile\",\"params\":{\"args\":["
                + "\"--limit\",\"depth=5000\"," + RpcAnswers.quoted(file.toString()) + "]}}\n";
        try {
            new RpcConnection(
                            Main::run,
                            new ByteArrayInputStream(
                                    (call + call.replace("\"id\":1", "\"id\":2")).getBytes(StandardCharsets.UTF_8)),
                            out,
                            threads)
                    .serve(true);
        } finally {
            threads.shutdownNow();
        }
        String said = out.toString(StandardCharsets.UTF_8);
        assertEquals(2, said.lines().count(), said);
        said.lines()
                .forEach(line -> assertTrue(
                        line.contains("\"status\":0")
                                || line.contains("error[SW1766]: the process that did this was ended by"),
                        line));
    }
}
