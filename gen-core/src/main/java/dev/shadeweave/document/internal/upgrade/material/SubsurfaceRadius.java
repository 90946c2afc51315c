package dev.shadeweave.document.internal.upgrade.material;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Converts the radius of subsurface scattering to a colour.
 *
 * <pre>
 * subsurface_bsdf name="s": radius type="vector3" = r   →   convert name="s_radius": in = r
 *                                                           subsurface_bsdf: radius type="color3" = s_radius
 * subsurface_bsdf: radius type="vector3" value="1, 1, 1"  →   subsurface_bsdf: radius type="color3" value="1, 1, 1"
 * </pre>
 */
public final class SubsurfaceRadius implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft node : document.allNodes()) {
            if (!node.is("subsurface_bsdf")) {
                continue;
            }
            node.port("radius")
                    .filter(radius -> radius.type().equals("vector3"))
                    .ifPresent(radius -> convert(node, radius, log));
        }
    }

    private static void convert(Draft node, Draft radius, UpgradeLog log) {
        if (radius.isConnected()) {
            Draft convert = Draft.create("convert", node.parent().freeName(node.name() + "_radius"), "color3", node);
            convert.addInput("in", "vector3").copyBinding(radius);
            node.insertBefore(convert);
            radius.unbind().set("nodename", convert.name());
        }
        radius.set("type", "color3");
        log.changed(radius, "type", "the radius of '" + node.name() + "' is a color3, no longer a vector3");
    }
}
