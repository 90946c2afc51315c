package dev.shadeweave.library;

import com.google.common.collect.ImmutableSortedMap;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Include;
import dev.shadeweave.source.FoundFile;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The documents of a library as bytes: the source of an image, and the text that messages quote.
 *
 * @param root where the documents are
 * @param bytes the bytes of each document by its name below the root, sorted
 */
record LibraryFiles(SourceRoot root, ImmutableSortedMap<String, byte[]> bytes) {
    /**
     * Reads the documents.
     *
     * @return empty if there are fewer bytes, or if a document cannot be read
     */
    @SuppressWarnings("try") // the hold is not used, only closed
    static Optional<LibraryFiles> of(SourceRoot root, int leastBytes) {
        if (root.unlisted().isPresent()) {
            return Optional.empty();
        }
        ImmutableSortedMap.Builder<String, byte[]> bytes = ImmutableSortedMap.naturalOrder();
        long length = 0;
        try (SourceRoot.Hold hold = root.hold()) {
            for (String name : root.list(".mtlx")) {
                Optional<FoundFile> file = root.look(name).file();
                if (file.isEmpty()) {
                    return Optional.empty();
                }
                byte[] read = file.get().read();
                length += read.length;
                bytes.put(name, read);
            }
        } catch (IOException e) {
            // the reader of the documents reports it
            return Optional.empty();
        }
        return length < leastBytes ? Optional.empty() : Optional.of(new LibraryFiles(root, bytes.buildOrThrow()));
    }

    /** Returns a document; its text is decoded on demand. */
    SourceFile file(String name) {
        byte[] read = bytes.get(name);
        return read == null ? SourceFile.in(root, name, "") : SourceFile.deferred(root, name, read);
    }

    /** Returns true if the documents, and all that they include, were read from exactly these files. */
    boolean areAllOf(Collection<Document> documents) {
        Deque<Document> rest = new ArrayDeque<>(documents);
        while (!rest.isEmpty()) {
            Document document = rest.pop();
            if (!isOne(document.source())) {
                return false;
            }
            for (Element element : document.children()) {
                if (element instanceof Include include && include.document() != null) {
                    rest.push(include.document());
                }
            }
        }
        return true;
    }

    private boolean isOne(@Nullable SourceFile file) {
        if (file == null || !root.equals(file.root())) {
            return false;
        }
        byte[] read = bytes.get(file.path());
        return read != null && SourceFile.decode(root, file.path(), read).text().equals(file.text());
    }
}
