package dev.shadeweave.document.internal.upgrade.node;

import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Renames operator graphs, and the references to them, to nodegraphs.
 *
 * <pre>
 * opgraph name="g"                              →   nodegraph name="g"
 * input opgraph="g" graphoutput="color_out"     →   input nodegraph="g" output="color_out"
 * </pre>
 */
public final class Opgraphs implements UpgradePass {
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
