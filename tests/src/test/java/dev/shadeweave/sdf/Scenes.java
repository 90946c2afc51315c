package dev.shadeweave.sdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import java.nio.file.Path;
import java.util.List;

/** The project's own scenes, in name order. */
public final class Scenes {
    private static final SourceRoot FOLDER = SourceRoot.folder(Path.of("../resources/scenes"), Path.of("../resources"));

    private Scenes() {}

    /** The names of all documents. */
    static ImmutableList<String> names() {
        ImmutableList<String> names = FOLDER.list(".mtlx").stream()
                .map(file -> file.substring(0, file.length() - ".mtlx".length()))
                .sorted()
                .collect(ImmutableList.toImmutableList());
        assertFalse(names.isEmpty(), "no scenes found in " + FOLDER.name());
        return names;
    }

    /** A document over the library. */
    static LinkedDocument content(String name) {
        Diagnostics diagnostics = new Diagnostics();
        SourceFile source = FOLDER.read(name + ".mtlx").orElseThrow();
        Document document = DocumentReader.create()
                .withSearchPath(SearchPath.of(FOLDER))
                .read(source, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        return LinkedDocument.of(Library.standard(), document);
    }

    /** The shader of the document's picture, about which there is nothing to say. */
    public static Shader shader(String name, String target) {
        LinkedDocument content = content(name);
        GenerationResult result = Generators.forTarget(target)
                .generate(
                        content,
                        content.element("picture").orElseThrow(),
                        GenerationOptions.builder()
                                .set(HwOptions.SRGB_ENCODE_OUTPUT, true)
                                .build());
        assertEquals(List.of(), result.diagnostics(), name);
        return result.throwIfErrors();
    }
}
