package dev.shadeweave.translate.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.SetMultimap;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.library.GeomProperty;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.Values;
import dev.shadeweave.link.implementation.CustomNodes;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.translate.internal.Bound.Constant;
import dev.shadeweave.translate.internal.Bound.FromNode;
import dev.shadeweave.translate.internal.Bound.Geometric;
import dev.shadeweave.translate.internal.Bound.Stated;
import dev.shadeweave.translate.internal.Translations.Step;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** One shader node while it is translated: the sources of the model's inputs, and the nodes created for them. */
final class ModelRewrite {
    private static final ImmutableList<String> CONNECTING = PortBinding.CONNECTIONS;

    /** Attributes that convert a value when the shader is generated; values with such attributes stay as they are. */
    private static final ImmutableList<String> SPACES = ImmutableList.of("colorspace", "unit", "unittype");

    /** The suffix of the outputs of translation graphs. */
    static final String SUFFIX = "_out";

    private final LinkedDocument content;
    private final Node shader;
    private final String graphName;
    private final Set<String> taken;
    private final Diagnostics diagnostics;
    private final Values values;
    private final Linker linker;
    private final Simplifier simplifier;
    private final List<Node> nodes = new ArrayList<>();
    private final Set<String> nodeNames = new HashSet<>();
    private final Map<String, Type> graphInputs = new LinkedHashMap<>();
    private final Map<String, Stated> statedInputs = new HashMap<>();
    private final Map<String, FromNode> geometry = new HashMap<>();
    private final Map<String, Source> sources = new LinkedHashMap<>();
    private final Set<String> merged = new HashSet<>();
    private final Map<String, Map<String, Output>> opened = new LinkedHashMap<>();
    private Map<String, Bound> inputs;

    /** An input that may be lost, and the node that states it. */
    private record Source(Input input, String owner) {}

    /** For each input of the current model, the inputs of the shader that it depends on. */
    private SetMultimap<String, String> provenance;

    /**
     * The translated shader.
     *
     * @param shader the shader node
     * @param graph the nodegraph that feeds it; empty if the shader is inside a nodegraph
     * @param nodes the nodes that feed it
     * @param opened the new outputs that nodegraphs of the document need, by the names of graph and output
     */
    record Result(
            Node shader,
            Optional<NodeGraph> graph,
            ImmutableList<Node> nodes,
            ImmutableMap<String, Map<String, Output>> opened) {
        Result(Node shader, Optional<NodeGraph> graph, ImmutableList<Node> nodes) {
            this(shader, graph, nodes, ImmutableMap.of());
        }
    }

    /**
     * Creates the rewrite of a shader of the document.
     *
     * @param graphName the name for the nodegraph that feeds it; empty if the shader is inside a nodegraph
     * @param taken the names that new elements must not have
     */
    ModelRewrite(
            LinkedDocument content,
            Node shader,
            NodeDeclaration model,
            String graphName,
            Set<String> taken,
            Diagnostics diagnostics) {
        this.content = content;
        this.shader = shader;
        this.graphName = graphName;
        this.taken = taken;
        this.diagnostics = diagnostics;
        this.values = new Values(diagnostics);
        this.linker = new Linker(content.library(), ImmutableList.of(), CustomNodes.NONE, new Diagnostics());
        this.simplifier = new Simplifier(content.library());
        this.inputs = stated(model);
        this.provenance = statedPorts(model);
        shader.children(Input.class).forEach(input -> name(input.name(), input, shader.name()));
    }

    private Map<String, Bound> stated(NodeDeclaration model) {
        Map<String, Bound> bound = new LinkedHashMap<>();
        for (PortDeclaration port : model.inputs().values()) {
            bound.put(
                    port.name(),
                    shader.input(port.name())
                            .filter(input -> isOfType(input, port.type()))
                            .map(input -> stated(input, port))
                            .orElse(Bound.byDefault(port)));
        }
        return bound;
    }

    /** Returns false for an input of the wrong type, which the linker has reported. */
    private static boolean isOfType(Input input, Type type) {
        return input.type().isEmpty() || input.type().equals(type.name());
    }

    /** Returns the source of an input of the document. */
    Bound stated(Input input, PortDeclaration port) {
        Attributes kept = Attributes.EMPTY;
        for (Map.Entry<String, String> attribute : input.attributes().map().entrySet()) {
            if (CONNECTING.contains(attribute.getKey())
                    || SPACES.contains(attribute.getKey())
                    || attribute.getKey().equals("value")) {
                kept = kept.with(attribute.getKey(), attribute.getValue());
            }
        }
        boolean connected = CONNECTING.stream().anyMatch(kept::has);
        if (!connected && kept.has("value") && SPACES.stream().noneMatch(kept::has)) {
            return values.parse(input, port.type()).<Bound>map(Constant::new).orElse(Bound.byDefault(port));
        }
        return connected || kept.has("value") ? new Stated(input.name(), kept) : Bound.byDefault(port);
    }

