package dev.shadeweave.document.internal.upgrade.geometry;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Replaces the name for all geometry by the root path.
 *
 * <pre>
 * geom="*"                       →   geom="/"
 * type="geomname" value="*"      →   type="geomname" value="/"
 * </pre>
 */
public final class UniversalGeometry implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.all()) {
            if (element.type().equals("geomname")) {
                rewrite(element, "value", log);
            }
            rewrite(element, "geom", log);
        }
    }

    private static void rewrite(Draft element, String attribute, UpgradeLog log) {
        if (element.get(attribute).equals("*")) {
            element.set(attribute, "/");
            log.changed(element, attribute, "all geometry is '/', no longer '*'");
        }
    }
}
