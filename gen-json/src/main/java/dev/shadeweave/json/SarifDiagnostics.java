package dev.shadeweave.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.google.common.hash.Hashing;
import com.google.common.net.PercentEscaper;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.DiagnosticPrinter;
import dev.shadeweave.diagnostic.Severity;
import dev.shadeweave.source.Position;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Prints messages as a log of the Static Analysis Results Interchange Format, version 2.1.0 (OASIS, 2020), so that code
 * hosting sites can show them beside the lines.
 *
 * <p>A message with a place in a file is a result. A message without a place, such as a missing folder, is a
 * notification of the run, because those sites reject results without a place. Relative paths are relative to the
 * working directory of the command, {@code %SRCROOT%}. A fingerprint is computed from the fault and the text of the
 * line, but not from its number. It is stable if lines above are added or removed.
 */
final class SarifDiagnostics implements DiagnosticPrinter {
    private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:/");

    /** The characters that RFC 3986, section 3.3, permits unescaped in a path. */
    private static final PercentEscaper PATH = new PercentEscaper("-._~!$&'()*+,;=:@/", false);

    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:");
    private static final Pattern PLACEHOLDER = Pattern.compile("'?\\{[0-9]}'?");
    private static final Pattern SUGGESTION = Pattern.compile("(?<=[^\\s{])\\{[0-9]}$");
    private static final String BASE = "%SRCROOT%";
    private static final int FINGERPRINT_LENGTH = 16;

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
        try (JsonGenerator json = JsonText.open(out)) {
            json.writeStartObject();
            json.writeStringField("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
            json.writeStringField("version", "2.1.0");
            json.writeArrayFieldStart("runs");
            run(json);
            json.writeEndArray();
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        out.print("\n");
        out.flush();
    }

    private void run(JsonGenerator json) throws IOException {
        List<Diagnostic> results =
                all.stream().filter(it -> hasPlace(it.span())).toList();
        List<Diagnostic> notifications =
                all.stream().filter(it -> !hasPlace(it.span())).toList();
        List<String> rules;
        List<String> descriptors;

        json.writeStartObject();
        json.writeObjectFieldStart("tool");
        json.writeObjectFieldStart("driver");
        json.writeStringField("name", "shadeweave");
        json.writeStringField("version", version);
        rules = descriptors(json, "rules", results);
        descriptors = descriptors(json, "notifications", notifications);
        json.writeEndObject();
        json.writeEndObject();
        invocation(json, notifications, descriptors);
        json.writeObjectFieldStart("originalUriBaseIds");
        json.writeObjectFieldStart(BASE);
        text(json, "description", "the folder in which the command ran");
        json.writeEndObject();
        json.writeEndObject();
        json.writeStringField("columnKind", "utf16CodeUnits");
        json.writeArrayFieldStart("results");
        Map<String, Integer> seen = new HashMap<>();
        for (Diagnostic diagnostic : results) {
            result(json, diagnostic, rules.indexOf(diagnostic.kind().code()), seen);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** Writes a description of each kind of message, and returns the codes in that order. */
    private static List<String> descriptors(JsonGenerator json, String field, List<Diagnostic> diagnostics)
            throws IOException {
        // If a kind was reported with several severities, its description has the worst one.
        TreeMap<String, DiagnosticKind> kinds = new TreeMap<>();
        for (Diagnostic diagnostic : diagnostics) {
            kinds.merge(
                    diagnostic.kind().code(),
                    diagnostic.kind(),
                    (one, other) -> one.severity().compareTo(other.severity()) <= 0 ? one : other);
        }
        json.writeArrayFieldStart(field);
        for (DiagnosticKind kind : kinds.values()) {
            // An argument directly after the last word is a suggestion: "; did you mean …?".
            String pattern = PLACEHOLDER
                    .matcher(SUGGESTION.matcher(kind.pattern()).replaceAll(""))
                    .replaceAll("…");
            String severity = kind.severity().word();
            json.writeStartObject();
            json.writeStringField("id", kind.code());
            text(json, "shortDescription", pattern);
            text(
                    json,
                    "fullDescription",
                    pattern + " (" + severity + ": " + kind.severity().meaning() + ")");
            String help = "Counts as " + (kind.severity() == Severity.ERROR ? "an " : "a ") + severity + ": "
                    + kind.severity().meaning() + ".";
            json.writeObjectFieldStart("help");
            json.writeStringField(
                    "text",
                    help + " Option --severity " + kind.code()
                            + "=LEVEL changes that; LEVEL is error, warning, note or off.");
            json.writeStringField(
                    "markdown",
                    help + " Option `--severity " + kind.code()
                            + "=LEVEL` changes that; `LEVEL` is `error`, `warning`, `note` or `off`.");
            json.writeEndObject();
            json.writeObjectFieldStart("defaultConfiguration");
            json.writeStringField("level", severity);
            json.writeEndObject();
            json.writeObjectFieldStart("properties");
            json.writeStringField("problem.severity", kind.severity() == Severity.NOTE ? "recommendation" : severity);
            json.writeArrayFieldStart("tags");
            json.writeString("materialx");
            json.writeEndArray();
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
        return List.copyOf(kinds.keySet());
    }

    /** Writes the messages about the run as a whole. */
    private static void invocation(JsonGenerator json, List<Diagnostic> notifications, List<String> descriptors)
            throws IOException {
        json.writeArrayFieldStart("invocations");
        json.writeStartObject();
        json.writeBooleanField(
                "executionSuccessful", notifications.stream().noneMatch(it -> it.severity() == Severity.ERROR));
        json.writeArrayFieldStart("toolExecutionNotifications");
        for (Diagnostic notification : notifications) {
            json.writeStartObject();
            json.writeObjectFieldStart("descriptor");
            json.writeStringField("id", notification.kind().code());
            json.writeNumberField(
                    "index", descriptors.indexOf(notification.kind().code()));
            json.writeEndObject();
            json.writeStringField("level", notification.severity().word());
            text(json, "message", message(notification));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
    }

    private static void result(JsonGenerator json, Diagnostic diagnostic, int rule, Map<String, Integer> seen)
            throws IOException {
        json.writeStartObject();
        json.writeStringField("ruleId", diagnostic.kind().code());
        json.writeNumberField("ruleIndex", rule);
        json.writeStringField("level", diagnostic.severity().word());
        text(json, "message", message(diagnostic));
        json.writeArrayFieldStart("locations");
        location(json, diagnostic.span(), null);
        json.writeEndArray();
        List<Diagnostic.Note> places = diagnostic.notes().stream()
                .filter(note -> hasPlace(note.span()))
                .toList();
        if (!places.isEmpty()) {
            json.writeArrayFieldStart("relatedLocations");
            for (Diagnostic.Note note : places) {
                location(json, note.span(), note.message());
            }
            json.writeEndArray();
        }
        json.writeObjectFieldStart("partialFingerprints");
        String fingerprint = fingerprint(diagnostic);
        json.writeStringField("messageAndLine/v1", fingerprint + ":" + seen.merge(fingerprint, 1, Integer::sum));
        json.writeEndObject();
        json.writeEndObject();
    }

    private static boolean hasPlace(SourceSpan span) {
        return !span.equals(SourceSpan.none());
    }

    private static String fingerprint(Diagnostic diagnostic) {
        SourceSpan span = diagnostic.span();
        String line = span.file().lineAround(span.start());
        return Hashing.sha256()
                .newHasher()
                .putUnencodedChars(diagnostic.kind().code() + "\n")
                .putUnencodedChars(span.file().displayName().replace('\\', '/') + span.element() + "\n")
                .putUnencodedChars(diagnostic.message() + "\n")
                .putUnencodedChars(line.strip())
                .hash()
                .toString()
                .substring(0, FINGERPRINT_LENGTH);
    }

    private static String message(Diagnostic diagnostic) {
        StringBuilder message = new StringBuilder(diagnostic.message());
        diagnostic.notes().stream().filter(note -> !hasPlace(note.span())).forEach(note -> message.append("\n")
                .append(note.message()));
        return message.toString();
    }

    private static void location(JsonGenerator json, SourceSpan span, @Nullable String message) throws IOException {
        json.writeStartObject();
        if (span.isKnown()) {
            characters(json, span);
        } else {
            json.writeArrayFieldStart("logicalLocations");
            json.writeStartObject();
            json.writeStringField("fullyQualifiedName", span.element());
            json.writeStringField("kind", "element");
            json.writeEndObject();
            json.writeEndArray();
        }
        if (message != null) {
            text(json, "message", message);
        }
        json.writeEndObject();
    }

    private static void characters(JsonGenerator json, SourceSpan span) throws IOException {
        Position start = span.file().position(span.start());
        Position end = span.file().position(span.end());
        json.writeObjectFieldStart("physicalLocation");
        json.writeObjectFieldStart("artifactLocation");
        String uri = uri(span.file().displayName());
        json.writeStringField("uri", uri);
        if (!SCHEME.matcher(uri).lookingAt()) {
            json.writeStringField("uriBaseId", BASE);
        }
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
    }

    private static void text(JsonGenerator json, String field, String text) throws IOException {
        json.writeObjectFieldStart(field);
        json.writeStringField("text", text);
        json.writeEndObject();
    }

    /**
     * Returns the URI of a file name. A relative path stays relative, since readers of the log know the working
     * directory of the command. Names that are URIs already ({@code classpath:…}) keep their scheme; a drive letter is
     * not a scheme.
     */
    private static String uri(String name) {
        String path = name.replace('\\', '/');
        String rooted = DRIVE.matcher(path).lookingAt() ? "/" + path : path;
        return (rooted.startsWith("/") ? "file://" : "") + PATH.escape(rooted);
    }
}
