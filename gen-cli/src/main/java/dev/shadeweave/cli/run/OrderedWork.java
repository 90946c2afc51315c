package dev.shadeweave.cli.run;

import com.google.common.base.Throwables;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs work on many threads and returns the results in the order of the items, so the number of threads does not affect
 * the output. Only a few results wait for the caller at a time.
 */
public final class OrderedWork implements AutoCloseable {
    private static final int AHEAD_PER_THREAD = 4;

    /** The number of items at the beginning that are distributed one by one, so that few items can use all threads. */
    private static final int FEW = 32;

    /** The number of items in each later batch. A batch saves the time to wake up a thread for each item. */
    private static final int TOGETHER = 4;

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
     * Processes each item on some thread. The results come in the order of the items. Items are requested only as the
     * caller requests results, so the results of one map can be the items of another.
     *
     * @param items the items
     * @param work must not throw for bad input, and must not wait for other work
     * @return the results; only one thread may use the iterator
     */
    <T, R> Iterator<R> map(Iterator<? extends T> items, Function<? super T, ? extends R> work) {
        return new Iterator<>() {
            private final Deque<Future<Done<R>>> running = new ArrayDeque<>();
            private @Nullable Done<R> done;
            private int given;

            @Override
            public boolean hasNext() {
                while (running.size() < ahead && items.hasNext()) {
                    int most = given < FEW ? 1 : TOGETHER;
                    List<T> together = new ArrayList<>(most);
                    while (together.size() < most && items.hasNext()) {
                        together.add(items.next());
                    }
                    given += together.size();
                    Callable<Done<R>> call = () -> Done.of(together, work);
                    running.addLast(threads.submit(call));
                }
                return done != null || !running.isEmpty();
            }

            @Override
            public R next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                Done<R> current = done == null ? result(running.removeFirst()) : done;
                R next = current.take();
                done = current.isEmpty() ? null : current;
                return next;
            }
        };
    }

    /** The results of a batch, up to the first failure. */
    private static final class Done<R> {
        private final Deque<R> results = new ArrayDeque<>();
        private @Nullable Throwable problem;

        static <T, R> Done<R> of(List<T> items, Function<? super T, ? extends R> work) {
            Done<R> done = new Done<>();
            try {
                for (T item : items) {
                    done.results.addLast(work.apply(item));
                }
            } catch (RuntimeException | Error e) {
                done.problem = e;
            }
            return done;
        }

        boolean isEmpty() {
            return results.isEmpty() && problem == null;
        }

        R take() {
            if (results.isEmpty() && problem != null) {
                Throwables.throwIfUnchecked(problem);
            }
            return results.removeFirst();
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }

    private static <R> R result(Future<R> future) {
        try {
            return future.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
