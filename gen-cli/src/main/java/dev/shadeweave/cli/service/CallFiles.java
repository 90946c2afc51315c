package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.io.ByteSource;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.file.IoReason;
import dev.shadeweave.source.BadArchiveException;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.UnpackedArchive;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/**
 * The files of a request, in memory. Documents find includes, code and textures only among these files, in the data
 * library, and on the search path of the server.
 *
 * @param files the bytes of each file by its name, with {@code /} between folders
 * @param root the same files as a place where documents find them
 * @param documents the names of the files that are the documents of the request, in order
 */
record CallFiles(ImmutableMap<String, ByteSource> files, SourceRoot root, ImmutableList<String> documents) {
    static final DiagnosticKind NO_DOCUMENT = DiagnosticKind.error("SW2804", "the request has no document: {0}");
    static final DiagnosticKind BAD_FILES =
            DiagnosticKind.error("SW2805", "the files of the request cannot be used: {0}");

    /** The name of a document if the request does not name it. */
    static final String UNNAMED = "document.mtlx";

    private static final String SUFFIX = ".mtlx";
    private static final int MOST_NAMED = 10;

    /** The most files of an archive. */
    private static final int MOST_FILES = 10_000;

    /** The first bytes of a ZIP file (APPNOTE.TXT 4.3.7 and 4.3.16). */
    private static final ImmutableList<String> ZIP = ImmutableList.of("PK\u0003\u0004", "PK\u0005\u0006");

    private static CallFiles of(Map<String, ByteSource> files, ImmutableList<String> documents)
            throws BadCallException {
        try {
            return new CallFiles(ImmutableMap.copyOf(files), SourceRoot.files("", files), documents);
        } catch (IllegalArgumentException e) {
            throw new BadCallException(BAD_FILES, String.valueOf(e.getMessage()));
        }
    }

    /** Returns true if bytes are a ZIP file. */
    static boolean isArchive(byte[] bytes) {
        String start = new String(bytes, 0, Math.min(4, bytes.length), StandardCharsets.ISO_8859_1);
        return ZIP.contains(start);
    }

    /**
     * Returns the files of a request whose body is one document.
     *
     * @param name the name of the document; empty for {@value #UNNAMED}
     * @throws BadCallException if the body is empty, or the name is no name of a file
     */
    static CallFiles document(String name, byte[] bytes) throws BadCallException {
        if (bytes.length == 0) {
            throw new BadCallException(NO_DOCUMENT, "its body is empty");
        }
        String named = name.isEmpty() ? UNNAMED : name;
        return of(ImmutableMap.of(named, ByteSource.wrap(bytes)), ImmutableList.of(named));
    }

    /**
     * Returns the files of a request with several files.
     *
     * @param files the files by name
     * @param documents the names of documents; empty for the only file that ends in {@code .mtlx}
     * @throws BadCallException if a document does not exist, or if none is named and several or no files can be it
     */
    static CallFiles files(Map<String, ByteSource> files, ImmutableList<String> documents) throws BadCallException {
        CallFiles all = of(files, documents);
        return new CallFiles(all.files, all.root, documents.isEmpty() ? only(all) : existing(all));
    }

    /**
     * Returns the files of an archive.
     *
     * @param documents the names of documents in it; empty for the only file that ends in {@code .mtlx}
     * @param most the most bytes that all files together may have
     * @throws BadCallException if the archive is damaged or too large, or does not have the documents
     */
    static CallFiles archive(byte[] bytes, ImmutableList<String> documents, long most) throws BadCallException {
        // An archive is checked and read by random access, so it needs a file.
        try (TemporaryFolder folder = TemporaryFolder.create()) {
            Path kept = folder.write("request.zip", bytes);
            try {
                return files(UnpackedArchive.files(kept, MOST_FILES, most), documents);
            } catch (BadArchiveException e) {
                throw new BadCallException(BAD_FILES, String.valueOf(e.getMessage()));
            } catch (IOException e) {
                throw new BadCallException(BAD_FILES, IoReason.of(e));
            }
        }
    }

    private static ImmutableList<String> only(CallFiles all) throws BadCallException {
        ImmutableList<String> found = all.root.list(SUFFIX);
        if (found.size() != 1) {
            throw new BadCallException(
                    NO_DOCUMENT,
                    found.isEmpty()
                            ? "none of its files ends in " + SUFFIX
                            : "name one of its documents by parameter 'document': "
                                    + String.join(", ", found.subList(0, Math.min(found.size(), MOST_NAMED))));
        }
        return found;
    }

    private static ImmutableList<String> existing(CallFiles all) throws BadCallException {
        for (String name : all.documents) {
            if (all.root.bytes(name).isEmpty()) {
                throw new BadCallException(
                        NO_DOCUMENT, "it has no file '" + name + "'" + Suggestions.didYouMean(name, all.root.list("")));
            }
        }
        return all.documents;
    }

    /** Returns a document of the request. */
    SourceFile source(String document) {
        byte[] bytes;
        try {
            bytes = root.bytes(document).orElseThrow().read();
        } catch (IOException e) {
            throw new UncheckedIOException("bytes cannot be read from memory", e);
        }
        return SourceFile.decode(root, document, bytes);
    }
}
