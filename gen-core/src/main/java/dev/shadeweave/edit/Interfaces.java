package dev.shadeweave.edit;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.implementation.CustomNodes;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.TypeTable;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The inputs, outputs and types of the nodes of a document. The document's own definitions are added to the library on
 * the first request, and again after a change of a definition.
 *
 * @param base the library without definitions of the document; null if it is not known
 * @param extended the library with them; null if it is not known
 */
record Interfaces(@Nullable Library base, @Nullable Supplier<Library> extended) {
    /** Knows only standard types. */
    static final Interfaces UNKNOWN = new Interfaces(null, null);

    static Interfaces of(Library library, Document document) {
        return new Interfaces(library, Suppliers.memoize(() -> LinkedDocument.of(library, document)
                .library()));
    }

    static Interfaces of(LinkedDocument content) {
        Library base = content.library().base();
        return new Interfaces(base == null ? Library.empty() : base, content::library);
    }

    /** Returns the interfaces after a change of elements, which may be definitions. */
    Interfaces after(List<Element> changed, Document document) {
        return base == null || changed.stream().noneMatch(Interfaces::isDefinition) ? this : of(base, document);
    }

    private static boolean isDefinition(Element element) {
        return element instanceof NodeGraph graph
                ? graph.attributes().has("nodedef")
                : !(element instanceof Node || element instanceof Input || element instanceof Output);
    }

    boolean areKnown() {
        return base != null;
    }

    /**
     * Returns the nodedef of a node. Empty, and reported, if the node has no nodedef.
     *
     * @param document the document that contains the node
     */
    Optional<NodeDeclaration> of(Node node, Document document, Diagnostics diagnostics) {
        return extended == null
                ? Optional.empty()
                : new Linker(extended.get(), ImmutableList.of(), CustomNodes.NONE, diagnostics)
                        .declaration(node, document);
    }

    /** Returns the nodedef that a nodegraph implements. */
    Optional<NodeDeclaration> of(NodeGraph graph, Document document) {
        if (extended == null) {
            return Optional.empty();
        }
        Library library = extended.get();
        return Optional.ofNullable(library.implementedNodeDef(graph, document))
                .flatMap(name -> library.nodeDef(name, new Diagnostics()));
    }

    /** Returns a type. */
    Optional<Type> type(String name) {
        TypeTable types =
                extended == null ? TypeTable.standard() : extended.get().types();
        return types.find(name);
    }
}
