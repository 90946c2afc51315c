package dev.shadeweave.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaConstructorCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.shadeweave.shader.ShaderStage;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * No text of a document becomes code by itself: {@code CodeWriter} takes strings of the type {@code @Untainted String},
 * which are constants of the program, results of printers of types, of the name allocator and of escapes, and
 * combinations of these. The same type is required for stages of shaders, sources given to a driver, the syntax of
 * streams, pages and headers that a server sends, and the patterns of messages. The Checker Framework's compiler proves
 * it for all packages that write such texts; the few places that make such strings of others have {@code
 * @SuppressWarnings("tainting")} and say why.
 */
class CodeTypesTest {
    private static final Path REPOSITORY = Path.of("..");
    private static final List<String> WRITING = List.of(
            "gen-lang/src/main/java/dev/shadeweave/diagnostic",
            "gen-core/src/main/java/dev/shadeweave/emit",
            "gen-core/src/main/java/dev/shadeweave/extension",
            "gen-core/src/main/java/dev/shadeweave/plan",
            "gen-core/src/main/java/dev/shadeweave/write",
            "gen-core/src/main/java/dev/shadeweave/compile",
            "gen-core/src/main/java/dev/shadeweave/generator",
            "gen-core/src/main/java/dev/shadeweave/instance",
            "gen-core/src/main/java/dev/shadeweave/shader",
            "gen-glir/src/main/java",
            "gen-glsl/src/main/java",
            "gen-osl/src/main/java",
            "gen-raymarch/src/main/java/dev/shadeweave/raymarch",
            "gen-render/src/main/java",
            "gen-targets/src/main/java",
            "gen-view/src/main/java");

    /** The packages of those. */
    private static final String CHECKED =
            "^dev\\.shadeweave\\.((compile|diagnostic|emit|extension|generator|instance|plan|shader|write|glir|glsl|ir\\.target|osl|raymarch|render|surface|view)\\b)";

    private static final List<String> INTERNALS =
            List.of("api", "code", "file", "main", "model", "parser", "processing", "tree", "util", "comp", "jvm");
    private static final Pattern ERROR = Pattern.compile("\\S*\\.java:\\d+: error: .*");

    /** Attempts to write what a document says, by package; the lines that must not compile say so. */
    private static final Map<String, String> ATTEMPTS = Map.of(
            "Attempts",
            """
            package dev.shadeweave.emit;

            import dev.shadeweave.extension.StageEmitter;
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
            """,
            "DrawnAttempts",
            """
            package dev.shadeweave.render.internal.command;

            import com.google.common.collect.ImmutableList;
            import dev.shadeweave.diagnostic.DiagnosticKind;
            import dev.shadeweave.glir.Payload;
            import dev.shadeweave.shader.ShaderStage;
            import dev.shadeweave.shader.SourceMap;
            import dev.shadeweave.shader.Stage;
            import org.lwjgl.opengl.GL20C;

            class DrawnAttempts {
                static void write(String said, ShaderStage stage) {
                    new ScreenPass(said, ScreenPass.CORNERS, "void main() {}");
                    new Payload.Text(stage.source());
                    GL20C.glShaderSource(1, stage.source());
                    DiagnosticKind.error("XX0001", "what is '{0}'").format(said);
                    new ScreenPass("a", said, "void main() {}"); // refused
                    new ScreenPass("a", ScreenPass.CORNERS, "// " + said); // refused
                    new ShaderStage(Stage.PIXEL, said, SourceMap.EMPTY, ImmutableList.of()); // refused
                    new ShaderStage(Stage.PIXEL, stage.source() + said, SourceMap.EMPTY, ImmutableList.of()); // refused
                    new Payload.Text(said); // refused
                    GL20C.glShaderSource(1, said); // refused
                    DiagnosticKind.error("XX0001", "what is " + said); // refused
                    new DiagnosticKind("XX0001", dev.shadeweave.diagnostic.Severity.ERROR, said, ""); // refused
                }
            }
            """,
            "StreamAttempts",
            """
            package dev.shadeweave.glir.io;

            import dev.shadeweave.glir.GlirStream;
            import dev.shadeweave.glir.check.ShaderVersion;
            import dev.shadeweave.glir.Payload;

            class StreamAttempts {
                static void write(String said, JsonText json) {
                    json.syntax("{").value(said).syntax("}");
                    json.syntax(said); // refused
                    json.syntax("{\\"" + said + "\\": "); // refused
                    new Payload.Text(ShaderVersion.stated(said, null)); // refused
                }
            }
            """,
            "PageAttempts",
            """
            package dev.shadeweave.view.internal.server;

            import io.undertow.server.HttpServerExchange;
            import io.undertow.util.Headers;
            import io.undertow.websockets.core.WebSocketCallback;
            import io.undertow.websockets.core.WebSocketChannel;
            import io.undertow.websockets.core.WebSockets;
            import java.nio.charset.StandardCharsets;

            class PageAttempts {
                static void write(String said, HttpServerExchange exchange, WebSocketChannel page, WebSocketCallback<Void> end) {
                    exchange.getResponseSender().send(Json.text(Json.object("said", said)));
                    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
                    exchange.getResponseSender().send(said); // refused
                    exchange.getResponseSender().send("<p>" + said + "</p>", StandardCharsets.UTF_8); // refused
                    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, said); // refused
                    exchange.getResponseHeaders().add(Headers.CONTENT_TYPE, said); // refused
                    Guard.allow(exchange, said); // refused
                    WebSockets.sendText("{\\"said\\": \\"" + said + "\\"}", page, end); // refused
                }
            }
            """);

