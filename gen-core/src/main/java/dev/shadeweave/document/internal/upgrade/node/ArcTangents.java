package dev.shadeweave.document.internal.upgrade.node;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Exchanges the two inputs of {@code atan2}, as 1.38 did, and renames them, as 1.39 did. It does both at once, because
 * a document does not show whether the first step was done.
 *
 * <pre>
 * atan2: in1 = x, in2 = y   →   atan2: inx = x, iny = y
 * </pre>
 */
public final class ArcTangents implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        ArcTangentInputs.rename(document, log, "inx", "iny");
    }
}
