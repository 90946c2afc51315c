package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class MainTest {
    @Test
    void version_is_printed() {
        check("--version", ExitCode.OK, "shadeweave 0.1.0-SNAPSHOT\n", "");
    }

    @Test
    void unknown_option_names_the_nearest() {
        check(
                "--versio",
                ExitCode.USAGE,
                "",
                "shadeweave: error[SW1701]: unknown option '--versio'; did you mean '--version'?\ntry 'shadeweave --help'\n");
    }

    private static void check(String line, int status, String out, String err) {
        StringWriter outText = new StringWriter();
        StringWriter errText = new StringWriter();
        int actual = Main.run(line.split(" "), new PrintWriter(outText), new PrintWriter(errText));
        assertEquals(out, outText.toString().replace("\r\n", "\n"));
        assertEquals(err, errText.toString().replace("\r\n", "\n"));
        assertEquals(status, actual);
    }
}
