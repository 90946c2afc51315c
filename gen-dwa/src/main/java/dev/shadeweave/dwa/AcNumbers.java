package dev.shadeweave.dwa;

import dev.shadeweave.render.image.UnreadableImageException;

/** What blocks have beside their mean, as halfs and runs of zeros, one after the other. */
interface AcNumbers extends AutoCloseable {
    /** The next one, 16 bits. */
    int next() throws UnreadableImageException;

    @Override
    void close();
}
