package dev.shadeweave.dwa;

import dev.shadeweave.render.image.UnreadableImageException;
import java.nio.ByteBuffer;

/**
 * The sizes at the beginning of a part: eleven integers of 64 bits, in this order. Numbers that follow from the size
 * and channels of the picture are dropped.
 *
 * @param version the version of the format: 1 ended blocks early, 2 stores the rules for channels
 * @param kept compressed bytes of the unchanged channels
 * @param ac the AC coefficients of blocks
 * @param dc the means of blocks
 * @param runs the runs of channels with runs, counted in bytes
 * @param deflated true if the AC coefficients are compressed with zlib, false if with a Huffman code
 */
record DwaSizes(int version, int kept, Numbers ac, Numbers dc, Numbers runs, boolean deflated) {
    /**
     * The size of a section.
     *
     * @param bytes its compressed bytes
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
        in.getLong(); // bytes kept as they are: the channels say the same
        int kept = within(in);
        int ac = within(in);
        int dc = within(in);
        int run = within(in);
        long runs = count(in);
        in.getLong(); // bytes of channels with runs: the channels say the same
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
