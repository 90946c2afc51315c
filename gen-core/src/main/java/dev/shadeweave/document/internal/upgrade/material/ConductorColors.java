package dev.shadeweave.document.internal.upgrade.material;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Describes a conductor by indices of refraction; a node computes them from its colours.
 *
 * <pre>
 * conductor_bsdf name="c": reflectivity, edge_color   →   artistic_ior name="c__artistic_ior": reflectivity, edge_color
 *                                                         conductor_bsdf name="c": ior, extinction
 * </pre>
 */
public final class ConductorColors implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft node : document.allNodes()) {
            boolean colored = node.port("reflectivity").isPresent()
                    || node.port("edge_color").isPresent();
            if (!node.is("conductor_bsdf") || !colored) {
                continue;
            }
            Draft graph = node.parent();
            Draft converter =
                    Draft.create("artistic_ior", graph.freeName(node.name() + "__artistic_ior"), "multioutput", node);
            for (String name : new String[] {"reflectivity", "edge_color"}) {
                node.port(name).ifPresent(color -> {
                    color.detach();
                    converter.add(color);
                });
            }
            node.insertBefore(converter);
            for (String output : new String[] {"ior", "extinction"}) {
                node.port(output).ifPresent(Draft::detach);
                node.addInput(output, "color3")
                        .set("nodename", converter.name())
                        .set("output", output);
            }
            log.changed(node, "the colours of conductor '" + node.name() + "' pass through '" + converter.name() + "'");
        }
    }
}
