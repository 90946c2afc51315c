package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

@ResourceLock(Resources.SYSTEM_OUT)
class StandardStreamsTest {
    private static final String DOCUMENT =
            """
            <materialx version="1.39">
              <constant name="c" type="color3"><input name="value" type="color3" value="1, 0, 0" /></constant>
              <output name="out" type="color3" nodename="c" />
            </materialx>
            """;

    @TempDir
    private Path folder;

    @Test
    void a_dash_is_the_document_of_standard_input() {
        assertTrue(piped("generate -", DOCUMENT).hasStatus(0).out().contains("// ===== stdin__out.frag"));
        piped("generate - -o @out", DOCUMENT).hasStatus(0).isQuiet();
        assertEquals(List.of("stdin__out.frag", "stdin__out.vert"), new Cli(folder).list("out"));
        piped("validate -", DOCUMENT.replace("\"c\" />", "\"d\" />"))
                .hasStatus(1)
                .says("stdin:3:");
        assertTrue(piped("inspect -", DOCUMENT).hasStatus(0).out().contains("out: output"));
    }

    @Test
    void both_forms_of_a_document_come_through_a_pipe() {
        String json = piped("upgrade - --to json", DOCUMENT).hasStatus(0).out();
        assertTrue(json.startsWith("{"), json);
        assertTrue(piped("upgrade -", json).hasStatus(0).out().contains("<constant name=\"c\""));
    }

    @Test
    void a_dash_is_standard_output() {
        Cli cli = new Cli(folder).file("a.mtlx", DOCUMENT);
        assertEquals(
                cli.run("generate @a.mtlx").out(),
                cli.run("generate @a.mtlx -o -").hasStatus(0).out());
        assertTrue(cli.run("upgrade @a.mtlx -o -").hasStatus(0).out().contains("<output"));
        String report =
                cli.run("generate @a.mtlx -o @out --report -").hasStatus(0).out();
        assertEquals(1, Cli.countInJson(report, "target"));
    }

    private Cli.Result piped(String line, String text) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        try {
            return new Cli(folder).run(line);
        } finally {
            System.setIn(before);
        }
    }
}
