package dev.shadeweave.render.internal.surface;

/** A system object that holds an OpenGL context. */
public interface GlSurface extends AutoCloseable {
    /** Returns the API that created it: {@code EGL} or {@code GLFW}. */
    String api();

    /** Returns true if its context is the current one of this thread. */
    boolean isCurrent();

    /**
     * Makes its context the current one of this thread.
     *
     * @throws IllegalStateException if the system fails, or if the context belongs to a host, which must make it
     *     current itself
     */
    void makeCurrent();

    /** Closes the context, which is current on this thread, unless it belongs to a host. */
    @Override
    void close();
}
