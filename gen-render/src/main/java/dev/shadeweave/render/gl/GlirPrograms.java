package dev.shadeweave.render.gl;

import dev.shadeweave.glir.AttributeSource;
import dev.shadeweave.glir.Dialect;
import dev.shadeweave.glir.DrawMode;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirProblem.Kind;
import dev.shadeweave.glir.IndexType;
import dev.shadeweave.glir.ObjectClass;
import dev.shadeweave.glir.Selection;
import dev.shadeweave.glir.ValueType;
import dev.shadeweave.glir.check.ShaderVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL13C;
import org.lwjgl.opengl.GL15C;
import org.lwjgl.opengl.GL20C;
import org.lwjgl.opengl.GL30C;
import org.lwjgl.opengl.GL31C;
import org.lwjgl.opengl.GL33C;

/** Compiles and links programs, and draws with them. */
final class GlirPrograms {
    private static final int SHORT = 400;

    private final GlContext context;
    private final Map<Integer, HeldObject> objects;
    private final PatchBatches patches;
    private int enabled;

    GlirPrograms(GlContext context, Map<Integer, HeldObject> objects) {
        this.context = context;
        this.objects = objects;
        this.patches = new PatchBatches(context.name());
    }

    /** Resets the record of enabled attributes, because another vertex array without attributes is in use. */
    void forget() {
        enabled = 0;
    }

    /** Disables all attributes; the driver would read invalid memory for an enabled one without a buffer. */
    void disable() {
        for (int i = 0; i < Math.min(Integer.SIZE, context.limits().attributes()); i++) {
            GL20C.glDisableVertexAttribArray(i);
        }
        enabled = 0;
    }

    /** Compiles a shader and returns the driver's errors; empty if it compiles. */
    Optional<String> compile(HeldObject shader, @Untainted String source, @Nullable Dialect dialect) throws Refused {
        String version = ShaderVersion.of(source, dialect);
        boolean es = version.endsWith("es") || version.equals("100");
        if (es && !context.understandsEssl()) {
            throw new Refused(
                    Kind.DIALECT,
                    "the driver '" + context.name() + "' does not compile version " + version
                            + ", which needs OpenGL 4.3; generate the shader for the target genglsl");
        }
        shader.countsPrimitives = shader.type == ObjectClass.FRAGMENT_SHADER && source.contains("gl_PrimitiveID");
        GL20C.glShaderSource(shader.name, ShaderVersion.stated(source, dialect));
        GL20C.glCompileShader(shader.name);
        shader.compiled = GL20C.glGetShaderi(shader.name, GL20C.GL_COMPILE_STATUS) == GL11C.GL_TRUE;
        return shader.compiled ? Optional.empty() : Optional.of(GL20C.glGetShaderInfoLog(shader.name));
    }

    /** Returns a log together with the lines of the source that it names. */
    static String explained(ObjectClass stage, String source, String log) {
        List<String> lines = source.lines().toList();
        List<String> said = new ArrayList<>();
        for (DriverLog.Entry entry : DriverLog.errors(log)) {
            String line = entry.line() >= 1 && entry.line() <= lines.size()
                    ? lines.get(entry.line() - 1).strip()
                    : "";
            said.add("line " + entry.line() + ": " + entry.text() + (line.isEmpty() ? "" : "; the line is: " + line));
        }
        String text = said.isEmpty() ? log.strip().replaceAll("\\s+", " ") : String.join("; ", said);
        return "the driver refuses the " + stage.word() + ": "
                + (text.length() <= SHORT ? text : text.substring(0, SHORT) + "…");
    }

    /** Links a program and returns the driver's errors; empty if it links. */
    Optional<String> link(HeldObject program) {
        List<Integer> names = new ArrayList<>();
        program.countsPrimitives = false;
        for (int id : program.shaders) {
            HeldObject shader = objects.get(id);
            if (shader != null) {
                names.add(shader.name);
                program.countsPrimitives |= shader.countsPrimitives;
                GL20C.glAttachShader(program.name, shader.name);
            }
        }
        GL20C.glLinkProgram(program.name);
        boolean linked = LinkedProgram.isLinked(program.name);
        String log = linked ? "" : GL20C.glGetProgramInfoLog(program.name);
        names.forEach(name -> GL20C.glDetachShader(program.name, name));
        program.shaders.clear();
        program.attributes.clear();
        program.textures.clear();
        program.warned = false;
        program.linked = null;
        if (!linked) {
            return Optional.of(log);
        }
        GL20C.glUseProgram(program.name);
        program.linked = LinkedProgram.of(program.name);
        return Optional.empty();
    }

