package dev.shadeweave.glir.check;

import dev.shadeweave.glir.AttachmentPoint;
import dev.shadeweave.glir.AttributeSource;
import dev.shadeweave.glir.GlFunction;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirLimits;
import dev.shadeweave.glir.GlirProblem.Kind;
import dev.shadeweave.glir.ObjectClass;
import dev.shadeweave.glir.PixelFormat;
import dev.shadeweave.glir.Selection;
import dev.shadeweave.glir.ValueType;
import dev.shadeweave.glir.check.GlirChecker.Refused;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks programs, framebuffers and draws. */
final class DrawChecks {
    private static final int MOST_STRIDE = 2048;
    private static final int MOST_PATCH = 32;

    private final GlirChecker checker;
    private final GlirLimits limits;

    DrawChecks(GlirChecker checker, GlirLimits limits) {
        this.checker = checker;
        this.limits = limits;
    }

    void attribute(GlirCommand.Attribute attribute) throws Refused {
        GlirObject program = checker.linkedProgram(attribute.id(), attribute);
        ValueType type = attribute.type();
        if (type.isMatrix()) {
            throw new Refused(Kind.BAD_ATTRIBUTE, "an attribute is no " + type.word());
        }
        if (attribute.source() instanceof AttributeSource.Constant constant) {
            if (constant.value().count() != type.components()) {
                throw new Refused(
                        Kind.BAD_ATTRIBUTE,
                        "a " + type.word() + " has " + type.components() + " numbers, but the value has "
                                + constant.value().count());
            }
        } else if (attribute.source() instanceof AttributeSource.FromBuffer from) {
            checker.object(from.buffer(), attribute, ObjectClass.VERTEX_BUFFER);
            int bytes = bytes(type);
            if (from.stride() != 0 && (from.stride() < bytes || from.stride() > MOST_STRIDE)) {
                throw new Refused(
                        Kind.BAD_ATTRIBUTE,
                        "a stride of " + from.stride() + " bytes does not fit; a " + type.word() + " has " + bytes
                                + ", and the most is " + MOST_STRIDE);
            }
        }
        program.attributes.put(attribute.variable(), attribute);
    }

    private static int bytes(ValueType type) {
        return 4 * type.components();
    }

    static boolean reads(GlirCommand.Attribute attribute, int buffer) {
        return attribute.source() instanceof AttributeSource.FromBuffer from && from.buffer() == buffer;
    }

    void draw(GlirCommand.Draw draw) throws Refused {
        GlirObject program = checker.linkedProgram(draw.id(), draw);
        long reach = reach(draw);
        long vertices = (long) draw.selection().count() * draw.instances();
        if (vertices > limits.drawing().vertices()) {
            throw new Refused(
                    Kind.LIMIT,
                    "a draw of " + vertices + " vertices has more than "
                            + limits.drawing().vertices() + " (vertices)");
        }
        for (GlirCommand.Attribute attribute : program.attributes.values()) {
            if (attribute.source() instanceof AttributeSource.FromBuffer from
                    && draw.selection().count() > 0) {
                long needed = attribute.divisor() == 0
                        ? reach
                        : (draw.instances() + attribute.divisor() - 1L) / attribute.divisor();
                covered(attribute, from, needed, draw);
            }
        }
        int target = checker.framebuffer();
        if (target != 0) {
            complete(target, draw);
            feedback(program, target, draw);
        }
        checker.touch(draw.instances());
    }

    /** Returns the number of vertices that a draw needs. */
    private long reach(GlirCommand.Draw draw) throws Refused {
        if (draw.selection() instanceof Selection.Range range) {
            return (long) range.first() + range.count();
        }
        if (!(draw.selection() instanceof Selection.Indexed indexed)) {
            throw new IllegalStateException("no other selection");
        }
        GlirObject buffer = checker.object(indexed.buffer(), draw, ObjectClass.INDEX_BUFFER);
        long bytes = (long) indexed.count() * indexed.type().bytes();
        if (bytes > buffer.indices.length) {
            throw new Refused(
                    Kind.BAD_DRAW,
                    indexed.count() + " indices of " + indexed.type().word() + " have " + bytes + " bytes, but buffer "
                            + indexed.buffer() + " has " + buffer.indices.length);
        }
        return buffer.highest(indexed.type(), indexed.count()) + 1;
    }

