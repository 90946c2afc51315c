package dev.shadeweave.cli.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
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
        // One character that is two Java chars.
        check("a.mtlx", "leaf\uD83C\uDF43_1", "a__leaf__1");
    }

    @Test
    void a_template_says_where_files_lie() {
        checkLayout("flat", "in/a/x.mtlx", "x__M");
        checkLayout("tree", "in/a/x.mtlx", "a/x__M");
        checkLayout("tree", "in/x.mtlx", "x__M");
        checkLayout("{doc}/{element}", "in/a/x.mtlx", "x/M");
        checkLayout("{folder}/{doc}/{element}", "in/a/b/x.mtlx", "a/b/x/M");
        checkLayout("{folder}/{element}", "in/x.mtlx", "M");
        // A document whose name without its extension is the parent folder.
        checkLayout("{doc}/{element}", "in/...mtlx", "_/M");
        checkLayout("{doc}/{element}", "in/..mtlx", "_/M");
    }

    @Test
    void folders_are_relative_to_a_stated_base() {
        OutputNames names = OutputNames.of("tree", List.of(Path.of("in/a/x.mtlx")), Path.of("in"))
                .orElseThrow();
        assertEquals("a/x__M", names.stem(Path.of("in/a/x.mtlx"), "M"));
        assertEquals("y__M", names.stem(Path.of("elsewhere/y.mtlx"), "M"));
    }

    @Test
    void refuses_invalid_templates() {
        for (String layout : List.of(
                "deep",
                "{doc}",
                "../{element}",
                "/{element}",
                "{element}/",
                "{name}/{element}",
                "c:{element}",
                "\ud800/{element}",
                "a\u0000/{element}")) {
            assertTrue(OutputNames.of(layout, List.of(Path.of("in")), null).isEmpty(), layout);
        }
    }

    private static void checkLayout(String layout, String file, String stem) {
        // The files do not exist, so the folder of the first file is the top.
        OutputNames names = OutputNames.of(layout, List.of(Path.of("in/y.mtlx"), Path.of(file)), null)
                .orElseThrow();
        assertEquals(stem, names.stem(Path.of(file), "M"));
    }

    private static void check(String file, String element, String stem) {
        assertEquals(stem, OutputNames.FLAT.stem(Path.of(file), element));
    }
}
