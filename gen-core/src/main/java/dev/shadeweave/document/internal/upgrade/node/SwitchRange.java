package dev.shadeweave.document.internal.upgrade.node;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Keeps the result of switches for numbers above the former five inputs: such a number selects the first. Switches have
 * ten inputs now.
 *
 * <pre>
 * switch: which = 7   →   switch: which = 0
 * </pre>
 */
public final class SwitchRange implements UpgradePass {
    private static final int OLD_INPUTS = 5;

    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft node : document.allNodes()) {
            if (node.is("switch") && node.port("in6").isEmpty()) {
                node.port("which").filter(which -> isBeyond(which.get("value"))).ifPresent(which -> {
                    log.changed(
                            which,
                            "value",
                            "'which' of switch '" + node.name() + "' is 0, no longer " + which.get("value")
                                    + ", which was beyond the last input");
                    which.set("value", "0");
                });
            }
        }
    }

    private static boolean isBeyond(String number) {
        try {
            return Double.parseDouble(number.trim()) >= OLD_INPUTS;
        } catch (NumberFormatException e) {
            // A text that is not a number is reported when the value is read.
            return false;
        }
    }
}
