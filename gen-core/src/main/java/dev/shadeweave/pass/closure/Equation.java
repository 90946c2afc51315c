package dev.shadeweave.pass.closure;

import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import org.jspecify.annotations.Nullable;

/**
 * An equation between a term of the model and a value of the closure graph.
 *
 * @param model the term of the model
 * @param given the value: an input of the closure graph, or a number that removes a lobe
 * @param place the node of the closure graph that states the value, or that the lobe would be added to
 * @param input the input of that node; null if a lobe is to be removed
 */
record Equation(Term model, Term given, ShaderNode place, @Nullable ShaderInput input) {
    /** Returns the same equation with the term of the model folded. */
    Equation with(Term folded) {
        return new Equation(folded, given, place, input);
    }
}
