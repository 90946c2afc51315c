package dev.shadeweave.build.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.Token;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeDefinition;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.Choices;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.Values;
import dev.shadeweave.link.implementation.NodeImplementation;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.link.reference.Binding;
import dev.shadeweave.link.reference.Connections;
import dev.shadeweave.link.reference.Cycles;
import dev.shadeweave.link.reference.GraphScope;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.link.reference.PortFaults;
import dev.shadeweave.link.reference.ReferenceResolver;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Builds the nodes of one graph, starting at a port: follows bindings, creates a node for each element that it reaches,
 * and flattens nodegraphs without a nodedef. It uses a queue, so long chains need no stack.
 */
final class GraphBuilder {
    /** The number of children from which an index finds a child faster than a scan. */
    private static final int MANY = 64;

    /**
     * The MaterialX library behaves the same way: many documents state zeros or (0, 0, 1) here but mean the direction
     * of the surface.
     */
    static final DiagnosticKind VALUE_OF_GEOMPROP = DiagnosticKind.note(
            "SW1415",
            "the value of input '{0}' is not used: unless a node is connected to it, it shows geometric property '{1}'");

    static final DiagnosticKind PASSED_THROUGH =
            DiagnosticKind.repaired("SW1419", "nodedef '{0}' has no implementation for target '{1}'", "{2} is used");

    private static final String DEFAULT_INPUT = "defaultinput";

    private final Linker linker;
    private final Diagnostics diagnostics;
    private final ReferenceResolver bindings;
    private final Values values;
    private final FunctionTable functions;
    private final Specialization specialization;
    private final Map<String, String> tokens;
    private final Map<String, GraphInput> graphInputs = new LinkedHashMap<>();
    private final Map<String, Value> fixedInputs = new HashMap<>();
    private final Map<NodeId, ShaderNode> nodes = new LinkedHashMap<>();
    private final IdentityHashMap<Node, NodeId> ids = new IdentityHashMap<>(8);
    private final Set<NodeId> takenIds = new HashSet<>();
    private final IdentityHashMap<Node, Optional<NodeDeclaration>> declarations = new IdentityHashMap<>(8);
    private final Deque<Runnable> pending = new ArrayDeque<>();

    /** The ends of chains of nodes that are passed through, so that the readers of a long chain do not each follow it. */
    private final Map<PassedOutput, Binding> ends = new HashMap<>();

    /** A node to build; the path is that of its element. */
    private record Pending(Node node, GraphScope scope, NodeId id, String path) {}

    /**
     * Creates a builder for one graph.
     *
     * @param functions builds the graphs of functions that nodes call
     * @param specialization the version of the graph to build
     * @param tokens the values of tokens that no element defines
     */
    GraphBuilder(Linker linker, FunctionTable functions, Specialization specialization, Map<String, String> tokens) {
        this.linker = linker;
        this.diagnostics = linker.diagnostics();
        this.bindings = new ReferenceResolver(linker.library(), diagnostics);
        this.values = new Values(diagnostics);
        this.functions = functions;
        this.specialization = specialization;
        this.tokens = tokens;
    }

    /** Declares an input of the graph. */
    void addGraphInput(GraphInput input) {
        graphInputs.put(input.name(), input);
    }

    /** Fixes an input of the graph whose value the code must know: every reference to it becomes this value. */
    void fixGraphInput(String name, Value value) {
        fixedInputs.put(name, value);
    }

    /** Returns the inputs of the graph. */
    ImmutableList<GraphInput> graphInputs() {
        return ImmutableList.copyOf(graphInputs.values());
    }

    /** Returns the nodes reached so far. */
    ImmutableList<ShaderNode> nodes() {
        return ImmutableList.copyOf(nodes.values());
    }

    /** Returns the source that an output element shows, and builds all nodes upstream of it. */
    InputSource connectOutput(Element output, Type type, GraphScope scope) {
        Binding binding = bindings.resolve(output, scope);
        InputSource source = source(output, type, through(output, type, binding));
        if (!source.equals(InputSource.UNSET)) {
            bindings.checkBindings(output, binding);
        }
        drain();
        return source;
    }

    /**
     * Builds the node of a root element and all nodes upstream of it. Empty, and reported, if no nodedef fits the
     * element.
     */
    Optional<ShaderNode> addRoot(Node node, GraphScope scope) {
        Optional<NodeId> id = request(node, scope);
        drain();
        return id.map(nodes::get);
    }

    /** Replaces a node that was already built. */
    void replace(ShaderNode node) {
        nodes.put(node.id(), node);
    }

