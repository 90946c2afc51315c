package dev.shadeweave.render.internal.command;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.glir.ValueType;
import dev.shadeweave.glir.Word;
import dev.shadeweave.render.internal.gl.ProgramFacts;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the texts of a program declare for its host: uniforms, samplers and attributes. Knows declarations as generators write
 * them, one variable each, and structs of plain members; sizes of arrays are numbers or macros of numbers.
 */
final class DeclaredFacts {
    /** A struct that declares itself within itself ends here. */
    private static final int DEEPEST = 8;

    private static final String SIZE = "(?:\\s*\\[\\s*(\\w+)\\s*])?";
    private static final String PRECISION = "(?:(?:highp|mediump|lowp)\\s+)?";
    private static final Pattern COMMENT = Pattern.compile("//[^\\n]*|/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern MACRO =
            Pattern.compile("^[ \\t]*#[ \\t]*define[ \\t]+(\\w+)[ \\t]+(\\d+)[ \\t]*$", Pattern.MULTILINE);
    private static final Pattern STRUCT = Pattern.compile("\\bstruct\\s+(\\w+)\\s*\\{([^}]*)}");
    private static final Pattern MEMBER = Pattern.compile(PRECISION + "(\\w+)\\s+(\\w+)" + SIZE + "\\s*;");
    private static final Pattern UNIFORM = Pattern.compile(
            "^[ \\t]*(?:layout\\s*\\([^)]*\\)\\s*)?uniform\\s+" + PRECISION + "(\\w+)\\s+(\\w+)" + SIZE,
            Pattern.MULTILINE);
    private static final Pattern INPUT = Pattern.compile(
            "^[ \\t]*(?:layout\\s*\\([^)]*\\)\\s*)?in\\s+" + PRECISION + "(\\w+)\\s+(\\w+)" + SIZE + "\\s*;",
            Pattern.MULTILINE);

    private final Map<String, ValueType> uniforms = new LinkedHashMap<>();
    private final Set<String> samplers = new LinkedHashSet<>();
    private final Map<String, ValueType> attributes = new LinkedHashMap<>();

    /**
     * Adds what one stage declares.
     *
     * @param vertex true if its inputs are attributes
     */
    void add(String source, boolean vertex) {
        new Stage(COMMENT.matcher(source).replaceAll(" ")).read(vertex);
    }

    ProgramFacts build() {
        return new ProgramFacts(
                ImmutableMap.copyOf(uniforms), ImmutableSet.copyOf(samplers), ImmutableMap.copyOf(attributes));
    }

    private final class Stage {
        private final String text;
        private final Map<String, Integer> macros = new HashMap<>();
        private final Map<String, String> structs = new HashMap<>();

        Stage(String text) {
            this.text = text;
            Matcher macro = MACRO.matcher(text);
            while (macro.find()) {
                macros.put(macro.group(1), Integer.parseInt(macro.group(2)));
            }
            Matcher struct = STRUCT.matcher(text);
            while (struct.find()) {
                structs.put(struct.group(1), struct.group(2));
            }
        }

        void read(boolean vertex) {
            Matcher uniform = UNIFORM.matcher(text);
            while (uniform.find()) {
                declare(uniform.group(1), uniform.group(2), uniform.group(3), 0);
            }
            if (vertex) {
                Matcher input = INPUT.matcher(text);
                while (input.find()) {
                    String name = input.group(2);
                    type(input.group(1)).ifPresent(type -> attributes.put(name, type));
                }
            }
        }

        private void declare(String type, String name, @Nullable String size, int depth) {
            if (size != null) {
                int count = size.matches("\\d+") ? Integer.parseInt(size) : macros.getOrDefault(size, 0);
                for (int i = 0; i < count; i++) {
                    declare(type, name + "[" + i + "]", null, depth);
                }
                return;
            }
            String members = structs.get(type);
            Optional<ValueType> known = type(type);
            if (known.isPresent()) {
                uniforms.put(name, known.get());
            } else if (members == null) {
                samplers.add(name);
            } else if (depth < DEEPEST) {
                Matcher member = MEMBER.matcher(members);
                while (member.find()) {
                    declare(member.group(1), name + "." + member.group(2), member.group(3), depth + 1);
                }
            }
        }

        private Optional<ValueType> type(String word) {
            return Word.find(ValueType.class, word);
        }
    }
}