    /** Applies one translation to the inputs. */
    void apply(Step step) {
        NodeDeclaration translation = step.nodeDef();
        Optional<NodeDeclaration> target = content.library().defaultNodeDef(step.target());
        Optional<NodeGraph> graph = graph(translation);
        if (target.isEmpty() || graph.isEmpty()) {
            return;
        }
        Map<String, Bound> given = new HashMap<>();
        for (PortDeclaration port : translation.inputs().values()) {
            Bound bound = inputs.getOrDefault(port.name(), Bound.nothing());
            given.put(port.name(), bound.equals(Bound.nothing()) ? Bound.byDefault(port) : bound);
        }
        Expansion expansion = new Expansion(graph.get(), given);
        TranslationReads reads = new TranslationReads(graph.get());
        Map<String, Bound> results = new LinkedHashMap<>();
        SetMultimap<String, String> carried = LinkedHashMultimap.create();
        for (PortDeclaration port : target.get().inputs().values()) {
            Optional<Output> output = graph.get().child(Output.class, port.name() + SUFFIX);
            results.put(
                    port.name(),
                    output.isPresent() && output.get().type().equals(port.type().name())
                            ? usable(expansion.output(output.get(), port.type()), port)
                            : Bound.byDefault(port));
            output.ifPresent(from -> reads.of(from).forEach(name -> carried.putAll(port.name(), provenance.get(name))));
        }
        inputs = results;
        reportLost(carried, step.target());
        provenance = carried;
    }

    private Optional<NodeGraph> graph(NodeDeclaration translation) {
        return content.library().implementations(translation.name()).stream()
                .map(implementation -> implementation.element())
                .filter(NodeGraph.class::isInstance)
                .map(NodeGraph.class::cast)
                .findFirst();
    }

    /**
     * Registers an input of the document under a key, so that {@link #set} and {@link #merge} can state dependencies on
     * it.
     */
    void name(String key, Input input, String owner) {
        sources.put(key, new Source(input, owner));
    }

    /** Sets the source of an input of the current model. */
    void set(String port, Bound bound, String key) {
        inputs.put(port, bound);
        provenance.removeAll(port);
        depend(port, key);
    }

    private void depend(String port, String key) {
        if (sources.containsKey(key)) {
            provenance.put(port, key);
        }
    }

    /** Returns the inputs of a translation that at least one of its outputs depends on. */
    ImmutableSet<String> reads(NodeDeclaration translation) {
        ImmutableSet.Builder<String> reads = ImmutableSet.builder();
        graph(translation).ifPresent(graph -> {
            TranslationReads found = new TranslationReads(graph);
            graph.children(Output.class).forEach(output -> reads.addAll(found.of(output)));
        });
        return reads.build();
    }

    /**
     * Merges the outputs of a translation into the inputs of the current model.
     *
     * @param given the sources of the translation's inputs
     * @param keys returns the key of each input of the translation
     * @param mask the weight against earlier sources; null to keep earlier sources
     */
    void merge(
            NodeDeclaration translation,
            String model,
            Map<String, Bound> given,
            UnaryOperator<String> keys,
            @Nullable Bound mask) {
        Optional<NodeDeclaration> target = content.library().defaultNodeDef(model);
        Optional<NodeGraph> graph = graph(translation);
        if (target.isEmpty() || graph.isEmpty()) {
            return;
        }
        Expansion expansion = new Expansion(graph.get(), given);
        TranslationReads reads = new TranslationReads(graph.get());
        for (PortDeclaration port : target.get().inputs().values()) {
            Optional<Output> output = graph.get().child(Output.class, port.name() + SUFFIX);
            if (output.isEmpty()) {
                continue;
            }
            Bound bound = usable(expansion.output(output.get(), port.type()), port);
            Bound before = inputs.getOrDefault(port.name(), Bound.nothing());
            boolean first = merged.add(port.name());
            if (first || bound.equals(before)) {
                inputs.put(port.name(), bound);
            } else if (mask != null && !(before instanceof Geometric) && !(bound instanceof Geometric)) {
                inputs.put(port.name(), node("mix", port, "bg", before, "fg", bound, "mix", mask));
            } else {
                continue;
            }
            reads.of(output.get()).forEach(name -> depend(port.name(), keys.apply(name)));
        }
    }

    /** Returns one minus a weight. */
    Bound opposite(Bound weight) {
        return weight instanceof Constant constant && constant.value() instanceof Value.FloatValue value
                ? new Constant(new Value.FloatValue(1 - value.value()))
                : content.library()
                        .defaultNodeDef(LamaReading.MODEL)
                        .map(model -> model.input("base"))
                        .map(port -> node("invert", port, "in", weight))
                        .orElse(weight);
    }

