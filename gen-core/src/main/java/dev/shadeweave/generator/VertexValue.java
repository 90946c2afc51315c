package dev.shadeweave.generator;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.SourceSelection;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.type.Type;

/**
 * A value of the main graph that the vertex stage computes: where displacement moves a vertex to, for instance.
 *
 * <p>Its nodes are written in the vertex stage as they are in the pixel stage; what they read of the geometry is what the
 * vertex hands on. If the value changes something that the pixel stage reads of the geometry, the pixel stage computes it
 * too; there, everything that is handed over and matters to the value is a variable of the stage instead of a constant
 * input, so that the value can be asked for at neighbouring points, and so that what it changes can be changed.
 */
public final class VertexValue {
    private final GraphOutput value;
    private final Liveness.Part part;
    private final SourceSelection sources;
    private final ImmutableSet<String> read;
    private final ImmutableMap<String, Type> variable;

    VertexValue(
            GraphOutput value,
            Liveness.Part part,
            SourceSelection sources,
            ImmutableSet<String> read,
            ImmutableMap<String, Type> variable) {
        this.value = value;
        this.part = part;
        this.sources = sources;
        this.read = read;
        this.variable = variable;
    }

    /** The value, as if it were an output of the main graph. */
    public GraphOutput value() {
        return value;
    }

    /** The library code that it reaches, in the vertex stage. */
    public SourceSelection sources() {
        return sources;
    }

    /** True if the pixel stage computes it too. */
    public boolean isRecomputed() {
        return !variable.isEmpty();
    }

    /** The keys of what the vertex stage hands over that the value depends on. */
    public ImmutableSet<String> read() {
        return read;
    }

    /**
     * The keys and types of what the vertex stage hands over that is a variable of the pixel stage: what the value depends
     * on, and what it changes.
     */
    public ImmutableMap<String, Type> variable() {
        return variable;
    }

    Liveness.Part part() {
        return part;
    }

    boolean contains(ShaderNode node) {
        return part.nodes().contains(node.id());
    }

    boolean calls(String function) {
        return part.functions().contains(function);
    }
}
