package dev.shadeweave.diagnostic;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Located;
import dev.shadeweave.source.SourceSpan;

/**
 * A message with its kind, its place and its notes.
 *
 * <pre>{@code
 * DiagnosticKind unused = DiagnosticKind.warning("XY0001", "'{0}' is never read");
 * Diagnostic diagnostic = Diagnostic.of(unused, SourceSpan.none(), "tint").hint("remove it");
 * System.out.println(diagnostic.severity()); // WARNING
 * System.out.println(diagnostic.message()); // 'tint' is never read
 * }</pre>
 *
 * @param kind its code and severity
 * @param message the text, without place and code
 * @param span the characters or the element that it is about
 * @param notes further places and hints, in order
 * @param fault the text without the {@linkplain DiagnosticKind#repaired repair}; the same as {@code message} if the
 *     fault is not repaired
 */
public record Diagnostic(DiagnosticKind kind, String message, SourceSpan span, ImmutableList<Note> notes, String fault)
        implements Located {
    /**
     * A second place, or a hint if the span is {@linkplain SourceSpan#none() none}.
     *
     * @param message the text
     * @param span the place
     * @param searched the name of a file that does not exist, if the note says that it was searched; else empty
     */
    public record Note(String message, SourceSpan span, String searched) {
        /**
         * Creates a note. A text of more than 16,384 characters, or a word of more than 240, is shortened to its
         * beginning and end.
         */
        public Note {
            message = Excerpt.ofWords(message);
        }

        /**
         * Creates a note that is not about a search. A long text is shortened as in the other constructor.
         *
         * @param message the text
         * @param span the place
         */
        public Note(String message, SourceSpan span) {
            this(message, span, "");
        }
    }

    /**
     * Creates a message whose text is already complete.
     *
     * @param kind its code and severity
     * @param message the text, without place and code
     * @param span the characters it is about
     * @param notes further places and hints, in order
     */
    public Diagnostic(DiagnosticKind kind, String message, SourceSpan span, ImmutableList<Note> notes) {
        this(kind, message, span, notes, message);
    }

    /**
     * Creates a message without notes.
     *
     * @param kind what is wrong, with its code and severity
     * @param span where; {@link SourceSpan#none} if there is no place
     * @param arguments one for each number of the kind's pattern
     */
    public static Diagnostic of(DiagnosticKind kind, SourceSpan span, Object... arguments) {
        String message = kind.format(arguments);
        return new Diagnostic(
                kind, message, span, ImmutableList.of(), kind.isRepaired() ? kind.formatFault(arguments) : message);
    }

    /**
     * Returns the same message with one more place.
     *
     * @param note what is at that place, in lower case, without a final full stop
     * @param place the other place
     */
    public Diagnostic note(String note, SourceSpan place) {
        return with(new Note(note, place));
    }

    /** Returns the same message with one more note. */
    Diagnostic with(Note note) {
        return new Diagnostic(
                kind,
                message,
                span,
                ImmutableList.<Note>builder().addAll(notes).add(note).build(),
                fault);
    }

    /**
     * Returns the same message with one more hint.
     *
     * @param hint what to do about it
     */
    public Diagnostic hint(String hint) {
        return note(hint, SourceSpan.none());
    }

    /**
     * Returns the same message with another severity.
     *
     * @param severity the new severity
     */
    public Diagnostic withSeverity(Severity severity) {
        return new Diagnostic(kind.withSeverity(severity), message, span, notes, fault);
    }

    /** Returns a repaired fault as an error without the repair, and any other message as it is. */
    public Diagnostic strict() {
        return kind.isRepaired() ? new Diagnostic(kind.unrepaired(), fault, span, notes) : this;
    }

    /** Returns its severity. */
    public Severity severity() {
        return kind.severity();
    }

    /**
     * Returns the path of the element that it is about, if the element was created in code; empty if a file contains
     * the element, or if there is no element.
     */
    public String element() {
        return span.element();
    }

    /**
     * Returns {@code file:line:column: error[SW1234]: message}, with the path of the element if there is no file, and
     * without a place if there is neither.
     */
    @Override
    public String toString() {
        String place = span.equals(SourceSpan.none()) ? "" : span + ": ";
        return place + severity().word() + "[" + kind.code() + "]: " + message;
    }
}
