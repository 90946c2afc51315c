package dev.shadeweave.render.gl;

import dev.shadeweave.glir.AttachmentPoint;
import dev.shadeweave.glir.AttributeSource;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirProblem.Kind;
import dev.shadeweave.glir.ObjectClass;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL20C;

/** The driver objects of streams, by the numbers that the streams use. */
final class GlirObjects {
    private final GlContext context;
    private final Map<Integer, HeldObject> objects = new HashMap<>();

    GlirObjects(GlContext context) {
        this.context = context;
    }

    /** Returns a live view of all objects. */
    Map<Integer, HeldObject> all() {
        return objects;
    }

    /** Returns the object of a number, or null. */
    @Nullable
    HeldObject find(int id) {
        return objects.get(id);
    }

    /** Returns the object of a number. */
    HeldObject held(int id) throws Refused {
        HeldObject held = objects.get(id);
        if (held == null) {
            throw new Refused(Kind.NO_OBJECT, "object " + id + " could not be made");
        }
        return held;
    }

    /** Returns the linked program of a number. */
    HeldObject linked(int id) throws Refused {
        HeldObject program = held(id);
        if (program.linked == null) {
            throw new Refused(Kind.NOT_LINKED, "program " + id + " did not link");
        }
        return program;
    }

    HeldObject create(GlirCommand.Create create) {
        HeldObject made = new HeldObject(create.type(), context.objects().create(kind(create.type())));
        objects.put(create.id(), made);
        return made;
    }

    /** Deletes an object and all references of other objects to it. */
    void delete(int id) {
        HeldObject held = objects.remove(id);
        if (held == null) {
            return;
        }
        for (HeldObject other : objects.values()) {
            if (other.attached.values().removeIf(attached -> attached == id)) {
                other.checked = false;
            }
            other.textures.values().removeIf(texture -> texture.texture() == id || texture.sampler() == id);
            other.attributes
                    .values()
                    .removeIf(attribute ->
                            attribute.source() instanceof AttributeSource.FromBuffer from && from.buffer() == id);
            other.shaders.removeIf(shader -> shader == id);
        }
        free(held);
    }

    private void free(HeldObject held) {
        if (held.type == ObjectClass.PROGRAM) {
            // the driver would keep a program in use
            GL20C.glUseProgram(0);
        }
        if (held.buffer != 0) {
            context.objects().delete(GlObjects.Kind.BUFFER, held.buffer);
        }
        context.objects().delete(kind(held.type), held.name);
    }

    /** Deletes all objects. */
    void freeAll() {
        objects.values().forEach(this::free);
    }

    /** Records the parts of a program or framebuffer; framebuffers are assembled when they are drawn into. */
    void attach(GlirCommand.Attach attach) throws Refused {
        AttachmentPoint point = attach.point();
        HeldObject held = held(attach.id());
        if (point == null) {
            held.shaders.add(attach.object());
            return;
        }
        // color and color0 are the same point
        AttachmentPoint place = new AttachmentPoint(point.kind(), point.index(), false);
        if (attach.object() == 0) {
            held.attached.remove(place);
        } else {
            held.attached.put(place, attach.object());
        }
        held.checked = false;
    }

    /** Marks the framebuffers to which an object is attached, so that they are checked again. */
    void changed(int id) {
        objects.values().stream()
                .filter(other -> other.attached.containsValue(id))
                .forEach(other -> other.checked = false);
    }

    private static GlObjects.Kind kind(ObjectClass type) {
        return switch (type) {
            case PROGRAM -> GlObjects.Kind.PROGRAM;
            case VERTEX_SHADER -> GlObjects.Kind.VERTEX_SHADER;
            case FRAGMENT_SHADER -> GlObjects.Kind.FRAGMENT_SHADER;
            case GEOMETRY_SHADER -> GlObjects.Kind.GEOMETRY_SHADER;
            case TESS_CONTROL_SHADER -> GlObjects.Kind.TESS_CONTROL_SHADER;
            case TESS_EVALUATION_SHADER -> GlObjects.Kind.TESS_EVALUATION_SHADER;
            case VERTEX_BUFFER, INDEX_BUFFER -> GlObjects.Kind.BUFFER;
            case TEXTURE_1D, TEXTURE_2D, TEXTURE_3D, TEXTURE_CUBE, TEXTURE_BUFFER -> GlObjects.Kind.TEXTURE;
            case SAMPLER -> GlObjects.Kind.SAMPLER;
            case RENDER_BUFFER -> GlObjects.Kind.RENDERBUFFER;
            case FRAME_BUFFER -> GlObjects.Kind.FRAMEBUFFER;
        };
    }
}
