package dev.shadeweave.glsl;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.extension.Backend;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.Requirements;
import dev.shadeweave.facet.Facet;
import dev.shadeweave.glsl.assembly.ShadeMode;
import dev.shadeweave.glsl.assembly.StageDialect;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.assembly.internal.Assembly;
import dev.shadeweave.glsl.assembly.internal.StageVariables;
import dev.shadeweave.glsl.hw.ClosureContexts;
import dev.shadeweave.glsl.hw.Displacements;
import dev.shadeweave.glsl.hw.HwInterface;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.hw.HwVariables;
import dev.shadeweave.glsl.hw.Lighting;
import dev.shadeweave.glsl.hw.OutputMode;
import dev.shadeweave.glsl.internal.pass.InlineSurfaceFunctions;
import dev.shadeweave.glsl.internal.pass.NormalizeUdim;
import dev.shadeweave.glsl.internal.pass.NumberGeomProps;
import dev.shadeweave.glsl.internal.pass.RemapEnumerations;
import dev.shadeweave.glsl.internal.pass.ShowClosures;
import dev.shadeweave.glsl.internal.stage.MiddleStageWriter;
import dev.shadeweave.glsl.internal.stage.PixelStageWriter;
import dev.shadeweave.glsl.internal.stage.VertexStageWriter;
import dev.shadeweave.glsl.syntax.GlslSyntax;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.UdimSet;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.Option;
import dev.shadeweave.option.Options;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The GLSL backend: a vertex and a pixel stage, and the requested stages between them. The versions differ in a few
 * properties ({@link GlslVersion}).
 */
public final class GlslBackend implements Backend {
    /**
     * The properties of a program that determine its requirements, apart from the options and the displacement.
     *
     * @param lights true if lights of the host light it
     * @param surface true if it computes its own lighting
     * @param divides true if its triangles are tessellated into smaller ones
     * @param moved true if it displaces the surface
     */
    private record Needs(
            Shading shading,
            boolean lights,
            ImmutableSet<String> contexts,
            boolean surface,
            boolean divides,
            boolean moved) {}

    private final GlslVersion version;

    /** The options to use if nothing is lit. */
    private static final Facet<GenerationOptions, GenerationOptions> UNLIT = new Facet<>(GlslBackend::withoutLight);

    /** The assemblies for shaders that tessellate triangles and for others. */
    private final Facet<GenerationOptions, Assembly> dividing;

    private final Facet<GenerationOptions, Assembly> plain;

    /** The requirements of each kind of program. */
    private final Facet<GenerationOptions, Map<Needs, Requirements>> requirements =
            new Facet<>(options -> new ConcurrentHashMap<>());

    /** Creates a backend for a version. */
    public GlslBackend(GlslVersion version) {
        this(version, dialect(version));
    }

    /**
     * Creates a backend whose shaders are translated into another language.
     *
     * @param dialect the final language of the shader, by which modifiers are chosen
     */
    public GlslBackend(GlslVersion version, StageDialect dialect) {
        this.version = version;
        this.dividing = new Facet<>(options -> Assembly.of(options, dialect, true));
        this.plain = new Facet<>(options -> Assembly.of(options, dialect, false));
    }

    /** Returns the version. */
    public GlslVersion version() {
        return version;
    }

    /**
     * Returns the options. In the unlit mode, a surface shows its reflection of uniform white light, and its emission.
     */
    @Override
    public GenerationOptions meant(GenerationOptions options) {
        boolean dark = options.get(StageOptions.STAGES).lighting().shadeMode() == ShadeMode.UNLIT;
        return dark ? options.get(UNLIT) : options;
    }

    private static GenerationOptions withoutLight(GenerationOptions options) {
        return options.toBuilder()
                .set(HwOptions.SPECULAR_ENVIRONMENT_METHOD, HwOptions.SpecularEnvironment.UNIFORM)
                .set(HwOptions.MAX_ACTIVE_LIGHT_SOURCES, 0)
                .set(InterfaceOptions.LIGHT_SHADERS, ImmutableList.of())
                .set(HwOptions.SHADOW_MAP, false)
                .set(HwOptions.AMBIENT_OCCLUSION, false)
                .build();
    }

    /** Returns the assembly of the stages of a program. */
    private Assembly assembly(ShaderProgram program, GenerationOptions options) {
        boolean divides = options.get(HwOptions.DISPLACEMENT) == HwOptions.Displacement.TESSELLATE
                && displacement(program, options).isPresent();
        return options.get(divides ? dividing : plain);
    }

    private static StageDialect dialect(GlslVersion version) {
        return version.slots() ? StageDialect.VULKAN : version.connectorBlock() ? StageDialect.GLSL : StageDialect.ESSL;
    }

    @Override
    public Syntax syntax() {
        return GlslSyntax.INSTANCE;
    }

    @Override
    public boolean actsUpon(Option<?> option, GenerationOptions options) {
        return Options.isShared(option) || GlslOptions.has(option);
    }

    @Override
    public Optional<Diagnostic> objection(String root, Type type, SourceSpan span) {
        return type.equals(Types.LIGHTSHADER)
                ? Optional.of(Diagnostic.of(ShowClosures.NOT_SHOWABLE, span, root, type))
                : Optional.empty();
    }

