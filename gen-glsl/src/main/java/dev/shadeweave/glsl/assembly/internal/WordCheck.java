package dev.shadeweave.glsl.assembly.internal;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.glsl.assembly.internal.check.StageSource;
import dev.shadeweave.glsl.assembly.internal.check.TextCheck;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Vocabulary;
import dev.shadeweave.glsl.assembly.text.StageToken;
import dev.shadeweave.lang.token.TokenKind;
import dev.shadeweave.shader.Stage;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds misspelt names of generated variables: words that no text declares and that are similar to a word of the
 * vocabulary.
 */
final class WordCheck {
    private static final ImmutableSet<String> LIGHTING = ImmutableSet.of(
            "sg_vLightL", "sg_fLightReach", "sg_cLightDiffuse", "sg_cLightAmbient", "sg_cLightSpecular");
    private static final ImmutableSet<String> HELPERS =
            ImmutableSet.of(Vocabulary.MAP_IO, Vocabulary.MAP_BARYCENTRIC, Vocabulary.MAP_BILINEAR);

    /** Words that may precede a name without declaring it. */
    private static final ImmutableSet<String> STATEMENTS = ImmutableSet.of("return", "else", "case", "do");

    private final List<StageSource> sources;
    private final Set<String> declared = new HashSet<>();

    /**
     * Creates the check of all texts.
     *
     * @param names the names declared outside those texts
     */
    WordCheck(List<StageSource> sources, Iterable<String> names) {
        this.sources = sources;
        names.forEach(declared::add);
        declared.addAll(StageVariables.GENERATED);
        for (StageSource source : sources) {
            declared.addAll(source.declared());
            StageToken before = null;
            for (StageToken token : source.text().tokens()) {
                // A type that the author defines may precede a name, too.
                if (before != null && before.kind() == TokenKind.WORD && mayBeType(before.text())) {
                    declared.add(token.text());
                }
                before = token;
            }
        }
    }

    private static boolean mayBeType(String word) {
        return !STATEMENTS.contains(word) && !Vocabulary.MARKERS.containsKey(word);
    }

    void check(Diagnostics diagnostics) {
        for (StageSource source : sources) {
            ImmutableSet<String> known = known(source.stage());
            Set<String> reported = new HashSet<>();
            StageToken before = null;
            for (StageToken token : source.text().tokens()) {
                boolean member = before != null && before.is('.');
                before = token;
                if (member || !isGenerated(token) || known.contains(token.text()) || !reported.add(token.text())) {
                    continue;
                }
                String suggestion = Suggestions.didYouMean(token.text(), known);
                if (!suggestion.isEmpty()) {
                    diagnostics.report(
                            TextCheck.UNKNOWN_WORD, source.text().span(token), source.name(), token.text(), suggestion);
                }
            }
        }
    }

    /** Returns true for a word that looks like one of the vocabulary; lights and textures are numbered. */
    private boolean isGenerated(StageToken token) {
        String text = token.text();
        return token.kind() == TokenKind.WORD
                && !token.isInDirective()
                && (text.startsWith("sg_") || text.startsWith("g_"))
                && !Character.isDigit(text.charAt(text.length() - 1))
                && !declared.contains(text);
    }

    private static ImmutableSet<String> known(Stage stage) {
        ImmutableSet<String> locals = stage.equals(Stage.VERTEX)
                ? Vocabulary.VERTEX_LOCALS
                : stage.equals(Stage.PIXEL) ? Vocabulary.PIXEL_LOCALS : HELPERS;
        return ImmutableSet.copyOf(
                Iterables.concat(locals, LIGHTING, Vocabulary.ALIASES.keySet(), Vocabulary.MATERIAL));
    }
}
