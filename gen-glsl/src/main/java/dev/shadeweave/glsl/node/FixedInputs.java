package dev.shadeweave.glsl.node;

import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.type.Value;

/** Reads inputs whose value is known when code is written. */
final class FixedInputs {
    static final String SPACE = "space";
    static final String INDEX = "index";

    private FixedInputs() {}

    /** The text of an input, or another if the node has no such input or nothing is said about it. */
    static String text(ShaderNode node, String input, String otherwise) {
        if (!node.hasInput(input) || !(node.input(input).source() instanceof Constant constant)) {
            return otherwise;
        }
        Value value = constant.value();
        return value.text().isEmpty() ? otherwise : value.text();
    }

    /** True if the node asks for world space; all else is the space of the object. */
    static boolean isWorld(ShaderNode node) {
        return text(node, SPACE, "object").equals("world");
    }

    /** The number of the set of texture coordinates or colours. */
    static String index(ShaderNode node) {
        return text(node, INDEX, "0");
    }
}
