package dev.shadeweave.document.internal.upgrade.draft;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the nodedefs of a document that shader references refer to. If several match, the first one is used. */
public final class NodeDefs {
    private record Versioned(String node, String version) {
        static Versioned of(Draft element) {
            return new Versioned(element.get("node"), element.get("version"));
        }
    }

    private final Map<String, Draft> byName = new HashMap<>();
    private final Map<String, Draft> byNode = new HashMap<>();
    private final Map<Versioned, Draft> byVersion = new HashMap<>();
    private final Map<Draft, Integer> order = new HashMap<>();

    public NodeDefs(Draft document) {
        for (Draft nodeDef : document.children("nodedef")) {
            order.put(nodeDef, order.size());
            byName.putIfAbsent(nodeDef.name(), nodeDef);
            byNode.putIfAbsent(nodeDef.get("node"), nodeDef);
            byVersion.putIfAbsent(Versioned.of(nodeDef), nodeDef);
        }
    }

    /** Returns the nodedef that a reference names; if it names none, the nodedef with its node and version. */
    public Optional<Draft> meant(Draft reference) {
        return Optional.ofNullable(
                reference.has("nodedef")
                        ? byName.get(reference.get("nodedef"))
                        : byVersion.get(Versioned.of(reference)));
    }

    /** Returns the first nodedef that a reference names, or that defines its node in any version. */
    public Optional<Draft> named(Draft reference) {
        @Nullable Draft named = byName.get(reference.get("nodedef"));
        @Nullable Draft described = reference.has("node") ? byNode.get(reference.get("node")) : null;
        if (named == null || described == null) {
            return Optional.ofNullable(named == null ? described : named);
        }
        return Optional.of(place(described) < place(named) ? described : named);
    }

    private int place(Draft nodeDef) {
        return order.getOrDefault(nodeDef, order.size());
    }
}
