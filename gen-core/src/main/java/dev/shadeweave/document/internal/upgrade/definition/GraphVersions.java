package dev.shadeweave.document.internal.upgrade.definition;

import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Removes the version of graphs that implement nodedefs; only nodedefs have versions.
 *
 * <pre>
 * nodegraph nodedef="ND_wood" version="2.0"   →   nodegraph nodedef="ND_wood"
 * </pre>
 */
public final class GraphVersions implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.all()) {
            boolean implementing = element.is(NodeGraph.CATEGORY) || element.is("implementation");
            if (implementing && element.has("version")) {
                log.changed(element, "version", "the version of " + element.describe() + " is that of its nodedef");
                element.remove("version");
            }
        }
    }
}
