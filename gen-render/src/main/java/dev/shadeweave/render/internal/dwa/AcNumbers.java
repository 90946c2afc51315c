package dev.shadeweave.render.internal.dwa;

/** What blocks have beside their mean, as halfs and runs of zeros, one after the other. */
interface AcNumbers extends AutoCloseable {
    /** The next one, 16 bits. */
    int next() throws DwaException;

    @Override
    void close();
}
