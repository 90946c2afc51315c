package dev.shadeweave.render.gl;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import java.util.Optional;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL20C;

/** A shader that the driver compiled and linked, to know that it does; it draws nothing. */
public final class GlProgram implements AutoCloseable {
    private final GlContext context;
    private final int id;

    private GlProgram(GlContext context, int id) {
        this.context = context;
        this.id = id;
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

    @Override
    public void close() {
        context.objects().delete(GlObjects.Kind.PROGRAM, id);
    }
}
