package dev.shadeweave.extension;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.link.implementation.NodeImplementation;
import dev.shadeweave.shader.StageInterface;

/** The value of the main graph that a target computes in the vertex stage, and the variables that it changes. */
public interface VertexComputation {
    /** Returns the value, as if it were an output of the main graph. */
    GraphOutput output();

    /** Returns the keys of the varyings that the value changes. */
    ImmutableSet<String> changed();

    /** Returns the functions of the language that compare neighbouring pixels. A vertex has no neighbours. */
    default ImmutableSet<String> comparisons() {
        return ImmutableSet.of();
    }

    /**
     * Returns true if code compares pixels only to choose a level of detail or to smooth, so that it also works
     * without comparing.
     *
     * @param code the implementation of a node that the value depends on
     */
    default boolean onlySmooths(NodeImplementation code) {
        return true;
    }

    /**
     * Declares the variables that the vertex stage needs to apply the value.
     *
     * @param stages receives uniforms and attributes
     */
    void declare(StageInterface.Builder stages);

    /**
     * Declares the variables that the pixel stage needs if it reads what the value changes, and so computes the value again.
     *
     * @param handed the keys of the varyings of the pixel stage
     * @param stages receives the variables that the second computation reads
     */
    void declareRecomputed(ImmutableSet<String> handed, StageInterface.Builder stages);
}
