package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.emit.NameAllocator;
import dev.shadeweave.emit.SourceSelection;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.library.ColorSpaces;
import dev.shadeweave.link.NodeImplementation;
import dev.shadeweave.link.NodeImplementation.CustomNode;
import dev.shadeweave.link.NodeImplementation.GraphFunction;
import dev.shadeweave.shader.Sampling;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.shader.StageInterface.Declared;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock.Kind;
import dev.shadeweave.source.Located;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A program made ready for writing: which of its nodes and inputs matter, what it declares, which library code it
 * reaches, and the names of all that is seen from everywhere.
 */
public final class Preparation {
    static final DiagnosticKind UNASSIGNABLE =
            DiagnosticKind.error("SW1534", "output '{0}' of '{1}' is a {2}, which a shader cannot compute");

    static final DiagnosticKind TWO_TYPES = DiagnosticKind.error("SW1535", "'{0}' asks for {1}");

    /** How far a value is followed from function to function; nothing sensible nests as deep. */
    private static final int MOST_CALLS = 64;

    private final ShaderGenerator generator;
    private final ShaderProgram program;
    private final Workshop workshop;
    private final Liveness liveness;
    private final Liveness.Part shown;
    private final SourceSelection sources;
    private final @Nullable VertexValue vertexValue;
    private final NameAllocator names;
    private final NameAllocator members;
    private final StageInterface stageInterface;
    private final ImmutableList<Type> structs;
    private final String connectorInstance;
    private final ImmutableList<String> reserved;
    private final Flow flow;
    private final ImmutableMap<String, Sampling> samplings;

    private Preparation(ShaderGenerator generator, ShaderProgram program, Workshop workshop) {
        this.generator = generator;
        this.program = program;
        this.workshop = workshop;
        Optional<GraphOutput> value = generator.vertexValue(program, workshop.options());
        List<InputSource> roots =
                generator.showsGraph(workshop.options()) ? Liveness.outputs(program.main()) : List.of();
        List<InputSource> all = new ArrayList<>(roots);
        value.ifPresent(output -> all.add(output.source()));
        this.liveness = Liveness.of(program, all, workshop::emitter);
        this.shown = liveness.behind(program.main(), roots);
        program.lights().forEach(light -> liveness.addFunction(light, shown));
        this.sources = sources(generator.libraryCode(program, workshop.options()));
        StageInterface.Builder declarations = new StageInterface.Builder();
        generator.declare(program, declarations, workshop.options(), workshop.diagnostics());
        prepare(shown, declarations, sources);
        program.lights()
                .forEach(light -> workshop.emitter(light.implementation()).prepareLight(workshop, light, sources));
        this.vertexValue = value.map(found -> vertexValue(found, declarations)).orElse(null);
        this.flow = new Flow(program, workshop, sources.ambient());
        declareMain(declarations);
        this.stageInterface = declarations.build();
        this.names = NameAllocator.global(workshop.syntax());
        this.structs = Structs.of(program, liveness);
        Asked forStructs = Asked.nothing(sources);
        structs.forEach(type -> requireType(type, forStructs));
        this.connectorInstance = generator.connectorInstance();
        this.reserved = generator.reservedNames(program, workshop.options());
        this.members = connectorInstance.isEmpty() ? names : NameAllocator.global(workshop.syntax());
        allocateNames();
        boolean leftToHost = workshop.options().hwImageSampling() == GenerationOptions.ImageSampling.HOST;
        this.samplings = HostSampling.of(program, leftToHost, this::uniformName, workshop.diagnostics());
    }

    static Preparation of(ShaderGenerator generator, ShaderProgram program, Workshop workshop) {
        return new Preparation(generator, program, workshop);
    }

    /** Another program made ready: for the same target, with the same options, library and messages. */
    public Preparation of(ShaderProgram other) {
        return new Preparation(generator, other, workshop);
    }

    /** The program. */
    public ShaderProgram program() {
        return program;
    }

    /** True for what the document itself defines, not the library. */
    public boolean isOwn(Located definition) {
        return workshop.isOwn(definition);
    }

