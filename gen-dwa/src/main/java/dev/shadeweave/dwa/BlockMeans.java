package dev.shadeweave.dwa;

import dev.shadeweave.render.image.UnreadableImageException;
import java.nio.ByteBuffer;

/**
 * The means of blocks, halfs in a zlib stream. All low bytes stand before all high ones, and each byte as its difference
 * from the one before plus 128 (as in OpenEXR's ZIP, {@code internal_zip.c}).
 */
final class BlockMeans {
    private final byte[] bytes;
    private final int count;

    /** @param count how many there are: what the size of the part gives, so that they fit into memory */
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

    /** A mean as the bits of a half. */
    int get(int block) {
        return (bytes[block] & 0xff) | ((bytes[count + block] & 0xff) << 8);
    }
}
