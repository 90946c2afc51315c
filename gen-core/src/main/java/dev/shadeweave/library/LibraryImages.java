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
 * Reads data libraries and stores images of them, so that the next process does not have to read their XML.
 *
 * <p>The name of an image is a hash of all documents of its library and of the program that wrote it. A changed library
 * therefore gets another image, and no image is ever out of date. No image is kept for small libraries, for libraries
 * with messages, and for libraries that include documents from elsewhere.
 *
 * <p>An object is immutable, and any number of threads may use it if they may use its store. An image with a correct
 * checksum is trusted like the program itself, so only trusted programs may write to the store.
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

    /** Libraries with fewer bytes are read from XML as fast as from an image. */
    private static final int LEAST_BYTES = 1 << 15;

    private final @Nullable Store store;
    private final String program;

    /**
     * Stores images. Other processes may use the store at the same time, so an image may be missing or come from
     * another process.
     */
    public interface Store {
        /**
         * Returns the bytes of an image; null if it does not exist.
         *
         * @param name 64 hexadecimal digits
         */
        byte @Nullable [] read(String name);

        /**
         * Stores an image, or does nothing.
         *
         * @param name 64 hexadecimal digits
         * @param image its bytes
         */
        void write(String name, byte[] image);

        /**
         * Returns the place of an image, for messages.
         *
         * @param name 64 hexadecimal digits
         */
        String place(String name);
    }

    /**
     * Creates a reader that keeps images in a store.
     *
     * @param store the store
     * @param program identifies this version and build of the program among all users of the store
     */
    public LibraryImages(Store store, String program) {
        this.store = store;
        this.program = program;
    }

    private LibraryImages() {
        this.store = null;
        this.program = "";
    }

    /** Returns a reader that keeps no images. */
    public static LibraryImages none() {
        return new LibraryImages();
    }

    /**
     * Reads a data library that replaces the built-in one.
     *
     * @param root where its documents are
     * @param diagnostics receives the errors
     */
    public Library of(SourceRoot root, Diagnostics diagnostics) {
        return Library.of(read(root, diagnostics), SearchPath.of(root), diagnostics);
    }

    /**
     * Returns a library with the documents of a root in a layer above it.
     *
     * @param library the library
     * @param root where the documents are
     * @param diagnostics receives the errors
     */
    public Library extend(Library library, SourceRoot root, Diagnostics diagnostics) {
        return library.extendedBy(read(root, diagnostics), SearchPath.of(root), diagnostics);
    }

    /** Returns the documents below a root, in the order of their names. */
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

    /** Returns the SHA-256 of the program and of all names and bytes. */
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
