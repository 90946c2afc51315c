package dev.shadeweave.goal.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoalMessagesTest {
    private static final SourceFile FILE = SourceFile.of("/w/a.mtlx", "<materialx>\n  <nod />\n</materialx>\n");
    private static final Diagnostic UNKNOWN =
            Diagnostic.of(DiagnosticKind.error("XY0001", "unknown node '{0}'"), new SourceSpan(FILE, 14, 21), "nod");

    @Test
    void shows_file_line_and_column_as_compilers_do() {
        check(UNKNOWN, "/w/a.mtlx:[2,3] unknown node 'nod' (XY0001)");
    }

    @Test
    void shows_places_and_hints_below() {
        check(
                UNKNOWN.note("the other one", new SourceSpan(FILE, 0, 1)).hint("rename it"),
                """
                /w/a.mtlx:[2,3] unknown node 'nod' (XY0001)
                  /w/a.mtlx:[1,1] the other one
                  rename it""");
    }

    @Test
    void shows_elements_that_no_file_states() {
        check(
                Diagnostic.of(DiagnosticKind.warning("XY0002", "not read"), SourceSpan.ofElement("NG/in")),
                "NG/in: not read (XY0002)");
        check(Diagnostic.of(DiagnosticKind.note("XY0003", "nothing"), SourceSpan.none()), "nothing (XY0003)");
    }

    @Test
    void writes_sarif_into_a_new_folder(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("target/shadeweave/generate.sarif");
        GoalMessages.writeSarif(List.of(UNKNOWN), file);
        assertTrue(Files.readString(file).contains("\"ruleId\" : \"XY0001\""), Files.readString(file));
    }

    private static void check(Diagnostic message, String expected) {
        assertEquals(expected, GoalMessages.text(message));
    }
}
