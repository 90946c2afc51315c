package dev.shadeweave.glsl.hw;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.extension.EmissionPlan;
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
 * The interface blocks of all stages of a shader.
 *
 * <p>If the version requires slots, they are numbered in the order of the stages and their blocks. Each uniform block
 * and each sampler has a binding, all in set 0; each attribute, varying and output has a location. Each stage has its
 * own buffers; a sampler that several stages read has one binding. Members of buffers without an instance name are
 * global to the linked program (GLSL 4.60, section 4.3.9). So if two buffers have a member of the same name, the later
 * buffer has an instance name.
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

    /** The possible instance names of buffers, which nothing else may use. */
    public static final ImmutableList<String> INSTANCES = instances(
            ImmutableList.of(Stage.VERTEX, Stage.TESS_CONTROL, Stage.TESS_EVALUATION, Stage.GEOMETRY, Stage.PIXEL));

    private final GlslVersion version;
    private final Map<Stage, ImmutableList<VariableBlock>> blocks = new LinkedHashMap<>();

    /** The members of all previous buffers without an instance name, and the samplers with their slots. */
    private final Map<String, Slot> global = new HashMap<>();

    private int nextBinding;

    /** Creates the blocks of a program with only a vertex and a pixel stage. */
    public HwInterface(EmissionPlan plan, GlslVersion version) {
        this(plan, version, plan::variables);
    }

    /**
     * Creates the blocks of a program for a target that declares other variables than those that the nodes requested.
     *
     * @param chosen the variables of a stage and kind, possibly none
     */
    public HwInterface(
            EmissionPlan plan, GlslVersion version, BiFunction<Stage, Kind, ImmutableList<Variable>> chosen) {
        this(plan, version, chosen, ImmutableList.of(Stage.VERTEX, Stage.PIXEL), variable -> false);
    }

    /**
     * Creates the blocks of a program.
     *
     * @param stages its stages, in pipeline order
     * @param isExtra true for outputs after those of the document
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
                    // The varyings of the vertex stage pass through all stages.
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

    /** Returns the blocks of a stage, in the order of declaration. */
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

    /**
     * Returns the name of a block. The output block of each stage has a different name; the input block of the pixel
     * stage is named after the stage before.
     */
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

    /** Returns the names of a buffer's members; members that share an array count as one. */
    private static Stream<String> members(ImmutableList<Variable> variables) {
        return variables.stream()
                .filter(variable -> !variable.type().equals(Types.FILENAME))
                .map(variable -> variable.slot().isPacked() ? HwSymbols.PACKED : variable.name())
                .distinct();
    }

    /** Returns the instance names through which members of buffers may be accessed. */
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

    /** Returns the number of locations of a variable: a matrix has one for each column (GLSL 4.60, section 4.4.1). */
    private static int locations(Type type) {
        return type.equals(Types.MATRIX33) ? 3 : type.equals(Types.MATRIX44) ? 4 : 1;
    }
}
