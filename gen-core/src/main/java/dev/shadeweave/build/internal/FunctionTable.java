package dev.shadeweave.build.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
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
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.Definition;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.DefinitionCycles;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.Values;
import dev.shadeweave.link.implementation.GraphOutputs;
import dev.shadeweave.link.implementation.ImplementationFinder;
import dev.shadeweave.link.implementation.NodeImplementation;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.link.reference.GraphScope;
import dev.shadeweave.link.reference.PortBinding;
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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The graphs of the functions that one program calls. Each call requests the version that it needs. A version is built
 * once, after the functions that it calls, so the table lists dependencies first.
 */
final class FunctionTable {
    static final DiagnosticKind TOO_DEEP = DiagnosticKind.error("SW1406", "definitions are nested more than {0} deep");
    static final DiagnosticKind TOO_MANY_VERSIONS = DiagnosticKind.error(
            "SW1416",
            "'{0}' and other definitions are called with more than {1} combinations of values that must be known when"
                    + " code is written; each would be a function of its own; connect fewer of them");

    /** At most one entry for each graph of a library or document and each set of inputs that calls pass on. */
    private static final Facet<ImplementationFinder.Scope, Map<GraphInputs, ImmutableSet<String>>> FIXED_INPUTS =
            new Facet<>(scope -> new ConcurrentHashMap<>());

    /**
     * The maximum number of versions. Documents with thousands of textures need only a few, but documents that permute
     * names could need any number.
     */
    private static final int MOST_VERSIONS = 4096;

    /**
     * The maximum nesting of definitions. It is MaterialX's limit for documents; real documents use less than a tenth
     * of it.
     */
    private static final int MAX_DEPTH = 256;

    private final Linker linker;
    private final GraphRefiner refiner;
    private final Predicate<GraphFunction> wanted;
    private final FunctionSharing sharing;
    private final Map<String, ShaderGraph> graphs = new LinkedHashMap<>();
    private final Map<String, FunctionStore.Entry> shared = new HashMap<>();
    private final Set<String> inProgress = new LinkedHashSet<>();
    private final Deque<Set<String>> asked = new ArrayDeque<>();
    private final Map<FunctionKey, String> names = new HashMap<>();
    private final Set<String> takenNames = new HashSet<>();
    private final IdentityHashMap<GraphFunction, Definition<NodeGraph>> definitions = new IdentityHashMap<>(4);
    private final InterfaceUses fixedInputs;
    private final InterfaceUses converting;
    private int versions;

    /**
     * Creates an empty table.
     *
     * @param wanted the functions whose graphs are built; other functions are only called by name
     * @param sharing where library functions are kept for other programs
     */
    FunctionTable(Linker linker, GraphRefiner refiner, Predicate<GraphFunction> wanted, FunctionSharing sharing) {
        this.linker = linker;
        this.refiner = refiner;
        this.wanted = wanted;
        this.sharing = sharing;
        this.fixedInputs = new InterfaceUses(this::definition, this::fixesInput, new SharedInputs());
        this.converting = new InterfaceUses(this::definition, this::convertsFile, InterfaceUses.Memory.NONE);
    }

    /** Reserves a name, so that no function gets it. Must be called before the first call of a function. */
    void reserve(String name) {
        takenNames.add(name);
    }

    /** Returns the graphs built so far, each after the graphs that it calls. */
    ImmutableList<ShaderGraph> graphs() {
        return ImmutableList.copyOf(graphs.values());
    }

    /** Returns the graph of that name. */
    Optional<ShaderGraph> find(String name) {
        return Optional.ofNullable(graphs.get(name));
    }

