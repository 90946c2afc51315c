package dev.shadeweave.cli.message;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import dev.shadeweave.cli.call.CallListener;
import dev.shadeweave.cli.call.VersionProvider;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.DiagnosticPrinter;
import dev.shadeweave.diagnostic.Severity;
import dev.shadeweave.json.DiagnosticForm;
import dev.shadeweave.source.SourceSpan;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Prints the messages of a whole run, each once and up to a limit, and counts them. */
public final class MessageLog implements AutoCloseable {
    static final DiagnosticKind FULL = DiagnosticKind.note(
            "SW1734", "there are more than {0} messages; the others are not shown (--limit messages=N)");

    private final DiagnosticPrinter printer;
    private final Progress progress;

    /** Hashes of all messages, because the texts of messages that are not shown can need too much memory. */
    private final Set<Long> seen = new HashSet<>();

    private final Shown shown;
    private int printed;
    private boolean full;
    private int errors;
    private int warnings;

    /**
     * Which messages are shown.
     *
     * @param severities the severities that the call changes
     * @param most the most messages
     * @param quiet true to show only errors
     */
    public record Shown(Severities severities, int most, boolean quiet) {}

    /**
     * Opens a log.
     *
     * @param form the format of printed messages
     * @param err receives printed messages
     * @param listener receives the messages in place of {@code err}; null to print them
     */
    public MessageLog(
            DiagnosticForm form, PrintWriter err, Progress progress, Shown shown, @Nullable CallListener listener) {
        this.shown = shown;
        this.printer = listener == null ? form.open(err, VersionProvider.version()) : printer(listener);
        this.progress = progress;
    }

    private static DiagnosticPrinter printer(CallListener listener) {
        return new DiagnosticPrinter() {
            @Override
            public void print(Diagnostic diagnostic) {
                listener.message(diagnostic);
            }

            @Override
            public void close() {}
        };
    }

    /**
     * Prints messages that were not printed before. Duplicates occur because elements of a document share its errors,
     * and because a file that two documents include is read twice.
     */
    public void print(Iterable<Diagnostic> diagnostics) {
        for (Diagnostic reported : diagnostics) {
            Diagnostic diagnostic = shown.severities().apply(reported).orElse(null);
            if (diagnostic == null || !seen.add(hash(diagnostic))) {
                continue;
            }
            errors += diagnostic.severity() == Severity.ERROR ? 1 : 0;
            warnings += diagnostic.severity() == Severity.WARNING ? 1 : 0;
            if (full || (shown.quiet() && diagnostic.severity() != Severity.ERROR)) {
                continue;
            }
            printed++;
            full = printed > shown.most();
            Diagnostic last = full ? Diagnostic.of(FULL, SourceSpan.none(), shown.most()) : diagnostic;
            progress.interrupt(() -> printer.print(last));
        }
    }

    /** Returns the hash of the visible text of a message. */
    private static long hash(Diagnostic diagnostic) {
        Hasher hasher = Hashing.goodFastHash(64).newHasher().putUnencodedChars(diagnostic.toString());
        diagnostic.notes().forEach(note -> hasher.putChar('\n').putUnencodedChars(note.toString()));
        return hasher.hash().asLong();
    }

    public int errors() {
        return errors;
    }

    public int warnings() {
        return warnings;
    }

    @Override
    public void close() {
        progress.close();
        printer.close();
    }
}
