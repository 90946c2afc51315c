package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.emit.NameAllocator;
import dev.shadeweave.emit.SourceSelection;
import dev.shadeweave.emit.StructNames;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.shader.Sampling;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.shader.StageInterface.Declared;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock.Kind;
import dev.shadeweave.type.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A program made ready for writing: which of its nodes and inputs matter, what it declares, which library code it
 * reaches, and the names of all that is seen from everywhere.
 */
public final class EmissionPlan {
    private final ShaderGenerator generator;
    private final ShaderProgram program;
    private final EmissionContext context;
    private final Liveness liveness;
    private final DependencyCollection requests;
    private final Liveness.Part shown;
    private final SourceSelection sources;
    private final @Nullable VertexValue vertexValue;
    private final NameAllocator names;
    private final NameAllocator members;
    private final StageInterface stageInterface;
    private final ImmutableList<Type> structs;
    private Syntax syntax;
    private final String connectorInstance;
    private final ImmutableList<String> reserved;
    private final UniformityAnalysis flow;
    private final ImmutableMap<String, Sampling> samplings;

    private EmissionPlan(ShaderGenerator generator, ShaderProgram program, EmissionContext context) {
        this.generator = generator;
        this.program = program;
        this.context = context;
        Optional<GraphOutput> value = generator.vertexValue(program, context.options());
        List<InputSource> roots =
                generator.showsGraph(context.options()) ? Liveness.outputs(program.main()) : List.of();
        List<InputSource> all = new ArrayList<>(roots);
        value.ifPresent(output -> all.add(output.source()));
        this.liveness = Liveness.of(program, all, context::emitter);
        this.shown = liveness.behind(program.main(), roots);
        this.requests = new DependencyCollection(program, context, liveness);
        program.lights().forEach(light -> liveness.addFunction(light, shown));
        this.sources = sources(generator.libraryCode(program, context.options()));
        StageInterface.Builder declarations = new StageInterface.Builder();
        generator.declare(program, declarations, context.options(), context.diagnostics());
        requests.prepare(shown, declarations, sources);
        program.lights()
                .forEach(light -> context.emitter(light.implementation()).prepareLight(context, light, sources));
        this.vertexValue = value.map(found -> vertexValue(found, declarations)).orElse(null);
        this.flow = new UniformityAnalysis(program, context, sources.ambient());
        declareMain(declarations);
        this.stageInterface = declarations.build();
        this.names = NameAllocator.global(context.syntax());
        this.syntax = context.syntax();
        this.structs = Structs.of(program, liveness);
        requests.requireTypes(structs, sources);
        this.connectorInstance = generator.connectorInstance();
        this.reserved = generator.reservedNames(program, context.options());
        this.members = connectorInstance.isEmpty() ? names : NameAllocator.global(context.syntax());
        allocateNames();
        boolean leftToHost = context.options().hwImageSampling() == GenerationOptions.ImageSampling.HOST;
        this.samplings = HostSampling.of(program, leftToHost, this::uniformName, context.diagnostics());
    }

    static EmissionPlan of(ShaderGenerator generator, ShaderProgram program, EmissionContext context) {
        return new EmissionPlan(generator, program, context);
    }

    /** Another program made ready: for the same target, with the same options, library and messages. */
    public EmissionPlan of(ShaderProgram other) {
        return new EmissionPlan(generator, other, context);
    }

    /** The program. */
    public ShaderProgram program() {
        return program;
    }

    /** What the caller chose. */
    public GenerationOptions options() {
        return context.options();
    }

    /** The library code that the program reaches. */
    public SourceSelection sources() {
        return sources;
    }

    /** The variables of a kind under their final names, in the order they were declared. */
    public ImmutableList<Variable> variables(Stage stage, Kind kind) {
        NameAllocator scope = kind == Kind.CONNECTOR ? members : names;
        return stageInterface.variables(stage, kind).stream()
                .map(declared -> declared.variable()
                        .withName(scope.get(new Names.Global(declared.key())))
                        .withSampling(samplings.get(declared.key())))
                .collect(ImmutableList.toImmutableList());
    }

    /** The uniform or parameter of an input of the main graph, under its final name; empty if nothing reads it. */
    public Optional<Variable> input(String name) {
        return variable(Kind.PUBLIC_UNIFORMS, Names.inputKey(name));
    }

