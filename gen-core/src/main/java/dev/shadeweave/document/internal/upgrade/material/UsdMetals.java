package dev.shadeweave.document.internal.upgrade.material;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Renames the metal input of the USD preview surface to the name that USD uses.
 *
 * <pre>
 * UsdPreviewSurface: metalness   →   UsdPreviewSurface: metallic
 * </pre>
 */
public final class UsdMetals implements UpgradePass {
    private static final String NOW = "metallic";

    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft node : document.allNodes()) {
            if (node.is("UsdPreviewSurface") && node.port(NOW).isEmpty()) {
                node.port("metalness").ifPresent(input -> {
                    input.set("name", NOW);
                    log.changed(
                            input, "name", "'metalness' of UsdPreviewSurface '" + node.name() + "' is '" + NOW + "'");
                });
            }
        }
    }
}
