package dev.shadeweave.dwa;

import dev.shadeweave.render.image.UnreadableImageException;
import java.nio.ByteBuffer;

/**
 * The sizes at the beginning of a part, which are eleven integers of 64 bits. This record leaves out the two that
 * follow from the size and channels of the picture.
 *
 * @param version the version of the format, 0 to 2: version 1 added the early end of a block, and version 2 the rules
 *     for channels
 * @param kept compressed bytes of the unchanged channels
 * @param ac the AC coefficients of blocks
 * @param dc the means of blocks
 * @param runs the channels with runs; the count is in bytes after inflation
 * @param deflated true if the AC coefficients are compressed with zlib, false if with a Huffman code
 */
record DwaSizes(int version, int kept, Numbers ac, Numbers dc, Numbers runs, boolean deflated) {
    /**
     * The size of a section.
     *
     * @param bytes the number of its compressed bytes
     * @param count the number of its elements; a run of zeros is one element
     */
    record Numbers(int bytes, long count) {}

    static final int BYTES = 11 * Long.BYTES;

    private static final int NEWEST = 2;

    /** Reads the sizes at the position of a buffer, and moves past them. */
    static DwaSizes read(ByteBuffer in) throws UnreadableImageException {
        if (in.remaining() < BYTES) {
            throw new UnreadableImageException("a part of it is shorter than its own head");
        }
        long version = in.getLong();
        if (version < 0 || version > NEWEST) {
            throw new UnreadableImageException("a part of it is of version " + Long.toUnsignedString(version)
                    + " of DWA; 0 to " + NEWEST + " are read");
        }
        in.getLong(); // the uncompressed size of the unchanged channels, which follows from the channels
        int kept = within(in);
        int ac = within(in);
        int dc = within(in);
        int run = within(in);
        long runs = count(in);
        in.getLong(); // the uncompressed size of the channels with runs, which follows from the channels
        long acCount = count(in);
        long dcCount = count(in);
        long code = in.getLong();
        if (code != 0 && code != 1) {
            throw new UnreadableImageException(
                    "a part of it is compressed in the unknown way " + Long.toUnsignedString(code));
        }
        return new DwaSizes(
                (int) version,
                kept,
                new Numbers(ac, acCount),
                new Numbers(dc, dcCount),
                new Numbers(run, runs),
                code == 1);
    }

    private static int within(ByteBuffer in) throws UnreadableImageException {
        long size = in.getLong();
        if (size < 0 || size > in.limit()) {
            throw new UnreadableImageException("a part of it states more bytes than it has");
        }
        return (int) size;
    }

    private static long count(ByteBuffer in) throws UnreadableImageException {
        long count = in.getLong();
        if (count < 0) {
            throw new UnreadableImageException("a part of it states a negative count");
        }
        return count;
    }
}
