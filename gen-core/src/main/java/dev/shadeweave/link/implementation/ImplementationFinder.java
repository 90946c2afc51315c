package dev.shadeweave.link.implementation;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.MapMaker;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.MissingFile;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.facet.Facet;
import dev.shadeweave.facet.Facets;
import dev.shadeweave.library.Definition;
import dev.shadeweave.library.ImplementationDeclaration;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.NodeImplementation.CustomNode;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.link.implementation.NodeImplementation.InlineExpression;
import dev.shadeweave.link.implementation.NodeImplementation.SourceFunction;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/** Finds the implementation of a nodedef for a target, else for the nearest target that it inherits from. */
public final class ImplementationFinder {
    /** A node without an implementation for the target. */
    public static final DiagnosticKind MISSING =
            DiagnosticKind.error("SW1320", "nodedef '{0}' has no implementation for target '{1}'{2}");

    static final DiagnosticKind NO_CODE = DiagnosticKind.error(
            "SW1321",
            "implementation '{0}' has no code for target '{1}': no file, no sourcecode, and no class is registered"
                    + " under its name");
    static final DiagnosticKind FILE_NOT_FOUND =
            DiagnosticKind.error("SW1322", "source file '{0}' of implementation '{1}' is not found");
    static final DiagnosticKind BAD_FUNCTION =
            DiagnosticKind.error("SW1324", "'{0}' is no function name; use letters, digits and '_'");

    static final DiagnosticKind OTHER_PORTS = DiagnosticKind.error(
            "SW1325", "implementation '{0}' is written in Java and needs {1}, which nodedef '{2}' lacks");

    private final Library library;
    private final ImmutableSet<String> chain;
    private final CustomNodes customNodes;
    private final Diagnostics diagnostics;
    private final Map<String, Optional<NodeImplementation>> found = new HashMap<>();
    private final Map<GraphFunction, Definition<NodeGraph>> graphs = new HashMap<>();

    /** The traits of implementations that map choices, by the name of the nodedef. */
    private final Map<String, NodeTraits> mapping = new HashMap<>();

    public ImplementationFinder(
            Library library, ImmutableList<String> targets, CustomNodes customNodes, Diagnostics diagnostics) {
        this.library = library;
        this.chain = chain(library, targets);
        this.customNodes = customNodes;
        this.diagnostics = diagnostics;
    }

    private static ImmutableSet<String> chain(Library library, ImmutableList<String> targets) {
        ImmutableSet.Builder<String> all = ImmutableSet.builder();
        for (String target : targets) {
            all.addAll(library.targetChain(target));
        }
        return all.build();
    }

    /** Returns the target and those that it inherits from. */
    public ImmutableSet<String> chain() {
        return chain;
    }

    /**
     * Returns data derived only from the library, the targets and the custom nodes, computed once for all finders with
     * the same library, targets and custom nodes.
     *
     * @param <V> the data
     * @param facet identifies the data, and computes it
     */
    public <V> V get(Facet<Scope, V> facet) {
        Scope scope = scope(library);
        return scope.facets.get(scope, facet);
    }

    /** Returns the implementation of a nodedef. If it does not exist, this is reported at the node that needs it. */
    public Optional<NodeImplementation> find(NodeDeclaration declaration, SourceSpan useSite) {
        Optional<NodeImplementation> known = known(declaration);
        if (known.isEmpty()) {
            reportMissing(declaration, useSite);
        }
        return known;
    }

    private Optional<NodeImplementation> known(NodeDeclaration declaration) {
        Optional<NodeImplementation> known = found.get(declaration.name());
        if (known == null) {
            known = shared(declaration);
            found.put(declaration.name(), known);
        }
        return known;
    }

    /**
     * Returns true if the target has no implementation of a nodedef at all. An implementation with errors is not
     * missing.
     */
    public boolean isMissing(NodeDeclaration declaration) {
        return known(declaration).isEmpty()
                && choose(library.implementations(declaration.name())).isEmpty()
                && ofHidden(declaration).isEmpty();
    }

    /** Returns the target that implementations are found for. */
    public String target() {
        return chain.isEmpty() ? "" : chain.iterator().next();
    }

    private Optional<NodeImplementation> read(NodeDeclaration declaration) {
        return choose(library.implementations(declaration.name()))
                .or(() -> ofHidden(declaration))
                .flatMap(candidate -> read(candidate, declaration));
    }

