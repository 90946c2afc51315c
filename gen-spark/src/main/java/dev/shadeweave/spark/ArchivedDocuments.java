package dev.shadeweave.spark;

import com.google.common.collect.ImmutableList;
import com.google.common.io.ByteStreams;
import dev.shadeweave.source.BadArchiveException;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

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
        Map<String, byte[]> files = unpacked(content);
        SourceRoot root = NamedFiles.of(name + "!", files);
        List<Opened> documents = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            if (file.getKey().endsWith(SUFFIX)) {
                SourceFile text = SourceFile.decode(root, file.getKey(), file.getValue());
                documents.add(Opened.of(name, name + "!/" + file.getKey(), input, text));
            }
        }
        return documents;
    }

    /** Returns the files of an archive by name. It is checked and read by random access, so it needs a file on disk. */
    @SuppressWarnings("try") // the hold is only closed
    private static Map<String, byte[]> unpacked(byte[] content) throws IOException {
        Path file = Files.createTempFile("shadeweave", ".zip");
        try {
            Files.write(file, content);
            SourceRoot archive = SourceRoot.zip(file);
            Map<String, byte[]> all = new TreeMap<>();
            long left = MOST_BYTES;
            try (SourceRoot.Hold hold = archive.hold()) {
                ImmutableList<String> names = archive.list("");
                if (names.size() > MOST_FILES) {
                    throw new IOException("it has more than " + MOST_FILES + " files");
                }
                for (String member : names) {
                    try (InputStream in = archive.bytes(member).orElseThrow().openStream()) {
                        byte[] bytes = ByteStreams.limit(in, left + 1).readAllBytes();
                        left -= bytes.length;
                        if (left < 0) {
                            throw new IOException("its files have more than " + MOST_BYTES + " bytes");
                        }
                        all.put(member, bytes);
                    }
                }
            }
            return all;
        } catch (BadArchiveException e) {
            throw new IOException(e.getMessage(), e);
        } finally {
            Files.deleteIfExists(file);
        }
    }
}
