package dev.shadeweave.document.internal.upgrade.value;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;
import dev.shadeweave.document.internal.upgrade.draft.Wiring;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Replaces the type {@code color2} and its channel letters by those of {@code vector2}.
 *
 * <pre>
 * type="color2"                               →   type="vector2"
 * nodename="c" channels="ra", c a color2      →   nodename="c" channels="xy"
 * swizzle of a color2: channels "a"           →   swizzle of a vector2: channels "y"
 * nodedef="ND_add_color2"                     →   nodedef="ND_add_vector2"
 * </pre>
 */
public final class Color2 implements UpgradePass {
    private static final String OLD = "color2";
    private static final String NEW = "vector2";

    @Override
    public void apply(Draft document, UpgradeLog log) {
        // Convert the letters first, because they are recognised by the type that is removed afterwards.
        Set<Draft> letters = new LinkedHashSet<>();
        for (Draft element : document.all()) {
            if (element.isPort() && (element.has("channels") || element.has("output")) && readsColor2(element)) {
                letters.add(element);
            }
        }
        letters.forEach(port -> rename(port, log));
        for (Draft node : document.allNodes()) {
            boolean ofColor2 =
                    node.port("in").filter(in -> in.type().equals(OLD)).isPresent();
            if (node.is("swizzle") && ofColor2) {
                node.port("channels").ifPresent(channels -> rename(channels, "value", log));
            }
        }
        for (Draft element : document.all()) {
            if (element.type().equals(OLD) || element.type().equals(OLD + "array")) {
                element.set("type", element.type().replace(OLD, NEW));
                log.changed(element, "type", "the type of " + element.describe() + " is vector2, no longer color2");
            }
            String nodeDef = element.get("nodedef");
            if (nodeDef.contains("_" + OLD) && document.child(nodeDef).isEmpty()) {
                element.set("nodedef", nodeDef.replace("_" + OLD, "_" + NEW));
                log.changed(element, "nodedef", "the nodedef is '" + element.get("nodedef") + "'");
            }
        }
    }

    /**
     * Renames the letters of a port that selects channels of its source, or that reads an output of a node that
     * separates channels.
     */
    private static void rename(Draft port, UpgradeLog log) {
        rename(port, "channels", log);
        if (port.get("output").equals("outr")) {
            port.set("output", "outx");
        } else if (port.get("output").equals("outa")) {
            port.set("output", "outy");
        } else {
            return;
        }
        log.changed(port, "output", "the output is '" + port.get("output") + "'");
    }

    private static void rename(Draft element, String attribute, UpgradeLog log) {
        String old = element.get(attribute);
        String now = old.replace('r', 'x').replace('a', 'y');
        if (!now.equals(old)) {
            element.set(attribute, now);
            log.changed(element, attribute, "the channels are '" + now + "', no longer '" + old + "'");
        }
    }

    private static boolean readsColor2(Draft port) {
        boolean separated = Wiring.source(port)
                .filter(node -> node.category().startsWith("separate"))
                .flatMap(node -> node.port("in"))
                .filter(in -> in.type().equals(OLD))
                .isPresent();
        return separated || Wiring.sourceType(port).equals(OLD);
    }
}
