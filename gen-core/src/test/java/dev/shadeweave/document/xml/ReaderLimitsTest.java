package dev.shadeweave.document.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.ReaderLimits;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Hostile sizes end with one message. */
class ReaderLimitsTest {
    private static final ReaderLimits LIMITS = new ReaderLimits(
            ReaderLimits.STANDARD.characters(),
            1000,
            ReaderLimits.STANDARD.depth(),
            ReaderLimits.STANDARD.attributeLength(),
            ReaderLimits.STANDARD.includes(),
            ReaderLimits.STANDARD.includeDepth());

    @Test
    void ten_thousand_levels() {
        check("<materialx>" + "<nodegraph>".repeat(10_000), "1:2817: elements are nested too deep; the limit is 256");
    }

    @Test
    void as_deep_as_allowed() {
        check("<materialx>" + "<a>".repeat(255) + "</a>".repeat(255) + "</materialx>", "");
    }

    @Test
    void a_huge_attribute() {
        check(
                "<materialx><a b='" + "x".repeat(100_000_000) + "'/></materialx>",
                "1:12: an attribute value of this element is too long; the limit is 1048576");
    }

    @Test
    void a_value_as_long_as_allowed() {
        check("<materialx><a b='" + "x".repeat(1_000_000) + "'/></materialx>", "");
    }

    @Test
    void a_huge_file() {
        check("<materialx>" + " ".repeat(1 << 27), "1:1: the file has 134217739 characters; the limit is 134217728");
    }

    @Test
    void too_many_elements() {
        check(
                "<materialx>" + "<a/>".repeat(1000) + "</materialx>",
                "1:4008: the file has too many elements; the limit is 1000");
    }

    @Test
    void too_many_attributes() {
        StringBuilder xml = new StringBuilder("<materialx>\n<a");
        for (int i = 0; i < 2000; i++) {
            xml.append(" a").append(i).append("=''");
        }
        check(xml.append("/></materialx>").toString(), "2:1: this element has too many attributes; the limit is 1000");
    }

    /** Reads with the standard limits except for the number of elements, since a million takes seconds to make. */
    private static void check(String xml, String expected) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Document> document =
                DocumentReader.create().withLimits(LIMITS).readString("test.mtlx", xml, diagnostics);
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
