package dev.shadeweave.document.internal.upgrade.node;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Renames the attribute by which an input refers to an operator graph.
 *
 * <pre>
 * input graphname="g"   →   input opgraph="g"
 * </pre>
 */
public final class GraphReferences implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.all()) {
            if (element.isPort() && element.has("graphname")) {
                log.changed(element, "graphname", "'graphname' of " + element.describe() + " is 'opgraph'");
                element.renameAttribute("graphname", "opgraph");
            }
        }
    }
}
