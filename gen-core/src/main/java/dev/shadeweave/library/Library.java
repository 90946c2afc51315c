package dev.shadeweave.library;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.NodeDef;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.facet.Facet;
import dev.shadeweave.facet.Facets;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.type.TypeTable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * All definitions: nodedefs, implementations, nodegraphs, types, targets, geometric properties, units.
 *
 * <p>A library is a stack of layers. A definition in an upper layer hides definitions of the same name below. A library
 * is immutable and serves any number of threads; data that it computes on demand is the same for all callers.
 *
 * <pre>{@code
 * Library library = Library.standard();
 * NodeDeclaration add = library.nodeDef("ND_add_float", new Diagnostics()).orElseThrow();
 * System.out.println(add.category()); // add
 * System.out.println(add.inputs().keySet()); // [in1, in2]
 * }</pre>
 */
public final class Library {
    private static final Supplier<LibraryLoader.Standard> STANDARD = Suppliers.memoize(LibraryLoader::standard);

    private final @Nullable Library base;
    private final Layer layer;
    private final SearchPath sources;
    private final TypeTable types;
    private final UnitTable units;
    /** The files that were looked up, by the path of the request. */
    private final ConcurrentHashMap<SourceKey, SearchPath.Resolution> sourceFiles = new ConcurrentHashMap<>();

    private final ConcurrentHashMap<String, DeclaredNode> declarations = new ConcurrentHashMap<>();

    /** The maximum number of targets in a chain of inheritance. Each lookup of an implementation walks the chain. */
    public static final int LONGEST_CHAIN = 256;

    private final Facets facets = new Facets();
    private final Supplier<ImmutableSortedSet<String>> nodeDefNames = names(Layer::nodeDefNames);
    private final Supplier<ImmutableSortedSet<String>> categories = names(Layer::categories);
    private final Supplier<ImmutableSortedSet<String>> geomPropNames = names(Layer::geomPropNames);
    private final Supplier<ImmutableSortedSet<String>> targets = names(Layer::targetNames);
    private final Supplier<Boolean> leavesBaseAlone = Suppliers.memoize(this::findsBaseAlone);

    private sealed interface SourceKey {
        /** A reference, and the document that contains it. */
        record Asked(String reference, String document) implements SourceKey {}

        /** A file, independently of the reference. */
        record Found(String file) implements SourceKey {}

        /** A reference from the top of the search path. */
        record Top(String reference) implements SourceKey {}
    }

    private record DeclaredNode(NodeDeclaration declaration, ImmutableList<Diagnostic> diagnostics) {}

    private Library(
            @Nullable Library base,
            ImmutableList<Document> documents,
            Provenance.Kind kind,
            SearchPath sources,
            Diagnostics diagnostics) {
        this.base = base;
        this.sources = sources;
        this.layer = new Layer(documents, kind, diagnostics);
        TypeTable inheritedTypes = base == null ? TypeTable.standard() : base.types;
        this.types = layer.typeDefs().isEmpty()
                ? inheritedTypes
                : TypeDefs.read(layer.typeDefs(), inheritedTypes, diagnostics);
        this.units = (base == null ? UnitTable.EMPTY : base.units).plus(layer.unitScales());
    }

    /** Returns a library that defines only the standard types. */
    public static Library empty() {
        return of(ImmutableList.of(), SearchPath.EMPTY, new Diagnostics());
    }

    /** Returns the built-in data library, which is read once and shared. */
    public static Library standard() {
        return STANDARD.get().library();
    }

    /**
     * Returns messages about reading the {@linkplain #standard built-in library}: none, unless the installation is
     * damaged.
     */
    public static ImmutableList<Diagnostic> standardNotes() {
        return STANDARD.get().notes();
    }

    /**
     * Creates a data library from documents and the documents that they include. It replaces the built-in one.
     *
     * @param documents the documents; later ones override earlier ones
     * @param sources where source files of implementations are looked up, in addition to the folder of their document
     * @param diagnostics receives the errors in the definitions
     */
    public static Library of(Iterable<Document> documents, SearchPath sources, Diagnostics diagnostics) {
        return of(documents, Provenance.Kind.REPLACEMENT, sources, diagnostics);
    }

    static Library of(Iterable<Document> documents, Provenance.Kind kind, SearchPath sources, Diagnostics diagnostics) {
        return new Library(null, ImmutableList.copyOf(documents), kind, sources, diagnostics);
    }

    /**
     * Returns this library with more definitions, for all documents, in a layer above it.
     *
     * @param documents the documents; later ones override earlier ones
     * @param newSources where source files of their implementations are looked up, in addition to the folder of their
     *     document
     * @param diagnostics receives the errors in the definitions
     */
    public Library extendedBy(Iterable<Document> documents, SearchPath newSources, Diagnostics diagnostics) {
        return with(documents, Provenance.Kind.EXTENSION, newSources, diagnostics);
    }

