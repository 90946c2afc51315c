package dev.shadeweave.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.shadeweave.diagnostic.Diagnostic;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Messages for programs: {@code {"diagnostics": […]}}. */
final class JsonMessages implements Messages {
    private final PrintWriter err;
    private final List<Diagnostic> all = new ArrayList<>();

    JsonMessages(PrintWriter err) {
        this.err = err;
    }

    @Override
    public void write(Diagnostic diagnostic) {
        all.add(diagnostic);
    }

    @Override
    public void close() {
        try (JsonGenerator json = Json.open(err)) {
            json.writeStartObject();
            json.writeArrayFieldStart("diagnostics");
            for (Diagnostic diagnostic : all) {
                Json.write(json, diagnostic);
            }
            json.writeEndArray();
            json.writeEndObject();
        } catch (IOException e) {
            throw Messages.unexpected(e);
        }
        err.print("\n");
        err.flush();
    }
}
