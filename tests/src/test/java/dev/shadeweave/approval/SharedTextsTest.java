package dev.shadeweave.approval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** A text that several snapshots contain is recorded once, and nothing of a snapshot is lost by it. */
class SharedTextsTest {
    private final SharedTexts shared = new SharedTexts();

    @Test
    void equal_texts_are_recorded_once() {
        assertEquals("//& f(int)\n", shared.reference("f(int)", "int f(int x) { return x; }\n", false));
        assertEquals("//@ f(int)\n", shared.reference("f(int)", "int f(int x) { return x; }\n", true));
        assertEquals("//== f(int)\nint f(int x) { return x; }\n", shared.print());
    }

    @Test
    void another_text_of_the_same_name_is_numbered() {
        shared.reference("f(int)", "first\n", false);
        assertEquals("//& f(int) (2)\n", shared.reference("f(int)", "second\n", false));
        assertEquals("//== f(int)\nfirst\n\n//== f(int) (2)\nsecond\n", shared.print());
    }

    @Test
    void a_changed_text_leaves_the_lines_that_refer_to_it_as_they_are() {
        assertEquals(
                shared.reference("f(int)", "before\n", false), new SharedTexts().reference("f(int)", "after\n", false));
    }

    @Test
    void a_snapshot_is_expanded_with_the_empty_lines_and_references_within() {
        String inner = shared.reference("inner", "a\nb\n", true);
        String outer = shared.reference("outer", "first\n" + inner + "last\n", false);
        assertEquals("begin\nfirst\n\na\nb\nlast\n\nend\n", shared.expand("begin\n" + outer + "\nend\n"));
    }

    @Test
    void a_line_that_refers_to_nothing_is_an_error() {
        assertThrows(AssertionError.class, () -> shared.expand("//& missing\n"));
    }
}
