package dev.shadeweave.glsl.assembly.internal.text;

import com.google.common.collect.ImmutableList;

/**
 * A token of GLSL (GLSL 4.60, section 3.2). Comments and white space are none; what lies between tokens is copied as it is.
 *
 * @param kind what it is
 * @param text its characters
 * @param start the offset of the first in the text
 * @param end the offset after the last
 * @param directive the preprocessor directive that it is an argument of: {@code ifdef}; empty outside of directives
 */
public record StageToken(Kind kind, String text, int start, int end, String directive) {
    /** What a token is. */
    public enum Kind {
        /** The name of a directive: {@code ifdef}. */
        DIRECTIVE,

        /** A keyword or a name. */
        WORD,

        /** A literal number with its suffix: {@code 1.5e-3f}. */
        NUMBER,

        /** Characters between quotation marks, as in an {@code #include}. */
        STRING,

        /** Any other single character. */
        SIGN
    }

    /** True for a word of these letters. */
    public boolean isWord(String word) {
        return kind == Kind.WORD && text.equals(word);
    }

    /** True for this one character. */
    public boolean isSign(char sign) {
        return kind == Kind.SIGN && text.charAt(0) == sign;
    }

    /** True within a preprocessor line. */
    public boolean isInDirective() {
        return !directive.isEmpty();
    }

    /** All tokens of a text, in order. Every text has some; a comment without an end reaches to the end of the text. */
    public static ImmutableList<StageToken> of(String text) {
        return new Cutter(text).cut();
    }

    /** Cuts one text. */
    private static final class Cutter {
        private final String text;
        private final ImmutableList.Builder<StageToken> tokens = ImmutableList.builder();
        private boolean lineStart = true;
        private String directive = "";
        private boolean awaitsName;

        Cutter(String text) {
            this.text = text;
        }

        ImmutableList<StageToken> cut() {
            int at = 0;
            while (at < text.length()) {
                at = step(at);
            }
            return tokens.build();
        }

        private int step(int at) {
            char c = text.charAt(at);
            if (c == '\n') {
                lineStart = true;
                directive = "";
                awaitsName = false;
                return at + 1;
            }
            if (c == '\\' && at + 1 < text.length() && text.charAt(at + 1) == '\n') {
                return at + 2;
            }
            if (Character.isWhitespace(c)) {
                return at + 1;
            }
            if (text.startsWith("//", at)) {
                int end = text.indexOf('\n', at);
                return end < 0 ? text.length() : end;
            }
            if (text.startsWith("/*", at)) {
                int end = text.indexOf("*/", at + 2);
                return end < 0 ? text.length() : end + 2;
            }
            if (c == '#' && lineStart) {
                lineStart = false;
                awaitsName = true;
                return at + 1;
            }
            lineStart = false;
            int end = end(at, c);
            String part = text.substring(at, end);
            if (awaitsName) {
                awaitsName = false;
                directive = part;
                tokens.add(new StageToken(Kind.DIRECTIVE, part, at, end, part));
            } else {
                tokens.add(new StageToken(kind(c, part), part, at, end, directive));
            }
            return end;
        }

        private static Kind kind(char c, String part) {
            if (isLetter(c)) {
                return Kind.WORD;
            }
            return c == '"'
                    ? Kind.STRING
                    : isDigit(part.charAt(part.length() > 1 && c == '.' ? 1 : 0)) ? Kind.NUMBER : Kind.SIGN;
        }

        private int end(int at, char c) {
            int end = at + 1;
            if (isLetter(c)) {
                while (end < text.length() && (isLetter(text.charAt(end)) || isDigit(text.charAt(end)))) {
                    end++;
                }
            } else if (isDigit(c) || (c == '.' && end < text.length() && isDigit(text.charAt(end)))) {
                while (end < text.length() && isOfNumber(end)) {
                    end++;
                }
            } else if (c == '"') {
                while (end < text.length() && text.charAt(end) != '"' && text.charAt(end) != '\n') {
                    end++;
                }
                end = Math.min(text.length(), end + 1);
            }
            return end;
        }

        /** Digits, letters, points, and a sign behind an exponent letter. */
        private boolean isOfNumber(int at) {
            char c = text.charAt(at);
            boolean sign = (c == '+' || c == '-') && Character.toLowerCase(text.charAt(at - 1)) == 'e';
            return sign || c == '.' || isLetter(c) || isDigit(c);
        }

        private static boolean isLetter(char c) {
            return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        }

        private static boolean isDigit(char c) {
            return c >= '0' && c <= '9';
        }
    }
}
