package dev.shadeweave.render.gl;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import java.nio.IntBuffer;
import java.util.Optional;
import org.joml.Matrix4fc;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL20C;
import org.lwjgl.system.MemoryStack;

/** A compiled and linked shader. */
public final class GlProgram implements AutoCloseable {
    /**
     * A uniform or attribute that the compiler kept.
     *
     * @param name its name in the source, {@code u_lightData[0].type} for a member of an array
     * @param type its type
     * @param location where it is set
     */
    public record Active(String name, GlType type, int location) {}

    private static final float[] NOTHING = {};

    private final GlContext context;
    private final int id;
    private final ImmutableMap<String, Active> uniforms;
    private final ImmutableMap<String, Active> attributes;
    private ImmutableMap<String, float[]> otherwise = ImmutableMap.of();

    private GlProgram(GlContext context, int id) {
        this.context = context;
        this.id = id;
        this.uniforms = uniforms(id);
        this.attributes = attributes(id);
    }

    /**
     * Compiles and links a shader.
     *
     * @param diagnostics receives what the driver refuses, each line led back to the document
     * @return the program, if the driver refuses nothing
     */
    public static Optional<GlProgram> compile(GlContext context, Shader shader, Diagnostics diagnostics) {
        GlObjects objects = context.objects();
        String compiler = "the driver '" + context.name() + "'";
        int program = objects.create(GlObjects.Kind.PROGRAM);
        int vertex = objects.create(GlObjects.Kind.VERTEX_SHADER);
        int fragment = objects.create(GlObjects.Kind.FRAGMENT_SHADER);
        boolean linked = false;
        try {
            boolean vertexIsGood = compile(vertex, compiler, shader, shader.stage(Stage.VERTEX), diagnostics);
            boolean fragmentIsGood = compile(fragment, compiler, shader, shader.stage(Stage.PIXEL), diagnostics);
            if (!vertexIsGood || !fragmentIsGood) {
                return Optional.empty();
            }
            GL20C.glAttachShader(program, vertex);
            GL20C.glAttachShader(program, fragment);
            GL20C.glLinkProgram(program);
            linked = GL20C.glGetProgrami(program, GL20C.GL_LINK_STATUS) == GL11C.GL_TRUE;
            if (!linked) {
                diagnostics.report(DriverLog.explainLink(compiler, shader, GL20C.glGetProgramInfoLog(program)));
                return Optional.empty();
            }
            GL20C.glDetachShader(program, vertex);
            GL20C.glDetachShader(program, fragment);
            return Optional.of(new GlProgram(context, program));
        } finally {
            objects.delete(GlObjects.Kind.VERTEX_SHADER, vertex);
            objects.delete(GlObjects.Kind.FRAGMENT_SHADER, fragment);
            if (!linked) {
                objects.delete(GlObjects.Kind.PROGRAM, program);
            }
        }
    }

    private static boolean compile(int id, String compiler, Shader shader, ShaderStage stage, Diagnostics diagnostics) {
        GL20C.glShaderSource(id, stage.source());
        GL20C.glCompileShader(id);
        if (GL20C.glGetShaderi(id, GL20C.GL_COMPILE_STATUS) == GL11C.GL_TRUE) {
            return true;
        }
        diagnostics.reportAll(DriverLog.explain(compiler, shader, stage, GL20C.glGetShaderInfoLog(id)));
        return false;
    }

    /** The uniforms that can be set, by name. */
    public ImmutableMap<String, Active> uniforms() {
        return uniforms;
    }

    /** The attributes that are read, by name. */
    public ImmutableMap<String, Active> attributes() {
        return attributes;
    }

    /** Says what takes the place of attributes that a mesh lacks, by name in the source; for all others zeros do. */
    public void setOtherwise(ImmutableMap<String, float[]> numbers) {
        otherwise = numbers;
    }

    /** The numbers that take the place of an attribute that a mesh lacks; those that are not there are zeros. */
    float[] otherwise(String attribute) {
        return otherwise.getOrDefault(attribute, NOTHING);
    }

