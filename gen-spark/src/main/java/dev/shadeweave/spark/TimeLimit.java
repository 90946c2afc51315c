package dev.shadeweave.spark;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs calls with a limit of time. A call that takes longer continues in its thread until the limits of size end
 * it; its result is not used. The next call gets another thread.
 */
final class TimeLimit implements AutoCloseable {
    /** The most calls of a task that may continue after their limit. */
    private static final int MOST_LATE = 16;

    private final int seconds;
    private ExecutorService worker = worker();
    private int late;

    TimeLimit(int seconds) {
        this.seconds = seconds;
    }

    private static ExecutorService worker() {
        return Executors.newSingleThreadExecutor(run -> {
            Thread thread = new Thread(run, "shadeweave-document");
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Runs a call.
     *
     * @return empty if it takes longer than the limit
     * @throws IllegalStateException if too many calls of this task took longer: the task ends, so that Spark runs it again
     */
    <T> Optional<T> run(Callable<T> call) throws ExecutionException, InterruptedException {
        Future<T> future = worker.submit(call);
        try {
            return Optional.of(future.get(seconds, TimeUnit.SECONDS));
        } catch (TimeoutException e) {
            worker.shutdownNow();
            worker = worker();
            late++;
            if (late > MOST_LATE) {
                throw new IllegalStateException(
                        "more than " + MOST_LATE + " documents of one task took longer than " + seconds + " s");
            }
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        worker.shutdownNow();
    }
}