    /** Returns the value of an input of a nodegraph: the value that the element states, else the declared one. */
    @Nullable
    Value value(Element element, Document owner, Type type, @Nullable Value otherwise) {
        return element.attributes().has("value") ? stated(element, owner, type).orElse(otherwise) : otherwise;
    }

    private Optional<Value> stated(Element element, Document owner, Type type) {
        return values.read(element, owner, type, tokens);
    }

    private void drain() {
        while (!pending.isEmpty()) {
            pending.removeFirst().run();
        }
    }

    /** Reports errors in the inputs of a node that fits no nodedef, and in the nodes that feed them. */
    private void read(Node node, GraphScope scope) {
        node.children(Input.class)
                .forEach(input -> linker.library().types().find(input.type()).ifPresent(type -> {
                    Binding binding = bindings.resolve(input, scope);
                    if (!source(input, type, binding).equals(InputSource.UNSET)) {
                        bindings.checkBindings(input, binding);
                    }
                }));
    }

    /** Returns the identity of an element's node and queues the node if it is new. Empty if no nodedef fits it. */
    private Optional<NodeId> request(Node node, GraphScope scope) {
        NodeId known = ids.get(node);
        if (known != null) {
            return Optional.of(known);
        }
        if (declaration(node, scope).isEmpty()) {
            return Optional.empty();
        }
        String path = scope.owner().index().path(node);
        // A name with characters of paths must not be confused with a path, or with a node that a pass inserts.
        String above = path.substring(0, path.length() - node.name().length());
        String own = (above + node.name().replace('/', '_')).replace('#', '_');
        NodeId id = new NodeId(own);
        for (int i = 2; !takenIds.add(id); i++) {
            // Two included documents may have elements with the same path.
            id = new NodeId(own + "@" + i);
        }
        ids.put(node, id);
        Pending element = new Pending(node, scope, id, path);
        pending.addLast(() -> build(element).ifPresent(built -> nodes.put(built.id(), built)));
        return Optional.of(id);
    }

    private Optional<NodeDeclaration> declaration(Node node, GraphScope scope) {
        Optional<NodeDeclaration> known = declarations.get(node);
        if (known == null) {
            known = linker.declaration(node, scope.owner());
            declarations.put(node, known);
            if (known.isEmpty()) {
                pending.addLast(() -> read(node, scope));
            }
        }
        return known;
    }

    private Optional<ShaderNode> build(Pending element) {
        Node node = element.node();
        NodeDeclaration declaration = declaration(node, element.scope()).orElseThrow();
        Optional<NodeImplementation> implementation = linker.implementations().find(declaration, node.span());
        if (implementation.isEmpty()) {
            return Optional.empty();
        }
        PortFaults.checkMissing(node, declaration, diagnostics);
        NodeTraits traits = linker.implementations().traits(implementation.get(), declaration);
        ImmutableList.Builder<ShaderInput> inputs = ImmutableList.builderWithExpectedSize(
                declaration.inputs().size() + traits.extraInputs().size());
        Stated stated = Stated.of(element);
        for (PortDeclaration port : declaration.inputs().values()) {
            inputs.add(input(element, port, stated.input(port.name())));
        }
        for (PortDeclaration port : traits.extraInputs()) {
            inputs.add(input(element, port, stated.input(port.name())));
        }
        ShaderNode built = new ShaderNode(
                element.id(),
                node.name(),
                new NodeDefinition(declaration, implementation.get(), traits),
                inputs.build(),
                NodeFactories.outputs(declaration),
                node.span());
        return implementation.get() instanceof GraphFunction
                ? functions.call(built, instanceTokens(node))
                : Optional.of(built);
    }

