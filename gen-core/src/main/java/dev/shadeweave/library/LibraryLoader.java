package dev.shadeweave.library;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Reads the documents of a data library: every {@code .mtlx} file below a root, in name order.
 *
 * <pre>{@code
 * SourceRoot mine = SourceRoot.memory(
 *         "mine",
 *         Map.of(
 *                 "mine.mtlx",
 *                 "<materialx version='1.39'><nodedef name='ND_half' node='half'><output name='out' type='float'/></nodedef>"
 *                         + "</materialx>"));
 * Library library = LibraryLoader.extend(Library.standard(), List.of(mine), new Diagnostics());
 * System.out.println(library.hasCategory("half")); // true
 * }</pre>
 */
public final class LibraryLoader {
    static final DiagnosticKind UNLISTED = DiagnosticKind.error("SW1307", "the library '{0}' cannot be read: {1}");

    static final DiagnosticKind UNREAD = DiagnosticKind.warning(
            "SW1383",
            "'{0}' of library '{1}' is passed over: it cannot be read under that name; a link leads out of the library, or the"
                    + " name is no text in the encoding of this system: rename it, or run in a locale such as LC_ALL=C.UTF-8");

    private LibraryLoader() {}

    /**
     * Reads a folder as the data library in place of the built-in one; MaterialX's {@code libraries} folder works
     * unchanged.
     *
     * @param folder the folder, including its subfolders
     * @param diagnostics receives the errors
     */
    public static Library folder(Path folder, Diagnostics diagnostics) {
        return of(SourceRoot.folder(folder), diagnostics);
    }

    /**
     * Reads a root as the data library in place of the built-in one.
     *
     * @param root where its documents are
     * @param diagnostics receives the errors
     */
    public static Library of(SourceRoot root, Diagnostics diagnostics) {
        return Library.of(read(root, diagnostics), SearchPath.of(root), diagnostics);
    }

    /**
     * Returns true if a root is the root of the built-in library.
     *
     * @param root the root of a library
     */
    public static boolean isBuiltIn(SourceRoot root) {
        return root.equals(builtIn())
                || (root instanceof ImageRoot image && image.original().equals(builtIn()));
    }

    static SourceRoot builtIn() {
        return SourceRoot.builtInLibrary();
    }

    /**
     * Returns a library with the documents of more roots in layers above it.
     *
     * @param library the library
     * @param roots where the documents are; later ones override earlier ones
     * @param diagnostics receives the errors
     */
    public static Library extend(Library library, List<SourceRoot> roots, Diagnostics diagnostics) {
        Library extended = library;
        for (SourceRoot root : roots) {
            extended = extended.extendedBy(read(root, diagnostics), SearchPath.of(root), diagnostics);
        }
        return extended;
    }

    /** The built-in library, and messages about reading it. */
    record Standard(Library library, ImmutableList<Diagnostic> notes) {}

    /**
     * Returns the built-in library.
     *
     * @throws IllegalStateException if it is damaged, which no input can cause
     */
    static Standard standard() {
        Diagnostics diagnostics = Diagnostics.strict();
        SourceRoot root = builtIn();
        StandardImage.Opened content = StandardImage.read(root, diagnostics)
                .orElseGet(() -> new StandardImage.Opened(read(root, diagnostics), root));
        Library library =
                Library.of(content.documents(), Provenance.Kind.BUILT_IN, SearchPath.of(content.root()), diagnostics);
        if (diagnostics.hasErrors()) {
            throw new IllegalStateException("the built-in data library is damaged: " + diagnostics.all());
        }
        return new Standard(library, diagnostics.all());
    }

    /** Reads the documents below a root in parallel and returns them in the order of their names. */
    static ImmutableList<Document> read(SourceRoot root, Diagnostics diagnostics) {
        record Read(Optional<Document> document, Diagnostics diagnostics) {}
        root.unlisted().ifPresent(why -> diagnostics.report(UNLISTED, SourceSpan.none(), root.name(), why));
        DocumentReader reader = DocumentReader.create().withSearchPath(SearchPath.of(root));
        List<Read> files = root.list(".mtlx").parallelStream()
                .map(name -> {
                    Diagnostics own = new Diagnostics();
                    Optional<SourceFile> file = root.read(name);
                    if (file.isEmpty()) {
                        own.report(UNREAD, SourceSpan.none(), name, root.name());
                    }
                    return new Read(file.flatMap(f -> reader.read(f, own)), own);
                })
                .toList();
        files.forEach(file -> diagnostics.reportAll(file.diagnostics().all()));
        return files.stream().flatMap(file -> file.document().stream()).collect(ImmutableList.toImmutableList());
    }
}
