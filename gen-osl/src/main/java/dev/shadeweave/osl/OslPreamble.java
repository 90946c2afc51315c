package dev.shadeweave.osl;

import dev.shadeweave.emit.CodeWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * The types, macros and helper functions that library code and generated code share and no file declares. A shader
 * contains those that it mentions.
 *
 * <p>The names are those of MaterialX, so that its library sources compile.
 */
final class OslPreamble {
    private static final Map<String, List<@Untainted String>> DECLARATIONS = declarations();

    private OslPreamble() {}

    private static Map<String, List<@Untainted String>> declarations() {
        Map<String, List<@Untainted String>> all = new LinkedHashMap<>();
        all.put("true", List.of("#define true 1"));
        all.put("false", List.of("#define false 0"));
        all.put("M_FLOAT_EPS", List.of("#define M_FLOAT_EPS 1e-8"));
        for (String name : List.of("BSDF", "EDF", "VDF", "volumeshader", "lightshader", "MATERIAL")) {
            all.put(name, List.of("#define " + name + " closure color"));
        }
        all.put("displacementshader", List.of("#define displacementshader vector"));
        all.put(
                "textureresource",
                List.of("struct textureresource", "{", "    string filename;", "    string colorspace;", "};"));
        all.put(
                "surfaceshader",
                List.of(
                        "struct surfaceshader",
                        "{",
                        "    closure color bsdf;",
                        "    closure color edf;",
                        "    float opacity;",
                        "};"));
        all.put(
                "null_closure",
                List.of("closure color null_closure()", "{", "    closure color none = 0;", "    return none;", "}"));
        return all;
    }

    /** Writes the declarations that a text mentions. An empty line follows each group of macros and each other one. */
    static void write(CodeWriter text, CodeWriter out) {
        boolean macro = false;
        for (Map.Entry<String, List<@Untainted String>> entry : DECLARATIONS.entrySet()) {
            if (!text.mentions(entry.getKey())) {
                continue;
            }
            boolean wasMacro = macro;
            macro = entry.getValue().get(0).startsWith("#");
            if (wasMacro && !macro) {
                out.blank();
            }
            entry.getValue().forEach(out::line);
            if (!macro) {
                out.blank();
            }
        }
        if (macro) {
            out.blank();
        }
    }
}
