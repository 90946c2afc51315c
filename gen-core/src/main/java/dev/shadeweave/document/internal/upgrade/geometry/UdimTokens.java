package dev.shadeweave.document.internal.upgrade.geometry;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Renames the tokens in file names to words in angle brackets.
 *
 * <pre>
 * value="brass.%UDIM.png"   →   value="brass.&lt;UDIM&gt;.png"
 * </pre>
 */
public final class UdimTokens implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.all()) {
            if (!element.type().equals("filename")) {
                continue;
            }
            String old = element.get("value");
            String now = old.replace("%UDIM", "<UDIM>").replace("%UVTILE", "<UVTILE>");
            if (!now.equals(old)) {
                element.set("value", now);
                log.changed(element, "value", "the file name is '" + now + "'");
            }
        }
    }
}
