package dev.shadeweave.document.internal.upgrade.value;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Renames the type {@code vector} to state its size.
 *
 * <pre>
 * type="vector"   →   type="vector3"
 * </pre>
 */
public final class VectorTypes implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.all()) {
            if (element.type().equals("vector")) {
                element.set("type", "vector3");
                log.changed(element, "type", "the type of " + element.describe() + " is vector3, no longer vector");
            }
        }
    }
}
