package dev.shadeweave.glir.check;

import dev.shadeweave.lang.outline.TopLevel;
import dev.shadeweave.lang.token.DirectiveLine;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Finds the types of the uniforms that shaders declare outside blocks. A name is left out if it has several declared
 * types, which directives choose from, or if its name or type is a macro.
 */
final class DeclaredUniforms {
    private final Map<String, String> types = new LinkedHashMap<>();
    private final Set<String> unsure = new HashSet<>();

    /** Adds the uniforms that a shader declares. */
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

    /** Returns the GLSL type of a uniform; empty if it is unknown. */
    String type(String name) {
        String type = types.getOrDefault(name, "");
        return unsure.contains(name) || unsure.contains(type) ? "" : type;
    }
}
