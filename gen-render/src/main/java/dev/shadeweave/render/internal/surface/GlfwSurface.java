package dev.shadeweave.render.internal.surface;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.glfw.GLFWErrorCallback;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.Platform;

/** A context of a hidden window, on systems with a display. */
public final class GlfwSurface implements GlSurface {
    /** The versions to try. The last accepts any version, so a message can name a driver that is too old. */
    private static final int[][] VERSIONS = {{4, 5}, {4, 3}, {4, 1}, {4, 0}, {1, 0}};

    /** True if GLFW was started here. If not, it must not be called, since that would load it. */
    private static volatile boolean used;

    private final long window;

    private GlfwSurface(long window) {
        this.window = window;
    }

    /**
     * Opens a context and makes it current; returns null if that fails.
     *
     * @param problems receives the reasons of a failure
     */
    public static @Nullable GlfwSurface open(List<String> problems) {
        String[] reason = {"no reason given"};
        try (GLFWErrorCallback callback =
                GLFWErrorCallback.create((code, text) -> reason[0] = GLFWErrorCallback.getDescription(text))) {
            GLFW.glfwSetErrorCallback(callback);
            try {
                if (Platform.get() == Platform.LINUX && System.getenv("WAYLAND_DISPLAY") == null) {
                    // otherwise GLFW tries Wayland first, whose library prints errors if Wayland is missing
                    GLFW.glfwInitHint(GLFW.GLFW_PLATFORM, GLFW.GLFW_PLATFORM_X11);
                }
                if (!GLFW.glfwInit()) {
                    problems.add("GLFW does not start: " + reason[0]);
                    return null;
                }
                used = true;
                for (int[] version : VERSIONS) {
                    long window = window(version);
                    if (window != MemoryUtil.NULL) {
                        EglSurface.releaseIfUsed();
                        GLFW.glfwMakeContextCurrent(window);
                        return new GlfwSurface(window);
                    }
                }
                problems.add("GLFW gives no OpenGL 4 context: " + reason[0]);
                return null;
            } finally {
                GLFW.glfwSetErrorCallback(null);
            }
        } catch (UnsatisfiedLinkError e) {
            problems.add("the GLFW library was not found");
            return null;
        }
    }

    private static long window(int[] version) {
        GLFW.glfwDefaultWindowHints();
        GLFW.glfwWindowHint(GLFW.GLFW_VISIBLE, GLFW.GLFW_FALSE);
        GLFW.glfwWindowHint(GLFW.GLFW_CONTEXT_VERSION_MAJOR, version[0]);
        GLFW.glfwWindowHint(GLFW.GLFW_CONTEXT_VERSION_MINOR, version[1]);
        if (version[0] > 1) {
            GLFW.glfwWindowHint(GLFW.GLFW_OPENGL_PROFILE, GLFW.GLFW_OPENGL_CORE_PROFILE);
            GLFW.glfwWindowHint(GLFW.GLFW_OPENGL_FORWARD_COMPAT, GLFW.GLFW_TRUE);
        }
        return GLFW.glfwCreateWindow(16, 16, "shadeweave", MemoryUtil.NULL, MemoryUtil.NULL);
    }

    @Override
    public String api() {
        return "GLFW";
    }

    /** Returns true if GLFW may have made a context current. */
    public static boolean isUsed() {
        return used;
    }

    /** Leaves no GLFW context current on this thread. */
    public static void releaseIfUsed() {
        if (used && GLFW.glfwGetCurrentContext() != MemoryUtil.NULL) {
            GLFW.glfwMakeContextCurrent(MemoryUtil.NULL);
        }
    }

    @Override
    public boolean isCurrent() {
        return GLFW.glfwGetCurrentContext() == window;
    }

    @Override
    public void makeCurrent() {
        EglSurface.releaseIfUsed();
        GLFW.glfwMakeContextCurrent(window);
    }

    @Override
    public void close() {
        GLFW.glfwMakeContextCurrent(MemoryUtil.NULL);
        GLFW.glfwDestroyWindow(window);
    }
}
