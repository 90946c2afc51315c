package dev.shadeweave.glsl.hw;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.generator.EmissionPlan;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.shader.VariableBlock.Kind;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The blocks of all stages of one shader.
 *
 * <p>If the version wants slots, they are numbered in the order of the stages and their blocks: one binding for each
 * uniform block and each sampler, all in set 0; a location for each attribute, varying and output. Stages have buffers of their
 * own; a sampler that several of them read has one binding. Where two have a member of one name, the later buffer has an instance,
 * since members of buffers without one are names of the whole program that is linked (GLSL 4.60, section 4.3.9).
 */
public final class HwInterface {
    private static final ImmutableMap<Kind, String> NAMES = ImmutableMap.of(
            Kind.PRIVATE_UNIFORMS,
            "PrivateUniforms",
            Kind.PUBLIC_UNIFORMS,
            "PublicUniforms",
            Kind.VERTEX_INPUTS,
            "VertexInputs",
            Kind.CONNECTOR,
            HwSymbols.VERTEX_DATA,
            Kind.OUTPUTS,
            "PixelOutputs");

    private static final ImmutableMap<Stage, String> CONNECTORS =
            ImmutableMap.of(Stage.TESS_CONTROL, "TcData", Stage.TESS_EVALUATION, "TeData", Stage.GEOMETRY, "GsData");

    /** The instances that buffers may have; nothing else may be called so. */
    public static final ImmutableList<String> INSTANCES = instances(
            ImmutableList.of(Stage.VERTEX, Stage.TESS_CONTROL, Stage.TESS_EVALUATION, Stage.GEOMETRY, Stage.PIXEL));

    private final GlslVersion version;
    private final Map<Stage, ImmutableList<VariableBlock>> blocks = new LinkedHashMap<>();

    /** The members of all buffers so far that have no instance, and the samplers with their places. */
    private final Map<String, Slot> global = new HashMap<>();

    private int nextBinding;

    /** The blocks of a program that has vertices and pixels alone. */
    public HwInterface(EmissionPlan plan, GlslVersion version) {
        this(plan, version, plan::variables);
    }

    /**
     * The blocks of a program, for a target that declares other variables than those that the nodes asked for.
     *
     * @param chosen the variables of a stage and kind, possibly none
     */
    public HwInterface(
            EmissionPlan plan, GlslVersion version, BiFunction<Stage, Kind, ImmutableList<Variable>> chosen) {
        this(plan, version, chosen, ImmutableList.of(Stage.VERTEX, Stage.PIXEL), variable -> false);
    }

    /**
     * The blocks of a program.
     *
     * @param stages its stages, in pipeline order
     * @param isExtra true for outputs that stand behind those of the document
     */
    public HwInterface(
            EmissionPlan plan, GlslVersion version, ImmutableList<Stage> stages, Predicate<Variable> isExtra) {
        this(plan, version, plan::variables, stages, isExtra);
    }

    private HwInterface(
            EmissionPlan plan,
            GlslVersion version,
            BiFunction<Stage, Kind, ImmutableList<Variable>> chosen,
            ImmutableList<Stage> stages,
            Predicate<Variable> isExtra) {
        this.version = version;
        for (Stage stage : stages) {
            ImmutableList.Builder<VariableBlock> all = ImmutableList.builder();
            for (Kind kind : Kind.values()) {
                ImmutableList<Variable> variables = chosen.apply(stage, kind);
                if (kind == Kind.OUTPUTS
                        && variables.size() > 1
                        && variables.stream().anyMatch(isExtra)) {
                    variables = Stream.concat(
                                    variables.stream().filter(isExtra.negate()),
                                    variables.stream().filter(isExtra))
                            .collect(ImmutableList.toImmutableList());
                }
                if (kind == Kind.CONNECTOR && !stage.equals(Stage.PIXEL)) {
                    // What the vertex stage hands on goes through all stages.
                    variables = chosen.apply(Stage.VERTEX, kind);
                }
                if (!variables.isEmpty()) {
                    all.add(block(stage, kind, variables));
                }
            }
            if (stage.equals(Stage.PIXEL)
                    && Lighting.isLit(plan.program())
                    && Lighting.hasHostLights(plan.program(), plan.options())) {
                all.add(lights(plan));
            }
            blocks.put(stage, all.build());
        }
    }

