package dev.shadeweave.render.gl;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.util.shaderc.Shaderc;

/** Compiles stages written for Vulkan to SPIR-V, by shaderc. */
public final class SpirvCompiler implements AutoCloseable {
    private final long compiler;
    private final long options;

    private SpirvCompiler(long compiler, long options) {
        this.compiler = compiler;
        this.options = options;
    }

    /**
     * Opens a compiler.
     *
     * @param optimized true to optimise the result for speed
     */
    public static SpirvCompiler open(boolean optimized) {
        long options = Shaderc.shaderc_compile_options_initialize();
        Shaderc.shaderc_compile_options_set_target_env(
                options, Shaderc.shaderc_target_env_vulkan, Shaderc.shaderc_env_version_vulkan_1_0);
        if (optimized) {
            Shaderc.shaderc_compile_options_set_optimization_level(
                    options, Shaderc.shaderc_optimization_level_performance);
        }
        return new SpirvCompiler(Shaderc.shaderc_compiler_initialize(), options);
    }

    private static final ImmutableMap<Stage, Integer> KINDS = ImmutableMap.of(
            Stage.VERTEX,
            Shaderc.shaderc_vertex_shader,
            Stage.TESS_CONTROL,
            Shaderc.shaderc_tess_control_shader,
            Stage.TESS_EVALUATION,
            Shaderc.shaderc_tess_evaluation_shader,
            Stage.GEOMETRY,
            Shaderc.shaderc_geometry_shader,
            Stage.PIXEL,
            Shaderc.shaderc_fragment_shader);

    /**
     * Compiles one stage.
     *
     * @param diagnostics receives the errors of shaderc, each line traced back to the document
     */
    public Optional<Spirv> compile(Shader shader, ShaderStage stage, Diagnostics diagnostics) {
        Integer known = KINDS.get(stage.stage());
        int kind = known == null ? Shaderc.shaderc_fragment_shader : known;
        long result = translate(stage, kind);
        try {
            if (Shaderc.shaderc_result_get_compilation_status(result) != Shaderc.shaderc_compilation_status_success) {
                @Nullable String log = Shaderc.shaderc_result_get_error_message(result);
                diagnostics.reportAll(DriverLog.explain("shaderc", shader, stage, log == null ? "" : log));
                return Optional.empty();
            }
            ByteBuffer bytes = Shaderc.shaderc_result_get_bytes(result);
            if (bytes == null) {
                diagnostics.reportAll(DriverLog.explain("shaderc", shader, stage, "no result"));
                return Optional.empty();
            }
            byte[] copy = new byte[bytes.remaining()];
            bytes.get(copy);
            return Optional.of(Spirv.of(copy));
        } finally {
            if (result != MemoryUtil.NULL) {
                Shaderc.shaderc_result_release(result);
            }
        }
    }

    /** Compiles in memory of the size of the source: a long shader is larger than the stack for native calls. */
    private long translate(ShaderStage stage, int kind) {
        ByteBuffer source = MemoryUtil.memUTF8(stage.source(), false);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            // the name must not contain a colon, because messages are split at the first one
            return Shaderc.shaderc_compile_into_spv(
                    compiler, source, kind, stack.UTF8(stage.stage().name()), stack.UTF8("main"), options);
        } finally {
            MemoryUtil.memFree(source);
        }
    }

    @Override
    public void close() {
        Shaderc.shaderc_compile_options_release(options);
        Shaderc.shaderc_compiler_release(compiler);
    }
}
