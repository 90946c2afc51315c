package dev.shadeweave.document.internal.upgrade.value;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Renames the default of a port to {@code value}.
 *
 * <pre>
 * nodedef: input name="gain" default="1"   →   nodedef: input name="gain" value="1"
 * </pre>
 */
public final class DefaultValues implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.all()) {
            boolean declares = element.is("nodedef") || element.is("output");
            if (!declares && element.has("default")) {
                log.changed(element, "default", "'default' of " + element.describe() + " is 'value'");
                element.renameAttribute("default", "value");
            }
        }
    }
}
