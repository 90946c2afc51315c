package dev.shadeweave.render.internal.surface;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.lwjgl.PointerBuffer;
import org.lwjgl.egl.EGL;
import org.lwjgl.egl.EGL10;
import org.lwjgl.egl.EGL12;
import org.lwjgl.egl.EGL14;
import org.lwjgl.egl.EGL15;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.JNI;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/**
 * A context without a window, created by EGL: on Mesa's surfaceless platform, a device, or the system's default
 * display.
 */
public final class EglSurface implements GlSurface {
    private static final int PLATFORM_SURFACELESS_MESA = 0x31DD;
    private static final int PLATFORM_DEVICE_EXT = 0x313F;
    private static final int MAX_DEVICES = 16;
    private static final int[][] VERSIONS = {{4, 5}, {4, 3}, {4, 1}, {4, 0}};

    private final long display;
    private final long context;

    private EglSurface(long display, long context) {
        this.display = display;
        this.context = context;
    }

    /**
     * Opens a context and makes it current; returns null if that fails.
     *
     * @param problems receives the reasons of a failure
     */
    public static @Nullable EglSurface open(List<String> problems) {
        try {
            if (EGL.getFunctionProvider() == null) {
                Configuration.OPENGL_CONTEXT_API.set("EGL");
                EGL.create();
            }
        } catch (UnsatisfiedLinkError e) {
            problems.add("the EGL library was not found");
            return null;
        }
        List<Long> displays = displays();
        if (displays.isEmpty()) {
            problems.add("EGL has no display");
            return null;
        }
        List<String> refused = new ArrayList<>();
        for (long display : displays) {
            EglSurface surface = open(display, refused);
            if (surface != null) {
                return surface;
            }
        }
        problems.addAll(refused);
        return null;
    }

    /** Returns all displays to try. LWJGL's own wrapper requires a native display, which none of these has. */
    private static List<Long> displays() {
        List<Long> displays = new ArrayList<>();
        long getPlatformDisplay = function("eglGetPlatformDisplay", "eglGetPlatformDisplayEXT");
        if (getPlatformDisplay != MemoryUtil.NULL) {
            displays.add(JNI.callPPP(PLATFORM_SURFACELESS_MESA, MemoryUtil.NULL, MemoryUtil.NULL, getPlatformDisplay));
            for (long device : devices()) {
                displays.add(JNI.callPPP(PLATFORM_DEVICE_EXT, device, MemoryUtil.NULL, getPlatformDisplay));
            }
        }
        long getDisplay = function("eglGetDisplay");
        if (getDisplay != MemoryUtil.NULL) {
            displays.add(JNI.callPP(MemoryUtil.NULL, getDisplay));
        }
        displays.removeIf(display -> display == EGL10.EGL_NO_DISPLAY);
        return displays;
    }

    private static List<Long> devices() {
        long queryDevices = function("eglQueryDevicesEXT");
        List<Long> found = new ArrayList<>();
        if (queryDevices != MemoryUtil.NULL) {
            try (MemoryStack stack = MemoryStack.stackPush()) {
                PointerBuffer devices = stack.mallocPointer(MAX_DEVICES);
                IntBuffer count = stack.callocInt(1);
                int done = JNI.callPPI(
                        MAX_DEVICES, MemoryUtil.memAddress(devices), MemoryUtil.memAddress(count), queryDevices);
                for (int i = 0; done == EGL10.EGL_TRUE && i < count.get(0); i++) {
                    found.add(devices.get(i));
                }
            }
        }
        return found;
    }

    private static long function(String... names) {
        for (String name : names) {
            long address = EGL.getFunctionProvider().getFunctionAddress(name);
            if (address != MemoryUtil.NULL) {
                return address;
            }
        }
        return MemoryUtil.NULL;
    }