    private ShaderInput input(Pending element, PortDeclaration port, @Nullable Input stated) {
        GraphScope scope = element.scope();
        if (stated == null) {
            return unstated(element, port, element.node().span());
        }
        if (!stated.type().isEmpty() && !stated.type().equals(port.type().name())) {
            // The linker has reported it.
            return unstated(element, port, stated.span());
        }
        Diagnostics.Checkpoint checkpoint = diagnostics.checkpoint();
        Binding resolved = bindings.resolve(stated, scope);
        Binding binding = through(stated, port.type(), resolved);
        InputSource source = connected(stated, port, binding);
        if (binding instanceof Binding.Literal || !source.equals(InputSource.UNSET)) {
            bindings.checkBindings(stated, resolved);
        }
        if (source.equals(InputSource.UNSET) && stated.attributes().has("value")) {
            binding = new Binding.Literal(stated, scope.owner());
        }
        if (binding instanceof Binding.Literal literal) {
            if (port.defaultGeomProp() != null) {
                diagnostics.report(VALUE_OF_GEOMPROP, stated.span(), port.name(), port.defaultGeomProp());
                return unstated(element, port, stated.span());
            }
            source = choice(element, literal, port);
        }
        if (source.equals(InputSource.UNSET)) {
            if (isSurfaceOfMaterial(element, port) && PortBinding.of(stated).isConnected()) {
                // Nothing is left to draw.
                checkpoint.refuse();
            }
            return unstated(element, port, stated.span());
        }
        return new ShaderInput(port.name(), port.type(), source, details(element, port, stated, binding));
    }

    /**
     * Returns true for the inputs of materials that decide what is drawn. A material without its displacement can still
     * be drawn.
     */
    private boolean isSurfaceOfMaterial(Pending element, PortDeclaration port) {
        return port.type().semantic() == Type.Semantic.SHADER
                && !port.type().equals(Types.DISPLACEMENTSHADER)
                && declaration(element.node(), element.scope())
                        .filter(material -> material.firstOutput().type().equals(Types.MATERIAL))
                        .isPresent();
    }

    /**
     * Follows a connection through disabled nodes, and through nodes without an implementation for the target, to the
     * source that their nodedef names (specification, "Standard Node Inputs": {@code disable}; "Output Elements":
     * {@code defaultinput}).
     */
    private Binding through(Element port, Type type, Binding binding) {
        Binding end = binding;
        Map<PassedOutput, Binding.ToNode> way = new LinkedHashMap<>();
        while (end instanceof Binding.ToNode toNode) {
            Optional<NodeDeclaration> declaration = declaration(toNode.node(), toNode.scope());
            if (declaration.isEmpty() || !isPassed(toNode, declaration.get())) {
                break;
            }
            Optional<PortDeclaration> output = Connections.output(port, type, toNode, declaration.get(), diagnostics);
            if (output.isEmpty()) {
                end = Binding.UNBOUND;
                break;
            }
            PassedOutput passed = new PassedOutput(toNode.node(), output.get().name());
            Binding known = ends.putIfAbsent(passed, Binding.UNBOUND);
            if (known != null) {
                if (way.containsKey(passed)) {
                    reportCycle(passed, way);
                }
                end = known;
                break;
            }
            way.put(passed, toNode);
            end = passedOn(toNode, output.get(), declaration.get());
        }
        for (PassedOutput passed : way.keySet()) {
            ends.put(passed, end);
        }
        return end;
    }

    /** Reports the part of a path that starts at an output and returns to it. */
    private void reportCycle(PassedOutput first, Map<PassedOutput, Binding.ToNode> way) {
        List<Cycles.Member> cycle = new ArrayList<>();
        way.forEach((output, binding) -> {
            if (output.equals(first) || !cycle.isEmpty()) {
                Node node = binding.node();
                cycle.add(new Cycles.Member(binding.scope().owner().index().path(node), node.span()));
            }
        });
        diagnostics.report(Cycles.describe(Lists.reverse(cycle)));
    }

    /**
     * An output of a node that is passed through. Nodes are compared by identity, because equal nodes may occur at
     * several places.
     */
    private record PassedOutput(Node node, String output) {
        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean equals(@Nullable Object other) {
            return other instanceof PassedOutput that && node == that.node && output.equals(that.output);
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(node) + output.hashCode();
        }
    }

    private boolean isPassed(Binding.ToNode binding, NodeDeclaration declaration) {
        if (!declaration.passesThrough()) {
            return false;
        }
        Node node = binding.node();
        if (declaration.input(NodeDeclaration.DISABLE) == null) {
            Optional<Input> off = node.input(NodeDeclaration.DISABLE);
            if (off.isPresent() && isTrue(off.get(), node, binding.scope())) {
                return true;
            }
        }
        boolean isMissing = linker.implementations().isMissing(declaration);
        if (isMissing) {
            diagnostics.report(Diagnostic.of(
                            PASSED_THROUGH,
                            node.span(),
                            declaration.name(),
                            linker.implementations().target(),
                            instead(binding, declaration))
                    .note("the nodedef", declaration.span()));
        }
        return isMissing;
    }

