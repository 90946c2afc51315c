package dev.shadeweave.diagnostic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/** How a log names files. */
class SarifDiagnosticsTest {
    @Test
    void relative_paths_stay_relative() {
        check("materials/brass.mtlx", "materials/brass.mtlx");
        check("../my materials/50%.mtlx", "../my%20materials/50%25.mtlx");
        check("a#b?c[d].mtlx", "a%23b%3Fc%5Bd%5D.mtlx");
        check("m\u00e9tal\\or.mtlx", "m%C3%A9tal/or.mtlx");
    }

    @Test
    void absolute_paths_are_files() {
        check("/tmp/a b.mtlx", "file:///tmp/a%20b.mtlx");
        check("C:\\tmp\\a.mtlx", "file:///C:/tmp/a.mtlx");
    }

    @Test
    void other_places_keep_their_scheme() {
        check("classpath:libraries/stdlib.mtlx", "classpath:libraries/stdlib.mtlx");
    }

    private static void check(String file, String uri) {
        StringWriter log = new StringWriter();
        try (DiagnosticPrinter printer =
                DiagnosticPrinter.open(DiagnosticPrinter.Form.SARIF, new PrintWriter(log), "1.0")) {
            printer.print(Diagnostic.of(
                    DiagnosticKind.error("SW0001", "bad"), SourceSpan.startOf(SourceFile.of(file, "text"))));
        }
        String line = log.toString()
                .lines()
                .filter(it -> it.contains("\"uri\""))
                .findFirst()
                .orElse("");
        assertEquals("\"uri\" : \"" + uri + "\"", line.strip());
    }
}
