package dev.shadeweave.dwa;

import dev.shadeweave.render.image.UnreadableImageException;
import java.nio.ByteBuffer;

/** Reads the bits of bytes, the highest first. */
final class BitReader {
    private final ByteBuffer bytes;
    private final long end;
    private long at;

    /** @param end the number of bits; at most as many as the bytes have */
    BitReader(ByteBuffer bytes, long end) {
        this.bytes = bytes;
        this.end = end;
    }

    /** Returns at most 16 bits without moving past them; missing bits at the end are zeros. */
    int peek(int count) {
        int byteAt = (int) (at >> 3);
        int window = (at(byteAt) << 16) | (at(byteAt + 1) << 8) | at(byteAt + 2);
        return (window >> (24 - count - (int) (at & 7))) & ((1 << count) - 1);
    }

    private int at(int index) {
        return index < bytes.limit() ? Byte.toUnsignedInt(bytes.get(index)) : 0;
    }

    void skip(int count) throws UnreadableImageException {
        at += count;
        if (at > end) {
            throw new UnreadableImageException("the Huffman code of a part of it ends too early");
        }
    }

    int read(int count) throws UnreadableImageException {
        int bits = peek(count);
        skip(count);
        return bits;
    }

    /** Returns the position of the first byte of which no bit was read. */
    int bytesRead() {
        return (int) ((at + 7) >> 3);
    }
}
