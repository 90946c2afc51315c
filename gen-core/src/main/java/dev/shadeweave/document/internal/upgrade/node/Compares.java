package dev.shadeweave.document.internal.upgrade.node;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Replaces {@code compare} by a node that names its test. The input for values below the cutoff comes second now.
 *
 * <pre>
 * compare: intest, cutoff, in1, in2   →   ifgreatereq: value1 = intest, value2 = cutoff, in1 = in2, in2 = in1
 * </pre>
 */
public final class Compares implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft node : document.allNodes()) {
            if (!node.is("compare")) {
                continue;
            }
            node.setCategory("ifgreatereq");
            for (Draft port : node.children()) {
                port.set("name", name(port.name()));
            }
            log.changed(node, "compare '" + node.name() + "' is an 'ifgreatereq', with 'in1' and 'in2' exchanged");
        }
    }

    private static String name(String old) {
        return switch (old) {
            case "intest" -> "value1";
            case "cutoff" -> "value2";
            case "in1" -> "in2";
            case "in2" -> "in1";
            default -> old;
        };
    }
}
