package dev.shadeweave.pass.optimize;

import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderNode;
import org.jspecify.annotations.Nullable;

/**
 * A rewrite of one node at a time, applied after everything the node reads is rewritten. {@link RewriteNodes} applies
 * several of them to a node in one walk, so later nodes see the results of all. Like passes, rewrites are values.
 */
public interface NodeRewrite {
    /** The new sources for the readers of a node. */
    @FunctionalInterface
    interface Replacement {
        /** Returns the source that replaces the output of that name. */
        InputSource of(String output);
    }

    /** The state of a rewrite for one graph; it may store nodes. */
    @FunctionalInterface
    interface Work {
        /** Returns the replacement of the node; null if the node stays. */
        @Nullable
        Replacement replace(ShaderNode node);
    }

    /** Returns the name: {@code fold-constants}. */
    String name();

    /** Starts the work on a graph. */
    Work start();
}
