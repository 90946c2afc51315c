package dev.shadeweave.dwa;

import dev.shadeweave.render.image.UnreadableImageException;
import java.util.Arrays;

/**
 * Decodes runs of bytes: a count of {@code n >= 0} repeats the next byte {@code n + 1} times, and {@code -n} is
 * followed by {@code n} literal bytes (OpenEXR, {@code internal_rle.c}).
 */
final class RunLengths {
    private final Inflated stored;
    private final byte[] one = new byte[1];
    private long storedLeft;

    /** The number of bytes left in the current run. */
    private int left;

    private boolean repeated;

    /** @param size the number of stored bytes */
    RunLengths(Inflated stored, long size) {
        this.stored = stored;
        this.storedLeft = size;
    }

    /** Fills the first bytes of an array. */
    void read(byte[] into, int length) throws UnreadableImageException {
        byte[] copied = new byte[Byte.MAX_VALUE + 1];
        for (int done = 0; done < length; ) {
            if (left == 0) {
                begin();
            }
            int count = Math.min(left, length - done);
            if (repeated) {
                Arrays.fill(into, done, done + count, one[0]);
            } else {
                take(copied, count);
                System.arraycopy(copied, 0, into, done, count);
            }
            left -= count;
            done += count;
        }
    }

    private void begin() throws UnreadableImageException {
        take(one, 1);
        int count = one[0];
        repeated = count >= 0;
        left = repeated ? count + 1 : -count;
        if (repeated) {
            take(one, 1);
        }
    }

    private void take(byte[] into, int length) throws UnreadableImageException {
        storedLeft -= length;
        if (storedLeft < 0) {
            throw new UnreadableImageException("runs of bytes in a part of it end too early");
        }
        stored.read(into, length);
    }
}