    /**
     * Returns a call of the version that a node needs: the node with the name of the version, without the inputs whose
     * values the version contains. Empty, and reported, if the version cannot be built.
     */
    Optional<ShaderNode> call(ShaderNode node, Map<String, String> instanceTokens) {
        GraphFunction function = (GraphFunction) node.implementation();
        ImmutableSet<String> fixed = fixedInputs.of(function, node.declaration());
        Map<String, Value> values = new LinkedHashMap<>();
        Map<String, String> colorSpaces = new LinkedHashMap<>();
        Map<String, String> tokens = new LinkedHashMap<>(instanceTokens);
        tokens.entrySet().removeAll(node.declaration().tokens().entrySet());
        ImmutableList.Builder<ShaderInput> passed = ImmutableList.builderWithExpectedSize(
                fixed.isEmpty() ? 0 : node.inputs().size());
        for (ShaderInput input : node.inputs()) {
            if (fixed.contains(input.name())) {
                fix(node, input, values);
                continue;
            }
            if (input.type().equals(Types.FILENAME)
                    && !input.details().colorSpace().isEmpty()
                    && !convertsOwnColors(node.declaration())
                    && converting.of(function, node.declaration()).contains(input.name())) {
                colorSpaces.put(input.name(), input.details().colorSpace());
            }
            if (!fixed.isEmpty()) {
                passed.add(input);
            }
        }
        Specialization specialization = Specialization.of(values, colorSpaces, tokens);
        FunctionKey key = key(function, node.declaration(), specialization);
        String name = name(function, key);
        GraphFunction version = function.named(name);
        FunctionStore store = name.equals(plainName(function, key)) ? store(function) : null;
        if (wanted.test(version) && !provide(version, key, node, fixed, store)) {
            return Optional.empty();
        }
        return Optional.of(new ShaderNode(
                node.id(),
                node.name(),
                node.definition().with(version),
                fixed.isEmpty() ? node.inputs() : passed.build(),
                node.outputs(),
                node.span()));
    }

    private Definition<NodeGraph> definition(GraphFunction function) {
        Definition<NodeGraph> known = definitions.get(function);
        if (known == null) {
            known = linker.implementations().definition(function);
            definitions.put(function, known);
        }
        return known;
    }

    /** Returns the types of the nodes inside a function's nodegraph that read one of its inputs. */
    ImmutableSet<String> typesOfReaders(GraphFunction function, String input) {
        return definition(function)
                .element()
                .children(Node.class)
                .filter(node -> node.children(Input.class)
                        .anyMatch(inner -> PortBinding.of(inner).interfaceName().equals(input)))
                .map(Element::type)
                .collect(ImmutableSet.toImmutableSet());
    }

    /**
     * Returns true for nodes of colours, which convert their result. Other nodes pass the colour space of a file name
     * to the nodes inside.
     */
    private static boolean convertsOwnColors(NodeDeclaration declaration) {
        return declaration.outputs().size() > 1
                || declaration.firstOutput().type().semantic() == Type.Semantic.COLOR;
    }

    /** Returns how a node inside the function uses the colour space of a file name: a colour node converts by it. */
    private InterfaceUses.Use convertsFile(Node node, String input, Document owner) {
        Optional<NodeDeclaration> declaration = linker.declaration(node, owner);
        if (declaration.isEmpty()) {
            return InterfaceUses.Use.OTHER;
        }
        if (convertsOwnColors(declaration.get())) {
            return InterfaceUses.Use.FOUND;
        }
        return linker.implementations()
                .find(declaration.get(), node.span())
                .filter(found -> found instanceof GraphFunction)
                .<InterfaceUses.Use>map(
                        found -> new InterfaceUses.Use.HandedOn((GraphFunction) found, declaration.get(), input))
                .orElse(InterfaceUses.Use.OTHER);
    }

    private FunctionKey key(GraphFunction function, NodeDeclaration declaration, Specialization specialization) {
        return new FunctionKey(definition(function).element(), declaration.name(), specialization);
    }

