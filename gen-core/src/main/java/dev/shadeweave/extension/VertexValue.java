package dev.shadeweave.extension;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.SourceSelection;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.type.Type;

/**
 * A value of the main graph that the vertex stage computes: the displacement of a vertex, for example.
 *
 * <p>The vertex stage writes the nodes of the value as the pixel stage would; they read the varyings that it is about to pass
 * on. If the value changes a varying that the pixel stage reads, the pixel stage computes the value again. In this case the
 * varyings that matter to the value become variables of the pixel stage, so that it can evaluate the value at neighbouring
 * points and change them.
 *
 * @param value the value, as if it were an output of the main graph
 * @param sources the library code of the value in the vertex stage
 * @param read the keys of the varyings that the value depends on
 * @param variable the keys and types of the varyings that become variables of the pixel stage: those that the value depends on,
 *     and those that it changes
 */
public record VertexValue(
        GraphOutput value, SourceSelection sources, ImmutableSet<String> read, ImmutableMap<String, Type> variable) {
    /** Returns true if the pixel stage computes it too. */
    public boolean isRecomputed() {
        return !variable.isEmpty();
    }
}
