package dev.shadeweave.osl;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.extension.Backend;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.Requirements;
import dev.shadeweave.extension.StageFile;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.ColorOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.Option;
import dev.shadeweave.option.Options;
import dev.shadeweave.osl.internal.syntax.OslSyntax;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;

/** The OSL backend: one stage, a file that needs only {@code stdosl.h}, which the compiler includes by itself. */
public final class OslBackend implements Backend {
    /** Options without effect: OSL has neither lights that a host provides nor samplers that a host configures. */
    private static final ImmutableSet<Option<?>> NOT_HERE =
            ImmutableSet.of(InterfaceOptions.LIGHT_SHADERS, InterfaceOptions.IMAGE_SAMPLING);

    @Override
    public Syntax syntax() {
        return OslSyntax.INSTANCE;
    }

    /**
     * Returns true for options of all targets and of OSL that have an effect here. Hosts cannot set the format of
     * textures in OSL, so conversion of colours by samplers has no effect.
     */
    @Override
    public boolean actsUpon(Option<?> option, GenerationOptions options) {
        boolean bySampler = option.equals(ColorOptions.COLOR_MANAGEMENT)
                && options.get(ColorOptions.COLOR_MANAGEMENT) == ColorOptions.ColorManagement.SAMPLER;
        return !bySampler && !NOT_HERE.contains(option) && (Options.isShared(option) || OslOptions.GROUP.has(option));
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
        return passes.add(new FinishOutputs(
                        options.get(OslOptions.IMPLICIT_SURFACE_SHADER_CONVERSION),
                        options.get(OslOptions.CONNECT_CI_WRAPPER)))
                .build();
    }

    @Override
    public Requirements requirements(ShaderProgram program, GenerationOptions options, Diagnostics diagnostics) {
        Approximations.report(program, diagnostics);
        return Requirements.builder()
                .token(
                        "fileTransformUv",
                        options.get(GraphOptions.FILE_TEXTURE_VERTICAL_FLIP)
                                ? "mx_transform_uv_vflip.osl"
                                : "mx_transform_uv.osl")
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
