package dev.shadeweave.library;

import com.google.common.collect.ImmutableList;
import com.google.common.io.MoreFiles;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.internal.image.BadImageException;
import dev.shadeweave.document.internal.image.DocumentImage;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The image of the built-in library that the build writes beside this class: its documents, the texts of its other
 * files, and data computed from those. Reading the image takes a fraction of the time of reading XML.
 */
public final class StandardImage {
    static final DiagnosticKind UNUSABLE = DiagnosticKind.note(
            "SW1308",
            "the image of the built-in library {0}; its XML is read instead, which takes longer. Build or install again");

    private static final String RESOURCE = "standard.image";

    /** The checksum of all files, written by the library's build. */
    private static final String CONTENT = "content.txt";

    private StandardImage() {}

    /**
     * A library from an image.
     *
     * @param documents its documents
     * @param root where its files are
     */
    record Opened(ImmutableList<Document> documents, SourceRoot root) {}

    /** Reads the library. Returns empty if there is no image or if it is unusable; a note reports an unusable image. */
    static Optional<Opened> read(SourceRoot root, Diagnostics diagnostics) {
        return read(bytes(), root, diagnostics);
    }

    /**
     * Reads an image of the library at a root. Returns empty if there is no image or if it is unusable; a note reports
     * an unusable image.
     */
    static Optional<Opened> read(byte @Nullable [] image, SourceRoot root, Diagnostics diagnostics) {
        if (image == null) {
            // The classes were compiled without the rest of the build.
            return Optional.empty();
        }
        try {
            DocumentImage opened = DocumentImage.open(image, key(root));
            SourceRoot files = new ImageRoot(root, opened);
            return Optional.of(new Opened(opened.documents(path -> SourceFile.deferred(files, path)), files));
        } catch (BadImageException e) {
            diagnostics.report(UNUSABLE, SourceSpan.none(), String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    /** Returns the image that the build wrote, or null. */
    private static byte @Nullable [] bytes() {
        try (InputStream in = StandardImage.class.getResourceAsStream(RESOURCE)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Creates the image of the library at a root from its files.
     *
     * @param computed returns the data to keep for a file that is not a document; null for none
     */
    static byte[] write(SourceRoot root, Function<SourceFile, byte @Nullable []> computed) {
        Diagnostics diagnostics = new Diagnostics();
        ImmutableList<Document> documents = LibraryLoader.read(root, diagnostics);
        if (!diagnostics.all().isEmpty()) {
            throw new IllegalStateException("the built-in data library is damaged: " + diagnostics.all());
        }
        Map<String, byte[]> attachments = new LinkedHashMap<>();
        for (String name : root.list("")) {
            if (!name.endsWith(".mtlx") && !name.endsWith(".md")) {
                SourceFile file = root.read(name).orElseThrow();
                attachments.put(ImageRoot.text(name), file.text().getBytes(StandardCharsets.UTF_8));
                byte[] more = computed.apply(file);
                if (more != null) {
                    attachments.put(ImageRoot.computedOf(name), more);
                }
            }
        }
        return DocumentImage.write(key(root), documents, attachments);
    }

    private static String key(SourceRoot root) {
        return root.read(CONTENT).map(SourceFile::text).orElse("").strip();
    }

    /**
     * Writes the image; called by the build.
     *
     * @param folder the folder of classes
     * @param computed returns the data to keep for a file that is not a document; null for none
     * @throws IOException if it cannot be written
     */
    public static void write(Path folder, Function<SourceFile, byte @Nullable []> computed) throws IOException {
        String place = StandardImage.class.getPackageName().replace('.', '/');
        MoreFiles.asByteSink(folder.resolve(place).resolve(RESOURCE)).write(write(LibraryLoader.builtIn(), computed));
    }
}
