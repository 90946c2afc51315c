package dev.shadeweave.glsl.internal.node;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.type.Value;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Reads inputs whose value must be known when the code is written. */
final class FixedInputs {
    static final @Untainted String SPACE = "space";
    static final @Untainted String INDEX = "index";

    static final DiagnosticKind NEGATIVE_INDEX =
            DiagnosticKind.repaired("SW1621", "the index of '{0}' is {1}; sets are counted from 0", "set 0 is used");

    private FixedInputs() {}

    /** Returns the text of an input, or {@code otherwise} if the node has no such input or the input has no value. */
    static String text(ShaderNode node, String input, String otherwise) {
        if (!node.hasInput(input) || !(node.input(input).source() instanceof Constant constant)) {
            return otherwise;
        }
        Value value = constant.value();
        return value.text().isEmpty() ? otherwise : value.text();
    }

    /** Returns true if the node selects world space; any other value means object space. */
    static boolean isWorld(ShaderNode node) {
        return text(node, SPACE, "object").equals("world");
    }

    /** Reports a set number that no mesh can have. */
    static void checkIndex(ShaderNode node, StageEmitter out) {
        if (text(node, INDEX, "0").startsWith("-")) {
            out.report(Diagnostic.of(
                    NEGATIVE_INDEX,
                    AttributeSpans.value(node.input(INDEX).details().span(), "value"),
                    node.name(),
                    text(node, INDEX, "0")));
        }
    }

    /** Returns the number of the set of texture coordinates or colours. */
    static String index(ShaderNode node) {
        String stated = text(node, INDEX, "0");
        return stated.startsWith("-") ? "0" : stated;
    }
}
