package dev.shadeweave.document.internal.upgrade.value;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Renames the parameter of a constant to {@code value}, for all types.
 *
 * <pre>
 * constant: parameter name="color"   →   constant: parameter name="value"
 * </pre>
 */
public final class ConstantValues implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.all()) {
            if (element.is("constant") && element.child("value").isEmpty()) {
                element.child("color").filter(Draft::isPort).ifPresent(color -> {
                    color.set("name", "value");
                    log.changed(color, "name", "'color' of constant '" + element.name() + "' is 'value'");
                });
            }
        }
    }
}
