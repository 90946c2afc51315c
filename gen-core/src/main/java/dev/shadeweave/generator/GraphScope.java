package dev.shadeweave.generator;

import dev.shadeweave.emit.NameAllocator;
import dev.shadeweave.graph.ShaderGraph;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * A graph that is written, and what is known in it.
 *
 * @param graph the main graph, or that of a function
 * @param names what is called how in it
 * @param handingOn true while nodes fill what the vertex stage hands on
 * @param context the closure context that closures are asked for, else nothing
 * @param transmitted true if that context only asks what shines through
 * @param light the light of the function of a light, else nothing
 * @param lightPoint the point that such a light shines on
 */
record GraphScope(
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

    /** The same graph, whose closures answer for a context. */
    GraphScope in(@Untainted String closureContext, boolean onlyTransmitted) {
        return new GraphScope(graph, names, handingOn, closureContext, onlyTransmitted, light, lightPoint);
    }
}
