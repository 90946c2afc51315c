package dev.shadeweave.render;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.gl.GlContext;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.render.gl.GlProgram;
import dev.shadeweave.render.gl.Spirv;
import dev.shadeweave.render.gl.SpirvCompiler;
import dev.shadeweave.render.job.RenderLimits;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Compiles shaders with the compiler of their language: shaderc for Vulkan, the driver for OpenGL and OpenGL ES. */
public final class ShaderCompiler implements AutoCloseable {
    private static final String VULKAN = "vulkan";
    private static final ImmutableSet<String> COMPILED = ImmutableSet.of("essl", "genglsl", VULKAN);

    /** Targets that inherit from a compiled target but write another language. */
    private static final ImmutableSet<String> NOT_COMPILED = ImmutableSet.of("hlsl", "msl", "slang", "wgsl");

    private final @Nullable GlContext context;
    private final @Nullable SpirvCompiler spirv;

    private ShaderCompiler(@Nullable GlContext context, @Nullable SpirvCompiler spirv) {
        this.context = context;
        this.spirv = spirv;
    }

    /**
     * Returns the language of a target's text: {@code essl}, {@code genglsl} or {@code vulkan}; empty if no compiler
     * for it exists.
     *
     * @param targets the target and those that it inherits from, the nearest first
     */
    public static Optional<String> language(Iterable<String> targets) {
        for (String target : targets) {
            if (COMPILED.contains(target) || NOT_COMPILED.contains(target)) {
                return Optional.of(target).filter(COMPILED::contains);
            }
        }
        return Optional.empty();
    }

    /**
     * Opens the compiler of a language.
     *
     * @param language as returned by {@link #language}
     * @param optimized true to optimise SPIR-V
     * @throws GlException if the driver is needed and cannot be opened, or if the native library of shaderc is missing
     * @throws IllegalArgumentException if no compiler for the language exists
     */
    public static ShaderCompiler open(String language, boolean optimized) {
        if (!COMPILED.contains(language)) {
            throw new IllegalArgumentException("no compiler for " + language);
        }
        return language.equals(VULKAN)
                ? new ShaderCompiler(null, SpirvCompiler.open(optimized))
                : new ShaderCompiler(GlContext.open(), null);
    }

    /**
     * Compiles a shader of a target in the language.
     *
     * @param diagnostics receives the compiler's errors, each line traced back to the document
     */
    public Optional<CompiledShader> compile(Shader shader, Diagnostics diagnostics) {
        return compile(shader, RenderLimits.STANDARD, diagnostics);
    }

    /**
     * Compiles a shader of a target in the language.
     *
     * @param limits the allowed number of calls, amount of code, and depth
     * @param diagnostics receives the compiler's errors, each line traced back to the document
     */
    public Optional<CompiledShader> compile(Shader shader, RenderLimits limits, Diagnostics diagnostics) {
        Diagnostics.Checkpoint checkpoint = diagnostics.checkpoint();
        CodeCheck.check(shader, context == null ? limits.withoutDepth() : limits, diagnostics);
        if (checkpoint.failed()) {
            return Optional.empty();
        }
        if (context != null) {
            GlContext driver = context;
            return driver.use(() -> {
                Optional<GlProgram> program = GlProgram.compile(driver, shader, diagnostics);
                program.ifPresent(GlProgram::close);
                return program.map(compiled -> new CompiledShader(Budget.of(shader), ImmutableMap.of()));
            });
        }
        ImmutableMap.Builder<String, Spirv> modules = ImmutableMap.builder();
        boolean complete = true;
        for (ShaderStage stage : shader.stages()) {
            Optional<Spirv> module = spirv == null ? Optional.empty() : spirv.compile(shader, stage, diagnostics);
            module.ifPresent(compiled -> modules.put(stage.stage().name(), compiled));
            complete &= module.isPresent();
        }
        return complete ? Optional.of(new CompiledShader(Budget.of(shader), modules.buildOrThrow())) : Optional.empty();
    }

    @Override
    public void close() {
        if (context != null) {
            context.close();
        }
        if (spirv != null) {
            spirv.close();
        }
    }
}