    /** Creates a node of the port's type. Its inputs have the same type, except the {@code mix} of a blend. */
    private Bound node(String category, PortDeclaration port, Object... namesAndBounds) {
        ImmutableList.Builder<Element> ports = ImmutableList.builder();
        for (int i = 0; i < namesAndBounds.length; i += 2) {
            String name = (String) namesAndBounds[i];
            String type = name.equals("mix") ? "float" : port.type().name();
            Attributes attributes = Attributes.of("name", name, "type", type);
            Type known = content.library().types().find(type).orElse(port.type());
            for (Map.Entry<String, String> attribute :
                    inside((Bound) namesAndBounds[i + 1], known).map().entrySet()) {
                attributes = attributes.with(attribute.getKey(), attribute.getValue());
            }
            ports.add(new Input(attributes, ImmutableList.of(), shader.span()));
        }
        String base = category.equals("mix") ? port.name() + "_blend" : "rest";
        String name = unique(graphName.isEmpty() ? shader.name() + "_" + base : base);
        add(new Node(category, Attributes.of("name", name, "type", port.type().name()), ports.build(), shader.span()));
        return new FromNode(name, "");
    }

    /** Returns the name of an output of a nodegraph of the document that shows what a port inside is connected to. */
    String opened(NodeGraph graph, String name, Type type, Attributes connection) {
        Attributes attributes = Attributes.of("name", name, "type", type.name());
        for (Map.Entry<String, String> attribute : connection.map().entrySet()) {
            attributes = attributes.with(attribute.getKey(), attribute.getValue());
        }
        String unique = name;
        for (int i = 2; graph.children().stream().map(Element::name).anyMatch(unique::equals); i++) {
            unique = name + i;
        }
        opened.computeIfAbsent(graph.name(), none -> new LinkedHashMap<>())
                .put(unique, new Output(attributes.with("name", unique), ImmutableList.of(), graph.span()));
        return unique;
    }

    /** Returns the source that a port can use: a value has no effect on an input that shows a geometric property. */
    private Bound usable(Bound bound, PortDeclaration port) {
        String property = port.defaultGeomProp();
        if (property != null && (bound instanceof Constant || bound.equals(Bound.nothing()))) {
            return new Geometric(property);
        }
        return bound instanceof Geometric geometric && !bound.isDefaultOf(port) ? node(geometric) : bound;
    }

    /** Creates a node that reads a geometric property, for an input that does not show the property by default. */
    private Bound node(Geometric geometric) {
        GeomProperty definition = content.library().geomProp(geometric.property());
        if (definition == null) {
            return Bound.nothing();
        }
        FromNode known = geometry.get(geometric.property());
        if (known != null) {
            return known;
        }
        String category = definition.category();
        ImmutableList.Builder<Element> ports = ImmutableList.builder();
        String space = definition.space();
        if (!space.isEmpty()) {
            ports.add(new Input(
                    Attributes.of("name", "space", "type", "string", "value", space),
                    ImmutableList.of(),
                    shader.span()));
        }
        String name = unique(graphName.isEmpty() ? shader.name() + "_" + category : category);
        add(new Node(category, Attributes.of("name", name, "type", definition.type()), ports.build(), shader.span()));
        FromNode made = new FromNode(name, "");
        geometry.put(geometric.property(), made);
        return made;
    }

    private void add(Node node) {
        nodes.add(node);
        nodeNames.add(node.name());
    }

    /** Reports the inputs of the document that no input of the current model depends on. */
    private void reportLost(SetMultimap<String, String> carried, String target) {
        sources.forEach((key, source) -> {
            if (provenance.containsValue(key) && !carried.containsValue(key)) {
                Input input = source.input();
                diagnostics.report(Translator.LOST, input.span(), input.name(), source.owner(), target);
            }
        });
    }

    /** Returns the inputs whose source differs from their default, each for the port of its name. */
    private SetMultimap<String, String> statedPorts(NodeDeclaration model) {
        SetMultimap<String, String> ports = LinkedHashMultimap.create();
        for (Input input : shader.children(Input.class).toList()) {
            PortDeclaration port = model.input(input.name());
            Bound bound = inputs.get(input.name());
            boolean closure = port != null && port.type().name().equals("BSDF");
            if (port != null && !closure && bound != null && !bound.isDefaultOf(port)) {
                ports.put(port.name(), port.name());
            }
        }
        return ports;
    }

    /** Expands one translation graph. Only nodes that are needed and not constant are created. */
    private final class Expansion {
        private final Map<String, Bound> given;
        private final Map<String, Bound> known = new HashMap<>();
        private final TranslationOrder order;

