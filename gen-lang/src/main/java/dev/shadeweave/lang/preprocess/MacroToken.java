package dev.shadeweave.lang.preprocess;

import dev.shadeweave.lang.token.Token;
import org.jspecify.annotations.Nullable;

/**
 * A token produced by macro expansion. A token from the body of a macro has the place of the use of the outermost
 * macro; a token of an argument keeps its own place.
 */
final class MacroToken extends Token {
    /** The macros that produced the token, which are not expanded again in it. */
    private final @Nullable Hidden hidden;

    private MacroToken(Token token, int start, int end, boolean spaced, @Nullable Hidden hidden) {
        super(token.kind(), token.text(), start, end, spaced, false);
        this.hidden = hidden;
    }

    /** Returns the same token as if written at another place. */
    static Token at(Token token, int start, int end, boolean spaced, @Nullable Hidden hidden) {
        return new MacroToken(token, start, end, spaced, hidden);
    }

    /** Returns the macros that produced a token. */
    static @Nullable Hidden hidden(Token token) {
        return token instanceof MacroToken macro ? macro.hidden : null;
    }

    /** A linked list of macro names, the last one first. */
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
