package dev.shadeweave.diagnostic;

import dev.shadeweave.source.SourceSpan;
import java.io.PrintWriter;

/** Prints messages for people: place, code, text, the source line and a caret under the span. */
final class TextDiagnostics implements DiagnosticPrinter {
    private final PrintWriter out;

    TextDiagnostics(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void print(Diagnostic diagnostic) {
        StringBuilder text = new StringBuilder();
        text.append(Printable.of(diagnostic.toString())).append('\n');
        text.append(SourceQuote.of(diagnostic.span()));
        for (Diagnostic.Note note : diagnostic.notes()) {
            if (!note.span().equals(SourceSpan.none())) {
                text.append(Printable.of(note.span().toString())).append(": ");
            }
            text.append("note: ").append(Printable.of(note.message())).append('\n');
            text.append(SourceQuote.of(note.span()));
        }
        out.print(text);
        out.flush();
    }

    @Override
    public void close() {
        out.flush();
    }
}
