package dev.shadeweave.view.internal.content;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.source.Position;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.view.internal.document.SourcePlaces;
import dev.shadeweave.view.internal.server.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Converts messages for the page: text, location, source line, and fix. */
final class Messages {
    private static final int MOST = 200;

    private Messages() {}

    /**
     * Returns the first 200 messages as lists and maps.
     *
     * @param places finds the node at a location
     */
    static List<Map<String, Object>> of(Iterable<Diagnostic> diagnostics, SourcePlaces places) {
        List<Map<String, Object>> all = new ArrayList<>();
        for (Diagnostic diagnostic : diagnostics) {
            if (all.size() == MOST) {
                break;
            }
            Map<String, Object> one = Json.object(
                    "severity", diagnostic.severity().word(),
                    "code", diagnostic.kind().code(),
                    "message", diagnostic.message());
            place(one, diagnostic.span());
            String path = places.path(diagnostic.span());
            if (!path.isEmpty()) {
                one.put("path", path);
            }
            List<Map<String, Object>> notes = new ArrayList<>();
            for (Diagnostic.Note note : diagnostic.notes()) {
                Map<String, Object> each = Json.object("message", note.message());
                place(each, note.span());
                notes.add(each);
            }
            one.put("notes", notes);
            all.add(one);
        }
        return all;
    }

    private static void place(Map<String, Object> into, SourceSpan span) {
        if (!span.isKnown()) {
            return;
        }
        Position start = span.file().position(span.start());
        Position end = span.file().position(span.end());
        into.put("file", span.file().displayName());
        into.put("line", start.line());
        into.put("column", start.column());
        into.put("endLine", end.line());
        into.put("endColumn", end.column());
        into.put("source", span.file().lineAround(span.start()));
    }
}
