package dev.shadeweave.lang.token;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMultiset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Splits a text into tokens, either {@linkplain #tokens all at once} or {@linkplain #next one by one}.
 *
 * <p>Words and numbers are those of C (C11, 6.4.2 and 6.4.8) with ASCII letters. Each sign is the longest possible one.
 */
public final class Lexer {
    private static final String[] SIGNS = new String[128];

    /** True for the characters of words. */
    private static final boolean[] OF_WORD = new boolean[128];

    static {
        for (char c : "(){}[].,;:?+-*/%<>=!~&|^#".toCharArray()) {
            SIGNS[c] = String.valueOf(c);
        }
        for (char c = 0; c < OF_WORD.length; c++) {
            OF_WORD[c] = isWordStart(c) || isDigit(c);
        }
    }

    private final LogicalText text;
    private final char[] chars;
    private final Words words = new Words();
    private int position;
    private boolean lineStart = true;
    private boolean spaced;
    private @Nullable Token openComment;

    /** Creates a lexer at the beginning of a text. */
    public Lexer(String text) {
        this.text = LogicalText.of(text);
        this.chars = this.text.chars;
    }

    /**
     * Returns the tokens of a text with its comments, in order. The tokens of a preprocessor line are within its {@link
     * DirectiveLine}.
     */
    public static ImmutableList<Token> tokens(String text) {
        return tokens(text, true);
    }

    /** Returns the tokens of a text without comments, in order. */
    public static ImmutableList<Token> code(String text) {
        return tokens(text, false);
    }

    /**
     * Returns the words of a text with the number of their occurrences. Words in directives count, words in comments do
     * not.
     */
    public static ImmutableMultiset<String> words(String text) {
        ImmutableMultiset.Builder<String> words = ImmutableMultiset.builder();
        Lexer lexer = new Lexer(text);
        for (Token token = lexer.next(); token.kind() != TokenKind.END; token = lexer.next()) {
            if (token.isWord()) {
                words.add(token.text());
            }
        }
        return words.build();
    }

    /** Returns the words that are not member names after a point, in order. */
    public static ImmutableList<Token> freeWords(List<Token> tokens) {
        ImmutableList.Builder<Token> free = ImmutableList.builder();
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).isWord() && !(i > 0 && tokens.get(i - 1).is('.'))) {
                free.add(tokens.get(i));
            }
        }
        return free.build();
    }

    /** Returns the tokens that are not comments. */
    public static ImmutableList<Token> withoutComments(List<Token> tokens) {
        ImmutableList.Builder<Token> code = ImmutableList.builderWithExpectedSize(tokens.size());
        for (Token token : tokens) {
            if (token.kind() != TokenKind.COMMENT) {
                code.add(token);
            }
        }
        return code.build();
    }

    private static ImmutableList<Token> tokens(String text, boolean comments) {
        Lexer lexer = new Lexer(text);
        ImmutableList.Builder<Token> tokens = ImmutableList.builder();
        for (Token token = lexer.next(); token.kind() != TokenKind.END; token = lexer.next()) {
            if (token.isFirst() && token.is('#')) {
                tokens.add(lexer.directive(token));
            } else if (token.kind() == TokenKind.COMMENT ? comments : token.kind() != TokenKind.LINE_END) {
                tokens.add(token);
            }
        }
        return tokens.build();
    }

    private DirectiveLine directive(Token hash) {
        ImmutableList.Builder<Token> behind = ImmutableList.builder();
        Token token = next();
        for (; !token.endsLine(); token = next()) {
            if (token.kind() != TokenKind.COMMENT) {
                behind.add(token);
            }
        }
        return DirectiveLine.of(hash, behind.build(), token.start());
    }

    /**
     * Returns the next token, including comments and line ends. The tokens of a preprocessor line are returned one by
     * one. At the end of the text, every call returns a token of the kind {@link TokenKind#END}.
     */
    public Token next() {
        while (position < chars.length) {
            char c = chars[position];
            if (c == '\n' || c == '\r') {
                int start = position++;
                if (c == '\r' && peek(0) == '\n') {
                    position++;
                }
                lineStart = true;
                return token(TokenKind.LINE_END, "\n", start);
            }
            if (c == '/' && (peek(1) == '/' || peek(1) == '*')) {
                return comment();
            }
            if (c != ' ' && c != '\t' && c != '\u000B' && c != '\f') {
                return visible(c);
            }
            position++;
            spaced = true;
        }
        return token(TokenKind.END, "", position);
    }

    /** Returns the comment without an end if the lexer has read one, else null. */
    public @Nullable Token openComment() {
        return openComment;
    }

    /**
     * Reads the rest of the line as it is written but without comments. The line end is not included; it is the next
     * token.
     */
    public String restOfLine() {
        StringBuilder rest = new StringBuilder();
        while (position < chars.length && chars[position] != '\n' && chars[position] != '\r') {
            char c = chars[position];
            if (c == '/' && (peek(1) == '/' || peek(1) == '*')) {
                comment();
                rest.append(' ');
            } else {
                rest.append(c);
                position++;
            }
        }
        return rest.toString().strip();
    }

    private Token comment() {
        int start = position;
        boolean line = peek(1) == '/';
        boolean closed = line;
        position += 2;
        while (position < chars.length) {
            char c = chars[position];
            if (line && (c == '\n' || c == '\r')) {
                break;
            }
            if (!line && c == '*' && peek(1) == '/') {
                position += 2;
                closed = true;
                break;
            }
            position++;
        }
        Token comment = new Token(TokenKind.COMMENT, "", text.offset(start), text.endOffset(position), spaced, false);
        spaced = true;
        openComment = closed ? openComment : comment;
        return comment;
    }

    private Token visible(char c) {
        int start = position;
        if (isWordStart(c)) {
            do {
                position++;
            } while (position < chars.length && isWordPart(chars[position]));
            return token(TokenKind.WORD, words.of(chars, start, position), start);
        }
        if (isDigit(c) || (c == '.' && isDigit(peek(1)))) {
            takeNumber();
            return token(TokenKind.NUMBER, words.of(chars, start, position), start);
        }
        if (c == '"') {
            takeString();
            return token(TokenKind.STRING, new String(chars, start, position - start), start);
        }
        String sign = c < SIGNS.length ? SIGNS[c] : null;
        if (sign == null) {
            position += Character.isHighSurrogate(c) && Character.isLowSurrogate(peek(1)) ? 2 : 1;
            return token(TokenKind.STRAY, new String(chars, start, position - start), start);
        }
        int length = signLength(c);
        position += length;
        return token(TokenKind.SIGN, length == 1 ? sign : words.of(chars, start, position), start);
    }

    private Token token(TokenKind kind, String what, int start) {
        boolean visible = kind != TokenKind.LINE_END && kind != TokenKind.END;
        Token token = new Token(kind, what, text.offset(start), text.endOffset(position), spaced, visible && lineStart);
        lineStart &= !visible;
        spaced = false;
        return token;
    }

    /** Reads digits, letters and points, and a sign after an exponent's letter unless the number is hexadecimal. */
    private void takeNumber() {
        boolean hexadecimal = chars[position] == '0' && (peek(1) == 'x' || peek(1) == 'X');
        while (position < chars.length) {
            char c = chars[position];
            if (!isWordPart(c) && c != '.') {
                return;
            }
            position++;
            if (!hexadecimal && (c == 'e' || c == 'E') && (peek(0) == '+' || peek(0) == '-')) {
                position++;
            }
        }
    }

    private void takeString() {
        position++;
        while (position < chars.length && chars[position] != '\n' && chars[position] != '\r') {
            char c = chars[position++];
            if (c == '"') {
                return;
            }
            boolean escapes =
                    c == '\\' && position < chars.length && chars[position] != '\n' && chars[position] != '\r';
            position += escapes ? 1 : 0;
        }
    }

    private int signLength(char c) {
        char second = peek(1);
        boolean assigns = second == '=';
        return switch (c) {
            case '<', '>' -> second == c ? (peek(2) == '=' ? 3 : 2) : assigns ? 2 : 1;
            case '&', '|', '^' -> second == c || assigns ? 2 : 1;
            case '+', '-' -> second == c || assigns ? 2 : 1;
            case '*', '/', '%', '=', '!' -> assigns ? 2 : 1;
            case '#' -> second == c ? 2 : 1;
            default -> 1;
        };
    }

    private char peek(int ahead) {
        int at = position + ahead;
        return at < chars.length ? chars[at] : '\0';
    }

    /** Returns true for the first character of a word: an ASCII letter or an underscore. */
    public static boolean isWordStart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    /** Returns true for a later character of a word: an ASCII letter, an underscore or a digit. */
    public static boolean isWordPart(char c) {
        return c < OF_WORD.length && OF_WORD[c];
    }

    /** Returns true for a decimal digit. */
    public static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
