package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainCommandTest {
    private static final long MOST_BYTES = 4L << 20;

    @TempDir
    private Path folder;

    @Test
    void explains_a_code_by_a_document_and_its_message() {
        for (String code : new String[] {"SW1331", "sw1331", "1331"}) {
            String text = new Cli(folder)
                    .run("explain " + code)
                    .hasStatus(0)
                    .isQuiet()
                    .out();
            check(text, "SW1331  warning: ", "--severity SW1331=", "<materialx version=\"1.39\">", "error[SW1331]: ");
        }
    }

    @Test
    void a_code_of_the_command_line_is_explained_by_a_call() {
        check(
                new Cli(folder).run("explain SW1700").hasStatus(0).out(),
                "unknown verb",
                "Cause: ",
                "Solution: ",
                "For example, this call:",
                "shadeweave genarate ./red.mtlx",
                "with this file (red.mtlx):",
                "error[SW1700]: unknown verb 'genarate'");
    }

    @Test
    void explains_why_a_code_has_no_example() {
        check(new Cli(folder).run("explain SW1802").hasStatus(0).out(), "No example: it depends on the driver");
    }

    @Test
    void messages_about_streams_are_explained() {
        check(new Cli(folder).run("explain SW4003").hasStatus(0).out(), "unknown command", "glir check ./stream.json");
    }

    @Test
    void all_codes_are_listed_once() {
        String text = new Cli(folder).run("explain").hasStatus(0).out();
        check(text, "SW1000  error: cannot read ", "SW1200  note: ", "SW1781  error: ");
        long codes = text.lines().count();
        assertTrue(codes > 200, text);
        assertEquals(
                codes, text.lines().map(line -> line.substring(0, 6)).distinct().count());
        assertEquals(
                codes,
                Cli.countInJson(
                        new Cli(folder).run("explain --json").hasStatus(0).out(), "code"));
    }

    @Test
    void a_code_that_there_is_not_is_a_wrong_call() {
        new Cli(folder).run("explain SW9999").hasStatus(2).says("there is no message of code 'SW9999'");
        new Cli(folder)
                .color("a.mtlx", "1, 0, 0")
                .run("validate @a.mtlx --severity SW9999=off")
                .hasStatus(2)
                .says("option '--severity' does not take 'SW9999'");
    }

    /**
     * A long-running process answers thousands of such calls, and each scan of the class path allocates tens of
     * megabytes.
     */
    @Test
    void a_second_call_does_not_look_for_examples_again() {
        new Cli(folder).run("explain SW1331").hasStatus(0);
        long before = allocated();
        new Cli(folder).run("explain SW1331").hasStatus(0);
        long bytes = allocated() - before;
        assertTrue(bytes < MOST_BYTES, () -> bytes + " bytes for a second call");
    }

    private static long allocated() {
        return ManagementFactory.getPlatformMXBean(ThreadMXBean.class)
                .getThreadAllocatedBytes(Thread.currentThread().getId());
    }

    private static void check(String text, String... expected) {
        for (String part : expected) {
            assertTrue(text.contains(part), () -> "expected '" + part + "' in\n" + text);
        }
    }
}
