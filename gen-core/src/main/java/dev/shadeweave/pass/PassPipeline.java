package dev.shadeweave.pass;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.graph.GraphVerifier;
import dev.shadeweave.graph.ShaderGraph;
import org.jspecify.annotations.Nullable;

/** Passes in order. */
public record PassPipeline(ImmutableList<GraphPass> passes) {
    /** Receives every graph that a pass changed. */
    @FunctionalInterface
    public interface Observer {
        /** Ignores all changes. */
        Observer NONE = (pass, before, after) -> {};

        /** Called after a pass changed a graph. */
        void changed(GraphPass pass, ShaderGraph before, ShaderGraph after);
    }

    /** Returns a pipeline of passes. */
    public static PassPipeline of(GraphPass... passes) {
        return new PassPipeline(ImmutableList.copyOf(passes));
    }

    /**
     * Runs every pass; if assertions are on, verifies the graph after each pass that changed it. Stops at the first
     * error. A graph with an error from building may lack nodes and is returned unchanged.
     */
    @SuppressWarnings("ReferenceEquality") // an unchanged value stays the same object
    public ShaderGraph apply(ShaderGraph graph, PassContext context, Observer observer) {
        if (context.diagnostics().hasErrors()) {
            return graph;
        }
        ShaderGraph current = graph;
        assert verified(current, context, "building");
        for (GraphPass pass : passes) {
            ShaderGraph next = pass.apply(current, context);
            if (next != current) {
                assert verified(next, context, pass.name());
                observer.changed(pass, current, next);
                current = next;
            }
            if (context.diagnostics().hasErrors()) {
                return current;
            }
        }
        return current;
    }

    private static boolean verified(ShaderGraph graph, PassContext context, String after) {
        GraphVerifier.verify(graph, context.nodes()::function, after);
        return true;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other || (other instanceof PassPipeline that && passes.equals(that.passes));
    }

    /** Hashes only the kinds of the passes: a program has few pipelines, and equality compares the passes anyway. */
    @Override
    public int hashCode() {
        int hash = passes.size();
        for (GraphPass pass : passes) {
            hash = 31 * hash + pass.name().hashCode();
        }
        return hash;
    }
}
