package dev.shadeweave.document.internal.upgrade.material;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Separates the name of an assignment from that of its material.
 *
 * <pre>
 * materialassign name="brass"   →   materialassign name="brass" material="brass"
 * </pre>
 */
public final class AssignedMaterials implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.all()) {
            if (element.is("materialassign") && !element.has("material")) {
                element.set("material", element.name());
                log.changed(element, "name", "material '" + element.name() + "' is assigned by attribute 'material'");
            }
        }
    }
}
