package dev.shadeweave.ir.model;

/**
 * A name and what hangs on it.
 *
 * @param text the name as the source has it; empty for built-in variables and blocks without a name
 * @param source who relies on it
 */
public record Name(String text, Source source) {
    /** Who relies on a name. */
    public enum Source {
        /** Other stages or the host: inputs, outputs, uniforms, global structures, blocks and their members. */
        INTERFACE,
        /** The language: {@code main}, built-in variables. */
        INTERNAL,
        /** Nobody: locals, parameters, functions, local structures. */
        TEMPORARY
    }

    /** A name that other stages or the host look up. */
    public static Name inInterface(String text) {
        return new Name(text, Source.INTERFACE);
    }

    /** A name of the language. */
    public static Name internal(String text) {
        return new Name(text, Source.INTERNAL);
    }

    /** A name that may change. */
    public static Name temporary(String text) {
        return new Name(text, Source.TEMPORARY);
    }
}
