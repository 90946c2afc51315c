package dev.shadeweave.document.internal.upgrade;

import dev.shadeweave.document.NodeGraph;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Inputs and nodes of a nodegraph share one set of names.
 *
 * <pre>
 * nodegraph: constant name="scale", multiply: in2 interfacename="scale"   →   constant name="scale2"
 * </pre>
 */
final class InterfaceNames implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft graph : document.all()) {
            if (!graph.is(NodeGraph.CATEGORY)) {
                continue;
            }
            Set<String> names = new LinkedHashSet<>();
            graph.all().forEach(element -> names.add(element.get("interfacename")));
            for (Draft node : graph.nodes()) {
                if (names.contains(node.name())) {
                    String free = graph.freeName(node.name(), names);
                    log.changed(
                            node,
                            "name",
                            node.describe() + ", which has the name of an input of its graph, is called '" + free
                                    + "'");
                    Wiring.readers(node).forEach(port -> port.set("nodename", free));
                    node.set("name", free);
                }
            }
        }
    }
}
