package dev.shadeweave.diagnostic;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** DiagnosticPrinter for programs: {@code {"diagnostics": […]}}. */
final class JsonDiagnostics implements DiagnosticPrinter {
    private final PrintWriter out;
    private final List<Diagnostic> all = new ArrayList<>();

    JsonDiagnostics(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void print(Diagnostic diagnostic) {
        all.add(diagnostic);
    }

    @Override
    public void close() {
        try (JsonGenerator json = DiagnosticJson.open(out)) {
            json.writeStartObject();
            json.writeArrayFieldStart("diagnostics");
            for (Diagnostic diagnostic : all) {
                DiagnosticJson.write(json, diagnostic);
            }
            json.writeEndArray();
            json.writeEndObject();
        } catch (IOException e) {
            throw DiagnosticPrinter.unexpected(e);
        }
        out.print("\n");
        out.flush();
    }
}
