package dev.shadeweave.goal.internal;

import dev.shadeweave.cli.call.VersionProvider;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticPrinter;
import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.json.DiagnosticForm;
import dev.shadeweave.source.Position;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes messages to the log of a build in the form {@code file:[line,column] text}, and to a SARIF file. */
final class GoalMessages {
    private GoalMessages() {}

    /** Writes messages to the log: errors, warnings, and notes as information. */
    static void log(List<Diagnostic> messages, GoalLog log) {
        for (Diagnostic message : messages) {
            String text = Printable.linesOf(text(message));
            switch (message.severity()) {
                case ERROR -> log.error(text);
                case WARNING -> log.warn(text);
                case NOTE -> log.info(text);
            }
        }
    }

    /** Returns a message with its place and code, and a line for each note. */
    static String text(Diagnostic message) {
        StringBuilder text = new StringBuilder(place(message.span()))
                .append(message.message())
                .append(" (")
                .append(message.kind().code())
                .append(')');
        for (Diagnostic.Note note : message.notes()) {
            text.append("\n  ").append(place(note.span())).append(note.message());
        }
        return text.toString();
    }

    private static String place(SourceSpan span) {
        if (!span.isKnown()) {
            return span.element().isEmpty() ? "" : span.element() + ": ";
        }
        Position position = span.file().position(span.start());
        return span.file().displayName() + ":[" + position.line() + "," + position.column() + "] ";
    }

    /**
     * Writes messages as a SARIF log.
     *
     * @throws IOException if the file cannot be written
     */
    static void writeSarif(List<Diagnostic> messages, Path file) throws IOException {
        StringWriter text = new StringWriter();
        try (PrintWriter out = new PrintWriter(text);
                DiagnosticPrinter printer = DiagnosticForm.SARIF.open(out, VersionProvider.version())) {
            messages.forEach(printer::print);
        }
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, text.toString());
    }
}
