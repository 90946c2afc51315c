package dev.shadeweave.glsl.assembly.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Vocabulary;

/**
 * The words that the texts of a stage mention, grouped once for use by every shader.
 *
 * @param words all words
 * @param tested the words that directives test
 * @param aliases the words that are other names of a host's uniforms, in the order of the vocabulary
 * @param definable the words that may be defined below the version, in the order of the texts
 */
record Mentioned(
        ImmutableSet<String> words,
        ImmutableSet<String> tested,
        ImmutableMap<String, Vocabulary.Alias> aliases,
        ImmutableList<String> definable) {
    /** No text, no words. */
    static final Mentioned NOTHING = of(ImmutableSet.of(), ImmutableSet.of());

    static Mentioned of(ImmutableSet<String> words, ImmutableSet<String> tested) {
        ImmutableMap.Builder<String, Vocabulary.Alias> aliases = ImmutableMap.builder();
        Vocabulary.ALIASES.forEach((word, alias) -> {
            if (words.contains(word)) {
                aliases.put(word, alias);
            }
        });
        return new Mentioned(
                words,
                tested,
                aliases.buildOrThrow(),
                words.stream().filter(word -> word.startsWith("SG_")).collect(ImmutableList.toImmutableList()));
    }
}
