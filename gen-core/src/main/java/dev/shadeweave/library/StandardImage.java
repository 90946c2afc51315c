package dev.shadeweave.library;

import com.google.common.collect.ImmutableList;
import com.google.common.io.MoreFiles;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.image.BadImageException;
import dev.shadeweave.document.image.DocumentImage;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The documents of the built-in library as the build wrote them beside this class, which are read in a fraction of the
 * time that their XML takes.
 */
final class StandardImage {
    static final DiagnosticKind UNUSABLE = DiagnosticKind.note(
            "SW1308",
            "the image of the built-in library {0}; its XML is read instead, which takes longer. Build or install again");

    private static final String RESOURCE = "standard.image";

    /** What the library's build says of all of its files. */
    private static final String CONTENT = "content.txt";

    private StandardImage() {}

    /** The documents; nothing without an image, or after a note. */
    static Optional<ImmutableList<Document>> read(SourceRoot root, Diagnostics diagnostics) {
        return read(bytes(), root, diagnostics);
    }

    /** The documents of an image of the library at a root; nothing without an image, or after a note. */
    static Optional<ImmutableList<Document>> read(byte @Nullable [] image, SourceRoot root, Diagnostics diagnostics) {
        if (image == null) {
            // Classes that were compiled without the rest of the build.
            return Optional.empty();
        }
        try {
            return Optional.of(DocumentImage.read(image, key(root), path -> SourceFile.deferred(root, path)));
        } catch (BadImageException e) {
            diagnostics.report(UNUSABLE, SourceSpan.none(), String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    /** What the build wrote, or null if it wrote nothing. */
    private static byte @Nullable [] bytes() {
        try (InputStream in = StandardImage.class.getResourceAsStream(RESOURCE)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The image of the library at a root, read from its XML. */
    static byte[] write(SourceRoot root) {
        Diagnostics diagnostics = new Diagnostics();
        ImmutableList<Document> documents = LibraryLoader.read(root, diagnostics);
        if (!diagnostics.all().isEmpty()) {
            throw new IllegalStateException("the built-in data library is damaged: " + diagnostics.all());
        }
        return DocumentImage.write(key(root), documents);
    }

    private static String key(SourceRoot root) {
        return root.read(CONTENT).map(SourceFile::text).orElse("").strip();
    }

    /**
     * Writes the image; the build calls this.
     *
     * @param args the folder of classes
     * @throws IOException if it cannot be written
     */
    public static void main(String[] args) throws IOException {
        String folder = StandardImage.class.getPackageName().replace('.', '/');
        MoreFiles.asByteSink(Path.of(args[0], folder, RESOURCE)).write(write(LibraryLoader.builtIn()));
    }
}
