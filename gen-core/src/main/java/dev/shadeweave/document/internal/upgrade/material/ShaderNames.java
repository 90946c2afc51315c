package dev.shadeweave.document.internal.upgrade.material;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Renames the attribute that names the program of a shader, as in nodedefs.
 *
 * <pre>
 * shader shadername="standard_surface"   →   shader node="standard_surface"
 * </pre>
 */
public final class ShaderNames implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.all()) {
            if (element.is("shader") && element.has("shadername")) {
                log.changed(element, "shadername", "'shadername' of " + element.describe() + " is 'node'");
                element.renameAttribute("shadername", "node");
            }
        }
    }
}
