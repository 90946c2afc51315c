package dev.shadeweave.diagnostic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import dev.shadeweave.source.SourceSpan;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects messages during one operation. Equal messages at equal places are kept once, in the order they came.
 *
 * <p>It keeps so many and no more; a last message says so, an error if one was left out.
 *
 * <p>A collector belongs to one thread; operations hand the collected {@linkplain #all() list} on.
 *
 * <pre>{@code
 * Diagnostics diagnostics = new Diagnostics();
 * DocumentReader.create().readString("bad.mtlx", "<materialx", diagnostics);
 * System.out.println(diagnostics.hasErrors()); // true
 * System.out.println(diagnostics.all().get(0).span().file().path()); // bad.mtlx
 * }</pre>
 */
public final class Diagnostics {
    static final DiagnosticKind LEFT_OUT =
            DiagnosticKind.note("SW1080", "there are more than {0} messages; the others are left out");

    /** More are read by nobody, and would fill the memory. */
    static final int MOST = 1 << 16;

    private final Set<Diagnostic> collected = new LinkedHashSet<>();
    private int errors;
    private int reports;
    private @Nullable Severity leftOut;

    /**
     * Adds a message.
     *
     * @param diagnostic the message
     */
    public void report(Diagnostic diagnostic) {
        reports++;
        if (collected.size() >= MOST) {
            leaveOut(diagnostic);
            return;
        }
        if (collected.add(diagnostic) && diagnostic.severity() == Severity.ERROR) {
            errors++;
        }
    }

    private void leaveOut(Diagnostic diagnostic) {
        if (collected.contains(diagnostic)) {
            return;
        }
        errors += diagnostic.severity() == Severity.ERROR ? 1 : 0;
        if (leftOut == null || diagnostic.severity().compareTo(leftOut) < 0) {
            leftOut = diagnostic.severity();
        }
    }

    private Iterable<Diagnostic> kept() {
        return leftOut == null
                ? collected
                : Iterables.concat(
                        collected, List.of(Diagnostic.of(LEFT_OUT.withSeverity(leftOut), SourceSpan.none(), MOST)));
    }

    /**
     * Adds a message without notes.
     *
     * @param kind what is wrong
     * @param span where; {@link SourceSpan#none} if there is no place
     * @param arguments one for each number of the kind's pattern
     */
    public void report(DiagnosticKind kind, SourceSpan span, Object... arguments) {
        report(Diagnostic.of(kind, span, arguments));
    }

    /**
     * Adds messages in order.
     *
     * @param diagnostics the messages
     */
    public void reportAll(Iterable<Diagnostic> diagnostics) {
        diagnostics.forEach(this::report);
    }

    /** The number of reports, repeated messages included; it grows exactly if a step reports something. */
    public int reportCount() {
        return reports;
    }

    /** The number of errors so far; a {@linkplain Checkpoint checkpoint} for "did this step fail?". */
    public int errorCount() {
        return errors;
    }

    /** Remembers how many errors there are now. */
    public Checkpoint checkpoint() {
        int before = errors;
        return () -> errors > before;
    }

    /** Asks whether errors came since a point in time. */
    @FunctionalInterface
    public interface Checkpoint {
        /** True if an error was reported after the checkpoint was taken. */
        boolean failed();
    }

    /** True if there is an error among the messages. */
    public boolean hasErrors() {
        return errors > 0;
    }

    /** All messages in the order they came. */
    public ImmutableList<Diagnostic> all() {
        return ImmutableList.copyOf(kept());
    }

    /** All messages by file name, place and severity; those without a place first, equal ones in the order they came. */
    public ImmutableList<Diagnostic> sorted() {
        return ImmutableList.sortedCopyOf(Diagnostics::compareByPlace, kept());
    }

    // Comparators that the JVM puts together cost a start more than these lines.
    private static int compareByPlace(Diagnostic one, Diagnostic other) {
        int order =
                one.span().file().displayName().compareTo(other.span().file().displayName());
        if (order == 0) {
            order = Integer.compare(one.span().start(), other.span().start());
        }
        if (order == 0) {
            order = one.element().compareTo(other.element());
        }
        return order == 0 ? one.severity().compareTo(other.severity()) : order;
    }

    /** Throws what was collected, if there is an error among it. */
    public void throwIfErrors() {
        if (hasErrors()) {
            throw new GenerationException(all());
        }
    }
}
