package dev.shadeweave.document.internal.upgrade.value;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Removes the value of a connected port, which never had an effect.
 *
 * <pre>
 * input nodename="n" value="0.5"   →   input nodename="n"
 * </pre>
 */
public final class DoubleBindings implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft port : document.all()) {
            if (port.is("input") && port.has("value") && port.isConnected()) {
                log.changed(port, "value", port.describe() + " is connected and states no value besides");
                port.remove("value");
            }
        }
    }
}
