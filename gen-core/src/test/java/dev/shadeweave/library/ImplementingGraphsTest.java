package dev.shadeweave.library;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.source.SearchPath;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Which nodegraph implements a nodedef, by the name that all know it by. */
class ImplementingGraphsTest {
    private static void check(String attributes, String elements, String expected) {
        Document document = DocumentReader.create()
                .readString(
                        "t.mtlx",
                        "<materialx version=\"1.39\"" + attributes + ">" + elements + "</materialx>",
                        new Diagnostics())
                .orElseThrow();
        Library library = Library.of(List.of(document), SearchPath.EMPTY, new Diagnostics());
        String nodeDef = attributes.isEmpty() ? "ND_a" : "ns:ND_a";
        assertEquals(
                expected,
                library.implementations(nodeDef).stream()
                        .map(candidate ->
                                candidate.graph(library).map(Definition::name).orElse("none"))
                        .collect(Collectors.joining(" ")));
    }

    @Test
    void a_nodegraph_that_names_the_nodedef() {
        check("", "<nodegraph name=\"NG\" nodedef=\"ND_a\"/>", "NG");
    }

    @Test
    void one_that_an_implementation_names() {
        check("", "<nodegraph name=\"NG\"/><implementation name=\"I\" nodedef=\"ND_a\" nodegraph=\"NG\"/>", "NG");
    }

    @Test
    void one_in_a_namespace_is_known_with_it() {
        check(
                " namespace=\"ns\"",
                "<nodegraph name=\"NG\"/><implementation name=\"I\" nodedef=\"ND_a\" nodegraph=\"NG\"/>",
                "ns:NG");
    }

    @Test
    void none_for_code_and_for_graphs_that_are_nowhere() {
        check("", "<implementation name=\"I\" nodedef=\"ND_a\" function=\"f\" file=\"f.glsl\"/>", "none");
        check("", "<implementation name=\"I\" nodedef=\"ND_a\" nodegraph=\"gone\"/>", "none");
    }
}
