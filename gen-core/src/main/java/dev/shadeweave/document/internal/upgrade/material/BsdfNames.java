package dev.shadeweave.document.internal.upgrade.material;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Merges the nodes for reflection and transmission into one.
 *
 * <pre>
 * dielectric_brdf           →   dielectric_bsdf
 * diffuse_brdf              →   oren_nayar_diffuse_bsdf
 * diffuse_btdf              →   translucent_bsdf
 * dielectric_btdf           →   dielectric_bsdf with scatter_mode = "T", without interior
 * </pre>
 */
public final class BsdfNames implements UpgradePass {
    private static final ImmutableMap<String, String> NAMES = ImmutableMap.<String, String>builder()
            .put("dielectric_brdf", "dielectric_bsdf")
            .put("dielectric_btdf", "dielectric_bsdf")
            .put("generalized_schlick_brdf", "generalized_schlick_bsdf")
            .put("conductor_brdf", "conductor_bsdf")
            .put("sheen_brdf", "sheen_bsdf")
            .put("diffuse_brdf", "oren_nayar_diffuse_bsdf")
            .put("burley_diffuse_brdf", "burley_diffuse_bsdf")
            .put("diffuse_btdf", "translucent_bsdf")
            .put("subsurface_brdf", "subsurface_bsdf")
            .put("thin_film_brdf", "thin_film_bsdf")
            .buildOrThrow();

    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft node : document.allNodes()) {
            String old = node.category();
            String now = NAMES.get(old);
            if (now == null) {
                continue;
            }
            log.changed(node, "node '" + node.name() + "' is a '" + now + "', no longer a '" + old + "'");
            node.setCategory(now);
            if (node.get("nodedef").equals("ND_" + old)) {
                node.set("nodedef", "ND_" + now);
            }
            if (old.equals("dielectric_btdf")) {
                node.port("interior").ifPresent(interior -> {
                    if (interior.has("nodename") || interior.has("interfacename")) {
                        log.lost(
                                interior,
                                "the medium inside " + node.describe(),
                                "surfaces know no medium there; the input is dropped");
                    }
                    interior.detach();
                });
                if (node.port("scatter_mode").isEmpty()) {
                    node.addInput("scatter_mode", "string").set("value", "T");
                }
            }
        }
    }
}
