package dev.shadeweave.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A token of library code, a word that targets and options replace: {@code $envRadiance}.
 *
 * @param start the position of the dollar sign in the text
 * @param end the position after its last character
 * @param name the word without the sign
 */
record SourceToken(int start, int end, String name) {
    /** Returns all tokens of a text, in order. */
    static List<SourceToken> in(String text) {
        List<SourceToken> tokens = new ArrayList<>();
        for (int start = text.indexOf('$'); start >= 0; start = text.indexOf('$', start + 1)) {
            int end = start + 1;
            while (end < text.length()
                    && (Identifiers.isLetter(text.charAt(end)) || Identifiers.isDigit(text.charAt(end)))) {
                end++;
            }
            if (end > start + 1) {
                tokens.add(new SourceToken(start, end, text.substring(start + 1, end)));
            }
        }
        return tokens;
    }

    /**
     * Returns a text with its tokens replaced.
     *
     * @param meaning returns the replacement of a token, by its name
     */
    static String replace(String text, UnaryOperator<String> meaning) {
        List<SourceToken> tokens = in(text);
        if (tokens.isEmpty()) {
            return text;
        }
        StringBuilder replaced = new StringBuilder(2 * text.length());
        int position = 0;
        for (SourceToken token : tokens) {
            replaced.append(text, position, token.start()).append(meaning.apply(token.name()));
            position = token.end();
        }
        return replaced.append(text, position, text.length()).toString();
    }
}
