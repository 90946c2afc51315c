package dev.shadeweave.glsl.assembly.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tests the directives of tokens. */
class StageTokenTest {
    /** Compares the tokens, as {@code KIND:text}, with {@code @directive} for tokens in a directive. */
    private static void check(String text, String expected) {
        assertEquals(
                expected,
                StageToken.of(text).stream()
                        .map(it -> it.kind() + ":" + it.text() + (it.isInDirective() ? "@" + it.directive() : ""))
                        .collect(Collectors.joining(" ")));
    }

    @Test
    void directives_reach_to_the_end_of_the_line() {
        check("#ifdef A\nb", "DIRECTIVE:ifdef@ifdef WORD:A@ifdef WORD:b");
        check("# define A \\\n 2\nb", "DIRECTIVE:define@define WORD:A@define NUMBER:2@define WORD:b");
        check("a # b", "WORD:a SIGN:# WORD:b");
        check("#\na", "WORD:a");
    }
}
