package dev.shadeweave.document.internal.upgrade.geometry;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Renames geometric attributes to properties.
 *
 * <pre>
 * geominfo: geomattr name="id"        →   geominfo: geomprop name="id"
 * geomattrvalue attrname="id"         →   geompropvalue: input name="geomprop" type="string" value="id"
 * </pre>
 */
public final class GeomAttributes implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft element : document.all()) {
            if (element.is("geomattr")) {
                element.setCategory("geomprop");
                log.changed(element, "geomattr '" + element.name() + "' is a geomprop");
            } else if (element.is("geomattrvalue")) {
                element.setCategory("geompropvalue");
                if (element.has("attrname")) {
                    element.addInput("geomprop", "string").set("value", element.get("attrname"));
                    element.remove("attrname");
                }
                element.port("attrname").ifPresent(attribute -> attribute.set("name", "geomprop"));
                log.changed(element, "geomattrvalue '" + element.name() + "' is a geompropvalue");
            }
        }
    }
}
