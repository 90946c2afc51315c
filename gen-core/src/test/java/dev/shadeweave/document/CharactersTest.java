package dev.shadeweave.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CharactersTest {
    @Test
    void texts_of_any_script_are_whole() {
        check("", -1);
        check("tab\tline\r\nend \u00e4\u4e2d\uFFFD", -1);
        check("a pair \uD83D\uDE00.", -1);
    }

    @Test
    void the_first_character_that_no_document_has_is_found() {
        check("a\u0000", 1);
        check("ab\u001f\u0000", 2);
        check("\uFFFE", 0);
        check("half \uD83D of a pair", 5);
        check("half \uDE00", 5);
        check("\uD83D\uDE00\uD83D", 2);
        check("\uE000\uFFFF", 1);
    }

    @Test
    void it_is_found_anywhere_in_a_long_text() {
        for (int length : new int[] {4094, 4095, 4096, 4097, 8191, 8192, 20_000}) {
            String before = "x".repeat(length);
            check(before, -1);
            check(before + "\uD83D\uDE00y", -1);
            check(before + "\uD83D", length);
            check(before + "\u0001 and more", length);
            check(before + "\uD83D\uDE00\u0001", length + 2);
        }
    }

    private static void check(String text, int expected) {
        assertEquals(expected, Characters.firstOutside(text));
    }
}
