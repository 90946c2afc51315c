package dev.shadeweave.source;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.io.ByteSource;
import com.google.common.io.ByteStreams;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** Reads all files of an archive into memory, for archives whose documents are processed and then dropped. */
public final class UnpackedArchive {
    private UnpackedArchive() {}

    /**
     * Returns the files of an archive by name.
     *
     * @param archive a ZIP file
     * @param mostFiles the most files that it may have
     * @param mostBytes the most bytes that all files together may have
     * @throws BadArchiveException if it is damaged, rejected ({@link SourceRoot#zip}), or exceeds a limit
     * @throws IOException if it cannot be read
     */
    @SuppressWarnings("try") // the hold is only closed
    public static ImmutableSortedMap<String, ByteSource> files(Path archive, int mostFiles, long mostBytes)
            throws IOException {
        SourceRoot root = SourceRoot.zip(archive);
        ImmutableList<String> names = root.list("");
        if (names.size() > mostFiles) {
            throw new BadArchiveException("the archive has " + names.size() + " files; the most is " + mostFiles);
        }
        ImmutableSortedMap.Builder<String, ByteSource> files = ImmutableSortedMap.naturalOrder();
        long left = mostBytes;
        // Without the hold, the directory of the archive would be read again for each file.
        try (SourceRoot.Hold hold = root.hold()) {
            for (String name : names) {
                try (InputStream in = root.bytes(name).orElseThrow().openStream()) {
                    byte[] bytes = ByteStreams.limit(in, left + 1).readAllBytes();
                    left -= bytes.length;
                    if (left < 0) {
                        throw new BadArchiveException(
                                "the files of the archive have more than " + mostBytes + " bytes");
                    }
                    files.put(name, ByteSource.wrap(bytes));
                }
            }
        }
        return files.buildOrThrow();
    }
}
