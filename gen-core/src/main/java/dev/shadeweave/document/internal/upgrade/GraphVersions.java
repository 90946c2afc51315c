package dev.shadeweave.document.internal.upgrade;

import dev.shadeweave.document.NodeGraph;

/**
 * Removes the version of graphs that implement nodedefs; only nodedefs have versions.
 *
 * <pre>
 * nodegraph nodedef="ND_wood" version="2.0"   →   nodegraph nodedef="ND_wood"
 * </pre>
 */
final class GraphVersions implements UpgradePass {
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
