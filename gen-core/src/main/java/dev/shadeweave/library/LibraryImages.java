package dev.shadeweave.library;

import com.google.common.collect.ImmutableList;
import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.internal.image.BadImageException;
import dev.shadeweave.document.internal.image.DocumentImage;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads data libraries, and keeps what their XML says as an image, so that the next process need not read it again.
 *
 * <p>An image is named by the bytes of all documents of its library and by the program that wrote it: a library that changed has
 * another image, and none is ever out of date. Libraries of which anything is to be reported, small ones, and those that include
 * what is no document of theirs have none.
 *
 * <p>Immutable; any number of threads may use one, if they may use its store. What the store gives is trusted as the program is, once
 * its checksum fits.
 *
 * <pre>{@code
 * Map<String, byte[]> kept = new ConcurrentHashMap<>();
 * LibraryImages.Store store = new LibraryImages.Store() {
 *     public byte[] read(String name) {
 *         return kept.get(name);
 *     }
 *
 *     public void write(String name, byte[] image) {
 *         kept.put(name, image);
 *     }
 *
 *     public String place(String name) {
 *         return name;
 *     }
 * };
 * LibraryImages images = new LibraryImages(store, "my program 1.2");
 * Library library = images.of(SourceRoot.folder(Path.of("libraries")), new Diagnostics());
 * }</pre>
 */
public final class LibraryImages {
    static final DiagnosticKind UNUSABLE = DiagnosticKind.note(
            "SW1317",
            "the image of library '{0}' in '{1}' {2}; its XML is read instead, and the image is written again");

    /** Reading less than this takes no longer from XML. */
    private static final int LEAST_BYTES = 1 << 15;

    private final @Nullable Store store;
    private final String program;

    /** Where images are kept. Other processes may use it at the same time, so that what was written may be gone, or be another's. */
    public interface Store {
        /**
         * The bytes of an image; null if there is none.
         *
         * @param name 64 hexadecimal digits
         */
        byte @Nullable [] read(String name);

        /**
         * Keeps an image, or does nothing.
         *
         * @param name 64 hexadecimal digits
         * @param image its bytes
         */
        void write(String name, byte[] image);

        /**
         * Where an image is, for messages.
         *
         * @param name 64 hexadecimal digits
         */
        String place(String name);
    }

    /**
     * Keeps images.
     *
     * @param store where
     * @param program what distinguishes this program, and this version and build of it, from all others that use the store
     */
    public LibraryImages(Store store, String program) {
        this.store = store;
        this.program = program;
    }

    private LibraryImages() {
        this.store = null;
        this.program = "";
    }

    /** Keeps no images. */
    public static LibraryImages none() {
        return new LibraryImages();
    }

    /**
     * A data library used instead of the built-in one.
     *
     * @param root where its documents are
     * @param diagnostics receives what is wrong
     */
    public Library of(SourceRoot root, Diagnostics diagnostics) {
        return Library.of(read(root, diagnostics), SearchPath.of(root), diagnostics);
    }

    /**
     * A library with the documents of a root laid over it.
     *
     * @param library what they are laid over
     * @param root where the documents are
     * @param diagnostics receives what is wrong
     */
    public Library extend(Library library, SourceRoot root, Diagnostics diagnostics) {
        return library.extendedBy(read(root, diagnostics), SearchPath.of(root), diagnostics);
    }

    /** The documents below a root, in name order. */
    ImmutableList<Document> read(SourceRoot root, Diagnostics diagnostics) {
        if (store == null) {
            return LibraryLoader.read(root, diagnostics);
        }
        Store images = store;
        return LibraryFiles.of(root, LEAST_BYTES)
                .map(files -> read(images, files, diagnostics))
                .orElseGet(() -> LibraryLoader.read(root, diagnostics));
    }

    private ImmutableList<Document> read(Store images, LibraryFiles files, Diagnostics diagnostics) {
        String name = name(files);
        byte[] image = images.read(name);
        if (image != null) {
            try {
                return DocumentImage.open(image, name).documents(files::file);
            } catch (BadImageException | RuntimeException e) {
                String why = e instanceof BadImageException ? String.valueOf(e.getMessage()) : "holds no documents";
                diagnostics.report(UNUSABLE, SourceSpan.none(), files.root().name(), images.place(name), why);
            }
        }
        Diagnostics own = new Diagnostics();
        ImmutableList<Document> documents = LibraryLoader.read(files.root(), own);
        diagnostics.reportAll(own.all());
        if (own.all().isEmpty() && files.areAllOf(documents)) {
            images.write(name, DocumentImage.write(name, documents, Map.of()));
        }
        return documents;
    }

    /** SHA-256 of the program and of all bytes and names. */
    String name(LibraryFiles files) {
        Hasher hasher = Hashing.sha256().newHasher();
        text(program, hasher);
        files.bytes().forEach((name, bytes) -> {
            text(name, hasher);
            hasher.putInt(bytes.length).putBytes(bytes);
        });
        return hasher.hash().toString();
    }

    private static void text(String text, Hasher hasher) {
        hasher.putInt(text.length()).putUnencodedChars(text);
    }
}
