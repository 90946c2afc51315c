package dev.shadeweave.render.gl;

import dev.shadeweave.glir.AttachmentPoint;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.ObjectClass;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The driver object for an object of a stream. */
final class HeldObject {
    final ObjectClass type;

    /** The driver's name. */
    int name;

    /** The driver's name of the buffer behind a buffer texture. */
    int buffer;

    GlirCommand.@Nullable Size size;

    /** For a shader: false if the driver rejected it. */
    boolean compiled;

    /** For a pixel shader and its program: true if it reads the primitive number. */
    boolean countsPrimitives;

    /** For a program: its shaders. */
    final List<Integer> shaders = new ArrayList<>();

    @Nullable
    LinkedProgram linked;

    final Map<String, GlirCommand.Attribute> attributes = new HashMap<>();
    final Map<String, GlirCommand.Texture> textures = new HashMap<>();
    boolean warned;

    /** For a framebuffer: its attachments. */
    final Map<AttachmentPoint, Integer> attached = new LinkedHashMap<>();

    boolean checked;

    HeldObject(ObjectClass type, int name) {
        this.type = type;
        this.name = name;
    }
}
