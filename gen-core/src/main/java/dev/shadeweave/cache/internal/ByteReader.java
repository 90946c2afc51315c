package dev.shadeweave.cache.internal;

import java.nio.charset.StandardCharsets;

/** Reads what {@link ByteWriter} wrote. The bytes must be complete. */
public final class ByteReader {
    private static final int BITS = 7;
    private static final int VALUE = (1 << BITS) - 1;

    private final byte[] bytes;
    private int at;

    /** Creates a reader that starts at an offset. */
    public ByteReader(byte[] bytes, int at) {
        this.bytes = bytes;
        this.at = at;
    }

    /** Returns another reader of the same bytes, at an offset. */
    public ByteReader from(int place) {
        return new ByteReader(bytes, place);
    }

    /** Returns the current offset. */
    public int place() {
        return at;
    }

    /** Reads a number that is not negative. */
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

    /** Reads a text. */
    public String text() {
        int length = number();
        String text = new String(bytes, at, length, StandardCharsets.UTF_8);
        at += length;
        return text;
    }

    /** Skips bytes. */
    public void skip(int count) {
        at += count;
    }
}
