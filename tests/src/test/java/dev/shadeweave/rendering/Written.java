package dev.shadeweave.rendering;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Shader;

/** Makes shaders of documents in the text of a test. */
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

    /** The same among the stages that are stated. */
    static Shader shader(String elements, StageOptions.Builder stages) {
        return shader("genglsl", elements, stages);
    }

    static Shader shader(String target, String elements, StageOptions.Builder stages) {
        return shader(
                target,
                elements,
                GenerationOptions.builder()
                        .set(StageOptions.STAGES, stages.build())
                        .build());
    }

    static LinkedDocument content(String name, String document) {
        Diagnostics diagnostics = new Diagnostics();
        return DocumentReader.create()
                .readString(name, document, diagnostics)
                .map(read -> LinkedDocument.of(Library.standard(), read))
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
    }
}
