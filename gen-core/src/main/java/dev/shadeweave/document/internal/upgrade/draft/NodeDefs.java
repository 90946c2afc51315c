package dev.shadeweave.document.internal.upgrade.draft;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The nodedefs of a document, by what shader references say of them; of several that are meant, the first. */
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

    /** The one that a reference names; if it names none, the one of its node and version. */
    public Optional<Draft> meant(Draft reference) {
        return Optional.ofNullable(
                reference.has("nodedef")
                        ? byName.get(reference.get("nodedef"))
                        : byVersion.get(Versioned.of(reference)));
    }

    /** The first that has the name or describes the node of a reference, of whatever version. */
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
