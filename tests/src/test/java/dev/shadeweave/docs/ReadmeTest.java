package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.internal.file.ImageFiles;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the examples of README.md and of other pages. */
class ReadmeTest {
    private static final Path TOP = Path.of("..");

    @Test
    void the_xml_example_gives_the_glsl_example() throws Exception {
        Diagnostics diagnostics = new Diagnostics();
        LinkedDocument content = DocumentReader.create()
                .readString("readme.mtlx", block("xml"), diagnostics)
                .map(document -> LinkedDocument.of(Library.standard(), document))
                .orElseThrow();
        String source = Generators.forTarget("genglsl")
                .generate(content, content.renderables().get(0), GenerationOptions.DEFAULT)
                .throwIfErrors()
                .stage(Stage.PIXEL)
                .source();
        assertEquals(block("glsl"), source);
    }

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "docs/files.md"})
    void the_java_example_prints_a_shader(String page, @TempDir Path folder) throws Exception {
        // The example names files relative to the top of the repository; tests run one level below.
        String body = block(page, "java").replace("\"resources/", "\"../resources/");
        String printed = printed(body, folder);
        assertTrue(printed.startsWith("#version 400"), printed);
        assertTrue(printed.contains("void main()"), printed);
    }

    @Test
    void the_example_of_glsl_as_data_describes_a_shader(@TempDir Path folder) throws Exception {
        String body = block("docs/ir.md", "java");
        String printed = printed(body, folder);
        assertTrue(printed.contains("unused"), "the reflection names every uniform: " + printed);
        assertTrue(printed.contains(" * 2.0, 1.0);"), "the difference is folded: " + printed);
    }

    @Test
    void the_page_of_glsl_as_data_has_an_example_that_runs(@TempDir Path folder) throws Exception {
        String printed = printed(block("docs/ir.md", "java", 2), folder);
        assertTrue(printed.contains("mix(fog, 0.0, fog < 0.0)"), "the branch is flattened: " + printed);
        assertTrue(printed.contains("@fragment") && printed.endsWith("[]\n"), printed);
    }

    @Test
    void the_pass_of_the_page_compiles_and_changes_a_shader(@TempDir Path folder) throws Exception {
        Path source = folder.resolve("CheapMotion.java");
        Files.writeString(source, block("docs/ir.md", "java", 3));
        compile(source, folder);
        String printed = run("CheapMotion", folder);
        assertTrue(printed.contains("c = vec4(t);"), printed);
    }

    /**
     * A reader can paste an example: it has its imports and compiles. Examples that declare classes run in other tests.
     */
    @Test
    void every_example_in_java_compiles(@TempDir Path folder) throws Exception {
        List<Path> pages = new ArrayList<>(List.of(TOP.resolve("README.md")));
        try (Stream<Path> docs = Files.list(TOP.resolve("docs"))) {
            // The example of the page about Spark needs Spark; its module compiles it.
            docs.filter(page -> page.toString().endsWith(".md") && !page.endsWith("spark.md"))
                    .sorted()
                    .forEach(pages::add);
        }
        int compiled = 0;
        for (Path page : pages) {
            Matcher blocks =
                    Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(page));
            while (blocks.find()) {
                String block = blocks.group(1);
                assertTrue(block.startsWith("import "), page + " has an example without imports: " + block);
                Matcher type = Pattern.compile("(?m)^(?:public )?(?:final )?class (\\w+)")
                        .matcher(block);
                boolean isFile = type.find() && block.endsWith("}\n");
                Path example = Files.createDirectory(folder.resolve("example" + compiled++));
                compile(
                        isFile
                                ? Files.writeString(example.resolve(type.group(1) + ".java"), block)
                                : program(block, "Example", example),
                        example);
            }
        }
        assertTrue(compiled >= 10, "only " + compiled);
    }

    /** The commands are run unchanged, except for the folder of the pictures. */
    @Test
    void the_commands_make_the_pictures(@TempDir Path folder) throws Exception {
        Path pictures = Path.of("docs", "pictures");
        Pattern output = Pattern.compile(" (?:-o|--map) " + pictures + "/(\\S+)");
        String guides = Files.readString(TOP.resolve("docs/drawing.md"))
                + Files.readString(TOP.resolve("docs/own-modifier.md"));
        List<String> lines = guides.lines()
                .filter(line ->
                        line.startsWith("./shadeweave ") && output.matcher(line).find())
                .sorted(Comparator.comparing(line -> line.startsWith("./shadeweave compare "))) // what is drawn
                .toList();
        Set<String> made = new TreeSet<>();
        for (String line : lines) {
            List<String> call = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xss4m",
                    "-cp",
                    System.getProperty("java.class.path"),
                    "dev.shadeweave.cli.Main"));
            for (String word : Splitter.on(' ').split(line.substring("./shadeweave ".length()))) {
                String name = String.valueOf(Path.of(word).getFileName());
                boolean picture = word.startsWith(pictures.toString());
                call.add(picture ? folder.resolve(name).toString() : word);
            }
            output.matcher(line).results().forEach(match -> made.add(match.group(1)));
            Process process = Command.process(call, TOP).start();
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int status = process.waitFor();
            Assumptions.assumeFalse(printed.contains("error[SW1801]"), printed); // no OpenGL
            assertEquals(0, status, line + "\n" + printed);
            assertFalse(printed.contains("warning"), line + "\n" + printed);
        }
        Set<String> kept = new TreeSet<>();
        try (Stream<Path> files = Files.list(TOP.resolve(pictures))) {
            files.forEach(file -> kept.add(String.valueOf(file.getFileName())));
        }
        assertEquals(kept, made, "pictures that are kept, and that commands make");
        for (String name : made) {
            if (name.endsWith(".svg")) {
                assertEquals(
                        Files.readString(TOP.resolve(pictures).resolve(name)),
                        Files.readString(folder.resolve(name)),
                        name);
                continue;
            }
            ImageDifference difference =
                    ImageDifference.between(image(TOP.resolve(pictures).resolve(name)), image(folder.resolve(name)));
            assertTrue(difference.rmse() <= 2 / 255.0, name + ": " + difference);
        }
    }

    @Test
    void the_modifier_of_the_guide_is_the_file_that_its_commands_name() throws Exception {
        String shown = block("docs/own-modifier.md", "");
        assertEquals(Files.readString(TOP.resolve("resources/modifiers/warm.mod")), shown);
    }

    private static Image image(Path file) {
        Diagnostics diagnostics = new Diagnostics();
        return ImageFiles.read(file, SourceSpan.none(), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
    }

    private static String block(String language) throws Exception {
        return block("README.md", language);
    }

    private static String block(String page, String language) throws Exception {
        return block(page, language, 1);
    }

    private static String block(String page, String language, int number) throws Exception {
        Matcher matcher = Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(TOP.resolve(page)));
        for (int i = 0; i < number; i++) {
            assertTrue(matcher.find(), page + " has no example " + number + " in " + language);
        }
        return matcher.group(1);
    }

    private static void compile(Path source, Path folder) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            boolean compiled = compiler.getTask(
                            messages,
                            files,
                            null,
                            List.of("-d", folder.toString(), "-classpath", System.getProperty("java.class.path")),
                            null,
                            files.getJavaFileObjects(source))
                    .call();
            assertTrue(compiled, messages.toString());
        }
    }

    /** Returns what an example prints that has its imports. */
    private static String printed(String example, Path folder) throws Exception {
        compile(program(example, "Example", folder), folder);
        return run("Example", folder);
    }

    /** Writes an example as a program: its imports stay before the class, its statements become the method. */
    private static Path program(String example, String name, Path folder) throws Exception {
        String imports =
                example.lines().filter(line -> line.startsWith("import ")).collect(Collectors.joining("\n"));
        String statements =
                example.lines().filter(line -> !line.startsWith("import ")).collect(Collectors.joining("\n"));
        return Files.writeString(
                folder.resolve(name + ".java"),
                imports + "\npublic class " + name
                        + " {\npublic static void main(String[] arguments) throws Exception {\n" + statements
                        + "\n}\n}\n");
    }

    private static String run(String type, Path folder) throws Exception {
        PrintStream out = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        List<URL> places = new ArrayList<>(List.of(folder.toUri().toURL()));
        try (URLClassLoader loader = new URLClassLoader(places.toArray(new URL[0]), ReadmeTest.class.getClassLoader());
                PrintStream capture = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
            System.setOut(capture);
            loader.loadClass(type).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(out);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }
}
