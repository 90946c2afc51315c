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
    /** The kind of a declaration. */
    public enum Kind {
        /** A function with its body. */
        FUNCTION,
        /** A function without its body. */
        PROTOTYPE,
        /** A macro. */
        MACRO,
        /** Global variables, constants, a struct or an interface block. */
        DATA,
        /** Everything between an {@code #if} and its {@code #endif}. */
        GUARDED,
        /** Another directive, such as {@code #undef}. */
        DIRECTIVE
    }

    /**
     * The name and signature of a declaration.
     *
     * @param kind its kind
     * @param names the names it defines, or that {@code #undef} removes; several for
     *     {@code const float a = 1.0, b = 2.0;} and guarded blocks
     * @param parameters the types of a function's parameters, {@code vec3,float}; empty for any other kind
     * @param arity the number of parameters of a function; {@link Use#NO_CALL} for any other kind
     */
    public record Head(Kind kind, ImmutableSet<String> names, String parameters, int arity) {}

    /**
     * The place of a declaration in its text.
     *
     * @param line the line, from 1, where it starts, with the comments above
     * @param start the offset of its first character in the text, with those comments
     * @param end the offset after its last character
     * @param comments the number of lines of the comments above it
     */
    public record Place(int line, int start, int end, int comments) {}

    private final Head head;
    private final Place place;
    private final Supplier<ImmutableSet<Use>> uses;

    /**
     * Creates a declaration.
     *
     * @param uses finds the names it uses; called at most once
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

    /** Returns the names that the text of one declaration uses. The text is code, not a directive. */
    public static ImmutableSet<Use> uses(String code, TypeRules rules) {
        return uses(Lexer.code(code), rules);
    }

    /** Returns the names that the tokens of one declaration, without comments, use. */
    public static ImmutableSet<Use> uses(List<Token> code, TypeRules rules) {
        return TopLevel.declaration(code).uses(rules);
    }

    /** Returns its names and signature. */
    public Head head() {
        return head;
    }

    /** Returns its kind. */
    public Kind kind() {
        return head.kind();
    }

    /** Returns its place in the text. */
    public Place place() {
        return place;
    }

    /**
     * Returns the names it uses, without those it declares itself. If the body of a function uses the name of the
     * function, for example to call an overload, that name is included. The names are found at the first call.
     */
    public ImmutableSet<Use> uses() {
        return uses.get();
    }
}
