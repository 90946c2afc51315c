package dev.shadeweave.dwa;

import dev.shadeweave.render.internal.exr.ExrChannel.Sample;

/** Reads samples of channels from bytes. */
final class Samples {
    private Samples() {}

    /**
     * Returns the sample that begins at a byte.
     *
     * @param step the distance between its bytes; the lowest comes first
     */
    static float read(Sample type, byte[] bytes, int at, int step) {
        int low = (bytes[at] & 0xff) | ((bytes[at + step] & 0xff) << 8);
        if (type == Sample.HALF) {
            return Half.toFloat(low);
        }
        int all = low | ((bytes[at + 2 * step] & 0xff) << 16) | ((bytes[at + 3 * step] & 0xff) << 24);
        return type == Sample.FLOAT ? Float.intBitsToFloat(all) : Integer.toUnsignedLong(all);
    }
}
