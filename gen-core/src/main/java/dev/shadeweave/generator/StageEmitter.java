package dev.shadeweave.generator;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.emit.NameAllocator;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.emit.UnreadParameters;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.NodeImplementation.GraphFunction;
import dev.shadeweave.link.NodeImplementation.SourceFunction;
import dev.shadeweave.option.GraphOptions;
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
 * Everything that changes while the main graph or a function is written into a stage: where the writing is, which names are
 * taken, what was written already. Nodes ask it for the text of their inputs and hand it their lines.
 *
 * <p>Each function is written by an emitter of its own, whose names are its own.
 */
public final class StageEmitter {
    private final EmissionPlan plan;
    private final Stage stage;
    private final CodeWriter out;
    private final NameAllocator stageNames;
    private final GraphScope scope;
    private final BlockNames names;
    private final InputTexts reads;
    private final Set<String> written;
    private final Progress progress;

    /** What was written of a graph so far, whatever context its closures answer for. */
    private static final class Progress {
        /** The variables of the node that is written, with their types. */
        private final Map<@Untainted String, Type> declared = new LinkedHashMap<>();

        /** Variables that wait for the nodes that write them. */
        private final Map<Upstream, @Untainted String> ahead = new HashMap<>();

        /** True if lines were written that are written once a stage. */
        private boolean sharesLines;
    }

    private StageEmitter(
            EmissionPlan plan,
            Stage stage,
            CodeWriter out,
            NameAllocator stageNames,
            Set<String> written,
            GraphScope scope) {
        this.plan = plan;
        this.stage = stage;
        this.out = out;
        this.stageNames = stageNames;
        this.written = written;
        this.scope = scope;
        this.names = new BlockNames(scope.names());
        this.reads = new InputTexts(plan, scope.graph(), names);
        this.progress = new Progress();
    }

    /** Goes on with the same graph in another closure context. */
    private StageEmitter(StageEmitter around, @Untainted String closureContext, boolean onlyTransmitted) {
        this.plan = around.plan;
        this.stage = around.stage;
        this.out = around.out;
        this.stageNames = around.stageNames;
        this.written = around.written;
        this.scope = around.scope.in(closureContext, onlyTransmitted);
        this.names = around.names;
        this.reads = around.reads;
        this.progress = around.progress;
    }

    /** Goes on with the same graph somewhere else. */
    private StageEmitter(StageEmitter around, CodeWriter writer) {
        this.plan = around.plan;
        this.stage = around.stage;
        this.out = writer;
        this.stageNames = around.stageNames;
        this.written = around.written;
        this.scope = around.scope;
        this.names = around.names;
        this.reads = around.reads;
        this.progress = around.progress;
    }

    /**
     * Starts to write the main graph into a stage.
     *
     * @param plan the program, made ready
     * @param stage the stage
     * @param out takes the lines
     */
    public static StageEmitter of(EmissionPlan plan, Stage stage, CodeWriter out) {
        NameAllocator names = plan.names(stage);
        GraphScope main = new GraphScope(plan.program().main(), names, false);
        return new StageEmitter(plan, stage, out, names, new HashSet<>(), main);
    }

    /** An emitter of the same stage for a function, or for what is handed on. */
    StageEmitter at(GraphScope inside, CodeWriter writer) {
        return new StageEmitter(plan, stage, writer, stageNames, written, inside);
    }

    /** The stage. */
    public Stage stage() {
        return stage;
    }

    /** The options of the caller. */
    public GenerationOptions options() {
        return emissionContext().options();
    }

    /** The language. */
    public Syntax syntax() {
        return plan.syntax();
    }

    /** All graphs of the shader. */
    public ShaderProgram program() {
        return plan.program();
    }

    // ---- what is read ----

    /**
     * The text of an interface variable: a uniform, a vertex input or a varying, by the name it was declared with.
     *
     * @param key the name that it was declared with: {@code u_time}
     */
    public @Untainted String global(String key) {
        return names.current().get(Names.global(key));
    }