    private void covered(
            GlirCommand.Attribute attribute, AttributeSource.FromBuffer from, long needed, GlirCommand.Draw draw)
            throws Refused {
        GlirObject buffer = checker.object(from.buffer(), draw, ObjectClass.VERTEX_BUFFER);
        int bytes = bytes(attribute.type());
        int stride = from.stride() == 0 ? bytes : from.stride();
        long room = buffer.bytes() - from.offset() - bytes;
        long there = room < 0 ? 0 : room / stride + 1;
        if (there < needed) {
            throw new Refused(
                    Kind.BAD_ATTRIBUTE,
                    "attribute " + attribute.variable() + " has " + there
                            + (attribute.divisor() == 0 ? " vertices" : " values for instances") + " in buffer "
                            + from.buffer() + ", but the draw needs " + needed);
        }
    }

    private void feedback(GlirObject program, int target, GlirCommand.Draw draw) throws Refused {
        Set<Integer> written = new HashSet<>();
        checker.object(target, draw).attached.values().forEach(points -> written.addAll(points.values()));
        for (Map.Entry<String, Integer> texture : program.textures.entrySet()) {
            if (written.contains(texture.getValue())) {
                throw new Refused(
                        Kind.BAD_DRAW,
                        "texture " + texture.getValue() + " is read as " + texture.getKey()
                                + " and drawn into at the same time");
            }
        }
    }

    void attach(GlirCommand.Attach attach) throws Refused {
        AttachmentPoint point = attach.point();
        if (point == null) {
            GlirObject program = checker.object(attach.id(), attach, ObjectClass.PROGRAM);
            GlirObject shader = checker.object(attach.object(), attach);
            if (!shader.type.isShader()) {
                throw new Refused(
                        Kind.BAD_ATTACHMENT,
                        "object " + attach.object() + " is a " + shader.type.word()
                                + ", which is no stage of a program");
            }
            if (program.shaders.contains(attach.object())) {
                throw new Refused(Kind.BAD_ATTACHMENT, "shader " + attach.object() + " is attached already");
            }
            program.shaders.add(attach.object());
            return;
        }
        GlirObject framebuffer = checker.object(attach.id(), attach, ObjectClass.FRAME_BUFFER);
        Map<Integer, Integer> points =
                framebuffer.attached.computeIfAbsent(point.kind(), none -> new LinkedHashMap<>());
        if (attach.object() == 0) {
            points.remove(point.index());
            return;
        }
        GlirObject object = checker.object(attach.object(), attach, ObjectClass.TEXTURE_2D, ObjectClass.RENDER_BUFFER);
        PixelFormat format = object.size == null ? null : object.size.format();
        if (format != null && !fits(point.kind(), format)) {
            throw new Refused(
                    Kind.BAD_ATTACHMENT,
                    "what has the format " + format.word() + " is no "
                            + point.kind().name().toLowerCase(java.util.Locale.ROOT));
        }
        points.put(point.index(), attach.object());
    }

    private static boolean fits(AttachmentPoint.Kind kind, PixelFormat format) {
        return switch (format) {
            case COLOR, RED, RG, RGB, RGBA -> kind == AttachmentPoint.Kind.COLOR;
            case DEPTH, DEPTH_COMPONENT -> kind == AttachmentPoint.Kind.DEPTH;
            case STENCIL -> kind == AttachmentPoint.Kind.STENCIL;
            case LUMINANCE, ALPHA, LUMINANCE_ALPHA -> false;
        };
    }

    /** Checks that a framebuffer is complete. */
    void complete(int id, GlirCommand command) throws Refused {
        GlirObject framebuffer = checker.object(id, command, ObjectClass.FRAME_BUFFER);
        List<Integer> size = null;
        int first = 0;
        int samples = 0;
        for (Map.Entry<AttachmentPoint.Kind, Map<Integer, Integer>> points : framebuffer.attached.entrySet()) {
            for (int attached : points.getValue().values()) {
                GlirObject object = checker.object(attached, command);
                PixelFormat format = object.size == null ? null : object.size.format();
                if (object.size == null || format == null) {
                    throw incomplete(id, "object " + attached + ", which is attached, has no SIZE yet");
                }
                if (!fits(points.getKey(), format)) {
                    throw incomplete(id, "object " + attached + " has the format " + format.word());
                }
                int has = object.type == ObjectClass.RENDER_BUFFER ? Math.max(1, object.size.extra()) : 1;
                if (size != null && (!size.equals(object.texels()) || samples != has)) {
                    throw incomplete(
                            id,
                            "object " + first + " has " + text(size, samples) + ", but object " + attached + " has "
                                    + text(object.texels(), has));
                }
                size = object.texels();
                samples = has;
                first = attached;
            }
        }
        if (size == null) {
            throw incomplete(id, "nothing is attached");
        }
    }

