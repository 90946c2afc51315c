package dev.shadeweave.translate;

import com.google.common.collect.ImmutableList;
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
import dev.shadeweave.link.CustomNodes;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.PortBinding;
import dev.shadeweave.semantics.Evaluator;
import dev.shadeweave.semantics.Law;
import dev.shadeweave.semantics.Meanings;
import dev.shadeweave.semantics.NodeMeaning;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.translate.Bound.Constant;
import dev.shadeweave.translate.Bound.FromNode;
import dev.shadeweave.translate.Bound.Geometric;
import dev.shadeweave.translate.Bound.Stated;
import dev.shadeweave.translate.Translations.Step;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.ValueParser;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One shader node on its way from model to model: what the inputs of the model are bound to, and the nodes made for it. */
final class ModelRewrite {
    private static final ImmutableList<String> CONNECTING = PortBinding.CONNECTIONS;

    /** What a value is stated in; such a value is converted when the shader is made, so it stays as it is. */
    private static final ImmutableList<String> SPACES = ImmutableList.of("colorspace", "unit", "unittype");

    private static final String SUFFIX = "_out";

    /** What a normal map says where the surface is not bent. */
    private static final ImmutableList<Float> UNBENT = ImmutableList.of(0.5f, 0.5f, 1f);

    private final LinkedDocument content;
    private final Node shader;
    private final String graphName;
    private final Set<String> taken;
    private final Diagnostics diagnostics;
    private final Linker linker;
    private final List<Node> nodes = new ArrayList<>();
    private final Set<String> nodeNames = new HashSet<>();
    private final Map<String, Type> graphInputs = new LinkedHashMap<>();
    private final Map<String, Stated> statedInputs = new HashMap<>();
    private final Map<String, FromNode> geometry = new HashMap<>();
    private Map<String, Bound> inputs;

    /** For each input of the model that was reached, the inputs of the shader that it depends on. */
    private SetMultimap<String, String> provenance;

    /**
     * What became of the shader.
     *
     * @param shader it
     * @param graph the nodegraph that feeds it, if it stands in none
     * @param nodes the nodes that feed it
     */
    record Result(Node shader, Optional<NodeGraph> graph, ImmutableList<Node> nodes) {}

