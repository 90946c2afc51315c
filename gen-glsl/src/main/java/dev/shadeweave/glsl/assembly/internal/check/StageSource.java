package dev.shadeweave.glsl.assembly.internal.check;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.glsl.assembly.text.StageText;
import dev.shadeweave.glsl.assembly.text.StageToken;
import dev.shadeweave.lang.overload.GlslTypeNames;
import dev.shadeweave.lang.token.TokenKind;
import dev.shadeweave.shader.Stage;
import java.util.HashSet;
import java.util.Set;

/**
 * A text in a stage.
 *
 * @param stage the stage
 * @param text the text
 * @param whole true if it is the complete stage, false if it is lines in one
 * @param name its description in messages: {@code template 'a.vert'}
 */
public record StageSource(Stage stage, StageText text, boolean whole, String name) {
    /** Words that, before a name, show that the text declares it. */
    private static final ImmutableSet<String> DECLARING = ImmutableSet.<String>builder()
            .addAll(GlslTypeNames.DECLARING)
            .add("struct", "define")
            .build();

    /** Returns the words that the text declares: variables, functions, structures and macros. */
    public Set<String> declared() {
        Set<String> words = new HashSet<>();
        ImmutableList<StageToken> tokens = text.tokens();
        boolean list = false;
        int depth = 0;
        for (int i = 0; i < tokens.size(); i++) {
            StageToken token = tokens.get(i);
            boolean typed = i > 0 && DECLARING.contains(tokens.get(i - 1).text());
            depth += token.is('(') ? 1 : token.is(')') ? -1 : 0;
            if (token.kind() == TokenKind.WORD
                    && (typed
                            || (list && depth == 0 && i > 0 && tokens.get(i - 1).is(',')))) {
                words.add(token.text());
                list = typed ? depth == 0 : list;
            } else if (token.is(';') || token.is('{')) {
                list = false;
            }
        }
        return words;
    }

    /** Returns true if it has a function {@code main}. */
    boolean hasMain() {
        ImmutableList<StageToken> tokens = text.tokens();
        for (int i = 1; i + 1 < tokens.size(); i++) {
            if (tokens.get(i).isWord("main")
                    && tokens.get(i - 1).isWord("void")
                    && tokens.get(i + 1).is('(')) {
                return true;
            }
        }
        return false;
    }
}
