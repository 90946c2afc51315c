package dev.shadeweave.document.internal.upgrade.node;

import com.google.common.collect.ImmutableTable;
import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Removes inputs of the Lama lobes that no shader used.
 *
 * <pre>
 * LamaDiffuse: color, lobeName, matte   →   LamaDiffuse: color
 * </pre>
 */
public final class IdleInputs implements UpgradePass {
    /** The default, by category and input. */
    private static final ImmutableTable<String, String, String> GONE = ImmutableTable.<String, String, String>builder()
            .put("LamaConductor", "exteriorIOR", "1.0")
            .put("LamaConductor", "iridescenceIOR", "1.5")
            .put("LamaConductor", "iridescenceThickness", "0.0")
            .put("LamaDielectric", "exteriorIOR", "1.0")
            .put("LamaDiffuse", "lobeName", "diffuse")
            .put("LamaDiffuse", "matte", "")
            .put("LamaSSS", "diffuseLobeName", "diffuse")
            .put("LamaSSS", "matte", "")
            .put("LamaSSS", "sssEntryLobeName", "irradiance")
            .put("LamaSSS", "sssExitLobeName", "")
            .put("LamaSSS", "sssId", "0")
            .put("LamaTranslucent", "lobeName", "diffuse")
            .put("LamaTranslucent", "matte", "")
            .buildOrThrow();

    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft node : document.allNodes()) {
            GONE.row(node.category()).forEach((name, unsaid) -> node.port(name).ifPresent(input -> {
                if (input.isConnected() || !isSame(input.get("value"), unsaid)) {
                    log.lost(
                            input,
                            "'" + name + "' of " + node.describe(),
                            "no input of " + node.category() + " does that; it is dropped");
                } else {
                    log.changed(input, "'" + name + "' of " + node.describe() + " did nothing and is gone");
                }
                input.detach();
            }));
        }
    }

    /** Returns true if two values are equal. Numbers are compared as numbers, other values as texts. */
    private static boolean isSame(String value, String unsaid) {
        try {
            return Float.parseFloat(value) == Float.parseFloat(unsaid);
        } catch (NumberFormatException e) {
            return value.equals(unsaid);
        }
    }
}
