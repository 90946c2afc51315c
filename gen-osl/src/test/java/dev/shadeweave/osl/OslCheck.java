package dev.shadeweave.osl;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;

/** Generates small documents for tests. */
final class OslCheck {
    private OslCheck() {}

    /**
     * Returns the shader of the output {@code out}.
     *
     * @param body the content of the root element
     */
    static Shader shader(String target, String body, GenerationOptions options) {
        Diagnostics diagnostics = new Diagnostics();
        String text = "<materialx version=\"1.39\">\n" + body + "\n</materialx>";
        Document document = DocumentReader.create()
                .readString("test.mtlx", text, diagnostics)
                .orElseThrow(
                        () -> new IllegalArgumentException(diagnostics.all().toString()));
        LinkedDocument content = LinkedDocument.of(Library.standard(), document);
        return Generators.forTarget(target)
                .generate(content, content.element("out").orElseThrow(), options)
                .throwIfErrors();
    }

    /** Returns the text of the stage with a name. */
    static String source(Shader shader, String stage) {
        return shader.stages().stream()
                .filter(each -> each.stage().name().equals(stage))
                .map(ShaderStage::source)
                .findFirst()
                .orElseThrow();
    }

    /** Returns the part of a file from the shader on. */
    static String shaderOf(String source, String keyword) {
        return source.startsWith(keyword + " ") ? source : source.substring(source.indexOf("\n" + keyword + " ") + 1);
    }
}
