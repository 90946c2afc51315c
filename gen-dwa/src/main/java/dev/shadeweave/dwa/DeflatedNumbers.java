package dev.shadeweave.dwa;

import dev.shadeweave.render.image.UnreadableImageException;
import java.nio.ByteBuffer;

/** Numbers of 16 bits in a zlib stream, the low byte first. */
final class DeflatedNumbers implements AcNumbers {
    private static final int AT_ONCE = 1 << 11;

    private final Inflated inflated;
    private final byte[] bytes = new byte[Short.BYTES * AT_ONCE];
    private long left;
    private int at;
    private int end;

    DeflatedNumbers(ByteBuffer compressed, long count) {
        inflated = new Inflated(compressed);
        left = count;
    }

    @Override
    public int next() throws UnreadableImageException {
        if (at == end) {
            if (left == 0) {
                throw new UnreadableImageException("numbers of blocks in a part of it end too early");
            }
            int count = (int) Math.min(left, AT_ONCE);
            left -= count;
            end = Short.BYTES * count;
            at = 0;
            inflated.read(bytes, end);
        }
        int number = (bytes[at] & 0xff) | ((bytes[at + 1] & 0xff) << 8);
        at += Short.BYTES;
        return number;
    }

    @Override
    public void close() {
        inflated.close();
    }
}
