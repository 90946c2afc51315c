package dev.shadeweave.write.internal;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.emit.NameAllocator;
import dev.shadeweave.emit.SourceSelection;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.extension.EmissionPlan;
import dev.shadeweave.extension.Requirements;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.extension.VertexValue;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.implementation.NodeImplementation;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.plan.internal.BranchPlacement;
import dev.shadeweave.plan.internal.Demands;
import dev.shadeweave.plan.internal.EmissionContext;
import dev.shadeweave.plan.internal.HostSampling;
import dev.shadeweave.plan.internal.Liveness;
import dev.shadeweave.plan.internal.Names;
import dev.shadeweave.plan.internal.Naming;
import dev.shadeweave.plan.internal.Reach;
import dev.shadeweave.plan.internal.UsedTypes;
import dev.shadeweave.plan.internal.VertexPart;
import dev.shadeweave.plan.internal.VisibilityCondition;
import dev.shadeweave.shader.Primitives;
import dev.shadeweave.shader.Sampling;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface.Declared;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock.Kind;
import dev.shadeweave.type.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * The plan of a program: its live nodes, dependencies, names and samplings, and the emitters that write its nodes. A compilation
 * creates it; it belongs to one thread.
 */
public final class PlannedProgram implements EmissionPlan {
    private final String target;
    private final Function<ShaderProgram, Requirements> asking;
    private final Requirements requirements;
    private final EmissionContext context;
    private final NodeEmitters emitters;
    private final Reach reach;
    private final Demands demands;
    private final Naming naming;
    private final ImmutableMap<String, Sampling> samplings;
    private final Map<Place, ImmutableList<Variable>> variables = new HashMap<>();
    /** The names of values passed between stages, by key. */
    private final Map<String, @Untainted String> handedOn = new HashMap<>();

    private final Supplier<Map<String, Variable>> inputs;
    private final Supplier<Map<String, Variable>> outputs;

    /** The place of declarations. */
    private record Place(Stage stage, Kind kind) {}

    private PlannedProgram(
            String target,
            Function<ShaderProgram, Requirements> asking,
            Requirements requirements,
            EmissionContext context,
            NodeEmitters emitters,
            Reach reach,
            Demands demands,
            Naming naming,
            ImmutableMap<String, Sampling> samplings) {
        this.target = target;
        this.asking = asking;
        this.requirements = requirements;
        this.context = context;
        this.emitters = emitters;
        this.reach = reach;
        this.demands = demands;
        this.naming = naming;
        this.samplings = samplings;
        // Some languages look up variables by their name in the graph.
        this.inputs = Suppliers.memoize(() -> byKey(Kind.PUBLIC_UNIFORMS));
        this.outputs = Suppliers.memoize(() -> byKey(Kind.OUTPUTS));
    }

    /**
     * Creates a plan in four steps, each based on the ones before: live nodes, dependencies, names, sampling of
     * textures.
     *
     * @param asking returns the requirements of the target for another program
     * @param requirements the requirements for this program
     * @param emitters write the nodes
     */
    public static PlannedProgram of(
            String target,
            ShaderProgram program,
            Function<ShaderProgram, Requirements> asking,
            Requirements requirements,
            EmissionContext context,
            NodeEmitters emitters) {
        Reach reach = Reach.of(requirements, program, context);
        Demands demands = Demands.of(requirements, reach, context);
        Naming naming = Naming.of(requirements, reach, demands, context);
        boolean leftToHost =
                context.options().get(InterfaceOptions.IMAGE_SAMPLING) == InterfaceOptions.ImageSampling.HOST;
        ImmutableMap<String, Sampling> samplings =
                HostSampling.of(program, leftToHost, naming::uniformOf, context.diagnostics());
        return new PlannedProgram(target, asking, requirements, context, emitters, reach, demands, naming, samplings);
    }

    @Override
    public PlannedProgram of(ShaderProgram other) {
        return of(target, other, asking, asking.apply(other), context, emitters);
    }

