package dev.shadeweave.render;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.render.gl.SpirvCompiler;
import dev.shadeweave.render.job.RenderLimits;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import java.util.function.Supplier;

/**
 * Compiles shaders by shaderc, which contains the reference compiler glslang and needs no driver. Stages are
 * compiled one by one and not linked. To compile with the driver, use {@link ShaderCompiler}.
 */
public final class ShadercCompiler implements AutoCloseable {
    /** The factory of the compiler for each language. */
    private static final ImmutableMap<String, Supplier<SpirvCompiler>> COMPILERS = ImmutableMap.of(
            "essl", () -> SpirvCompiler.ofGlsl(true),
            "genglsl", () -> SpirvCompiler.ofGlsl(false),
            "hlsl", SpirvCompiler::ofHlsl,
            "vulkan", () -> SpirvCompiler.open(false));

    private final SpirvCompiler compiler;

    private ShadercCompiler(SpirvCompiler compiler) {
        this.compiler = compiler;
    }

    /**
     * Opens the compiler of a language.
     *
     * @param language {@code essl}, {@code genglsl}, {@code hlsl} or {@code vulkan}
     * @throws GlException if the native library of shaderc is missing
     * @throws IllegalArgumentException if shaderc does not compile the language
     */
    public static ShadercCompiler open(String language) {
        Supplier<SpirvCompiler> known = COMPILERS.get(language);
        if (known == null) {
            throw new IllegalArgumentException("shaderc does not compile " + language);
        }
        return new ShadercCompiler(known.get());
    }

    /**
     * Compiles a shader, and returns whether all stages compile.
     *
     * @param diagnostics receives the errors of shaderc, each line traced back to the document
     */
    public boolean compile(Shader shader, Diagnostics diagnostics) {
        Diagnostics.Checkpoint checkpoint = diagnostics.checkpoint();
        CodeCheck.check(shader, RenderLimits.STANDARD.withoutDepth(), diagnostics);
        if (checkpoint.failed()) {
            return false;
        }
        boolean complete = true;
        for (ShaderStage stage : shader.stages()) {
            complete &= compiler.compile(shader, stage, diagnostics).isPresent();
        }
        return complete;
    }

    @Override
    public void close() {
        compiler.close();
    }
}
