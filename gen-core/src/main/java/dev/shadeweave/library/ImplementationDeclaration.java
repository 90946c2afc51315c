package dev.shadeweave.library;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Implementation;
import dev.shadeweave.document.NodeGraph;
import java.util.Optional;

/**
 * A candidate for implementing a nodedef: an {@code implementation} element, or a nodegraph that names the nodedef.
 *
 * @param name its qualified name
 * @param targets its targets; empty for any
 * @param element the element
 * @param owner the document that contains it
 * @param provenance where it was loaded from
 */
public record ImplementationDeclaration(
        String name, ImmutableSet<String> targets, Element element, Document owner, Provenance provenance) {
    /** Returns the nodegraph that an {@code implementation} element names, as written; empty for other elements. */
    public String graphName() {
        return element instanceof Implementation implementation ? implementation.graph() : "";
    }

    /**
     * Returns the nodegraph that implements the nodedef: the element itself or the nodegraph that it names. Empty for
     * code, and for unknown names.
     *
     * @param library where to look
     */
    public Optional<Definition<NodeGraph>> graph(Library library) {
        if (element instanceof NodeGraph graph) {
            return Optional.of(new Definition<>(name, graph, owner, provenance));
        }
        String named = graphName();
        if (!named.isEmpty()) {
            for (String candidate : Names.candidates(owner, element, named)) {
                Definition<NodeGraph> found = library.nodeGraph(candidate);
                if (found != null) {
                    return Optional.of(found);
                }
            }
        }
        return Optional.empty();
    }
}
