package dev.shadeweave.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * No text of a document becomes code by itself: {@code CodeWriter} takes strings of the type {@code @Untainted String}, which
 * are what the program writes itself, what printers of types, the allocator of names and escapes give, and what is made of
 * those. The Checker Framework's compiler proves it for all packages that write code; the few places that make such strings of
 * others have {@code @SuppressWarnings("tainting")} and say why.
 */
class CodeTypesTest {
    private static final Path REPOSITORY = Path.of("..");
    private static final List<String> WRITING = List.of(
            "gen-core/src/main/java/dev/shadeweave/emit",
            "gen-core/src/main/java/dev/shadeweave/generator",
            "gen-glsl/src/main/java",
            "gen-osl/src/main/java",
            "gen-raymarch/src/main/java/dev/shadeweave/raymarch");
    private static final List<String> INTERNALS =
            List.of("api", "code", "file", "main", "model", "parser", "processing", "tree", "util", "comp", "jvm");
    private static final Pattern ERROR = Pattern.compile("\\S*\\.java:\\d+: error: .*");

    /** Attempts to write what a document says; the lines that must not compile say so. */
    private static final String ATTEMPTS =
            """
            package dev.shadeweave.emit;

            import dev.shadeweave.generator.StageEmitter;
            import dev.shadeweave.graph.ShaderNode;
            import dev.shadeweave.type.Type;
            import dev.shadeweave.type.Value;
            import java.util.ArrayList;
            import java.util.List;
            import org.checkerframework.checker.tainting.qual.Untainted;

            class Attempts {
                static void write(ShaderNode node, Type type, Value value, StageEmitter out, NameAllocator names, CodeWriter code) {
                    code.line("float x;");
                    code.line(names.fresh(node.name()) + " = " + out.syntax().literal(type, value) + ";");
                    code.line(node.name()); // refused
                    code.line("float " + node.name() + ";"); // refused
                    code.line("x = " + value.text() + ";"); // refused
                    code.close(node.category()); // refused
                    out.line("// " + node.id().path()); // refused
                    out.assign(node, value.text()); // refused
                    out.alias(node, node.name().trim()); // refused
                    out.block("if (" + node.name() + ")", () -> {}); // refused
                    out.readAs(node.name(), value.text()); // refused
                    names.bind(type, type.name()); // refused
                    code.line(String.join(", ", type.name(), "x")); // refused
                    List<@Untainted String> list = new ArrayList<>();
                    list.add(out.syntax().typeName(type));
                    list.add(type.name()); // refused
                    list.forEach(code::line);
                    List.of(type.name()).forEach(code::line); // refused
                }
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void only_code_is_written_as_code() throws IOException, InterruptedException {
        Path attempts = Files.writeString(folder.resolve("Attempts.java"), ATTEMPTS);
        List<String> sources = new ArrayList<>(List.of(attempts.toString()));
        for (String root : WRITING) {
            try (Stream<Path> files = Files.walk(REPOSITORY.resolve(root))) {
                files.map(Path::toString)
                        .filter(file -> file.endsWith(".java") && !file.endsWith("module-info.java"))
                        .forEach(sources::add);
            }
        }
        assertTrue(sources.size() > 100, "the sources were not found");
        assertEquals(refused(), compile(sources));
    }

    private static List<String> refused() {
        List<String> lines = ATTEMPTS.lines().toList();
        return IntStream.range(0, lines.size())
                .filter(i -> lines.get(i).endsWith("// refused"))
                .mapToObj(i -> "Attempts.java:" + (i + 1))
                .toList();
    }

    /** Where the compiler complains; the whole complaint of what is no attempt. */
    private List<String> compile(List<String> sources) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("-nowarn", "-Xmaxerrs", "1000", "--release", "17"));
        arguments.addAll(List.of("-cp", System.getProperty("java.class.path"), "-d", folder.toString()));
        arguments.addAll(List.of("-processor", "org.checkerframework.checker.tainting.TaintingChecker"));
        arguments.add("-AonlyDefs=^dev\\.shadeweave\\.(emit|generator|glsl|osl|raymarch)\\b");
        arguments.add("-Astubs=" + Path.of("architecture", "jdk.astub").toAbsolutePath());
        arguments.addAll(sources);
        Path file = Files.write(
                folder.resolve("arguments"),
                arguments.stream()
                        .map(argument -> '"' + argument.replace("\\", "\\\\") + '"')
                        .toList());
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "javac").toString());
        command.add("-J-XX:TieredStopAtLevel=1");
        for (String internal : INTERNALS) {
            command.add("-J--add-opens=jdk.compiler/com.sun.tools.javac." + internal + "=ALL-UNNAMED");
        }
        command.add("@" + file);
        Path output = folder.resolve("output");
        new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start()
                .waitFor();
        String attempt = folder.resolve("Attempts.java") + ":";
        try (Stream<String> lines = Files.lines(output, StandardCharsets.UTF_8)) {
            return lines.filter(line -> ERROR.matcher(line).matches() || line.startsWith("error:"))
                    .map(line -> line.startsWith(attempt)
                            ? "Attempts.java:" + line.substring(attempt.length(), line.indexOf(':', attempt.length()))
                            : line)
                    .distinct()
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