    /**
     * Returns the name of a version: the name of its graph and what makes the version differ from others. If two
     * versions would have the same name, for example those of a library graph and of a document's graph that replaces
     * it, the second is numbered. The number depends on the program, so numbered versions are never shared.
     */
    private String name(GraphFunction function, FunctionKey key) {
        return names.computeIfAbsent(key, none -> {
            String plain = plainName(function, key);
            if (isFound(function) && takenNames.add(plain)) {
                return plain;
            }
            int number = 2;
            while (!takenNames.add(plain + "@" + number)) {
                number++;
            }
            return plain + "@" + number;
        });
    }

    /**
     * Returns the name without the version. If several nodedefs share a graph, the plain name belongs to the nodedef
     * that the graph names.
     */
    private String plainName(GraphFunction function, FunctionKey key) {
        String own = linker.library()
                .implementedNodeDef(
                        definition(function).element(), definition(function).owner());
        String name = key.nodeDef().equals(own) ? function.name() : function.name() + "[" + key.nodeDef() + "]";
        String suffix = key.specialization().suffix();
        return suffix.isEmpty() ? name : name + suffix;
    }

    /** Returns true if a lookup of the graph's name finds this graph. */
    @SuppressWarnings("ReferenceEquality") // different graphs may be equal
    private boolean isFound(GraphFunction function) {
        Definition<NodeGraph> found = linker.library().nodeGraph(function.name());
        return found != null && found.element() == definition(function).element();
    }

    private void fix(ShaderNode node, ShaderInput input, Map<String, Value> values) {
        if (input.source() instanceof Constant constant) {
            if (!constant.value().equals(defaultValue(node.declaration(), input.name()))) {
                values.put(input.name(), constant.value());
            }
        } else if (!input.source().equals(InputSource.UNSET)) {
            linker.diagnostics().report(Values.NOT_FIXED, input.details().span(), input.name(), node.name());
        }
    }

    private static @Nullable Value defaultValue(NodeDeclaration declaration, String input) {
        PortDeclaration port = declaration.input(input);
        return port == null ? null : port.value();
    }

    /** Makes sure that the table has a version. Returns false, after reporting, if the version cannot be built. */
    private boolean provide(
            GraphFunction version,
            FunctionKey key,
            ShaderNode caller,
            ImmutableSet<String> fixed,
            @Nullable FunctionStore store) {
        if (!asked.isEmpty()) {
            asked.element().add(version.name());
        }
        if (graphs.containsKey(version.name())) {
            return true;
        }
        if (!key.specialization().equals(Specialization.NONE) && ++versions > MOST_VERSIONS) {
            if (versions == MOST_VERSIONS + 1) {
                linker.diagnostics().report(TOO_MANY_VERSIONS, caller.span(), caller.category(), MOST_VERSIONS);
            }
            return false;
        }
        FunctionStore.Entry known = store == null ? null : store.find(key);
        if (known != null && inProgress.size() + known.height() <= MAX_DEPTH && canAdopt(known)) {
            adopt(known);
            return true;
        }
        int traces = sharing.traces().getAsInt();
        asked.push(new LinkedHashSet<>());
        boolean built = build(version, caller, key.specialization(), fixed);
        Set<String> calls = asked.pop();
        if (built && store != null && isSilentSince(traces)) {
            share(version.name(), key, calls, store);
        }
        return built;
    }

    /** Returns the store of a function; null for functions that a document defines, which belong only to its programs. */
    private @Nullable FunctionStore store(GraphFunction function) {
        return function.provenance().isOwn() ? null : sharing.store().get().orElse(null);
    }

    /** Returns true if nothing was reported since the side effects were counted. After an error, passes stop halfway. */
    private boolean isSilentSince(int traces) {
        return traces == sharing.traces().getAsInt() && !linker.diagnostics().hasErrors();
    }

    /** Returns true if a stored function, and those that it calls, can keep their names in this program. */
    private boolean canAdopt(FunctionStore.Entry entry) {
        Set<String> seen = new HashSet<>();
        Deque<FunctionStore.Entry> open = new ArrayDeque<>();
        open.push(entry);
        while (!open.isEmpty()) {
            FunctionStore.Entry next = open.pop();
            if (seen.add(next.name())) {
                String ours = names.get(next.key());
                if (ours == null ? takenNames.contains(next.name()) : !ours.equals(next.name())) {
                    return false;
                }
                if (!graphs.containsKey(next.name())) {
                    next.calls().forEach(open::push);
                }
            }
        }
        return true;
    }