    /**
     * Returns an implementation of a data library, read once for all documents that do not change the library, unless
     * it has messages or maps choices.
     */
    @SuppressWarnings("ReferenceEquality") // nodegraphs of two documents may be equal
    private Optional<NodeImplementation> shared(NodeDeclaration declaration) {
        Library base = library.base();
        if (base == null || declaration.provenance().isOwn() || !library.leavesBaseAlone()) {
            return read(declaration);
        }
        Map<String, Shared> ofBase = scope(base).read;
        Shared known = ofBase.get(declaration.name());
        if (known == null || !known.declaration().equals(declaration)) {
            int reports = diagnostics.reportCount();
            Optional<NodeImplementation> read = read(declaration);
            if (read.isPresent() && reports == diagnostics.reportCount() && !mapping.containsKey(declaration.name())) {
                Definition<NodeGraph> graph =
                        read.get() instanceof GraphFunction function ? definition(function) : null;
                ofBase.put(declaration.name(), new Shared(declaration, read.get(), graph));
            }
            return read;
        }
        if (known.graph() != null && known.implementation() instanceof GraphFunction function) {
            Definition<NodeGraph> here = graphs.putIfAbsent(place(function), known.graph());
            if (here != null && here.element() != known.graph().element()) {
                return read(declaration);
            }
        }
        return Optional.of(known.implementation());
    }

    /**
     * An implementation that was read.
     *
     * @param graph the nodegraph of a {@link GraphFunction}; null for all others
     */
    private record Shared(
            NodeDeclaration declaration, NodeImplementation implementation, @Nullable Definition<NodeGraph> graph) {}

    /** Data shared by finders of the same library, custom nodes and targets. */
    public static final class Scope {
        /** Custom nodes are held weakly, because a library may outlive its generators. */
        private static final Facet<Library, ConcurrentMap<CustomNodes, Map<ImmutableSet<String>, Scope>>> ALL =
                new Facet<>(library -> new MapMaker().weakKeys().makeMap());

        /** The implementations that were read, by the name of the nodedef. */
        private final Map<String, Shared> read = new ConcurrentHashMap<>();

        private final Facets facets = new Facets();

        private Scope() {}
    }

    private Scope scope(Library of) {
        return of.get(Scope.ALL)
                .computeIfAbsent(customNodes, none -> new ConcurrentHashMap<>())
                .computeIfAbsent(chain, none -> new Scope());
    }

    private void reportMissing(NodeDeclaration declaration, SourceSpan useSite) {
        List<ImplementationDeclaration> candidates = library.implementations(declaration.name());
        // Errors of an existing implementation were reported when it was read.
        if (choose(candidates).isEmpty() && ofHidden(declaration).isEmpty()) {
            diagnostics.report(
                    Diagnostic.of(MISSING, useSite, declaration.name(), target(), others(candidates, declaration))
                            .note("the nodedef", declaration.span()));
        }
    }

    /** Returns the traits of a custom node's code, or those that another implementation's element states. */
    public NodeTraits traits(NodeImplementation implementation, NodeDeclaration declaration) {
        return implementation instanceof CustomNode custom
                ? customNodes
                        .traits(custom.name(), declaration)
                        .or(() -> Optional.ofNullable(custom.source())
                                .flatMap(source -> customNodes.traitsOfFile(
                                        ending(source.file().path()), declaration)))
                        .orElse(NodeTraits.NONE)
                : mapping.getOrDefault(declaration.name(), NodeTraits.NONE);
    }

