package dev.shadeweave.render.gl;

import com.google.common.collect.ImmutableSortedMap;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.render.internal.surface.CurrentContext;
import dev.shadeweave.render.internal.surface.EglSurface;
import dev.shadeweave.render.internal.surface.GlSurface;
import dev.shadeweave.render.internal.surface.GlfwSurface;
import dev.shadeweave.render.internal.surface.HostSurface;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL30C;
import org.lwjgl.opengl.GLCapabilities;
import org.lwjgl.system.Library;

/**
 * An OpenGL context without a window. Belongs to the thread that opened it; all its objects must be closed before it.
 *
 * <p>It is current only while it is {@linkplain #use used}. The context that was current before is restored afterwards,
 * even if it belongs to a host. A host may also {@linkplain #ofHost() lend} its own context.
 */
public final class GlContext implements AutoCloseable {
    static final DiagnosticKind NO_CONTEXT = DiagnosticKind.error("SW1801", "there is no OpenGL here: {0}; {1}");
    static final DiagnosticKind NO_NATIVES = DiagnosticKind.error(
            "SW1808",
            "the class path has no native libraries for this machine; add the artefact dev.shadeweave:{0}, which has the type"
                    + " pom");
    static final DiagnosticKind TOO_OLD = DiagnosticKind.error(
            "SW1802", "the driver '{0}' has OpenGL {1}, but shaders need 4.0 or newer; install a newer driver");
    static final DiagnosticKind FAILED =
            DiagnosticKind.error("SW1803", "the driver '{0}' failed while {1} (OpenGL error {2})");

    private final GlSurface surface;
    private final Thread owner = Thread.currentThread();
    private final GlObjects objects = new GlObjects();
    private final GLCapabilities capabilities;
    private final GlLimits limits;
    private final String description;
    private final String name;
    private @Nullable GlirInterpreter lastInterpreter;
    private boolean open = true;
    private IntSupplier errors = GL11C::glGetError;

    private GlContext(GlSurface surface, GLCapabilities capabilities) {
        this.surface = surface;
        this.capabilities = capabilities;
        this.limits = GlLimits.query();
        this.description = driverName() + ", OpenGL " + GL11C.glGetString(GL11C.GL_VERSION) + " by " + surface.api();
        this.name = driverName();
    }

    /**
     * Runs work while this context is current on this thread, then restores the previous context. Calls may be nested.
     *
     * @throws IllegalStateException if it is closed, belongs to another thread, or was lent by a host that has
     *     another context current
     */
    public <T extends @Nullable Object> T use(Supplier<T> work) {
        checkOpen();
        CurrentContext before = CurrentContext.save();
        GlState lent = null;
        try {
            if (!surface.isCurrent()) {
                surface.makeCurrent();
            }
            GL.setCapabilities(capabilities);
            if (surface instanceof HostSurface) {
                // all units, since the work may use any of them
                lent = GlState.save(limits.uploadUnit() + 1);
            }
            return work.get();
        } finally {
            if (lent != null) {
                lent.restore();
            }
            before.restore();
        }
    }

    /** Runs work while this context is current on this thread, as {@link #use(Supplier)} does. */
    public void run(Runnable work) {
        use(() -> {
            work.run();
            return true;
        });
    }

    /**
     * Opens a context with GLFW if a display exists, and with EGL if no display exists or GLFW fails.
     *
     * @throws GlException if this machine has no OpenGL, or only a version that is too old, or if the class path has no
     *     native libraries
     */
    public static GlContext open() {
        try {
            Library.initialize();
        } catch (LinkageError e) {
            // the first call throws another error than later ones
            GlException missing = GlException.of(NO_NATIVES, "shadeweave-natives-" + platform());
            missing.initCause(e);
            throw missing;
        }
        CurrentContext before = CurrentContext.save();
        try {
            return of(surface());
        } finally {
            before.restore();
        }
    }

    private static GlSurface surface() {
        List<String> problems = new ArrayList<>();
        GlSurface surface = hasDisplay() ? GlfwSurface.open(problems) : null;
        if (surface == null && !isMac()) {
            surface = EglSurface.open(problems);
        }
        if (surface == null) {
            throw GlException.of(NO_CONTEXT, String.join("; ", new LinkedHashSet<String>(problems)), advice());
        }
        return surface;
    }

    /**
     * Returns the context that a host has made current on this thread. The host still owns it and must make it current
     * whenever it is used. Closing it here frees only objects that were created here. Drawing changes bindings and
     * settings of the context, and restores them.
     *
     * @throws GlException if no context is current, or one that is too old
     */
    public static GlContext ofHost() {
        CurrentContext lent = CurrentContext.save();
        try {
            return of(new HostSurface(lent));
        } finally {
            lent.restore();
        }
    }

    /** Creates an object for the current context. */
    private static GlContext of(GlSurface surface) {
        try {
            GLCapabilities capabilities = GL.createCapabilities(true);
            if (!capabilities.OpenGL40) {
                throw GlException.of(
                        TOO_OLD,
                        driverName(),
                        // versions before 3.0 return only this text, not separate numbers
                        String.valueOf(GL11C.glGetString(GL11C.GL_VERSION)).split(" ", 2)[0]);
            }
            return new GlContext(surface, capabilities);
        } catch (IllegalStateException e) {
            surface.close();
            throw GlException.of(NO_CONTEXT, String.valueOf(e.getMessage()), advice());
        } catch (GlException e) {
            surface.close();
            throw e;
        }
    }

