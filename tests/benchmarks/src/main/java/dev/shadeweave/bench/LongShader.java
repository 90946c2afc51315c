package dev.shadeweave.bench;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes long shaders. */
final class LongShader {
    private static final Pattern UNIFORM = Pattern.compile("(?m)^uniform \\w+ (\\w+).*;$");
    private static final Pattern FUNCTION = Pattern.compile("(?m)^[a-zA-Z]\\w* (\\w+)\\s*\\(");

    private LongShader() {}

    /**
     * Returns a shader that computes another shader twice and adds the results. The second time, it uses separate
     * uniforms and functions, so that the two share no result.
     *
     * @param text a fragment shader in desktop GLSL as the generator writes it, with one output of type {@code vec4}
     */
    static String doubled(String text) {
        Set<String> names = new LinkedHashSet<>();
        for (Pattern pattern : List.of(UNIFORM, FUNCTION)) {
            Matcher found = pattern.matcher(text);
            while (found.find()) {
                names.add(found.group(1));
            }
        }
        Matcher out = Pattern.compile("(?m)^out vec4 (\\w+);$").matcher(text);
        if (!out.find()) {
            throw new IllegalArgumentException("no output in\n" + text);
        }
        StringBuilder second = new StringBuilder();
        Matcher uniforms = UNIFORM.matcher(text);
        while (uniforms.find()) {
            second.append(uniforms.group()).append('\n');
        }
        text.substring(out.end())
                .lines()
                .filter(line -> !line.startsWith("#define") && !line.startsWith("struct"))
                .forEach(line -> second.append(line).append('\n'));
        Pattern words = Pattern.compile("\\b(" + String.join("|", names) + ")\\b");
        String copy = words.matcher(second).replaceAll("$1_again").replaceAll("\\b" + out.group(1) + "\\b", "first");
        return text.replace("void main(", "void main_once(")
                + "\nvec4 first;\n"
                + copy
                + "\nvoid main() { main_once(); main_again(); " + out.group(1) + " += first; }\n";
    }

    /**
     * Returns a fragment shader of which every instruction is needed.
     *
     * @param instructions the approximate number of instructions
     * @param functions the number of functions that share them
     */
    static String of(int instructions, int functions) {
        StringBuilder text = new StringBuilder("#version 450\nuniform vec4 u;\nin vec4 i;\nout vec4 o;\n");
        int statements = instructions / 12 / functions; // a statement is about twelve instructions
        for (int f = 0; f < functions; f++) {
            text.append("float f").append(f).append("(float a, float b) {\n    float sum = 0.0;\n");
            text.append("    float v0 = a; float v1 = b; float v2 = a - b;\n");
            for (int k = 3; k < statements + 3; k++) {
                switch (k % 16) {
                    case 0 ->
                        text.append("    if (v%d > u.y) { sum += v%d * sin(v%d); }\n".formatted(k - 1, k - 2, k - 3));
                    case 8 ->
                        text.append("    for (int j = 0; j < 3; j++) { sum += v%d * float(j); }\n".formatted(k - 1));
                    default -> {}
                }
                text.append("    float v%d = v%d * %d.5 + cos(v%d - u.x) / (v%d + 2.0);\n"
                        .formatted(k, k - 1, k % 97, k - 2, k - 3));
            }
            text.append("    return sum + v%d;\n}\n".formatted(statements + 2));
        }
        text.append("void main() {\n    o = vec4(0.0);\n");
        for (int f = 0; f < functions; f++) {
            text.append("    o.x += f%d(i.x, o.x + i.y);\n".formatted(f));
        }
        return text.append("}\n").toString();
    }
}
