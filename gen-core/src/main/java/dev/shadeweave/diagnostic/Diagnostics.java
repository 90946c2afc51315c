package dev.shadeweave.diagnostic;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Collects messages during one operation. Equal messages at equal places are kept once, in the order they came.
 *
 * <p>A collector belongs to one thread; operations hand the collected {@linkplain #all() list} on.
 */
public final class Diagnostics {
    private static final Comparator<Diagnostic> BY_PLACE = Comparator.comparing(
                    (Diagnostic it) -> it.span().file().displayName())
            .thenComparingInt(it -> it.span().start())
            .thenComparing(Diagnostic::element)
            .thenComparing(Diagnostic::severity);

    private final Set<Diagnostic> collected = new LinkedHashSet<>();
    private int errors;
    private int reports;

    /** Adds a message. */
    public void report(Diagnostic diagnostic) {
        reports++;
        if (collected.add(diagnostic) && diagnostic.severity() == Severity.ERROR) {
            errors++;
        }
    }

    /** Adds a message without notes. */
    public void report(DiagnosticKind kind, SourceSpan span, Object... arguments) {
        report(Diagnostic.of(kind, span, arguments));
    }

    /** Adds messages in order. */
    public void reportAll(Iterable<Diagnostic> diagnostics) {
        diagnostics.forEach(this::report);
    }

    /** How often something was reported, also if it was known; tells whether a step has anything to say. */
    public int reportCount() {
        return reports;
    }

    /** How many errors so far; a {@linkplain Checkpoint checkpoint} for "did this step fail?". */
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
        return ImmutableList.copyOf(collected);
    }

    /** All messages by file name, place and severity; those without a place first, equal ones in the order they came. */
    public ImmutableList<Diagnostic> sorted() {
        return ImmutableList.sortedCopyOf(BY_PLACE, collected);
    }

    /** Throws what was collected, if there is an error among it. */
    public void throwIfErrors() {
        if (hasErrors()) {
            throw new GenerationException(all());
        }
    }
}
