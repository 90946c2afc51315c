package dev.shadeweave.generator;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.emit.CodeFragment;
import dev.shadeweave.emit.CodeWriter;
import dev.shadeweave.emit.Conditional;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.emit.InlineTemplate;
import dev.shadeweave.emit.NameAllocator;
import dev.shadeweave.emit.OuterNames;
import dev.shadeweave.emit.SourceSelection;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.generator.BranchPlacement.Scope;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.NodeImplementation;
import dev.shadeweave.link.NodeImplementation.CustomNode;
import dev.shadeweave.link.NodeImplementation.GraphFunction;
import dev.shadeweave.link.NodeImplementation.SourceFunction;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.shader.SourceMap.Origin;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Everything that changes while the main graph or a function is written into a stage: where the writing is, which names are
 * taken, what was written already. Nodes ask it for the text of their inputs and hand it their lines.
 *
 * <p>Each function is written by an emitter of its own, whose names are its own.
 */
public final class StageEmitter {
    static final DiagnosticKind NO_LIGHT = DiagnosticKind.error(
            "SW1540",
            "'{1}' reads the closure '{0}', but what that gives depends on the light; only closures and shaders can read it");
    static final DiagnosticKind NO_VALUE =
            DiagnosticKind.error("SW1539", "'{1}' reads '{0}', whose value is not computed there");

    private final EmissionPlan plan;
    private final Stage stage;
    private final CodeWriter out;
    private final NameAllocator stageNames;
    private final ShaderGraph graph;
    private final Set<String> written;
    private final Set<ShaderNode> emitted = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<@Untainted String, Type> declared = new LinkedHashMap<>();
    private final @Untainted String light;
    private final @Untainted String lightPoint;
    private final boolean handingOn;
    private NameAllocator names;
    private @Untainted String context;
    private boolean sharesLines;

    StageEmitter(EmissionPlan plan, Stage stage, CodeWriter out, NameAllocator names) {
        this.plan = plan;
        this.stage = stage;
        this.out = out;
        this.stageNames = names;
        this.names = names;
        this.graph = plan.program().main();
        this.written = new HashSet<>();
        this.light = "";
        this.lightPoint = "";
        this.context = "";
        this.handingOn = false;
    }

    /** Where a function is written, or its part of the vertex stage. */
    private record Place(ShaderGraph graph, NameAllocator names, boolean handingOn) {}

    /** An emitter of the same stage for a function. */
    private StageEmitter(
            StageEmitter stage,
            CodeWriter out,
            Place place,
            @Untainted String context,
            @Untainted String light,
            @Untainted String point) {
        this.plan = stage.plan;
        this.stage = stage.stage;
        this.out = out;
        this.stageNames = stage.stageNames;
        this.written = stage.written;
        this.graph = place.graph();
        this.names = place.names();
        this.handingOn = place.handingOn();
        this.context = context;
        this.light = light;
        this.lightPoint = point;
    }

    /** The stage. */
    public Stage stage() {
        return stage;
    }