    /**
     * From here on, an interface variable is read and written as another text: a variable that stands for it.
     *
     * @param key the name that it was declared with
     * @param text the code that takes its place
     */
    public void standFor(String key, @Untainted String text) {
        names.current().rebind(Names.global(key), text);
    }

    /**
     * The text of what the vertex stage handed over, where {@link #global} is a variable that stands for it.
     *
     * @param key the name that it was declared with
     */
    public @Untainted String handed(String key) {
        return names.current().get(new Names.Handed(key));
    }

    /**
     * The text of a node's input: a literal, a variable, a uniform or a parameter.
     *
     * @param node the node
     * @param input the name of one of its inputs
     */
    public @Untainted String expression(ShaderNode node, String input) {
        return expression(node, node.input(input));
    }

    /**
     * The value of an input that must be known when code is written; empty if nothing is said about it.
     *
     * @param node the node
     * @param input the name of one of its inputs
     */
    public Optional<Value> value(ShaderNode node, String input) {
        return node.input(input).source() instanceof Constant constant
                ? Optional.of(constant.value())
                : Optional.empty();
    }

    @Untainted
    String expression(ShaderNode node, ShaderInput input) {
        return reads.text(node, input);
    }

    // ---- what is written ----

    /**
     * Writes a line.
     *
     * @param code the line, without its end and without indentation
     */
    public void line(@Untainted String code) {
        out.line(code);
    }

    /**
     * True the first time it is asked for a key in this stage: what several nodes need is written by one of them.
     *
     * @param key any text that the nodes in question agree upon
     */
    public boolean once(String key) {
        progress.sharesLines = true;
        return written.add(key);
    }

    /**
     * Declares the variable of an output with the default of its type, and gives its name.
     *
     * @param node the node
     * @param output one of its outputs
     */
    public @Untainted String declare(ShaderNode node, ShaderOutput output) {
        return declare(node, output, syntax().defaultValue(output.type()));
    }

    /** Declares the variables of a node's outputs here, for a node that is written in a branch and read behind it. */
    void declareAhead(ShaderNode node) {
        for (ShaderOutput output : node.outputs()) {
            @Untainted String name = declare(node, output);
            progress.ahead.put(new Upstream(node.id(), output.name()), name);
        }
    }

    private @Untainted String declare(ShaderNode node, ShaderOutput output, @Untainted String value) {
        Upstream source = new Upstream(node.id(), output.name());
        String known = progress.ahead.isEmpty() ? null : progress.ahead.remove(source);
        if (known != null) {
            if (!value.equals(syntax().defaultValue(output.type()))) {
                line(known + " = " + value + ";");
            }
            return known;
        }
        String name = names.current().allocate(variable(node, output), source);
        out.begin()
                .part(syntax().typeName(output.type()))
                .part(" ")
                .part(name)
                .part(" = ")
                .part(value)
                .part(";")
                .end();
        progress.declared.put(name, output.type());
        return name;
    }

    /** How the variable of an output is called: in functions, which hold more nodes than any document, as short as can be. */
    private String variable(ShaderNode node, ShaderOutput output) {
        return isInFunction() && node.outputs().size() == 1 ? node.name() : node.name() + "_" + output.name();
    }

    @SuppressWarnings("ReferenceEquality") // a function may be called like the main graph
    private boolean isInFunction() {
        return scope.graph() != plan.program().main();
    }

    /** True if a node of a function needs no variable of its own where another one has its value. */
    boolean mayStandFor(ShaderNode node) {
        Upstream source = new Upstream(node.id(), node.output().name());
        return isInFunction()
                && !progress.ahead.containsKey(source)
                && !options().get(GraphOptions.FINITE_VALUES);
    }

    /**
     * Declares the variable of the node's first output and gives it the value of an expression.
     *
     * @param node the node
     * @param expression the code of the value
     */
    public void assign(ShaderNode node, @Untainted String expression) {
        declare(node, node.output(), expression);
    }

