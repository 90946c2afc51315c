package dev.shadeweave.build.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.MapMaker;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.facet.Facet;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.library.Definition;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.RootElement;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.link.reference.GraphScope;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Builds the program of a root element: an output, a node of any kind, or a nodegraph with all its outputs.
 *
 * <p>If the root is an output or a nodegraph, the inputs of its nodegraph (or of the nodedef) become inputs of the
 * shader. If it is a node, the node's own inputs do.
 */
public final class ProgramBuilder {
    static final DiagnosticKind NOT_A_ROOT = DiagnosticKind.error(
            "SW1410", "'{0}' is a {1}; shaders are made of outputs, nodes, materials and nodegraphs");
    static final DiagnosticKind NO_OUTPUTS = DiagnosticKind.error("SW1412", "nodegraph '{0}' has no outputs");
    static final DiagnosticKind UNCONNECTED =
            DiagnosticKind.warning("SW1413", "output '{0}' is connected to nothing and shows the default of its type");

    /** The inputs of graphs of documents. */
    private static final Facet<Library, Map<Element, ImmutableList<Input>>> GRAPH_INPUTS =
            new Facet<>(library -> new MapMaker().weakKeys().makeMap());

    static final DiagnosticKind NO_LIGHT = DiagnosticKind.error("SW1414", "'{0}' is no nodedef of a light shader{1}");

    private final Linker linker;
    private final FunctionTable functions;
    private final GraphRefiner refiner;
    private final Diagnostics diagnostics;

    /**
     * Creates a builder for one program.
     *
     * @param linker finds definitions; its library includes the document's own definitions
     * @param refiner the passes
     */
    public ProgramBuilder(Linker linker, GraphRefiner refiner) {
        this(linker, refiner, FunctionSharing.NONE);
    }

    /**
     * Creates a builder for one program that can use library functions built for other programs.
     *
     * @param linker finds definitions; its library includes the document's own definitions
     * @param refiner the passes
     * @param sharing the stored functions; all of them are results of the same passes for the same library and target
     */
    public ProgramBuilder(Linker linker, GraphRefiner refiner, FunctionSharing sharing) {
        this(linker, refiner, function -> true, sharing);
    }

    /**
     * Creates a builder for one program that omits some functions.
     *
     * @param linker finds definitions; its library includes the document's own definitions
     * @param refiner the passes
     * @param wanted the functions whose graphs are built; other functions are only called by name
     */
    public ProgramBuilder(Linker linker, GraphRefiner refiner, Predicate<GraphFunction> wanted) {
        this(linker, refiner, wanted, FunctionSharing.NONE);
    }

    private ProgramBuilder(
            Linker linker, GraphRefiner refiner, Predicate<GraphFunction> wanted, FunctionSharing sharing) {
        this.linker = linker;
        this.refiner = refiner;
        this.functions = new FunctionTable(linker, refiner, wanted, sharing);
        this.diagnostics = linker.diagnostics();
    }

    /** Builds the program of an element. Empty, and reported, if something is wrong with the element. */
    public Optional<ShaderProgram> build(RootElement root) {
        return build(root, ImmutableList.of());
    }

    /**
     * Builds the program of an element together with the functions of lights.
     *
     * @param lightShaders the nodedefs of the lights, by name or category
     */
    public Optional<ShaderProgram> build(RootElement element, ImmutableList<String> lightShaders) {
        Document document = element.document();
        Element root = element.element();
        Diagnostics.Checkpoint checkpoint = diagnostics.checkpoint();
        functions.reserve(mainName(document, root));
        Optional<ShaderGraph> graph = graph(document, root);
        if (graph.isEmpty() || checkpoint.failed()) {
            return Optional.empty();
        }
        ShaderGraph main = refiner.refine(graph.get(), Optional.empty(), new NodeFactories(linker, functions));
        ImmutableList<ShaderNode> lights = lights(lightShaders);
        return checkpoint.failed()
                ? Optional.empty()
                : Optional.of(new ShaderProgram(main, functions.graphs(), lights));
    }

