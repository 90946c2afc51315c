package dev.shadeweave.dwa;

import dev.shadeweave.render.image.UnreadableImageException;
import java.nio.ByteBuffer;

/**
 * What a part of a picture says of itself first: eleven whole numbers of 64 bits, in this order. Only those are kept that
 * say more than what the picture's size and channels do.
 *
 * @param version how it is written: 1 ended blocks early, 2 states the rules for channels
 * @param kept compressed bytes of the channels that are kept as they are
 * @param ac what blocks have beside their mean
 * @param dc the means of blocks
 * @param runs the runs of channels with runs, counted in bytes
 * @param deflated whether what blocks have beside their mean is compressed with zlib, not by a Huffman code
 */
record DwaSizes(int version, int kept, Numbers ac, Numbers dc, Numbers runs, boolean deflated) {
    /**
     * How much there is of something.
     *
     * @param bytes its bytes, compressed
     * @param count how many it is, runs of zeros as one
     */
    record Numbers(int bytes, long count) {}

    static final int BYTES = 11 * Long.BYTES;

    private static final int NEWEST = 2;

    /** Reads the numbers of the bytes that follow, and moves behind them. */
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
