package dev.shadeweave.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticPrinter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Prints messages for programs: one object whose key {@code diagnostics} contains them in the order of the reports.
 * Each message has
 *
 * <ul>
 *   <li>{@code severity}: {@code error}, {@code warning} or {@code note}
 *   <li>{@code code}: the stable code, {@code SW1234}
 *   <li>{@code message}: the text
 *   <li>its place, if it has one: {@code file}; {@code line}, {@code column} and the exclusive {@code endLine}, {@code
 *       endColumn}, counting from 1 in UTF-16 units; {@code offset}, {@code length}, counting from 0. An element that
 *       was created in code has its path instead: {@code element}
 *   <li>{@code notes}, if there are any: objects with {@code message} and a place of the same keys
 * </ul>
 */
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
        try (JsonGenerator json = JsonText.open(out)) {
            json.writeStartObject();
            json.writeArrayFieldStart("diagnostics");
            for (Diagnostic diagnostic : all) {
                JsonText.write(json, diagnostic);
            }
            json.writeEndArray();
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        out.print("\n");
        out.flush();
    }
}
