package dev.shadeweave.raymarch;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.ForwardingBackend;
import dev.shadeweave.extension.Requirements;
import dev.shadeweave.glsl.GlslBackend;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.hw.ClosureContexts;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.hw.HwVariables;
import dev.shadeweave.glsl.hw.Lighting;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.Option;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.raymarch.internal.scene.OutputNode;
import dev.shadeweave.raymarch.internal.scene.SharedCode;
import dev.shadeweave.raymarch.internal.scene.SurfaceRays;
import dev.shadeweave.raymarch.internal.write.SceneWriter;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;

/**
 * Writes GLSL that marches shapes: one triangle that covers the screen, and a pixel stage that follows a ray until it
 * hits a shape. {@link GlslBackend} writes ordinary nodes.
 */
final class RaymarchBackend extends ForwardingBackend {
    private static final ImmutableList<String> RESERVED = ImmutableList.<String>builder()
            .add(
                    "VertexData",
                    "placeOnSurface",
                    "viewPosition",
                    "sceneMap",
                    "sceneSlope",
                    "measureScene",
                    "sceneBall",
                    "sceneLight",
                    "sceneLightCount",
                    "findLights",
                    "foundLights",
                    "findHostShadows",
                    "hostShadows",
                    "sceneBackground",
                    "materialColor",
                    "cameraRay",
                    "rayNear",
                    "rayFar",
                    "corner",
                    "pixelSize",
                    "screenPlace",
                    "gridValue",
                    "gridPlace",
                    "gridUv",
                    "surfaceLight",
                    "surfaceContext",
                    "numSurfaceLights",
                    "sampleSurfaceLight",
                    "mirroredLight",
                    "passedLight",
                    "passedAway",
                    "u_gridOrigin",
                    "u_gridStep",
                    "u_gridSlice",
                    "init",
                    HwSymbols.PACKED)
            // Names of locals in main, which would hide outputs.
            .add("ray", "hit", "place", "res", "facing", "clip", "aside", "offset", "resolution", "pixel", "rings")
            .add("shade", "inside")
            .addAll(SharedCode.names())
            .build();

    private final GlslVersion version;

    RaymarchBackend(GlslVersion version) {
        super(new GlslBackend(version));
        this.version = version;
    }

    @Override
    public boolean actsUpon(Option<?> option, GenerationOptions options) {
        return MarchOptions.GROUP.has(option) || super.actsUpon(option, options);
    }

    @Override
    public ImmutableList<GraphPass> passes(LinkedDocument content, GenerationOptions options, String colorSpace) {
        return ImmutableList.<GraphPass>builder()
                .add(new SelectOutputs(options.get(MarchOptions.OUTPUTS)))
                .addAll(super.passes(content, options, colorSpace))
                .add(new InlineOperators())
                .build();
    }

    /**
     * Prepares the program. If lights are connected to the scene, it has its own lights, independent of the host's
     * lights.
     */
    @Override
    public ShaderProgram prepare(ShaderProgram program, GenerationOptions options) {
        ShaderProgram prepared = super.prepare(program, options);
        boolean hasLights = Lighting.isLit(prepared)
                && prepared.main().nodes().stream()
                        .filter(OutputNode::isOutput)
                        .flatMap(output -> output.inputs().stream())
                        .anyMatch(input -> input.type().name().equals("sdflight")
                                && input.source() instanceof InputSource.Upstream);
        return hasLights ? prepared.withOwnLights() : prepared;
    }

    /**
     * Returns the requirements of the shading, and reports the options that a march ignores. A marched shape has no
     * vertices, so the shader needs no vertex modifiers and no stages between vertices and pixels.
     */
    @Override
    public Requirements requirements(ShaderProgram program, GenerationOptions options, Diagnostics diagnostics) {
        LeftOut.report(options.get(StageOptions.STAGES), diagnostics);
        Requirements.Builder requirements = GlslBackend.shading(program, options, version)
                .reservedNames(RESERVED)
                .connector(HwSymbols.VERTEX_DATA_INSTANCE);
        SurfaceRays.of(program, options).require(requirements);
        if (Lighting.isLit(program) && Lighting.hasHostLights(program, options)) {
            HwVariables.uniform(requirements.declarations(), Stage.PIXEL, HwSymbols.ACTIVE_LIGHTS);
        }
        ClosureContexts.require(
                ClosureContexts.asked(program, options, Lighting.hasLights(program, options)), requirements);
        HwVariables.uniform(requirements.declarations(), Stage.VERTEX, HwSymbols.VIEW_PROJECTION_MATRIX);
        return requirements.build();
    }

    /** Returns an empty set, because a march does not use the texts of modifiers and templates. */
    @Override
    public ImmutableSet<SourceFile> texts(ShaderProgram program, GenerationOptions options) {
        return ImmutableSet.of();
    }

    @Override
    public ImmutableList<ShaderStage> write(EmissionPlan plan, Diagnostics diagnostics) {
        return new SceneWriter(plan, version, plan.target()).write();
    }
}
