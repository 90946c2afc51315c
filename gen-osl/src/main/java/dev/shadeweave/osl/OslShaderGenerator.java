package dev.shadeweave.osl;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.generator.EmissionPlan;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.NodeImplementations;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.osl.syntax.OslSyntax;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes OSL: one stage, a file that needs nothing but the language's own {@code stdosl.h}. */
public class OslShaderGenerator extends ShaderGenerator {
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

    /**
     * A generator.
     *
     * @param targets its own target first, then those it inherits implementations from, nearest first
     * @param nodes the custom nodes of all those targets
     */
    public OslShaderGenerator(ImmutableList<String> targets, NodeImplementations nodes) {
        super(targets, nodes);
    }

    @Override
    protected ImmutableSet<String> parameterGeomProps() {
        return OslGeomProps.EXPRESSIONS.keySet();
    }

    @Override
    protected ImmutableList<GraphPass> targetPasses(
            LinkedDocument content, GenerationOptions options, String colorSpace) {
        ImmutableList.Builder<GraphPass> passes = ImmutableList.builder();
        if (!colorSpace.isEmpty()) {
            passes.add(new ForgetFileSpaces());
        }
        return passes.add(
                        new FinishOutputs(options.oslImplicitSurfaceShaderConversion(), options.oslConnectCiWrapper()))
                .build();
    }

    @Override
    protected boolean hasSamplers() {
        return false;
    }

    @Override
    protected ImmutableSet<String> effectiveOptions() {
        return EFFECTIVE_OPTIONS;
    }

    @Override
    protected Syntax syntax() {
        return OslSyntax.INSTANCE;
    }

    @Override
    protected ImmutableMap<String, String> tokens(GenerationOptions options) {
        return ImmutableMap.of(
                "fileTransformUv",
                options.fileTextureVerticalFlip() ? "mx_transform_uv_vflip.osl" : "mx_transform_uv.osl");
    }

    @Override
    protected ImmutableList<String> preludes(GenerationOptions options) {
        return ImmutableList.of("stdlib/genosl/include/mx_funcs.h");
    }

    @Override
    protected void declare(
            ShaderProgram program, StageInterface.Builder stages, GenerationOptions options, Diagnostics diagnostics) {
        Approximations.report(program, diagnostics);
    }

    @Override
    protected @Untainted String connectorInstance() {
        return "";
    }

    @Override
    protected ImmutableList<ShaderStage> write(EmissionPlan plan) {
        return ImmutableList.of(OslFileWriter.of(plan).write(Stage.PIXEL));
    }

    @Override
    public String fileSuffix(Stage stage) {
        return ".osl";
    }
}
