package dev.shadeweave.document.internal.upgrade.geometry;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;
import java.util.List;
import java.util.TreeSet;

/**
 * Collects the tiles of geometries in one list.
 *
 * <pre>
 * geominfo name="a" geom="/a": geomattr name="udim" value="1001"        →   the same, and
 * geominfo name="b" geom="/b": geomattr name="udim" value="1002"            geominfo name="geominfo1" geom="/":
 *                                                                              geomprop name="udimset" type="stringarray"
 *                                                                                  value="1001, 1002"
 * </pre>
 */
public final class UdimSets implements UpgradePass {
    @Override
    public void apply(Draft document, UpgradeLog log) {
        TreeSet<String> tiles = new TreeSet<>();
        List<Draft> infos = document.children("geominfo");
        for (Draft info : infos) {
            for (Draft property : info.children()) {
                if (property.name().equals("udimset")) {
                    return;
                }
                if (property.name().equals("udim")) {
                    tiles.add(property.get("value"));
                }
            }
        }
        if (tiles.isEmpty()) {
            return;
        }
        Draft last = infos.get(infos.size() - 1);
        Draft all = Draft.create("geominfo", document.freeName("geominfo1"), "", last);
        all.set("geom", "/");
        all.add(Draft.create("geomprop", "udimset", "stringarray", last).set("value", String.join(", ", tiles)));
        document.add(all);
        log.changed(last, "the tiles " + String.join(", ", tiles) + " are one property 'udimset'");
    }
}