    @Override
    public ImmutableList<GraphPass> passes(LinkedDocument content, GenerationOptions options, String colorSpace) {
        ImmutableList.Builder<GraphPass> passes = ImmutableList.builder();
        // This pass must run before tiles are normalised, which searches for texture coordinates.
        passes.add(new NumberGeomProps(options.get(HwOptions.GEOM_PROPS)));
        if (options.get(HwOptions.NORMALIZE_UDIM_TEX_COORDS)) {
            passes.add(new NormalizeUdim(UdimSet.of(content)));
        }
        return passes.add(new ShowClosures(), new RemapEnumerations(), new InlineSurfaceFunctions())
                .build();
    }

    @Override
    public ShaderProgram prepare(ShaderProgram program, GenerationOptions options) {
        boolean asksForLight = Shading.showsGraph(options)
                && Lighting.isLit(program)
                && options.get(HwOptions.MAX_ACTIVE_LIGHT_SOURCES) > 0;
        return asksForLight ? program : program.withoutLights();
    }

    @Override
    public Requirements requirements(ShaderProgram program, GenerationOptions options, Diagnostics diagnostics) {
        Assembly around = assembly(program, options);
        diagnostics.reportAll(around.problems());
        boolean lights = Lighting.isLit(program) && Lighting.hasHostLights(program, options);
        if (lights) {
            Lighting.checkMembers(program, diagnostics);
        }
        Optional<Displacements> displacement = displacement(program, options);
        Needs needs = new Needs(
                Shading.of(program, options, version),
                lights,
                ClosureContexts.asked(program, options, lights),
                StageVariables.isSurface(program),
                around.divides(),
                displacement.isPresent());
        Map<Needs, Requirements> known = options.get(this.requirements);
        Requirements found = known.get(needs);
        if (found == null) {
            Diagnostics.Checkpoint checkpoint = diagnostics.checkpoint();
            found = requirements(needs, around, program, options, diagnostics);
            if (!checkpoint.failed()) {
                known.put(needs, found);
            }
        }
        return found.withVertex(displacement);
    }

    private Requirements requirements(
            Needs needs, Assembly around, ShaderProgram program, GenerationOptions options, Diagnostics diagnostics) {
        Requirements.Builder asked = needs.shading()
                .requirements(options)
                .reservedNames(around.reserved())
                .reservedNames(version.slots() ? HwInterface.INSTANCES : ImmutableList.of())
                .connector(version.connectorBlock() ? HwSymbols.VERTEX_DATA_INSTANCE : "")
                .bindsUniforms()
                .primitives(around.primitives());
        ClosureContexts.require(needs.contexts(), asked);
        declare(needs, asked.declarations(), options);
        if (around.isPresent()) {
            StageVariables.declare(around, program, needs.moved(), asked.declarations(), diagnostics);
        }
        return asked.build();
    }

    /**
     * Returns the library code, and its names, that nodes and closures need in any stage. Use it for targets that write
     * their stages themselves.
     */
    public static Requirements.Builder shading(ShaderProgram program, GenerationOptions options, GlslVersion version) {
        return Shading.of(program, options, version).requirements(options);
    }

    private static void declare(Needs needs, StageInterface.Builder stages, GenerationOptions options) {
        if (needs.lights()) {
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.ACTIVE_LIGHTS);
        }
        OutputMode.of(options).ifPresent(writer -> writer.declare(stages));
        if (options.get(HwOptions.TRANSPARENCY)
                && Shading.showsGraph(options)
                && needs.shading().closures()) {
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.ALPHA_THRESHOLD);
        }
        stages.vertexInput(HwSymbols.POSITION, Types.VECTOR3);
        HwVariables.uniform(stages, Stage.VERTEX, HwSymbols.WORLD_MATRIX);
        HwVariables.uniform(stages, Stage.VERTEX, HwSymbols.VIEW_PROJECTION_MATRIX);
    }

    private static Optional<Displacements> displacement(ShaderProgram program, GenerationOptions options) {
        boolean drawsMesh = OutputMode.of(options)
                .map(writer -> writer == OutputMode.DEPTH_MOMENTS)
                .orElse(true);
        return drawsMesh ? Displacements.of(program, options) : Optional.empty();
    }

    @Override
    public ImmutableSet<SourceFile> texts(ShaderProgram program, GenerationOptions options) {
        return assembly(program, options).files();
    }

    @Override
    public ImmutableList<ShaderStage> write(EmissionPlan plan, Diagnostics diagnostics) {
        Assembly around = assembly(plan.program(), plan.options());
        HwInterface blocks =
                new HwInterface(plan, version, around.stages(), variable -> around.isExtraOutput(variable.name()));
        ImmutableList.Builder<ShaderStage> written = ImmutableList.builder();
        for (Stage stage : around.stages()) {
            written.add(
                    stage.equals(Stage.VERTEX)
                            ? VertexStageWriter.write(plan, blocks, version, around)
                            : stage.equals(Stage.PIXEL)
                                    ? PixelStageWriter.write(plan, blocks, version, around)
                                    : MiddleStageWriter.write(plan, blocks, version, around, stage));
        }
        return written.build();
    }
}
