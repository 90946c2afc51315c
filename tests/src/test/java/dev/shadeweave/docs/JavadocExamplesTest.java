package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the examples in the Javadoc of the types that programs build on ({@code api/stable.txt}). A line that prints says
 * behind it what: {@code System.out.println(1 + 1); // 2}.
 */
class JavadocExamplesTest {
    private static final Path TOP = Path.of("..");

    /** Types that are not stable yet, but that programs start from. */
    private static final List<String> EXPERIMENTAL =
            List.of("dev.shadeweave.edit.DocumentEdit", "dev.shadeweave.edit.Documents");

    private static final Pattern EXAMPLE = Pattern.compile("(?s) \\* <pre>\\{@code\n(.*?)\n \\* \\}</pre>");
    private static final Pattern PRINTED = Pattern.compile("System\\.out\\.println\\(.*\\); // (.*)");
    private static final Pattern CLASS = Pattern.compile("@.*|(?:public )?(?:final )?class .*");

    /** What the examples of {@code Backend} and {@code ShaderNodeImpl} show, and what only a lit language needs. */
    private static final Set<String> WITHOUT =
            Set.of("EmissionPlan", "GraphWriter", "StageEmitter", "VertexComputation");

    @Test
    void every_main_type_has_one() throws IOException {
        Set<String> missing = new TreeSet<>();
        for (String type : mainTypes()) {
            String name = type.substring(type.lastIndexOf('.') + 1);
            if (!WITHOUT.contains(name) && examples(type).isEmpty() && type.startsWith("dev.shadeweave.")) {
                missing.add(type);
            }
        }
        assertEquals(Set.of(), missing);
    }

    /** An example of a type; {@code name} is the name of its class here. */
    private record Example(String type, String name, String body) {}

    @Test
    void examples_print_the_stated_text(@TempDir Path folder) throws Exception {
        List<Example> all = new ArrayList<>();
        for (String type : mainTypes()) {
            List<String> examples = examples(type);
            for (int i = 0; i < examples.size(); i++) {
                all.add(new Example(type, type.substring(type.lastIndexOf('.') + 1) + "Example" + i, examples.get(i)));
            }
        }
        assertTrue(all.size() > 25, () -> all.size() + " examples");
        compile(all, folder);
        StringBuilder expected = new StringBuilder();
        StringBuilder printed = new StringBuilder();
        for (Example example : all) {
            expected.append(example.name()).append('\n');
            PRINTED.matcher(example.body()).results().forEach(result -> expected.append(result.group(1))
                    .append('\n'));
            printed.append(example.name()).append('\n').append(run(example.name(), folder));
        }
        assertEquals(expected.toString(), printed.toString());
    }

    private static List<String> mainTypes() throws IOException {
        return Stream.concat(
                        Files.readAllLines(TOP.resolve("tests/api/stable.txt")).stream()
                                .filter(line -> line.startsWith("dev.shadeweave.")),
                        EXPERIMENTAL.stream())
                .toList();
    }

    /** The examples above a type. */
    private static List<String> examples(String type) throws IOException {
        String name = type.substring(type.lastIndexOf('.') + 1);
        String file = "src/main/java/" + type.replace('.', '/') + ".java";
        List<Path> found;
        try (Stream<Path> modules = Files.list(TOP)) {
            found = modules.map(module -> module.resolve(file))
                    .filter(Files::exists)
                    .toList();
        }
        assertEquals(1, found.size(), type);
        String source = Files.readString(found.get(0));
        Matcher declaration =
                Pattern.compile("(?m)^public .*\\b" + name + "\\b").matcher(source);
        assertTrue(declaration.find(), type);
        return EXAMPLE.matcher(source.substring(0, declaration.start()))
                .results()
                .map(JavadocExamplesTest::code)
                .toList();
    }

    private static String code(MatchResult example) {
        return example.group(1)
                .lines()
                .map(line -> line.length() < 3 ? "" : line.substring(3))
                .collect(Collectors.joining("\n"));
    }

    private static void compile(List<Example> examples, Path folder) throws IOException {
        List<Path> sources = new ArrayList<>();
        for (Example example : examples) {
            String body = example.body();
            String members = CLASS.matcher(body.lines().findFirst().orElse("")).matches()
                    ? body.replaceFirst("(?m)^((?:public )?(?:final )?class)", "static $1")
                            + "\npublic static void main(String[] arguments) {}\n"
                    : "public static void main(String[] arguments) throws Exception {\n" + body + "\n}\n";
            Path source = folder.resolve(example.name() + ".java");
            Files.writeString(
                    source, imports(example.type()) + "public class " + example.name() + " {\n" + members + "}\n");
            sources.add(source);
        }
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files =
                ToolProvider.getSystemJavaCompiler().getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            boolean compiled = ToolProvider.getSystemJavaCompiler()
                    .getTask(
                            messages,
                            files,
                            null,
                            List.of(
                                    "-proc:none",
                                    "-d",
                                    folder.toString(),
                                    "-classpath",
                                    System.getProperty("java.class.path")),
                            null,
                            files.getJavaFileObjectsFromPaths(sources))
                    .call();
            assertTrue(compiled, messages.toString());
        }
    }

    /** Imports for an example. Packages of {@code shadeweave-ir} have other types of the names {@code Type} and {@code Stage}. */
    private static String imports(String type) throws IOException {
        boolean ofIr = type.startsWith("dev.shadeweave.ir.");
        return stablePackages().stream()
                .filter(name -> !name.startsWith("dev.shadeweave.") || name.startsWith("dev.shadeweave.ir") == ofIr)
                .map(name -> "import " + name + ".*;\n")
                .collect(Collectors.joining());
    }

    private static Set<String> stablePackages() throws IOException {
        Set<String> names = new TreeSet<>(Set.of(
                "com.google.common.collect",
                "dev.shadeweave.emit",
                "dev.shadeweave.graph",
                "dev.shadeweave.link.reference",
                "java.io",
                "java.util",
                "dev.shadeweave.option.InterfaceOptions",
                "dev.shadeweave.type.Value"));
        names.add("dev.shadeweave.type");
        names.add("dev.shadeweave.ir");
        names.add("dev.shadeweave.ir.operator");
        for (String type : mainTypes()) {
            names.add(type.substring(0, type.lastIndexOf('.')));
        }
        return names;
    }

    private static String run(String name, Path folder) throws Exception {
        PrintStream out = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try (URLClassLoader loader = new URLClassLoader(
                        new URL[] {folder.toUri().toURL()}, JavadocExamplesTest.class.getClassLoader());
                PrintStream capture = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
            System.setOut(capture);
            loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(out);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }
}
