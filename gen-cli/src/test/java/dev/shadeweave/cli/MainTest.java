package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.cli.call.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class MainTest {
    private static final char NUL = 0;

    @Test
    void version_is_that_of_the_project() throws IOException {
        Matcher revision =
                Pattern.compile("<revision>(.*)</revision>").matcher(Files.readString(Path.of("../pom.xml")));
        assertTrue(revision.find(), "the project states no version");
        check("--version", ExitCode.OK, "shadeweave " + revision.group(1) + "\n", "");
    }

    @Test
    void unknown_option_names_the_nearest() {
        check(
                "--versio",
                ExitCode.USAGE,
                "",
                "shadeweave: error[SW1701]: unknown option '--versio'; did you mean '--version'?\ntry 'shadeweave --help'\n");
    }

    @Test
    void a_word_that_stands_for_nothing_names_the_nearest() {
        check(
                "help genrate",
                ExitCode.USAGE,
                "",
                """
                shadeweave: error[SW1791]: there is no help for 'genrate'; did you mean 'generate'?
                try 'shadeweave help --help'
                """);
        check(
                "list noddes",
                ExitCode.USAGE,
                "",
                """
                shadeweave: error[SW1709]: 'noddes' is none of nodes, nodedefs, targets, elements; did you mean 'nodes'?
                try 'shadeweave list --help'
                """);
    }

    @Test
    void reports_invalid_file_names_without_names_of_classes() {
        check(
                "upgrade a" + NUL + "b",
                ExitCode.USAGE,
                "",
                """
                shadeweave: error[SW1704]: invalid value for positional parameter at index 0 (FILE): 'a␀b' is no name of a \
                file (Nul character not allowed)
                try 'shadeweave upgrade --help'
                """);
    }

    @Test
    void help_names_every_verb_but_the_hidden_one() {
        String help = new Cli(Path.of("")).run("--help").hasStatus(0).out();
        for (String verb : List.of("generate", "validate", "list", "help")) {
            assertTrue(help.contains("  " + verb + " "), help);
        }
        assertFalse(help.contains("warmup"), help);
        assertEquals(
                new Cli(Path.of("")).run("generate --help").out(),
                new Cli(Path.of("")).run("help generate").hasStatus(0).out());
    }

    @Test
    void reports_a_stack_overflow_as_an_internal_error() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StringWriter err = new StringWriter();
        int status = Main.run(
                text -> {
                    text.print("begun");
                    throw new StackOverflowError();
                },
                out,
                new PrintWriter(err));
        assertEquals("begun", out.toString(StandardCharsets.UTF_8));
        assertEquals(
                "shadeweave: internal error: java.lang.StackOverflowError",
                err.toString().lines().findFirst().orElse(""));
        assertEquals(ExitCode.DEFECT, status);
    }

    private static void check(String line, int status, String out, String err) {
        ByteArrayOutputStream outText = new ByteArrayOutputStream();
        StringWriter errText = new StringWriter();
        int actual = Main.run(line.split(" "), outText, new PrintWriter(errText));
        assertEquals(out, outText.toString(StandardCharsets.UTF_8).replace("\r\n", "\n"));
        assertEquals(err, errText.toString().replace("\r\n", "\n"));
        assertEquals(status, actual);
    }
}
