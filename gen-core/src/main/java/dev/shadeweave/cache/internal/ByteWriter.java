package dev.shadeweave.cache.internal;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Writes numbers and texts one after the other. */
public final class ByteWriter {
    private static final int BITS = 7;
    private static final int MORE = 1 << BITS;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /** Writes a number that is not negative. */
    public void number(int number) {
        int rest = number;
        while (rest >= MORE) {
            out.write(rest | MORE);
            rest >>>= BITS;
        }
        out.write(rest);
    }

    /** Writes a text. */
    public void text(String text) {
        bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes a length and that many bytes. */
    public void bytes(byte[] bytes) {
        number(bytes.length);
        out.writeBytes(bytes);
    }

    /** Writes the content of another writer. */
    public void all(ByteWriter other) {
        out.writeBytes(other.bytes());
    }

    /** Returns everything that was written. */
    public byte[] bytes() {
        return out.toByteArray();
    }
}
