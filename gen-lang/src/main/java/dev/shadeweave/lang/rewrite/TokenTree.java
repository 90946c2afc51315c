package dev.shadeweave.lang.rewrite;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.token.Brackets;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.lang.token.TokenKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tokens of a declaration without its comments, with matched brackets. */
public final class TokenTree {
    private static final ImmutableSet<String> NO_TYPES = ImmutableSet.of("return", "case", "goto");

    /** Thrown if code cannot be read. The code is then not changed. */
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

    /** Returns the tokens of a text; null if brackets do not match or the text contains directives. */
    static @Nullable TokenTree of(String text) {
        return of(text, Lexer.code(text));
    }

    /** Returns the tree of some tokens of a text; null if brackets do not match or directives are among them. */
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

    /** Returns the word at a place, or an empty text. */
    String word(int index) {
        return index >= 0 && index < tokens.length && tokens[index].isWord() ? tokens[index].text() : "";
    }

    boolean opens(int index) {
        return closing[index] > 0;
    }

    /** Returns the index of the bracket that closes the one at a place. */
    int close(int open) {
        return closing[open];
    }

    /** Returns the index of the parenthesis that closes the condition after a word such as {@code if}. */
    int condition(int word) {
        if (!is(word + 1, '(')) {
            throw new Unclear();
        }
        return closing[word + 1];
    }

    /** Returns the offset of a token's start in the text. */
    int start(int index) {
        return tokens[index].start();
    }

    /** Returns the offset of a token's end in the text. */
    int end(int index) {
        return tokens[index].end();
    }

    /** Returns the text of some tokens, including the text between them. */
    String text(int first, int end) {
        return text.substring(start(first), end(end - 1));
    }

    /** Returns true if a token is on another line than the one before it. */
    boolean startsLine(int index) {
        return index > 0 && text.substring(end(index - 1), start(index)).indexOf('\n') >= 0;
    }

    /** Returns the index of the semicolon after a statement. */
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

    /** Returns the index of the first occurrence of a sign outside of brackets, or -1. */
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

    /** Returns the index of the first occurrence of an operator outside of brackets, or -1. */
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

    /** Returns the index of the colon that belongs to a question mark, or -1. */
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

    /** Returns true for an assignment operator. */
    boolean isAssignment(int index) {
        return index >= 0 && index < tokens.length && tokens[index].isAssignment();
    }

    /**
     * Returns the index of the only equality operator ({@code ==} or {@code !=}) if its sides contain only words,
     * members and numbers; else -1.
     */
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

    /** Returns the index of the token after a statement. */
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

    /**
     * Returns true if a statement may be a declaration: a word, possibly with brackets, is followed by another word.
     */
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

    /** Returns true if the braces of a block can be removed: it is not empty and declares no variables. */
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
