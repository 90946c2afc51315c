package dev.shadeweave.diagnostic;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SearchPath.Resolution;
import dev.shadeweave.source.SearchPath.Search;
import dev.shadeweave.source.SourceSpan;

/**
 * Creates messages about files that were not found. Each message lists every place that was searched, and every place
 * that was not searched because it is outside a root.
 */
public final class MissingFile {
    /**
     * The kind that replaces the caller's kind if no place was searched, because every possible place is outside its
     * root.
     */
    static final DiagnosticKind OUTSIDE = DiagnosticKind.error("SW1070", "'{0}' leads out of its root");

    private MissingFile() {}

    /** Returns the places where a missing file was searched; empty for other messages. */
    public static ImmutableList<String> tried(Diagnostic message) {
        return message.notes().stream()
                .map(Diagnostic.Note::searched)
                .filter(place -> !place.isEmpty())
                .collect(ImmutableList.toImmutableList());
    }

    /**
     * Creates the message that a file was not found.
     *
     * @param kind the kind to report if at least one place was searched
     * @param span the reference
     * @param search where it was searched
     * @param reference the reference as written
     * @param more further arguments of the kind, after the reference
     */
    public static Diagnostic of(DiagnosticKind kind, SourceSpan span, Search search, String reference, Object... more) {
        if (search.tried().isEmpty() && !search.outside().isEmpty()) {
            return places(Diagnostic.of(outside(kind), span, reference), search);
        }
        Object[] arguments = new Object[more.length + 1];
        arguments[0] = reference;
        System.arraycopy(more, 0, arguments, 1, more.length);
        return places(Diagnostic.of(kind, span, arguments), search);
    }

    /** Creates the message for a text that was not found or could not be read. */
    public static Diagnostic of(
            DiagnosticKind kind, SourceSpan span, Resolution resolution, String reference, Object... more) {
        Diagnostic message = of(kind, span, resolution.search(), reference, more);
        return resolution.problem().isEmpty() ? message : message.hint("it cannot be read: " + resolution.problem());
    }

    /** Returns {@link #OUTSIDE} with the severity and the repair of the caller's kind. */
    private static DiagnosticKind outside(DiagnosticKind missing) {
        return new DiagnosticKind(OUTSIDE.code(), missing.severity(), OUTSIDE.pattern(), missing.repair());
    }

    private static Diagnostic places(Diagnostic message, Search search) {
        Diagnostic reported = message;
        if (search.tried().isEmpty() && search.outside().isEmpty()) {
            return reported.hint("nowhere to look: the document has no folder and there is no search path");
        }
        for (String place : search.tried()) {
            reported = reported.with(new Diagnostic.Note("tried " + place, SourceSpan.none(), place));
        }
        for (String place : search.outside()) {
            reported = reported.hint("did not look at " + place + ", which lies outside of the root");
        }
        if (!search.outside().isEmpty()) {
            reported = reported.hint("if it may be read, put its folder on the search path");
        }
        for (String similar : search.similar()) {
            reported = reported.hint("there is " + similar + "; file names tell capital letters from small ones");
        }
        return reported;
    }
}
