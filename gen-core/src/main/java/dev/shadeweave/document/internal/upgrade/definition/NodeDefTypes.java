package dev.shadeweave.document.internal.upgrade.definition;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Moves the type of a nodedef, and its result when disabled, to an output.
 *
 * <pre>
 * nodedef type="color3" defaultinput="in" default="0, 0, 0"   →   nodedef:
 *                                                                     output name="out" type="color3" defaultinput="in"
 *                                                                         default="0, 0, 0"
 * nodedef type="multioutput"                                  →   nodedef
 * </pre>
 */
public final class NodeDefTypes implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft nodeDef : document.children("nodedef")) {
            if (nodeDef.type().isEmpty()) {
                continue;
            }
            String type = nodeDef.type();
            if (nodeDef.children("output").isEmpty() && !type.equals("multioutput")) {
                nodeDef.add(Draft.create("output", "out", type, nodeDef)
                        .copy("defaultinput", nodeDef)
                        .copy("default", nodeDef));
                log.changed(nodeDef, "type", "an output 'out' states the type of " + nodeDef.describe());
            } else {
                log.changed(nodeDef, "type", "the outputs of " + nodeDef.describe() + " state its types");
            }
            nodeDef.remove("type").remove("defaultinput").remove("default");
        }
    }
}