    /** What the caller chose. */
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
        return names.get(Names.global(key));
    }

    /**
     * From here on, an interface variable is read and written as another text: a variable that stands for it.
     *
     * @param key the name that it was declared with
     * @param text the code that takes its place
     */
    public void standFor(String key, @Untainted String text) {
        names.rebind(Names.global(key), text);
    }

    /**
     * The text of what the vertex stage handed over, where {@link #global} is a variable that stands for it.
     *
     * @param key the name that it was declared with
     */
    public @Untainted String handed(String key) {
        return names.get(new Names.Handed(key));
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
        boolean file = input.type().equals(Types.FILENAME) && !syntax().isAssignable(input.type());
        InputSource source = input.source();
        // Asked of every input of every node: no functions are made for it.
        if (source instanceof Upstream upstream) {
            return known(upstream, input.type(), node.name(), input.details().span());
        }
        if (source instanceof FromGraphInput graphInput) {
            return graphInput(graphInput, input.type(), input.details().span());
        }
        if (file) {
            return sampler(node, input);
        }
        return source instanceof Constant constant
                ? syntax().literal(input.type(), constant.value())
                : syntax().defaultValue(input.type());
    }

    /** A constant input as a named local, for expressions that mention it several times. */
    @Untainted
    String named(ShaderNode node, ShaderInput input) {
        String name = names.fresh(node.name() + "_" + input.name() + "_tmp");
        out.line(syntax().constant(input.type(), name, expression(node, input)));
        return name;
    }

    /** The variable of an output; what should have written it says who is to blame if there is none. */
    private @Untainted String variable(Upstream upstream) {
        String name = names.find(upstream);
        if (name == null) {
            ShaderNode node = graph.find(upstream.node());
            String writer = node == null
                    ? upstream + " is not in " + graph.name() + ", or "
                    : emissionContext().emitter(node.implementation()).describe(node) + " ";
            throw new NodeFailure(
                    writer + "gave its output '" + upstream.output()
                            + "' neither a variable nor another text; call declare, assign, alias or call for it",
                    null);
        }
        return name;
    }

    private @Untainted String sampler(ShaderNode node, ShaderInput input) {
        return global(Names.fileKey(graph.name(), node.id(), input.name()));
    }

    @SuppressWarnings("ReferenceEquality") // a function may be called like the main graph
    private @Untainted String graphInput(FromGraphInput source, Type type, SourceSpan span) {
        Names.Input tag = new Names.Input(source.name());
        String name = names.find(tag);
        if (name != null) {
            return name;
        }
        GraphInput input = graph.input(source.name());
        if (input != null && graph == plan.program().main()) {
            String uniform = names.find(Names.global(emissionContext().inputKey(input.name())));
            if (uniform != null) {
                return uniform;
            }
            if (input.type().isShading()) {
                // No host can set a closure: the shader shows what is left without it.
                return syntax().defaultValue(input.type());
            }
        }
        if (input == null || !input.type().isShading()) {
            report(Diagnostic.of(NO_VALUE, span, source.name(), graph.path()));
        }
        // No host can hand a closure or a shader in, so such an input of the main graph has no uniform.
        return syntax().defaultValue(type);
    }

    /** The variable of what another node gives; reported if it is not computed where it is read. */
    private @Untainted String known(Upstream source, Type type, String reader, SourceSpan span) {
        String name = names.find(source);
        if (name != null) {
            return name;
        }
        ShaderNode node = graph.find(source.node());
        if (node != null && emitted.contains(node)) {
            return variable(source);
        }
        Diagnostic diagnostic = Diagnostic.of(
                type.isClosure() ? NO_LIGHT : NO_VALUE, span, node == null ? source : node.name(), reader);
        report(node == null ? diagnostic : diagnostic.note("the node", node.span()));
        return syntax().defaultValue(type);
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
        sharesLines = true;
        return written.add(key);
    }

    /**
     * Declares the variable of an output with the default of its type, and gives its name.
     *
     * @param node the node
     * @param output one of its outputs
     */
    public @Untainted String declare(ShaderNode node, ShaderOutput output) {
        String name = names.allocate(node.name() + "_" + output.name(), new Upstream(node.id(), output.name()));
        out.line(syntax().typeName(output.type()) + " " + name + " = " + syntax().defaultValue(output.type()) + ";");
        declared.put(name, output.type());
        return name;
    }

    /**
     * Declares the variable of the node's first output and gives it the value of an expression.
     *
     * @param node the node
     * @param expression the code of the value
     */
    public void assign(ShaderNode node, @Untainted String expression) {
        ShaderOutput output = node.output();
        String name = names.allocate(node.name() + "_" + output.name(), new Upstream(node.id(), output.name()));
        out.line(syntax().typeName(output.type()) + " " + name + " = " + expression + ";");
        declared.put(name, output.type());
    }

    /**
     * Makes an expression stand for the node's first output without a variable: a uniform, or a sampler.
     *
     * @param node the node
     * @param expression the code that is written where the output is read
     */
    public void alias(ShaderNode node, @Untainted String expression) {
        names.bind(new Upstream(node.id(), node.output().name()), expression);
    }

    /**
     * Calls a function of a library source file: the node's inputs in order, then its outputs.
     *
     * @param node the node
     * @param function the function, with its file
     */
    public void call(ShaderNode node, SourceFunction function) {
        new SourceEmitter(function).emit(node, this);
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
        NameAllocator outer = names;
        names = outer.inner();
        if (!header.isEmpty()) {
            out.line(header);
        }
        out.open();
        body.run();
        out.close();
        names = outer;
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
        ShaderInput asked = node.input(input);
        if (asked.source() instanceof Upstream upstream) {
            String before = context;
            context = closureContext;
            Origin origin = out.origin();
            for (ShaderNode needed : ClosureTrees.behind(graph, upstream.node(), plan.liveness())) {
                origin(needed.id().path(), needed.span());
                emitted.add(needed);
                emissionContext().emitter(needed.implementation()).emit(needed, this);
            }
            out.origin(origin);
            context = before;
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
        return ClosureTrees.mayTransmit(plan.program(), graph, node.input(input).source());
    }

    /** The light whose function is being written. */
    public @Untainted String light() {
        return light;
    }

    /** The point that the light shines on whose function is being written. */
    public @Untainted String lightPoint() {
        return lightPoint;
    }

    /**
     * Calls the function of a light of the program.
     *
     * @param node the node of the surface
     * @param light the text of the light
     * @param point the text of the point it shines on
     * @param result the text of the variable that takes what arrives there
     */
    public void callLight(ShaderNode node, @Untainted String light, @Untainted String point, @Untainted String result) {
        List<@Untainted String> arguments = new ArrayList<>(List.of(light, point));
        @Untainted
        String function = node.implementation()
                .match(new NodeImplementation.Cases<>(
                        inline -> "",
                        source -> new SourceEmitter(source).function(this),
                        graph -> {
                            for (ShaderInput input : node.inputs()) {
                                if (plan.liveness().isRead(node, input)) {
                                    arguments.add(light + "." + Identifiers.sanitize(input.name(), syntax()));
                                }
                            }
                            return functionName(graph);
                        },
                        custom -> ""));
        out.line(function + "(" + String.join(", ", arguments) + ", " + result + ");");
    }

    /** The context as first argument of a call that gives a closure; nothing for other calls. */
    List<@Untainted String> context(ShaderNode node) {
        return context.isEmpty() || !node.output().type().isClosure() ? List.of() : List.of(context);
    }

    // ---- graphs ----

    /** Writes the nodes of the main graph that matter to what is shown, each behind what it reads. */
    public void mainNodes() {
        ShaderGraph main = plan.program().main();
        nodes(main, Liveness.outputs(main), plan::isShown);
    }

    /**
     * Writes the nodes that a value of the vertex stage depends on; to be called in a block of its own.
     *
     * @param value the value that is about to be written
     */
    public void nodes(VertexValue value) {
        nodes(plan.program().main(), List.of(value.value().source()), value::contains);
    }

    /**
     * Writes nodes of the main graph, each behind what it reads; to be called in a block of its own. For targets that ask for
     * values of the graph in functions.
     *
     * @param values what is asked for
     * @param chosen true for the nodes that are written: of those that the values depend on, the ones that are not written
     *     elsewhere
     */
    public void nodes(List<InputSource> values, Predicate<ShaderNode> chosen) {
        nodes(plan.program().main(), values, chosen);
    }

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

    /** Writes the part that custom nodes have in the vertex stage, in functions too: varyings are filled once for all. */
    public void customNodes() {
        for (ShaderGraph function : plan.program().functions()) {
            if (plan.calls(Stage.PIXEL, function.name()) || plan.calls(Stage.VERTEX, function.name())) {
                customNodes(function, plan.liveness().function(function.name()).customNodes());
            }
        }
        ShaderGraph main = plan.program().main();
        customNodes(
                main,
                main.nodes().stream()
                        .filter(node -> node.implementation() instanceof CustomNode
                                && plan.liveness().isLive(main, node))
                        .toList());
    }

    /** True while nodes fill what the vertex stage hands on; false where they compute. */
    boolean isHandingOn() {
        return handingOn;
    }

    /** Writes the functions that graphs became and that the stage calls, those a function calls before it. */
    public void functions() {
        for (ShaderGraph function : plan.program().functions()) {
            if (plan.calls(stage, function.name())) {
                function(plan.liveness().function(function.name()));
            }
        }
    }

    /** Writes a function, as it was written before if the names outside that it depends on are the same. */
    private void function(PreparedFunction function) {
        if (!plan.keepsTexts(stage)) {
            function(function.graph(), stageNames.inner(), out);
            return;
        }
        PreparedFunction.Text known = function.text(stage);
        if (known != null && known.names().holdIn(stageNames)) {
            out.append(known.code());
            return;
        }
        int reports = emissionContext().diagnostics().reportCount();
        OuterNames asked = new OuterNames();
        CodeWriter own = out.another();
        boolean shares = function(function.graph(), stageNames.inner(asked), own);
        CodeFragment code = own.fragment();
        if (!shares && reports == emissionContext().diagnostics().reportCount()) {
            function.keep(stage, new PreparedFunction.Text(code, asked));
        }
        out.append(code);
    }

    /**
     * The text of what an output of the main graph shows.
     *
     * @param output the output
     */
    public @Untainted String result(GraphOutput output) {
        return output.source()
                .match(new InputSource.Cases<>(
                        constant -> syntax().literal(output.type(), constant.value()),
                        upstream -> known(upstream, output.type(), output.name(), output.span()),
                        source -> graphInput(source, output.type(), output.span()),
                        () -> syntax().defaultValue(output.type())));
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
        names.rebind(new Names.Input(input), expression);
    }

    /**
     * A name for a local that no node stands for.
     *
     * @param suggestion the name, if nothing else has it
     */
    public @Untainted String local(String suggestion) {
        return names.fresh(suggestion);
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

    private void nodes(ShaderGraph of, List<InputSource> values, Predicate<ShaderNode> chosen) {
        nodes(of, plan.scopes(of, values, chosen), Scope.MAIN);
        noOrigin();
    }

    private void nodes(ShaderGraph of, BranchPlacement scopes, Scope scope) {
        for (ShaderNode node : scopes.in(scope)) {
            if (!isLeftToWhoAsks(of, node)) {
                origin(node.id().path(), node.span());
                NodeEmitter emitter = emissionContext().emitter(node.implementation());
                if (scopes.isBranching(node)) {
                    emitter.conditional().ifPresent(conditional -> branches(of, node, conditional, scopes));
                } else {
                    declared.clear();
                    emitted.add(node);
                    emitter.emit(node, this);
                    keepFinite(node);
                }
            }
        }
    }

    /** Keeps what a node gave within the finite numbers, if the caller asks for it. A constant is finite. */
    private void keepFinite(ShaderNode node) {
        if (options().get(GraphOptions.FINITE_VALUES) && !node.category().equals("constant")) {
            declared.forEach((variable, type) -> syntax().finite(type, variable).forEach(out::line));
        }
    }

    /** Writes a conditional as branches, each behind the nodes that it alone needs. */
    private void branches(ShaderGraph of, ShaderNode node, Conditional conditional, BranchPlacement scopes) {
        String result = declare(node, node.output());
        List<Conditional.Branch> branches = conditional.branches();
        int count = branches.size();
        while (scopes.in(scopes.branch(node, count - 1)).isEmpty()
                && isDefault(node, branches.get(count - 1).value())) {
            count--;
        }
        List<@Untainted String> headers = new ArrayList<>();
        for (Conditional.Branch branch : branches.subList(0, count)) {
            InlineTemplate condition = branch.condition();
            @Untainted String test = condition == null ? "" : "if (" + InlineEmitter.text(node, condition, this) + ")";
            headers.add((headers.isEmpty() ? test : "else " + test).trim());
        }
        for (int i = 0; i < count; i++) {
            Scope scope = scopes.branch(node, i);
            InlineTemplate value = branches.get(i).value();
            block(headers.get(i), () -> {
                nodes(of, scopes, scope);
                origin(node.id().path(), node.span());
                out.line(result + " = " + InlineEmitter.text(node, value, this) + ";");
            });
        }
    }

    /** True if a value is what the variable of the node's output is declared with. */
    private boolean isDefault(ShaderNode node, InlineTemplate value) {
        return value.parts().size() == 1
                && InlineEmitter.text(node, value, this)
                        .equals(syntax().defaultValue(node.output().type()));
    }

    /** In a function that gives a closure itself the context is known, so its nodes are written in order. */
    private boolean isLeftToWhoAsks(ShaderGraph of, ShaderNode node) {
        return !syntax().closureContextType().isEmpty()
                && node.output().type().isClosure()
                && of.outputs().stream().noneMatch(output -> output.type().isClosure());
    }

    private void customNodes(ShaderGraph of, List<ShaderNode> nodes) {
        if (nodes.isEmpty()) {
            return;
        }
        StageEmitter emitter = new StageEmitter(this, out, new Place(of, stageNames, true), "", "", "");
        for (ShaderNode node : nodes) {
            origin(node.id().path(), node.span());
            emissionContext().emitter(node.implementation()).emit(node, emitter);
        }
        noOrigin();
    }

    /** Writes a function; gives true if it holds lines that are written once a stage. */
    private boolean function(ShaderGraph function, NameAllocator inside, CodeWriter writer) {
        writer.origin(new Origin(function.path(), function.span()));
        List<@Untainted String> parameters = new ArrayList<>();
        boolean inContext = !syntax().closureContextType().isEmpty()
                && function.outputs().stream().anyMatch(output -> output.type().isClosure());
        @Untainted String closureContext = inContext ? inside.fresh("closureData") : "";
        if (inContext) {
            parameters.add(syntax().closureContextType() + " " + closureContext);
        }
        @Untainted String lightName = "";
        @Untainted String point = "";
        if (isLight(function)) {
            lightName = inside.fresh("light");
            point = inside.fresh("position");
            parameters.addAll(syntax().lightParameters(lightName, point));
        }
        for (GraphInput input : function.inputs()) {
            if (plan.liveness().isLive(function.name(), input.name())) {
                parameters.add(syntax().inputParameter(
                                input.type(), inside.allocate(input.name(), new Names.Input(input.name()))));
            }
        }
        for (GraphOutput output : function.outputs()) {
            parameters.add(syntax().outputParameter(
                            output.type(), inside.allocate(output.name(), new Names.Output(output.name()))));
        }
        StageEmitter body =
                new StageEmitter(this, writer, new Place(function, inside, false), closureContext, lightName, point);
        body.write(inside.get(new Names.Function(function.name())), parameters);
        return body.sharesLines;
    }

    private void write(@Untainted String name, List<@Untainted String> parameters) {
        out.line("void " + name + "(" + String.join(", ", parameters) + ")");
        out.open();
        nodes(graph, Liveness.outputs(graph), node -> plan.liveness().isLive(graph, node));
        for (GraphOutput output : graph.outputs()) {
            origin(output.path(), output.span());
            out.line(names.get(new Names.Output(output.name())) + " = " + result(output) + ";");
        }
        noOrigin();
        out.close();
        out.blank();
    }

    private static boolean isLight(ShaderGraph function) {
        return function.outputs().stream().anyMatch(output -> output.type().equals(Types.LIGHTSHADER));
    }

    @Untainted
    String functionName(GraphFunction function) {
        return names.get(new Names.Function(function.name()));
    }

    EmissionPlan plan() {
        return plan;
    }

    EmissionContext emissionContext() {
        return plan.context();
    }

    SourceSelection sources() {
        return plan.sources(stage);
    }
}