    /** Returns the names of the driver and of its OpenGL version. */
    public String description() {
        return description;
    }

    /** Returns the name of the driver. */
    public String name() {
        return name;
    }

    /** Returns the limits of the driver. */
    public GlLimits limits() {
        return limits;
    }

    /** Returns true if the driver compiles shaders of OpenGL ES 3.0. */
    public boolean understandsEssl() {
        return capabilities.OpenGL43 || capabilities.GL_ARB_ES3_compatibility;
    }

    /** Returns false once it is closed. */
    public boolean isOpen() {
        return open;
    }

    /** Returns, for each kind of object, the number of objects that are not closed yet. */
    public ImmutableSortedMap<String, Integer> liveObjects() {
        return objects.count();
    }

    /**
     * Returns the number of objects of the context according to the driver, unlike {@link #liveObjects()}. Queries
     * every name up to a bound.
     */
    public int countByDriver(int highestName) {
        return use(() -> {
            int count = 0;
            for (int object = 1; object <= highestName; object++) {
                for (GlObjects.Kind kind : GlObjects.Kind.values()) {
                    if (kind.exists(object)) {
                        count++;
                    }
                }
            }
            return count;
        });
    }

    GlObjects objects() {
        check();
        return objects;
    }

    /** Returns true if the context belongs to a host. */
    boolean isLent() {
        return surface instanceof HostSurface;
    }

    /** Returns the interpreter whose state is current; null if no interpreter's state needs to be saved. */
    @Nullable
    GlirInterpreter lastInterpreter() {
        return lastInterpreter;
    }

    void setLastInterpreter(@Nullable GlirInterpreter interpreter) {
        lastInterpreter = interpreter;
    }

    /** Returns the name of the error that the driver reports now; empty if it reports none. */
    Optional<String> error() {
        int error = errors.getAsInt();
        if (error == GL11C.GL_NO_ERROR) {
            return Optional.empty();
        }
        // a lost context never stops reporting errors; one message is enough
        for (int i = 0; i < 16 && errors.getAsInt() != GL11C.GL_NO_ERROR; i++) {}
        return Optional.of(errorName(error));
    }

    /**
     * Refuses work on another thread, after closing, or while another context is current; each would end the process.
     */
    void check() {
        checkOpen();
        if (!surface.isCurrent()) {
            throw new IllegalStateException("the OpenGL context is not in use, but another one or none");
        }
    }

    private void checkOpen() {
        if (!open) {
            throw new IllegalStateException("the OpenGL context is closed");
        }
        if (Thread.currentThread() != owner) {
            throw new IllegalStateException("the OpenGL context belongs to " + owner);
        }
    }

    /** For tests: reads errors from another source, since no driver loses a context on request. */
    void takeErrorsFrom(IntSupplier source) {
        errors = source;
    }

    /**
     * Throws the errors since the last call.
     *
     * @param doing the action, to follow "while"
     */
    void throwIfFailed(String doing) {
        error().ifPresent(error -> {
            throw GlException.of(FAILED, driverName(), doing, error);
        });
    }

    private static String errorName(int error) {
        return switch (error) {
            case GL11C.GL_INVALID_ENUM -> "invalid enum";
            case GL11C.GL_INVALID_VALUE -> "invalid value";
            case GL11C.GL_INVALID_OPERATION -> "invalid operation";
            case GL11C.GL_OUT_OF_MEMORY -> "out of memory";
            case GL30C.GL_INVALID_FRAMEBUFFER_OPERATION -> "invalid framebuffer";
            case 0x0507 -> "context lost";
            default -> "0x" + Integer.toHexString(error);
        };
    }

    static String driverName() {
        @Nullable String name = GL11C.glGetString(GL11C.GL_RENDERER);
        return name == null ? "unknown" : name;
    }

    private static String system() {
        return System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    }

    private static boolean isMac() {
        return system().startsWith("mac");
    }

    private static boolean hasDisplay() {
        return isMac()
                || system().startsWith("windows")
                || isSet(System.getenv("DISPLAY"))
                || isSet(System.getenv("WAYLAND_DISPLAY"));
    }

    private static boolean isSet(@Nullable String variable) {
        return variable != null && !variable.isEmpty();
    }

    /** Returns the platform of this machine, as the names of artefacts with native libraries have it. */
    private static String platform() {
        String name = isMac() ? "macos" : system().startsWith("windows") ? "windows" : "linux";
        return System.getProperty("os.arch", "").matches("aarch64|arm64") ? name + "-arm64" : name;
    }

    private static String advice() {
        if (isMac()) {
            return "start Java with -XstartOnFirstThread";
        }
        if (system().startsWith("windows")) {
            return "install the graphics driver, or Mesa's opengl32.dll beside java.exe";
        }
        return "install Mesa (Debian and Ubuntu: libegl1 libgl1 libgl1-mesa-dri; Fedora: mesa-libEGL mesa-dri-drivers; "
                + "Alpine: mesa-egl mesa-dri-gallium)";
    }

    @Override
    public void close() {
        if (open) {
            run(() -> {
                objects.deleteAll();
                open = false;
                surface.close();
            });
        }
    }
}
