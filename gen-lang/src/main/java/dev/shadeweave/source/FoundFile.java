package dev.shadeweave.source;

import com.google.common.io.ByteSource;
import java.io.IOException;
import java.io.InputStream;

/**
 * A file that is there, not read yet.
 *
 * @param root the root it was found in
 * @param path its name below the root
 * @param bytes its bytes
 * @param version equal for two finds only if the bytes are the same too, for those who keep what they made of a file
 */
public record FoundFile(SourceRoot root, String path, ByteSource bytes, Object version) {
    /** Larger files are refused. */
    static final int MAX_BYTES = 1 << 29;

    /** What people call it. */
    public String displayName() {
        return root.displayName(path);
    }

    /**
     * All its bytes.
     *
     * @throws IOException if they cannot be read, or are too many
     */
    public byte[] read() throws IOException {
        return read(MAX_BYTES);
    }

    /**
     * All its bytes; the limit holds whatever the file said of its size.
     *
     * @throws IOException if they cannot be read, or are more than that
     */
    public byte[] read(int atMost) throws IOException {
        // One byte of a longer file is enough.
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
