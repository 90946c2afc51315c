package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the calls that README.md, the pages of docs and the help of every verb show, in a folder with the example
 * documents: unchanged, except for smaller pictures. {@link ReadmeTest} checks that README.md shows these calls.
 */
class CommandExamplesTest {
    private static final Path TOP = Path.of("..");
    private static final Path HELP = Path.of("gen-cli/src/main/resources/dev/shadeweave/cli/help/examples.txt");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\\S+");

    /** A line that begins with the command; lines of build scripts begin so, too, and go on with a sign. */
    private static final Pattern CALL = Pattern.compile("^(\\./)?shadeweave [\\w-]");

    private static final String PIPE = " | ./shadeweave ";

    /** These differ, or find something, and say so by their status. */
    private static final Pattern DIFFERS = Pattern.compile("diff .*|.*--diagnostics sarif.*");

    /** The classes that a call loads, which saves 0.45 s of processor for each of 130 calls; not if they lie in folders. */
    private static Path classes;

    @BeforeAll
    static void archive(@TempDir Path folder) throws Exception {
        classes = folder.resolve("classes.jsa");
        List<String> call = program("-XX:ArchiveClassesAtExit=" + classes);
        call.addAll(List.of("generate", "resources/materials/surfaces/brushed_steel.mtlx"));
        Command.run(call, null, TOP);
    }

    /** Returns the start of a call with an argument for Java, without the classes of the tests. */
    private static List<String> program(String argument) {
        String path = Splitter.on(File.pathSeparator)
                .splitToStream(System.getProperty("java.class.path"))
                .map(entry -> Path.of(entry).toAbsolutePath())
                .filter(entry -> !entry.startsWith(Path.of("target").toAbsolutePath()))
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        return new ArrayList<>(List.of(
                Command.java("java"),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                argument,
                "-cp",
                path,
                "dev.shadeweave.cli.Main"));
    }

    @TestFactory
    Stream<DynamicTest> calls(@TempDir Path folder) throws IOException {
        copy(TOP.resolve("resources"), folder.resolve("resources"));
        copy(TOP.resolve("docs/pictures"), folder.resolve("docs/pictures"));
        Files.createDirectories(folder.resolve("examples"));
        Files.copy(TOP.resolve("examples/moss.mtlx"), folder.resolve("examples/moss.mtlx"));
        Files.copy(TOP.resolve("examples/moss.mtlx"), folder.resolve("moss.mtlx"));
        Files.createDirectories(folder.resolve("out"));
        Files.copy(TOP.resolve("resources/materials/patterns/brick.mtlx"), folder.resolve("out/brick.mtlx"));
        Files.createDirectories(folder.resolve("docs/scenes"));
        List<String> shape = Splitter.on("```").splitToList(Files.readString(TOP.resolve("docs/own-shape.md")));
        Files.writeString(folder.resolve("cone.mtlx"), shape.get(1).substring("xml\n".length()));
        Files.writeString(folder.resolve("roundcone.blocks"), shape.get(3).strip() + "\n");
        Files.writeString(folder.resolve("documents.txt"), "resources/materials/surfaces/brushed_steel.mtlx\n");
        return pages().stream().flatMap(page -> calls(page, folder));
    }

    @Test
    void no_page_is_passed_over() throws IOException {
        assertTrue(pages().stream().anyMatch(page -> page.endsWith("baking.md")));
        assertTrue(calls(HELP, Path.of("")).count() > 30);
    }

    private static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>(List.of(Path.of("README.md"), HELP));
        try (Stream<Path> files = Files.list(TOP.resolve("docs"))) {
            files.filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .forEach(file -> pages.add(Path.of("docs").resolve(String.valueOf(file.getFileName()))));
        }
        return pages;
    }

    private static Stream<DynamicTest> calls(Path page, Path folder) {
        try {
            return Files.readString(TOP.resolve(page))
                    .lines()
                    .map(String::strip)
                    .filter(line -> CALL.matcher(line).find())
                    .map(line -> line.replaceFirst("^(\\./)?shadeweave ", "").replaceFirst("\\s+# .*$", ""))
                    .filter(line -> !line.endsWith("&") // stays until it is ended
                            && !line.contains("…")
                            && !line.contains("FILE"))
                    .map(line -> DynamicTest.dynamicTest(page + ": " + line, () -> check(line, folder)));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Runs a call; the output of the first program is the input of the second. */
    private static void check(String line, Path folder) throws Exception {
        int pipe = line.indexOf(PIPE);
        if (pipe < 0) {
            run(line, folder);
        } else {
            Files.write(folder.resolve("piped"), run(line.substring(0, pipe), folder));
            run(line.substring(pipe + PIPE.length()) + " < piped", folder);
        }
    }

    private static byte[] run(String line, Path folder) throws Exception {
        List<String> call = program("-XX:SharedArchiveFile=" + classes);
        Matcher words = WORD.matcher(small(line).replaceFirst("\\s+2?[<>] .*$", ""));
        while (words.find()) {
            call.add(words.group(1) == null ? words.group() : words.group(1));
        }
        ProcessBuilder builder = Command.process(call, folder);
        if (line.contains(" < ")) {
            builder.redirectInput(
                    folder.resolve(line.substring(line.indexOf(" < ") + 3).strip())
                            .toFile());
        }
        Process process = builder.start();
        process.getOutputStream().close(); // ends the verbs that run until their input ends
        byte[] bytes = process.getInputStream().readAllBytes();
        String printed = new String(bytes, StandardCharsets.UTF_8);
        int status = process.waitFor();
        Assumptions.assumeFalse(printed.contains("error[SW1801]"), printed); // no OpenGL
        if (DIFFERS.matcher(line).matches()) {
            assertTrue(status <= 1, line + "\n" + printed);
        } else {
            assertEquals(0, status, line + "\n" + printed);
        }
        assertFalse(printed.contains("[SW1763]"), "a rule fits nothing: " + line + "\n" + printed);
        return bytes;
    }

    /** Returns the same call with a small picture and the same status. */
    private static String small(String line) {
        if (!line.startsWith("render ")) {
            return line;
        }
        String one = line.replaceFirst(" --samples \\d+", "");
        return one.contains(" --size ") ? one.replaceFirst(" --size \\d+", " --size 16") : one + " --size 16";
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
    }
}
