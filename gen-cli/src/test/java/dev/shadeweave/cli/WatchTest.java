package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.cli.call.ExitCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests calls that repeat when a file changes. Each is a process that ends with its standard input. */
@Timeout(120)
class WatchTest {
    private static final String DOCUMENT =
            """
            <materialx version="1.39" xmlns:xi="http://www.w3.org/2001/XInclude">
              <xi:include href="part.mtlx" />
              <image name="i" type="color3">
                <input name="file" type="filename" value="picture.png" />
              </image>
              <mine name="m" type="color3">
                <input name="in" type="color3" nodename="i" />
              </mine>
              <output name="out" type="color3" nodename="m" />
            </materialx>
            """;

    private static final String PART =
            """
            <materialx version="1.39">
              <nodedef name="ND_mine" node="mine">
                <input name="in" type="color3" value="0, 0, 0" />
                <output name="out" type="color3" />
              </nodedef>
              <implementation name="IM_mine" nodedef="ND_mine" target="genglsl" file="mine.glsl" function="mine" />
            </materialx>
            """;

    private static final String CODE = "void mine(vec3 a, out vec3 result)\n{\n  result = a * 0.5;\n}\n";

    @TempDir
    private Path folder;

    /** A call that waits for changes. */
    private final class Watching implements AutoCloseable {
        private final Process process;
        private final BufferedReader messages;

        Watching(String line) throws IOException {
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-cp",
                    System.getProperty("java.class.path"),
                    "dev.shadeweave.cli.Main"));
            command.addAll(List.of(line.split(" ", -1)));
            process = new ProcessBuilder(command).directory(folder.toFile()).start();
            messages = process.errorReader(StandardCharsets.UTF_8);
        }

        /** Returns the output until the call waits again. */
        String untilItWaits() throws IOException {
            StringBuilder said = new StringBuilder();
            while (true) {
                String line = messages.readLine();
                assertTrue(line != null, () -> "it ended: " + said);
                if (line.startsWith("shadeweave: watching ")) {
                    return said.toString();
                }
                said.append(line).append('\n');
            }
        }

        /** Closes standard input and returns the exit status. */
        int end() throws IOException, InterruptedException {
            process.getOutputStream().close();
            assertTrue(process.waitFor(60, TimeUnit.SECONDS), "it does not end");
            return process.exitValue();
        }

        @Override
        public void close() {
            process.destroyForcibly();
        }
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private void writeAll() throws IOException {
        write("a.mtlx", DOCUMENT);
        write("part.mtlx", PART);
        write("mine.glsl", CODE);
    }

    @Test
    void includes_code_and_textures_are_followed() throws Exception {
        writeAll();
        try (Watching watching = new Watching("generate --watch -o out a.mtlx")) {
            assertEquals("", watching.untilItWaits());
            Path shader = folder.resolve("out/a__out.frag");
            assertTrue(Files.readString(shader).contains("* 0.5"));

            write("mine.glsl", CODE.replace("0.5", "0.25"));
            assertEquals("shadeweave: mine.glsl changed\n", watching.untilItWaits());
            assertTrue(Files.readString(shader).contains("* 0.25"));

            write("part.mtlx", PART.replace("<nodedef", "<nodede"));
            String broken = watching.untilItWaits();
            assertTrue(broken.contains("part.mtlx changed") && broken.contains("error["), broken);
            assertTrue(Files.readString(shader).contains("* 0.25"), "the last good shader stays");

            write("part.mtlx", PART);
            assertEquals("shadeweave: part.mtlx changed\n", watching.untilItWaits());
            assertEquals(ExitCode.OK, watching.end());
        }
    }

    @Test
    void missing_files_are_seen_when_they_come() throws Exception {
        writeAll();
        try (Watching watching = new Watching("validate --watch .")) {
            assertTrue(watching.untilItWaits().contains("warning[SW1930]"));
            write("picture.png", "no picture, but there");
            String found = watching.untilItWaits();
            assertTrue(found.contains("picture.png changed") && !found.contains("SW1930"), found);
            write("b.mtlx", "<materialx version=\"1.39\"><nosuch");
            String another = watching.untilItWaits();
            assertTrue(another.contains("b.mtlx changed") && another.contains("b.mtlx:1:"), another);
            assertEquals(ExitCode.BAD_INPUT, watching.end());
        }
    }

    @Test
    void a_call_that_is_wrong_ends() {
        Cli cli = new Cli(folder).color("a.mtlx", "1, 0, 0");
        cli.run("validate --watch --no-such-option @a.mtlx").hasStatus(ExitCode.USAGE);
        cli.run("validate --watch -").hasStatus(ExitCode.USAGE).says("cannot be read again");
    }
}
