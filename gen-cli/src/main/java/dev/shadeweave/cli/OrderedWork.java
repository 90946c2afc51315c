package dev.shadeweave.cli;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/**
 * Work done on many threads whose results arrive in the order it was given, so that the number of threads cannot be
 * seen in the output. Only a few results wait at a time.
 */
final class OrderedWork implements AutoCloseable {
    private static final int AHEAD_PER_THREAD = 4;

    private final ExecutorService threads;
    private final int ahead;

    OrderedWork(int jobs) {
        this.threads = Executors.newFixedThreadPool(jobs, task -> {
            Thread thread = new Thread(task, "shadeweave");
            thread.setDaemon(true);
            return thread;
        });
        this.ahead = jobs * AHEAD_PER_THREAD;
    }

    /**
     * Does the work of every item on some thread. The results come in the order of the items, and items are only taken
     * as results are; so the results of one map may be the items of another.
     *
     * @param items what to work on
     * @param work must not throw for bad input, nor wait for other work
     * @return the results, for one thread to take
     */
    <T, R> Iterator<R> map(Iterator<? extends T> items, Function<? super T, ? extends R> work) {
        return new Iterator<>() {
            private final Deque<Future<R>> running = new ArrayDeque<>();

            @Override
            public boolean hasNext() {
                while (running.size() < ahead && items.hasNext()) {
                    T item = items.next();
                    Callable<R> call = () -> work.apply(item);
                    running.addLast(threads.submit(call));
                }
                return !running.isEmpty();
            }

            @Override
            public R next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return result(running.removeFirst());
            }
        };
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }

    private static <R> R result(Future<R> future) {
        try {
            return future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException problem) {
                throw problem;
            }
            if (e.getCause() instanceof Error problem) {
                throw problem;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