    private static String instead(Binding.ToNode binding, NodeDeclaration declaration) {
        PortDeclaration output =
                binding.output().isEmpty() ? declaration.firstOutput() : declaration.output(binding.output());
        String input = output == null ? "" : output.attributes().get(DEFAULT_INPUT, "");
        return input.isEmpty() ? "the default of its output" : "its input '" + input + "'";
    }

    private boolean isTrue(Input input, Node node, GraphScope scope) {
        Binding binding = bindings.resolve(input, scope);
        bindings.checkBindings(input, binding);
        Value value = null;
        if (binding instanceof Binding.Literal literal) {
            value = stated(literal.source(), literal.owner(), Types.BOOLEAN).orElse(null);
        } else if (binding instanceof Binding.ToInterface toInterface) {
            value = specialization.value(toInterface.name());
            value = value == null ? fixedInputs.get(toInterface.name()) : value;
        }
        if (value == null && !binding.equals(Binding.UNBOUND)) {
            diagnostics.report(Values.NOT_FIXED, input.span(), input.name(), node.name());
        }
        return value instanceof Value.BooleanValue truth && truth.value();
    }

    /** Returns the source of an output whose node is passed through: the stated or connected input, else the default. */
    private Binding passedOn(Binding.ToNode binding, PortDeclaration output, NodeDeclaration declaration) {
        String name = output.attributes().get(DEFAULT_INPUT, "");
        Optional<Input> stated = binding.node().input(name);
        Binding passed = stated.isPresent() ? bindings.resolve(stated.get(), binding.scope()) : Binding.UNBOUND;
        stated.ifPresent(input -> bindings.checkBindings(input, passed));
        if (!passed.equals(Binding.UNBOUND)) {
            return passed;
        }
        PortDeclaration input = declaration.input(name);
        String text = output.attributes().get("default");
        text = text == null && input != null && input.value() != null
                ? input.value().text()
                : text;
        return text == null
                ? Binding.UNBOUND
                : new Binding.Literal(
                        new Input(
                                Attributes.of(
                                        "name",
                                        output.name(),
                                        "type",
                                        output.type().name(),
                                        "value",
                                        text),
                                ImmutableList.of(),
                                output.span()),
                        binding.scope().owner());
    }

    /** Returns the source of a connection; unset, and reported, if its type is not that of the port. */
    private InputSource connected(Input stated, PortDeclaration port, Binding binding) {
        return binding instanceof Binding.Literal ? InputSource.UNSET : source(stated, port.type(), binding);
    }

    /** Returns a stated value; unset, and reported, if it is not a value of the type or not a choice of the port. */
    private InputSource choice(Pending element, Binding.Literal literal, PortDeclaration port) {
        Optional<Value> value = stated(literal.source(), literal.owner(), port.type());
        if (value.isEmpty()) {
            return InputSource.UNSET;
        }
        Optional<Diagnostic> problem = port.attributes().has("enum")
                ? declaration(element.node(), element.scope())
                        .flatMap(nodeDef -> Choices.problem(literal.source(), value.get(), port, nodeDef))
                : Optional.empty();
        problem.ifPresent(diagnostics::report);
        return problem.isPresent() ? InputSource.UNSET : new Constant(value.get());
    }

    /** The inputs among the children of a node. A few are scanned, many are indexed. */
    private record Stated(Pending element, List<Input> inputs, List<String> names) {
        static Stated of(Pending element) {
            ImmutableList<Element> children = element.node().children();
            if (children.isEmpty() || children.size() >= MANY) {
                return new Stated(element, ImmutableList.of(), ImmutableList.of());
            }
            List<Input> inputs = new ArrayList<>(children.size());
            List<String> names = new ArrayList<>(children.size());
            for (int i = 0; i < children.size(); i++) {
                if (children.get(i) instanceof Input input) {
                    inputs.add(input);
                    names.add(input.name());
                }
            }
            return new Stated(element, inputs, names);
        }

        @Nullable
        Input input(String name) {
            for (int i = 0; i < names.size(); i++) {
                if (names.get(i).equals(name)) {
                    return inputs.get(i);
                }
            }
            Node node = element.node();
            return node.children().size() < MANY
                    ? null
                    : element.scope()
                            .owner()
                            .index()
                            .child(node, Input.class, name)
                            .orElse(null);
        }
    }

    private static ShaderInput unstated(Pending element, PortDeclaration port, SourceSpan span) {
        Value value = port.value();
        PortDetails details = PortDetails.builder(span)
                .path(element.path() + "/" + port.name())
                .unitType(port.unitType())
                .geomProp(port.defaultGeomProp())
                .uniform(port.isUniform())
                .attributes(port.attributes())
                .build();
        return new ShaderInput(
                port.name(), port.type(), value == null ? InputSource.UNSET : new Constant(value), details);
    }

