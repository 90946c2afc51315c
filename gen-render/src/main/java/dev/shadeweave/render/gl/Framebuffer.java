package dev.shadeweave.render.gl;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.render.image.Image;
import java.nio.FloatBuffer;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL14C;
import org.lwjgl.opengl.GL30C;
import org.lwjgl.system.MemoryUtil;

/** A framebuffer of four 32-bit floats and a depth, with one or more samples per pixel. */
public final class Framebuffer implements AutoCloseable {
    static final DiagnosticKind INCOMPLETE = DiagnosticKind.error(
            "SW1806",
            "the driver '{0}' cannot draw into {1} by {2} float pixels of {3} samples (status {4}); draw fewer pixels, or"
                    + " take fewer samples");

    private final GlContext context;
    private final int width;
    private final int height;
    private final int samples;
    private final int id;
    private final int color;
    private final int depth;

    private Framebuffer(GlContext context, int width, int height, int samples) {
        this.context = context;
        this.width = width;
        this.height = height;
        this.samples = samples;
        GlObjects objects = context.objects();
        this.id = objects.create(GlObjects.Kind.FRAMEBUFFER);
        this.color = objects.create(GlObjects.Kind.RENDERBUFFER);
        this.depth = objects.create(GlObjects.Kind.RENDERBUFFER);
    }

    /**
     * Creates a framebuffer.
     *
     * @param samples the number of samples of a pixel, at least 1
     * @throws GlException if the driver fails
     * @throws IllegalArgumentException if a number is out of the {@linkplain GlLimits limits}
     */
    public static Framebuffer of(GlContext context, int width, int height, int samples) {
        int most = context.limits().targetSize();
        if (width < 1 || height < 1 || width > most || height > most) {
            throw new IllegalArgumentException(width + " by " + height + " pixels; the driver has " + most);
        }
        if (samples < 1 || samples > context.limits().samples()) {
            throw new IllegalArgumentException(
                    samples + " samples of " + context.limits().samples());
        }
        Framebuffer made = new Framebuffer(context, width, height, samples);
        try {
            made.allocate();
            return made;
        } catch (GlException e) {
            made.close();
            throw e;
        }
    }

    private void allocate() {
        storage(color, GL30C.GL_RGBA32F);
        storage(depth, GL14C.GL_DEPTH_COMPONENT24);
        GL30C.glBindFramebuffer(GL30C.GL_FRAMEBUFFER, id);
        GL30C.glFramebufferRenderbuffer(GL30C.GL_FRAMEBUFFER, GL30C.GL_COLOR_ATTACHMENT0, GL30C.GL_RENDERBUFFER, color);
        GL30C.glFramebufferRenderbuffer(GL30C.GL_FRAMEBUFFER, GL30C.GL_DEPTH_ATTACHMENT, GL30C.GL_RENDERBUFFER, depth);
        context.throwIfFailed("making room for " + width + " by " + height + " pixels of " + samples + " samples");
        int status = GL30C.glCheckFramebufferStatus(GL30C.GL_FRAMEBUFFER);
        if (status != GL30C.GL_FRAMEBUFFER_COMPLETE) {
            throw GlException.of(
                    INCOMPLETE, context.name(), width, height, samples, "0x" + Integer.toHexString(status));
        }
    }

    private void storage(int buffer, int format) {
        GL30C.glBindRenderbuffer(GL30C.GL_RENDERBUFFER, buffer);
        if (samples > 1) {
            GL30C.glRenderbufferStorageMultisample(GL30C.GL_RENDERBUFFER, samples, format, width, height);
        } else {
            GL30C.glRenderbufferStorage(GL30C.GL_RENDERBUFFER, format, width, height);
        }
    }

    /** Returns the driver's name of the framebuffer. */
    int id() {
        return id;
    }

    /** Returns the drawn picture. */
    public Image read() {
        context.check();
        if (samples == 1) {
            return readPixels(id);
        }
        try (Framebuffer single = Framebuffer.of(context, width, height, 1)) {
            GL30C.glBindFramebuffer(GL30C.GL_READ_FRAMEBUFFER, id);
            GL30C.glBindFramebuffer(GL30C.GL_DRAW_FRAMEBUFFER, single.id);
            boolean scissor = GL11C.glIsEnabled(GL11C.GL_SCISSOR_TEST);
            GL11C.glDisable(GL11C.GL_SCISSOR_TEST);
            GL30C.glBlitFramebuffer(
                    0, 0, width, height, 0, 0, width, height, GL11C.GL_COLOR_BUFFER_BIT, GL11C.GL_NEAREST);
            if (scissor) {
                GL11C.glEnable(GL11C.GL_SCISSOR_TEST);
            }
            return readPixels(single.id);
        }
    }

    private Image readPixels(int from) {
        GL30C.glBindFramebuffer(GL30C.GL_READ_FRAMEBUFFER, from);
        FloatBuffer buffer = MemoryUtil.memAllocFloat(Image.CHANNELS * width * height);
        try {
            GL11C.glPixelStorei(GL11C.GL_PACK_ALIGNMENT, 4);
            GL11C.glReadPixels(0, 0, width, height, GL11C.GL_RGBA, GL11C.GL_FLOAT, buffer);
            context.throwIfFailed("reading what was drawn");
            return Image.ofRowsUpwards(width, height, buffer);
        } finally {
            MemoryUtil.memFree(buffer);
        }
    }

    @Override
    public void close() {
        GlObjects objects = context.objects();
        GL30C.glBindFramebuffer(GL30C.GL_FRAMEBUFFER, 0);
        objects.delete(GlObjects.Kind.FRAMEBUFFER, id);
        objects.delete(GlObjects.Kind.RENDERBUFFER, color);
        objects.delete(GlObjects.Kind.RENDERBUFFER, depth);
    }
}
