package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts the text of a C-like language (GLSL, OSL) into tokens: comments, preprocessor lines with their continuations,
 * words, numbers, strings and single characters. Total: every text has tokens, white space lies between them.
 */
public final class SourceLexer {
    /** What a token is. */
    public enum Kind {
        /** A comment, of either form. */
        COMMENT,
        /** A line whose first character is {@code #}, and the lines it is continued on. */
        DIRECTIVE,
        /** An identifier or keyword. */
        WORD,
        /** A number. */
        NUMBER,
        /** A string in double quotes. */
        STRING,
        /** Any other character. */
        SIGN
    }

    /** A token and its place in the text. */
    public record Token(Kind kind, String text, int start, int end) {
        /** True if it is this sign. */
        public boolean is(char sign) {
            return kind == Kind.SIGN && text.charAt(0) == sign;
        }

        /** True for an opening bracket of any kind. */
        boolean opens() {
            if (kind != Kind.SIGN) {
                return false;
            }
            char sign = text.charAt(0);
            return sign == '(' || sign == '[' || sign == '{';
        }

        /** True for a closing bracket of any kind. */
        boolean closes() {
            if (kind != Kind.SIGN) {
                return false;
            }
            char sign = text.charAt(0);
            return sign == ')' || sign == ']' || sign == '}';
        }
    }

    /** True for the characters of words; a table, since most characters are asked while nothing is compiled yet. */
    private static final boolean[] OF_WORD = new boolean[128];

    static {
        for (char c = 0; c < OF_WORD.length; c++) {
            OF_WORD[c] = c == '_' || Identifiers.isLetter(c) || Identifiers.isDigit(c);
        }
    }

    private final String text;
    private final ImmutableList.Builder<Token> tokens = ImmutableList.builder();
    private int position;
    private boolean lineStart = true;

    private SourceLexer(String text) {
        this.text = text;
    }

    /** The tokens of a text, in order. */
    public static ImmutableList<Token> tokens(String text) {
        SourceLexer lexer = new SourceLexer(text);
        lexer.run();
        return lexer.tokens.build();
    }

    /** The tokens that are no comments. */
    static List<Token> code(String text) {
        return withoutComments(tokens(text));
    }

    /** Those of some tokens that are no comments. */
    static List<Token> withoutComments(List<Token> tokens) {
        List<Token> code = new ArrayList<>(tokens.size());
        for (Token token : tokens) {
            if (token.kind() != Kind.COMMENT) {
                code.add(token);
            }
        }
        return code;
    }

    private void run() {
        while (position < text.length()) {
            char c = text.charAt(position);
            if (c == '\n') {
                lineStart = true;
                position++;
            } else if (Character.isWhitespace(c)) {
                position++;
            } else {
                token(c);
            }
        }
    }

    private void token(char c) {
        boolean first = lineStart;
        lineStart = false;
        int start = position;
        if (c == '/' && peek(start + 1) == '/') {
            take(Kind.COMMENT, lineEnd(start));
            return;
        }
        if (c == '/' && peek(start + 1) == '*') {
            int close = text.indexOf("*/", start + 2);
            take(Kind.COMMENT, close < 0 ? text.length() : close + 2);
            lineStart = first;
            return;
        }
        if (c == '#' && first) {
            take(Kind.DIRECTIVE, lineEnd(start));
        } else if (c == '_' || Identifiers.isLetter(c)) {
            take(Kind.WORD, wordEnd(start));
        } else if (Identifiers.isDigit(c) || (c == '.' && Identifiers.isDigit(peek(start + 1)))) {
            take(Kind.NUMBER, numberEnd(start));
        } else if (c == '"') {
            take(Kind.STRING, stringEnd(start));
        } else {
            take(Kind.SIGN, start + 1);
        }
    }

    private void take(Kind kind, int end) {
        tokens.add(new Token(kind, text.substring(position, end), position, end));
        position = end;
    }

    private char peek(int index) {
        return index < text.length() ? text.charAt(index) : '\0';
    }

    /** The end of a line; a backslash before the line end continues it, and so does a block comment that spans it. */
    private int lineEnd(int start) {
        boolean directive = text.charAt(start) == '#';
        int i = start;
        while (i < text.length() && text.charAt(i) != '\n') {
            if (text.charAt(i) == '\\' && (peek(i + 1) == '\n' || text.startsWith("\r\n", i + 1))) {
                i += peek(i + 1) == '\n' ? 2 : 3;
            } else if (directive && text.startsWith("//", i)) {
                directive = false;
            } else if (directive && text.startsWith("/*", i)) {
                int close = text.indexOf("*/", i + 2);
                i = close < 0 ? text.length() : close + 2;
            } else {
                i++;
            }
        }
        return i;
    }

    private int wordEnd(int start) {
        int length = text.length();
        int i = start + 1;
        while (i < length) {
            char c = text.charAt(i);
            if (c >= OF_WORD.length || !OF_WORD[c]) {
                break;
            }
            i++;
        }
        return i;
    }

    /** A preprocessing number (C11, 6.4.8): digits, letters, points, and signs behind an exponent letter. */
    private int numberEnd(int start) {
        boolean hexadecimal = text.startsWith("0x", start) || text.startsWith("0X", start);
        int i = start;
        while (i < text.length()) {
            char c = text.charAt(i);
            boolean sign = (c == '+' || c == '-')
                    && !hexadecimal
                    && i > start
                    && Character.toLowerCase(text.charAt(i - 1)) == 'e';
            if (!sign && c != '.' && !Identifiers.isLetter(c) && !Identifiers.isDigit(c)) {
                break;
            }
            i++;
        }
        return i;
    }

    private int stringEnd(int start) {
        int i = start + 1;
        while (i < text.length() && text.charAt(i) != '"' && text.charAt(i) != '\n') {
            i += text.charAt(i) == '\\' ? 2 : 1;
        }
        return Math.min(text.length(), i < text.length() && text.charAt(i) == '"' ? i + 1 : i);
    }
}
