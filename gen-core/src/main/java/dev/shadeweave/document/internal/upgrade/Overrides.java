package dev.shadeweave.document.internal.upgrade;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a material overrides by public name becomes the binding of the input that has that name.
 *
 * <pre>
 * material:                                                               material:
 *     shaderref name="s":                                                     shaderref name="s":
 *         bindinput name="base" value="1" publicname="base_public"    →           bindinput name="base" value="0.5"
 *     override name="base_public" value="0.5"
 * </pre>
 */
final class Overrides implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft material : document.children("material")) {
            List<Draft> references = material.children("shaderref");
            for (Draft override : material.children("override")) {
                boolean used = false;
                for (Draft reference : references) {
                    used |= override(reference, override, log);
                }
                if (!used) {
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

    private static boolean override(Draft reference, Draft override, UpgradeLog log) {
        List<Draft> ports = new ArrayList<>(reference.children("bindinput"));
        declaration(reference).ifPresent(nodeDef -> ports.addAll(nodeDef.children()));
        for (Draft port : ports) {
            if (port.isPort() && port.get("publicname").equals(override.name())) {
                Draft binding = reference.child(port.name()).orElseGet(() -> {
                    Draft added = Draft.create("bindinput", port.name(), port.type(), override);
                    reference.add(added);
                    return added;
                });
                binding.unbind().copyBinding(override);
                log.changed(override, "override '" + override.name() + "' binds input '" + port.name() + "'");
                return true;
            }
        }
        return false;
    }

    private static Optional<Draft> declaration(Draft reference) {
        return reference.document().children("nodedef").stream()
                .filter(nodeDef -> nodeDef.name().equals(reference.get("nodedef"))
                        || (reference.has("node") && nodeDef.get("node").equals(reference.get("node"))))
                .findFirst();
    }
}
