package dev.shadeweave.render.gl;

/** Something of the system that holds an OpenGL context, made current for the thread that made it. */
interface GlSurface extends AutoCloseable {
    /** What made it, in a word: {@code EGL} or {@code GLFW}. */
    String api();

    @Override
    void close();
}
