package dev.shadeweave.diagnostic;

import dev.shadeweave.source.Position;
import dev.shadeweave.source.SourceSpan;
import java.io.PrintWriter;

/** DiagnosticPrinter for people: place, code, text, the source line and a caret under what is meant. */
final class TextDiagnostics implements DiagnosticPrinter {
    private static final int LONGEST_LINE = 400;

    private final PrintWriter out;

    TextDiagnostics(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void print(Diagnostic diagnostic) {
        StringBuilder text = new StringBuilder();
        text.append(diagnostic).append('\n');
        quote(diagnostic.span(), text);
        for (Diagnostic.Note note : diagnostic.notes()) {
            if (note.span().isKnown()) {
                text.append(note.span()).append(": ");
            }
            text.append("note: ").append(note.message()).append('\n');
            quote(note.span(), text);
        }
        out.print(text);
        out.flush();
    }

    @Override
    public void close() {
        out.flush();
    }

    private static void quote(SourceSpan span, StringBuilder text) {
        if (!span.isKnown() || span.end() <= span.start()) {
            return;
        }
        Position start = span.file().position(span.start());
        String line = span.file().line(start.line());
        if (line.length() > LONGEST_LINE) {
            return;
        }
        int indent = Math.min(start.column() - 1, line.length());
        int width = Math.max(1, Math.min(span.end() - span.start(), line.length() - indent));
        text.append("    ").append(line).append('\n').append("    ");
        line.chars().limit(indent).forEach(c -> text.append(c == '\t' ? '\t' : ' '));
        text.append('^').append("~".repeat(width - 1)).append('\n');
    }
}
