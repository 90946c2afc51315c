package dev.shadeweave.glsl.assembly.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceRoot;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tests the expansion of includes; the first file of each map is read. */
class IncludesTest {
    private static final String FIRST = "first.glsl";

    private static void check(Map<String, String> files, String expected, String messages) {
        Diagnostics diagnostics = new Diagnostics();
        SourceRoot root = SourceRoot.memory("files", files);
        StageText text = Includes.expand(root.read(FIRST).orElseThrow(), SearchPath.of(root), diagnostics);
        assertEquals(expected, text.text().replace('\n', '|'));
        assertEquals(
                messages, diagnostics.all().stream().map(it -> it.kind().code()).collect(Collectors.joining(" ")));
    }

    @Test
    void a_file_takes_the_place_of_the_line() {
        check(Map.of(FIRST, "a\n#include \"b.glsl\"\nc", "b.glsl", "b\n"), "a|b|c|", "");
        check(Map.of(FIRST, "  #  include <b.glsl> // why\n", "b.glsl", "b"), "b|", "");
    }

    @Test
    void files_are_looked_for_beside_the_one_that_includes_them() {
        check(
                Map.of(FIRST, "#include \"sub/b.glsl\"\n", "sub/b.glsl", "#include \"c.glsl\"\n", "sub/c.glsl", "c"),
                "c|",
                "");
    }

    @Test
    void a_file_comes_as_often_as_it_is_named_or_once_if_it_says_so() {
        check(Map.of(FIRST, "#include \"b.glsl\"\n#include \"b.glsl\"\n", "b.glsl", "b\n"), "b|b|", "");
        check(Map.of(FIRST, "#include \"b.glsl\"\n#include \"b.glsl\"\n", "b.glsl", "#pragma once\nb\n"), "b|", "");
    }

    @Test
    void comments_include_nothing() {
        check(
                Map.of(FIRST, "/*\n#include \"b.glsl\"\n*/\n// #include \"b.glsl\"\n"),
                "/*|#include \"b.glsl\"|*/|// #include \"b.glsl\"|",
                "");
        check(Map.of(FIRST, "/*\n*/ #include \"b.glsl\"\n"), "/*|*/ #include \"b.glsl\"|", "");
    }

    @Test
    void reports_missing_and_circular_includes_and_reads_the_rest() {
        check(Map.of(FIRST, "#include \"gone.glsl\"\na\n"), "a|", "SW1630");
        check(Map.of(FIRST, "#include \"../out.glsl\"\na\n"), "a|", "SW1630");
        check(Map.of(FIRST, "#include \"b.glsl\"\na\n", "b.glsl", "#include \"first.glsl\"\nb\n"), "b|a|", "SW1631");
    }

    @Test
    void files_that_multiply_end_at_a_limit() {
        StringBuilder ten = new StringBuilder();
        for (int i = 0; i < 10; i++) {
            ten.append("#include \"b.glsl\"\n");
        }
        String lines = "x\n".repeat(30_000);
        Diagnostics diagnostics = new Diagnostics();
        SourceRoot root = SourceRoot.memory("files", Map.of(FIRST, ten.toString(), "b.glsl", lines));
        StageText text = Includes.expand(root.read(FIRST).orElseThrow(), SearchPath.of(root), diagnostics);
        assertEquals(200_000, text.text().lines().count());
        assertEquals(1, diagnostics.all().size());
        assertEquals("SW1632", diagnostics.all().get(0).kind().code());
    }
}
