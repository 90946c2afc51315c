package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class OutputNamesTest {
    @Test
    void suffix_goes_and_odd_characters_become_underscores() {
        check("marble.mtlx", "Marble", "marble__Marble");
        check("marble.mtlx", "graph/out 1", "marble__graph_out_1");
        check("a.b.mtlx", "ns:mat", "a.b__ns_mat");
        check("metals.zip", "M", "metals__M");
        check("metals.zip!/brass.mtlx", "M", "brass__M");
        check("out/brass.MTLZ", "M", "brass__M");
        check("no-suffix.xml", "grün", "no-suffix.xml__gr_n");
    }

    private static void check(String file, String element, String stem) {
        assertEquals(stem, OutputNames.stem(Path.of(file), element));
    }
}
