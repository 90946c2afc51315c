package dev.shadeweave.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.compile.Compiler;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.type.Value;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A document that sets a trap, over the standard library.
 *
 * @param content the document
 * @param reading the messages of reading it
 */
record Trap(LinkedDocument content, ImmutableList<Diagnostic> reading) {
    static final ImmutableList<String> TARGETS =
            ImmutableList.of("genglsl", "essl", "vulkan", "genosl", "genoslnetwork");

    /** The document of that name in the folder of traps. */
    static Trap of(String name) {
        Diagnostics diagnostics = new Diagnostics();
        Document document = DocumentReader.create()
                .read(Path.of("traps", name + ".mtlx"), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        return new Trap(LinkedDocument.of(Library.standard(), document), diagnostics.all());
    }

    /** What becomes of an element. */
    GenerationResult generate(String target, String path, GenerationOptions options) {
        return Generators.forTarget(target)
                .generate(content, content.element(path).orElseThrow(), options);
    }

    /** The shader of an element. */
    Shader shader(String target, String path) {
        return generate(target, path, GenerationOptions.DEFAULT).throwIfErrors();
    }

    /** The pixel stage of an element in GLSL, which compiles; and so does what is written for the other targets. */
    String pixel(String path) {
        return pixel(path, GenerationOptions.DEFAULT);
    }

    /** The same with options. */
    String pixel(String path, GenerationOptions options) {
        for (String target : List.of("essl", "vulkan")) {
            assertCompiles(target, generate(target, path, options).throwIfErrors());
        }
        Shader shader = generate("genglsl", path, options).throwIfErrors();
        assertCompiles("genglsl", shader);
        return shader.stage(Stage.PIXEL).source();
    }

    private static void assertCompiles(String target, Shader shader) {
        assertEquals(Optional.empty(), Compiler.of(target).problem(shader), target);
    }

    /** The codes of what a strict caller hears of an element, each once, in order of the codes. */
    List<String> errors(String target, String path) {
        GenerationResult result =
                generate(target, path, GenerationOptions.DEFAULT).strict();
        assertEquals(result.hasErrors(), result.shader().isEmpty());
        return result.diagnostics().stream()
                .filter(diagnostic -> diagnostic.severity() == dev.shadeweave.diagnostic.Severity.ERROR)
                .map(diagnostic -> diagnostic.kind().code())
                .distinct()
                .sorted()
                .toList();
    }

    /** The uniforms that a document states, with their values: {@code body/shade/in2 = 0.25, 0.5, 0.75}. */
    List<String> values(String path) {
        return values(shader("genglsl", path));
    }

    /** The same of a shader. */
    static List<String> values(Shader shader) {
        return shader.stage(Stage.PIXEL)
                .block(VariableBlock.Kind.PUBLIC_UNIFORMS)
                .map(block -> block.variables().stream())
                .orElse(Stream.empty())
                .filter(variable -> !variable.path().isEmpty())
                .map(variable -> variable.path() + " = " + text(variable.value()))
                .sorted()
                .toList();
    }

    private static String text(@Nullable Value value) {
        return value == null ? "nothing" : value.text();
    }

    /** How often a pattern is found in a source, {@code ^} being the begin of a line. */
    static long count(String source, String pattern) {
        return Pattern.compile(pattern, Pattern.MULTILINE)
                .matcher(source)
                .results()
                .count();
    }

    /** Asserts how often a pattern is found. */
    static void checkCount(long expected, String pattern, String source) {
        assertEquals(expected, count(source, pattern), () -> pattern + " in\n" + source);
    }

    /** The shader of one of the project's own materials: {@code nodegraphs/same_images__color}. */
    static Shader material(String name, String target) {
        return Materials.all().stream()
                .filter(subject -> subject.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no material " + name))
                .shader(target);
    }

    /** The pixel stage of one of the project's own materials in GLSL. */
    static String materialPixel(String name) {
        return material(name, "genglsl").stage(Stage.PIXEL).source();
    }
}
