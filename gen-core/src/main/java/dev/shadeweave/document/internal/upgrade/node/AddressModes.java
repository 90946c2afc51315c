package dev.shadeweave.document.internal.upgrade.node;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;
import java.util.HashSet;
import java.util.Set;

/**
 * Renames the address mode for the default colour outside an image or a sequence of images; the default is black unless
 * it is set.
 *
 * <pre>
 * input name="uaddressmode" value="black"   →   value="constant"
 * input name="uaddressmode" value="wrap"    →   value="periodic"
 * </pre>
 *
 * <p>No specification has {@code wrap}; the data library of 1.35 had it as the default.
 */
public final class AddressModes implements UpgradePass {
    private static final ImmutableSet<String> INPUTS =
            ImmutableSet.of("uaddressmode", "vaddressmode", "frameendaction");
    private static final String OLD = "black";
    private static final String NOW = "constant";
    private static final String WRAP = "wrap";
    private static final String PERIODIC = "periodic";

    @Override
    public void apply(Draft document, UpgradeLog log) {
        Set<Draft> seen = new HashSet<>();
        Set<Declared> declared = new HashSet<>();
        for (Draft node : document.all()) {
            for (Draft port : node.children()) {
                if (!port.isPort() || !INPUTS.contains(port.name())) {
                    continue;
                }
                renew(port, log, seen);
                String shown = port.get("interfacename");
                if (!shown.isEmpty() && !node.isDocument() && declared.add(new Declared(node.parent(), shown))) {
                    Draft graph = node.parent();
                    renewDeclared(graph, shown, log, seen);
                    for (Draft nodeDef : document.named(graph.get("nodedef"))) {
                        if (nodeDef.is("nodedef")) {
                            renewDeclared(nodeDef, shown, log, seen);
                        }
                    }
                }
            }
        }
    }

    /** An input of a graph that nodes inside of it read. */
    private record Declared(Draft graph, String name) {}

    private static void renewDeclared(Draft owner, String name, UpgradeLog log, Set<Draft> seen) {
        owner.named(name).stream().filter(Draft::isPort).forEach(port -> renew(port, log, seen));
    }

    private static void renew(Draft port, UpgradeLog log, Set<Draft> seen) {
        if (!seen.add(port)) {
            return;
        }
        if (port.get("value").equals(WRAP)) {
            port.set("value", PERIODIC);
            log.changed(port, "value", "'" + WRAP + "' of '" + port.name() + "' is '" + PERIODIC + "'");
        }
        if (port.get("value").equals(OLD)) {
            port.set("value", NOW);
            log.changed(port, "value", "'" + OLD + "' of '" + port.name() + "' is '" + NOW + "'");
            boolean states = port.parent().named("default").stream().anyMatch(Draft::isPort);
            if (states) {
                log.lost(port, "'" + OLD + "' where the node states another default", "shows that default instead");
            }
        }
        if (port.has("enum")) {
            String choices = port.get("enum").replaceAll("(^|,\\s*)" + OLD + "(?=\\s*(,|$))", "$1" + NOW);
            if (!choices.equals(port.get("enum"))) {
                port.set("enum", choices);
                log.changed(port, "enum", "the choice '" + OLD + "' of '" + port.name() + "' is '" + NOW + "'");
            }
        }
    }
}
