package dev.shadeweave.ir.model;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;

/**
 * The head of a function. Its body is {@link Ir#body(int)}.
 *
 * @param id its number
 * @param name its name
 * @param parameters its parameters in order
 * @param returnType the type of its result; void if it returns nothing
 * @param returnPrecision the precision of its result in ES
 * @param span the declaration
 */
public record Function(
        int id,
        Name name,
        ImmutableList<Parameter> parameters,
        Type returnType,
        Precision returnPrecision,
        SourceSpan span) {
    /**
     * A parameter.
     *
     * @param variable the number of its variable
     * @param direction the direction in which the value is passed
     */
    public record Parameter(int variable, Direction direction) {}

    /** The direction in which the value of a parameter is passed. */
    public enum Direction {
        /** Into the function. */
        IN("in"),
        /** Out of the function. */
        OUT("out"),
        /** Both ways. */
        INOUT("inout");

        private final String text;

        Direction(String text) {
            this.text = text;
        }

        /** Returns the GLSL word. */
        public String text() {
            return text;
        }
    }
}