    private ImmutableList<ShaderNode> lights(ImmutableList<String> lightShaders) {
        ImmutableList.Builder<ShaderNode> lights = ImmutableList.builder();
        NodeFactories factory = new NodeFactories(linker, functions);
        for (String light : lightShaders) {
            Optional<NodeDeclaration> declaration = linker.library()
                    .nodeDef(light, diagnostics)
                    .or(() -> linker.library().nodeDefs(light, diagnostics).stream()
                            .findFirst());
            if (declaration.isEmpty() || !declaration.get().firstOutput().type().equals(Types.LIGHTSHADER)) {
                diagnostics.report(
                        NO_LIGHT,
                        SourceSpan.none(),
                        light,
                        Suggestions.didYouMean(light, linker.library().categories()));
                continue;
            }
            NodeId id = new NodeId("#light." + declaration.get().name());
            factory.create(declaration.get().name(), id, declaration.get().category(), SourceSpan.none())
                    .ifPresent(lights::add);
        }
        return lights.build();
    }

    private Optional<ShaderGraph> graph(Document document, Element root) {
        if (root instanceof Output output) {
            Element parent = document.index().parent(output);
            GraphScope scope =
                    parent instanceof NodeGraph ? new GraphScope(parent, document, true) : GraphScope.top(document);
            return outputs(document, root, List.of(output), scope);
        }
        if (root instanceof NodeGraph nodeGraph) {
            List<Output> outputs = nodeGraph.children(Output.class).toList();
            if (outputs.isEmpty()) {
                diagnostics.report(NO_OUTPUTS, root.span(), root.name());
                return Optional.empty();
            }
            return outputs(document, root, outputs, new GraphScope(nodeGraph, document, true));
        }
        if (root instanceof Node node) {
            return node(document, node);
        }
        diagnostics.report(NOT_A_ROOT, root.span(), root.name(), root.category());
        return Optional.empty();
    }

    private Optional<ShaderGraph> outputs(Document document, Element root, List<Output> elements, GraphScope scope) {
        Optional<NodeDeclaration> declaration = declaration(scope);
        GraphBuilder builder = new GraphBuilder(
                linker,
                functions,
                Specialization.NONE,
                declaration.map(NodeDeclaration::tokens).orElse(ImmutableMap.of()));
        if (scope.boundary()) {
            interfaceInputs(scope, declaration, builder);
        }
        ImmutableList.Builder<GraphOutput> outputs = ImmutableList.builder();
        for (Output element : elements) {
            Optional<Type> type = linker.library().types().find(element.type());
            if (type.isEmpty()) {
                diagnostics.report(
                        Linker.UNKNOWN_TYPE,
                        AttributeSpans.value(element, "type"),
                        element.category(),
                        element.name(),
                        element.type(),
                        Suggestions.didYouMean(
                                element.type(), linker.library().types().names()));
                continue;
            }
            Diagnostics.Checkpoint checkpoint = diagnostics.checkpoint();
            InputSource source = builder.connectOutput(element, type.get(), scope);
            if (source.equals(InputSource.UNSET) && !checkpoint.failed()) {
                if (!PortBinding.of(element).isConnected()) {
                    diagnostics.report(UNCONNECTED, element.span(), element.name());
                } else if (elements.size() == 1) {
                    // Nothing is left to draw.
                    checkpoint.refuse();
                }
            }
            outputs.add(new GraphOutput(
                    element.name(), type.get(), source, document.index().path(element), element.span()));
        }
        return Optional.of(new ShaderGraph(
                mainName(document, root),
                document.index().path(root),
                builder.graphInputs(),
                outputs.build(),
                builder.nodes(),
                root.span()));
    }

    private Optional<NodeDeclaration> declaration(GraphScope scope) {
        Library library = linker.library();
        if (!(scope.graph() instanceof NodeGraph graph)) {
            return Optional.empty();
        }
        String nodeDef = library.implementedNodeDef(graph, scope.owner());
        return nodeDef == null ? Optional.empty() : library.nodeDef(nodeDef, diagnostics);
    }

    /** Returns the inputs among the children of a graph, found once for all its elements. */
    private ImmutableList<Input> inputs(Element graph) {
        Map<Element, ImmutableList<Input>> kept = linker.library().get(GRAPH_INPUTS);
        ImmutableList<Input> known = kept.get(graph);
        if (known == null) {
            ImmutableList.Builder<Input> inputs = ImmutableList.builder();
            for (Element child : graph.children()) {
                if (child instanceof Input input) {
                    inputs.add(input);
                }
            }
            known = inputs.build();
            kept.put(graph, known);
        }
        return known;
    }

