package dev.shadeweave.emit;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.SourceLexer.Kind;
import dev.shadeweave.emit.SourceLexer.Token;

/**
 * What macros put into code. Code whose macros are operands means what it looks like; others may hide assignments, branches or
 * operators that bind weaker than those around them.
 *
 * @param isOperand true if all are operands, or nothing
 * @param words the words of what they put there
 */
record MacroText(boolean isOperand, ImmutableSet<String> words) {
    private static final ImmutableSet<String> CONTROL = ImmutableSet.of(
            "if", "else", "for", "while", "do", "return", "discard", "break", "continue", "switch", "case");

    /** The macros that a directive, or the directives of a guarded block, define. */
    static MacroText of(String text) {
        boolean isOperand = true;
        ImmutableSet.Builder<String> words = ImmutableSet.builder();
        for (Token token : SourceLexer.tokens(text)) {
            if (token.kind() == Kind.DIRECTIVE) {
                String line = token.text().substring(1).replace("\\\r\n", " ").replace("\\\n", " ");
                TokenTree tree = TokenTree.of(line);
                if (tree == null) {
                    isOperand &= !Directive.of(token.text()).name().equals("define");
                } else if (tree.word(0).equals("define")) {
                    boolean takes = tree.is(2, '(') && tree.start(2) == tree.end(1);
                    int first = takes ? tree.close(2) + 1 : 2;
                    isOperand &= isOperand(tree, first);
                    for (int i = first; i < tree.size(); i++) {
                        boolean own = takes && isAmong(tree, i);
                        if (!tree.word(i).isEmpty() && !own) {
                            words.add(tree.word(i));
                        }
                    }
                }
            }
        }
        return new MacroText(isOperand, words.build());
    }

    private static boolean isAmong(TokenTree tree, int word) {
        for (int i = 3; i < tree.close(2); i++) {
            if (tree.word(i).equals(tree.word(word))) {
                return true;
            }
        }
        return false;
    }

    /** True for nothing, a number, a word, or what stands in parentheses, with members and calls behind it, that writes nothing. */
    private static boolean isOperand(TokenTree tree, int first) {
        for (int i = first; i < tree.size(); i++) {
            boolean counts = (tree.is(i, '+') && tree.is(i + 1, '+')) || (tree.is(i, '-') && tree.is(i + 1, '-'));
            boolean other = tree.is(i, ';') || tree.is(i, '{') || tree.is(i, '#') || tree.is(i, '\\');
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
        if (tree.token(next).kind() == Kind.SIGN) {
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
