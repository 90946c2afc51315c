package dev.shadeweave.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.ReaderLimits;
import dev.shadeweave.document.xml.DocumentReader;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Documents in JSON have the same limits as documents in XML. */
class JsonLimitsTest {
    private static final String CHILD = "{\"category\": \"a\"}";
    private static final String NESTED = "[{\"category\": \"a\", \"children\": ";
    private static final String BLANK = "{\"category\": \"#newline\", \"count\": \"%d\"}";
    private static final String VALUE = "[{\"category\": \"a\", \"value\": \"%s\"}]";

    /** The standard limits except for the number of elements, since a million takes seconds to make. */
    private static final ReaderLimits LIMITS = new ReaderLimits(
            ReaderLimits.STANDARD.characters(),
            1000,
            ReaderLimits.STANDARD.depth(),
            ReaderLimits.STANDARD.attributeLength(),
            ReaderLimits.STANDARD.includes(),
            ReaderLimits.STANDARD.includeDepth());

    @Test
    void elements() {
        check("[" + (CHILD + ",").repeat(998) + CHILD + "]", "");
        check(
                "[" + (CHILD + ",").repeat(999) + CHILD + "]",
                "1:18011: the document has too many elements; the limit is 1000");
    }

    @Test
    void depth() {
        check(NESTED.repeat(255) + "[]" + "}]".repeat(255), "");
        check(NESTED.repeat(256) + "[]" + "}]".repeat(256), "1:7934: elements are nested too deep; the limit is 256");
        check(NESTED.repeat(5000), "1:7934: elements are nested too deep; the limit is 256");
    }

    @Test
    void blank_lines() {
        check("[" + BLANK.formatted((1 << 27) - 1000) + "]", "");
        check(
                "[" + BLANK.formatted(99_999_999) + "," + BLANK.formatted(99_999_999) + "]",
                "1:119: the document has too many blank lines; the limit is 134217728");
    }

    @Test
    void values() {
        check(VALUE.formatted("x".repeat(1 << 20)), "");
        check(VALUE.formatted("x".repeat((1 << 20) + 1)), "1:56: a text is too long; the limit is 1048576");
    }

    private static void check(String children, String expected) {
        Diagnostics diagnostics = new Diagnostics();
        String text = "{\"materialx\": {\"children\": " + children + "}}";
        Optional<Document> document =
                DocumentReader.create().withLimits(LIMITS).readString("test.json", text, diagnostics);
        if (expected.isEmpty()) {
            assertTrue(document.isPresent());
            assertEquals(0, diagnostics.all().size());
            return;
        }
        assertTrue(document.isEmpty());
        assertEquals(1, diagnostics.all().size());
        Diagnostic only = diagnostics.all().get(0);
        assertEquals("SW1008", only.kind().code());
        assertEquals(expected, only.span().file().position(only.span().start()) + ": " + only.message());
    }
}
