package dev.shadeweave.render.gl;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.util.shaderc.Shaderc;

/** Compiles stages to SPIR-V by shaderc, which needs no driver. */
public final class SpirvCompiler implements AutoCloseable {
    static final DiagnosticKind NO_SHADERC = DiagnosticKind.error(
            "SW1807",
            "the native library of shaderc is missing; add the artefact shadeweave-natives-… of this platform");

    /** GLSL ES 3.00 cannot become SPIR-V. Its text is also GLSL ES 3.10, which can. */
    private static final int ES_FOR_SPIRV = 310;

    private final long compiler;
    private final long options;

    private SpirvCompiler(long compiler, long options) {
        this.compiler = compiler;
        this.options = options;
    }

    /**
     * Opens a compiler of stages for Vulkan.
     *
     * @param optimized true to optimise the result for speed
     * @throws GlException if the native library is missing
     */
    public static SpirvCompiler open(boolean optimized) {
        return open(options -> {
            forVulkan(options);
            if (optimized) {
                Shaderc.shaderc_compile_options_set_optimization_level(
                        options, Shaderc.shaderc_optimization_level_performance);
            }
        });
    }

    /**
     * Opens a compiler of stages in GLSL for OpenGL. The compiler chooses locations and bindings.
     *
     * @param es true for GLSL ES
     * @throws GlException if the native library is missing
     */
    public static SpirvCompiler ofGlsl(boolean es) {
        return open(options -> {
            Shaderc.shaderc_compile_options_set_target_env(
                    options, Shaderc.shaderc_target_env_opengl, Shaderc.shaderc_env_version_opengl_4_5);
            Shaderc.shaderc_compile_options_set_auto_map_locations(options, true);
            Shaderc.shaderc_compile_options_set_auto_bind_uniforms(options, true);
            if (es) {
                Shaderc.shaderc_compile_options_set_forced_version_profile(
                        options, ES_FOR_SPIRV, Shaderc.shaderc_profile_es);
            }
        });
    }

    /**
     * Opens a compiler of stages in HLSL.
     *
     * @throws GlException if the native library is missing
     */
    public static SpirvCompiler ofHlsl() {
        return open(options -> {
            forVulkan(options);
            Shaderc.shaderc_compile_options_set_source_language(options, Shaderc.shaderc_source_language_hlsl);
            Shaderc.shaderc_compile_options_set_auto_map_locations(options, true);
            Shaderc.shaderc_compile_options_set_auto_bind_uniforms(options, true);
        });
    }

    private static void forVulkan(long options) {
        Shaderc.shaderc_compile_options_set_target_env(
                options, Shaderc.shaderc_target_env_vulkan, Shaderc.shaderc_env_version_vulkan_1_0);
    }

    private static SpirvCompiler open(LongConsumer settings) {
        try {
            long options = Shaderc.shaderc_compile_options_initialize();
            settings.accept(options);
            return new SpirvCompiler(Shaderc.shaderc_compiler_initialize(), options);
        } catch (UnsatisfiedLinkError | NoClassDefFoundError e) {
            // the second error is that of a class that could not be initialised before
            throw GlException.of(NO_SHADERC);
        }
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
                    compiler, source, kind, stack.UTF8(stage.stage().name()), stack.UTF8(stage.entryPoint()), options);
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
