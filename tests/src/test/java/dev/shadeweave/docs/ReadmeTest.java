package dev.shadeweave.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.Content;
import dev.shadeweave.shader.Stage;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the examples of README.md. */
class ReadmeTest {
    private static final Path TOP = Path.of("..");
    private static final List<String> IMPORTS = List.of(
            "dev.shadeweave.diagnostic.*",
            "dev.shadeweave.document.*",
            "dev.shadeweave.document.xml.*",
            "dev.shadeweave.generator.*",
            "dev.shadeweave.library.*",
            "dev.shadeweave.link.*",
            "dev.shadeweave.shader.*",
            "java.nio.file.Path");

    @Test
    void the_xml_example_gives_the_glsl_example() throws Exception {
        Diagnostics diagnostics = new Diagnostics();
        Content content = DocumentReader.create()
                .readString("readme.mtlx", block("xml"), diagnostics)
                .map(document -> Content.of(Library.standard(), document))
                .orElseThrow();
        String source = Generators.forTarget("genglsl")
                .generate(content, content.renderables().get(0), GenerationOptions.DEFAULT)
                .throwIfErrors()
                .stage(Stage.PIXEL)
                .source();
        assertEquals(block("glsl"), source);
    }

    @Test
    void the_java_example_prints_a_shader(@TempDir Path folder) throws Exception {
        Path source = folder.resolve("Example.java");
        String imports = IMPORTS.stream().map(name -> "import " + name + ";\n").collect(Collectors.joining());
        // The example names files relative to the top of the repository; tests run one level below.
        String body = block("java").replace("\"resources/", "\"../resources/");
        Files.writeString(
                source,
                imports + "public class Example {\npublic static void main(String[] arguments) {\n" + body + "}\n}\n");
        compile(source, folder);
        String printed = run(folder);
        assertTrue(printed.startsWith("#version 400"), printed);
        assertTrue(printed.contains("void main()"), printed);
    }

    private static String block(String language) throws Exception {
        String readme = Files.readString(TOP.resolve("README.md"));
        Matcher matcher =
                Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL).matcher(readme);
        assertTrue(matcher.find(), "README.md has no " + language + " example");
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

    private static String run(Path folder) throws Exception {
        PrintStream out = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        List<URL> places = new ArrayList<>(List.of(folder.toUri().toURL()));
        try (URLClassLoader loader = new URLClassLoader(places.toArray(new URL[0]), ReadmeTest.class.getClassLoader());
                PrintStream capture = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
            System.setOut(capture);
            loader.loadClass("Example").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(out);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }
}
