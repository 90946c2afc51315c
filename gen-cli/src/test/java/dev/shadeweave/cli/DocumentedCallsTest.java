package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import picocli.CommandLine;

/**
 * Tests that the program understands every call in README.md, CONTRIBUTING.md, the pages of docs and the help: the
 * verb, its options and their values. Calls that a test cannot run are checked too.
 */
class DocumentedCallsTest {
    private static final Path TOP = Path.of("..");
    private static final Path HELP = Path.of("gen-cli/src/main/resources/dev/shadeweave/cli/help/examples.txt");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\\S+");
    private static final Pattern INLINE = Pattern.compile("`(?:\\./)?(?:shadeweave )?([a-z]+ [^`\n]*)`");
    private static final Pattern BUILD_SCRIPT = Pattern.compile("(?s)```groovy\n.*?\n```");
    private static final Pattern OPTION = Pattern.compile("(?<=\\s)--[a-z][a-z-]*");

    /** Calls on separate lines are parsed completely. */
    @TestFactory
    Stream<DynamicTest> whole_calls() throws IOException {
        return pages().stream().flatMap(page -> lines(page)
                .map(call -> DynamicTest.dynamicTest(page + ": " + call, () -> parse(call))));
    }

    /** Calls within a sentence are often shortened: only their options are checked against their verb. */
    @TestFactory
    Stream<DynamicTest> mentioned_calls() throws IOException {
        CommandLine program = Main.wholeCommand();
        return pages().stream().flatMap(page -> INLINE.matcher(text(page))
                .results()
                .map(match -> match.group(1))
                .filter(call -> program.getSubcommands().containsKey(verb(call)))
                .map(call -> DynamicTest.dynamicTest(page + ": " + call, () -> checkOptions(call, program))));
    }

    @Test
    void no_page_is_passed_over() throws IOException {
        assertTrue(pages().stream().flatMap(DocumentedCallsTest::lines).count() > 100);
        assertTrue(pages().stream().flatMap(DocumentedCallsTest::lines).anyMatch(call -> call.endsWith(".sock")));
    }

    private static void parse(String call) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(call);
        while (matcher.find()) {
            words.add(matcher.group(1) == null ? matcher.group() : matcher.group(1));
        }
        assertDoesNotThrow(() -> Main.wholeCommand().parseArgs(words.toArray(String[]::new)));
    }

    private static void checkOptions(String call, CommandLine program) {
        CommandLine verb =
                Objects.requireNonNull(program.getSubcommands().get(verb(call)), "a verb, as its filter found");
        OPTION.matcher(call).results().forEach(option -> {
            String name = option.group();
            boolean known = verb.getCommandSpec().optionsMap().keySet().stream()
                    .anyMatch(own -> own.equals(name) || (name.endsWith("-") && own.startsWith(name)));
            assertTrue(known, () -> "'" + verb(call) + "' has no option '" + name + "'");
        });
    }

    private static String verb(String call) {
        return Splitter.on(' ').split(call).iterator().next();
    }

    /** Returns the calls of a page without shell syntax. */
    private static Stream<String> lines(Path page) {
        return BUILD_SCRIPT
                .matcher(text(page))
                .replaceAll("")
                .lines()
                .map(String::strip)
                .filter(line -> line.startsWith("./shadeweave ") || line.startsWith("shadeweave "))
                .map(line -> line.replaceFirst("^(\\./)?shadeweave ", "")
                        .replaceFirst("\\s+# .*$", "")
                        .replaceFirst("\\s+(2?>|<|\\||&).*$", ""))
                .filter(line -> !line.contains("[OPTIONS]"));
    }

    private static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>(List.of(Path.of("README.md"), Path.of("CONTRIBUTING.md"), HELP));
        try (Stream<Path> files = Files.list(TOP.resolve("docs"))) {
            files.filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .forEach(file -> pages.add(Path.of("docs").resolve(String.valueOf(file.getFileName()))));
        }
        return pages;
    }

    private static String text(Path page) {
        try {
            return Files.readString(TOP.resolve(page));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
