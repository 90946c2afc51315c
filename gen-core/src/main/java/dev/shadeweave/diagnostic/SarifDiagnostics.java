package dev.shadeweave.diagnostic;

import com.fasterxml.jackson.core.JsonGenerator;
import com.google.common.net.PercentEscaper;
import dev.shadeweave.source.Position;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Messages as a log of the Static Analysis Results Interchange Format, version 2.1.0 (OASIS, 2020). */
final class SarifDiagnostics implements DiagnosticPrinter {
    private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:/");

    /** What RFC 3986, section 3.3, lets stand in a path as it is. */
    private static final PercentEscaper PATH = new PercentEscaper("-._~!$&'()*+,;=:@/", false);

    private final PrintWriter out;
    private final String version;
    private final List<Diagnostic> all = new ArrayList<>();

    SarifDiagnostics(PrintWriter out, String version) {
        this.out = out;
        this.version = version;
    }

    @Override
    public void print(Diagnostic diagnostic) {
        all.add(diagnostic);
    }

    @Override
    public void close() {
        try (JsonGenerator json = DiagnosticJson.open(out)) {
            json.writeStartObject();
            json.writeStringField("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
            json.writeStringField("version", "2.1.0");
            json.writeArrayFieldStart("runs");
            run(json);
            json.writeEndArray();
            json.writeEndObject();
        } catch (IOException e) {
            throw DiagnosticPrinter.unexpected(e);
        }
        out.print("\n");
        out.flush();
    }

    private void run(JsonGenerator json) throws IOException {
        TreeMap<String, DiagnosticKind> kinds = new TreeMap<>();
        all.forEach(diagnostic -> kinds.putIfAbsent(diagnostic.kind().code(), diagnostic.kind()));
        List<String> codes = List.copyOf(kinds.keySet());

        json.writeStartObject();
        json.writeObjectFieldStart("tool");
        json.writeObjectFieldStart("driver");
        json.writeStringField("name", "shadeweave");
        json.writeStringField("version", version);
        json.writeArrayFieldStart("rules");
        for (DiagnosticKind kind : kinds.values()) {
            json.writeStartObject();
            json.writeStringField("id", kind.code());
            text(json, "shortDescription", kind.pattern());
            json.writeObjectFieldStart("defaultConfiguration");
            json.writeStringField("level", kind.severity().word());
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndObject();
        json.writeStringField("columnKind", "utf16CodeUnits");
        json.writeArrayFieldStart("results");
        for (Diagnostic diagnostic : all) {
            result(json, diagnostic, codes.indexOf(diagnostic.kind().code()));
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void result(JsonGenerator json, Diagnostic diagnostic, int rule) throws IOException {
        json.writeStartObject();
        json.writeStringField("ruleId", diagnostic.kind().code());
        json.writeNumberField("ruleIndex", rule);
        json.writeStringField("level", diagnostic.severity().word());
        StringBuilder message = new StringBuilder(diagnostic.message());
        diagnostic.notes().stream().filter(note -> !note.span().isKnown()).forEach(note -> message.append("\n")
                .append(note.message()));
        text(json, "message", message.toString());
        if (diagnostic.span().isKnown()) {
            json.writeArrayFieldStart("locations");
            location(json, diagnostic.span(), null);
            json.writeEndArray();
        }
        List<Diagnostic.Note> places = diagnostic.notes().stream()
                .filter(note -> note.span().isKnown())
                .toList();
        if (!places.isEmpty()) {
            json.writeArrayFieldStart("relatedLocations");
            for (Diagnostic.Note note : places) {
                location(json, note.span(), note.message());
            }
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private static void location(JsonGenerator json, SourceSpan span, @Nullable String message) throws IOException {
        Position start = span.file().position(span.start());
        Position end = span.file().position(span.end());
        json.writeStartObject();
        json.writeObjectFieldStart("physicalLocation");
        json.writeObjectFieldStart("artifactLocation");
        json.writeStringField("uri", uri(span.file().displayName()));
        json.writeEndObject();
        json.writeObjectFieldStart("region");
        json.writeNumberField("startLine", start.line());
        json.writeNumberField("startColumn", start.column());
        json.writeNumberField("endLine", end.line());
        json.writeNumberField("endColumn", end.column());
        json.writeNumberField("charOffset", span.start());
        json.writeNumberField("charLength", span.end() - span.start());
        json.writeEndObject();
        json.writeEndObject();
        if (message != null) {
            text(json, "message", message);
        }
        json.writeEndObject();
    }

    private static void text(JsonGenerator json, String field, String text) throws IOException {
        json.writeObjectFieldStart(field);
        json.writeStringField("text", text);
        json.writeEndObject();
    }

    /**
     * A relative path stays relative; whoever reads the log knows where the command ran. Names that are addresses
     * already ({@code classpath:…}) keep their scheme; a drive letter is none.
     */
    private static String uri(String name) {
        String path = name.replace('\\', '/');
        String rooted = DRIVE.matcher(path).lookingAt() ? "/" + path : path;
        return (rooted.startsWith("/") ? "file://" : "") + PATH.escape(rooted);
    }
}