    private static String text(List<Integer> size, int samples) {
        return size.get(1) + " by " + size.get(0) + " pixels" + (samples > 1 ? " of " + samples + " samples" : "");
    }

    /** Returns the samples of the attachments of a complete framebuffer. */
    long samples(int id) {
        GlirObject framebuffer = checker.known(id);
        for (Map<Integer, Integer> points : framebuffer.attached.values()) {
            for (int attached : points.values()) {
                GlirObject object = checker.known(attached);
                long samples = 1;
                for (int side : object.texels()) {
                    samples *= side;
                }
                GlirCommand.Size size = object.size;
                boolean several = object.type == ObjectClass.RENDER_BUFFER;
                return samples * (several && size != null ? Math.max(1, size.extra()) : 1);
            }
        }
        return 1;
    }

    private static Refused incomplete(int id, String reason) {
        return new Refused(Kind.BAD_ATTACHMENT, "framebuffer " + id + " is incomplete: " + reason);
    }

    void link(GlirCommand.Link link) throws Refused {
        GlirObject program = checker.object(link.id(), link, ObjectClass.PROGRAM);
        Map<ObjectClass, GlirObject> stages = new EnumMap<>(ObjectClass.class);
        for (int id : program.shaders) {
            GlirObject shader = checker.object(id, link);
            if (shader.source == null) {
                throw new Refused(Kind.LINK_FAILED, "shader " + id + " has no text yet");
            }
            GlirObject other = stages.put(shader.type, shader);
            if (other != null) {
                throw new Refused(
                        Kind.LINK_FAILED, "program " + link.id() + " has two shaders of class " + shader.type.word());
            }
        }
        for (ObjectClass needed : new ObjectClass[] {ObjectClass.VERTEX_SHADER, ObjectClass.FRAGMENT_SHADER}) {
            if (!stages.containsKey(needed)) {
                throw new Refused(Kind.LINK_FAILED, "program " + link.id() + " has no " + needed.word());
            }
        }
        if (stages.containsKey(ObjectClass.TESS_CONTROL_SHADER)
                && !stages.containsKey(ObjectClass.TESS_EVALUATION_SHADER)) {
            throw new Refused(Kind.LINK_FAILED, "program " + link.id() + " has no TessEvaluationShader");
        }
        versions(stages);
        program.uniforms = new DeclaredUniforms();
        for (GlirObject stage : stages.values()) {
            program.uniforms.add(stage.source == null ? "" : stage.source);
        }
        program.shaders.clear();
        program.linked = true;
        program.attributes.clear();
        program.textures.clear();
    }

    private void versions(Map<ObjectClass, GlirObject> stages) throws Refused {
        @Nullable ObjectClass before = null;
        String known = "";
        for (Map.Entry<ObjectClass, GlirObject> stage : stages.entrySet()) {
            String source = stage.getValue().source;
            String version = ShaderVersion.of(
                    source == null ? "" : source, checker.head().dialect());
            String problem = ShaderVersion.conflict(version, checker.head().dialect());
            if (!problem.isEmpty()) {
                throw new Refused(Kind.DIALECT, "the " + stage.getKey().word() + " " + problem);
            }
            if (before != null && !version.equals(known)) {
                throw new Refused(
                        Kind.DIALECT,
                        "the " + before.word() + " is of version " + known + ", but the "
                                + stage.getKey().word() + " of version " + version);
            }
            before = stage.getKey();
            known = version;
        }
    }

    static void patch(GlirCommand.Func func) throws Refused {
        List<GlFunction.Argument> arguments = func.arguments();
        int values = arguments.size() - 1;
        int needed = arguments.get(0).word().equals("patch_vertices")
                ? 1
                : arguments.get(0).word().equals("patch_default_inner_level") ? 2 : 4;
        double first = arguments.get(1).number();
        if (values != needed) {
            throw new Refused(Kind.WRONG_ARITY, arguments.get(0).word() + " has " + needed + " values, got " + values);
        }
        if (needed == 1 && (first != (int) first || first < 1 || first > MOST_PATCH)) {
            throw new Refused(Kind.BAD_FUNCTION, "a patch has 1 to " + MOST_PATCH + " vertices");
        }
    }
}
