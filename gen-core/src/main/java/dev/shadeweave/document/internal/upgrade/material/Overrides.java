package dev.shadeweave.document.internal.upgrade.material;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.NodeDefs;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Converts overrides of a material to bindings of the inputs with the public names.
 *
 * <pre>
 * material:                                                               material:
 *     shaderref name="s":                                                     shaderref name="s":
 *         bindinput name="base" value="1" publicname="base_public"    →           bindinput name="base" value="0.5"
 *     override name="base_public" value="0.5"
 * </pre>
 */
public final class Overrides implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        NodeDefs nodeDefs = new NodeDefs(document);
        for (Draft material : document.children("material")) {
            List<Draft> references = material.children("shaderref");
            Map<String, List<Public>> ports = ports(references, nodeDefs);
            for (Draft override : material.children("override")) {
                List<Public> named = ports.getOrDefault(override.name(), List.of());
                named.forEach(each -> override(each, override, log));
                if (named.isEmpty()) {
                    log.lost(
                            override,
                            "material '" + material.name() + "' overrides '" + override.name() + "'",
                            "no shader of the material has an input of that public name; the override is dropped");
                }
                override.detach();
            }
            for (Draft reference : references) {
                reference.children("bindinput").forEach(binding -> binding.remove("publicname"));
            }
        }
    }

    /** A port that a material may bind by a public name, and the shader reference that receives the binding. */
    private record Public(Draft reference, Draft port) {}

    /** Returns the ports by public name: for each reference, its first port with that name. */
    private static Map<String, List<Public>> ports(List<Draft> references, NodeDefs nodeDefs) {
        Map<String, List<Public>> ports = new HashMap<>();
        for (Draft reference : references) {
            Set<String> seen = new HashSet<>();
            List<Draft> all = new ArrayList<>(reference.children("bindinput"));
            nodeDefs.named(reference).ifPresent(nodeDef -> all.addAll(nodeDef.children()));
            for (Draft port : all) {
                if (port.isPort() && seen.add(port.get("publicname"))) {
                    ports.computeIfAbsent(port.get("publicname"), none -> new ArrayList<>())
                            .add(new Public(reference, port));
                }
            }
        }
        return ports;
    }

    private static void override(Public named, Draft override, UpgradeLog log) {
        Draft port = named.port();
        Draft binding = named.reference().child(port.name()).orElseGet(() -> {
            Draft added = Draft.create("bindinput", port.name(), port.type(), override);
            named.reference().add(added);
            return added;
        });
        binding.unbind().copyBinding(override);
        log.changed(override, "override '" + override.name() + "' binds input '" + port.name() + "'");
    }
}
