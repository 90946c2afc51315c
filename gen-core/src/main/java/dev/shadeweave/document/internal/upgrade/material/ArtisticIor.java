package dev.shadeweave.document.internal.upgrade.material;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.Readers;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;

/**
 * Changes the outputs of {@code artistic_ior} to colours, and converts them for readers of vectors.
 *
 * <pre>
 * n: input name="in1" type="vector3" nodename="a" output="ior"   →   convert name="n__convert_ior" of a.ior
 *                                                                    n: in1 type="vector3" nodename="n__convert_ior"
 * </pre>
 */
public final class ArtisticIor implements UpgradePass {
    private static final ImmutableSet<String> OUTPUTS = ImmutableSet.of("ior", "extinction");

    @Override
    public void apply(Draft document, UpgradeLog log) {
        Readers readers = new Readers(document);
        for (Draft node : document.allNodes()) {
            if (node.is("artistic_ior")) {
                node.children("output").forEach(output -> output.set("type", "color3"));
                readers.of(node).stream()
                        .filter(port -> port.type().equals("vector3") && OUTPUTS.contains(port.get("output")))
                        .forEach(port -> convert(node, port, log));
            }
        }
    }

    private static void convert(Draft node, Draft port, UpgradeLog log) {
        Draft graph = node.parent();
        Draft reader = port.is("output") ? port : port.parent();
        String output = port.get("output");
        Draft convert = Draft.create("convert", graph.freeName(reader.name() + "__convert_" + output), "vector3", port);
        convert.addInput("in", "color3").set("nodename", node.name()).set("output", output);
        reader.insertBefore(convert);
        port.remove("output").set("nodename", convert.name());
        log.changed(port, "'" + output + "' of '" + node.name() + "' is a color3 and passes through a convert node");
    }
}
