package dev.shadeweave.document.internal.upgrade.value;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;
import dev.shadeweave.document.internal.upgrade.draft.Wiring;

/**
 * Replaces the selection of channels in a port by a node. {@link Swizzles} converts the result to nodes of the current
 * version.
 *
 * <pre>
 * add:    input name="in1" type="float" nodename="c" channels="g"   →   swizzle name="add_in1_channels":
 *                                                                           in = c, channels = "g"
 *                                                                       add: input nodename="add_in1_channels"
 * </pre>
 */
public final class Channels implements UpgradePass {
    /** Channel letters that only one type has, for sources whose type the document does not state. */
    private static final ImmutableSet<String> SCALAR = ImmutableSet.of("xx", "xxx", "xxxx", "rr", "rrr", "rrrr");

    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft port : document.all()) {
            if (!port.has("channels") || !isInPlace(port)) {
                continue;
            }
            String channels = port.get("channels");
            String source = Wiring.sourceType(port);
            if (channels.isEmpty() || (source.equals("float") && port.type().equals("float"))) {
                port.remove("channels");
                continue;
            }
            if (source.isEmpty()) {
                source = guess(channels, port.type());
            }
            pick(port, channels, source);
            log.changed(
                    port, "channels", "channels '" + channels + "' of " + port.describe() + " are picked by a node");
        }
    }

    /** Returns true for ports that can select channels: outputs of graphs and inputs of nodes. */
    private static boolean isInPlace(Draft port) {
        return port.isPort() && (port.parent().isGraph() || (port.parent().isNode() && !port.is("output")));
    }

    private static void pick(Draft port, String channels, String source) {
        Draft scope = Wiring.scope(port);
        boolean own = port.is("output") || port.parent().isDocument();
        String name = own ? port.name() : port.parent().name() + "_" + port.name();
        Draft swizzle = Draft.create("swizzle", scope.freeName(name + "_channels"), port.type(), port);
        swizzle.addInput("in", source)
                .copy("nodename", port)
                .copy("nodegraph", port)
                .copy("output", port)
                .copy("interfacename", port);
        if (!port.isConnected()) {
            swizzle.child("in").ifPresent(in -> in.copy("value", port));
        }
        swizzle.addInput("channels", "string").set("value", channels);
        (own ? port : port.parent()).insertBefore(swizzle);
        port.remove("channels")
                .remove("nodegraph")
                .remove("output")
                .remove("interfacename")
                .remove("value")
                .set("nodename", swizzle.name());
    }

    private static String guess(String channels, String type) {
        if (SCALAR.contains(channels)) {
            return "float";
        }
        boolean vector = channels.chars().anyMatch(letter -> "xyzw".indexOf(letter) >= 0);
        boolean four = channels.indexOf('a') >= 0 || channels.indexOf('w') >= 0;
        if (vector) {
            return four ? "vector4" : "vector3";
        }
        return four || type.equals("color3") ? "color4" : "color3";
    }
}
