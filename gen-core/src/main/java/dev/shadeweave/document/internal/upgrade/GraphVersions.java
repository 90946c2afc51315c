package dev.shadeweave.document.internal.upgrade;

import dev.shadeweave.document.NodeGraph;

/**
 * Nodedefs have versions, the graphs that implement them have none.
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
