package dev.shadeweave.lang.outline;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.overload.TypeRules;
import dev.shadeweave.lang.overload.Use;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import java.util.List;
import java.util.function.Supplier;

/** A top-level declaration: what it declares and mentions, and its place in the text. Immutable. */
public final class Declared implements Outline.Item {
    /** What is declared. */
    public enum Kind {
        /** A function with its body. */
        FUNCTION,
        /** A function without. */
        PROTOTYPE,
        /** A macro. */
        MACRO,
        /** Global variables, constants or a struct. */
        DATA,
        /** Everything between an {@code #if} and its {@code #endif}. */
        GUARDED,
        /** Another directive, such as {@code #undef}. */
        DIRECTIVE
    }

    /**
     * What a declaration declares, seen from outside.
     *
     * @param kind what it is
     * @param names the names it gives a meaning; several for {@code const float a = 1.0, b = 2.0;} and guarded blocks
     * @param parameters the types of a function's parameters, {@code vec3,float}; empty for all else
     * @param arity how many parameters a function has; {@link Use#NO_CALL} for all else
     */
    public record Head(Kind kind, ImmutableSet<String> names, String parameters, int arity) {}

    /**
     * Where a declaration stands.
     *
     * @param line the line, from 1, where it starts, with the comments above
     * @param start the offset of its first character in the text, with those comments
     * @param end the offset behind its last
     * @param comments how many lines the comments above it take
     */
    public record Place(int line, int start, int end, int comments) {}

    private final Head head;
    private final Place place;
    private final Supplier<ImmutableSet<Use>> uses;

    /**
     * A declaration.
     *
     * @param uses finds what it mentions; asked at most once
     */
    public Declared(Head head, Place place, Supplier<ImmutableSet<Use>> uses) {
        this.head = head;
        this.place = place;
        this.uses = Suppliers.memoize(uses::get);
    }

    /**
     * Reads the text of one declaration that is code, not a directive.
     *
     * @param code its text
     */
    public static Declared of(String code, Place place, TypeRules rules) {
        TopLevel declaration = TopLevel.declaration(Lexer.code(code));
        return new Declared(declaration.outside(), place, () -> declaration.uses(rules));
    }

    /** What the text of one declaration that is code mentions. */
    public static ImmutableSet<Use> uses(String code, TypeRules rules) {
        return uses(Lexer.code(code), rules);
    }

    /** The same for its tokens, without comments. */
    public static ImmutableSet<Use> uses(List<Token> code, TypeRules rules) {
        return TopLevel.declaration(code).uses(rules);
    }

    /** What it declares. */
    public Head head() {
        return head;
    }

    /** What it is. */
    public Kind kind() {
        return head.kind();
    }

    /** Where it stands. */
    public Place place() {
        return place;
    }

    /** What it mentions, but for what it declares itself; found at the first call. */
    public ImmutableSet<Use> uses() {
        return uses.get();
    }
}
