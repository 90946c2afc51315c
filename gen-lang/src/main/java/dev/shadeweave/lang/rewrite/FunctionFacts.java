package dev.shadeweave.lang.rewrite;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;

/**
 * Facts about a function that the rewrites need. They are stored when a library is built, so that a program need not
 * parse the function at run time.
 *
 * @param givesBack true if the function returns a value: it is not {@code void}
 * @param writesLast true if its last parameter is declared as an output; false if its text cannot be read
 * @param branches true if it has branches: its text has an {@code if}, a {@code ?} or a directive
 * @param mayGiveBack true if {@link ReturningFunction} can rewrite it
 */
public record FunctionFacts(boolean givesBack, boolean writesLast, boolean branches, boolean mayGiveBack) {
    /** The facts for code that is not a function. */
    public static final FunctionFacts NONE = new FunctionFacts(false, false, false, false);

    /** Returns the facts of a function. */
    public static FunctionFacts of(String text) {
        ImmutableList<Token> tokens = Lexer.code(text);
        TokenTree tree = TokenTree.of(text, tokens);
        FunctionHeader header = tree == null ? null : FunctionHeader.of(tree);
        boolean writesLast = header != null
                && !header.parameters().isEmpty()
                && header.written().get(header.parameters().size() - 1);
        return new FunctionFacts(
                !isVoid(tokens),
                writesLast,
                branches(tokens),
                tree != null && ReturningFunction.isPossible(tree, text));
    }

    /** Returns true if the word {@code void} is before the parameters. */
    private static boolean isVoid(ImmutableList<Token> tokens) {
        for (Token token : tokens) {
            if (token.is('(') || token.isWord("void")) {
                return token.isWord();
            }
        }
        return false;
    }

    private static boolean branches(ImmutableList<Token> tokens) {
        for (Token token : tokens) {
            if (token.isWord("if") || token.is('?') || token instanceof DirectiveLine) {
                return true;
            }
        }
        return false;
    }

    /** Returns the facts as a number from 0 to 15. */
    public int bits() {
        return (givesBack ? 1 : 0) | (writesLast ? 2 : 0) | (branches ? 4 : 0) | (mayGiveBack ? 8 : 0);
    }

    /** Returns the facts of a {@linkplain #bits number}. */
    public static FunctionFacts of(int bits) {
        return new FunctionFacts((bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0);
    }
}
