package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.pass.ColorConversion;
import dev.shadeweave.shader.EditableInput;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock.Kind;

/**
 * The values that a document contributes to the shader of one of its elements.
 *
 * @param variables the uniforms or parameters, vertex inputs and outputs of all stages, with values and places in
 *     the document, in the order of the shader; without slots, which only a written shader has
 * @param inputs the effect of an edit of each input, one entry for each place in the document
 * @param colors the colour conversions that the document requires
 */
public record DocumentValues(
        ImmutableList<Variable> variables, ImmutableList<EditableInput> inputs, ImmutableList<ColorConversion> colors) {
    /** The kinds of variables whose values a document can state. */
    public static final ImmutableSet<Kind> KINDS =
            ImmutableSet.of(Kind.PRIVATE_UNIFORMS, Kind.PUBLIC_UNIFORMS, Kind.VERTEX_INPUTS, Kind.OUTPUTS);
}
