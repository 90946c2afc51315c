package dev.shadeweave.library;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lists in attributes of definitions; in brackets here, a part behind each bar. */
class CommaListTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "a;|a;|a",
                " a\t;|a;|a",
                "a, b,c;|a|b|c;|a|b|c",
                "a,, b;|a||b;|a|b",
                ",a,;||a|;|a",
                " ;|;''",
                "'';|;''",
            })
    void check(String text, String parts, String names) {
        assertEquals(parts, shown(CommaList.parts(text)));
        assertEquals(names, shown(CommaList.names(text)));
    }

    private static String shown(Iterable<String> parts) {
        StringBuilder shown = new StringBuilder();
        parts.forEach(part -> shown.append('|').append(part));
        return shown.toString();
    }
}
