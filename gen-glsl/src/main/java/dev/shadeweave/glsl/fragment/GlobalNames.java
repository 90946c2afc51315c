package dev.shadeweave.glsl.fragment;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Token;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The names that a text of GLSL brings into the shader it stands in: of functions, types, variables, blocks and macros. */
final class GlobalNames {
    /** What compilers define, and nobody else may. */
    private static final ImmutableSet<String> PREDEFINED = ImmutableSet.of("VULKAN", "defined", "__VERSION__");

    private GlobalNames() {}

    /** The names that parts of a text declare, or ask whether somebody has defined them. */
    static ImmutableSet<String> of(List<TopLevel> parts) {
        Set<String> names = new LinkedHashSet<>();
        for (TopLevel part : parts) {
            DirectiveLine line = part.directive();
            if (line != null) {
                ofDirective(line, names);
            } else {
                ofDeclaration(part, names);
            }
        }
        return ImmutableSet.copyOf(names);
    }

    private static void ofDirective(DirectiveLine line, Set<String> names) {
        switch (line.name()) {
            case "define", "undef", "ifdef", "ifndef" ->
                line.tokens().stream().limit(1).forEach(token -> add(token, names));
            case "if", "elif" -> line.tokens().forEach(token -> add(token, names));
            default -> {
                // Nothing else names a macro.
            }
        }
    }

    private static void add(Token token, Set<String> names) {
        boolean predefined = PREDEFINED.contains(token.text()) || token.text().startsWith("GL_");
        if (token.isWord() && !predefined) {
            names.add(token.text());
        }
    }

    private static void ofDeclaration(TopLevel part, Set<String> names) {
        ImmutableList<Token> head = part.head();
        if (part.says("precision") || head.isEmpty()) {
            return;
        }
        if (part.isBlock()) {
            names.add(head.get(head.size() - 1).text());
            part.instance().forEach(instance -> names.add(instance.text()));
            if (part.instance().isEmpty() && !part.says("struct")) {
                part.members().forEach(member -> names.add(member.name()));
            }
            return;
        }
        int behind = part.afterLayout() + head.size();
        if (part.tokens().get(behind).is('(')) {
            names.add(head.get(head.size() - 1).text());
        } else {
            names.addAll(variables(part));
        }
    }

    /** The names of a declaration of variables: words in front of an end, a value, a length or another name. */
    private static ImmutableList<String> variables(TopLevel part) {
        ImmutableList.Builder<String> names = ImmutableList.builder();
        int depth = 0;
        boolean value = false;
        boolean typed = false;
        for (int i = part.afterLayout(); i + 1 < part.tokens().size(); i++) {
            Token token = part.tokens().get(i);
            Token next = part.tokens().get(i + 1);
            if (token.is('(') || token.is('[') || token.is('{')) {
                depth++;
            } else if (token.is(')') || token.is(']') || token.is('}')) {
                depth--;
            } else if (depth == 0 && token.is('=')) {
                value = true;
            } else if (depth == 0 && token.is(',')) {
                value = false;
            } else if (depth == 0 && !value && token.isWord()) {
                boolean ends = next.is(';') || next.is('=') || next.is(',') || (next.is('[') && typed);
                if (ends) {
                    names.add(token.text());
                }
                typed |= !Qualifiers.WORDS.contains(token.text());
            }
        }
        return names.build();
    }
}
