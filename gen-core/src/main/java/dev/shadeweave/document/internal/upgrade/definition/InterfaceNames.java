package dev.shadeweave.document.internal.upgrade.definition;

import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.Readers;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Renames nodes of a nodegraph that have the name of an input; both share one set of names.
 *
 * <pre>
 * nodegraph: constant name="scale", multiply: in2 interfacename="scale"   →   constant name="scale2"
 * </pre>
 */
public final class InterfaceNames implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        Readers readers = new Readers(document);
        for (Draft graph : document.all()) {
            if (!graph.is(NodeGraph.CATEGORY)) {
                continue;
            }
            Set<String> names = new LinkedHashSet<>();
            graph.all().forEach(element -> names.add(element.get("interfacename")));
            // A used name stays used, so each number is tried once.
            Map<String, Integer> numbers = new HashMap<>();
            for (Draft node : graph.nodes()) {
                if (names.contains(node.name())) {
                    String free = free(graph, node.name(), names, numbers);
                    log.changed(
                            node,
                            "name",
                            node.describe() + ", which has the name of an input of its graph, is called '" + free
                                    + "'");
                    readers.of(node).forEach(port -> readers.connect(port, free));
                    node.set("name", free);
                }
            }
        }
    }

    private static String free(Draft graph, String name, Set<String> taken, Map<String, Integer> numbers) {
        int number = numbers.getOrDefault(name, 2);
        while (taken.contains(name + number) || graph.child(name + number).isPresent()) {
            number++;
        }
        numbers.put(name, number);
        return name + number;
    }
}