    /** Makes the default of its type stand for each output of a node that is not written. */
    void leaveOut(ShaderNode node) {
        for (ShaderOutput output : node.outputs()) {
            names.current().bind(new Upstream(node.id(), output.name()), syntax().defaultValue(output.type()));
        }
    }

    /**
     * Makes an expression stand for the node's first output without a variable: a uniform, or a sampler.
     *
     * @param node the node
     * @param expression the code that is written where the output is read
     */
    public void alias(ShaderNode node, @Untainted String expression) {
        names.current().bind(new Upstream(node.id(), node.output().name()), expression);
    }

    /**
     * Calls a function of a library source file with the node's inputs in order; it gives back the output, or takes variables
     * for the outputs behind them.
     *
     * @param node the node
     * @param function the function, with its file
     */
    public void call(ShaderNode node, SourceFunction function) {
        NodeEmitter call = emissionContext().emitter(function);
        boolean stated = emissionContext().emitter(node.implementation()).writesCalls();
        (stated ? call.asStated() : call).emit(node, this);
    }

    /**
     * Reports what is wrong.
     *
     * @param diagnostic the message
     */
    public void report(Diagnostic diagnostic) {
        emissionContext().diagnostics().report(diagnostic);
    }

    /**
     * Writes a block behind a header, which may be empty; names given inside are of no use behind it.
     *
     * @param header what stands before the brace: {@code if (x)}
     * @param body writes what stands inside
     */
    public void block(@Untainted String header, Runnable body) {
        names.inside(() -> {
            if (!header.isEmpty()) {
                out.line(header);
            }
            out.open();
            body.run();
            out.close();
        });
    }

    /** Writes a block behind a condition, in braces if it is more than an assignment. */
    void branch(@Untainted String condition, Consumer<StageEmitter> body) {
        names.inside(() -> {
            CodeWriter inside = out.further();
            inside.origin(out.origin());
            body.accept(new StageEmitter(this, inside));
            out.branch(condition, inside);
            out.origin(inside.origin());
        });
    }

    // ---- closures ----

    /**
     * Evaluates the closure that an input is connected to: writes its nodes here and gives the text of the
     * result.
     *
     * <p>Nodes of closures are not written where they stand, since what they give depends on the light that
     * is asked about; whoever asks writes them.
     *
     * @param node the node
     * @param input the name of an input of a closure type
     * @param closureContext the text of the context, of the language's {@link Syntax#closureContextType}
     */
    public @Untainted String evaluate(ShaderNode node, String input, @Untainted String closureContext) {
        return evaluate(node.input(input), node, closureContext, false);
    }

    /**
     * The same for a context that only asks what shines through: lobes that have no say in that are not written.
     *
     * @param node the node
     * @param input the name of an input of a closure type
     * @param closureContext the text of the context
     */
    public @Untainted String evaluateTransmitted(ShaderNode node, String input, @Untainted String closureContext) {
        return evaluate(node.input(input), node, closureContext, true);
    }

    private @Untainted String evaluate(
            ShaderInput asked, ShaderNode node, @Untainted String closureContext, boolean transmitted) {
        if (asked.source() instanceof Upstream upstream) {
            Origin origin = out.origin();
            emissionContext()
                    .closures()
                    .emit(scope.graph().node(upstream.node()), new StageEmitter(this, closureContext, transmitted));
            out.origin(origin);
        }
        return expression(node, asked);
    }

    /**
     * True if light may pass the surface that an input's closure describes.
     *
     * @param node the node
     * @param input the name of an input of a closure type
     */
    public boolean mayTransmit(ShaderNode node, String input) {
        return ClosureTrees.mayTransmit(
                plan.program(), scope.graph(), node.input(input).source());
    }

    /**
     * True if an input's closure may be asked for the environment that it reflects and for what shines through in one
     * {@linkplain #evaluate evaluation}, and gives the sum: {@link ClosureTrees#answersAtOnce}.
     *
     * @param node the node
     * @param input the name of an input of a closure type
     */
    public boolean answersAtOnce(ShaderNode node, String input) {
        return ClosureTrees.answersAtOnce(
                plan.program(), scope.graph(), node.input(input).source());
    }

