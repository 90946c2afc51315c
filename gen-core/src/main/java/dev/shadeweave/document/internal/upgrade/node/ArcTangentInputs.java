package dev.shadeweave.document.internal.upgrade.node;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Renames the inputs of {@code atan2} to describe their meaning.
 *
 * <pre>
 * atan2: in1, in2   →   atan2: iny, inx
 * </pre>
 */
public final class ArcTangentInputs implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        rename(document, log, "iny", "inx");
    }

    static void rename(Draft document, UpgradeLog log, String first, String second) {
        for (Draft node : document.allNodes()) {
            if (node.is("atan2")) {
                rename(node, "in1", first, log);
                rename(node, "in2", second, log);
            }
        }
    }

    private static void rename(Draft node, String from, String to, UpgradeLog log) {
        node.port(from).ifPresent(input -> {
            input.set("name", to);
            log.changed(input, "name", "'" + from + "' of atan2 '" + node.name() + "' is '" + to + "'");
        });
    }
}
