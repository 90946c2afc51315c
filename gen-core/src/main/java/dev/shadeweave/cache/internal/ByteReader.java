package dev.shadeweave.cache.internal;

import java.nio.charset.StandardCharsets;

/** Reads what {@link ByteWriter} wrote; the bytes are known to be whole. */
public final class ByteReader {
    private static final int BITS = 7;
    private static final int VALUE = (1 << BITS) - 1;

    private final byte[] bytes;
    private int at;

    /** A reader of bytes from a place on. */
    public ByteReader(byte[] bytes, int at) {
        this.bytes = bytes;
        this.at = at;
    }

    /** Another reader of the same bytes. */
    public ByteReader from(int place) {
        return new ByteReader(bytes, place);
    }

    /** Where it is. */
    public int place() {
        return at;
    }

    /** A number of at least 0. */
    public int number() {
        byte b = bytes[at++];
        if (b >= 0) {
            return b;
        }
        int number = b & VALUE;
        int shift = BITS;
        while ((b = bytes[at++]) < 0) {
            number |= (b & VALUE) << shift;
            shift += BITS;
        }
        return number | b << shift;
    }

    /** A text. */
    public String text() {
        int length = number();
        String text = new String(bytes, at, length, StandardCharsets.UTF_8);
        at += length;
        return text;
    }

    /** Leaves so many bytes out. */
    public void skip(int count) {
        at += count;
    }
}
