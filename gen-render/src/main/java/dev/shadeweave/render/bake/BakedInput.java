package dev.shadeweave.render.bake;

import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.link.PortBinding;
import dev.shadeweave.type.Type;

/**
 * An input that a graph feeds.
 *
 * @param node the node that it belongs to
 * @param input it
 * @param type its type
 * @param direction true if it is a direction of the world, kept as a colour in the space of the tangents
 */
record BakedInput(Node node, Input input, Type type, boolean direction) {
    /** What inputs that share an image agree in. */
    String key() {
        return PortBinding.of(input).connection() + ", " + type.name() + (direction ? ", direction" : "");
    }
}
