package dev.shadeweave.render.bake;

import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.type.Type;
import org.jspecify.annotations.Nullable;

/**
 * An input that a graph feeds.
 *
 * @param node the node that it belongs to
 * @param input the input
 * @param type its type
 * @param axis the direction in world space that the input has by default; a direction is stored as a colour in tangent
 *     space. Null if the input is not a direction
 */
record BakedInput(Node node, Input input, Type type, @Nullable Axis axis) {
    /** An axis of the surface. */
    enum Axis {
        TANGENT("Tworld", 0),
        BITANGENT("Bworld", 1),
        NORMAL("Nworld", 2);

        private final String property;
        private final int component;

        Axis(String property, int component) {
            this.property = property;
            this.component = component;
        }

        /** Returns the axis of a geometric property; null for any other property, and for none. */
        static @Nullable Axis of(@Nullable String property) {
            for (Axis axis : values()) {
                if (axis.property.equals(property)) {
                    return axis;
                }
            }
            return null;
        }

        /** Returns a component of the colour of this axis in tangent space: 1 along the axis, one half across it. */
        float channel(int index) {
            return index == component ? 1 : 0.5f;
        }
    }

    /**
     * The properties that inputs sharing an image have in common.
     *
     * @param connection the connection of the input, without a value
     */
    record Key(PortBinding connection, Type type, @Nullable Axis axis) {}

    Key key() {
        PortBinding binding = PortBinding.of(input);
        return new Key(
                new PortBinding(binding.interfaceName(), binding.graph(), binding.node(), binding.output(), null),
                type,
                axis);
    }

    /** Returns true if it is a direction in world space. */
    boolean isDirection() {
        return axis != null;
    }
}
