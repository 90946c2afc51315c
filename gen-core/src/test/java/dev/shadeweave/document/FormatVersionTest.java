package dev.shadeweave.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FormatVersionTest {
    @Test
    void two_or_three_numbers_of_at_most_four_digits() {
        check("1.39", "1.39");
        check("1.39.1", "1.39");
        check("0001.0", "1.0");
        check("9999.9999.9999", "9999.9999");
        check("", "none");
        check("1", "none");
        check("1.", "none");
        check(".1", "none");
        check("1.39.", "none");
        check("1.2.3.4", "none");
        check("1.39 ", "none");
        check("1.x", "none");
        check("10000.1", "none");
        check("1.12345", "none");
        check("1.39.12345", "none");
        check("١.٣", "none");
    }

    private static void check(String text, String expected) {
        assertEquals(
                expected, FormatVersion.parse(text).map(FormatVersion::toString).orElse("none"), text);
    }
}
