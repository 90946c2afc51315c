package dev.shadeweave.glir.check;

import dev.shadeweave.lang.outline.TopLevel;
import dev.shadeweave.lang.token.DirectiveLine;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The types of the uniforms that shaders declare outside of blocks. Names that are declared with several types, which
 * directives choose from, and those whose name or type is a macro are left out.
 */
final class DeclaredUniforms {
    private final Map<String, String> types = new LinkedHashMap<>();
    private final Set<String> unsure = new HashSet<>();

    /** Adds what a shader declares. */
    void add(String source) {
        for (TopLevel part : TopLevel.of(source)) {
            DirectiveLine line = part.directive();
            if (line != null && line.name().equals("define")) {
                unsure.add(line.firstWord());
            } else if (part.says("uniform")) {
                for (TopLevel.Variable uniform : part.variables()) {
                    put(uniform.name().text(), uniform.type());
                }
            }
        }
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
