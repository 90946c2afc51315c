package dev.shadeweave.glsl.fragment;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.outline.TopLevel;
import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Token;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the names that a text of GLSL defines in a shader that contains it: of functions, types, variables, blocks and
 * macros.
 */
final class GlobalNames {
    /** Names that only compilers may define. */
    private static final ImmutableSet<String> PREDEFINED = ImmutableSet.of("VULKAN", "defined", "__VERSION__");

    private GlobalNames() {}

    /** Returns the names that parts of a text declare or test for a definition. */
    static ImmutableSet<String> of(List<TopLevel> parts) {
        Set<String> names = new LinkedHashSet<>();
        for (TopLevel part : parts) {
            DirectiveLine line = part.directive();
            if (line != null) {
                ofDirective(line, names);
            } else {
                names.addAll(part.names());
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
                // No other directive names a macro.
            }
        }
    }

    private static void add(Token token, Set<String> names) {
        boolean predefined = PREDEFINED.contains(token.text()) || token.text().startsWith("GL_");
        if (token.isWord() && !predefined) {
            names.add(token.text());
        }
    }
}
