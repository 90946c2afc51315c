package dev.shadeweave.extension;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.link.NodeImplementation;
import dev.shadeweave.shader.StageInterface;

/** A value of the main graph that the vertex stage computes, and what comes of it. */
public interface VertexComputation {
    /** The value, as if it were an output of the main graph. */
    GraphOutput output();

    /** The keys of what is handed from stage to stage and changed by the value. */
    ImmutableSet<String> changed();

    /** The functions of the language that compare neighbouring pixels, which vertices do not have. */
    default ImmutableSet<String> comparisons() {
        return ImmutableSet.of();
    }

    /**
     * True if code that compares pixels does so only to know how finely to read or to smooth, and means the same without.
     *
     * @param code of a node that the value depends on
     */
    default boolean onlySmooths(NodeImplementation code) {
        return true;
    }

    /**
     * Declares what the vertex stage needs to make use of the value.
     *
     * @param stages receives uniforms and attributes
     */
    void declare(StageInterface.Builder stages);

    /**
     * Declares what the pixel stage needs if it computes the value too, because it reads what the value changes.
     *
     * @param handed the keys of what is handed to the pixel stage
     * @param stages receives what the recomputation reads
     */
    void declareRecomputed(ImmutableSet<String> handed, StageInterface.Builder stages);
}