    private Optional<ImplementationDeclaration> choose(List<ImplementationDeclaration> candidates) {
        for (String name : chain) {
            for (ImplementationDeclaration candidate : candidates) {
                if (candidate.targets().contains(name)) {
                    return Optional.of(candidate);
                }
            }
        }
        for (ImplementationDeclaration candidate : candidates) {
            if (candidate.targets().isEmpty()) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    /** Finds the implementation of the hidden nodedef, for a nodedef that hides another one with the same ports. */
    private Optional<ImplementationDeclaration> ofHidden(NodeDeclaration declaration) {
        return library.hasPortsOfHidden(declaration)
                ? choose(library.hiddenImplementations(declaration.name()))
                : Optional.empty();
    }

    private String others(List<ImplementationDeclaration> candidates, NodeDeclaration declaration) {
        TreeSet<String> targets = new TreeSet<>();
        candidates.forEach(candidate -> targets.addAll(candidate.targets()));
        if (targets.isEmpty()
                && !library.hiddenImplementations(declaration.name()).isEmpty()) {
            return "; it hides a definition of other inputs and outputs, and with it what implements that";
        }
        return targets.isEmpty() ? "; no target has one" : "; there is one for " + String.join(", ", targets);
    }

    private Optional<NodeImplementation> read(ImplementationDeclaration chosen, NodeDeclaration declaration) {
        Element element = chosen.element();
        Optional<Definition<NodeGraph>> graph = chosen.graph(library);
        if (graph.isPresent()) {
            return Optional.of(function(graph.get()));
        }
        if (!chosen.graphName().isEmpty()) {
            reportMissingGraph(chosen);
            return Optional.empty();
        }
        String function = element.attributes().get("function", "");
        String code = element.attribute("sourcecode");
        String file = element.attributes().get("file", "");
        Optional<NodeTraits> traits = customNodes.traits(chosen.name(), declaration);
        if (traits.isPresent()) {
            Optional<String> lacking = traits.get().lacking(declaration);
            if (lacking.isPresent()) {
                diagnostics.report(
                        Diagnostic.of(OTHER_PORTS, element.span(), chosen.name(), lacking.get(), declaration.name())
                                .note("the nodedef", declaration.span()));
                return Optional.empty();
            }
            // Some libraries name a function that no file contains; then only the class writes the code.
            boolean hasSource = !function.isEmpty() && (code != null || !file.isEmpty());
            SourceFunction source = hasSource ? function(chosen, function, code, file) : null;
            return Optional.of(new CustomNode(chosen.name(), source, chosen.provenance(), element.span()));
        }
        if (!file.isEmpty()
                && customNodes.traitsOfFile(ending(file), declaration).isPresent()) {
            return file(file, chosen)
                    .map(text -> new CustomNode(
                            chosen.name(),
                            new SourceFunction(chosen.name(), text, "", chosen.provenance(), element.span()),
                            chosen.provenance(),
                            element.span()));
        }
        ImmutableMap<String, ChoiceValues> choices =
                ImplementationChoices.of(element, declaration, library.types(), diagnostics);
        if (!choices.isEmpty()) {
            mapping.put(declaration.name(), NodeTraits.mapping(choices));
        }
        if (!function.isEmpty()) {
            return Optional.ofNullable(function(chosen, function, code, file));
        }
        if (code != null) {
            return Optional.of(inline(chosen, code));
        }
        if (!file.isEmpty()) {
            return file(file, chosen).map(text -> inline(chosen, text.text()));
        }
        diagnostics.report(NO_CODE, element.span(), chosen.name(), target());
        return Optional.empty();
    }

    private static InlineExpression inline(ImplementationDeclaration chosen, String template) {
        String oneLine = template.replace("\r", "").replace("\n", " ").trim();
        return new InlineExpression(
                chosen.name(), oneLine, chosen.provenance(), chosen.element().span());
    }

    private @Nullable SourceFunction function(
            ImplementationDeclaration chosen, String function, @Nullable String code, String file) {
        Element element = chosen.element();
        if (!isName(function)) {
            diagnostics.report(BAD_FUNCTION, AttributeSpans.value(element, "function"), function);
            return null;
        }
        if (code != null && file.isEmpty()) {
            SourceFile text = SourceFile.of(chosen.name(), code);
            return new SourceFunction(chosen.name(), text, function, chosen.provenance(), element.span());
        }
        return file(file, chosen)
                .map(text -> new SourceFunction(chosen.name(), text, function, chosen.provenance(), element.span()))
                .orElse(null);
    }

    /** Returns true for letters, digits and underscores that do not start with a digit. */
    private static boolean isName(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
            if (!letter && (i == 0 || c < '0' || c > '9')) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    private Optional<SourceFile> file(String file, ImplementationDeclaration chosen) {
        SearchPath.Resolution resolution = library.source(file, chosen.owner());
        if (resolution.file().isEmpty()) {
            diagnostics.report(MissingFile.of(
                    FILE_NOT_FOUND, AttributeSpans.value(chosen.element(), "file"), resolution, file, chosen.name()));
        }
        return resolution.file();
    }

    /** Returns the function of a nodegraph. {@link #definition} returns the nodegraph of the function. */
    @SuppressWarnings("ReferenceEquality") // nodegraphs of two documents may be equal
    private GraphFunction function(Definition<NodeGraph> graph) {
        String path = graph.owner().index().path(graph.element());
        for (int number = 2; ; number++) {
            GraphFunction function = new GraphFunction(
                    graph.name(), path, graph.provenance(), graph.element().span());
            Definition<NodeGraph> known = graphs.putIfAbsent(place(function), graph);
            if (known == null || known.element() == graph.element()) {
                return function;
            }
            // Documents built in code may have nodegraphs with equal paths.
            path = graph.owner().index().path(graph.element()) + "@" + number;
        }
    }

    /**
     * Returns the nodegraph of a function of this finder, or of a version of it.
     *
     * @throws IllegalArgumentException if the function comes from another finder
     */
    public Definition<NodeGraph> definition(GraphFunction function) {
        Definition<NodeGraph> graph = graphs.get(place(function));
        if (graph == null) {
            throw new IllegalArgumentException(function.name() + " was not found here");
        }
        return graph;
    }

    /** Returns the part of a file's name after the last point. */
    private static String ending(String path) {
        int dot = path.lastIndexOf('.');
        return dot > path.lastIndexOf('/') ? path.substring(dot + 1) : "";
    }

    private static GraphFunction place(GraphFunction function) {
        return function.named("");
    }

    private void reportMissingGraph(ImplementationDeclaration chosen) {
        diagnostics.report(
                DefinitionChecks.NOT_FOUND,
                AttributeSpans.value(chosen.element(), PortBinding.GRAPH),
                chosen.element().category(),
                chosen.name(),
                "names nodegraph",
                chosen.graphName(),
                Suggestions.didYouMean(
                        chosen.graphName(),
                        chosen.owner()
                                .children(NodeGraph.class)
                                .map(Element::name)
                                .toList()));
    }
}
