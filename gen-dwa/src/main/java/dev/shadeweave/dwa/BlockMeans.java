package dev.shadeweave.dwa;

import dev.shadeweave.render.image.UnreadableImageException;
import java.nio.ByteBuffer;

/**
 * The means of blocks, as halfs in a zlib stream: the coefficients of frequency zero (DC coefficients), each eight
 * times the mean of its block. All low bytes come before all high ones, and each byte is stored as its difference from
 * the previous one plus 128 (as in OpenEXR's ZIP, {@code internal_zip.c}).
 */
final class BlockMeans {
    private final byte[] bytes;
    private final int count;

    /** @param count the number of means; it follows from the size of the part, so they fit into memory */
    BlockMeans(ByteBuffer compressed, int count) throws UnreadableImageException {
        this.count = count;
        this.bytes = new byte[Short.BYTES * count];
        if (count == 0) {
            return;
        }
        try (Inflated inflated = new Inflated(compressed)) {
            inflated.read(bytes, bytes.length);
        }
        for (int i = 1; i < bytes.length; i++) {
            bytes[i] = (byte) (bytes[i - 1] + bytes[i] - 128);
        }
    }

    /** Returns a mean as the bits of a half. */
    int get(int block) {
        return (bytes[block] & 0xff) | ((bytes[count + block] & 0xff) << 8);
    }
}
