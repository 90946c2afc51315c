package dev.shadeweave.cli;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticPrinter;
import dev.shadeweave.diagnostic.Severity;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.Set;

/** Prints the messages of a whole run, each once, and counts them. */
final class MessageLog implements AutoCloseable {
    private final DiagnosticPrinter printer;
    private final Progress progress;
    private final Set<String> seen = new HashSet<>();
    private final Severities severities;
    private int errors;
    private int warnings;

    MessageLog(DiagnosticPrinter.Form form, PrintWriter err, Progress progress, Severities severities) {
        this.severities = severities;
        this.printer = DiagnosticPrinter.open(form, err, VersionProvider.version());
        this.progress = progress;
    }

    /**
     * Prints what was not printed before: the elements of a document share what is wrong with it, and a file that two
     * documents include is read twice.
     */
    void print(Iterable<Diagnostic> diagnostics) {
        for (Diagnostic reported : diagnostics) {
            Diagnostic diagnostic = severities.apply(reported).orElse(null);
            if (diagnostic != null && seen.add(diagnostic + "\n" + diagnostic.notes())) {
                errors += diagnostic.severity() == Severity.ERROR ? 1 : 0;
                warnings += diagnostic.severity() == Severity.WARNING ? 1 : 0;
                progress.interrupt(() -> printer.print(diagnostic));
            }
        }
    }

    int errors() {
        return errors;
    }

    int warnings() {
        return warnings;
    }

    @Override
    public void close() {
        progress.close();
        printer.close();
    }
}
