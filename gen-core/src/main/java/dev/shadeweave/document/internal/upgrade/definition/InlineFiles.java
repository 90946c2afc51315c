package dev.shadeweave.document.internal.upgrade.definition;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Removes the function name of an expression. An implementation without a function is an expression; the extension of
 * its file has no effect.
 *
 * <pre>
 * implementation file="mx_add.inline" function="mx_add"   →   implementation file="mx_add.inline"
 * </pre>
 */
public final class InlineFiles implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.children("implementation")) {
            if (element.get("file").endsWith(".inline") && element.has("function")) {
                log.changed(element, "function", "the expression of " + element.describe() + " names no function");
                element.remove("function");
            }
        }
    }
}
