package dev.shadeweave.document.internal.upgrade.material;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Renames the assignments of a look to material assignments.
 *
 * <pre>
 * look: assign name="brass" geom="/a"   →   look: materialassign name="brass" geom="/a"
 * </pre>
 */
public final class MaterialAssigns implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.all()) {
            if (element.is("assign")) {
                log.changed(element, "'assign' is 'materialassign'");
                element.setCategory("materialassign");
            }
        }
    }
}
