package dev.shadeweave.cache.internal;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Numbers and texts, one after the other. */
public final class ByteWriter {
    private static final int BITS = 7;
    private static final int MORE = 1 << BITS;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /** A number of at least 0. */
    public void number(int number) {
        int rest = number;
        while (rest >= MORE) {
            out.write(rest | MORE);
            rest >>>= BITS;
        }
        out.write(rest);
    }

    /** A text. */
    public void text(String text) {
        bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /** A length, and so many bytes. */
    public void bytes(byte[] bytes) {
        number(bytes.length);
        out.writeBytes(bytes);
    }

    /** What another one wrote. */
    public void all(ByteWriter other) {
        out.writeBytes(other.bytes());
    }

    /** All that was written. */
    public byte[] bytes() {
        return out.toByteArray();
    }
}
