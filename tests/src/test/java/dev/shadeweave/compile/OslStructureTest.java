package dev.shadeweave.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A look at a file that sees nothing would be none. */
class OslStructureTest {
    private static final String STRUCTURES =
            """
            struct inner
            {
                float x;
                float y;
            };
            struct outer
            {
                float weight;
                inner place;
            };
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "outer a = outer(p, inner(p, p)); |",
                "outer a; a.place = b; |",
                "inner a = inner(b.x, p); |",
                "outer a = outer(p, b); | s:12: 'outer' forgets a member that is a variable",
                "outer a = outer(0.5 * max(p, 1.0), c.place); | s:12: 'outer' forgets a member that is a variable",
                "float a = d; | s:12: 'd' is not declared",
                "float a = (p; | s:13: '}' is not open",
            })
    void problems(String statement, String expected) {
        check(statement, expected == null ? List.of() : List.of(expected));
    }

    private static void check(String statement, List<String> expected) {
        String source =
                STRUCTURES + "shader s(float p = 0.0) { inner b = inner(p, p); outer c;\n" + statement + "\n}\n";
        List<String> problems = OslStructure.of("s", source).problems();
        assertEquals(expected, problems.isEmpty() ? problems : problems.subList(0, 1));
    }
}
