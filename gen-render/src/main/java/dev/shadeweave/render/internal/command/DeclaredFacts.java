package dev.shadeweave.render.internal.command;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.glir.ValueType;
import dev.shadeweave.glir.Word;
import dev.shadeweave.lang.outline.TopLevel;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.TokenKind;
import dev.shadeweave.render.gl.ProgramFacts;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the declarations of a program's source that matter to its host: uniforms, samplers and attributes. Lengths of
 * arrays are numbers or macros of numbers.
 */
final class DeclaredFacts {
    /** The largest depth of structs; a struct that contains itself ends here. */
    private static final int DEEPEST = 8;

    private final Map<String, ValueType> uniforms = new LinkedHashMap<>();
    private final Set<String> samplers = new LinkedHashSet<>();
    private final Map<String, ValueType> attributes = new LinkedHashMap<>();

    /**
     * Adds the declarations of one stage.
     *
     * @param vertex true if its inputs are attributes
     */
    void add(String source, boolean vertex) {
        new Stage(TopLevel.of(source)).read(vertex);
    }

    ProgramFacts build() {
        return new ProgramFacts(
                ImmutableMap.copyOf(uniforms), ImmutableSet.copyOf(samplers), ImmutableMap.copyOf(attributes));
    }

    private final class Stage {
        private final ImmutableList<TopLevel> parts;
        private final Map<String, String> macros = new HashMap<>();
        private final Map<String, ImmutableList<TopLevel.Variable>> structs = new HashMap<>();

        Stage(ImmutableList<TopLevel> parts) {
            this.parts = parts;
            for (TopLevel part : parts) {
                DirectiveLine line = part.directive();
                if (line != null
                        && line.name().equals("define")
                        && line.tokens().size() == 2) {
                    if (line.tokens().get(1).kind() == TokenKind.NUMBER) {
                        macros.put(line.firstWord(), line.tokens().get(1).text());
                    }
                } else if (part.isBlock() && part.says("struct")) {
                    structs.put(part.name().text(), part.members());
                }
            }
        }

        void read(boolean vertex) {
            for (TopLevel part : parts) {
                if (part.says("uniform")) {
                    part.variables().forEach(it -> declare(it.type(), it.name().text(), it.suffix(), 0));
                } else if (vertex && part.says("in")) {
                    part.variables().forEach(it -> type(it.type())
                            .ifPresent(type -> attributes.put(it.name().text(), type)));
                }
            }
        }

        private void declare(String type, String name, String suffix, int depth) {
            if (!suffix.isEmpty()) {
                int close = suffix.indexOf(']');
                int count = length(suffix.substring(1, close));
                for (int i = 0; i < count; i++) {
                    declare(type, name + "[" + i + "]", suffix.substring(close + 1), depth);
                }
                return;
            }
            ImmutableList<TopLevel.Variable> members = structs.get(type);
            Optional<ValueType> known = type(type);
            if (known.isPresent()) {
                uniforms.put(name, known.get());
            } else if (members == null) {
                samplers.add(name);
            } else if (depth < DEEPEST) {
                members.forEach(it -> declare(it.type(), name + "." + it.name().text(), it.suffix(), depth + 1));
            }
        }

        private int length(String size) {
            String number = macros.getOrDefault(size, size);
            return number.matches("[0-9]{1,9}") ? Integer.parseInt(number) : 0;
        }

        private Optional<ValueType> type(String word) {
            return Word.find(ValueType.class, word);
        }
    }
}
