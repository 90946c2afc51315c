package dev.shadeweave.pass.optimize;

import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.pass.optimize.NodeRewrite.Replacement;
import dev.shadeweave.type.Type;
import org.jspecify.annotations.Nullable;

/** Replacements of nodes with one output. */
final class Replacements {
    private Replacements() {}

    /** Returns the source of an input, if it has the type of the output; otherwise null. */
    static @Nullable Replacement by(ShaderNode node, String input) {
        if (!node.hasInput(input) || node.outputs().size() != 1) {
            return null;
        }
        ShaderInput chosen = node.input(input);
        Type type = node.output().type();
        if (!chosen.type().equals(type)) {
            return null;
        }
        return chosen.source().equals(InputSource.UNSET) && !type.isShading() ? zero(node) : output -> chosen.source();
    }

    /** Returns zero of the type of the output, if it has one; otherwise null. */
    static @Nullable Replacement zero(ShaderNode node) {
        Type type = node.output().type();
        return switch (type.base()) {
            case FLOAT, INTEGER, BOOLEAN -> type.size() == 0 ? null : output -> Literals.zero(type);
            case STRING, STRUCT, NONE -> null;
        };
    }

    /** Returns the default of the output's type: a closure that emits and blocks no light. */
    static Replacement nothing() {
        return output -> InputSource.UNSET;
    }
}
