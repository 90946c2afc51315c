package dev.shadeweave.spark;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.io.ByteSource;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.UnpackedArchive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The documents of a ZIP archive. They may include all files of the archive. */
final class ArchivedDocuments {
    /** The end of the names of documents. */
    static final String SUFFIX = ".mtlx";

    private static final ImmutableList<String> ARCHIVES = ImmutableList.of(".zip", ".mtlz");

    /** The most files of an archive, and the most bytes of all of them. */
    private static final int MOST_FILES = 10_000;

    private static final long MOST_BYTES = 1L << 28;

    private ArchivedDocuments() {}

    static boolean isArchive(String name) {
        return ARCHIVES.stream().anyMatch(name::endsWith);
    }

    /**
     * Returns the documents of an archive.
     *
     * @param name the name of the archive
     * @param input the SHA-256 of its bytes
     * @throws IOException if it is damaged, or too large
     */
    static List<Opened> of(String name, String input, byte[] content) throws IOException {
        NamedFiles root = new NamedFiles(name + "!", unpacked(content));
        List<Opened> documents = new ArrayList<>();
        for (Map.Entry<String, ByteSource> file : root.files().entrySet()) {
            if (file.getKey().endsWith(SUFFIX)) {
                SourceFile text =
                        SourceFile.decode(root, file.getKey(), file.getValue().read());
                documents.add(Opened.of(name, name + "!/" + file.getKey(), input, text));
            }
        }
        return documents;
    }

    /** Returns the files of an archive by name. It is checked and read by random access, so it needs a file on disk. */
    private static ImmutableSortedMap<String, ByteSource> unpacked(byte[] content) throws IOException {
        Path file = Files.createTempFile("shadeweave", ".zip");
        try {
            Files.write(file, content);
            return UnpackedArchive.files(file, MOST_FILES, MOST_BYTES);
        } finally {
            Files.deleteIfExists(file);
        }
    }
}
