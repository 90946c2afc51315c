package dev.shadeweave.raymarch;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.EmissionPlan;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.NodeImplementations;
import dev.shadeweave.glsl.GlslShaderGenerator;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.hw.HwVariables;
import dev.shadeweave.glsl.hw.Lighting;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Writes shaders that march shapes: one triangle around the screen, and a pixel stage that follows a ray until it meets
 * something. Ordinary nodes are written as by the target that it extends.
 */
final class RaymarchGenerator extends GlslShaderGenerator {
    private static final ImmutableList<String> RESERVED = ImmutableList.<String>builder()
            .add(
                    "VertexData",
                    "placeOnSurface",
                    "viewPosition",
                    "sceneMap",
                    "sceneSlope",
                    "sceneSlopes",
                    "sceneLight",
                    "sceneLightCount",
                    "sceneBackground",
                    "materialColor",
                    "cameraRay",
                    "rayNear",
                    "rayFar",
                    "corner",
                    "pixelSize",
                    "screenPlace",
                    "gridValue",
                    "surfaceLight",
                    "surfaceContext",
                    "numSurfaceLights",
                    "sampleSurfaceLight",
                    "u_gridOrigin",
                    "u_gridStep",
                    "u_gridSlice",
                    "init",
                    HwSymbols.PACKED)
            .addAll(SharedCode.names())
            .build();

    RaymarchGenerator(ImmutableList<String> targets, NodeImplementations nodes, GlslVersion version) {
        super(targets, nodes, version);
    }

    @Override
    protected ImmutableList<GraphPass> targetPasses() {
        return ImmutableList.<GraphPass>builder()
                .addAll(super.targetPasses())
                .add(new InlineOperators())
                .build();
    }

    @Override
    protected ImmutableList<GraphPass> targetPasses(
            LinkedDocument content, GenerationOptions options, String colorSpace) {
        return ImmutableList.<GraphPass>builder()
                .add(new SelectOutputs(options.hwOutputs()))
                .addAll(super.targetPasses(content, options, colorSpace))
                .build();
    }

    @Override
    protected ImmutableSet<String> effectiveOptions() {
        return ImmutableSet.<String>builder()
                .addAll(super.effectiveOptions())
                .add("hwOutputs")
                .build();
    }

    @Override
    protected @Untainted String connectorInstance() {
        return HwSymbols.VERTEX_DATA_INSTANCE;
    }

    @Override
    protected ImmutableList<String> reservedNames(ShaderProgram program, GenerationOptions options) {
        return ImmutableList.<String>builder()
                .addAll(super.reservedNames(program, options))
                .addAll(RESERVED)
                .build();
    }

    @Override
    protected void declare(
            ShaderProgram program, StageInterface.Builder stages, GenerationOptions options, Diagnostics diagnostics) {
        if (Lighting.isLit(program) && Lighting.hasLights(program, options)) {
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.ACTIVE_LIGHTS);
        }
        HwVariables.uniform(stages, Stage.VERTEX, HwSymbols.VIEW_PROJECTION_MATRIX);
    }

    @Override
    protected ImmutableSet<String> changedByVertexValue() {
        return ImmutableSet.of();
    }

    /** Nothing has vertices here. */
    @Override
    protected Optional<GraphOutput> vertexValue(ShaderProgram program, GenerationOptions options) {
        return Optional.empty();
    }

    @Override
    protected ImmutableList<ShaderStage> write(EmissionPlan plan) {
        return new SceneWriter(plan, version(), target()).write();
    }
}
