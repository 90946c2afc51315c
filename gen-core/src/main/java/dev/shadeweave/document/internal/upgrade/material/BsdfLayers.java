package dev.shadeweave.document.internal.upgrade.material;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;
import java.util.Optional;

/**
 * Replaces the base of a lobe by a layer node. The layer takes the name of the lobe, so its readers are unchanged.
 *
 * <pre>
 * dielectric_bsdf name="coat": base = b   →   dielectric_bsdf name="coat__layer_top"
 *                                             layer name="coat": top = coat__layer_top, base = b
 * </pre>
 */
public final class BsdfLayers implements UpgradePass {
    private static final ImmutableSet<String> LAYERED =
            ImmutableSet.of("dielectric_bsdf", "generalized_schlick_bsdf", "sheen_bsdf", "thin_film_bsdf");

    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft node : document.allNodes()) {
            if (!LAYERED.contains(node.category())) {
                continue;
            }
            Optional<Draft> base = node.port("base");
            if (base.isEmpty()) {
                continue;
            }
            base.get().detach();
            if (!base.get().has("nodename")
                    && !base.get().has("nodegraph")
                    && !base.get().has("interfacename")) {
                continue;
            }
            Draft graph = node.parent();
            Draft layer = Draft.create("layer", node.name(), "BSDF", node);
            node.set("name", graph.freeName(node.name() + "__layer_top"));
            layer.addInput("top", "BSDF").set("nodename", node.name());
            layer.addInput("base", "BSDF").copyBinding(base.get());
            node.insertAfter(layer);
            log.changed(node, "'" + layer.name() + "' is a layer of '" + node.name() + "' on its base");
        }
    }
}