    /**
     * A shader as it stands.
     *
     * @param graphName the name for the nodegraph that feeds it; empty if it stands in one
     * @param taken the names that new elements cannot have
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
        this.linker = new Linker(content.library(), ImmutableList.of(), CustomNodes.NONE, new Diagnostics());
        this.inputs = stated(model);
        this.provenance = statedPorts(model);
    }

    private Map<String, Bound> stated(NodeDeclaration model) {
        Map<String, Bound> bound = new LinkedHashMap<>();
        for (PortDeclaration port : model.inputs().values()) {
            bound.put(
                    port.name(),
                    shader.input(port.name()).map(input -> stated(input, port)).orElse(byDefault(port)));
        }
        return bound;
    }

    private static Bound byDefault(PortDeclaration port) {
        Value value = port.value();
        String property = port.defaultGeomProp();
        if (property != null) {
            return new Geometric(property);
        }
        return value == null ? Bound.NOTHING : new Constant(value);
    }

    private Bound stated(Input input, PortDeclaration port) {
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
            return constant(port.type(), kept.get("value", "")).orElse(byDefault(port));
        }
        return connected || kept.has("value") ? new Stated(input.name(), kept) : byDefault(port);
    }

    private static Optional<Bound> constant(Type type, String text) {
        try {
            return Optional.of(new Constant(ValueParser.parse(type, text)));
        } catch (ValueParser.BadValue e) {
            // The validator reports it where it stands.
            return Optional.empty();
        }
    }

    /** Takes the inputs through one translation. */
    void apply(Step step) {
        NodeDeclaration translation = step.nodeDef();
        Optional<NodeDeclaration> target = Translator.model(content, step.target());
        Optional<NodeGraph> graph = content.library().implementations(translation.name()).stream()
                .map(implementation -> implementation.element())
                .filter(NodeGraph.class::isInstance)
                .map(NodeGraph.class::cast)
                .findFirst();
        if (target.isEmpty() || graph.isEmpty()) {
            return;
        }
        Map<String, Bound> given = new HashMap<>();
        for (PortDeclaration port : translation.inputs().values()) {
            Bound bound = inputs.getOrDefault(port.name(), Bound.NOTHING);
            given.put(port.name(), bound.equals(Bound.NOTHING) ? byDefault(port) : bound);
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
                            : byDefault(port));
            output.ifPresent(from -> reads.of(from).forEach(name -> carried.putAll(port.name(), provenance.get(name))));
        }
        inputs = results;
        reportLost(carried, step.target());
        provenance = carried;
    }

    /** A value says nothing to an input that shows a geometric property unless a node is connected. */
    private Bound usable(Bound bound, PortDeclaration port) {
        String property = port.defaultGeomProp();
        if (property != null && (bound instanceof Constant || bound.equals(Bound.NOTHING))) {
            return new Geometric(property);
        }
        return bound instanceof Geometric geometric && !isDefault(port, bound) ? node(geometric) : bound;
    }

    /** True if a port is that by itself. */
    private static boolean isDefault(PortDeclaration port, Bound bound) {
        return bound.equals(Bound.NOTHING)
                || Translator.isDefault(port, bound)
                || (bound instanceof Geometric geometric && geometric.property().equals(port.defaultGeomProp()));
    }

    /** A node that gives a geometric property, for an input that does not show it by itself. */
    private Bound node(Geometric geometric) {
        GeomProperty definition = content.library().geomProp(geometric.property());
        if (definition == null) {
            return Bound.NOTHING;
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

    /** What the document states and nothing of the model that was reached depends on is lost. */
    private void reportLost(SetMultimap<String, String> carried, String target) {
        for (Input input : shader.children(Input.class).toList()) {
            if (provenance.containsValue(input.name()) && !carried.containsValue(input.name())) {
                diagnostics.report(Translator.LOST, input.span(), input.name(), shader.name(), target);
            }
        }
    }

    /** The inputs that the document states otherwise than they are by themselves, each carried by the port of its name. */
    private SetMultimap<String, String> statedPorts(NodeDeclaration model) {
        SetMultimap<String, String> ports = LinkedHashMultimap.create();
        for (Input input : shader.children(Input.class).toList()) {
            PortDeclaration port = model.input(input.name());
            Bound bound = inputs.get(input.name());
            if (port != null && bound != null && !isDefault(port, bound)) {
                ports.put(port.name(), port.name());
            }
        }
        return ports;
    }

    /** One translation graph, of which only what is asked for and varies becomes nodes. */
    private final class Expansion {
        private final Map<String, Bound> given;
        private final Map<String, Bound> known = new HashMap<>();
        private final TranslationOrder order;

        Expansion(NodeGraph graph, Map<String, Bound> given) {
            this.given = given;
            this.order = new TranslationOrder(graph, node -> linker.declaration(node, content.document()));
        }

        /** What an output of the graph is bound to. */
        Bound output(Output output, Type type) {
            for (TranslationOrder.Ready ready : order.upstreamOf(output)) {
                Bound bound = ready.declaration()
                        .map(declaration -> expand(ready.node(), declaration))
                        .orElse(Bound.NOTHING);
                known.put(ready.node().name(), bound);
            }
            return port(output, type);
        }

        /** What an input or output of the graph is bound to; nothing where nodes read each other in a cycle. */
        private Bound port(Element port, Type type) {
            PortBinding binding = PortBinding.of(port);
            if (!binding.interfaceName().isEmpty()) {
                return given.getOrDefault(binding.interfaceName(), Bound.NOTHING);
            }
            if (!binding.node().isEmpty()) {
                return order.node(binding.node())
                        .map(node -> node(node, binding.output()))
                        .orElse(Bound.NOTHING);
            }
            String value = binding.value();
            return value == null ? Bound.NOTHING : constant(type, value).orElse(Bound.NOTHING);
        }

        private Bound node(Node node, String output) {
            Bound bound = known.getOrDefault(node.name(), Bound.NOTHING);
            return bound instanceof FromNode from && !output.isEmpty() ? new FromNode(from.node(), output) : bound;
        }

        private Bound expand(Node node, NodeDeclaration declaration) {
            Map<String, Bound> bound = new LinkedHashMap<>();
            for (PortDeclaration port : declaration.inputs().values()) {
                bound.put(
                        port.name(),
                        node.input(port.name())
                                .map(input -> port(input, port.type()))
                                .filter(known -> !known.equals(Bound.NOTHING))
                                .orElse(byDefault(port)));
            }
            Bound simple = simple(declaration, bound);
            return simple != null ? simple : copy(node, declaration, bound);
        }

        /** What a node is without being one: a value, or what one of its inputs is bound to. */
        private @Nullable Bound simple(NodeDeclaration declaration, Map<String, Bound> bound) {
            Bound geometric = geometric(declaration, bound);
            if (geometric != null) {
                return geometric;
            }
            Map<String, Value> values = new HashMap<>();
            bound.forEach((name, what) -> {
                if (what instanceof Constant constant) {
                    values.put(name, constant.value());
                }
            });
            List<String> deciding = Evaluator.deciding(declaration);
            if (!deciding.isEmpty() && values.keySet().containsAll(deciding)) {
                Optional<String> choice = Evaluator.choice(declaration, values);
                if (choice.isPresent()) {
                    return bound.get(choice.get());
                }
            }
            Bound kept = neutral(declaration, bound, values);
            if (kept != null) {
                return kept;
            }
            if (values.size() != bound.size() || declaration.outputs().size() != 1) {
                return null;
            }
            Value value = Evaluator.values(declaration, values)
                    .get(declaration.firstOutput().name());
            return value == null ? null : new Constant(value);
        }

        /**
         * What is known of geometry whatever the geometry is: the three directions are of length one and at right angles,
         * and a map that says nothing leaves the normal as it is.
         */
        private @Nullable Bound geometric(NodeDeclaration declaration, Map<String, Bound> bound) {
            switch (declaration.category()) {
                case "normal", "tangent", "bitangent" -> {
                    return bound.get("space") instanceof Constant space
                            ? property(declaration.category(), space.value().text())
                            : null;
                }
                case "dotproduct" -> {
                    return bound.get("in1") instanceof Geometric one && bound.get("in2") instanceof Geometric other
                            ? new Constant(new Value.FloatValue(one.equals(other) ? 1 : 0))
                            : null;
                }
                case "normalmap" -> {
                    return bound.get("in") instanceof Constant map
                                    && map.value() instanceof Value.VectorValue vector
                                    && vector.components().equals(UNBENT)
                            ? bound.get("normal")
                            : null;
                }
                default -> {
                    return null;
                }
            }
        }

        /** The geometric property that a node shows, if it has a name. */
        private @Nullable Bound property(String category, String space) {
            for (String name : content.library().geomPropNames()) {
                GeomProperty definition = content.library().geomProp(name);
                if (definition != null
                        && definition.category().equals(category)
                        && definition.space().equals(space)) {
                    return new Geometric(name);
                }
            }
            return null;
        }

        /** What is left where an identity says that one input is shown, as of a product with one; null if none does. */
        private @Nullable Bound neutral(
                NodeDeclaration declaration, Map<String, Bound> bound, Map<String, Value> values) {
            Type type = declaration.firstOutput().type();
            NodeMeaning meaning = Meanings.of(declaration.category(), type);
            if (meaning == null || declaration.outputs().size() != 1) {
                return null;
            }
            for (Law law : meaning.laws()) {
                if (law.then() instanceof Law.Input shown
                        && law.holds((input, number) -> isAll(number, values.get(input)))) {
                    PortDeclaration port = declaration.input(shown.name());
                    if (port != null && port.type().equals(type)) {
                        return bound.get(shown.name());
                    }
                }
            }
            return null;
        }

        private static boolean isAll(float number, @Nullable Value value) {
            return value instanceof Value.FloatValue one
                    ? one.value() == number
                    : value instanceof Value.VectorValue vector
                            && vector.components().stream().allMatch(component -> component == number);
        }

        private Bound copy(Node node, NodeDeclaration declaration, Map<String, Bound> bound) {
            String name = graphName.isEmpty() ? shader.name() + "_" + node.name() : node.name();
            String unique = unique(name);
            ImmutableList.Builder<Element> ports = ImmutableList.builder();
            for (PortDeclaration port : declaration.inputs().values()) {
                Bound what = bound.getOrDefault(port.name(), Bound.NOTHING);
                if (!isDefault(port, what)) {
                    Bound named = what instanceof Geometric geometric ? ModelRewrite.this.node(geometric) : what;
                    ports.add(input(port, inside(named, port.type())));
                }
            }
            add(new Node(
                    node.category(), Attributes.of("name", unique, "type", node.type()), ports.build(), node.span()));
            return new FromNode(unique, "");
        }

        /** How a node of the translation refers to something. */
        private Attributes inside(Bound bound, Type type) {
            if (!(bound instanceof Stated stated) || graphName.isEmpty()) {
                return attributes(bound);
            }
            // Nodes may have been named before the input was needed.
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
    }

    /** The attributes that bind a port. */
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
                // The outputs of the graph are named after inputs of the model.
                || (!graphName.isEmpty() && name.endsWith(SUFFIX));
    }

    private static Attributes attributes(Bound bound) {
        if (bound instanceof Constant constant) {
            return Attributes.of("value", constant.value().text());
        }
        if (bound instanceof FromNode from) {
            return from.output().isEmpty()
                    ? Attributes.of(PortBinding.NODE, from.node())
                    : Attributes.of(PortBinding.NODE, from.node(), PortBinding.OUTPUT, from.output());
        }
        return bound instanceof Stated stated ? stated.attributes() : Attributes.EMPTY;
    }

    private Input input(PortDeclaration port, Attributes binding) {
        Attributes attributes =
                Attributes.of("name", port.name(), "type", port.type().name());
        for (Map.Entry<String, String> attribute : binding.map().entrySet()) {
            attributes = attributes.with(attribute.getKey(), attribute.getValue());
        }
        return new Input(attributes, ImmutableList.of(), shader.span());
    }

    /** The shader as a node of the model that was reached last. */
    Result result(String category) {
        Optional<NodeDeclaration> model = Translator.model(content, category);
        String graph = graphName;
        for (int i = 2; !graph.isEmpty() && taken.contains(graph); i++) {
            graph = graphName + i;
        }
        ImmutableList.Builder<Element> ports = ImmutableList.builder();
        ImmutableList.Builder<Element> outputs = ImmutableList.builder();
        shader.children().stream().filter(Element::isTrivia).forEach(ports::add);
        for (PortDeclaration port :
                model.map(found -> found.inputs().values().asList()).orElse(ImmutableList.of())) {
            Bound bound = inputs.getOrDefault(port.name(), Bound.NOTHING);
            if (isDefault(port, bound)) {
                continue;
            }
            if (bound instanceof FromNode && !graph.isEmpty()) {
                Attributes output = Attributes.of(
                        "name", port.name() + SUFFIX, "type", port.type().name());
                for (Map.Entry<String, String> attribute :
                        attributes(bound).map().entrySet()) {
                    output = output.with(attribute.getKey(), attribute.getValue());
                }
                outputs.add(new Output(output, ImmutableList.of(), shader.span()));
                ports.add(
                        input(port, Attributes.of(PortBinding.GRAPH, graph, PortBinding.OUTPUT, port.name() + SUFFIX)));
            } else {
                ports.add(input(port, attributes(bound)));
            }
        }
        Attributes attributes = shader.attributes().without("nodedef").without("version");
        Node rewritten = new Node(category, attributes, ports.build(), shader.span());
        if (graph.isEmpty() || outputs.build().isEmpty()) {
            return new Result(rewritten, Optional.empty(), ImmutableList.copyOf(nodes));
        }
        taken.add(graph);
        ImmutableList.Builder<Element> inside = ImmutableList.builder();
        ImmutableList<Node> needed = live(outputs.build());
        Set<String> read = new HashSet<>();
        needed.forEach(node -> node.children(Input.class)
                .forEach(input -> read.add(PortBinding.of(input).interfaceName())));
        graphInputs.forEach((name, type) -> {
            if (!read.contains(name)) {
                return;
            }
            Attributes input = Attributes.of("name", name, "type", type.name());
            Stated stated = statedInputs.get(name);
            if (stated != null) {
                for (Map.Entry<String, String> attribute :
                        stated.attributes().map().entrySet()) {
                    input = input.with(attribute.getKey(), attribute.getValue());
                }
            }
            inside.add(new Input(input, ImmutableList.of(), shader.span()));
        });
        inside.addAll(needed).addAll(outputs.build());
        return new Result(
                rewritten,
                Optional.of(new NodeGraph(Attributes.of("name", graph), inside.build(), shader.span())),
                ImmutableList.copyOf(nodes));
    }

    /** The nodes that an output needs; a later translation may have dropped what an earlier one made. */
    private ImmutableList<Node> live(List<Element> outputs) {
        Set<String> needed = new HashSet<>();
        outputs.forEach(output -> needed.add(PortBinding.of(output).node()));
        List<Node> live = new ArrayList<>();
        for (int i = nodes.size() - 1; i >= 0; i--) {
            Node node = nodes.get(i);
            if (needed.contains(node.name())) {
                live.add(node);
                node.children(Input.class)
                        .forEach(input -> needed.add(PortBinding.of(input).node()));
            }
        }
        return ImmutableList.copyOf(live).reverse();
    }
}
