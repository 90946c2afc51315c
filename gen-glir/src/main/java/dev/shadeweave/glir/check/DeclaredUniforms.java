package dev.shadeweave.glir.check;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The types of the uniforms that shaders declare outside of blocks. Names that are declared with several types, which
 * directives choose from, and those whose name or type is a macro are left out.
 */
final class DeclaredUniforms {
    private static final Set<String> PRECISIONS = Set.of("highp", "mediump", "lowp");

    private final Map<String, String> types = new LinkedHashMap<>();
    private final Set<String> unsure = new HashSet<>();

    /** Adds what a shader declares. */
    void add(String source) {
        ShaderWords text = ShaderWords.of(source);
        for (ShaderWords.Macro macro : text.macros()) {
            unsure.add(macro.name());
        }
        List<String> words = text.words();
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).equals("uniform")) {
                i = declaration(words, i + 1);
            }
        }
    }

    /** Reads from behind the word {@code uniform} up to the semicolon, or the bracket of a block; gives the last index. */
    private int declaration(List<String> words, int from) {
        int at = from;
        while (at < words.size() && PRECISIONS.contains(words.get(at))) {
            at++;
        }
        String type = at < words.size() ? words.get(at) : "";
        boolean awaits = true;
        int depth = 0;
        for (at++; at < words.size(); at++) {
            String word = words.get(at);
            if (word.equals(";") || (word.equals("{") && depth == 0)) {
                break;
            }
            if (word.equals("(") || word.equals("[")) {
                depth++;
            } else if (word.equals(")") || word.equals("]")) {
                depth--;
            } else if (depth == 0 && word.equals(",")) {
                awaits = true;
            } else if (awaits && depth == 0) {
                awaits = false;
                boolean block = at + 1 < words.size() && words.get(at + 1).equals("{");
                if (!block) {
                    put(word, type);
                }
            }
        }
        return at;
    }

    private void put(String name, String type) {
        String other = types.putIfAbsent(name, type);
        if (other != null && !other.equals(type)) {
            unsure.add(name);
        }
    }

    /** The type of a uniform in the words of GLSL; empty if it is unknown. */
    String type(String name) {
        String type = types.getOrDefault(name, "");
        return unsure.contains(name) || unsure.contains(type) ? "" : type;
    }
}
