package dev.shadeweave.surface;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.shader.SourceMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * A declaration outside of functions that a surface function needs: a function, a structure, a constant or a macro.
 *
 * @param names the names that it declares
 * @param signature distinguishes it from other declarations of its name: the types of a function's parameters
 * @param text its text
 * @param words the words of the text, without members after a point
 * @param origins the origin of each line, or null
 */
record Piece(
        ImmutableSet<String> names,
        String signature,
        @Untainted String text,
        ImmutableSet<String> words,
        List<SourceMap.@Nullable Origin> origins) {
    /** Creates a piece; its words are read from its text. */
    static Piece of(
            ImmutableSet<String> names,
            String signature,
            @Untainted String text,
            List<SourceMap.@Nullable Origin> origins) {
        ImmutableSet.Builder<String> words = ImmutableSet.builder();
        words(text).forEach(word -> words.add(word.text()));
        return new Piece(names, signature, text, words.build(), origins);
    }

    /** Identifies the declaration among all pieces. */
    String id() {
        return String.join(",", names) + "(" + signature + ")";
    }

    /** Returns true for a structure. */
    boolean isStructure() {
        return text.startsWith("struct ");
    }

    /** Returns the piece with other names for declarations of the text. */
    @SuppressWarnings("tainting") // words of generated text, and checked names
    Piece renamed(Map<String, String> newNames) {
        if (words.stream().noneMatch(newNames::containsKey)) {
            return this;
        }
        StringBuilder out = new StringBuilder();
        int place = 0;
        for (Token word : words(text)) {
            String other = newNames.get(word.text());
            if (other != null) {
                out.append(text, place, word.start()).append(other);
                place = word.end();
            }
        }
        out.append(text, place, text.length());
        ImmutableSet.Builder<String> other = ImmutableSet.builder();
        names.forEach(name -> other.add(newNames.getOrDefault(name, name)));
        return of(other.build(), signature, out.toString(), origins);
    }

    /** Returns the words of a text that are not members after a point, including those of preprocessor lines. */
    private static ImmutableList<Token> words(String text) {
        List<Token> all = new ArrayList<>();
        for (Token token : Lexer.code(text)) {
            if (token instanceof DirectiveLine line) {
                all.addAll(line.tokens());
            } else {
                all.add(token);
            }
        }
        return Lexer.freeWords(all);
    }
}
