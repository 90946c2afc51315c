package dev.shadeweave.lang.preprocess;

import dev.shadeweave.diagnostic.DiagnosticKind;

/** Cuts a text into tokens; comments are blanks. */
final class Lexer {
    static final DiagnosticKind OPEN_COMMENT =
            DiagnosticKind.error("SW3001", "comment is never closed; write '*/' behind it");

    private static final String[] SIGNS = new String[128];

    static {
        for (char c : "(){}[].,;:?+-*/%<>=!~&|^#".toCharArray()) {
            SIGNS[c] = String.valueOf(c);
        }
    }

    private final LogicalText text;
    private final char[] chars;
    private final Words words = new Words();
    private final Problems problems;
    private int position;
    private boolean lineStart = true;

    Lexer(LogicalText text, Problems problems) {
        this.text = text;
        this.chars = text.chars;
        this.problems = problems;
    }

    /** The next token; the last one again and again at the end. */
    Token next() {
        boolean spaced = false;
        while (position < chars.length) {
            char c = chars[position];
            if (c == '\n' || c == '\r') {
                int start = position++;
                if (c == '\r' && peek(0) == '\n') {
                    position++;
                }
                lineStart = true;
                return token(TokenKind.LINE_END, "\n", start, spaced, false);
            }
            if (c == ' ' || c == '\t' || c == '\u000B' || c == '\f') {
                position++;
            } else if (c == '/' && peek(1) == '/') {
                skipLineComment();
            } else if (c == '/' && peek(1) == '*') {
                skipComment();
            } else {
                boolean first = lineStart;
                lineStart = false;
                return visible(c, spaced, first);
            }
            spaced = true;
        }
        return token(TokenKind.END, "", position, spaced, false);
    }

    /** What is left of the line, as it is written, without comments and without the line end, which stays. */
    String restOfLine() {
        StringBuilder rest = new StringBuilder();
        while (position < chars.length && chars[position] != '\n' && chars[position] != '\r') {
            char c = chars[position];
            if (c == '/' && peek(1) == '/') {
                skipLineComment();
            } else if (c == '/' && peek(1) == '*') {
                skipComment();
                rest.append(' ');
            } else {
                rest.append(c);
                position++;
            }
        }
        return rest.toString().strip();
    }

    private Token visible(char c, boolean spaced, boolean first) {
        int start = position;
        if (isLetter(c)) {
            while (position < chars.length && isWordPart(chars[position])) {
                position++;
            }
            return token(TokenKind.WORD, words.of(chars, start, position), start, spaced, first);
        }
        if (isDigit(c) || (c == '.' && isDigit(peek(1)))) {
            takeNumber();
            return token(TokenKind.NUMBER, words.of(chars, start, position), start, spaced, first);
        }
        String sign = c < SIGNS.length ? SIGNS[c] : null;
        if (sign == null) {
            position += Character.isHighSurrogate(c) && Character.isLowSurrogate(peek(1)) ? 2 : 1;
            return token(TokenKind.STRAY, new String(chars, start, position - start), start, spaced, first);
        }
        int length = signLength(c);
        position += length;
        return token(TokenKind.SIGN, length == 1 ? sign : words.of(chars, start, position), start, spaced, first);
    }

    private Token token(TokenKind kind, String what, int start, boolean spaced, boolean first) {
        return new Token(kind, what, text.offset(start), text.endOffset(position), spaced, first, null);
    }

    /** Digits, letters and points, and a sign behind an exponent's letter unless the number is hexadecimal. */
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

    private int signLength(char c) {
        char second = peek(1);
        boolean assigns = second == '=';
        return switch (c) {
            case '<', '>' -> second == c ? (peek(2) == '=' ? 3 : 2) : assigns ? 2 : 1;
            case '+', '-', '&', '|', '^' -> second == c || assigns ? 2 : 1;
            case '*', '/', '%', '=', '!' -> assigns ? 2 : 1;
            case '#' -> second == c ? 2 : 1;
            default -> 1;
        };
    }

    private void skipLineComment() {
        while (position < chars.length && chars[position] != '\n' && chars[position] != '\r') {
            position++;
        }
    }

    private void skipComment() {
        int start = position;
        position += 2;
        while (position < chars.length) {
            if (chars[position] == '*' && peek(1) == '/') {
                position += 2;
                return;
            }
            position++;
        }
        problems.report(OPEN_COMMENT, text.offset(start), text.endOffset(start + 2));
    }

    private char peek(int ahead) {
        int at = position + ahead;
        return at < chars.length ? chars[at] : '\0';
    }

    static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isWordPart(char c) {
        return isLetter(c) || isDigit(c);
    }
}
