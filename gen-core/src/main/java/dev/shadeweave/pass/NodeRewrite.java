package dev.shadeweave.pass;

import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderNode;
import org.jspecify.annotations.Nullable;

/**
 * A rewrite that looks at one node at a time, when everything the node reads is rewritten already. {@link RewriteNodes}
 * asks several of them about a node in one walk, so what one of them finds out is known to all about the nodes behind. As
 * passes are, a rewrite is a value.
 */
public interface NodeRewrite {
    /** What those read who read an output of a node before. */
    @FunctionalInterface
    interface Replacement {
        /** What is read instead of the output of that name. */
        InputSource of(String output);
    }

    /** A rewrite at work on one graph; it may remember nodes. */
    @FunctionalInterface
    interface Work {
        /** What takes the node's place; null if the node stays. */
        @Nullable
        Replacement replace(ShaderNode node);
    }

    /** The name: {@code fold-constants}. */
    String name();

    /** Starts to work on a graph. */
    Work start();
}
