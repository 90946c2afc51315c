package dev.shadeweave.document.internal.upgrade.node;

import dev.shadeweave.document.internal.upgrade.draft.Draft;
import dev.shadeweave.document.internal.upgrade.draft.UpgradeLog;
import dev.shadeweave.document.internal.upgrade.draft.UpgradePass;
import java.util.Optional;

/**
 * Converts normal maps to the current node, which reads tangent space and has inputs for all three axes.
 *
 * <pre>
 * normalmap: in, space = "object"          →   normalize: in * 2 - 1
 * normalmap: in, normal = n, tangent = t   →   normalmap: in, normal = n, tangent = t, bitangent = normalize(n × t)
 * </pre>
 *
 * <p>If the normal or the tangent was not connected, the old node used that of the surface. The upgrade connects it
 * explicitly.
 */
public final class NormalMaps implements UpgradePass {
    private static final String VECTOR = "vector3";

    @Override
    public void apply(Draft document, UpgradeLog log) {
        for (Draft node : document.allNodes()) {
            if (node.is("normalmap")) {
                rewrite(node, log);
            }
        }
    }

    private static void rewrite(Draft node, UpgradeLog log) {
        Optional<Draft> space = node.port("space");
        if (space.filter(input -> input.get("value").equals("object")).isPresent()) {
            objectSpace(node);
            log.changed(node, "normal map '" + node.name() + "', which was of object space, is mathematics");
            return;
        }
        space.ifPresent(input -> {
            if (input.isConnected()) {
                log.lost(
                        input,
                        "the space of normal map '" + node.name() + "' comes from a connection",
                        "normal maps are of tangent space; that is taken");
            } else {
                log.changed(input, "normal map '" + node.name() + "' is of tangent space without saying so");
            }
            input.detach();
        });
        boolean framed =
                input(node, "normal").isPresent() || input(node, "tangent").isPresent();
        if (framed && node.port("bitangent").isEmpty()) {
            bitangent(node);
            log.changed(node, "the bitangent of normal map '" + node.name() + "' is computed by nodes of its own");
        }
        if (node.get("nodedef").equals("ND_normalmap")) {
            String type = node.port("scale").map(Draft::type).orElse("float");
            node.set("nodedef", "ND_normalmap_" + type);
            log.changed(node, "nodedef", "the nodedef is '" + node.get("nodedef") + "'");
        }
    }

    private static void objectSpace(Draft node) {
        Draft multiply = before(node, "multiply", node.name() + "_scaled");
        input(node, "in").ifPresent(in -> multiply.addInput("in1", VECTOR).copyBinding(in));
        multiply.addInput("in2", "float").set("value", "2.0");
        Draft subtract = before(node, "subtract", node.name() + "_signed");
        subtract.addInput("in1", VECTOR).set("nodename", multiply.name());
        subtract.addInput("in2", "float").set("value", "1.0");
        node.children("input").forEach(Draft::detach);
        node.setCategory("normalize");
        node.addInput("in", VECTOR).set("nodename", subtract.name());
        if (node.has("nodedef")) {
            node.set("nodedef", "ND_normalize_vector3");
        }
    }

    private static void bitangent(Draft node) {
        Draft cross =
                Draft.create("crossproduct", node.parent().freeName(node.name() + "_bitangent_raw"), VECTOR, node);
        axis(node, "normal", cross, "in1");
        axis(node, "tangent", cross, "in2");
        node.insertBefore(cross);
        Draft unit = before(node, "normalize", node.name() + "_bitangent");
        unit.addInput("in", VECTOR).set("nodename", cross.name());
        node.addInput("bitangent", VECTOR).set("nodename", unit.name());
    }

    /** Connects an axis to its old source, or to the axis of the surface. */
    private static void axis(Draft node, String axis, Draft cross, String input) {
        Optional<Draft> given = input(node, axis);
        Draft factor = cross.addInput(input, VECTOR);
        if (given.isPresent()) {
            factor.copyBinding(given.get());
            return;
        }
        Draft ofSurface = before(node, axis, node.name() + "_" + axis);
        ofSurface.addInput("space", "string").set("value", "world");
        factor.set("nodename", ofSurface.name());
    }

    /** Returns the port with a name, but not an element of another kind with this name. */
    private static Optional<Draft> input(Draft node, String name) {
        return node.port(name).filter(port -> port.is("input"));
    }

    private static Draft before(Draft node, String category, String name) {
        Draft added = Draft.create(category, node.parent().freeName(name), VECTOR, node);
        node.insertBefore(added);
        return added;
    }
}
