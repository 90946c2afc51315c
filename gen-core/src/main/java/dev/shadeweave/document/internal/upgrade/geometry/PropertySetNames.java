package dev.shadeweave.document.internal.upgrade.geometry;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Renames the attribute that names the assigned property set. Specifications before 1.39 describe {@code propertyset}
 * but write {@code propertysetname} in their examples, so documents use both.
 *
 * <pre>
 * propertysetassign propertysetname="standard"   →   propertysetassign propertyset="standard"
 * </pre>
 */
public final class PropertySetNames implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.all()) {
            if (element.is("propertysetassign") && element.has("propertysetname") && !element.has("propertyset")) {
                String name = element.get("propertysetname");
                element.set("propertyset", name);
                element.remove("propertysetname");
                log.changed(
                        element,
                        "propertysetname",
                        "property set '" + name + "' is assigned by attribute 'propertyset'");
            }
        }
    }
}
