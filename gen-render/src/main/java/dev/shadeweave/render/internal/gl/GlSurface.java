package dev.shadeweave.render.internal.gl;

/** Something of the system that holds an OpenGL context. */
interface GlSurface extends AutoCloseable {
    /** What made it, in a word: {@code EGL} or {@code GLFW}. */
    String api();

    /** True if its context is the one that OpenGL functions called on this thread go to. */
    boolean isCurrent();

    /**
     * Makes its context the current one of this thread.
     *
     * @throws IllegalStateException if the system refuses, or the context is a host's and not for us to choose
     */
    void makeCurrent();

    /** Ends the context, which is current on this thread, unless it is a host's. */
    @Override
    void close();
}
