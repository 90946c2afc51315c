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
 * @param targets the targets it is for; empty for any
 * @param element the element
 * @param owner the document it stands in
 * @param provenance where it was loaded from
 */
public record ImplementationDeclaration(
        String name, ImmutableSet<String> targets, Element element, Document owner, Provenance provenance) {
    /** The nodegraph that an {@code implementation} element names, as it is written; empty for everything else. */
    public String graphName() {
        return element instanceof Implementation implementation ? implementation.graph() : "";
    }

    /**
     * The nodegraph that implements it, itself or the one that it names; empty for code, and if there is none of that name.
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
