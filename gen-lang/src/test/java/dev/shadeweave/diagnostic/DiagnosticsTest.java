package dev.shadeweave.diagnostic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tests the collection of messages. */
class DiagnosticsTest {
    private static final DiagnosticKind ERROR = DiagnosticKind.error("SW0001", "{0} is not {1}{2}, {x} {");
    private static final DiagnosticKind WARNING = DiagnosticKind.warning("SW0002", "careful");
    private static final SourceFile A = SourceFile.of("a.mtlx", "one\ntwo\nthree\n");
    private static final SourceFile B = SourceFile.of("b.mtlx", "one\n");

    @Test
    void order_and_duplicates() {
        Diagnostics diagnostics = new Diagnostics();
        diagnostics.report(WARNING, at(B, 0));
        diagnostics.report(ERROR, at(A, 4), "x", "y");
        diagnostics.report(ERROR, at(A, 4), "x", "y");
        diagnostics.report(WARNING, at(A, 4));
        diagnostics.report(WARNING, SourceSpan.none());
        diagnostics.report(ERROR, at(A, 0), "z", "{0}");
        check(
                diagnostics.all(),
                "b.mtlx:1:1: warning[SW0002]: careful",
                "a.mtlx:2:1: error[SW0001]: x is not y{2}, {x} {",
                "a.mtlx:2:1: warning[SW0002]: careful",
                "warning[SW0002]: careful",
                "a.mtlx:1:1: error[SW0001]: z is not {0}{2}, {x} {");
        check(
                diagnostics.sorted(),
                "warning[SW0002]: careful",
                "a.mtlx:1:1: error[SW0001]: z is not {0}{2}, {x} {",
                "a.mtlx:2:1: error[SW0001]: x is not y{2}, {x} {",
                "a.mtlx:2:1: warning[SW0002]: careful",
                "b.mtlx:1:1: warning[SW0002]: careful");
        assertEquals(2, diagnostics.errorCount());
    }

    @Test
    void only_errors_are_thrown() {
        Diagnostics diagnostics = new Diagnostics();
        diagnostics.report(WARNING, at(A, 0));
        diagnostics.throwIfErrors();
        Diagnostics.Checkpoint checkpoint = diagnostics.checkpoint();
        assertFalse(checkpoint.failed());
        diagnostics.report(ERROR, at(A, 0), "x", "y");
        assertTrue(checkpoint.failed());
        GenerationException thrown = assertThrows(GenerationException.class, diagnostics::throwIfErrors);
        assertEquals("a.mtlx:1:1: error[SW0001]: x is not y{2}, {x} {", thrown.getMessage());
        assertEquals(diagnostics.all(), thrown.diagnostics());
    }

    private static void check(List<Diagnostic> actual, String... expected) {
        assertEquals(
                String.join("\n", expected),
                actual.stream().map(Diagnostic::toString).collect(Collectors.joining("\n")));
    }

    private static SourceSpan at(SourceFile file, int offset) {
        return new SourceSpan(file, offset, offset + 1);
    }
}
