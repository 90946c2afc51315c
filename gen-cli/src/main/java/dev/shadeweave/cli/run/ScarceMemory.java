package dev.shadeweave.cli.run;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.source.SourceSpan;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/**
 * Runs work that may exceed the available memory. Work that fails is repeated after all other work has ended. So only
 * work that needs too much memory by itself fails, and not the work that ran at the same time.
 */
public final class ScarceMemory {
    static final DiagnosticKind EXCEEDED = DiagnosticKind.error(
            "SW1707",
            "{0} does not fit into the {1} MB of memory that Java may use; ask for less at a time, or let it use more"
                    + " (SHADEWEAVE_JAVA_OPTS=-Xmx8g)");

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    /** Returns the message that something needs more memory than Java may use. */
    public static Diagnostic exceeded(String what) {
        return Diagnostic.of(
                EXCEEDED, SourceSpan.none(), what, Runtime.getRuntime().maxMemory() >> 20);
    }

    /** Returns the result of the work; empty if the memory is not sufficient even if no other work runs. */
    <T> Optional<T> work(Supplier<T> work) {
        lock.readLock().lock();
        try {
            return Optional.of(work.get());
        } catch (OutOfMemoryError e) {
            // The objects of the failed work are garbage now.
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