    /** Makes it the one that draws, and whose uniforms are set. */
    public void use() {
        context.check();
        GL20C.glUseProgram(id);
    }

    /**
     * Sets a uniform; one that the compiler dropped, or that the shader never had, is passed over.
     *
     * @param values its numbers in the order of the source's constructors; further ones are ignored
     * @throws IllegalArgumentException if there are too few
     */
    public void set(String name, float... values) {
        Active uniform = uniforms.get(name);
        if (uniform == null) {
            return;
        }
        if (values.length < uniform.type().components()) {
            throw new IllegalArgumentException(
                    values.length + " numbers for uniform '" + name + "' of type " + uniform.type());
        }
        int at = uniform.location();
        switch (uniform.type()) {
            case FLOAT -> GL20C.glUniform1f(at, values[0]);
            case VEC2 -> GL20C.glUniform2f(at, values[0], values[1]);
            case VEC3 -> GL20C.glUniform3f(at, values[0], values[1], values[2]);
            case VEC4 -> GL20C.glUniform4f(at, values[0], values[1], values[2], values[3]);
            case INT, SAMPLER_2D, BOOL -> GL20C.glUniform1i(at, (int) values[0]);
            case MAT3 -> GL20C.glUniformMatrix3fv(at, false, first(values, 9));
            case MAT4 -> GL20C.glUniformMatrix4fv(at, false, first(values, 16));
            case OTHER -> throw new IllegalArgumentException("uniform '" + name + "' is of an unknown type");
        }
    }

    private static float[] first(float[] values, int count) {
        return values.length == count ? values : java.util.Arrays.copyOf(values, count);
    }

    /** Sets a uniform of whole numbers; every bit arrives. */
    public void set(String name, int value) {
        Active uniform = uniforms.get(name);
        if (uniform != null) {
            switch (uniform.type()) {
                case INT, SAMPLER_2D, BOOL -> GL20C.glUniform1i(uniform.location(), value);
                default -> set(name, new float[] {value});
            }
        }
    }

    /** Sets a matrix that multiplies column vectors from the left. */
    public void set(String name, Matrix4fc matrix) {
        if (uniforms.containsKey(name)) {
            set(name, matrix.get(new float[16]));
        }
    }

    private static ImmutableMap<String, Active> uniforms(int program) {
        ImmutableMap.Builder<String, Active> found = ImmutableMap.builder();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer size = stack.mallocInt(1);
            IntBuffer type = stack.mallocInt(1);
            int count = GL20C.glGetProgrami(program, GL20C.GL_ACTIVE_UNIFORMS);
            for (int i = 0; i < count; i++) {
                String listed = GL20C.glGetActiveUniform(program, i, size, type);
                String name = listed.endsWith("[0]") ? listed.substring(0, listed.length() - 3) : listed;
                for (int element = 0; element < size.get(0); element++) {
                    String full = size.get(0) == 1 ? name : name + "[" + element + "]";
                    int location = GL20C.glGetUniformLocation(program, full);
                    if (location >= 0) {
                        found.put(full, new Active(full, GlType.of(type.get(0)), location));
                    }
                }
            }
        }
        return found.buildKeepingLast();
    }

    private static ImmutableMap<String, Active> attributes(int program) {
        ImmutableMap.Builder<String, Active> found = ImmutableMap.builder();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer size = stack.mallocInt(1);
            IntBuffer type = stack.mallocInt(1);
            int count = GL20C.glGetProgrami(program, GL20C.GL_ACTIVE_ATTRIBUTES);
            for (int i = 0; i < count; i++) {
                String name = GL20C.glGetActiveAttrib(program, i, size, type);
                int location = GL20C.glGetAttribLocation(program, name);
                if (location >= 0) {
                    found.put(name, new Active(name, GlType.of(type.get(0)), location));
                }
            }
        }
        return found.buildKeepingLast();
    }

    @Override
    public void close() {
        context.objects().delete(GlObjects.Kind.PROGRAM, id);
    }
}
