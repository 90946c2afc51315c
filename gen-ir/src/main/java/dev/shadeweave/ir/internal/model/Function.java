package dev.shadeweave.ir.internal.model;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;

/**
 * The head of a function; its body is {@link Ir#body(int)}.
 *
 * @param id its number
 * @param name its name
 * @param parameters in order
 * @param returnType what it gives; void for nothing
 * @param returnPrecision in ES
 * @param span where it is declared
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
     * @param direction which way values go
     */
    public record Parameter(int variable, Direction direction) {}

    /** Which way values of a parameter go. */
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

        /** The GLSL word. */
        public String text() {
            return text;
        }
    }
}
