package dev.shadeweave.write.internal;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.analysis.ClosureTrees;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.emit.NameAllocator;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.emit.UnreadParameters;
import dev.shadeweave.extension.GraphWriter;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.link.implementation.NodeImplementation.SourceFunction;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.plan.internal.EmissionContext;
import dev.shadeweave.plan.internal.Names;
import dev.shadeweave.shader.SourceMap.Origin;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Writes the statements of the main graph or of a function into a stage. Each function has its own writer.
 *
 * <p>A writer knows its position: the receiver of lines, and the closure context that they evaluate. {@link #in} and {@link #to}
 * return a writer of the same graph at another position.
 */
final class StatementWriter implements StageEmitter {
    private final StageText stage;
    private final GraphText graph;
    private final GraphScope scope;
    private final CodeWriter out;

    /**
     * The data that all graphs of a stage share.
     *
     * @param names the names of the whole stage
     * @param written the keys of lines that are written once for each stage
     */
    private record StageText(PlannedProgram plan, Stage stage, NameAllocator names, Set<String> written) {}

    /** The state of a graph that is being written, for all closure contexts. */
    private static final class GraphText {
        private final BlockNames names;
        private final InputTexts reads;

        /** The variables of the node that is written, with their types. */
        private final Map<@Untainted String, Type> declared = new LinkedHashMap<>();

        /** Variables that wait for the nodes that write them. */
        private final Map<Upstream, @Untainted String> ahead = new HashMap<>();

        /** True after lines that are written once for each stage. */
        private boolean sharesLines;

        GraphText(PlannedProgram plan, GraphScope scope) {
            this.names = new BlockNames(scope.names());
            this.reads = new InputTexts(plan, scope.graph(), names);
        }
    }

    private StatementWriter(StageText stage, GraphText graph, GraphScope scope, CodeWriter out) {
        this.stage = stage;
        this.graph = graph;
        this.scope = scope;
        this.out = out;
    }

    /** Starts to write the main graph into a stage. */
    static StatementWriter of(PlannedProgram plan, Stage stage, CodeWriter out) {
        NameAllocator names = plan.names(stage);
        StageText text = new StageText(plan, stage, names, new HashSet<>());
        return of(text, new GraphScope(plan.program().main(), names, false), out);
    }

    private static StatementWriter of(StageText stage, GraphScope scope, CodeWriter out) {
        return new StatementWriter(stage, new GraphText(stage.plan(), scope), scope, out);
    }

    /** Returns a writer of the same stage for a function, or for values that the vertex stage passes on. */
    StatementWriter at(GraphScope inside, CodeWriter writer) {
        return of(stage, inside, writer);
    }

    /** Returns a writer of the same graph for another closure context. */
    private StatementWriter in(@Untainted String closureContext, boolean onlyTransmitted) {
        return new StatementWriter(stage, graph, scope.in(closureContext, onlyTransmitted), out);
    }

    /** Returns a writer of the same graph whose lines go elsewhere. */
    private StatementWriter to(CodeWriter writer) {
        return new StatementWriter(stage, graph, scope, writer);
    }

    @Override
    public Stage stage() {
        return stage.stage();
    }

    @Override
    public GenerationOptions options() {
        return emissionContext().options();
    }

    @Override
    public Syntax syntax() {
        return plan().syntax();
    }

    @Override
    public ShaderProgram program() {
        return plan().program();
    }

    // ---- what is read ----

    @Override
    public @Untainted String global(String key) {
        @Untainted String name = graph.names.current().find(Names.global(key));
        if (name == null) {
            throw new IllegalArgumentException("no variable '" + key + "' was declared"
                    + Suggestions.didYouMean(key, plan().keys())
                    + "; declare() of the node's class must declare it under this name");
        }
        return name;
    }

    @Override
    public void standFor(String key, @Untainted String text) {
        graph.names.current().rebind(Names.global(key), text);
    }

    @Override
    public @Untainted String handed(String key) {
        return graph.names.current().get(new Names.Handed(key));
    }

    @Override
    public @Untainted String expression(ShaderNode node, String input) {
        return expression(node, node.input(input));
    }

    @Override
    public Optional<Value> value(ShaderNode node, String input) {
        return node.input(input).source() instanceof Constant constant
                ? Optional.of(constant.value())
                : Optional.empty();
    }

    @Untainted
    String expression(ShaderNode node, ShaderInput input) {
        return graph.reads.text(node, input);
    }

    // ---- what is written ----

    @Override
    public void line(@Untainted String code) {
        out.line(code);
    }

    @Override
    public boolean once(String key) {
        graph.sharesLines = true;
        return stage.written().add(key);
    }

    @Override
    public @Untainted String declare(ShaderNode node, ShaderOutput output) {
        return declare(node, output, syntax().defaultValue(output.type()));
    }

    /** Declares the variables of a node's outputs here, for a node that is written in a branch and read after it. */
    void declareAhead(ShaderNode node) {
        for (ShaderOutput output : node.outputs()) {
            @Untainted String name = declare(node, output);
            graph.ahead.put(new Upstream(node.id(), output.name()), name);
        }
    }

    private @Untainted String declare(ShaderNode node, ShaderOutput output, @Untainted String value) {
        Upstream source = new Upstream(node.id(), output.name());
        String known = graph.ahead.isEmpty() ? null : graph.ahead.remove(source);
        if (known != null) {
            if (!value.equals(syntax().defaultValue(output.type()))) {
                line(known + " = " + value + ";");
            }
            return known;
        }
        String name = graph.names.current().allocate(variable(node, output), source);
        out.begin()
                .part(syntax().typeName(output.type()))
                .part(" ")
                .part(name)
                .part(" = ")
                .part(value)
                .part(";")
                .end();
        graph.declared.put(name, output.type());
        return name;
    }

    /** Returns the name of the variable of an output. It is short in functions, which have more nodes than documents. */
    private String variable(ShaderNode node, ShaderOutput output) {
        return isInFunction() && node.outputs().size() == 1 ? node.name() : node.name() + "_" + output.name();
    }

    @SuppressWarnings("ReferenceEquality") // a function may have the name of the main graph
    private boolean isInFunction() {
        return scope.graph() != plan().program().main();
    }

    /** Returns true if a node of a function can use the variable of another node with the same value. */
    boolean mayStandFor(ShaderNode node) {
        Upstream source = new Upstream(node.id(), node.output().name());
        return isInFunction() && !graph.ahead.containsKey(source) && !options().get(GraphOptions.FINITE_VALUES);
    }

    @Override
    public void assign(ShaderNode node, @Untainted String expression) {
        declare(node, node.output(), expression);
    }

    /** Uses the default of its type for each output of a node that is not written. */
    void leaveOut(ShaderNode node) {
        for (ShaderOutput output : node.outputs()) {
            graph.names.current().bind(new Upstream(node.id(), output.name()), syntax().defaultValue(output.type()));
        }
    }

    @Override
    public void alias(ShaderNode node, @Untainted String expression) {
        graph.names.current().bind(new Upstream(node.id(), node.output().name()), expression);
    }

    @Override
    public void call(ShaderNode node, SourceFunction function) {
        NodeEmitter call = plan().emitter(function);
        boolean stated = plan().emitter(node.implementation()).writesCalls();
        (stated ? call.asStated() : call).emit(node, this);
    }

    @Override
    public void report(Diagnostic diagnostic) {
        emissionContext().diagnostics().report(diagnostic);
    }

    @Override
    public void block(@Untainted String header, Runnable body) {
        graph.names.inside(() -> {
            if (!header.isEmpty()) {
                out.line(header);
            }
            out.open();
            body.run();
            out.close();
        });
    }

    /** Writes a block after a condition, in braces if it is more than an assignment. */
    void branch(@Untainted String condition, Consumer<StatementWriter> body) {
        graph.names.inside(() -> {
            CodeWriter inside = out.further();
            inside.origin(out.origin());
            body.accept(to(inside));
            out.branch(condition, inside);
            out.origin(inside.origin());
        });
    }

    // ---- closures ----

    @Override
    public @Untainted String evaluate(ShaderNode node, String input, @Untainted String closureContext) {
        return evaluate(node.input(input), node, closureContext, false);
    }

    @Override
    public @Untainted String evaluateTransmitted(ShaderNode node, String input, @Untainted String closureContext) {
        return evaluate(node.input(input), node, closureContext, true);
    }

    private @Untainted String evaluate(
            ShaderInput asked, ShaderNode node, @Untainted String closureContext, boolean transmitted) {
        if (asked.source() instanceof Upstream upstream) {
            Origin origin = out.origin();
            NodeSequence.closure(in(closureContext, transmitted), upstream);
            out.origin(origin);
        }
        return expression(node, asked);
    }

    @Override
    public boolean mayTransmit(ShaderNode node, String input) {
        return ClosureTrees.mayTransmit(
                plan().program(), scope.graph(), node.input(input).source());
    }

    @Override
    public boolean answersAtOnce(ShaderNode node, String input) {
        return ClosureTrees.answersAtOnce(
                plan().program(), scope.graph(), node.input(input).source());
    }

    /** Returns true if the closure context only evaluates transmitted light. */
    boolean onlyTransmitted() {
        return scope.transmitted();
    }

    @Override
    public @Untainted String light() {
        return scope.light();
    }

    @Override
    public @Untainted String lightPoint() {
        return scope.lightPoint();
    }

    /** Returns the context as first argument of a call that returns a closure; an empty list for other calls. */
    List<@Untainted String> context(ShaderNode node) {
        return scope.context().isEmpty() || !node.output().type().isClosure() ? List.of() : List.of(scope.context());
    }

    // ---- the main graph ----

    @Override
    public @Untainted String text(InputSource source, Type type, String reader, SourceSpan span) {
        return result(new GraphOutput(reader, type, source, "", span));
    }

    /** Returns true while nodes fill the values that the vertex stage passes on. */
    boolean isHandingOn() {
        return scope.handingOn();
    }

    @Override
    public @Untainted String result(GraphOutput output) {
        return graph.reads.result(output);
    }

    @Override
    public @Untainted String outputVariable(GraphOutput output) {
        return global(Names.outputKey(output.name()));
    }

    @Override
    public void readAs(String input, @Untainted String expression) {
        graph.names.current().rebind(new Names.Input(input), expression);
    }

    @Override
    public @Untainted String local(String suggestion) {
        return graph.names.current().fresh(suggestion);
    }

    @Override
    public void origin(String path, SourceSpan span) {
        out.origin(new Origin(path, span));
    }

    @Override
    public void noOrigin() {
        out.origin(null);
    }

    /**
     * Writes a node at its place.
     *
     * @return the variables that it declared, with their types
     */
    Map<@Untainted String, Type> write(ShaderNode node, NodeEmitter emitter) {
        graph.declared.clear();
        graph.reads.isWritten(node);
        emitter.emit(node, this);
        return graph.declared;
    }

    @Untainted
    String functionName(GraphFunction function) {
        return graph.names.current().get(new Names.Function(function.name()));
    }

    /** Returns the inputs of a graph's function without a parameter, because the function reads uniforms in their place. */
    ImmutableSet<String> bound(String function) {
        // The lookup by name records that the kept text depends on the result.
        return graph.names.current().find(new Names.Bound(function)) == null
                ? ImmutableSet.of()
                : plan().bound(function).keySet();
    }

    /** Returns the parameters, from 0, that were removed from a function of a source file in this stage. */
    ImmutableSet<Integer> unread(UnreadParameters function) {
        // The lookup by name records that the kept text depends on the result.
        return graph.names.current().find(function) == null
                ? ImmutableSet.of()
                : plan().sources(stage()).unread().getOrDefault(function, ImmutableSet.of());
    }

    /** Returns the graph that is written: the main graph, or that of a function. */
    ShaderGraph graph() {
        return scope.graph();
    }

    /** Returns the receiver of lines. */
    CodeWriter out() {
        return out;
    }

    /** Returns the names of the whole stage. */
    NameAllocator stageNames() {
        return stage.names();
    }

    /** Returns true after lines that are written once for each stage. */
    boolean sharesLines() {
        return graph.sharesLines;
    }

    PlannedProgram plan() {
        return stage.plan();
    }

    EmissionContext emissionContext() {
        return plan().context();
    }

    @Override
    public GraphWriter graphs() {
        return new ProgramWriter(this);
    }
}
