package dev.shadeweave.document.internal.upgrade.value;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Renames the type {@code matrix} to state its size.
 *
 * <pre>
 * type="matrix"   →   type="matrix44"
 * </pre>
 */
public final class MatrixTypes implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.all()) {
            if (element.type().equals("matrix")) {
                element.set("type", "matrix44");
                log.changed(element, "type", "the type of " + element.describe() + " is matrix44, no longer matrix");
            }
        }
    }
}
