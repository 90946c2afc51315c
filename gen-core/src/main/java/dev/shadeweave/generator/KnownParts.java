package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.pass.ColorConversion;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Value;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * The parts of a shader: what all documents of its structure share, and marks where each puts in its own values and places.
 *
 * @param shader what there is besides stages
 * @param open the values that may be others
 * @param fixed the numbers of those that may not, of the values that were asked for
 */
record KnownParts(
        Shader shader,
        ImmutableList<KnownStage> stages,
        ImmutableList<KnownInput> inputs,
        ImmutableList<ColorConversion> colors,
        ImmutableList<Open> open,
        ImmutableList<Integer> fixed) {
    /** Where elements stand, until it is known of which document: the offset is the place. */
    private static final SourceFile PLACES = SourceFile.of("places", "");

    /**
     * What is written.
     *
     * @param syntax the language
     * @param defaults where texts hold values
     */
    record Language(Syntax syntax, Backend.Defaults defaults) {
        @Untainted
        String literal(Value value) {
            return syntax.literal(value.type(), value);
        }
    }

    /**
     * A value that may be another one.
     *
     * @param number which of the values that are no part of the structure
     * @param text how the document stated it that the shader was made for
     * @param value what that was
     * @param literal what was written; empty if values are written nowhere
     */
    record Open(int number, String text, Value value, @Untainted String literal) {}

    /**
     * A stage.
     *
     * @param stage the stage, its text and its blocks empty, its source map with places for spans
     * @param pieces the text around its values, one more than there are values
     * @param values which of the open values stand between
     * @param blocks its variables
     */
    record KnownStage(
            ShaderStage stage,
            ImmutableList<@Untainted String> pieces,
            ImmutableList<Integer> values,
            ImmutableList<KnownBlock> blocks) {}

    /**
     * A block.
     *
     * @param variables what of each of its variables is another document's
     * @param isConstant true if nothing is
     */
    record KnownBlock(VariableBlock block, ImmutableList<KnownVariable> variables, boolean isConstant) {}

    /**
     * A variable of a block.
     *
     * @param place the place of the element that states it; -1 if no element of the document does
     * @param attributes the place of the element whose attributes it has; -1 if it has others
     * @param value which of the open values it has; -1 if it has none of them
     */
    record KnownVariable(Variable variable, int place, int attributes, int value) {
        boolean isConstant() {
            return place < 0 && attributes < 0 && value < 0;
        }
    }

    /** An input, and which of the open values it has; -1 if it has none of them. */
    record KnownInput(EditableInput input, int value) {}

    /** A span that stands for the place of an element. */
    static SourceSpan span(int place) {
        return new SourceSpan(PLACES, place, place);
    }

    /** The place that a span stands for; -1 if it stands for none. */
    @SuppressWarnings("ReferenceEquality") // there is one file of places
    static int place(SourceSpan span) {
        return span.file() == PLACES ? span.start() : -1;
    }
}