    /**
     * Returns this library with a document's own definitions in a layer above it.
     *
     * @param document the document
     * @param newSources where source files of its implementations are looked up, in addition to the folder of the
     *     document
     * @param diagnostics receives the errors in the definitions
     */
    public Library with(Document document, SearchPath newSources, Diagnostics diagnostics) {
        return with(ImmutableList.of(document), Provenance.Kind.DOCUMENT, newSources, diagnostics);
    }

    /** Returns this library with definitions that the program generates in a layer above it. */
    Library withGenerated(Document document) {
        return with(ImmutableList.of(document), Provenance.Kind.GENERATED, sources, new Diagnostics());
    }

    /** Supplies the sorted names of all layers; computed once, because a document may request them for each element. */
    private Supplier<ImmutableSortedSet<String>> names(Function<Layer, ImmutableSet<String>> of) {
        return Suppliers.memoize(() -> {
            ImmutableSortedSet.Builder<String> names = ImmutableSortedSet.naturalOrder();
            for (Library at = this; at != null; at = at.base) {
                names.addAll(of.apply(at.layer));
            }
            return names.build();
        });
    }

    private Library with(
            Iterable<Document> documents, Provenance.Kind kind, SearchPath newSources, Diagnostics diagnostics) {
        return new Library(this, ImmutableList.copyOf(documents), kind, newSources, diagnostics);
    }

    /**
     * Returns where source files are looked up, in addition to the folder of their document. The roots of the top layer
     * come first.
     */
    public SearchPath sources() {
        return base == null ? sources : sources.plus(base.sources().roots());
    }

    /** Returns the types: the standard ones and those of typedefs. */
    public TypeTable types() {
        return types;
    }

    /** Returns the units. */
    public UnitTable units() {
        return units;
    }

    /** Returns the documents of this library, lowest layer first, including the documents that they include. */
    public ImmutableList<Document> documents() {
        ImmutableList.Builder<Document> all = ImmutableList.builder();
        if (base != null) {
            all.addAll(base.documents());
        }
        return all.addAll(layer.documents()).build();
    }

    /** Returns the documents of the top layer. An included document comes before the one that includes it. */
    public ImmutableList<Document> ownDocuments() {
        return layer.documents();
    }

    /**
     * Returns the declaration of a nodedef by its qualified name. Errors in it are reported on every call.
     *
     * @param name the qualified name: {@code ND_image_color3}
     * @param diagnostics receives the errors in it
     */
    public Optional<NodeDeclaration> nodeDef(String name, Diagnostics diagnostics) {
        Library at = this;
        while (at != null) {
            Definition<NodeDef> definition = at.layer.nodeDef(name);
            if (definition != null) {
                return Optional.of(at.declare(definition, diagnostics));
            }
            at = at.base;
        }
        return Optional.empty();
    }

    /**
     * Returns the declaration for a node of a category that states neither its type nor a version: the default
     * version, or else the first.
     *
     * @param category the qualified category: {@code standard_surface}
     */
    public Optional<NodeDeclaration> defaultNodeDef(String category) {
        ImmutableList<NodeDeclaration> all = nodeDefs(category, new Diagnostics());
        return all.stream()
                .filter(NodeDeclaration::isDefaultVersion)
                .findFirst()
                .or(() -> all.stream().findFirst());
    }

    /**
     * Returns the declarations of a qualified category: those of upper layers first, then in document order.
     *
     * @param category the qualified category: {@code image}
     * @param diagnostics receives the errors in them
     */
    public ImmutableList<NodeDeclaration> nodeDefs(String category, Diagnostics diagnostics) {
        ImmutableList.Builder<NodeDeclaration> found = ImmutableList.builder();
        Set<String> hidden = new HashSet<>();
        for (Library at = this; at != null; at = at.base) {
            // The names within one layer differ, so only those of upper layers hide a nodedef.
            for (Definition<NodeDef> definition : at.layer.nodeDefs(category)) {
                if (hidden.add(definition.name())) {
                    found.add(at.declare(definition, diagnostics));
                }
            }
        }
        return found.build();
    }

    /** Returns the names of all nodedefs, sorted. */
    public ImmutableSortedSet<String> nodeDefNames() {
        return nodeDefNames.get();
    }

    /** Returns all categories with nodedefs, sorted. */
    public ImmutableSortedSet<String> categories() {
        return categories.get();
    }

