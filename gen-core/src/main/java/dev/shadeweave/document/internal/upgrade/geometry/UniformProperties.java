package dev.shadeweave.document.internal.upgrade.geometry;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Renames the node of a property that cannot vary over a geometry.
 *
 * <pre>
 * geompropvalue type="string"   →   geompropvalueuniform type="string"
 * </pre>
 */
public final class UniformProperties implements UpgradePass {
    private static final String OLD = "geompropvalue";
    private static final String NEW = "geompropvalueuniform";
    private static final ImmutableSet<String> UNIFORM = ImmutableSet.of("string", "filename");

    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft node : document.allNodes()) {
            if (node.is(OLD) && UNIFORM.contains(node.type())) {
                log.changed(node, "node '" + node.name() + "' is a '" + NEW + "', no longer a '" + OLD + "'");
                node.setCategory(NEW);
                String type = "_" + node.type();
                if (node.get("nodedef").equals("ND_" + OLD + type)) {
                    node.set("nodedef", "ND_" + NEW + type);
                }
            }
        }
    }
}