    /** Adds a stored function, after those that it calls, as if it had been built here. */
    private void adopt(FunctionStore.Entry entry) {
        if (!graphs.containsKey(entry.name())) {
            entry.calls().forEach(this::adopt);
            names.put(entry.key(), entry.name());
            takenNames.add(entry.name());
            graphs.put(entry.name(), entry.graph());
            shared.put(entry.name(), entry);
        }
    }

    /** Stores a function for other programs if everything that it calls is stored, too. */
    private void share(String name, FunctionKey key, Set<String> calls, FunctionStore store) {
        ImmutableList.Builder<FunctionStore.Entry> entries = ImmutableList.builder();
        for (String call : calls) {
            FunctionStore.Entry entry = shared.get(call);
            if (entry == null) {
                return;
            }
            entries.add(entry);
        }
        FunctionStore.Entry entry =
                FunctionStore.Entry.of(key, name, Objects.requireNonNull(graphs.get(name)), entries.build());
        shared.put(name, entry);
        store.add(entry);
    }

    private boolean build(
            GraphFunction version, ShaderNode caller, Specialization specialization, ImmutableSet<String> fixed) {
        Diagnostics diagnostics = linker.diagnostics();
        if (!inProgress.add(version.name())) {
            List<String> names = List.copyOf(inProgress);
            List<String> loop = new ArrayList<>(names.subList(names.indexOf(version.name()), names.size()));
            loop.add(version.name());
            diagnostics.report(DefinitionCycles.describe(loop, caller.span(), version.span()));
            return false;
        }
        try {
            if (inProgress.size() > MAX_DEPTH) {
                diagnostics.report(TOO_DEEP, caller.span(), MAX_DEPTH);
                return false;
            }
            Diagnostics.Checkpoint checkpoint = diagnostics.checkpoint();
            ShaderGraph graph = graph(version, caller.declaration(), specialization, fixed);
            if (checkpoint.failed()) {
                return false;
            }
            // The error may have been reported earlier, when the fixed inputs of the function were computed.
            graphs.put(
                    version.name(),
                    diagnostics.hasErrors()
                            ? graph
                            : refiner.refine(graph, Optional.of(version), new NodeFactories(linker, this)));
            return !checkpoint.failed();
        } finally {
            inProgress.remove(version.name());
        }
    }

    private ShaderGraph graph(
            GraphFunction version,
            NodeDeclaration declaration,
            Specialization specialization,
            ImmutableSet<String> fixed) {
        Definition<NodeGraph> definition = definition(version);
        GraphScope scope = new GraphScope(definition.element(), definition.owner(), true);
        Map<String, String> tokens = new LinkedHashMap<>(declaration.tokens());
        tokens.putAll(specialization.tokens());
        Map<String, Value> values = new LinkedHashMap<>();
        for (String name : fixed) {
            Value otherwise = defaultValue(declaration, name);
            Value value = specialization.values().getOrDefault(name, otherwise);
            if (value != null) {
                values.put(name, value);
            }
        }
        Specialization complete = Specialization.of(values, specialization.colorSpaces(), specialization.tokens());
        GraphBuilder builder = new GraphBuilder(linker, this, complete, tokens);
        for (PortDeclaration port : declaration.inputs().values()) {
            if (!fixed.contains(port.name())) {
                builder.addGraphInput(parameter(port));
            }
        }
        ImmutableList.Builder<GraphOutput> outputs = ImmutableList.builder();
        for (PortDeclaration port : declaration.outputs().values()) {
            output(version, port, declaration)
                    .ifPresent(output -> outputs.add(new GraphOutput(
                            port.name(),
                            port.type(),
                            builder.connectOutput(output, port.type(), scope),
                            definition.owner().index().path(output),
                            output.span())));
        }
        return new ShaderGraph(
                version.name(),
                definition.owner().index().path(definition.element()),
                builder.graphInputs(),
                outputs.build(),
                builder.nodes(),
                version.span());
    }

