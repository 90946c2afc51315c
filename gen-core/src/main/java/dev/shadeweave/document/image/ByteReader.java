package dev.shadeweave.document.image;

import java.nio.charset.StandardCharsets;

/** Reads what {@link ByteWriter} wrote; the bytes are known to be whole. */
final class ByteReader {
    private static final int BITS = 7;
    private static final int VALUE = (1 << BITS) - 1;

    private final byte[] bytes;
    private int at;

    ByteReader(byte[] bytes, int at) {
        this.bytes = bytes;
        this.at = at;
    }

    /** Another reader of the same bytes. */
    ByteReader from(int place) {
        return new ByteReader(bytes, place);
    }

    int place() {
        return at;
    }

    int number() {
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

    String text() {
        int length = number();
        String text = new String(bytes, at, length, StandardCharsets.UTF_8);
        at += length;
        return text;
    }

    void skip(int count) {
        at += count;
    }
}
