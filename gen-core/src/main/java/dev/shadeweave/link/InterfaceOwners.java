package dev.shadeweave.link;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;

/** Finds the owners of the inputs in a reduced interface: the nodegraphs of a document, and its shaders. */
public final class InterfaceOwners {
    private static final String SHADER = "shader";

    private InterfaceOwners() {}

    /** Returns the paths of those nodegraphs and shaders. */
    public static ImmutableSet<String> of(LinkedDocument content) {
        ImmutableSet.Builder<String> owners = ImmutableSet.builder();
        for (Document document : content.documents()) {
            for (Element child : document.children()) {
                collect(child, document, owners);
                if (child instanceof NodeGraph) {
                    child.children().forEach(inside -> collect(inside, document, owners));
                }
            }
        }
        return owners.build();
    }

    private static void collect(Element element, Document document, ImmutableSet.Builder<String> owners) {
        if (element instanceof NodeGraph
                || (element instanceof Node && element.type().endsWith(SHADER))) {
            owners.add(document.index().path(element));
        }
    }
}