    private static GraphInput parameter(PortDeclaration port) {
        return new GraphInput(
                port.name(),
                port.type(),
                port.value(),
                PortDetails.builder(port.span())
                        .uniform(port.isUniform())
                        .attributes(port.attributes())
                        .build());
    }

    private Optional<Output> output(GraphFunction function, PortDeclaration port, NodeDeclaration declaration) {
        NodeGraph graph = definition(function).element();
        Optional<Diagnostic> problem = GraphOutputs.problem(graph, function.name(), port, declaration);
        problem.ifPresent(linker.diagnostics()::report);
        return problem.isPresent() ? Optional.empty() : GraphOutputs.find(graph, port, declaration);
    }

    /** A graph, compared by identity, and some of its inputs. */
    private record GraphInputs(Element graph, ImmutableSet<String> names) {
        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean equals(@Nullable Object other) {
            return other instanceof GraphInputs that && graph == that.graph && names.equals(that.names);
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(graph) + names.hashCode();
        }
    }

    /**
     * Returns those of the given interfaces of a graph that lead to an input whose value the code must know. The search
     * looks at all nodes. Unless it reports something, its result is kept for the other elements of the graph, which
     * may be as many as the nodes.
     */
    ImmutableSet<String> fixedInputs(Element graph, Document owner, Set<String> interfaces) {
        if (interfaces.isEmpty()) {
            return ImmutableSet.of();
        }
        Map<GraphInputs, ImmutableSet<String>> kept = linker.implementations().get(FIXED_INPUTS);
        GraphInputs asked = new GraphInputs(graph, ImmutableSet.copyOf(interfaces));
        ImmutableSet<String> known = kept.get(asked);
        if (known == null) {
            int reports = linker.diagnostics().reportCount();
            known = fixedInputs.of(graph, owner, interfaces);
            if (reports == linker.diagnostics().reportCount()
                    && !linker.diagnostics().hasErrors()) {
                kept.put(asked, known);
            }
        }
        return known;
    }

    /** Returns how a node inside the function uses a value: the code may have to know it. */
    private InterfaceUses.Use fixesInput(Node node, String input, Document owner) {
        Optional<NodeDeclaration> declaration = linker.declaration(node, owner);
        if (declaration.isEmpty()) {
            return InterfaceUses.Use.OTHER;
        }
        Optional<NodeImplementation> implementation = linker.implementations().find(declaration.get(), node.span());
        if (implementation.isEmpty()) {
            return InterfaceUses.Use.OTHER;
        }
        if (implementation.get() instanceof GraphFunction inner) {
            return new InterfaceUses.Use.HandedOn(inner, declaration.get(), input);
        }
        return linker.implementations()
                        .traits(implementation.get(), declaration.get())
                        .fixedInputs()
                        .contains(input)
                ? InterfaceUses.Use.FOUND
                : InterfaceUses.Use.OTHER;
    }

    /** Keeps the fixed inputs of library functions for other programs. */
    private final class SharedInputs implements InterfaceUses.Memory {
        @Override
        public @Nullable ImmutableSet<String> find(GraphFunction function, NodeDeclaration declaration) {
            FunctionStore store = store(function);
            return store == null ? null : store.fixedInputs(key(function, declaration, Specialization.NONE));
        }

        @Override
        public int mark() {
            return sharing.traces().getAsInt();
        }

        @Override
        public void add(GraphFunction function, NodeDeclaration declaration, ImmutableSet<String> inputs, int mark) {
            FunctionStore store = store(function);
            if (store != null && isSilentSince(mark)) {
                store.addFixedInputs(key(function, declaration, Specialization.NONE), inputs);
            }
        }
    }
}
