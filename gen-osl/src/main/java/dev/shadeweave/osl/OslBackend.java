package dev.shadeweave.osl;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.generator.Backend;
import dev.shadeweave.generator.EmissionPlan;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.Requirements;
import dev.shadeweave.generator.StageFile;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.osl.syntax.OslSyntax;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;

/** OSL: one stage, a file that needs nothing but the language's own {@code stdosl.h}. */
public final class OslBackend implements Backend {
    private static final ImmutableSet<String> EFFECTIVE_OPTIONS = ImmutableSet.of(
            "shaderInterface",
            "inputs",
            "fileTextureVerticalFlip",
            "targetColorSpaceOverride",
            "targetDistanceUnit",
            "libraryPrefix",
            "addUpstreamDependencies",
            "oslImplicitSurfaceShaderConversion",
            "oslConnectCiWrapper",
            "emitColorTransforms",
            "colorManagement",
            "elideConstantNodes",
            "finiteValues",
            "premultipliedBsdfAdd",
            "distributeLayerOverBsdfMix",
            "canonical");

    @Override
    public Syntax syntax() {
        return OslSyntax.INSTANCE;
    }

    /** No host can give the textures of the language a format, so its samplers convert no colours. */
    @Override
    public boolean actsUpon(String option, GenerationOptions options) {
        return EFFECTIVE_OPTIONS.contains(option)
                && !(option.equals("colorManagement")
                        && options.colorManagement() == GenerationOptions.ColorManagement.SAMPLER);
    }

    @Override
    public ImmutableSet<String> parameterGeomProps() {
        return OslGeomProps.EXPRESSIONS.keySet();
    }

    @Override
    public ImmutableList<GraphPass> passes(LinkedDocument content, GenerationOptions options, String colorSpace) {
        ImmutableList.Builder<GraphPass> passes = ImmutableList.builder();
        if (!colorSpace.isEmpty()) {
            passes.add(new ForgetFileSpaces());
        }
        return passes.add(
                        new FinishOutputs(options.oslImplicitSurfaceShaderConversion(), options.oslConnectCiWrapper()))
                .build();
    }

    @Override
    public Requirements requirements(ShaderProgram program, GenerationOptions options, Diagnostics diagnostics) {
        Approximations.report(program, diagnostics);
        return Requirements.builder()
                .token(
                        "fileTransformUv",
                        options.fileTextureVerticalFlip() ? "mx_transform_uv_vflip.osl" : "mx_transform_uv.osl")
                .prelude("stdlib/genosl/include/mx_funcs.h")
                .build();
    }

    @Override
    public ImmutableList<ShaderStage> write(EmissionPlan plan, Diagnostics diagnostics) {
        return ImmutableList.of(OslFileWriter.of(plan).write(Stage.PIXEL));
    }

    @Override
    public StageFile file(Stage stage) {
        return new StageFile(".osl", false);
    }
}