    /** The blocks of a stage, in the order they are declared. */
    public ImmutableList<VariableBlock> blocks(Stage stage) {
        return blocks.getOrDefault(stage, ImmutableList.of());
    }

    private VariableBlock lights(EmissionPlan plan) {
        ImmutableList.Builder<Variable> members = ImmutableList.builder();
        members.add(Variable.internal("type", Types.INTEGER, null));
        Lighting.lightMembers(plan.program()).forEach((name, type) -> members.add(Variable.internal(name, type, null)));
        return new VariableBlock(
                "LightData" + (version.slots() ? "_" + Stage.PIXEL : ""),
                HwSymbols.LIGHT_DATA,
                Kind.LIGHT_DATA,
                version.slots() ? Slot.binding(0, nextBinding++) : Slot.NONE,
                members.build());
    }

    /** The block that each stage writes has a name of its own; the one that the pixel stage reads is that of the stage before. */
    private String name(Stage stage, Kind kind) {
        if (kind != Kind.CONNECTOR) {
            return NAMES.getOrDefault(kind, "");
        }
        Stage writer = stage;
        if (stage.equals(Stage.PIXEL)) {
            for (Stage before : blocks.keySet()) {
                writer = before;
            }
        }
        return CONNECTORS.getOrDefault(writer, HwSymbols.VERTEX_DATA);
    }

    private VariableBlock block(Stage stage, Kind kind, ImmutableList<Variable> variables) {
        boolean uniforms = kind == Kind.PRIVATE_UNIFORMS || kind == Kind.PUBLIC_UNIFORMS;
        boolean buffer = uniforms
                && version.slots()
                && variables.stream().anyMatch(variable -> !variable.type().equals(Types.FILENAME));
        String name = name(stage, kind) + (uniforms && version.slots() ? "_" + stage : "");
        String instance = kind == Kind.CONNECTOR && version.connectorBlock() ? HwSymbols.VERTEX_DATA_INSTANCE : "";
        if (buffer && version.linked() && members(variables).anyMatch(global::containsKey)) {
            instance = instance(name);
        } else if (buffer) {
            members(variables).forEach(member -> global.put(member, Slot.NONE));
        }
        Slot slot = buffer ? Slot.binding(0, nextBinding++) : Slot.NONE;
        if (!version.slots()) {
            return new VariableBlock(name, instance, kind, slot, variables);
        }
        ImmutableList.Builder<Variable> placed = ImmutableList.builderWithExpectedSize(variables.size());
        int location = 0;
        for (Variable variable : variables) {
            if (uniforms && !variable.type().equals(Types.FILENAME)) {
                placed.add(variable);
            } else if (uniforms) {
                placed.add(variable.withSlot(sampler(variable)));
            } else {
                placed.add(variable.withSlot(Slot.location(location)));
                location += locations(variable.type());
            }
        }
        return new VariableBlock(name, instance, kind, slot, placed.build());
    }

    private Slot sampler(Variable variable) {
        Slot known = global.get(variable.name());
        Slot slot = version.linked() && known != null ? known : Slot.binding(0, nextBinding++);
        global.put(variable.name(), slot);
        return slot;
    }

    /** The names of a buffer's members; those that share an array are one. */
    private static Stream<String> members(ImmutableList<Variable> variables) {
        return variables.stream()
                .filter(variable -> !variable.type().equals(Types.FILENAME))
                .map(variable -> variable.slot().isPacked() ? HwSymbols.PACKED : variable.name())
                .distinct();
    }

    /** What the members of a buffer are reached through, if not by their own names. */
    private static ImmutableList<String> instances(ImmutableList<Stage> stages) {
        ImmutableList.Builder<String> all = ImmutableList.builder();
        for (Stage stage : stages) {
            all.add(instance("PrivateUniforms_" + stage), instance("PublicUniforms_" + stage));
        }
        return all.build();
    }

    private static String instance(String block) {
        return "p" + block.substring(1);
    }

    /** How many locations a variable takes: a matrix one for each column (GLSL 4.60, section 4.4.1). */
    private static int locations(Type type) {
        return type.equals(Types.MATRIX33) ? 3 : type.equals(Types.MATRIX44) ? 4 : 1;
    }
}