    @Override
    public String target() {
        return target;
    }

    @Override
    public ShaderProgram program() {
        return reach.program();
    }

    @Override
    public GenerationOptions options() {
        return context.options();
    }

    @Override
    public SourceSelection sources() {
        return demands.sources();
    }

    @Override
    public ImmutableList<Variable> variables(Stage stage, Kind kind) {
        Place place = new Place(stage, kind);
        ImmutableList<Variable> known = variables.get(place);
        if (known == null) {
            known = named(stage, kind);
            variables.put(place, known);
        }
        return known;
    }

    private ImmutableList<Variable> named(Stage stage, Kind kind) {
        NameAllocator scope = naming.of(kind);
        ImmutableList<Declared> all = demands.stages().variables(stage, kind);
        ImmutableList.Builder<Variable> named = ImmutableList.builderWithExpectedSize(all.size());
        for (Declared declared : all) {
            Variable variable = declared.variable().withName(scope.get(Names.global(declared.key())));
            Sampling sampling = samplings.get(declared.key());
            named.add(sampling == null ? variable : variable.withSampling(sampling));
        }
        return named.build();
    }

    /** Returns the variables of some kinds of all stages, with their final names. */
    public ImmutableList<Variable> variables(Iterable<Kind> kinds) {
        ImmutableList.Builder<Variable> all = ImmutableList.builder();
        for (Stage stage : demands.stages().stages()) {
            kinds.forEach(kind -> all.addAll(variables(stage, kind)));
        }
        return all.build();
    }

    /** Returns the names in the declarations of all interface variables. */
    ImmutableSet<String> keys() {
        ImmutableSet.Builder<String> keys = ImmutableSet.builder();
        for (Stage stage : demands.stages().stages()) {
            for (Kind kind : Kind.values()) {
                demands.stages().variables(stage, kind).forEach(declared -> keys.add(declared.key()));
            }
        }
        return keys.build();
    }

    @Override
    public Optional<Variable> input(String name) {
        return Optional.ofNullable(inputs.get().get(context.inputKey(name)));
    }

    @Override
    public Optional<Variable> output(String name) {
        return Optional.ofNullable(outputs.get().get(Names.outputKey(name)));
    }

    /**
     * Returns the variables of a kind with their final names. If a key occurs twice, the variable of the pixel stage is
     * used.
     */
    private Map<String, Variable> byKey(Kind kind) {
        Map<String, Variable> variables = new HashMap<>();
        for (Stage stage : List.of(Stage.PIXEL, Stage.VERTEX)) {
            for (Declared declared : demands.stages().variables(stage, kind)) {
                String name = naming.names().get(Names.global(declared.key()));
                variables.putIfAbsent(declared.key(), declared.variable().withName(name));
            }
        }
        return variables;
    }

    @Override
    public boolean isLive(ShaderNode node) {
        return liveness().isLive(program().main(), node);
    }

    @Override
    public Optional<VertexValue> vertexValue() {
        return vertexPart().map(VertexPart::value);
    }

    /** Returns the value that the vertex stage computes, with the nodes behind it. */
    Optional<VertexPart> vertexPart() {
        return demands.vertexPart();
    }

    /** Returns the library code of a stage. */
    SourceSelection sources(Stage stage) {
        return vertexValue()
                .filter(value -> stage.equals(Stage.VERTEX))
                .map(VertexValue::sources)
                .orElse(sources());
    }

    /** Returns true if a stage calls a function. */
    boolean calls(Stage stage, String function) {
        return stage.equals(Stage.VERTEX)
                ? vertexPart().filter(part -> part.calls(function)).isPresent()
                : demands.shown().functions().contains(function);
    }

    /** Returns true if the output of the pixel stage depends on a node of the main graph. */
    boolean isShown(ShaderNode node) {
        return demands.shown().nodes().contains(node.id());
    }

    @Override
    public ImmutableList<Type> structs() {
        return demands.structs();
    }

