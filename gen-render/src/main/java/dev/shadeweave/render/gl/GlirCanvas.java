package dev.shadeweave.render.gl;

import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirProblem.Kind;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.render.image.Image;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL30C;

/** The targets of streams: their framebuffers, and the framebuffer of this class as the default. */
final class GlirCanvas {
    private final GlContext context;
    private final GlirObjects objects;
    private final IntSupplier current;
    private @Nullable Framebuffer pixels;
    private GlirStream.@Nullable Canvas size;
    private boolean drawn;
    private boolean viewed;

    /**
     * Creates a canvas without pixels.
     *
     * @param current the number of the framebuffer in use; 0 for the default
     */
    GlirCanvas(GlContext context, GlirObjects objects, IntSupplier current) {
        this.context = context;
        this.objects = objects;
        this.current = current;
    }

    /** Begins a stream with a default framebuffer of a size. An existing framebuffer of that size is reused. */
    void begin(GlirStream.Canvas wanted) {
        int samples = Math.max(1, Math.min(wanted.samples(), context.limits().samples()));
        GlirStream.Canvas possible = new GlirStream.Canvas(wanted.width(), wanted.height(), samples);
        Framebuffer kept = pixels;
        if (kept != null && !possible.equals(size)) {
            kept.close();
            pixels = null;
        }
        size = possible;
        if (!viewed) {
            // the initial viewport of a context without a surface is empty
            GL11C.glViewport(0, 0, wanted.width(), wanted.height());
            viewed = true;
        }
        bind();
    }

    /** Creates the default framebuffer when it is first drawn into. */
    void need() {
        GlirStream.Canvas stated = size;
        if (current.getAsInt() != 0 || pixels != null || stated == null) {
            return;
        }
        pixels = Framebuffer.of(context, stated.width(), stated.height(), stated.samples());
        bind();
        clearWhole();
    }

    /** Clears all pixels, so that they do not show memory of other programs. */
    private static void clearWhole() {
        float[] color = new float[4];
        GL11C.glGetFloatv(GL11C.GL_COLOR_CLEAR_VALUE, color);
        boolean scissor = GL11C.glIsEnabled(GL11C.GL_SCISSOR_TEST);
        GL11C.glDisable(GL11C.GL_SCISSOR_TEST);
        GL11C.glClearColor(0, 0, 0, 0);
        GL11C.glClear(GL11C.GL_COLOR_BUFFER_BIT | GL11C.GL_DEPTH_BUFFER_BIT);
        GL11C.glClearColor(color[0], color[1], color[2], color[3]);
        if (scissor) {
            GL11C.glEnable(GL11C.GL_SCISSOR_TEST);
        }
    }

    /** Binds the framebuffer in use. */
    void bind() {
        HeldObject target = objects.find(current.getAsInt());
        Framebuffer own = pixels;
        GL30C.glBindFramebuffer(GL30C.GL_FRAMEBUFFER, target != null ? target.name : own == null ? 0 : own.id());
    }

    /** Attaches the attachments of a framebuffer when they are needed; the framebuffer in use stays bound. */
    void complete(int id) throws Refused {
        HeldObject target = objects.find(id);
        if (target != null && !target.checked) {
            GlirTargets.attach(target, objects.all());
            bind();
            target.checked = true;
        }
    }

    /** Records that something was drawn into the framebuffer in use. */
    void touch() {
        drawn |= current.getAsInt() == 0;
    }

    /** Returns true if the default framebuffer changed since its picture was presented. */
    boolean isDrawn() {
        return drawn;
    }

    /** Copies the colours of one framebuffer to another of the same size. */
    void blit(int from, int to) throws Refused {
        complete(from);
        complete(to);
        need();
        int[] source = side(from);
        int[] target = side(to);
        if (source[0] != target[0] || source[1] != target[1]) {
            throw new Refused(
                    Kind.BAD_FRAMEBUFFER,
                    "framebuffer " + from + " has " + source[0] + " by " + source[1] + " pixels, but " + to + " has "
                            + target[0] + " by " + target[1]);
        }
        GL30C.glBindFramebuffer(GL30C.GL_READ_FRAMEBUFFER, name(from));
        GL30C.glBindFramebuffer(GL30C.GL_DRAW_FRAMEBUFFER, name(to));
        boolean scissor = GL11C.glIsEnabled(GL11C.GL_SCISSOR_TEST);
        GL11C.glDisable(GL11C.GL_SCISSOR_TEST);
        GL30C.glBlitFramebuffer(
                0, 0, source[0], source[1], 0, 0, source[0], source[1], GL11C.GL_COLOR_BUFFER_BIT, GL11C.GL_NEAREST);
        if (scissor) {
            GL11C.glEnable(GL11C.GL_SCISSOR_TEST);
        }
        drawn |= to == 0;
        bind();
    }

    private int name(int framebuffer) throws Refused {
        Framebuffer own = pixels;
        return framebuffer == 0 ? (own == null ? 0 : own.id()) : objects.held(framebuffer).name;
    }

    private int[] side(int framebuffer) throws Refused {
        GlirStream.Canvas own = size;
        if (framebuffer == 0 && own != null) {
            return new int[] {own.width(), own.height()};
        }
        for (int id : objects.held(framebuffer).attached.values()) {
            GlirCommand.Size stated = objects.held(id).size;
            if (stated != null) {
                return new int[] {stated.shape().get(1), stated.shape().get(0)};
            }
        }
        throw new Refused(Kind.BAD_FRAMEBUFFER, "framebuffer " + framebuffer + " has no size");
    }

    /** Passes on the completed picture. */
    void present(Consumer<Image> pictures) {
        need();
        Framebuffer own = pixels;
        if (own != null) {
            pictures.accept(own.read());
            bind();
        }
        drawn = false;
    }

    void close() {
        Framebuffer own = pixels;
        if (own != null) {
            own.close();
        }
    }
}