    private static LinkedProgram linked(HeldObject program) {
        LinkedProgram linked = program.linked;
        if (linked == null) {
            throw new IllegalStateException("checked before");
        }
        return linked;
    }

    /** Sets a uniform; false if the program does not read it. */
    boolean uniform(HeldObject program, GlirCommand.Uniform uniform) throws Refused {
        LinkedProgram linked = linked(program);
        LinkedProgram.Uniform active = linked.uniforms().get(uniform.variable());
        if (active == null) {
            if (linked.samplers().stream().anyMatch(sampler -> sampler.name().equals(uniform.variable()))) {
                throw new Refused(
                        Kind.BAD_UNIFORM, uniform.variable() + " is a sampler, which TEXTURE sets and not UNIFORM");
            }
            return false;
        }
        if (active.type() != uniform.type()) {
            throw new Refused(
                    Kind.BAD_UNIFORM,
                    uniform.variable() + " is a " + active.type().word() + " in the shader, not a "
                            + uniform.type().word());
        }
        int elements = uniform.value().count() / uniform.type().components();
        if (elements > active.elements()) {
            throw new Refused(
                    Kind.BAD_UNIFORM,
                    uniform.variable() + " has " + active.elements() + " elements, but the value has " + elements);
        }
        GL20C.glUseProgram(program.name);
        int at = active.location();
        if (uniform.type().base() == ValueType.Base.FLOAT) {
            floats(at, uniform.type(), uniform.value().floats());
        } else {
            ints(at, uniform.type(), uniform.value().ints());
        }
        return true;
    }

    private static void floats(int at, ValueType type, float[] values) {
        switch (type) {
            case FLOAT -> GL20C.glUniform1fv(at, values);
            case VEC2 -> GL20C.glUniform2fv(at, values);
            case VEC3 -> GL20C.glUniform3fv(at, values);
            case VEC4 -> GL20C.glUniform4fv(at, values);
            case MAT2 -> GL20C.glUniformMatrix2fv(at, false, values);
            case MAT3 -> GL20C.glUniformMatrix3fv(at, false, values);
            default -> GL20C.glUniformMatrix4fv(at, false, values);
        }
    }

    private static void ints(int at, ValueType type, int[] values) {
        switch (type.components()) {
            case 1 -> GL20C.glUniform1iv(at, values);
            case 2 -> GL20C.glUniform2iv(at, values);
            case 3 -> GL20C.glUniform3iv(at, values);
            default -> GL20C.glUniform4iv(at, values);
        }
    }

    /** Sets a sampler; false if the program does not read it. */
    boolean texture(HeldObject program, GlirCommand.Texture texture, HeldObject read) throws Refused {
        for (LinkedProgram.Sampler sampler : linked(program).samplers()) {
            if (sampler.name().equals(texture.variable())) {
                if (sampler.reads().isPresent() && sampler.reads().get() != read.type) {
                    throw new Refused(
                            Kind.BAD_UNIFORM,
                            texture.variable() + " reads a "
                                    + sampler.reads().get().word() + " in the shader, but object " + texture.texture()
                                    + " is a " + read.type.word());
                }
                program.textures.put(texture.variable(), texture);
                return true;
            }
        }
        return false;
    }

    /** Sets an attribute; false if the program does not read it. */
    boolean attribute(HeldObject program, GlirCommand.Attribute attribute) throws Refused {
        for (LinkedProgram.Attribute active : linked(program).attributes()) {
            if (active.name().equals(attribute.variable())) {
                Optional<ValueType> type = active.type();
                boolean whole = attribute.type().base() != ValueType.Base.FLOAT;
                if (type.isEmpty()
                        || type.get().isMatrix()
                        || whole != (type.get().base() != ValueType.Base.FLOAT)) {
                    throw new Refused(
                            Kind.BAD_ATTRIBUTE,
                            attribute.variable() + " is a "
                                    + type.map(ValueType::word).orElse("type that streams do not have")
                                    + " in the shader, not a "
                                    + attribute.type().word());
                }
                program.attributes.put(attribute.variable(), attribute);
                return true;
            }
        }
        return false;
    }

    /** Returns the samplers and attributes that the program reads but the stream has not set. */
    List<String> unset(HeldObject program) {
        LinkedProgram linked = linked(program);
        List<String> names = new ArrayList<>();
        linked.samplers().forEach(sampler -> {
            if (!program.textures.containsKey(sampler.name())) {
                names.add(sampler.name());
            }
        });
        linked.attributes().forEach(attribute -> {
            if (!program.attributes.containsKey(attribute.name())
                    && !attribute.name().startsWith("gl_")) {
                names.add(attribute.name());
            }
        });
        return names;
    }

