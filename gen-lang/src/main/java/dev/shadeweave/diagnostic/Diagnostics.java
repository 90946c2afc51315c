package dev.shadeweave.diagnostic;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import dev.shadeweave.source.SourceSpan;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects messages during one operation. Equal messages at equal places are kept once, in the order of the reports.
 *
 * <p>The number of messages is limited. If more are reported, a last message says so. It has the severity of the worst
 * omitted message.
 *
 * <p>A {@linkplain DiagnosticKind#repaired repaired} fault is a warning, unless the collector is {@linkplain #strict()
 * strict}.
 *
 * <p>A collector belongs to one thread. To pass messages to other threads, use the {@linkplain #all() list}, which is
 * immutable.
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

    /** The maximum number of messages. More messages would not help a reader, and would fill the memory. */
    static final int MOST = 1 << 16;

    private final boolean strict;
    private final Set<Diagnostic> collected = new LinkedHashSet<>();
    private int errors;
    private int errorsLeftOut;
    private int reports;
    private @Nullable Severity leftOut;

    /** Creates a collector that reports repaired faults as warnings. */
    public Diagnostics() {
        this(false);
    }

    private Diagnostics(boolean strict) {
        this.strict = strict;
    }

    /** Creates a collector for validation: every repaired fault is reported as an error. */
    public static Diagnostics strict() {
        return new Diagnostics(true);
    }

    /**
     * Adds a message, unless an equal message has already been added.
     *
     * @param reported the message
     */
    public void report(Diagnostic reported) {
        Diagnostic diagnostic = strict ? reported.strict() : reported;
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
        if (diagnostic.severity() == Severity.ERROR) {
            errors++;
            errorsLeftOut++;
        }
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

    /** Returns the number of reports, including repeated messages. It grows with every report. */
    public int reportCount() {
        return reports;
    }

    /**
     * Returns the number of errors so far. To find out whether a step failed, use a {@linkplain Checkpoint checkpoint}.
     */
    public int errorCount() {
        return errors;
    }

    /** Returns a checkpoint: the current number of errors and messages. */
    public Checkpoint checkpoint() {
        return new Checkpoint(errors, collected.size());
    }

    /** A point in time, to query the messages reported after it. */
    public final class Checkpoint {
        private final int errorsBefore;
        private final int messagesBefore;

        private Checkpoint(int errorsBefore, int messagesBefore) {
            this.errorsBefore = errorsBefore;
            this.messagesBefore = messagesBefore;
        }

        /** Returns true if an error was reported after the checkpoint was taken. */
        public boolean failed() {
            return errors > errorsBefore;
        }

        /**
         * Turns the repaired faults that were reported after the checkpoint into errors. Call this method if nothing is
         * left to generate without the faulty parts. If there is still no error after the checkpoint, the cause was
         * reported before it. Then all repaired faults become errors.
         */
        public void refuse() {
            refuseAfter(messagesBefore);
            if (!failed()) {
                refuseAfter(0);
            }
        }
    }

    private void refuseAfter(int count) {
        List<Diagnostic> messages = List.copyOf(collected);
        collected.clear();
        errors = errorsLeftOut;
        for (int i = 0; i < messages.size(); i++) {
            Diagnostic message = i < count ? messages.get(i) : messages.get(i).strict();
            if (collected.add(message) && message.severity() == Severity.ERROR) {
                errors++;
            }
        }
    }

    /** Returns true if the messages include an error. */
    public boolean hasErrors() {
        return errors > 0;
    }

    /** Returns all messages in the order of the reports. */
    public ImmutableList<Diagnostic> all() {
        return ImmutableList.copyOf(kept());
    }

    /**
     * Returns all messages sorted by file name, place and severity. Messages without a file are first, sorted by the
     * path of their element. Messages with the same place and severity stay in the order of the reports.
     */
    public ImmutableList<Diagnostic> sorted() {
        return ImmutableList.sortedCopyOf(Diagnostics::compareByPlace, kept());
    }

    // Chained comparators would slow down the start of the program.
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

    /**
     * Throws the collected messages if they include an error.
     *
     * @throws GenerationException if there is an error
     */
    public void throwIfErrors() {
        if (hasErrors()) {
            throw new GenerationException(all());
        }
    }
}
