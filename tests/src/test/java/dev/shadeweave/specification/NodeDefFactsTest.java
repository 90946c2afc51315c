package dev.shadeweave.specification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every node of the specification is in the library, with the same ports, types, defaults, choices, ranges, geometric
 * properties and versions. The facts are in {@code specification/nodedefs.txt}, whose head explains its lines. The
 * library may define more.
 */
class NodeDefFactsTest {
    private static final Path FACTS = Path.of("specification/nodedefs.txt");

    @TestFactory
    Stream<DynamicTest> nodedefs() throws IOException {
        Map<String, String> facts = facts(Files.readAllLines(FACTS));
        assertTrue(facts.size() > 800, () -> FACTS + " has " + facts.size() + " nodedefs");
        return facts.entrySet().stream()
                .map(fact -> DynamicTest.dynamicTest(fact.getKey(), () -> check(fact.getKey(), fact.getValue())));
    }

    private static void check(String name, String expected) {
        Diagnostics diagnostics = new Diagnostics();
        NodeDeclaration nodeDef = Library.standard()
                .nodeDef(name, diagnostics)
                .orElseThrow(() ->
                        new AssertionError("the library lacks nodedef " + name + ", which is to be\n" + expected));
        assertEquals(List.of(), diagnostics.all());
        assertEquals(expected, NodeDefFacts.of(nodeDef), () -> "what the specification says of " + name);
    }

    /** The lines of each nodedef by its name. */
    private static Map<String, String> facts(List<String> lines) {
        Map<String, String> facts = new LinkedHashMap<>();
        String name = "";
        for (String line : lines) {
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            if (!line.startsWith(" ")) {
                name = line.substring(0, line.indexOf(' '));
                assertTrue(!facts.containsKey(name), FACTS + " states " + line + " twice");
            }
            facts.merge(name, line + "\n", String::concat);
        }
        return facts;
    }
}
