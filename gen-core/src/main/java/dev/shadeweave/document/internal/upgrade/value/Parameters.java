package dev.shadeweave.document.internal.upgrade.value;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Converts parameters to inputs; those of a definition become uniform.
 *
 * <pre>
 * image:   parameter name="file"   →   image:   input name="file"
 * nodedef: parameter name="file"   →   nodedef: input name="file" uniform="true"
 * </pre>
 */
public final class Parameters implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.all()) {
            if (!element.is("parameter")) {
                continue;
            }
            log.changed(
                    element,
                    "parameter '" + element.name() + "' of " + element.parent().describe() + " is an input");
            element.setCategory("input");
            if (element.parent().is("nodedef")) {
                element.set("uniform", "true");
            }
        }
    }
}
