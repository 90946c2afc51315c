package dev.shadeweave.cli.generate;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.files.OutputFolder;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.Language;
import dev.shadeweave.ir.target.TranslatedFunction;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.surface.SurfaceFunction;
import dev.shadeweave.surface.SurfaceText;
import dev.shadeweave.surface.dialect.DialectFile;
import dev.shadeweave.surface.dialect.DialectMaterial;
import dev.shadeweave.surface.dialect.SurfaceDialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The surface functions of a call for one target. They are written at the end of the call, because all of them share
 * the structure of the geometry. If the call names a library, they also share declarations.
 */
final class SurfaceFiles {
    private final @Nullable OutputFolder folder;
    private final String library;
    private final @Nullable Language language;
    private final @Nullable SurfaceDialect dialect;
    private final List<Waiting> waiting = new ArrayList<>();
    private final List<Written> materials = new ArrayList<>();

    /** A function with its file. */
    private record Waiting(SurfaceFunction function, String file, String owner, LinkedDocument content) {}

    /** A file of a dialect. */
    private record Written(String file, String text, String owner, LinkedDocument content) {}

    /**
     * Creates the files.
     *
     * @param folder the folder of the files; null for standard output
     * @param library the name of the file of shared declarations; empty for none
     * @param language the language that functions are translated to; null for GLSL
     * @param dialect writes each function as files of an engine; null to write functions
     */
    SurfaceFiles(
            @Nullable OutputFolder folder,
            String library,
            @Nullable Language language,
            @Nullable SurfaceDialect dialect) {
        this.folder = folder;
        this.library = library;
        this.language = language;
        this.dialect = dialect;
    }

    /**
     * Adds the functions of an element.
     *
     * @param functions the functions of the element, at least one
     * @param stem the name of the first file without its extension
     * @param owner the name of the element in titles
     * @param element the element
     * @param diagnostics receives what a dialect cannot express
     * @return the name of the file with the first function; empty after an error, which is reported
     */
    Optional<String> add(
            ImmutableList<SurfaceFunction> functions,
            String stem,
            String owner,
            MadeElement element,
            Diagnostics diagnostics) {
        LinkedDocument content = element.content();
        if (dialect != null) {
            ImmutableList<DialectFile> files = DialectMaterial.of(
                            functions.get(0), stem, element.element().span(), diagnostics)
                    .map(material -> dialect.files(material, diagnostics))
                    .orElse(ImmutableList.of());
            files.forEach(file -> materials.add(new Written(stem + file.suffix(), file.text(), owner, content)));
            return files.stream().map(file -> stem + file.suffix()).findFirst();
        }
        String first = functions.get(0).name();
        for (SurfaceFunction function : functions) {
            String role = function.name().startsWith(first) ? function.name().substring(first.length()) : "";
            waiting.add(new Waiting(function, stem + role + ending(), owner, content));
        }
        return Optional.of(language == null || library.isEmpty() ? stem + ending() : library);
    }

    /** Returns the name of the library file, whose text must precede the text of each function; empty for none. */
    String preceding() {
        return language == null ? library : "";
    }

    /** Returns the extension of a file of functions. */
    private String ending() {
        return language == null ? ".glsl" : language.suffix();
    }

    /** Writes all files. */
    void write(Texts out, Diagnostics diagnostics) {
        for (Written file : materials) {
            write(file.file(), file.owner(), file.text(), file.content(), out, diagnostics);
        }
        List<SurfaceFunction> functions =
                waiting.stream().map(Waiting::function).toList();
        if (functions.isEmpty()) {
            return;
        }
        SurfaceText text = SurfaceText.of(functions, !library.isEmpty(), diagnostics);
        if (diagnostics.hasErrors()) {
            return;
        }
        if (language != null) {
            translate(functions, text, language, out, diagnostics);
            return;
        }
        text.library().ifPresent(shared -> write(library, "", shared.text(), null, out, diagnostics));
        for (int i = 0; i < waiting.size(); i++) {
            write(waiting.get(i), text.text(i).text(), out, diagnostics);
        }
    }

    /**
     * Writes each function to its file. If there is a library, writes all functions to it, because other languages
     * cannot declare a structure twice.
     */
    private void translate(
            List<SurfaceFunction> functions, SurfaceText text, Language to, Texts out, Diagnostics diagnostics) {
        StringBuilder all = new StringBuilder();
        text.library().ifPresent(shared -> all.append(shared.text()));
        for (int i = 0; i < waiting.size(); i++) {
            String glsl = text.text(i).text();
            all.append(glsl);
            if (library.isEmpty()) {
                Waiting it = waiting.get(i);
                TranslatedFunction.of(List.of(it.function()), glsl, to, diagnostics)
                        .ifPresent(printed -> write(it, printed.text(), out, diagnostics));
            }
        }
        if (!library.isEmpty()) {
            TranslatedFunction.of(functions, all.toString(), to, diagnostics)
                    .ifPresent(printed -> write(library, "", printed.text(), null, out, diagnostics));
        }
    }

    private void write(Waiting function, String text, Texts out, Diagnostics diagnostics) {
        write(function.file(), function.owner(), text, function.content(), out, diagnostics);
    }

    private void write(
            String file,
            String owner,
            String text,
            @Nullable LinkedDocument content,
            Texts out,
            Diagnostics diagnostics) {
        if (folder == null) {
            out.other(file, owner, text);
        } else {
            folder.write(file, text, content, diagnostics);
        }
    }
}