    /**
     * Returns true if a nodedef of that category exists.
     *
     * @param category the qualified category: {@code image}
     */
    public boolean hasCategory(String category) {
        for (Library at = this; at != null; at = at.base) {
            if (!at.layer.nodeDefs(category).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the candidates for implementing a nodedef: those of upper layers first, then in document order. A nodedef
     * that hides another one with its name also hides the other's implementations.
     *
     * @param nodeDef the qualified name of the nodedef
     */
    public ImmutableList<ImplementationDeclaration> implementations(String nodeDef) {
        ImmutableList.Builder<ImplementationDeclaration> found = ImmutableList.builder();
        for (Library at = this; at != null; at = at.base) {
            found.addAll(at.layer.implementations(nodeDef));
            if (at.layer.nodeDef(nodeDef) != null) {
                break;
            }
        }
        return found.build();
    }

    /**
     * Returns the implementations of the nodedefs that a nodedef hides, nearest first.
     *
     * @param nodeDef the qualified name of the nodedef
     */
    public ImmutableList<ImplementationDeclaration> hiddenImplementations(String nodeDef) {
        Library below = definer(nodeDef);
        below = below == null ? null : below.base;
        ImmutableList.Builder<ImplementationDeclaration> found = ImmutableList.builder();
        while (below != null) {
            found.addAll(below.implementations(nodeDef));
            below = below.definer(nodeDef);
            below = below == null ? null : below.base;
        }
        return found.build();
    }

    /**
     * Returns true if a nodedef hides another one with the same inputs and outputs in the same order and with the same
     * types. Then implementations of the other one implement this one, too.
     *
     * @param declaration the nodedef that may hide another
     */
    public boolean hasPortsOfHidden(NodeDeclaration declaration) {
        Library definer = definer(declaration.name());
        return definer != null
                && definer.base != null
                && definer.base
                        .nodeDef(declaration.name(), new Diagnostics())
                        .filter(declaration::hasSamePorts)
                        .isPresent();
    }

    /** Returns the library whose top layer defines a nodedef, or null. */
    private @Nullable Library definer(String nodeDef) {
        Library at = this;
        while (at != null && at.layer.nodeDef(nodeDef) == null) {
            at = at.base;
        }
        return at;
    }

    /**
     * Returns the nodegraph with a qualified name, or null.
     *
     * @param name the qualified name: {@code NG_brick}
     */
    public @Nullable Definition<NodeGraph> nodeGraph(String name) {
        for (Library at = this; at != null; at = at.base) {
            Definition<NodeGraph> graph = at.layer.nodeGraph(name);
            if (graph != null) {
                return graph;
            }
        }
        return null;
    }

    /**
     * Returns the qualified name of the nodedef that a nodegraph implements, or null if it implements none.
     *
     * @param graph a nodegraph of the library, or of the document
     * @param owner the document that contains it
     */
    public @Nullable String implementedNodeDef(NodeGraph graph, Document owner) {
        String named = graph.attribute("nodedef");
        String graphName = Names.qualify(owner, graph, graph.name());
        if (named != null && !named.isEmpty()) {
            for (String candidate : Names.candidates(owner, graph, named)) {
                if (nodeDefElement(candidate) != null) {
                    return candidate;
                }
            }
            return named;
        }
        for (Library at = this; at != null; at = at.base) {
            String nodeDef = at.layer.nodeDefOfGraph(graphName);
            if (nodeDef != null) {
                return nodeDef;
            }
        }
        return null;
    }

    /**
     * Returns the geometric property with that name, or null.
     *
     * @param name the qualified name: {@code UV0}
     */
    public @Nullable GeomProperty geomProp(String name) {
        for (Library at = this; at != null; at = at.base) {
            GeomProperty geomProp = at.layer.geomProp(name);
            if (geomProp != null) {
                return geomProp;
            }
        }
        return null;
    }

    /** Returns the names of all geometric properties, sorted. */
    public ImmutableSortedSet<String> geomPropNames() {
        return geomPropNames.get();
    }

    /** Returns the names of all targets, sorted. */
    public ImmutableSortedSet<String> targets() {
        return targets.get();
    }

    /**
     * Returns a target and those that it inherits from, nearest first. The chain ends at a cycle or after {@value
     * #LONGEST_CHAIN} targets.
     *
     * @param target the target's name: {@code genglsl}
     */
    public ImmutableSet<String> targetChain(String target) {
        Set<String> chain = new LinkedHashSet<>();
        String at = target;
        while (!at.isEmpty() && chain.size() < LONGEST_CHAIN && chain.add(at)) {
            at = parentTarget(at);
        }
        return ImmutableSet.copyOf(chain);
    }

    /**
     * Returns the file that a definition refers to, and the places that were searched. The same reference from the
     * same folder returns the same file object.
     *
     * @param reference the name of a file, as in the implementation
     * @param from the document that contains the reference
     */
    public SearchPath.Resolution source(String reference, Document from) {
        Library owner = this;
        while (owner.base != null && !owner.isOwn(from)) {
            owner = owner.base;
        }
        SourceFile file = from.source();
        SourceKey key = new SourceKey.Asked(reference, file == null ? "" : file.displayName());
        SearchPath.Resolution known = owner.sourceFiles.get(key);
        if (known == null) {
            SearchPath.Resolution found = owner.found(reference, file);
            SourceFile there = found.file().orElse(null);
            SearchPath.Resolution same = there == null
                    ? null
                    : owner.sourceFiles.putIfAbsent(new SourceKey.Found(there.displayName()), found);
            known = same == null ? found : same;
            owner.sourceFiles.put(key, known);
        }
        return known;
    }

    /** Resolves a reference in this layer; if it has no such file, in the libraries below. */
    private SearchPath.Resolution found(String reference, @Nullable SourceFile from) {
        SearchPath.Resolution own = sources.resolve(reference, from);
        if (base == null || own.file().isPresent() || !own.problem().isEmpty()) {
            return own;
        }
        SearchPath.Resolution below = base.sources().resolveInLibraries(reference, from);
        return below.file().isPresent() ? below : own;
    }

    /**
     * Returns a file at the top of the search path, and the places that were searched. The same reference returns the
     * same file object for all libraries above this one that add no sources.
     *
     * @param reference the name of a file
     */
    public SearchPath.Resolution source(String reference) {
        Library owner = this;
        while (owner.base != null && owner.sources.roots().isEmpty()) {
            owner = owner.base;
        }
        SearchPath path = owner.sources();
        return owner.sourceFiles.computeIfAbsent(new SourceKey.Top(reference), none -> path.resolve(reference, null));
    }

    /**
     * Returns data derived only from this library, computed at the first call.
     *
     * @param <V> the data
     * @param facet identifies the data, and computes it
     */
    public <V> V get(Facet<Library, V> facet) {
        return facets.get(this, facet);
    }

    /** Returns the library below, or null. */
    public @Nullable Library base() {
        return base;
    }

    /**
     * Returns true if the top layer does not change the meaning of the layers below, because it defines no name that is
     * used there. Data derived from the definitions below can then serve all such libraries.
     */
    public boolean leavesBaseAlone() {
        return leavesBaseAlone.get();
    }

    private boolean findsBaseAlone() {
        for (Library at = base; at != null; at = at.base) {
            if (!layer.leavesAlone(at.layer)) {
                return false;
            }
        }
        return true;
    }

    /** Returns true if the document belongs to this layer. */
    @SuppressWarnings("ReferenceEquality") // two equal documents may lie in different layers
    private boolean isOwn(Document document) {
        for (Document own : layer.documents()) {
            if (own == document) {
                return true;
            }
        }
        return false;
    }

    /** Returns the reader of ports, for ports outside nodedefs. */
    public NodeDefReader portReader() {
        return new NodeDefReader(this);
    }

    @Nullable
    Definition<NodeDef> nodeDefElement(String name) {
        for (Library at = this; at != null; at = at.base) {
            Definition<NodeDef> definition = at.layer.nodeDef(name);
            if (definition != null) {
                return definition;
            }
        }
        return null;
    }

    private NodeDeclaration declare(Definition<NodeDef> definition, Diagnostics diagnostics) {
        DeclaredNode declared = declarations.get(definition.name());
        if (declared == null) {
            Diagnostics found = new Diagnostics();
            NodeDeclaration declaration = new NodeDefReader(this).read(definition, found);
            declared = new DeclaredNode(declaration, found.all());
            DeclaredNode raced = declarations.putIfAbsent(definition.name(), declared);
            declared = raced == null ? declared : raced;
        }
        diagnostics.reportAll(declared.diagnostics());
        return declared.declaration();
    }

    /**
     * Returns the target that a target inherits from, or the empty text.
     *
     * @param target the target's name: {@code essl}
     */
    public String parentTarget(String target) {
        for (Library at = this; at != null; at = at.base) {
            String parent = at.layer.parentTarget(target);
            if (parent != null) {
                return parent;
            }
        }
        return "";
    }

    /** Returns documents with those that they include, each once; an included one before the one that includes it. */
    static ImmutableList<Document> withIncludes(Iterable<Document> documents) {
        List<Document> all = new ArrayList<>();
        documents.forEach(document -> addWithIncludes(document, all));
        return ImmutableList.copyOf(all);
    }

    @SuppressWarnings("ReferenceEquality") // the same document included twice is one object
    private static void addWithIncludes(Document document, List<Document> all) {
        for (Document known : all) {
            if (known == document) {
                return;
            }
        }
        document.includes().forEach(included -> addWithIncludes(included, all));
        all.add(document);
    }
}
