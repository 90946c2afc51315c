package dev.shadeweave.lang.rewrite;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.token.Brackets;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.lang.token.TokenKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tokens of a declaration without its comments, with the brackets that belong together. */
public final class TokenTree {
    private static final ImmutableSet<String> NO_TYPES = ImmutableSet.of("return", "case", "goto");

    /** Code that cannot be followed: it is left as it is. */
    static final class Unclear extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unclear() {
            super("", null, false, false);
        }
    }

    private final String text;
    private final Token[] tokens;
    private final int[] closing;

    private TokenTree(String text, Token[] tokens, int[] closing) {
        this.text = text;
        this.tokens = tokens;
        this.closing = closing;
    }

    /** The tokens of a text; null if brackets are not closed, or the preprocessor has a say. */
    static @Nullable TokenTree of(String text) {
        return of(text, Lexer.code(text));
    }

    /** The same of some tokens of a text. */
    static @Nullable TokenTree of(String text, List<Token> some) {
        int[] closing = Brackets.closing(some);
        int depth = 0;
        for (int i = 0; i < closing.length; i++) {
            Token token = some.get(i);
            depth += token.opens() ? 1 : token.closes() ? -1 : 0;
            if (depth < 0 || closing[i] == closing.length || token.kind() == TokenKind.DIRECTIVE) {
                return null;
            }
        }
        return new TokenTree(text, some.toArray(Token[]::new), closing);
    }

    int size() {
        return tokens.length;
    }

    Token token(int index) {
        return tokens[index];
    }

    boolean is(int index, char sign) {
        return index >= 0 && index < tokens.length && tokens[index].is(sign);
    }

    boolean is(int index, String sign) {
        return index >= 0 && index < tokens.length && tokens[index].is(sign);
    }

    /** The word at a place, or nothing. */
    String word(int index) {
        return index >= 0 && index < tokens.length && tokens[index].isWord() ? tokens[index].text() : "";
    }

    boolean opens(int index) {
        return closing[index] > 0;
    }

    /** The bracket that closes the one at a place. */
    int close(int open) {
        return closing[open];
    }

    /** The end of the condition behind a word such as {@code if}. */
    int condition(int word) {
        if (!is(word + 1, '(')) {
            throw new Unclear();
        }
        return closing[word + 1];
    }

    /** Where a token starts in the text. */
    int start(int index) {
        return tokens[index].start();
    }

    /** Where it ends. */
    int end(int index) {
        return tokens[index].end();
    }

    /** The text of some tokens, and of what stands between them. */
    String text(int first, int end) {
        return text.substring(start(first), end(end - 1));
    }

    /** True if a token stands on another line than the one before it. */
    boolean startsLine(int index) {
        return index > 0 && text.substring(end(index - 1), start(index)).indexOf('\n') >= 0;
    }

    /** The semicolon behind a statement. */
    int semicolon(int first) {
        for (int i = first; i < tokens.length; i++) {
            if (is(i, ';')) {
                return i;
            }
            if (opens(i)) {
                i = closing[i];
            } else if (is(i, '}') || is(i, ')') || is(i, ']')) {
                break;
            }
        }
        throw new Unclear();
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

    /** The first such operator outside of brackets, or -1. */
    int find(String sign, int first, int end) {
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
        return index >= 0 && index < tokens.length && tokens[index].isAssignment();
    }

    /** The only comparison for being equal or not, if nothing but words, members and numbers stands at its sides; else -1. */
    int comparison(int first, int end) {
        int found = -1;
        for (int i = first; i < end; i++) {
            if (is(i, "==") || is(i, "!=")) {
                if (found >= 0) {
                    return -1;
                }
                found = i;
            } else if (tokens[i].isSign() && !is(i, '.')) {
                return -1;
            }
        }
        return found;
    }

    /** The token behind a statement. */
    int statementEnd(int first, int depth, int deepest) {
        if (depth > deepest) {
            throw new Unclear();
        }
        if (is(first, '{')) {
            return closing[first] + 1;
        }
        switch (word(first)) {
            case "if" -> {
                int then = statementEnd(condition(first) + 1, depth + 1, deepest);
                return word(then).equals("else") ? statementEnd(then + 1, depth + 1, deepest) : then;
            }
            case "for", "while", "switch" -> {
                return statementEnd(condition(first) + 1, depth + 1, deepest);
            }
            case "do" -> {
                return semicolon(statementEnd(first + 1, depth + 1, deepest)) + 1;
            }
            default -> {
                return semicolon(first) + 1;
            }
        }
    }

    /** True if a statement may declare something: a word, perhaps with brackets, stands before another one. */
    boolean declares(int first) {
        if (word(first).isEmpty() || NO_TYPES.contains(word(first))) {
            return false;
        }
        int name = first + 1;
        while (is(name, '[')) {
            name = closing[name] + 1;
        }
        return !word(name).isEmpty() || word(first).equals("struct");
    }

    /** True for a block that may lose its braces: it holds something, and declares nothing. */
    boolean mayStandAlone(int open) {
        if (closing[open] == open + 1) {
            return false;
        }
        boolean start = true;
        for (int i = open + 1; i < closing[open]; i++) {
            if (start && declares(i)) {
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
