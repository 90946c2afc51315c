package dev.shadeweave.emit;

import dev.shadeweave.emit.SourceLexer.Kind;
import dev.shadeweave.emit.SourceLexer.Token;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tokens of a declaration without its comments, with the brackets that belong together. */
final class TokenTree {
    private static final String OPERATORS = "=!<>";

    private final String text;
    private final List<Token> tokens;
    private final int[] closing;

    private TokenTree(String text, List<Token> tokens, int[] closing) {
        this.text = text;
        this.tokens = tokens;
        this.closing = closing;
    }

    /** The tokens of a text; null if brackets are not closed, or the preprocessor has a say. */
    static @Nullable TokenTree of(String text) {
        List<Token> tokens = SourceLexer.tokens(text).stream()
                .filter(token -> token.kind() != Kind.COMMENT)
                .toList();
        int[] closing = new int[tokens.size()];
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < closing.length; i++) {
            Token token = tokens.get(i);
            if (token.kind() == Kind.DIRECTIVE) {
                return null;
            }
            if (token.is('(') || token.is('[') || token.is('{')) {
                open.push(i);
            } else if (token.is(')') || token.is(']') || token.is('}')) {
                if (open.isEmpty()) {
                    return null;
                }
                closing[open.pop()] = i;
            }
        }
        return open.isEmpty() ? new TokenTree(text, tokens, closing) : null;
    }

    int size() {
        return tokens.size();
    }

    Token token(int index) {
        return tokens.get(index);
    }

    boolean is(int index, char sign) {
        return index < tokens.size() && tokens.get(index).is(sign);
    }

    /** The word at a place, or nothing. */
    String word(int index) {
        return index < tokens.size() && tokens.get(index).kind() == Kind.WORD
                ? tokens.get(index).text()
                : "";
    }

    boolean opens(int index) {
        return closing[index] > 0;
    }

    /** The bracket that closes the one at a place. */
    int close(int open) {
        return closing[open];
    }

    /** Where a token starts in the text. */
    int start(int index) {
        return tokens.get(index).start();
    }

    /** Where it ends. */
    int end(int index) {
        return tokens.get(index).end();
    }

    /** True if a token stands on another line than the one before it. */
    boolean startsLine(int index) {
        return index > 0 && text.substring(end(index - 1), start(index)).indexOf('\n') >= 0;
    }

    /** The next sign outside of brackets; the last token if there is none. */
    int find(char sign, int first) {
        int found = find(sign, first, tokens.size());
        return found < 0 ? tokens.size() - 1 : found;
    }

    /** The first such sign outside of brackets, or -1. */
    int find(char sign, int first, int end) {
        for (int i = first; i < end; i++) {
            if (is(i, sign)) {
                return i;
            }
            if (opens(i)) {
                i = closing[i];
            }
        }
        return -1;
    }

    /** The first operator of two such signs outside of brackets, or -1. */
    int findTwice(char sign, int first, int end) {
        for (int i = first; i + 1 < end; i++) {
            if (is(i, sign) && is(i + 1, sign) && end(i) == start(i + 1)) {
                return i;
            }
            if (opens(i)) {
                i = closing[i];
            }
        }
        return -1;
    }

    /** The colon that belongs to a question mark, or -1. */
    int colon(int question, int end) {
        int depth = 0;
        for (int i = question + 1; i < end; i++) {
            if (is(i, '?')) {
                depth++;
            } else if (is(i, ':')) {
                if (depth == 0) {
                    return i;
                }
                depth--;
            } else if (opens(i)) {
                i = closing[i];
            }
        }
        return -1;
    }

    /** True for the sign of an assignment, which is no part of a comparison. */
    boolean isAssignment(int index) {
        if (!is(index, '=')) {
            return false;
        }
        boolean ofComparison = (index > 0
                        && end(index - 1) == start(index)
                        && tokens.get(index - 1).kind() == Kind.SIGN
                        && OPERATORS.indexOf(tokens.get(index - 1).text().charAt(0)) >= 0)
                || (is(index + 1, '=') && end(index) == start(index + 1));
        return !ofComparison;
    }

    /** The only comparison for being equal or not, if nothing but words, members and numbers stands at its sides; else -1. */
    int comparison(int first, int end) {
        int found = -1;
        for (int i = first; i < end; i++) {
            boolean compares = i + 1 < end && is(i + 1, '=') && (is(i, '=') || is(i, '!')) && end(i) == start(i + 1);
            if (compares) {
                if (found >= 0) {
                    return -1;
                }
                found = i;
                i++;
            } else if (tokens.get(i).kind() == Kind.SIGN && !is(i, '.')) {
                return -1;
            }
        }
        return found;
    }

    /** The token behind a statement. */
    int statementEnd(int first, int depth, int deepest) {
        if (depth > deepest) {
            return tokens.size() - 1;
        }
        if (is(first, '{')) {
            return closing[first] + 1;
        }
        switch (word(first)) {
            case "if" -> {
                int then = statementEnd(closing[first + 1] + 1, depth + 1, deepest);
                return word(then).equals("else") ? statementEnd(then + 1, depth + 1, deepest) : then;
            }
            case "for", "while" -> {
                return statementEnd(closing[first + 1] + 1, depth + 1, deepest);
            }
            case "do" -> {
                return find(';', statementEnd(first + 1, depth + 1, deepest)) + 1;
            }
            default -> {
                return find(';', first) + 1;
            }
        }
    }

    /** True for a block that may lose its braces: it holds something, and declares nothing. */
    boolean mayStandAlone(int open) {
        if (closing[open] == open + 1) {
            return false;
        }
        boolean start = true;
        for (int i = open + 1; i < closing[open]; i++) {
            int type = is(i + 1, '[') ? closing[i + 1] : i;
            if (start
                    && !word(i).isEmpty()
                    && !word(i).equals("return")
                    && !word(type + 1).isEmpty()) {
                return false;
            }
            start = is(i, ';') || is(i, '}');
            if (opens(i)) {
                i = closing[i];
                start = is(i, '}');
            }
        }
        return true;
    }
}
