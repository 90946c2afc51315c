package dev.shadeweave.extension;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.SourceSelection;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.type.Type;

/**
 * A value of the main graph that the vertex stage computes: where displacement moves a vertex to, for instance.
 *
 * <p>Its nodes are written in the vertex stage as they are in the pixel stage; what they read of the geometry is what the
 * vertex hands on. If the value changes something that the pixel stage reads of the geometry, the pixel stage computes it
 * too; there, everything that is handed over and matters to the value is a variable of the stage instead of a constant
 * input, so that the value can be asked for at neighbouring points, and so that what it changes can be changed.
 *
 * @param value the value, as if it were an output of the main graph
 * @param sources the library code that it reaches, in the vertex stage
 * @param read the keys of what the vertex stage hands over that the value depends on
 * @param variable the keys and types of what the vertex stage hands over that is a variable of the pixel stage: what the
 *     value depends on, and what it changes
 */
public record VertexValue(
        GraphOutput value, SourceSelection sources, ImmutableSet<String> read, ImmutableMap<String, Type> variable) {
    /** Returns true if the pixel stage computes it too. */
    public boolean isRecomputed() {
        return !variable.isEmpty();
    }
}
