package dev.shadeweave.write.internal;

import dev.shadeweave.emit.NameAllocator;
import dev.shadeweave.graph.ShaderGraph;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * A graph that is being written, and its names.
 *
 * @param graph the main graph, or that of a function
 * @param names the names in it
 * @param handingOn true while nodes fill the values that the vertex stage passes on
 * @param context the current closure context, or empty
 * @param transmitted true if that context only evaluates transmitted light
 * @param light the light whose function is written, or empty
 * @param lightPoint the point that the light shines on
 */
public record GraphScope(
        ShaderGraph graph,
        NameAllocator names,
        boolean handingOn,
        @Untainted String context,
        boolean transmitted,
        @Untainted String light,
        @Untainted String lightPoint) {
    GraphScope(ShaderGraph graph, NameAllocator names, boolean handingOn) {
        this(graph, names, handingOn, "", false, "", "");
    }

    /** Returns the same graph in another closure context. */
    GraphScope in(@Untainted String closureContext, boolean onlyTransmitted) {
        return new GraphScope(graph, names, handingOn, closureContext, onlyTransmitted, light, lightPoint);
    }
}
