package dev.shadeweave.diagnostic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.source.SourceSpan;
import org.junit.jupiter.api.Test;

/** Quoted texts are shortened in one class, so that no message is as long as the text it is about. */
class ExcerptTest {
    private static final DiagnosticKind LARGE = DiagnosticKind.error("XY0001", "'{0}' is not one of {1}");

    @Test
    void shortens_long_texts_in_the_middle() {
        check("x".repeat(240), "x".repeat(240));
        check("0".repeat(200) + "1".repeat(200), "0".repeat(160) + "… 160 characters …" + "1".repeat(80));
        check("0".repeat(1 << 20), "0".repeat(160) + "… 1048336 characters …" + "0".repeat(80));
    }

    @Test
    void halves_of_characters_stay_together() {
        String face = "\ud83d\ude00";
        check("x" + face.repeat(200), "x" + face.repeat(79) + "… 162 characters …" + face.repeat(40));
    }

    private static void check(String text, String expected) {
        assertEquals("'" + expected + "' is not one of a, b", LARGE.format(text, "a, b"));
    }

    /** An argument that already contains a quotation is shortened too, because the quoted name is one long word. */
    @Test
    void shortens_long_words_that_are_not_quoted() {
        DiagnosticKind any = DiagnosticKind.error("XY0002", "{0}");
        assertEquals(
                "there is no '" + "x".repeat(159) + "… 99762 characters …" + "x".repeat(79) + "' here",
                any.format("there is no '" + "x".repeat(100_000) + "' here"));
    }

    @Test
    void lists_and_hints_are_cut_later() {
        String list = "name, ".repeat(1000);
        assertEquals("'x' is not one of " + list, LARGE.format("x", list));
        assertTrue(LARGE.format("x", list.repeat(100)).length() < 16_500);
        Diagnostic diagnostic =
                Diagnostic.of(LARGE, SourceSpan.none(), "x", "y").hint("write " + list.repeat(100));
        assertTrue(diagnostic.notes().get(0).message().length() < 16_500);
    }
}
