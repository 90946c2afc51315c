package dev.shadeweave.glsl;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.generator.EmissionPlan;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.NodeImplementations;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.glsl.assembly.Assembly;
import dev.shadeweave.glsl.assembly.StageDialect;
import dev.shadeweave.glsl.assembly.StageVariables;
import dev.shadeweave.glsl.hw.Displacements;
import dev.shadeweave.glsl.hw.HwInterface;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.hw.HwVariables;
import dev.shadeweave.glsl.hw.Images;
import dev.shadeweave.glsl.hw.Lighting;
import dev.shadeweave.glsl.hw.OutputMode;
import dev.shadeweave.glsl.pass.InlineSurfaceFunctions;
import dev.shadeweave.glsl.pass.NormalizeUdim;
import dev.shadeweave.glsl.pass.NumberGeomProps;
import dev.shadeweave.glsl.pass.RemapEnumerations;
import dev.shadeweave.glsl.pass.ShowClosures;
import dev.shadeweave.glsl.stage.MiddleStageWriter;
import dev.shadeweave.glsl.stage.PixelStageWriter;
import dev.shadeweave.glsl.stage.VertexStageWriter;
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.UdimSet;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.shader.Primitives;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Writes GLSL: a vertex and a pixel stage. The versions differ in a few facts ({@link GlslVersion}); a target of its own
 * may extend this class.
 */
public class GlslShaderGenerator extends ShaderGenerator {
    private static final ImmutableSet<String> EFFECTIVE_OPTIONS = ImmutableSet.of(
            "shaderInterface",
            "inputs",
            "fileTextureVerticalFlip",
            "targetColorSpaceOverride",
            "targetDistanceUnit",
            "libraryPrefix",
            "addUpstreamDependencies",
            "emitColorTransforms",
            "colorManagement",
            "elideConstantNodes",
            "finiteValues",
            "premultipliedBsdfAdd",
            "distributeLayerOverBsdfMix",
            "hwTransparency",
            "hwSpecularEnvironmentMethod",
            "hwDirectionalAlbedoMethod",
            "hwTransmissionRenderMethod",
            "hwAiryFresnelIterations",
            "hwSrgbEncodeOutput",
            "hwWriteDepthMoments",
            "hwShadowMap",
            "hwAmbientOcclusion",
            "hwMaxActiveLightSources",
            "hwNormalizeUdimTexCoords",
            "hwWriteAlbedoTable",
            "hwWriteEnvPrefilter",
            "lightShaders",
            "hwGeomProps",
            "canonical",
            "hwImplicitBitangents",
            "hwDisplacement",
            "hwImageSampling",
            "hwStages");

    private final GlslVersion version;

    /** What was read of options that are in use, for shaders that divide triangles and for others. */
    private final Cache<GenerationOptions, Assembly> dividing = cache();

    private final Cache<GenerationOptions, Assembly> plain = cache();

    /**
     * A generator.
     *
     * @param targets its own target first, then those it inherits implementations from, nearest first
     * @param nodes the custom nodes of all those targets
     * @param version the language
     */
    public GlslShaderGenerator(ImmutableList<String> targets, NodeImplementations nodes, GlslVersion version) {
        super(targets, nodes);
        this.version = version;
    }

    /** The language. */
    public final GlslVersion version() {
        return version;
    }

    private static Cache<GenerationOptions, Assembly> cache() {
        return CacheBuilder.newBuilder().weakKeys().build();
    }

    /** What stands around the surfaces of a program. */
    private Assembly assembly(ShaderProgram program, GenerationOptions options) {
        boolean divides = options.hwDisplacement() == GenerationOptions.Displacement.TESSELLATE
                && vertexValue(program, options).isPresent();
        // Mostly there is nothing, and then nothing is looked for.
        return (divides ? dividing : plain)
                .asMap()
                .computeIfAbsent(options, none -> Assembly.of(options, dialect(), divides));
    }

    private StageDialect dialect() {
        return version.slots() ? StageDialect.VULKAN : version.connectorBlock() ? StageDialect.GLSL : StageDialect.ESSL;
    }

    @Override
    protected Primitives primitives(EmissionPlan plan) {
        return assembly(plan.program(), plan.options()).primitives();
    }

    @Override
    protected Optional<Diagnostic> objection(String root, Type type, SourceSpan span) {
        return type.equals(Types.LIGHTSHADER)
                ? Optional.of(Diagnostic.of(ShowClosures.NOT_SHOWABLE, span, root, type))
                : Optional.empty();
    }

    @Override
    protected ImmutableList<GraphPass> targetPasses() {
        return ImmutableList.of(new ShowClosures(), new RemapEnumerations(), new InlineSurfaceFunctions());
    }

    @Override
    protected ImmutableList<GraphPass> targetPasses(
            LinkedDocument content, GenerationOptions options, String colorSpace) {
        ImmutableList.Builder<GraphPass> passes = ImmutableList.builder();
        // Before tiles are normalised, which looks for texture coordinates.
        passes.add(new NumberGeomProps(options.hwGeomProps()));
        if (options.hwNormalizeUdimTexCoords()) {
            passes.add(new NormalizeUdim(UdimSet.of(content)));
        }
        return passes.addAll(super.targetPasses(content, options, colorSpace)).build();
    }

    @Override
    protected ImmutableSet<String> effectiveOptions() {
        return EFFECTIVE_OPTIONS;
    }

