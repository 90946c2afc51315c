package dev.shadeweave.render.gl;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL20C;

/** A shader that the driver compiled and linked. It only tests the shader and draws nothing. */
public final class GlProgram implements AutoCloseable {
    private static final ImmutableMap<Stage, GlObjects.Kind> KINDS = ImmutableMap.of(
            Stage.VERTEX,
            GlObjects.Kind.VERTEX_SHADER,
            Stage.TESS_CONTROL,
            GlObjects.Kind.TESS_CONTROL_SHADER,
            Stage.TESS_EVALUATION,
            GlObjects.Kind.TESS_EVALUATION_SHADER,
            Stage.GEOMETRY,
            GlObjects.Kind.GEOMETRY_SHADER,
            Stage.PIXEL,
            GlObjects.Kind.FRAGMENT_SHADER);

    private final GlContext context;
    private final int id;

    private GlProgram(GlContext context, int id) {
        this.context = context;
        this.id = id;
    }

    /**
     * Compiles and links a shader.
     *
     * @param diagnostics receives the errors of the driver, each line traced back to the document
     * @return the program; empty if the driver reported errors
     */
    public static Optional<GlProgram> compile(GlContext context, Shader shader, Diagnostics diagnostics) {
        GlObjects objects = context.objects();
        String compiler = "the driver '" + context.name() + "'";
        int program = objects.create(GlObjects.Kind.PROGRAM);
        Map<Integer, GlObjects.Kind> stages = new LinkedHashMap<>();
        boolean linked = false;
        try {
            boolean good = true;
            for (ShaderStage stage : shader.stages()) {
                GlObjects.Kind kind = KINDS.getOrDefault(stage.stage(), GlObjects.Kind.FRAGMENT_SHADER);
                int id = objects.create(kind);
                stages.put(id, kind);
                good &= compile(id, compiler, shader, stage, diagnostics);
            }
            if (!good) {
                return Optional.empty();
            }
            stages.keySet().forEach(id -> GL20C.glAttachShader(program, id));
            GL20C.glLinkProgram(program);
            linked = GL20C.glGetProgrami(program, GL20C.GL_LINK_STATUS) == GL11C.GL_TRUE;
            if (!linked) {
                diagnostics.report(DriverLog.explainLink(compiler, shader, GL20C.glGetProgramInfoLog(program)));
                return Optional.empty();
            }
            stages.keySet().forEach(id -> GL20C.glDetachShader(program, id));
            return Optional.of(new GlProgram(context, program));
        } finally {
            stages.forEach((id, kind) -> objects.delete(kind, id));
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
