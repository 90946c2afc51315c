package dev.shadeweave.approval;

import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.ColorOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import java.nio.file.Path;
import java.util.List;

/** The project's own materials: every element that a shader is made of, of every document in name order. */
public final class Materials {
    private static final SourceRoot FOLDER =
            SourceRoot.folder(Path.of("../resources/materials"), Path.of("../resources"));

    private Materials() {}

    /**
     * An element of a document.
     *
     * @param document the document's path below the folder, without suffix: {@code patterns/marble}
     * @param path the element's path in the document: {@code NG_marble/out}
     * @param content the document over the standard library
     * @param element the element
     */
    public record Subject(String document, String path, LinkedDocument content, Element element) {
        /** A name for files and tests: {@code patterns/marble__NG_marble_out}. */
        public String name() {
            return document + "__" + path.replaceAll("[^A-Za-z0-9_]", "_");
        }

        /** Returns the options of its generation. Lengths are converted only if the options name a target unit. */
        public GenerationOptions options() {
            return document.startsWith("units/")
                    ? GenerationOptions.builder()
                            .set(ColorOptions.TARGET_DISTANCE_UNIT, "meter")
                            .build()
                    : GenerationOptions.DEFAULT;
        }

        /** Its shader. */
        public Shader shader(String target) {
            GenerationResult result = Generators.forTarget(target).generate(content, element, options());
            return result.shader().orElseThrow(() -> new AssertionError(name() + ": " + result.diagnostics()));
        }
    }

    /** All of them. */
    public static ImmutableList<Subject> all() {
        return under("", Library.standard());
    }

    /** Those whose document's path begins so, over another library. */
    public static ImmutableList<Subject> under(String prefix, Library library) {
        List<String> files = FOLDER.list(".mtlx").stream()
                .filter(file -> file.startsWith(prefix))
                .toList();
        assertFalse(files.isEmpty(), "no materials found in " + FOLDER.name() + "/" + prefix);
        return files.stream()
                .flatMap(file -> subjects(file, library).stream())
                .collect(ImmutableList.toImmutableList());
    }

    private static ImmutableList<Subject> subjects(String file, Library library) {
        Diagnostics diagnostics = new Diagnostics();
        SourceFile source = FOLDER.read(file).orElseThrow();
        Document document = DocumentReader.create()
                .withSearchPath(SearchPath.of(FOLDER))
                .read(source, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
        LinkedDocument content = LinkedDocument.of(library, document);
        String name = file.substring(0, file.length() - ".mtlx".length());
        return content.renderables().stream()
                .map(element -> new Subject(name, content.path(element), content, element))
                .collect(ImmutableList.toImmutableList());
    }
}
