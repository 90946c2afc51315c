package dev.shadeweave.cli.message;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.VersionProvider;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.DiagnosticPrinter;
import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.diagnostic.Severity;
import dev.shadeweave.glir.GlirProblem;
import dev.shadeweave.json.DiagnosticForm;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints messages about command streams: each on a line when it occurs, or all in one document for other programs. */
public final class StreamMessages implements AutoCloseable {
    /**
     * The most bytes of a text whose lines are located. For a longer text, messages for programs have the line number
     * in their text.
     */
    private static final long MOST_BYTES = 64L << 20;

    private final PrintWriter err;
    private final @Nullable DiagnosticPrinter printer;
    private final boolean quiet;

    /**
     * Creates the printer of a call.
     *
     * @param quiet true to show only errors
     */
    public StreamMessages(DiagnosticForm form, PrintWriter err, boolean quiet) {
        this.quiet = quiet;
        this.err = err;
        this.printer = form == DiagnosticForm.TEXT ? null : form.open(err, VersionProvider.version());
    }

    public void print(Diagnostic diagnostic) {
        if (quiet && diagnostic.severity() != Severity.ERROR) {
            return;
        }
        if (printer != null) {
            printer.print(diagnostic);
        } else {
            err.print("shadeweave: " + Printable.of(diagnostic.toString()) + "\n");
            err.flush();
        }
    }

    public void print(Path file, List<GlirProblem> all) {
        List<GlirProblem> problems =
                all.stream().filter(problem -> !quiet || problem.isError()).toList();
        if (printer != null) {
            SourceFile text = problems.isEmpty() ? null : text(file);
            problems.forEach(problem -> printer.print(diagnostic(file, text, problem)));
            return;
        }
        for (GlirProblem problem : problems) {
            err.print(Printable.of(place(file, problem) + ": " + problem) + "\n");
        }
        err.flush();
    }

    private static String place(Path file, GlirProblem problem) {
        GlirProblem.Place place = problem.place();
        String where = place.line() > 0 ? ":" + place.line() + ":" + place.column() : "";
        return Outputs.shown(file) + where;
    }

    private static Diagnostic diagnostic(Path file, @Nullable SourceFile text, GlirProblem problem) {
        DiagnosticKind known = kind(problem.kind(), "{0}");
        int line = problem.place().line();
        if (text == null || line == 0) {
            return new Diagnostic(
                    known, place(file, problem) + ": " + problem.said(), SourceSpan.none(), ImmutableList.of());
        }
        int at = offset(text.text(), line, problem.place().column());
        return new Diagnostic(known, problem.said(), new SourceSpan(text, at, at), ImmutableList.of());
    }

    /** Converts a kind of message about streams to a general kind. */
    static DiagnosticKind kind(GlirProblem.Kind kind, String pattern) {
        Severity severity =
                switch (kind.severity()) {
                    case ERROR -> Severity.ERROR;
                    case WARNING -> Severity.WARNING;
                    case NOTE -> Severity.NOTE;
                };
        return new DiagnosticKind(kind.code(), severity, pattern, "");
    }

    private static int offset(String text, int line, int column) {
        int at = 0;
        for (int i = 1; i < line; i++) {
            int end = text.indexOf('\n', at);
            if (end < 0) {
                break;
            }
            at = end + 1;
        }
        return Math.min(text.length(), at + Math.max(0, column - 1));
    }

    /**
     * Reads the text again, to locate messages in it. Returns null for standard input, and for a text that is too long
     * or cannot be read.
     */
    private static @Nullable SourceFile text(Path file) {
        try {
            return !Files.isRegularFile(file) || Files.size(file) > MOST_BYTES
                    ? null
                    : SourceFile.of(Outputs.shown(file), new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
        } catch (IOException e) {
            return null;
        }
    }

    @Override
    public void close() {
        if (printer != null) {
            printer.close();
        }
    }
}
