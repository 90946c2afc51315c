package dev.shadeweave.document.internal.upgrade.definition;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Replaces elements by an attribute for the inheritance of materials and looks.
 *
 * <pre>
 * material name="m": materialinherit material="base"   →   material name="m" inherit="base"
 * look name="l":     lookinherit look="base"           →   look name="l" inherit="base"
 * </pre>
 */
public final class InheritElements implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.all()) {
            if (element.is("material")) {
                inherit(element, "materialinherit", "material", log);
            } else if (element.is("look")) {
                inherit(element, "lookinherit", "look", log);
            }
        }
    }

    private static void inherit(Draft element, String category, String attribute, UpgradeLog log) {
        for (Draft child : element.children(category)) {
            String base = child.has(attribute) ? child.get(attribute) : child.name();
            if (element.has("inherit") && !element.get("inherit").equals(base)) {
                log.lost(
                        child,
                        "a second thing, '" + base + "', that " + element.describe() + " inherits from",
                        "an element inherits from one other; the second is dropped");
            } else {
                element.set("inherit", base);
                log.changed(
                        child, element.describe() + " states in its 'inherit' that it inherits from '" + base + "'");
            }
            child.detach();
        }
    }
}
