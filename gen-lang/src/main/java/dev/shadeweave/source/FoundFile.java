package dev.shadeweave.source;

import com.google.common.io.ByteSource;
import java.io.IOException;
import java.io.InputStream;

/**
 * A file that exists and has not been read yet.
 *
 * @param root the root in which it was found
 * @param path its name below the root
 * @param bytes its bytes
 * @param version a key for caches. If it is equal for two finds, the bytes are the same. For a file on disk, this is
 *     concluded from its path, timestamp and size.
 */
public record FoundFile(SourceRoot root, String path, ByteSource bytes, Object version) {
    /** The maximum size of a file in bytes; larger files are rejected. */
    static final int MAX_BYTES = 1 << 29;

    /** Returns the name that messages show. */
    public String displayName() {
        return root.displayName(path);
    }

    /**
     * Reads all bytes of the file.
     *
     * @throws IOException if they cannot be read, or exceed 512 MiB
     */
    public byte[] read() throws IOException {
        return read(MAX_BYTES);
    }

    /**
     * Reads all bytes of the file. The limit applies even if the file reports a smaller size.
     *
     * @param atMost the largest number of bytes, at least 0
     * @throws IOException if they cannot be read, or exceed the limit
     */
    public byte[] read(int atMost) throws IOException {
        // Reading one byte beyond the limit shows that the file is too long.
        try (InputStream in = bytes.openStream()) {
            byte[] read = in.readNBytes(atMost == Integer.MAX_VALUE ? atMost : atMost + 1);
            if (read.length > atMost) {
                throw new IOException("the file has more than " + atMost + " bytes");
            }
            return read;
        }
    }

    @Override
    public String toString() {
        return displayName();
    }
}
