package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.emit.NameAllocator;
import dev.shadeweave.emit.SourceSelection;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.shader.Slot;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.shader.StageInterface.Declared;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock.Kind;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A program made ready for writing: which of its nodes and inputs matter, what it declares, which library code it
 * reaches, and the names of all that is seen from everywhere.
 */
public final class Preparation {
    static final DiagnosticKind UNASSIGNABLE =
            DiagnosticKind.error("SW1534", "output '{0}' of '{1}' is a {2}, which a shader cannot compute");

    static final DiagnosticKind TWO_TYPES = DiagnosticKind.error("SW1535", "'{0}' asks for {1}");

    private final ShaderGenerator generator;
    private final ShaderProgram program;
    private final Workshop workshop;
    private final Liveness liveness;
    private final SourceSelection sources = new SourceSelection();
    private final NameAllocator names;
    private final NameAllocator members;
    private final StageInterface stageInterface;
    private final ImmutableList<Type> structs;
    private final String connectorInstance;
    private final ImmutableList<String> reserved;

    private Preparation(ShaderGenerator generator, ShaderProgram program, Workshop workshop) {
        this.generator = generator;
        this.program = program;
        this.workshop = workshop;
        this.liveness = Liveness.of(program, workshop::emitter);
        for (String prelude : generator.preludes(workshop.options())) {
            workshop.prelude(prelude).ifPresent(sources::addAmbient);
        }
        sources.requireWordsOf(generator.libraryCode(program, workshop.options()));
        StageInterface.Builder declarations = new StageInterface.Builder();
        generator.declare(program, declarations, workshop.options(), workshop.diagnostics());
        program.functions().forEach(graph -> prepare(graph, declarations));
        prepare(program.main(), declarations);
        program.lights()
                .forEach(light -> workshop.emitter(light.implementation()).prepareLight(workshop, light, sources));
        declareMain(declarations);
        this.stageInterface = declarations.build();
        this.names = NameAllocator.global(workshop.syntax());
        this.structs = Structs.of(program, liveness);
        this.connectorInstance = generator.connectorInstance();
        this.reserved = generator.reservedNames(program, workshop.options());
        this.members = connectorInstance.isEmpty() ? names : NameAllocator.global(workshop.syntax());
        allocateNames();
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
                .map(declared -> declared.variable().withName(scope.get(new Names.Global(declared.key()))))
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
        return stageInterface.variables(Stage.PIXEL, kind).stream()
                .filter(declared -> declared.key().equals(key))
                .map(declared -> declared.variable().withName(names.get(new Names.Global(key))))
                .findFirst();
    }

    /** True if an output of the main graph depends on the node. */
    public boolean isLive(ShaderNode node) {
        return liveness.isLive(program.main(), node);
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
        return new Emission(this, stage, out, scope);
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

    private void prepare(ShaderGraph graph, StageInterface.Builder declarations) {
        for (ShaderNode node : graph.nodes()) {
            if (!liveness.isLive(graph, node)) {
                continue;
            }
            NodeEmitter emitter = workshop.emitter(node.implementation());
            emitter.prepare(workshop, node, sources);
            declare(node, emitter, declarations);
            node.outputs().forEach(output -> requireType(output.type()));
            for (ShaderInput input : node.inputs()) {
                requireType(input.type());
                if (needsSampler(input) && liveness.isRead(node, input)) {
                    declareSampler(graph, node, input, declarations);
                }
            }
        }
        for (GraphInput input : graph.inputs()) {
            if (liveness.isLive(graph.name(), input.name())) {
                requireType(input.type());
            }
        }
        for (GraphOutput output : graph.outputs()) {
            requireType(output.type());
            if (!workshop.syntax().isAssignable(output.type())) {
                workshop.diagnostics().report(UNASSIGNABLE, output.span(), output.name(), graph.path(), output.type());
            }
        }
    }

    /** Asks for what library code says about a type: its struct, if it is one. */
    private void requireType(Type type) {
        type.members().forEach(member -> requireType(member.type()));
        sources.requireWordsOf(workshop.syntax().typeName(type));
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

    private void declareMain(StageInterface.Builder declarations) {
        ShaderGraph main = program.main();
        for (GraphInput input : main.inputs()) {
            if (liveness.isLive(main.name(), input.name()) && workshop.syntax().isParameter(input.type())) {
                declarations.publicUniform(
                        Stage.PIXEL,
                        Names.inputKey(input.name()),
                        variable(input.name(), input.type(), input.value(), input.details()));
            }
        }
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
                            null,
                            variable.attributes(),
                            Slot.NONE,
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
                details.colorSpace(),
                details.geomProp(),
                details.attributes(),
                Slot.NONE,
                details.span());
    }

    /**
     * Library code keeps its names, then come those that hosts rely on, then those of the document, so that a document
     * can never take a name away from the first two.
     */
    private void allocateNames() {
        names.reserve(connectorInstance);
        sources.seal(names);
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
