package dev.shadeweave.document.internal.upgrade;

/**
 * An input names the graph it reads by what the graph is.
 *
 * <pre>
 * input graphname="g"   →   input opgraph="g"
 * </pre>
 */
final class GraphReferences implements UpgradePass {
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