    /**
     * Adds the inputs of a root nodegraph: those of its nodedef, else its own inputs without a connection to the
     * outside.
     */
    private void interfaceInputs(GraphScope scope, Optional<NodeDeclaration> declaration, GraphBuilder builder) {
        Map<String, PortDeclaration> ports = new LinkedHashMap<>();
        declaration.ifPresent(nodeDef -> ports.putAll(nodeDef.inputs()));
        for (Input input : inputs(scope.graph())) {
            if (PortBinding.of(input).isFed()) {
                continue;
            }
            linker.library()
                    .portReader()
                    .port(input, "input", diagnostics)
                    .ifPresent(port -> ports.putIfAbsent(port.name(), port));
        }
        ImmutableSet<String> fixed = functions.fixedInputs(scope.graph(), scope.owner(), ports.keySet());
        for (PortDeclaration port : ports.values()) {
            Element own = scope.owner()
                    .index()
                    .child(scope.graph(), Input.class, port.name())
                    .map(Element.class::cast)
                    .orElse(null);
            Value value = own == null ? port.value() : builder.value(own, scope.owner(), port.type(), port.value());
            if (value != null && fixed.contains(port.name())) {
                builder.fixGraphInput(port.name(), value);
                continue;
            }
            String colorSpace = own != null && GraphBuilder.hasColorSpace(port.type())
                    ? scope.owner().index().inherited(own, "colorspace")
                    : null;
            PortDetails details = PortDetails.builder(port.span())
                    .path(scope.owner().index().path(scope.graph()) + "/" + port.name())
                    .colorSpace(colorSpace == null ? "" : colorSpace)
                    .unit(port.unit())
                    .unitType(port.unitType())
                    .geomProp(port.defaultGeomProp())
                    .uniform(port.isUniform())
                    .authored(own != null && own.attributes().has("value"))
                    .attributes(port.attributes())
                    .build();
            builder.addGraphInput(new GraphInput(port.name(), port.type(), value, details));
        }
    }

    private Optional<ShaderGraph> node(Document document, Node root) {
        Element parent = document.index().parent(root);
        GraphScope scope =
                parent instanceof NodeGraph ? new GraphScope(parent, document, true) : GraphScope.top(document);
        GraphBuilder builder = new GraphBuilder(linker, functions, Specialization.NONE, ImmutableMap.of());
        if (scope.boundary()) {
            interfaceInputs(scope, declaration(scope), builder);
        }
        Optional<ShaderNode> built = builder.addRoot(root, scope);
        if (built.isEmpty()) {
            return Optional.empty();
        }
        ShaderNode node = publishOwnInputs(built.get(), builder);
        builder.replace(node);
        ImmutableList.Builder<GraphOutput> outputs = ImmutableList.builder();
        for (ShaderOutput output : node.outputs()) {
            outputs.add(new GraphOutput(
                    output.name(),
                    output.type(),
                    new Upstream(node.id(), output.name()),
                    document.index().path(root),
                    root.span()));
        }
        String path = document.index().path(root);
        return Optional.of(new ShaderGraph(
                mainName(document, root), path, builder.graphInputs(), outputs.build(), builder.nodes(), root.span()));
    }

    /**
     * Returns the path of the root. It is numbered if a function may have the same name, because graphs are found by
     * their names.
     */
    @SuppressWarnings("ReferenceEquality") // different elements may be equal
    private String mainName(Document document, Element root) {
        String path = document.index().path(root);
        Definition<NodeGraph> function = linker.library().nodeGraph(path);
        return function == null || function.element() == root ? path : path + "@1";
    }

    /** Turns the constants of a root node into inputs of the shader, under their own names. */
    private static ShaderNode publishOwnInputs(ShaderNode node, GraphBuilder builder) {
        ImmutableSet<String> fixed = node.traits().fixedInputs();
        Set<String> taken = new HashSet<>();
        builder.graphInputs().forEach(input -> taken.add(input.name()));
        ImmutableList.Builder<ShaderInput> inputs = ImmutableList.builder();
        for (ShaderInput input : node.inputs()) {
            if (input.source() instanceof Constant constant
                    && !fixed.contains(input.name())
                    && !taken.contains(input.name())
                    && node.declaration().input(input.name()) != null) {
                builder.addGraphInput(new GraphInput(input.name(), input.type(), constant.value(), input.details()));
                inputs.add(input.withSource(new FromGraphInput(input.name())));
            } else {
                inputs.add(input);
            }
        }
        return node.withInputs(inputs.build());
    }
}
