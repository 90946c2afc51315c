package dev.shadeweave.document.image;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Numbers and texts, one after the other. */
final class ByteWriter {
    private static final int BITS = 7;
    private static final int MORE = 1 << BITS;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /** A number of at least 0. */
    void number(int number) {
        int rest = number;
        while (rest >= MORE) {
            out.write(rest | MORE);
            rest >>>= BITS;
        }
        out.write(rest);
    }

    void text(String text) {
        bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /** A length, and so many bytes. */
    void bytes(byte[] bytes) {
        number(bytes.length);
        out.writeBytes(bytes);
    }

    /** What another one wrote. */
    void all(ByteWriter other) {
        out.writeBytes(other.bytes());
    }

    byte[] bytes() {
        return out.toByteArray();
    }
}
