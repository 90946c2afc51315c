package com.example;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import java.nio.file.Path;

/** Prints the pixel stage of the first element of a document. */
public final class Main {
    public static void main(String[] files) {
        Diagnostics diagnostics = new Diagnostics();
        Document document = DocumentReader.create().read(Path.of(files[0]), diagnostics).orElseThrow();
        LinkedDocument content = LinkedDocument.of(Library.standard(), document);
        Shader shader = Generators.forTarget("genglsl")
                .generate(content, content.renderables().get(0), GenerationOptions.DEFAULT)
                .throwIfErrors();
        System.out.print(shader.stage(Stage.PIXEL).source());
    }
}
