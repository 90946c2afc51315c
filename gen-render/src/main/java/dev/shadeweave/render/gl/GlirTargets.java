package dev.shadeweave.render.gl;

import dev.shadeweave.glir.AttachmentPoint;
import dev.shadeweave.glir.GlirProblem.Kind;
import dev.shadeweave.glir.ObjectClass;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL30C;

/** Attaches textures and render buffers to framebuffers. */
final class GlirTargets {
    private static final int[] PLACES = {GL30C.GL_DEPTH_ATTACHMENT, GL30C.GL_STENCIL_ATTACHMENT};

    private GlirTargets() {}

    /** Attaches all attachments of a framebuffer and leaves it bound. */
    static void attach(HeldObject target, Map<Integer, HeldObject> objects) throws Refused {
        GL30C.glBindFramebuffer(GL30C.GL_FRAMEBUFFER, target.name);
        for (int i = 0; i < AttachmentPoint.MOST_COLORS; i++) {
            detach(GL30C.GL_COLOR_ATTACHMENT0 + i);
        }
        for (int place : PLACES) {
            detach(place);
        }
        boolean color = false;
        for (Map.Entry<AttachmentPoint, Integer> entry : target.attached.entrySet()) {
            HeldObject object = objects.get(entry.getValue());
            if (object != null) {
                attach(place(entry.getKey()), object);
            }
            color |= entry.getKey().kind() == AttachmentPoint.Kind.COLOR;
        }
        if (!color) {
            GL11C.glDrawBuffer(GL11C.GL_NONE);
            GL11C.glReadBuffer(GL11C.GL_NONE);
        } else if (!target.warned) {
            // the initial state; DRAW_BUFFERS changes it
            GL11C.glDrawBuffer(GL30C.GL_COLOR_ATTACHMENT0);
            GL11C.glReadBuffer(GL30C.GL_COLOR_ATTACHMENT0);
            target.warned = true;
        }
        check(target, objects);
    }

    private static int place(AttachmentPoint point) {
        return switch (point.kind()) {
            case COLOR -> GL30C.GL_COLOR_ATTACHMENT0 + point.index();
            case DEPTH -> GL30C.GL_DEPTH_ATTACHMENT;
            case STENCIL -> GL30C.GL_STENCIL_ATTACHMENT;
        };
    }

    private static void detach(int place) {
        GL30C.glFramebufferRenderbuffer(GL30C.GL_FRAMEBUFFER, place, GL30C.GL_RENDERBUFFER, 0);
    }

    private static void attach(int place, HeldObject object) {
        if (object.type == ObjectClass.RENDER_BUFFER) {
            GL30C.glFramebufferRenderbuffer(GL30C.GL_FRAMEBUFFER, place, GL30C.GL_RENDERBUFFER, object.name);
        } else {
            GL30C.glFramebufferTexture2D(GL30C.GL_FRAMEBUFFER, place, GL11C.GL_TEXTURE_2D, object.name, 0);
        }
    }

    private static void check(HeldObject target, Map<Integer, HeldObject> objects) throws Refused {
        int status = GL30C.glCheckFramebufferStatus(GL30C.GL_FRAMEBUFFER);
        if (status == GL30C.GL_FRAMEBUFFER_UNSUPPORTED && together(target, objects)) {
            status = GL30C.glCheckFramebufferStatus(GL30C.GL_FRAMEBUFFER);
        }
        if (status != GL30C.GL_FRAMEBUFFER_COMPLETE) {
            throw new Refused(Kind.BAD_ATTACHMENT, "the framebuffer is incomplete: " + reason(status));
        }
    }

    /**
     * Returns true if depth and stencil share one buffer. Many drivers support only that; the stencil buffer then holds
     * the depth too.
     */
    private static boolean together(HeldObject target, Map<Integer, HeldObject> objects) {
        @Nullable HeldObject depth = find(target, AttachmentPoint.DEPTH, objects);
        @Nullable HeldObject stencil = find(target, AttachmentPoint.STENCIL, objects);
        if (depth == null || stencil == null || stencil.size == null || stencil.type != ObjectClass.RENDER_BUFFER) {
            return false;
        }
        int height = stencil.size.shape().get(0);
        int width = stencil.size.shape().get(1);
        GL30C.glBindRenderbuffer(GL30C.GL_RENDERBUFFER, stencil.name);
        int samples = stencil.size.extra() > 1 ? stencil.size.extra() : 0;
        GL30C.glRenderbufferStorageMultisample(
                GL30C.GL_RENDERBUFFER, samples, GL30C.GL_DEPTH24_STENCIL8, width, height);
        detach(GL30C.GL_DEPTH_ATTACHMENT);
        detach(GL30C.GL_STENCIL_ATTACHMENT);
        attach(GL30C.GL_DEPTH_STENCIL_ATTACHMENT, stencil);
        return true;
    }

    private static @Nullable HeldObject find(
            HeldObject target, AttachmentPoint point, Map<Integer, HeldObject> objects) {
        Integer id = target.attached.get(point);
        return id == null ? null : objects.get(id);
    }

    private static String reason(int status) {
        return switch (status) {
            case GL30C.GL_FRAMEBUFFER_INCOMPLETE_ATTACHMENT -> "the driver cannot draw into a format of it";
            case GL30C.GL_FRAMEBUFFER_INCOMPLETE_MISSING_ATTACHMENT -> "nothing is attached";
            case GL30C.GL_FRAMEBUFFER_INCOMPLETE_MULTISAMPLE -> "what is attached has different numbers of samples";
            case GL30C.GL_FRAMEBUFFER_UNSUPPORTED -> "the driver cannot draw into these formats together";
            default -> "status 0x" + Integer.toHexString(status);
        };
    }
}