    private static @Nullable EglSurface open(long display, List<String> problems) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer major = stack.mallocInt(1);
            IntBuffer minor = stack.mallocInt(1);
            if (!EGL10.eglInitialize(display, major, minor)) {
                problems.add("an EGL display does not start (" + error() + ")");
                return null;
            }
            EGL.createDisplayCapabilities(display, major.get(0), minor.get(0));
            long context = context(display, stack);
            if (context == EGL10.EGL_NO_CONTEXT) {
                problems.add("EGL gives no OpenGL 4 context (" + error() + ")");
                return null;
            }
            GlfwSurface.releaseIfUsed();
            if (!EGL10.eglMakeCurrent(display, EGL10.EGL_NO_SURFACE, EGL10.EGL_NO_SURFACE, context)) {
                problems.add("EGL does not take a context without a surface (" + error() + ")");
                EGL10.eglDestroyContext(display, context);
                return null;
            }
            return new EglSurface(display, context);
        }
    }

    private static long context(long display, MemoryStack stack) {
        if (!EGL12.eglBindAPI(EGL14.EGL_OPENGL_API)) {
            return EGL10.EGL_NO_CONTEXT;
        }
        IntBuffer wanted = stack.ints(
                EGL10.EGL_SURFACE_TYPE,
                EGL10.EGL_PBUFFER_BIT,
                EGL12.EGL_RENDERABLE_TYPE,
                EGL14.EGL_OPENGL_BIT,
                EGL10.EGL_NONE);
        PointerBuffer config = stack.mallocPointer(1);
        IntBuffer count = stack.callocInt(1);
        if (!EGL10.eglChooseConfig(display, wanted, config, count) || count.get(0) < 1) {
            return EGL10.EGL_NO_CONTEXT;
        }
        for (int[] version : VERSIONS) {
            long context = EGL10.eglCreateContext(
                    display,
                    config.get(0),
                    EGL10.EGL_NO_CONTEXT,
                    stack.ints(
                            EGL15.EGL_CONTEXT_MAJOR_VERSION,
                            version[0],
                            EGL15.EGL_CONTEXT_MINOR_VERSION,
                            version[1],
                            EGL15.EGL_CONTEXT_OPENGL_PROFILE_MASK,
                            EGL15.EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                            EGL10.EGL_NONE));
            if (context != EGL10.EGL_NO_CONTEXT) {
                return context;
            }
        }
        // any version, so a message can name a driver that is too old
        return EGL10.eglCreateContext(display, config.get(0), EGL10.EGL_NO_CONTEXT, stack.ints(EGL10.EGL_NONE));
    }

    private static String error() {
        return "EGL error 0x" + Integer.toHexString(EGL10.eglGetError());
    }

    @Override
    public String api() {
        return "EGL";
    }

    @Override
    public boolean isCurrent() {
        return EGL14.eglGetCurrentContext() == context;
    }

    @Override
    public void makeCurrent() {
        GlfwSurface.releaseIfUsed();
        EGL12.eglBindAPI(EGL14.EGL_OPENGL_API);
        if (!EGL10.eglMakeCurrent(display, EGL10.EGL_NO_SURFACE, EGL10.EGL_NO_SURFACE, context)) {
            throw new IllegalStateException("EGL does not take a context without a surface (" + error() + ")");
        }
    }

    /** Leaves no EGL context current on this thread. */
    public static void releaseIfUsed() {
        if (EGL.getFunctionProvider() != null && EGL14.eglGetCurrentContext() != EGL10.EGL_NO_CONTEXT) {
            EGL10.eglMakeCurrent(
                    EGL10.eglGetCurrentDisplay(), EGL10.EGL_NO_SURFACE, EGL10.EGL_NO_SURFACE, EGL10.EGL_NO_CONTEXT);
        }
    }

    @Override
    public void close() {
        EGL10.eglMakeCurrent(display, EGL10.EGL_NO_SURFACE, EGL10.EGL_NO_SURFACE, EGL10.EGL_NO_CONTEXT);
        EGL10.eglDestroyContext(display, context);
        // The display is not terminated, because it belongs to the process and another context may use it. The thread
        // is not released either, because the context that a host has current on it is restored later.
    }
}