    void draw(HeldObject program, GlirCommand.Draw draw) throws Refused {
        LinkedProgram linked = linked(program);
        if (draw.selection().count() == 0) {
            return;
        }
        if (linked.samplers().size() > context.limits().uploadUnit()) {
            throw new Refused(
                    Kind.LIMIT,
                    "the program reads " + linked.samplers().size() + " textures, but there are "
                            + context.limits().uploadUnit() + " units here");
        }
        GL20C.glUseProgram(program.name);
        for (LinkedProgram.Sampler sampler : linked.samplers()) {
            bind(program, sampler);
        }
        int on = 0;
        for (LinkedProgram.Attribute attribute : linked.attributes()) {
            if (attribute.type().isPresent() && attach(attribute, program.attributes.get(attribute.name()))) {
                on |= 1 << attribute.location();
            }
        }
        for (int i = 0; i < Integer.SIZE; i++) {
            boolean wanted = (on >> i & 1) != 0;
            if (wanted && (enabled >> i & 1) == 0) {
                GL20C.glEnableVertexAttribArray(i);
            } else if (!wanted && (enabled >> i & 1) != 0) {
                GL20C.glDisableVertexAttribArray(i);
            }
        }
        enabled = on;
        int mode = draw.mode().code();
        int atOnce = draw.mode() == DrawMode.PATCHES ? patches.atOnce(program) : Integer.MAX_VALUE;
        if (draw.selection() instanceof Selection.Range range) {
            for (int at = 0; at < range.count(); at += Math.min(atOnce, range.count())) {
                int count = Math.min(atOnce, range.count() - at);
                GL31C.glDrawArraysInstanced(mode, range.first() + at, count, draw.instances());
            }
        } else if (draw.selection() instanceof Selection.Indexed indexed) {
            HeldObject indices = held(indexed.buffer());
            IndexType type = indexed.type();
            GL15C.glBindBuffer(GL15C.GL_ELEMENT_ARRAY_BUFFER, indices.name);
            for (int at = 0; at < indexed.count(); at += Math.min(atOnce, indexed.count())) {
                int count = Math.min(atOnce, indexed.count() - at);
                GL31C.glDrawElementsInstanced(mode, count, type.code(), (long) at * type.bytes(), draw.instances());
            }
        }
    }

    private HeldObject held(int id) {
        HeldObject held = objects.get(id);
        if (held == null) {
            throw new IllegalStateException("checked before");
        }
        return held;
    }

    private void bind(HeldObject program, LinkedProgram.Sampler sampler) {
        GL13C.glActiveTexture(GL13C.GL_TEXTURE0 + sampler.unit());
        GlirCommand.Texture texture = program.textures.get(sampler.name());
        HeldObject read = texture == null ? null : objects.get(texture.texture());
        HeldObject how = texture == null ? null : objects.get(texture.sampler());
        if (read == null) {
            GL11C.glBindTexture(GL11C.GL_TEXTURE_2D, 0);
        } else {
            GL11C.glBindTexture(GlirStorage.target(read.type), read.name);
        }
        GL33C.glBindSampler(sampler.unit(), how == null ? 0 : how.name);
    }

    /** Sets the source of an attribute; true if it is a buffer. */
    private boolean attach(LinkedProgram.Attribute active, GlirCommand.@Nullable Attribute attribute) {
        int at = active.location();
        boolean whole = active.type().orElse(ValueType.FLOAT).base() != ValueType.Base.FLOAT;
        if (attribute != null && attribute.source() instanceof AttributeSource.FromBuffer from) {
            GL15C.glBindBuffer(GL15C.GL_ARRAY_BUFFER, held(from.buffer()).name);
            int size = attribute.type().components();
            if (whole) {
                GL30C.glVertexAttribIPointer(at, size, GL11C.GL_INT, from.stride(), from.offset());
            } else {
                GL20C.glVertexAttribPointer(at, size, GL11C.GL_FLOAT, false, from.stride(), from.offset());
            }
            GL33C.glVertexAttribDivisor(at, attribute.divisor());
            return true;
        }
        float[] value = {0, 0, 0, 1};
        if (attribute != null && attribute.source() instanceof AttributeSource.Constant constant) {
            float[] given = constant.value().floats();
            System.arraycopy(given, 0, value, 0, given.length);
        }
        if (whole) {
            GL30C.glVertexAttribI4i(at, (int) value[0], (int) value[1], (int) value[2], (int) value[3]);
        } else {
            GL20C.glVertexAttrib4f(at, value[0], value[1], value[2], value[3]);
        }
        return false;
    }
}
