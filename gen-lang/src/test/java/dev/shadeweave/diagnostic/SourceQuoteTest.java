package dev.shadeweave.diagnostic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import org.junit.jupiter.api.Test;

/** Tests the source lines under a message. */
class SourceQuoteTest {
    @Test
    void words_are_underlined() {
        check("one\ntwo [three] four\nfive", "two three four|    ^~~~~");
    }

    @Test
    void an_empty_place_gets_a_caret() {
        check("one []two", "one two|    ^");
        check("one\ntwo[]", "two|   ^");
    }

    @Test
    void a_place_on_several_lines_is_underlined_on_the_first() {
        check("a [<tag\r\n  b='c'>] d", "a <tag|  ^~~~");
    }

    @Test
    void quotes_no_empty_line() {
        check("[]", "");
        check("one\n  \t[]\n", "");
    }

    @Test
    void keeps_tabs_and_counts_terminal_columns() {
        check("\t\ta\t[b]", "\t\ta\tb|\t\t \t^");
        check("\u6f22\u5b57 [x]", "\u6f22\u5b57 x|     ^");
        check("\uD83D\uDE00 [\uD83D\uDE00\uD83D\uDE00]", "\uD83D\uDE00 \uD83D\uDE00\uD83D\uDE00|   ^~~~");
        check("e\u0301 [x]", "e\u0301 x|  ^");
    }

    @Test
    void escapes_control_characters() {
        check("a\u001b[31m]b\u0007 \u202e", "a\u241b31mb\u2407 \uFFFD|  ^~~");
    }

    @Test
    void long_lines_are_cut() {
        check(
                "x".repeat(1000) + "[here]" + "y".repeat(1000),
                "…" + "x".repeat(40) + "here" + "y".repeat(116) + "…|" + " ".repeat(41) + "^~~~");
        check("[here]" + "y".repeat(1000), "here" + "y".repeat(156) + "…|^~~~");
        check("x".repeat(1000) + "[here]", "…" + "x".repeat(156) + "here|" + " ".repeat(157) + "^~~~");
        check(
                "x".repeat(1000) + "[" + "z".repeat(1000) + "]",
                "…" + "x".repeat(40) + "z".repeat(120) + "…|" + " ".repeat(41) + "^" + "~".repeat(119));
        check(
                "\uD83D\uDE00".repeat(500) + "a[b]" + "c".repeat(500),
                "…" + "\uD83D\uDE00".repeat(20) + "ab" + "c".repeat(118) + "…|" + " ".repeat(42) + "^");
    }

    /** Compares the quote of a text, whose span is in brackets, with the two expected lines without their margin. */
    private static void check(String marked, String expected) {
        int start = marked.indexOf('[');
        int end = marked.lastIndexOf(']');
        String text = marked.substring(0, start) + marked.substring(start + 1, end) + marked.substring(end + 1);
        SourceSpan span = new SourceSpan(SourceFile.of("test", text), start, end - 1);
        assertEquals(expected.isEmpty() ? "" : "    " + expected.replace("|", "\n    ") + "\n", SourceQuote.of(span));
    }
}
