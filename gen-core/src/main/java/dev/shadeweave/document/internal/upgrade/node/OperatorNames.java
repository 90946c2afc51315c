package dev.shadeweave.document.internal.upgrade.node;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Renames three operators to their current names.
 *
 * <pre>
 * mix: fg, bg, mask               →   mix: fg, bg, mix
 * exponent: in1, in2              →   power: in1, in2
 * remap with gamma or doclamp     →   range
 * </pre>
 */
public final class OperatorNames implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft node : document.allNodes()) {
            if (node.is("mix") && node.port("mix").isEmpty()) {
                node.port("mask").ifPresent(mask -> {
                    mask.set("name", "mix");
                    log.changed(mask, "name", "'mask' of mix '" + node.name() + "' is 'mix'");
                });
            } else if (node.is("exponent")) {
                become(node, "power", log);
            } else if (node.is("remap")
                    && (node.port("gamma").isPresent() || node.port("doclamp").isPresent())) {
                become(node, "range", log);
            }
        }
    }

    private static void become(Draft node, String now, UpgradeLog log) {
        log.changed(node, "node '" + node.name() + "' is a '" + now + "', no longer a '" + node.category() + "'");
        node.setCategory(now);
    }
}
