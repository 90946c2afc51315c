package dev.shadeweave.dwa;

import dev.shadeweave.render.image.UnreadableImageException;
import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** The bytes of a zlib stream, in sequence. They are inflated as needed, never all at once. */
final class Inflated implements AutoCloseable {
    private static final int SKIPPED_AT_ONCE = 1 << 12;

    private final Inflater inflater = new Inflater();

    Inflated(ByteBuffer compressed) {
        inflater.setInput(compressed);
    }

    /** Fills the first bytes of an array. */
    void read(byte[] into, int length) throws UnreadableImageException {
        try {
            for (int done = 0; done < length; ) {
                int more = inflater.inflate(into, done, length - done);
                if (more == 0) {
                    throw new UnreadableImageException("compressed bytes of a part of it end too early");
                }
                done += more;
            }
        } catch (DataFormatException e) {
            throw new UnreadableImageException("compressed bytes of a part of it are damaged");
        }
    }

    void skip(long length) throws UnreadableImageException {
        byte[] skipped = new byte[(int) Math.min(length, SKIPPED_AT_ONCE)];
        for (long left = length; left > 0; left -= skipped.length) {
            read(skipped, (int) Math.min(left, skipped.length));
        }
    }

    @Override
    public void close() {
        inflater.end();
    }
}
