package dev.shadeweave.glsl.hw;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.extension.VertexComputation;
import dev.shadeweave.glsl.hw.HwOptions.Displacement;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.implementation.NodeImplementation;
import dev.shadeweave.link.implementation.NodeImplementation.CustomNode;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.type.Types;
import java.util.Optional;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * The displacement of a material: an offset of the surface in object space, along tangent, bitangent and normal
 * (MaterialX PBR shading nodes, "Shader Nodes"). A scalar height is an offset along the normal.
 */
public final class Displacements implements VertexComputation {
    /** The varyings that change if the surface is displaced. */
    private static final ImmutableSet<String> CHANGED = ImmutableSet.of(
            HwSymbols.POSITION_WORLD,
            HwSymbols.POSITION_OBJECT,
            VertexVaryings.NORMAL_WORLD.varying(),
            VertexVaryings.NORMAL_OBJECT.varying(),
            VertexVaryings.TANGENT_WORLD.varying(),
            VertexVaryings.TANGENT_OBJECT.varying(),
            VertexVaryings.BITANGENT_WORLD.varying(),
            VertexVaryings.BITANGENT_OBJECT.varying());

    private static final ImmutableSet<String> WITHOUT_TANGENT = ImmutableSet.of(
            "IM_displacement_float_genglsl", "IM_mix_displacementshader_genglsl", "IM_dot_displacementshader_genglsl");

    /** GLSL 4.60, section 8.14.1. Derivatives exist only in the pixel stage. */
    public static final ImmutableSet<@Untainted String> DERIVATIVES = ImmutableSet.of("dFdx", "dFdy", "fwidth");

    /**
     * Library code whose value is a difference between pixels. Other code uses differences to choose the level of a
     * texture or the width of an edge. Without them, textures are read at their largest size (section 8.9) and edges
     * are sharp.
     */
    private static final ImmutableSet<String> COMPARING = ImmutableSet.of("IM_heighttonormal_vector3_genglsl");

    private static final @Untainted String INPUT = "displacementshader";

    private final GraphOutput output;
    private final ShaderProgram program;
    private final boolean implicitBitangents;

    private Displacements(GraphOutput output, ShaderProgram program, boolean implicitBitangents) {
        this.output = output;
        this.program = program;
        this.implicitBitangents = implicitBitangents;
    }

    /** Returns the displacement of the material that a program shows. */
    public static Optional<Displacements> of(ShaderProgram program, GenerationOptions options) {
        if (options.get(HwOptions.DISPLACEMENT) != Displacement.NONE) {
            for (GraphOutput output : program.main().outputs()) {
                GraphOutput moved = output.type().equals(Types.MATERIAL) ? of(program.main(), output.source()) : null;
                if (moved != null) {
                    return Optional.of(new Displacements(moved, program, options.get(HwOptions.IMPLICIT_BITANGENTS)));
                }
            }
        }
        return Optional.empty();
    }

    private static @Nullable GraphOutput of(ShaderGraph graph, InputSource shown) {
        InputSource source = shown;
        while (source instanceof Upstream upstream) {
            ShaderNode node = graph.node(upstream.node());
            if (node.hasInput(INPUT)) {
                ShaderInput input = node.input(INPUT);
                return input.source() instanceof Upstream
                        ? new GraphOutput(
                                INPUT,
                                input.type(),
                                input.source(),
                                node.id().path(),
                                input.details().span())
                        : null;
            }
            source = material(node);
        }
        return null;
    }

    private static InputSource material(ShaderNode node) {
        for (ShaderInput input : node.inputs()) {
            if (input.type().equals(Types.MATERIAL)) {
                return input.source();
            }
        }
        return InputSource.UNSET;
    }

    @Override
    public GraphOutput output() {
        return output;
    }

    @Override
    public ImmutableSet<String> changed() {
        return CHANGED;
    }

    @Override
    public ImmutableSet<String> comparisons() {
        return ImmutableSet.copyOf(DERIVATIVES);
    }

    @Override
    public boolean onlySmooths(NodeImplementation code) {
        return code instanceof CustomNode || (code.provenance().isDataLibrary() && !COMPARING.contains(code.name()));
    }

    /** Declares the variables that the vertex stage needs to move a vertex. */
    @Override
    public void declare(StageInterface.Builder stages) {
        stages.connector(HwSymbols.POSITION_OBJECT, Types.VECTOR3);
        VertexVaryings.NORMAL_OBJECT.declare(stages);
        if (usesTangent(program)) {
            VertexVaryings.TANGENT_OBJECT.declare(stages);
        }
    }

    /** Declares the variables that the pixel stage needs to compute the orientation of the moved surface. */
    @Override
    public void declareRecomputed(ImmutableSet<String> handed, StageInterface.Builder stages) {
        if (handed.contains(HwSymbols.POSITION_WORLD) || handed.contains(VertexVaryings.TANGENT_WORLD.varying())) {
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.WORLD_MATRIX);
        }
        if (handed.contains(VertexVaryings.NORMAL_WORLD.varying())) {
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.WORLD_INVERSE_TRANSPOSE_MATRIX);
        }
        if (handed.contains(VertexVaryings.TANGENT_WORLD.varying())) {
            VertexVaryings.TANGENT_OBJECT.declare(stages);
        }
        if (handed.contains(VertexVaryings.BITANGENT_WORLD.varying()) && !implicitBitangents) {
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.WORLD_MATRIX);
            VertexVaryings.BITANGENT_OBJECT.declare(stages);
        }
    }

    /** Returns true if the offset of a program may have a component across the normal. */
    public static boolean usesTangent(ShaderProgram program) {
        for (ShaderGraph function : program.functions()) {
            if (usesTangent(function)) {
                return true;
            }
        }
        return usesTangent(program.main());
    }

    private static boolean usesTangent(ShaderGraph graph) {
        for (ShaderNode node : graph.nodes()) {
            if (node.output().type().equals(Types.DISPLACEMENTSHADER)
                    && !(node.implementation() instanceof GraphFunction)
                    && !WITHOUT_TANGENT.contains(node.implementation().name())) {
                return true;
            }
        }
        return false;
    }

    /** Writes the position in object space, once a stage. */
    public static void fillPosition(StageEmitter out) {
        VertexVaryings.copy(HwSymbols.POSITION, HwSymbols.POSITION_OBJECT, out);
    }
}
