package dev.shadeweave.render.bake;

import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.link.PortBinding;
import dev.shadeweave.type.Type;

/**
 * An input that a graph feeds.
 *
 * @param node the node that it belongs to
 * @param input the input
 * @param type its type
 * @param direction true if it is a direction in world space, which is stored as a colour in tangent space
 */
record BakedInput(Node node, Input input, Type type, boolean direction) {
    /**
     * The properties that inputs sharing an image have in common.
     *
     * @param connection the connection of the input, without a value
     */
    record Key(PortBinding connection, Type type, boolean direction) {}

    Key key() {
        PortBinding binding = PortBinding.of(input);
        return new Key(
                new PortBinding(binding.interfaceName(), binding.graph(), binding.node(), binding.output(), null),
                type,
                direction);
    }
}
