package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.cli.call.CallListener;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.diagnostic.Diagnostic;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a program that runs calls in its own process receives their messages and files. */
class CallListenerTest {
    @TempDir
    private Path folder;

    /** Collects what a listener receives, each on a line without the path of the folder. */
    private final class Heard implements CallListener {
        private final TreeSet<String> lines = new TreeSet<>();

        @Override
        public void message(Diagnostic message) {
            add("message", message.toString());
        }

        @Override
        public void read(Path file) {
            add("read", file.toString());
        }

        @Override
        public void written(Path file) {
            add("written", file.toString());
        }

        private void add(String what, String text) {
            lines.add(what + " " + text.replace(folder + "/", "").replace(folder + "\\", ""));
        }
    }

    private void check(String call, int status, String err, String... expected) {
        Heard heard = new Heard();
        StringWriter errors = new StringWriter();
        String[] words = call.replace("@", folder + "/").split(" ", -1);
        assertEquals(status, Main.run(words, OutputStream.nullOutputStream(), new PrintWriter(errors), heard));
        assertEquals(String.join("\n", expected), String.join("\n", heard.lines));
        assertEquals(err, errors.toString());
    }

    @Test
    void hears_of_documents_includes_textures_and_outputs() {
        new Cli(folder)
                .color("part.mtlx", "1, 0, 0")
                .file(
                        "a.mtlx",
                        """
                        <materialx version="1.39" xmlns:xi="http://www.w3.org/2001/XInclude">
                          <xi:include href="part.mtlx" />
                          <image name="bricks" type="color3">
                            <input name="file" type="filename" value="bricks.png" />
                          </image>
                          <output name="shown" type="color3" nodename="bricks" />
                        </materialx>
                        """);
        check(
                "generate @a.mtlx --element shown --stages pixel -o @out",
                ExitCode.OK,
                "",
                "read a.mtlx",
                "read bricks.png",
                "read part.mtlx",
                "written out/a__shown.frag");
    }

    @Test
    void hears_of_a_missing_include_and_where_it_was_looked_for() {
        new Cli(folder)
                .file(
                        "a.mtlx",
                        """
                        <materialx version="1.39" xmlns:xi="http://www.w3.org/2001/XInclude">
                          <xi:include href="part.mtlx" />
                        </materialx>
                        """);
        check(
                "validate @a.mtlx",
                ExitCode.BAD_INPUT,
                "",
                "message a.mtlx:2:3: error[SW1050]: included file 'part.mtlx' was not found",
                "read a.mtlx",
                "read part.mtlx");
    }

    @Test
    void prints_errors_of_the_call() {
        check(
                "validate @a.mtlx --targt essl",
                ExitCode.USAGE,
                """
                shadeweave: error[SW1701]: unknown option '--targt'; did you mean '--target'?
                try 'shadeweave validate --help'
                """);
    }

    @Test
    void ignores_the_wish_to_watch() {
        new Cli(folder).color("a.mtlx", "1, 0, 0");
        check("validate @a.mtlx --watch", ExitCode.OK, "", "read a.mtlx");
    }
}