    /** What the caller chose. */
    public GenerationOptions options() {
        return workshop.options();
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
    public Emission write(Stage stage, CodeWriter out) {
        NameAllocator scope = names.inner();
        String prefix = connectorInstance.isEmpty() ? "" : connectorInstance + ".";
        for (Declared declared : stageInterface.variables(stage, Kind.CONNECTOR)) {
            Names.Global tag = new Names.Global(declared.key());
            scope.bind(tag, prefix + members.get(tag));
        }
        Emission emission = new Emission(this, stage, out, scope);
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
    Scopes scopes(ShaderGraph graph, List<InputSource> values, Predicate<ShaderNode> chosen) {
        return Scopes.of(graph, values, chosen, liveness, flow);
    }

    Workshop workshop() {
        return workshop;
    }

    Liveness liveness() {
        return liveness;
    }

    NameAllocator names() {
        return names;
    }

    /** A writer for a stage. A shader with baked values is for machines: people change the one with the complete interface. */
    public CodeWriter newWriter() {
        return workshop.options().inputs().bakes() ? CodeWriter.tight() : new CodeWriter();
    }

    /** A selection that may reach everything that code of the target may use without including it. */
    private SourceSelection sources(String words) {
        SourceSelection selection = new SourceSelection(workshop.ambient(generator.preludes(workshop.options())));
        selection.requireWordsOf(words);
        return selection;
    }

    /** Prepares the value that the vertex stage computes: what it declares for pixels becomes the vertex stage's. */
    private VertexValue vertexValue(GraphOutput value, StageInterface.Builder declarations) {
        ShaderGraph main = program.main();
        Liveness.Part part = liveness.behind(main, List.of(value.source()));
        SourceSelection selection = sources(workshop.syntax().typeName(value.type()));
        StageInterface.Builder own = new StageInterface.Builder();
        prepare(part, own, selection);
        declareInputs(part, own);
        StageInterface asked = own.build();
        ImmutableMap<String, Type> read = handed(asked);
        generator.declareVertexValue(program, false, ImmutableSet.of(), workshop.options(), own);
        Map<String, Type> variable = new LinkedHashMap<>();
        ImmutableMap<String, Type> handed = handed(declarations.build());
        if (handed.keySet().stream().anyMatch(generator.changedByVertexValue()::contains)) {
            generator.declareVertexValue(program, true, handed.keySet(), workshop.options(), declarations);
            prepare(part, declarations, sources);
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
        for (String conflict : declarations
                .conflicts()
                .subList(before, declarations.conflicts().size())) {
            workshop.diagnostics().report(TWO_TYPES, value.span(), value.name(), conflict);
        }
        return new VertexValue(value, part, selection, read.keySet(), ImmutableMap.copyOf(variable));
    }

    /** What the vertex stage hands over, by key. */
    private static ImmutableMap<String, Type> handed(StageInterface stages) {
        return stages.variables(Stage.VERTEX, Kind.CONNECTOR).stream()
                .collect(ImmutableMap.toImmutableMap(
                        Declared::key, declared -> declared.variable().type()));
    }

    /** What was asked of a selection already: nodes by the thousand are of a few kinds and types. */
    private record Asked(
            SourceSelection selection, IdentityHashMap<NodeImplementation, ShaderNode> nodes, Set<Type> types) {
        static Asked nothing(SourceSelection selection) {
            return new Asked(selection, new IdentityHashMap<>(), Collections.newSetFromMap(new IdentityHashMap<>()));
        }

        /** True if a node with the same code, inputs and outputs was asked for; custom nodes ask each for its own. */
        boolean knows(ShaderNode node) {
            if (node.implementation() instanceof CustomNode) {
                return false;
            }
            ShaderNode known = nodes.putIfAbsent(node.implementation(), node);
            return known != null
                    && known.declaration().name().equals(node.declaration().name())
                    && haveSameTypes(known.inputs(), node.inputs());
        }

        private static boolean haveSameTypes(List<ShaderInput> ours, List<ShaderInput> theirs) {
            if (ours.size() != theirs.size()) {
                return false;
            }
            for (int i = 0; i < ours.size(); i++) {
                if (!ours.get(i).name().equals(theirs.get(i).name())
                        || !ours.get(i).type().equals(theirs.get(i).type())) {
                    return false;
                }
            }
            return true;
        }
    }

    /** Prepares the nodes of a part of the main graph, and the functions they call. */
    private void prepare(Liveness.Part part, StageInterface.Builder declarations, SourceSelection selection) {
        Asked asked = Asked.nothing(selection);
        for (ShaderGraph function : program.functions()) {
            if (part.functions().contains(function.name())) {
                prepare(function, liveness.live(function.name()), declarations, asked);
                outputs(function, asked);
            }
        }
        prepare(program.main(), part, declarations, asked);
        outputs(program.main(), asked);
    }

    private void prepare(ShaderGraph graph, Liveness.Part part, StageInterface.Builder declarations, Asked asked) {
        for (ShaderNode node : graph.nodes()) {
            if (!part.nodes().contains(node.id())) {
                continue;
            }
            NodeEmitter emitter = workshop.emitter(node.implementation());
            if (!asked.knows(node)) {
                emitter.prepare(workshop, node, asked.selection());
            }
            if (node.implementation() instanceof CustomNode) {
                declare(stated(node, graph, emitter), emitter, declarations);
            }
            node.outputs().forEach(output -> requireType(output.type(), asked));
            for (ShaderInput input : node.inputs()) {
                requireType(input.type(), asked);
                if (needsSampler(input) && liveness.isRead(node, input)) {
                    declareSampler(graph, node, input, declarations);
                }
            }
        }
        for (GraphInput input : graph.inputs()) {
            if (part.inputs().contains(input.name())) {
                requireType(input.type(), asked);
            }
        }
    }

    private void outputs(ShaderGraph graph, Asked asked) {
        for (GraphOutput output : graph.outputs()) {
            requireType(output.type(), asked);
            if (!workshop.syntax().isAssignable(output.type())) {
                workshop.diagnostics().report(UNASSIGNABLE, output.span(), output.name(), graph.path(), output.type());
            }
        }
    }

    /** Asks for what library code says about a type: its struct, if it is one. */
    private void requireType(Type type, Asked asked) {
        if (asked.types().add(type)) {
            type.members().forEach(member -> requireType(member.type(), asked));
            asked.selection().requireWordsOf(workshop.syntax().typeName(type));
        }
    }

    /** A node with the values of what its code does not read, so that it can name them to hosts. */
    private ShaderNode stated(ShaderNode node, ShaderGraph graph, NodeEmitter emitter) {
        ImmutableList.Builder<ShaderInput> inputs = ImmutableList.builder();
        for (ShaderInput input : node.inputs()) {
            Value value = emitter.reads(input, liveness) ? null : stated(input.source(), graph, 0);
            inputs.add(value == null ? input : input.withSource(new Constant(value)));
        }
        return node.withInputs(inputs.build());
    }

    /** The value that a document states for what is read; in a function, for the first call of it. Null if it is computed. */
    private @Nullable Value stated(InputSource source, ShaderGraph graph, int depth) {
        if (source instanceof Constant constant) {
            return constant.value();
        }
        if (!(source instanceof FromGraphInput from) || depth > MOST_CALLS) {
            return null;
        }
        ShaderGraph main = program.main();
        if (graph.name().equals(main.name())) {
            GraphInput given = main.input(from.name());
            return given == null ? null : given.value();
        }
        return Stream.concat(Stream.of(main), program.functions().stream())
                .flatMap(caller -> caller.nodes().stream()
                        .filter(node -> node.implementation() instanceof GraphFunction function
                                && function.name().equals(graph.name())
                                && node.hasInput(from.name()))
                        .map(call -> stated(call.input(from.name()).source(), caller, depth + 1)))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private void declare(ShaderNode node, NodeEmitter emitter, StageInterface.Builder declarations) {
        int before = declarations.conflicts().size();
        emitter.declare(node, declarations, workshop.options());
        for (String conflict : declarations
                .conflicts()
                .subList(before, declarations.conflicts().size())) {
            workshop.diagnostics().report(TWO_TYPES, node.span(), node.name(), conflict);
        }
    }

    /** True for a file name that no uniform or parameter stands for yet. */
    private boolean needsSampler(ShaderInput input) {
        return input.type().equals(Types.FILENAME)
                && !workshop.syntax().isAssignable(input.type())
                && (input.source() instanceof Constant || input.source().equals(InputSource.UNSET));
    }

    private void declareSampler(
            ShaderGraph graph, ShaderNode node, ShaderInput input, StageInterface.Builder declarations) {
        boolean main = graph.name().equals(program.main().name());
        String name = (main ? "" : graph.name() + "_") + node.name() + "_" + input.name();
        Value value = input.source() instanceof Constant constant ? constant.value() : null;
        declarations.publicUniform(
                Stage.PIXEL,
                Names.fileKey(graph.name(), node.id(), input.name()),
                variable(name, input.type(), value, input.details()));
    }

    private void declareInputs(Liveness.Part part, StageInterface.Builder declarations) {
        for (GraphInput input : program.main().inputs()) {
            if (part.inputs().contains(input.name()) && workshop.syntax().isParameter(input.type())) {
                declarations.publicUniform(
                        Stage.PIXEL,
                        Names.inputKey(input.name()),
                        variable(input.name(), input.type(), input.value(), input.details()));
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

    private static Variable variable(String name, Type type, @Nullable Value value, PortDetails details) {
        return new Variable(
                name,
                type,
                value,
                details.path(),
                details.unit(),
                ColorSpaces.stated(details.colorSpace()),
                ColorSpaces.isDecoded(details.colorSpace()),
                details.geomProp(),
                details.attributes(),
                Slot.NONE,
                null,
                details.span());
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
        structs.forEach(struct -> names.reserve(workshop.syntax().typeName(struct)));
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