    /** The variable of an output of the main graph, under its final name. */
    public Optional<Variable> output(String name) {
        return variable(Kind.OUTPUTS, Names.outputKey(name));
    }

    private Optional<Variable> variable(Kind kind, String key) {
        return Stream.of(Stage.PIXEL, Stage.VERTEX)
                .flatMap(stage -> stageInterface.variables(stage, kind).stream())
                .filter(declared -> declared.key().equals(key))
                .map(declared -> declared.variable().withName(names.get(new Names.Global(key))))
                .findFirst();
    }

    /** The uniform of an input of the main graph; empty if it has none. */
    private String uniformName(String input) {
        String name = names.find(new Names.Global(Names.inputKey(input)));
        return name == null ? "" : name;
    }

    /** True if an output of the main graph depends on the node. */
    public boolean isLive(ShaderNode node) {
        return liveness.isLive(program.main(), node);
    }

    /** The value of the main graph that the vertex stage computes; empty if it only hands on. */
    public Optional<VertexValue> vertexValue() {
        return Optional.ofNullable(vertexValue);
    }

    /** The library code that a stage reaches. */
    SourceSelection sources(Stage stage) {
        return vertexValue != null && stage.equals(Stage.VERTEX) ? vertexValue.sources() : sources;
    }

    /** True if a stage calls a function. */
    boolean calls(Stage stage, String function) {
        return stage.equals(Stage.VERTEX)
                ? vertexValue != null && vertexValue.calls(function)
                : shown.functions().contains(function);
    }

    /** True if what the pixel stage shows depends on a node of the main graph. */
    boolean isShown(ShaderNode node) {
        return shown.nodes().contains(node.id());
    }

    /** The structs that the program uses, each behind those that its members are. */
    public ImmutableList<Type> structs() {
        return structs;
    }

    /** Starts to write a stage. */
    public StageEmitter write(Stage stage, CodeWriter out) {
        NameAllocator scope = names.inner();
        String prefix = connectorInstance.isEmpty() ? "" : connectorInstance + ".";
        for (Declared declared : stageInterface.variables(stage, Kind.CONNECTOR)) {
            Names.Global tag = new Names.Global(declared.key());
            scope.bind(tag, prefix + members.get(tag));
        }
        StageEmitter emission = new StageEmitter(this, stage, out, scope);
        if (vertexValue != null && stage.equals(Stage.PIXEL)) {
            for (String key : vertexValue.variable().keySet()) {
                Names.Global tag = new Names.Global(key);
                scope.bind(new Names.Handed(key), scope.get(tag));
                scope.rebind(tag, scope.fresh(members.get(tag)));
            }
        }
        return emission;
    }

    /** Where those nodes of a graph are computed that some values depend on. */
    BranchPlacement scopes(ShaderGraph graph, List<InputSource> values, Predicate<ShaderNode> chosen) {
        return BranchPlacement.of(graph, values, chosen, liveness, flow);
    }

    /** The language, in which structs are called as this program calls them. */
    public Syntax syntax() {
        return syntax;
    }

    EmissionContext context() {
        return context;
    }

    Liveness liveness() {
        return liveness;
    }

    NameAllocator names() {
        return names;
    }

    /** A writer for a stage. A shader with baked values is for machines: people change the one with the complete interface. */
    public CodeWriter newWriter() {
        return context.options().inputs().bakes() ? CodeWriter.tight() : new CodeWriter();
    }

    /** A selection that may reach everything that code of the target may use without including it. */
    private SourceSelection sources(String words) {
        SourceSelection selection = new SourceSelection(context.ambient(generator.preludes(context.options())));
        selection.requireWordsOf(words);
        return selection;
    }

