package dev.shadeweave.render.internal.surface;

import org.jspecify.annotations.Nullable;
import org.lwjgl.egl.EGL;
import org.lwjgl.egl.EGL10;
import org.lwjgl.egl.EGL12;
import org.lwjgl.egl.EGL14;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GLCapabilities;
import org.lwjgl.system.MemoryUtil;

/**
 * Saves which context is current on a thread, to restore it later. Covers contexts that EGL or GLFW made current, and
 * LWJGL's record of them, the capabilities of the thread.
 */
public final class CurrentContext {
    /**
     * An EGL context with the surfaces and display that make it current; {@code context} is 0 if no context is current.
     */
    private record Egl(int api, long display, long draw, long read, long context) {}

    private static final Egl NO_EGL = new Egl(0, 0, 0, 0, 0);

    private final Egl egl;
    private final long window;
    private final @Nullable GLCapabilities capabilities;

    private CurrentContext(Egl egl, long window, @Nullable GLCapabilities capabilities) {
        this.egl = egl;
        this.window = window;
        this.capabilities = capabilities;
    }

    /** Returns the context that is current on this thread. */
    public static CurrentContext save() {
        return new CurrentContext(egl(), GlfwSurface.isUsed() ? GLFW.glfwGetCurrentContext() : 0, capabilities());
    }

    private static Egl egl() {
        if (EGL.getFunctionProvider() == null) {
            return NO_EGL;
        }
        long context = EGL14.eglGetCurrentContext();
        return context == EGL10.EGL_NO_CONTEXT
                ? NO_EGL
                : new Egl(
                        EGL12.eglQueryAPI(),
                        EGL10.eglGetCurrentDisplay(),
                        EGL10.eglGetCurrentSurface(EGL10.EGL_DRAW),
                        EGL10.eglGetCurrentSurface(EGL10.EGL_READ),
                        context);
    }

    private static @Nullable GLCapabilities capabilities() {
        try {
            return GL.getCapabilities();
        } catch (IllegalStateException e) {
            // LWJGL reports missing capabilities by this exception
            return null;
        }
    }

    /** Returns true if the same context is current, on any surface. */
    public boolean sameContext(CurrentContext other) {
        return egl.context() == other.egl.context() && window == other.window;
    }

    /** Makes the saved context current again. */
    public void restore() {
        if (sameContext(save())) {
            GL.setCapabilities(capabilities);
            return;
        }
        if (window != MemoryUtil.NULL) {
            EglSurface.releaseIfUsed();
            GLFW.glfwMakeContextCurrent(window);
        } else if (egl.context() != 0) {
            GlfwSurface.releaseIfUsed();
            EGL12.eglBindAPI(egl.api());
            EGL10.eglMakeCurrent(egl.display(), egl.draw(), egl.read(), egl.context());
        } else {
            EglSurface.releaseIfUsed();
            GlfwSurface.releaseIfUsed();
        }
        GL.setCapabilities(capabilities);
    }
}
