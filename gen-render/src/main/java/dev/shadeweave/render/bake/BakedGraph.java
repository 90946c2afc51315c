package dev.shadeweave.render.bake;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.document.DocumentBuilder;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Writes the elements around a baked image: the output that is drawn, and the nodes that read the image. */
final class BakedGraph {
    private static final String DIRECTION = "vector3";

    private BakedGraph() {}

    /**
     * Adds an output that shows the value of an input. A direction is shown as a colour of its components along the
     * axes of the surface.
     */
    static void shown(DocumentBuilder doc, String name, BakedInput input) {
        if (!input.isDirection()) {
            doc.output(name, input.type().name(), connected(input));
            return;
        }
        List<String> parts = new ArrayList<>();
        ImmutableMap<String, String> axes = ImmutableMap.of("t", "tangent", "b", "bitangent", "n", "normal");
        axes.forEach((suffix, axis) -> {
            doc.node(axis, name + "_" + axis, DIRECTION, node -> node.input("space", "string", "world"));
            doc.node("dotproduct", name + "_" + suffix, "float", node -> {
                node.input("in1", DIRECTION, connected(input));
                node.connect("in2", DIRECTION, name + "_" + axis);
            });
            parts.add(name + "_" + suffix);
        });
        doc.node("combine3", name + "_all", DIRECTION, node -> {
            for (int i = 0; i < parts.size(); i++) {
                node.connect("in" + (i + 1), "float", parts.get(i));
            }
        });
        doc.node("multiply", name + "_half", DIRECTION, node -> {
            node.connect("in1", DIRECTION, name + "_all");
            node.input("in2", "float", "0.5");
        });
        doc.node("add", name + "_raised", DIRECTION, node -> {
            node.connect("in1", DIRECTION, name + "_half");
            node.input("in2", "float", "0.5");
        });
        doc.output(name, DIRECTION, output -> output.set("nodename", name + "_raised"));
    }

    private static Consumer<DocumentBuilder> connected(BakedInput input) {
        return port -> {
            for (String attribute : PortBinding.CONNECTIONS) {
                if (input.input().attributes().has(attribute)) {
                    port.set(attribute, input.input().attributes().get(attribute, ""));
                }
            }
        };
    }

    /**
     * Adds the nodes that read an image, and the output that they lead to.
     *
     * @param curve true if the file is encoded as sRGB
     * @param ends true if the image is not repeated
     */
    static void read(DocumentBuilder graph, String name, BakedInput input, String file, boolean curve, boolean ends) {
        String type = input.type().name();
        graph.node("image", name + ImageNames.IMAGE, type, node -> {
            node.input("file", Types.FILENAME.name(), it -> {
                it.set("value", file);
                if (curve) {
                    it.set("colorspace", "srgb_texture");
                }
            });
            if (ends) {
                node.input("uaddressmode", "string", "clamp");
                node.input("vaddressmode", "string", "clamp");
            }
        });
        String last = name + ImageNames.IMAGE;
        if (input.isDirection()) {
            last = name + ImageNames.TURNED;
            graph.node("normalmap", last, DIRECTION, node -> node.connect("in", DIRECTION, name + ImageNames.IMAGE));
        }
        String shown = last;
        graph.output(name, type, output -> output.set("nodename", shown));
    }
}
