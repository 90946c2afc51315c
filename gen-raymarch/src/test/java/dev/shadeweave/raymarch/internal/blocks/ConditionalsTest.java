package dev.shadeweave.raymarch.internal.blocks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.source.SourceSpan;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ConditionalsTest {
    /**
     * Checks the remaining lines if X is 2 and Y is a flag. Names that begin with GL_ are unknown, and all other names
     * are undefined.
     */
    private static void check(String text, String expected) {
        Map<String, String> macros = new HashMap<>(Map.of("X", "2", "Y", ""));
        Conditionals conditionals = new Conditionals(macros, name -> !name.startsWith("GL_"));
        assertEquals(
                expected,
                conditionals.resolve(Conditionals.lines(text.replace("; ", "\n"), SourceSpan.none())).stream()
                        .map(BlockLine::text)
                        .collect(Collectors.joining("; ")));
    }

    @Test
    void decides_known_conditions() {
        check("#ifdef X; a; #else; b; #endif; c", "a; c");
        check("#ifndef X; a; #else; b; #endif", "b");
        check("#if X > 1 && defined(Y); a; #endif", "a");
        check("#if X == 1; a; #elif X == 2; b; #elif defined(Y); c; #else; d; #endif", "b");
        check("#if !defined Z && (X + 1 == 3 || 1); a; #endif", "a");
        check("#ifdef Z; #ifdef X; a; #endif; b; #else; c; #endif", "c");
    }

    @Test
    void products_bind_closer_than_sums_and_sums_closer_than_comparisons() {
        check("#if 1 + X * 3 == 7; a; #endif", "a");
        check("#if X * 3 + 1 == 7; a; #endif", "a");
        check("#if 10 - X * X - 1 == 5; a; #endif", "a");
        check("#if (1 + X) * 3 == 9; a; #endif", "a");
        check("#if 1 + GL_x * 3; a; #endif", "#if 1 + GL_x * 3; a; #endif");
    }

    @Test
    void keeps_conditions_that_only_the_compiler_knows() {
        check(
                "#ifdef GL_ES; a; #ifdef X; b; #else; c; #endif; #else; d; #endif",
                "#ifdef GL_ES; a; b; #else; d; #endif");
        check("#if defined(GL_ES) && defined(Z); a; #endif", "");
        check("#if GL_x + ; a; #endif", "#if GL_x + ; a; #endif");
    }

    @Test
    void blocks_define_macros_too() {
        check("#define A 1; #if A; a; #endif; #undef A; #ifdef A; b; #endif", "#define A 1; a; #undef A");
    }

    @Test
    void comments_decide_nothing() {
        check("/* ; #ifdef Z; */ a; // #endif", "/* ; #ifdef Z; */ a; // #endif");
    }
}
