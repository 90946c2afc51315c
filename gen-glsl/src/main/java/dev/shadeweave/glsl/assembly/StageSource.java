package dev.shadeweave.glsl.assembly;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.glsl.assembly.text.StageText;
import dev.shadeweave.glsl.assembly.text.StageToken;
import dev.shadeweave.shader.Stage;
import java.util.HashSet;
import java.util.Set;

/**
 * A text in a stage.
 *
 * @param stage the stage
 * @param text it
 * @param whole true if it is the whole stage, false if it is lines in one
 * @param name who or what it is, for messages: {@code template 'a.vert'}
 */
record StageSource(Stage stage, StageText text, boolean whole, String name) {
    private static final Set<String> TYPES = Set.of(
            "void",
            "float",
            "int",
            "uint",
            "bool",
            "vec2",
            "vec3",
            "vec4",
            "ivec2",
            "ivec3",
            "ivec4",
            "uvec2",
            "uvec3",
            "uvec4",
            "bvec2",
            "bvec3",
            "bvec4",
            "mat2",
            "mat3",
            "mat4",
            "mat2x3",
            "mat2x4",
            "mat3x2",
            "mat3x4",
            "mat4x2",
            "mat4x3",
            "double",
            "dvec2",
            "dvec3",
            "dvec4",
            "sampler2D",
            "sampler3D",
            "samplerCube",
            "struct",
            "define");

    /** The words that the text makes its own: variables, functions, structures and macros. */
    Set<String> declared() {
        Set<String> words = new HashSet<>();
        ImmutableList<StageToken> tokens = text.tokens();
        boolean list = false;
        int depth = 0;
        for (int i = 0; i < tokens.size(); i++) {
            StageToken token = tokens.get(i);
            boolean typed = i > 0 && TYPES.contains(tokens.get(i - 1).text());
            depth += token.isSign('(') ? 1 : token.isSign(')') ? -1 : 0;
            if (token.kind() == StageToken.Kind.WORD
                    && (typed
                            || (list && depth == 0 && i > 0 && tokens.get(i - 1).isSign(',')))) {
                words.add(token.text());
                list = typed ? depth == 0 : list;
            } else if (token.isSign(';') || token.isSign('{')) {
                list = false;
            }
        }
        return words;
    }

    /** True if it has a function {@code main}. */
    boolean hasMain() {
        ImmutableList<StageToken> tokens = text.tokens();
        for (int i = 1; i + 1 < tokens.size(); i++) {
            if (tokens.get(i).isWord("main")
                    && tokens.get(i - 1).isWord("void")
                    && tokens.get(i + 1).isSign('(')) {
                return true;
            }
        }
        return false;
    }
}
