package dev.shadeweave.render.internal.gl;

import com.google.common.collect.ImmutableSortedMap;
import dev.shadeweave.diagnostic.DiagnosticKind;
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

/**
 * OpenGL without a picture on a screen. Belongs to the thread that opened it; everything made in it must be closed
 * before it is.
 *
 * <p>It is current only while it is {@linkplain #use used}. Whatever context was current before, another one of ours or
 * that of a host, is current again afterwards. A host may also {@linkplain #ofHost() lend} its own.
 */
public final class GlContext implements AutoCloseable {
    static final DiagnosticKind NO_CONTEXT = DiagnosticKind.error("SW1801", "there is no OpenGL here: {0}; {1}");
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
     * Works while it is current on this thread; what was current before is so again afterwards. Calls may be nested.
     *
     * @throws IllegalStateException if it is closed, belongs to another thread, or was lent by a host that has another one
     *     current
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
                // all units, since work may use any
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

    /** Works while it is current on this thread, as {@link #use(Supplier)} does. */
    public void run(Runnable work) {
        use(() -> {
            work.run();
            return true;
        });
    }

    /**
     * Opens a context: by GLFW where there is a display, by EGL where there is none or GLFW fails.
     *
     * @throws GlException if this machine has none, or one that is too old
     */
    public static GlContext open() {
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
     * The context that a host has current on this thread. It stays the host's: whenever it is used the host has it
     * current, and closing it here frees what was made here and nothing else. Drawing changes bindings and settings of the
     * context, and restores them.
     *
     * @throws GlException if none is current, or one that is too old
     */
    public static GlContext ofHost() {
        CurrentContext lent = CurrentContext.save();
        try {
            return of(new HostSurface(lent));
        } finally {
            lent.restore();
        }
    }

    /** A context of what is current. */
    private static GlContext of(GlSurface surface) {
        try {
            GLCapabilities capabilities = GL.createCapabilities(true);
            if (!capabilities.OpenGL40) {
                throw GlException.of(
                        TOO_OLD,
                        driverName(),
                        // the numbers alone cannot be asked for before 3.0
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

    /** What draws: the names of the driver and of the version it offers. */
    public String description() {
        return description;
    }

    /** The name of the driver. */
    public String name() {
        return name;
    }

    /** What the driver can do. */
    public GlLimits limits() {
        return limits;
    }

    /** True if the driver compiles shaders of OpenGL ES 3.0. */
    public boolean understandsEssl() {
        return capabilities.OpenGL43 || capabilities.GL_ARB_ES3_compatibility;
    }

    /** False once it is closed. */
    public boolean isOpen() {
        return open;
    }

    /** How many objects of each kind are not closed yet. */
    public ImmutableSortedMap<String, Integer> liveObjects() {
        return objects.count();
    }

    /**
     * How many objects of the context exist, by the word of the driver instead of our own count: asks for every name up
     * to a bound.
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

    /** True if it is a host's. */
    boolean isLent() {
        return surface instanceof HostSurface;
    }

    /** Who set the state of the context last; null for nobody whose settings count. */
    @Nullable
    GlirInterpreter lastInterpreter() {
        return lastInterpreter;
    }

    void setLastInterpreter(@Nullable GlirInterpreter interpreter) {
        lastInterpreter = interpreter;
    }

    /** The error that the driver reports now, by name; none if there is none. */
    Optional<String> error() {
        int error = errors.getAsInt();
        if (error == GL11C.GL_NO_ERROR) {
            return Optional.empty();
        }
        // a lost context reports for ever; one message is enough
        for (int i = 0; i < 16 && errors.getAsInt() != GL11C.GL_NO_ERROR; i++) {}
        return Optional.of(errorName(error));
    }

    /** Refuses work on another thread, after the end, or while another context is current: each would end the process. */
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

    /** For tests: takes errors from elsewhere, since no driver loses a context when asked to. */
    void takeErrorsFrom(IntSupplier source) {
        errors = source;
    }

    /**
     * Throws what went wrong since the last call.
     *
     * @param doing what was done, to go after "while"
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
