package dev.shadeweave.diagnostic;

import dev.shadeweave.source.SearchPath.Resolution;
import dev.shadeweave.source.SearchPath.Search;
import dev.shadeweave.source.SourceSpan;

/** Messages about files that were not found: each lists every place that was looked at. */
public final class MissingFile {
    /** Takes the place of any kind whose file was looked for nowhere, since every place it names is out of bounds. */
    static final DiagnosticKind OUTSIDE = DiagnosticKind.error("SW1070", "'{0}' leads out of its root");

    private MissingFile() {}

    /**
     * The message that a file was not found.
     *
     * @param kind what to say if there were places to look
     * @param span the reference
     * @param search where it was looked for
     * @param reference the reference as written
     * @param more further arguments of the kind, behind the reference
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

    /** The same for a text, which may be there and not be readable. */
    public static Diagnostic of(
            DiagnosticKind kind, SourceSpan span, Resolution resolution, String reference, Object... more) {
        Diagnostic message = of(kind, span, resolution.search(), reference, more);
        return resolution.problem().isEmpty() ? message : message.hint("it cannot be read: " + resolution.problem());
    }

    /** As serious as a missing file, and with the same repair. */
    private static DiagnosticKind outside(DiagnosticKind missing) {
        return new DiagnosticKind(OUTSIDE.code(), missing.severity(), OUTSIDE.pattern(), missing.repair());
    }

    private static Diagnostic places(Diagnostic message, Search search) {
        Diagnostic reported = message;
        if (search.tried().isEmpty() && search.outside().isEmpty()) {
            return reported.hint("nowhere to look: the document has no folder and there is no search path");
        }
        for (String place : search.tried()) {
            reported = reported.hint("tried " + place);
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
