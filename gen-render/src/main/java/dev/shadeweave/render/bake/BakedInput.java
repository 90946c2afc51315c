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
    /**
     * What inputs that share an image agree in.
     *
     * @param connection where it leads, without a value
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