    @TempDir
    private Path folder;

    @Test
    void only_code_is_written_as_code() throws IOException, InterruptedException {
        List<String> sources = new ArrayList<>();
        for (Map.Entry<String, String> attempts : new TreeMap<>(ATTEMPTS).entrySet()) {
            Path file = folder.resolve(attempts.getKey() + ".java");
            sources.add(Files.writeString(file, attempts.getValue()).toString());
        }
        for (String root : WRITING) {
            try (Stream<Path> files = Files.walk(REPOSITORY.resolve(root))) {
                files.map(Path::toString)
                        .filter(file -> file.endsWith(".java") && !file.endsWith("module-info.java"))
                        .forEach(sources::add);
            }
        }
        assertTrue(sources.size() > 400, "the sources were not found");
        assertEquals(refused(), compile(sources));
    }

    /** Stages of shaders are made nowhere else, but in tests. */
    @Test
    void stages_are_made_where_the_compiler_looks() {
        noClasses()
                .that(DescribedPredicate.describe("are not checked", (JavaClass type) -> !Pattern.compile(CHECKED)
                        .matcher(type.getName())
                        .find()))
                .should()
                .callConstructorWhere(DescribedPredicate.describe(
                        "a stage is made",
                        (JavaConstructorCall call) -> call.getTargetOwner().isEquivalentTo(ShaderStage.class)))
                .check(new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages("dev.shadeweave"));
    }

    private static List<String> refused() {
        List<String> refused = new ArrayList<>();
        for (Map.Entry<String, String> attempts : ATTEMPTS.entrySet()) {
            List<String> lines = attempts.getValue().lines().toList();
            IntStream.range(0, lines.size())
                    .filter(i -> lines.get(i).endsWith("// refused"))
                    .forEach(i -> refused.add(attempts.getKey() + ".java:" + (i + 1)));
        }
        return refused.stream().sorted().toList();
    }

    /** Where the compiler complains; the whole complaint of what is no attempt. */
    private List<String> compile(List<String> sources) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("-nowarn", "-Xmaxerrs", "1000", "--release", "17"));
        arguments.addAll(List.of("-cp", System.getProperty("java.class.path"), "-d", folder.toString()));
        arguments.addAll(List.of("-processor", "org.checkerframework.checker.tainting.TaintingChecker"));
        arguments.add("-AonlyDefs=" + CHECKED);
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
        String attempts = folder + File.separator;
        try (Stream<String> lines = Files.lines(output, StandardCharsets.UTF_8)) {
            return lines.filter(line -> ERROR.matcher(line).matches() || line.startsWith("error:"))
                    .map(line -> line.startsWith(attempts)
                            ? line.substring(attempts.length(), line.indexOf(':', line.indexOf(".java:") + 6))
                            : line)
                    .distinct()
                    .sorted()
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
