package dev.shadeweave.document.internal.upgrade;

import dev.shadeweave.document.NodeGraph;

/**
 * Renames operator graphs, and the references to them, to nodegraphs.
 *
 * <pre>
 * opgraph name="g"                              →   nodegraph name="g"
 * input opgraph="g" graphoutput="color_out"     →   input nodegraph="g" output="color_out"
 * </pre>
 */
final class Opgraphs implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.all()) {
            if (element.is("opgraph")) {
                log.changed(element, "opgraph '" + element.name() + "' is a nodegraph");
                element.setCategory(NodeGraph.CATEGORY);
            } else if (element.isPort() && element.has("opgraph")) {
                log.changed(
                        element,
                        "opgraph",
                        "'opgraph' and 'graphoutput' of " + element.describe() + " are 'nodegraph' and 'output'");
                element.renameAttribute("opgraph", "nodegraph");
                element.renameAttribute("graphoutput", "output");
            }
        }
    }
}