    /** True if the closure context only asks what shines through. */
    boolean onlyTransmitted() {
        return scope.transmitted();
    }

    /** The light whose function is being written. */
    public @Untainted String light() {
        return scope.light();
    }

    /** The point that the light shines on whose function is being written. */
    public @Untainted String lightPoint() {
        return scope.lightPoint();
    }

    /** The context as first argument of a call that gives a closure; nothing for other calls. */
    List<@Untainted String> context(ShaderNode node) {
        return scope.context().isEmpty() || !node.output().type().isClosure() ? List.of() : List.of(scope.context());
    }

    // ---- the main graph ----

    /**
     * The text of a value of the main graph; its node must have been written in this block or around it.
     *
     * @param source where the value comes from
     * @param type its type
     * @param reader the path of what reads it, for messages
     * @param span where that stands
     */
    public @Untainted String text(InputSource source, Type type, String reader, SourceSpan span) {
        return result(new GraphOutput(reader, type, source, "", span));
    }

    /** True while nodes fill what the vertex stage hands on; false where they compute. */
    boolean isHandingOn() {
        return scope.handingOn();
    }

    /**
     * The text of what an output of the main graph shows.
     *
     * @param output the output
     */
    public @Untainted String result(GraphOutput output) {
        return reads.result(output);
    }

    /**
     * The text of the variable that an output of the main graph is written to.
     *
     * @param output the output
     */
    public @Untainted String outputVariable(GraphOutput output) {
        return global(Names.outputKey(output.name()));
    }

    /**
     * From here on, reads of an input of the main graph are written as another text: a local made of it.
     *
     * @param input the name of the input
     * @param expression the code that takes its place
     */
    public void readAs(String input, @Untainted String expression) {
        names.current().rebind(new Names.Input(input), expression);
    }

    /**
     * A name for a local that no node stands for.
     *
     * @param suggestion the name, if nothing else has it
     */
    public @Untainted String local(String suggestion) {
        return names.current().fresh(suggestion);
    }

    /**
     * States what the following lines are written for.
     *
     * @param path the path of a node
     * @param span where it stands in the document
     */
    public void origin(String path, SourceSpan span) {
        out.origin(new Origin(path, span));
    }

    /** The following lines are written for nothing in particular. */
    public void noOrigin() {
        out.origin(null);
    }

    /**
     * Writes a node where it stands.
     *
     * @return the variables that it declared, with their types
     */
    Map<@Untainted String, Type> write(ShaderNode node, NodeEmitter emitter) {
        progress.declared.clear();
        reads.isWritten(node);
        emitter.emit(node, this);
        return progress.declared;
    }

    @Untainted
    String functionName(GraphFunction function) {
        return names.current().get(new Names.Function(function.name()));
    }

    /** The inputs of the function of a graph that have no parameter, since it reads uniforms in their place. */
    ImmutableSet<String> bound(String function) {
        // Asked for by name, so that what holds the answer knows that it depends on it.
        return names.current().find(new Names.Bound(function)) == null
                ? ImmutableSet.of()
                : plan.bound(function).keySet();
    }

    /** The parameters, from 0, that a function of a source file has no more in this stage. */
    ImmutableSet<Integer> unread(UnreadParameters function) {
        // Asked for by name, so that what holds the answer knows that it depends on it.
        return names.current().find(function) == null
                ? ImmutableSet.of()
                : plan.sources(stage).unread().getOrDefault(function, ImmutableSet.of());
    }

    /** The graph that is written: the main graph, or that of a function. */
    ShaderGraph graph() {
        return scope.graph();
    }

    /** Where the lines go. */
    CodeWriter out() {
        return out;
    }

    /** The names that all of the stage knows. */
    NameAllocator stageNames() {
        return stageNames;
    }

    /** True if lines were written that are written once a stage. */
    boolean sharesLines() {
        return progress.sharesLines;
    }

    EmissionPlan plan() {
        return plan;
    }

    EmissionContext emissionContext() {
        return plan.context();
    }
}
