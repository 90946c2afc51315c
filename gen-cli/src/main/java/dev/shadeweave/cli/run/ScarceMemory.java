package dev.shadeweave.cli.run;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.source.SourceSpan;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/**
 * Work that may need more memory than there is. What fails beside other work is done again alone, so that the one that
 * takes too much is known, and what merely stood beside it is not lost.
 */
public final class ScarceMemory {
    static final DiagnosticKind EXCEEDED = DiagnosticKind.error(
            "SW1707",
            "{0} does not fit into the {1} MB of memory that Java may use; ask for less at a time, or let it use more"
                    + " (SHADEWEAVE_JAVA_OPTS=-Xmx8g)");

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    /** The message that something needs more memory than Java may use. */
    public static Diagnostic exceeded(String what) {
        return Diagnostic.of(
                EXCEEDED, SourceSpan.none(), what, Runtime.getRuntime().maxMemory() >> 20);
    }

    /** What the work gives; empty if it does not even fit alone. */
    <T> Optional<T> work(Supplier<T> work) {
        lock.readLock().lock();
        try {
            return Optional.of(work.get());
        } catch (OutOfMemoryError e) {
            // Whatever it had made is garbage by now.
        } finally {
            lock.readLock().unlock();
        }
        lock.writeLock().lock();
        try {
            return Optional.of(work.get());
        } catch (OutOfMemoryError e) {
            return Optional.empty();
        } finally {
            lock.writeLock().unlock();
        }
    }
}