    /** Prepares the value that the vertex stage computes: what it declares for pixels becomes the vertex stage's. */
    private VertexValue vertexValue(GraphOutput value, StageInterface.Builder declarations) {
        ShaderGraph main = program.main();
        Liveness.Part part = liveness.behind(main, List.of(value.source()));
        SourceSelection selection = sources(context.syntax().typeName(value.type()));
        StageInterface.Builder own = new StageInterface.Builder();
        requests.prepare(part, own, selection);
        declareInputs(part, own);
        StageInterface asked = own.build();
        ImmutableMap<String, Type> read = handed(asked);
        generator.declareVertexValue(program, false, ImmutableSet.of(), context.options(), own);
        Map<String, Type> variable = new LinkedHashMap<>();
        ImmutableMap<String, Type> handed = handed(declarations.build());
        if (handed.keySet().stream().anyMatch(generator.changedByVertexValue()::contains)) {
            generator.declareVertexValue(program, true, handed.keySet(), context.options(), declarations);
            requests.prepare(part, declarations, sources);
            shown.inputs().addAll(part.inputs());
            shown.functions().addAll(part.functions());
            variable.putAll(handed(own.build()));
            variable.putAll(Maps.filterKeys(handed(declarations.build()), generator.changedByVertexValue()::contains));
        }
        int before = declarations.conflicts().size();
        own.build().variables().cellSet().forEach(cell -> {
            boolean uniform =
                    cell.getColumnKey() == Kind.PRIVATE_UNIFORMS || cell.getColumnKey() == Kind.PUBLIC_UNIFORMS;
            Stage stage = uniform ? Stage.VERTEX : cell.getRowKey();
            cell.getValue()
                    .forEach(declared ->
                            declarations.add(stage, cell.getColumnKey(), declared.key(), declared.variable()));
        });
        requests.reportConflicts(declarations, before, value.name(), value.span());
        return new VertexValue(value, part, selection, read.keySet(), ImmutableMap.copyOf(variable));
    }

    /** What the vertex stage hands over, by key. */
    private static ImmutableMap<String, Type> handed(StageInterface stages) {
        return stages.variables(Stage.VERTEX, Kind.CONNECTOR).stream()
                .collect(ImmutableMap.toImmutableMap(
                        Declared::key, declared -> declared.variable().type()));
    }

    private void declareInputs(Liveness.Part part, StageInterface.Builder declarations) {
        for (GraphInput input : program.main().inputs()) {
            if (part.inputs().contains(input.name()) && context.syntax().isParameter(input.type())) {
                declarations.publicUniform(
                        Stage.PIXEL,
                        Names.inputKey(input.name()),
                        DependencyCollection.variable(input.name(), input.type(), input.value(), input.details()));
            }
        }
    }

    private void declareMain(StageInterface.Builder declarations) {
        declareInputs(shown, declarations);
        ShaderGraph main = program.main();
        for (GraphOutput output : main.outputs()) {
            Variable variable = Variable.internal(output.name(), output.type(), null);
            declarations.output(
                    Stage.PIXEL,
                    Names.outputKey(output.name()),
                    new Variable(
                            variable.name(),
                            variable.type(),
                            null,
                            output.path(),
                            "",
                            "",
                            false,
                            null,
                            variable.attributes(),
                            Slot.NONE,
                            null,
                            output.span()));
        }
    }

    /**
     * Library code keeps its names, then come those that hosts rely on, then those of the document, so that a document
     * can never take a name away from the first two.
     */
    private void allocateNames() {
        names.reserve(connectorInstance);
        sources.seal(names);
        if (vertexValue != null) {
            vertexValue.sources().seal(names);
        }
        reserved.forEach(names::reserve);
        syntax = context.syntax().withStructs(StructNames.of(structs, names, context.syntax()));
        for (Kind kind : List.of(
                Kind.PRIVATE_UNIFORMS, Kind.VERTEX_INPUTS, Kind.CONNECTOR, Kind.PUBLIC_UNIFORMS, Kind.OUTPUTS)) {
            NameAllocator scope = kind == Kind.CONNECTOR ? members : names;
            for (Stage stage : stages()) {
                for (Declared declared : stageInterface.variables(stage, kind)) {
                    Names.Global tag = new Names.Global(declared.key());
                    if (scope.find(tag) == null) {
                        scope.allocate(declared.variable().name(), tag);
                    }
                }
            }
        }
        for (ShaderGraph function : program.functions()) {
            names.allocate(function.name(), new Names.Function(function.name()));
        }
    }

    private List<Stage> stages() {
        return new ArrayList<>(stageInterface.variables().rowKeySet());
    }
}
