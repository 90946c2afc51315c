package dev.shadeweave.raymarch.internal.blocks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.raymarch.internal.blocks.MacroTable.Macro;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MacroTableTest {
    private static void check(String table, String... expected) {
        Diagnostics diagnostics = new Diagnostics();
        SymbolScan scan = new SymbolScan("PREFIX", null, ImmutableMap.of(), ImmutableMap.of());
        List<BlockLine> lines = Conditionals.lines(table, SourceSpan.startOf(SourceFile.of("x.blocks", table)));
        List<Macro> macros =
                MacroTable.merge(MacroTable.read(lines, scan::apply, condition -> condition, diagnostics), diagnostics);
        assertEquals(
                String.join("\n", expected),
                Stream.concat(
                                macros.stream().map(Macro::definition),
                                diagnostics.all().stream().map(Diagnostic::message))
                        .collect(Collectors.joining("\n")));
    }

    @Test
    void rows_that_are_off_disappear() {
        check(
                """
                False | THIS_HAS_TWO_THINGS |
                      | THIS_USE_THINGS     |
                      | THIS_STUFF          | vec2(0.3, 0.1)
                      | THIS_FOO 3.5        |
                """,
                "#define PREFIX_USE_THINGS",
                "#define PREFIX_STUFF vec2(0.3, 0.1)",
                "#define PREFIX_FOO 3.5");
    }

    @Test
    void an_empty_condition_keeps_a_row() {
        check(
                "| THIS_FLAG\n | THIS_TWO 2\n| THIS_ON |",
                "#define PREFIX_FLAG",
                "#define PREFIX_TWO 2",
                "#define PREFIX_ON");
    }

    @Test
    void rows_have_one_to_many_cells() {
        check(
                "THIS_FLAG\n// no row\nTHIS_TWO | 2\n1 | THIS_ON | a | b || c\n0 | THIS_OFF | 1",
                "#define PREFIX_FLAG",
                "#define PREFIX_TWO 2",
                "#define PREFIX_ON a b || c");
    }

    @Test
    void a_macro_has_one_value() {
        check("THIS_A | 1\nTHIS_A | 1", "#define PREFIX_A 1");
        check(
                "THIS_A | 1\nTHIS_A | 2",
                "#define PREFIX_A 1",
                "macro 'PREFIX_A' has two values, '1' and '2'; give one of them another name");
    }

    @Test
    void a_macro_has_a_name_and_one_line() {
        check("9lives | 1", "'9lives' is no name of a macro; use letters, digits and single '_'");
        check("THIS_a__b | 1", "'PREFIX_a__b' is no name of a macro; use letters, digits and single '_'");
        check("THIS_A | x \\", "the value of macro 'PREFIX_A' goes on in another line; write it in one");
    }
}