    @Override
    protected boolean asksForLight(ShaderProgram program, GenerationOptions options) {
        return showsGraph(options) && Lighting.isLit(program) && options.hwMaxActiveLightSources() > 0;
    }

    @Override
    protected Syntax syntax() {
        return GlslSyntax.INSTANCE;
    }

    @Override
    protected ImmutableMap<String, String> tokens(GenerationOptions options) {
        return ImmutableMap.<String, String>builder()
                .putAll(HwSymbols.TOKENS)
                .put("fileTransformUv", transformUv(options))
                .putAll(Lighting.albedoFiles(options))
                .buildOrThrow();
    }

    @Override
    protected ImmutableMap<String, String> tokens(ShaderProgram program, GenerationOptions options) {
        return ImmutableMap.<String, String>builder()
                .putAll(tokens(options))
                .put("mx_film_airy.glsl", Lighting.hasFilms(program) ? "mx_film_airy.glsl" : "mx_film_none.glsl")
                .put(
                        "mx_conductor.glsl",
                        Lighting.hasConductors(program) ? "mx_conductor.glsl" : "mx_conductor_none.glsl")
                .put("mx_image.glsl", Images.libraryFile(program, options))
                .buildOrThrow();
    }

    @Override
    protected ImmutableList<String> preludes(GenerationOptions options) {
        return ImmutableList.<String>builder()
                .add("stdlib/genglsl/lib/mx_math.glsl")
                .add("stdlib/genglsl/lib/" + transformUv(options))
                .addAll(Lighting.libraryFiles(options))
                .addAll(OutputMode.of(options).map(OutputMode::libraryFiles).orElse(ImmutableList.of()))
                .build();
    }

    @Override
    protected String libraryCode(ShaderProgram program, GenerationOptions options) {
        return OutputMode.of(options).map(OutputMode::function).orElse("")
                + (options.hwSrgbEncodeOutput() ? " mx_srgb_encode" : "");
    }

    private static String transformUv(GenerationOptions options) {
        return options.fileTextureVerticalFlip() ? "mx_transform_uv_vflip.glsl" : "mx_transform_uv.glsl";
    }

    @Override
    protected ImmutableList<String> reservedNames(ShaderProgram program, GenerationOptions options) {
        ImmutableList<String> around = StageVariables.reserved(assembly(program, options));
        ImmutableList<String> own = Lighting.hasClosures(program) ? Lighting.RESERVED : ImmutableList.of();
        return around.isEmpty()
                ? own
                : ImmutableList.<String>builder().addAll(own).addAll(around).build();
    }

    @Override
    protected @Untainted String connectorInstance() {
        return version.connectorBlock() ? HwSymbols.VERTEX_DATA_INSTANCE : "";
    }

    @Override
    protected void declare(
            ShaderProgram program, StageInterface.Builder stages, GenerationOptions options, Diagnostics diagnostics) {
        if (Lighting.isLit(program) && Lighting.hasLights(program, options)) {
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.ACTIVE_LIGHTS);
            Lighting.checkMembers(program, diagnostics);
        }
        OutputMode.of(options).ifPresent(writer -> writer.declare(stages));
        if (options.hwTransparency() && showsGraph(options) && Lighting.hasClosures(program)) {
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.ALPHA_THRESHOLD);
        }
        stages.vertexInput(HwSymbols.POSITION, Types.VECTOR3);
        HwVariables.uniform(stages, Stage.VERTEX, HwSymbols.WORLD_MATRIX);
        HwVariables.uniform(stages, Stage.VERTEX, HwSymbols.VIEW_PROJECTION_MATRIX);
        Assembly around = assembly(program, options);
        if (around.isPresent()) {
            StageVariables.declare(around, program, stages, diagnostics);
        }
    }

    /** Depths are those of what is not cut out, so then the graph is asked for its transparency. */
    @Override
    protected boolean showsGraph(GenerationOptions options) {
        return OutputMode.of(options)
                .map(writer -> writer == OutputMode.DEPTH_MOMENTS && options.hwTransparency())
                .orElse(true);
    }

    @Override
    protected Optional<GraphOutput> vertexValue(ShaderProgram program, GenerationOptions options) {
        boolean drawsMesh = OutputMode.of(options)
                .map(writer -> writer == OutputMode.DEPTH_MOMENTS)
                .orElse(true);
        return drawsMesh ? Displacements.of(program, options) : Optional.empty();
    }

    @Override
    protected ImmutableSet<String> changedByVertexValue() {
        return Displacements.CHANGED;
    }

    @Override
    protected void declareVertexValue(
            ShaderProgram program,
            boolean recomputed,
            ImmutableSet<String> handed,
            GenerationOptions options,
            StageInterface.Builder stages) {
        if (recomputed) {
            Displacements.declareMoved(handed, options, stages);
        } else {
            Displacements.declare(program, stages);
        }
    }

    @Override
    protected ImmutableList<ShaderStage> write(EmissionPlan plan) {
        Assembly around = assembly(plan.program(), plan.options());
        HwInterface blocks =
                new HwInterface(plan, version, around.stages(), variable -> around.isExtraOutput(variable.name()));
        return around.stages().stream()
                .map(stage -> stage.equals(Stage.VERTEX)
                        ? VertexStageWriter.write(plan, blocks, version, around)
                        : stage.equals(Stage.PIXEL)
                                ? PixelStageWriter.write(plan, blocks, version, around)
                                : MiddleStageWriter.write(plan, blocks, version, around, stage))
                .collect(ImmutableList.toImmutableList());
    }
}
