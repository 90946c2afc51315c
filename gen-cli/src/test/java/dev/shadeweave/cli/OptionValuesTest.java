package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.call.ExitCode;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Tests that every option of every verb reports values that are not valid as a file, number or name. */
@Timeout(300)
class OptionValuesTest {
    /** Verbs that run until they are stopped, and {@code warmup}, which takes long. */
    private static final ImmutableSet<String> STAYING = ImmutableSet.of("view", "serve", "warmup");

    /** Values that clients of a server and argument files can send, and the empty value of an unset shell variable. */
    private static final List<String> VALUES =
            List.of("", "a\u0000b", "a\u0000b.mod", "a\u0000b!/x.obj", "\ud800", "\ud800={element}=\ud800");

    @TempDir
    private Path folder;

    @BeforeAll
    static void needsOpenGl() {
        OpenGl.isThere();
    }

    @TestFactory
    Stream<DynamicTest> values_that_nothing_has() {
        new Cli(folder).color("a.mtlx", "1, 0, 0");
        return Main.wholeCommand().getSubcommands().entrySet().stream()
                .filter(verb -> !STAYING.contains(verb.getKey()))
                .map(verb -> DynamicTest.dynamicTest(verb.getKey(), () -> check(verb.getKey(), verb.getValue())));
    }

    private void check(String verb, CommandLine command) {
        List<String> defects = new ArrayList<>();
        for (OptionSpec option : command.getCommandSpec().options()) {
            for (String value : option.arity().max() == 0 ? List.<String>of() : VALUES) {
                List<String> call = new ArrayList<>(List.of(verb, option.longestName() + "=" + value));
                if (verb.equals("render") && !option.longestName().equals("--size")) {
                    call.add("--size=8");
                }
                if (!option.longestName().equals("--output")) {
                    call.add("-o" + folder.resolve("out.png"));
                }
                call.add(folder.resolve("a.mtlx").toString());
                StringWriter err = new StringWriter();
                int status =
                        Main.run(call.toArray(String[]::new), OutputStream.nullOutputStream(), new PrintWriter(err));
                if (status == ExitCode.DEFECT) {
                    defects.add(option.longestName() + "=" + value + ": " + err);
                }
                assertTrue(status == ExitCode.OK || !err.toString().isBlank(), () -> "nothing said of " + call);
                assertFalse(err.toString().indexOf('\0') >= 0, () -> "raw characters: " + call);
            }
        }
        assertTrue(defects.isEmpty(), () -> String.join("\n", defects));
    }
}
