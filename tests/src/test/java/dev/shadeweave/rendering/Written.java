package dev.shadeweave.rendering;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.shader.Shader;

/** Shaders of documents that stand in a test. */
final class Written {
    private Written() {}

    /** The shader of the first renderable element, to be drawn by OpenGL. */
    static Shader shader(String elements) {
        return shader(elements, GenerationOptions.DEFAULT);
    }

    static Shader shader(String elements, GenerationOptions options) {
        return shader("genglsl", elements, options);
    }

    static Shader shader(String target, String elements, GenerationOptions options) {
        LinkedDocument content = content("written.mtlx", "<materialx version='1.39'>" + elements + "</materialx>");
        return Generators.forTarget(target)
                .generate(content, content.renderables().get(0), options)
                .throwIfErrors();
    }

    static LinkedDocument content(String name, String document) {
        Diagnostics diagnostics = new Diagnostics();
        return DocumentReader.create()
                .readString(name, document, diagnostics)
                .map(read -> LinkedDocument.of(Library.standard(), read))
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
    }
}