    /** Returns the details of a port. Its colour space and unit are those of the element that states the value. */
    @SuppressWarnings("ReferenceEquality") // different elements may be equal
    private PortDetails details(Pending element, PortDeclaration port, Input stated, Binding binding) {
        Document owner = element.scope().owner();
        Element source = stated;
        Document sourceOwner = owner;
        if (binding instanceof Binding.Literal literal) {
            source = literal.source();
            sourceOwner = literal.owner();
        }
        String colorSpace =
                hasColorSpace(port.type()) ? inherited(stated.attribute("colorspace"), source, sourceOwner) : "";
        if (binding instanceof Binding.ToInterface toInterface) {
            colorSpace = specialization.colorSpaces().getOrDefault(toInterface.name(), colorSpace);
        }
        String unit = attribute("unit", stated, source);
        String unitType = attribute("unittype", stated, source);
        return PortDetails.builder(source.span())
                .path(
                        source == stated || !sourceOwner.index().contains(source)
                                ? element.path() + "/" + stated.name()
                                : sourceOwner.index().path(source))
                .colorSpace(binding instanceof Binding.ToNode ? "" : colorSpace)
                .unit(unit)
                .unitType(unitType.isEmpty() ? port.unitType() : unitType)
                .uniform(port.isUniform())
                .authored(true)
                .attributes(hints(port.attributes(), source.attributes()))
                .build();
    }

    @SuppressWarnings("ReferenceEquality") // usually, both are the same element
    private static String attribute(String name, Element stated, Element source) {
        String own = stated.attribute(name);
        return own == null && stated != source ? source.attributes().get(name, "") : own == null ? "" : own;
    }

    /** Merges user-interface hints: those of the element that states the value override those of the reader's nodedef. */
    private static Attributes hints(Attributes declared, Attributes stated) {
        Attributes hints = declared;
        boolean choices = declared.has("enum");
        for (int i = 0; i < stated.size(); i++) {
            String name = stated.name(i);
            if (name.startsWith("ui") || name.equals("doc") || (name.startsWith("enum") && !choices)) {
                hints = hints.with(name, stated.value(i));
            }
        }
        return hints;
    }

    /**
     * Returns true for types whose values have a colour space: colours, and file names, which refer to the colours in
     * the file.
     */
    static boolean hasColorSpace(Type type) {
        return type.semantic() == Type.Semantic.COLOR || type.semantic() == Type.Semantic.FILENAME;
    }

    private static String inherited(@Nullable String own, Element source, Document owner) {
        String colorSpace = own == null ? owner.index().inherited(source, "colorspace") : own;
        return colorSpace == null ? "" : colorSpace;
    }

    private InputSource source(Element port, Type type, Binding binding) {
        return binding.match(new Binding.Cases<>(
                literal -> stated(literal.source(), literal.owner(), type)
                        .<InputSource>map(Constant::new)
                        .orElse(InputSource.UNSET),
                toNode -> connect(port, type, toNode),
                toInterface -> fromInterface(port, type, toInterface.name()),
                () -> InputSource.UNSET));
    }

    private InputSource fromInterface(Element port, Type type, String name) {
        Value fixed = specialization.value(name) == null ? fixedInputs.get(name) : specialization.value(name);
        GraphInput input = graphInputs.get(name);
        Type declared = fixed != null ? fixed.type() : input == null ? type : input.type();
        if (!Connections.fits(port, type, name, declared, diagnostics)) {
            return InputSource.UNSET;
        }
        if (fixed != null) {
            return new Constant(fixed);
        }
        return input == null ? InputSource.UNSET : new FromGraphInput(name);
    }

    private InputSource connect(Element port, Type type, Binding.ToNode binding) {
        return declaration(binding.node(), binding.scope())
                .flatMap(declaration -> Connections.output(port, type, binding, declaration, diagnostics))
                .flatMap(output -> request(binding.node(), binding.scope())
                        .<InputSource>map(id -> new Upstream(id, output.name())))
                .orElse(InputSource.UNSET);
    }

    private static Map<String, String> instanceTokens(Node node) {
        Map<String, String> tokens = new LinkedHashMap<>();
        for (Element child : node.children()) {
            if (child instanceof Token token) {
                tokens.put(token.name(), token.attributes().get("value", ""));
            }
        }
        return tokens;
    }
}
