package dev.shadeweave.render.internal.gl;

import dev.shadeweave.glir.AttachmentPoint;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.ObjectClass;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An object of a stream, as the driver has it. */
final class HeldObject {
    final ObjectClass type;

    /** The driver's name. */
    int name;

    /** The driver's name of the buffer behind a texture that is one. */
    int buffer;

    GlirCommand.@Nullable Size size;

    /** Of a shader: false if the driver refuses it. */
    boolean compiled;

    /** Of a pixel shader, and of a program that has one: true if it asks for the number of the primitive. */
    boolean countsPrimitives;

    /** Of a program. */
    final List<Integer> shaders = new ArrayList<>();

    @Nullable
    LinkedProgram linked;

    final Map<String, GlirCommand.Attribute> attributes = new HashMap<>();
    final Map<String, GlirCommand.Texture> textures = new HashMap<>();
    boolean warned;

    /** Of a framebuffer. */
    final Map<AttachmentPoint, Integer> attached = new LinkedHashMap<>();

    boolean checked;

    HeldObject(ObjectClass type, int name) {
        this.type = type;
        this.name = name;
    }
}
