package dev.shadeweave.dwa;

import dev.shadeweave.render.image.UnreadableImageException;

/** The coefficients of blocks except their means (AC coefficients), as halfs and runs of zeros, in sequence. */
interface AcNumbers extends AutoCloseable {
    /** Returns the next number, 16 bits. */
    int next() throws UnreadableImageException;

    @Override
    void close();
}
