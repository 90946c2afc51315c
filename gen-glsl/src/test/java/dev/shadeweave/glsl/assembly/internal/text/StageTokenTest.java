package dev.shadeweave.glsl.assembly.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** How texts of stages are cut into tokens. */
class StageTokenTest {
    /** The tokens as {@code KIND:text}, with {@code @directive} where they stand in one. */
    private static void check(String text, String expected) {
        assertEquals(
                expected,
                StageToken.of(text).stream()
                        .map(it -> it.kind() + ":" + it.text() + (it.isInDirective() ? "@" + it.directive() : ""))
                        .collect(Collectors.joining(" ")));
    }

    @Test
    void words_numbers_and_signs() {
        check("vec4 a_1 = b2;", "WORD:vec4 WORD:a_1 SIGN:= WORD:b2 SIGN:;");
        check("1 .5 1.5e-3f 0x1Fu 2e+7", "NUMBER:1 NUMBER:.5 NUMBER:1.5e-3f NUMBER:0x1Fu NUMBER:2e+7");
        check("a-1", "WORD:a SIGN:- NUMBER:1");
        check("v.x.y", "WORD:v SIGN:. WORD:x SIGN:. WORD:y");
    }

    @Test
    void comments_are_no_tokens() {
        check("a // b\nc /* d \n e */ f /* without an end", "WORD:a WORD:c WORD:f");
    }

    @Test
    void directives_reach_to_the_end_of_the_line() {
        check("#ifdef A\nb", "DIRECTIVE:ifdef@ifdef WORD:A@ifdef WORD:b");
        check("# define A \\\n 2\nb", "DIRECTIVE:define@define WORD:A@define NUMBER:2@define WORD:b");
        check("a # b", "WORD:a SIGN:# WORD:b");
        check("#\na", "WORD:a");
    }

    @Test
    void strings_end_with_their_line() {
        check("#include \"a b.glsl\"", "DIRECTIVE:include@include STRING:\"a b.glsl\"@include");
        check("\"open\nx", "STRING:\"open\n WORD:x");
    }

    /** Whatever the text is, tokens lie behind each other and say the characters of their places. */
    @Property
    void tokens_are_what_stands_at_their_places(@ForAll String text) {
        int last = 0;
        for (StageToken token : StageToken.of(text)) {
            assertEquals(true, token.start() >= last && token.end() > token.start(), token::toString);
            assertEquals(text.substring(token.start(), token.end()), token.text());
            last = token.end();
        }
    }
}
