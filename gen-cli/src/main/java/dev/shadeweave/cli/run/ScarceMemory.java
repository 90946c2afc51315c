package dev.shadeweave.cli.run;

import java.util.Optional;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/**
 * Work that may need more memory than there is. What fails beside other work is done again alone, so that the one that
 * takes too much is known, and what merely stood beside it is not lost.
 */
public final class ScarceMemory {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

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