        Expansion(NodeGraph graph, Map<String, Bound> given) {
            this.given = given;
            this.order = new TranslationOrder(graph, node -> linker.declaration(node, content.document()));
        }

        /** Returns the source of an output of the graph. */
        Bound output(Output output, Type type) {
            for (TranslationOrder.Ready ready : order.upstreamOf(output)) {
                Bound bound = ready.declaration()
                        .map(declaration -> expand(ready.node(), declaration))
                        .orElse(Bound.nothing());
                known.put(ready.node().name(), bound);
            }
            return port(output, type);
        }

        /** Returns the source of an input or output of the graph; nothing if nodes form a cycle. */
        private Bound port(Element port, Type type) {
            PortBinding binding = PortBinding.of(port);
            if (!binding.interfaceName().isEmpty()) {
                return given.getOrDefault(binding.interfaceName(), Bound.nothing());
            }
            if (!binding.node().isEmpty()) {
                return order.node(binding.node())
                        .map(node -> node(node, binding.output()))
                        .orElse(Bound.nothing());
            }
            return binding.value() == null
                    ? Bound.nothing()
                    : values.parse(port, type).<Bound>map(Constant::new).orElse(Bound.nothing());
        }

        private Bound node(Node node, String output) {
            Bound bound = known.getOrDefault(node.name(), Bound.nothing());
            return bound instanceof FromNode from && !output.isEmpty() ? new FromNode(from.node(), output) : bound;
        }

        private Bound expand(Node node, NodeDeclaration declaration) {
            Map<String, Bound> bound = new LinkedHashMap<>();
            for (PortDeclaration port : declaration.inputs().values()) {
                bound.put(
                        port.name(),
                        node.input(port.name())
                                .map(input -> port(input, port.type()))
                                .filter(known -> !known.equals(Bound.nothing()))
                                .orElse(Bound.byDefault(port)));
            }
            Bound simple = simplifier.of(declaration, bound);
            return simple != null ? simple : copy(node, declaration, bound);
        }

        private Bound copy(Node node, NodeDeclaration declaration, Map<String, Bound> bound) {
            String name = graphName.isEmpty() ? shader.name() + "_" + node.name() : node.name();
            String unique = unique(name);
            ImmutableList.Builder<Element> ports = ImmutableList.builder();
            for (PortDeclaration port : declaration.inputs().values()) {
                Bound what = bound.getOrDefault(port.name(), Bound.nothing());
                if (!what.isDefaultOf(port) || isOfAnotherSpace(what)) {
                    Bound named = what instanceof Geometric geometric ? ModelRewrite.this.node(geometric) : what;
                    ports.add(input(port, inside(named, port.type())));
                }
            }
            add(new Node(
                    node.category(), Attributes.of("name", unique, "type", node.type()), ports.build(), node.span()));
            return new FromNode(unique, "");
        }

        /** Returns true for colours of nodedefs: their space is that of the nodedef's file, not of the document. */
        private boolean isOfAnotherSpace(Bound bound) {
            return bound instanceof Constant constant && ClosureParts.isColoured(constant.value());
        }
    }

    /** Returns the attributes by which a node of the translation refers to a source. */
    private Attributes inside(Bound bound, Type type) {
        if (!(bound instanceof Stated stated) || graphName.isEmpty()) {
            return bound.attributes();
        }
        // Nodes may have taken the name before the input was needed.
        String name = stated.input();
        for (int i = 2; nodeNames.contains(name); i++) {
            name = stated.input() + i;
        }
        for (Map.Entry<String, Stated> known : statedInputs.entrySet()) {
            if (known.getValue().equals(stated)) {
                name = known.getKey();
            }
        }
        graphInputs.put(name, type);
        statedInputs.put(name, stated);
        return Attributes.of(PortBinding.INTERFACE, name);
    }

    private String unique(String name) {
        String unique = name;
        for (int i = 2; isTaken(unique); i++) {
            unique = name + i;
        }
        if (graphName.isEmpty()) {
            taken.add(unique);
        }
        return unique;
    }

    private boolean isTaken(String name) {
        return nodeNames.contains(name)
                || (graphName.isEmpty() ? taken : graphInputs.keySet()).contains(name)
                // The outputs of the graph have the names of the model's inputs.
                || (!graphName.isEmpty() && name.endsWith(SUFFIX));
    }

    private Input input(PortDeclaration port, Attributes binding) {
        return RewrittenShader.input(port, binding, shader.span());
    }

    /** Returns the shader as a node of the current model. */
    Result result(String category) {
        Result result = new RewrittenShader(shader, graphName, taken, nodes, graphInputs, statedInputs)
                .of(category, content.library().defaultNodeDef(category), inputs);
        return new Result(result.shader(), result.graph(), result.nodes(), ImmutableMap.copyOf(opened));
    }
}
