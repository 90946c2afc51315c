package dev.shadeweave.glsl;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.pass.PassPipeline;
import dev.shadeweave.shader.Shader;
import java.util.stream.Collectors;

/** Generates small documents for tests. */
public final class GlslCheck {
    private GlslCheck() {}

    /** Generates code for the element at a path; {@code body} is the content of the root element. */
    public static GenerationResult generate(
            String target, String body, String path, GenerationOptions options, PassPipeline.Observer observer) {
        Diagnostics diagnostics = new Diagnostics();
        String text = "<materialx version=\"1.39\">\n" + body + "\n</materialx>";
        Document document = DocumentReader.create()
                .readString("test.mtlx", text, diagnostics)
                .orElseThrow(
                        () -> new IllegalArgumentException(diagnostics.all().toString()));
        LinkedDocument content = LinkedDocument.of(Library.standard(), document);
        return Generators.forTarget(target)
                .generate(content, content.element(path).orElseThrow(), options, observer);
    }

    /** Returns the shader of the output {@code out} under default options. */
    public static Shader shader(String target, String body) {
        return generate(target, body, "out", GenerationOptions.DEFAULT, PassPipeline.Observer.NONE)
                .throwIfErrors();
    }

    /** Returns the messages for the output {@code out}, one per line. */
    public static String messages(String target, String body, GenerationOptions options) {
        return generate(target, body, "out", options, PassPipeline.Observer.NONE).diagnostics().stream()
                .map(Diagnostic::toString)
                .collect(Collectors.joining("\n"));
    }

    /** Returns the lines of the main function, without braces and indentation. */
    public static String main(String source) {
        String body = source.substring(source.indexOf("void main()"));
        return body.lines()
                .skip(2)
                .filter(line -> !line.equals("}"))
                .map(String::strip)
                .collect(Collectors.joining("\n"));
    }
}
