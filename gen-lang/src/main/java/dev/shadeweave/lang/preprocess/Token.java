package dev.shadeweave.lang.preprocess;

import org.jspecify.annotations.Nullable;

/** A token of a text and the place it came from; what a macro stands for has the place where the macro is used. */
public final class Token {
    private final TokenKind kind;
    private final String text;
    private final int start;
    private final int end;

    /** Whether something blank stands before it. */
    final boolean spaced;

    /** Whether it is the first of its line. */
    final boolean first;

    /** The macros that it came out of, which it does not call again. */
    final @Nullable Hidden hidden;

    Token(TokenKind kind, String text, int start, int end, boolean spaced, boolean first, @Nullable Hidden hidden) {
        this.kind = kind;
        this.text = text;
        this.start = start;
        this.end = end;
        this.spaced = spaced;
        this.first = first;
        this.hidden = hidden;
    }

    /** What it is. */
    public TokenKind kind() {
        return kind;
    }

    /** Its characters; empty at the end of the text. */
    public String text() {
        return text;
    }

    /** Offset of its first character. */
    public int start() {
        return start;
    }

    /** Offset after its last character. */
    public int end() {
        return end;
    }

    boolean is(String sign) {
        return kind == TokenKind.SIGN && text.equals(sign);
    }

    boolean endsLine() {
        return kind == TokenKind.LINE_END || kind == TokenKind.END;
    }

    /** The same token as if written at another place. */
    Token at(int newStart, int newEnd, boolean newSpaced, @Nullable Hidden newHidden) {
        return new Token(kind, text, newStart, newEnd, newSpaced, false, newHidden);
    }

    @Override
    public String toString() {
        return text;
    }

    /** Names of macros, the last one first. */
    static final class Hidden {
        private final String name;
        private final @Nullable Hidden rest;
        private final int size;

        private Hidden(String name, @Nullable Hidden rest) {
            this.name = name;
            this.rest = rest;
            this.size = size(rest) + 1;
        }

        static int size(@Nullable Hidden names) {
            return names == null ? 0 : names.size;
        }

        static boolean contains(@Nullable Hidden names, String name) {
            for (Hidden it = names; it != null; it = it.rest) {
                if (it.name.equals(name)) {
                    return true;
                }
            }
            return false;
        }

        static Hidden with(@Nullable Hidden names, String name) {
            return names != null && contains(names, name) ? names : new Hidden(name, names);
        }

        static @Nullable Hidden both(@Nullable Hidden some, @Nullable Hidden others) {
            if (others == null || some == others) {
                return others;
            }
            Hidden result = null;
            for (Hidden it = some; it != null; it = it.rest) {
                if (contains(others, it.name)) {
                    result = new Hidden(it.name, result);
                }
            }
            return result;
        }

        static @Nullable Hidden either(@Nullable Hidden some, @Nullable Hidden others) {
            if (some == others) {
                return others;
            }
            Hidden result = others;
            for (Hidden it = some; it != null; it = it.rest) {
                result = with(result, it.name);
            }
            return result;
        }
    }
}
