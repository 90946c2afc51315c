package dev.shadeweave.document.internal.upgrade.draft;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The ports that read each node, found once per document. Code that connects a port must report it here. */
public final class Readers {
    /** The ports by graph, then by the name of the node. A reconnected port is in the lists of both names. */
    private final Map<Draft, Map<String, List<Draft>>> ports = new HashMap<>();

    private final Draft document;

    public Readers(Draft document) {
        this.document = document;
        for (Draft port : document.all()) {
            if (port.isPort() && !port.get("nodename").isEmpty() && port.isAttached()) {
                note(port);
            }
        }
    }

    private void note(Draft port) {
        ports.computeIfAbsent(Wiring.scope(port), none -> new HashMap<>())
                .computeIfAbsent(port.get("nodename"), none -> new ArrayList<>())
                .add(port);
    }

    /** Connects a port to another node of its graph. */
    public void connect(Draft port, String node) {
        port.set("nodename", node);
        note(port);
    }

    /** Returns the ports that currently read a node: first in document order, then those that were reconnected. */
    public List<Draft> of(Draft node) {
        Set<Draft> now = new LinkedHashSet<>();
        for (Draft port : ports.getOrDefault(node.parent(), Map.of()).getOrDefault(node.name(), List.of())) {
            if (port.get("nodename").equals(node.name()) && document.contains(port)) {
                now.add(port);
            }
        }
        return List.copyOf(now);
    }
}