    @Override
    public ImmutableSet<Type> shadingTypes() {
        Liveness.Part recomputed = vertexPart()
                .filter(part -> part.value().isRecomputed())
                .map(VertexPart::part)
                .orElse(Liveness.Part.NOTHING);
        return UsedTypes.of(program(), liveness(), demands.shown().and(recomputed))
                .shading();
    }

    /** Returns the primitives that the host draws, and those that further stages create from them. */
    public Primitives primitives() {
        return requirements.stages().primitives();
    }

    /** Returns a new scope with the names of a stage. */
    public NameAllocator names(Stage stage) {
        NameAllocator scope = naming.names().inner();
        sources(stage).unread().forEach((function, places) -> scope.bind(function, known(places)));
        for (Declared declared : demands.stages().variables(stage, Kind.CONNECTOR)) {
            scope.bind(Names.global(declared.key()), handedOn.computeIfAbsent(declared.key(), this::handedOn));
        }
        if (stage.equals(Stage.PIXEL)) {
            vertexValue().ifPresent(value -> value.variable().keySet().forEach(key -> {
                Object tag = Names.global(key);
                scope.bind(new Names.Handed(key), scope.get(tag));
                scope.rebind(tag, scope.fresh(naming.members().get(tag)));
            }));
        }
        return scope;
    }

    @SuppressWarnings("tainting") // never written, only compared
    private static @Untainted String known(ImmutableSet<Integer> places) {
        return places.toString();
    }

    private @Untainted String handedOn(String key) {
        @Untainted String prefix = naming.connector().isEmpty() ? "" : naming.connector() + ".";
        return prefix + naming.members().get(Names.global(key));
    }

    /** Returns the uniforms that a graph's function reads in place of parameters, by input. */
    ImmutableMap<String, @Untainted String> bound(String function) {
        return naming.bound().getOrDefault(function, ImmutableMap.of());
    }

    /** Returns where the nodes behind some values of a graph are computed. */
    BranchPlacement scopes(ShaderGraph graph, List<InputSource> values, Predicate<ShaderNode> chosen) {
        return BranchPlacement.of(
                graph, values, chosen, node -> !isWrittenByReader(graph, node), liveness(), demands.uniformity());
    }

    /** Returns where the closures that a closure consists of are evaluated. */
    BranchPlacement closureScopes(ShaderGraph graph, InputSource closure, Predicate<ShaderNode> chosen) {
        return BranchPlacement.of(graph, List.of(closure), chosen, chosen, liveness(), demands.uniformity());
    }

    /** Returns true if a node is written where it is read, and not in the order of the graph. */
    boolean isWrittenByReader(ShaderGraph graph, ShaderNode node) {
        return demands.uniformity().isWrittenByReader(graph, node);
    }

    /** Returns the inputs of a node that are invisible while another input has a certain value. */
    ImmutableMap<String, VisibilityCondition> visibility(ShaderNode node) {
        return demands.uniformity().visibility(node);
    }

    @Override
    public Syntax syntax() {
        return naming.syntax();
    }

    /** Returns the emitter of an implementation. */
    NodeEmitter emitter(NodeImplementation implementation) {
        return emitters.of(implementation);
    }

    public EmissionContext context() {
        return context;
    }

    public NameAllocator names() {
        return naming.names();
    }

    /** Returns true if cached texts of functions may be used, because nothing is renamed in this program. */
    boolean keepsTexts(Stage stage) {
        return structs().isEmpty() && !sources(stage).renames();
    }

    Liveness liveness() {
        return reach.liveness();
    }

    @Override
    public StageEmitter stage(Stage stage, CodeWriter out) {
        return StatementWriter.of(this, stage, out);
    }

    @Override
    public CodeWriter newWriter() {
        boolean compact = context.options().get(GraphOptions.COMPACT)
                || context.options().get(InterfaceOptions.INPUTS).bakes();
        return compact ? CodeWriter.tight() : new CodeWriter();
    }
}
