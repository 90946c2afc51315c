package dev.shadeweave.lang.rewrite;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;

/**
 * Properties of the replacement texts of macros. If every macro in a piece of code is an operand, the code can be read
 * without expanding macros. Other macros may hide assignments, branches, or operators that bind less tightly than the
 * operators around the macro.
 *
 * @param isOperand true if all replacements are operands or empty
 * @param words the words of the replacements
 */
public record MacroText(boolean isOperand, ImmutableSet<String> words) {
    private static final ImmutableSet<String> CONTROL = ImmutableSet.of(
            "if", "else", "for", "while", "do", "return", "discard", "break", "continue", "switch", "case");

    /** Returns the properties of the macros that a directive, or the directives of a guarded block, define. */
    public static MacroText of(String text) {
        boolean isOperand = true;
        ImmutableSet.Builder<String> words = ImmutableSet.builder();
        for (Token token : Lexer.tokens(text)) {
            if (token instanceof DirectiveLine line && line.name().equals("define")) {
                TokenTree tree = TokenTree.of(text, line.tokens());
                if (tree == null) {
                    isOperand = false;
                    continue;
                }
                boolean takes = line.definesFunction();
                int first = takes ? tree.close(1) + 1 : 1;
                isOperand &= isOperand(tree, first);
                for (int i = first; i < tree.size(); i++) {
                    boolean own = takes && isAmong(tree, i);
                    if (!tree.word(i).isEmpty() && !own) {
                        words.add(tree.word(i));
                    }
                }
            }
        }
        return new MacroText(isOperand, words.build());
    }

    private static boolean isAmong(TokenTree tree, int word) {
        for (int i = 2; i < tree.close(1); i++) {
            if (tree.word(i).equals(tree.word(word))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns true if the tokens are an operand without side effects. An operand is empty, or a number, a word or an
     * expression in parentheses, with at most one minus sign before it and any members, indices and calls after it.
     */
    private static boolean isOperand(TokenTree tree, int first) {
        for (int i = first; i < tree.size(); i++) {
            boolean counts = tree.is(i, "++") || tree.is(i, "--");
            boolean pastes = tree.is(i, '#') || tree.is(i, "##");
            boolean other = tree.is(i, ';') || tree.is(i, '{') || pastes || tree.is(i, '\\');
            if (counts || other || tree.isAssignment(i) || CONTROL.contains(tree.word(i))) {
                return false;
            }
        }
        int next = first;
        if (tree.is(next, '-')) {
            next++;
        }
        if (next == tree.size()) {
            return next == first;
        }
        if (tree.token(next).isSign()) {
            if (!tree.is(next, '(')) {
                return false;
            }
            next = tree.close(next) + 1;
        } else {
            next++;
        }
        while (next < tree.size()) {
            if (tree.is(next, '(') || tree.is(next, '[')) {
                next = tree.close(next) + 1;
            } else if (tree.is(next, '.') && !tree.word(next + 1).isEmpty()) {
                next += 2;
            } else {
                return false;
            }
        }
        return true;
    }
}
