package dev.shadeweave.lang.preprocess;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.lang.token.Token;
import org.jspecify.annotations.Nullable;

/**
 * A macro definition.
 *
 * @param name the token that names it
 * @param parameters names of its parameters, or null if it is used without parentheses
 * @param body its replacement
 */
record Macro(Token name, @Nullable ImmutableList<String> parameters, ImmutableList<Token> body) {
    /**
     * Returns true if two definitions are equal, so that the second is allowed: equal tokens, with blanks at the same
     * places.
     */
    boolean sameAs(Macro other) {
        boolean sameParameters = parameters == null ? other.parameters == null : parameters.equals(other.parameters);
        if (!sameParameters || body.size() != other.body.size()) {
            return false;
        }
        for (int i = 0; i < body.size(); i++) {
            Token mine = body.get(i);
            Token theirs = other.body.get(i);
            if (!mine.text().equals(theirs.text()) || (i > 0 && mine.isSpaced() != theirs.isSpaced())) {
                return false;
            }
        }
        return true;
    }
}
