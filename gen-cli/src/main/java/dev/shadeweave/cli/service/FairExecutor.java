package dev.shadeweave.cli.service;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executor;

/** Runs the tasks of several callers in turns, so that a caller with many tasks does not delay the others. */
final class FairExecutor {
    private final Executor threads;

    /** The waiting tasks of each caller that has any. The first caller is next. */
    private final Map<String, Deque<Runnable>> waiting = new LinkedHashMap<>();

    /**
     * Creates an executor.
     *
     * @param threads runs the tasks
     */
    FairExecutor(Executor threads) {
        this.threads = threads;
    }

    /** Returns an executor for the tasks of a caller. They run in their order, and in turns with those of others. */
    Executor of(String caller) {
        return task -> {
            synchronized (waiting) {
                waiting.computeIfAbsent(caller, other -> new ArrayDeque<>()).add(task);
            }
            threads.execute(() -> next().run());
        };
    }

    /** Removes the next task. There is one for each call, because a call follows each addition. */
    private Runnable next() {
        synchronized (waiting) {
            Iterator<Map.Entry<String, Deque<Runnable>>> callers =
                    waiting.entrySet().iterator();
            Map.Entry<String, Deque<Runnable>> first = callers.next();
            callers.remove();
            Runnable task = first.getValue().remove();
            if (!first.getValue().isEmpty()) {
                waiting.put(first.getKey(), first.getValue());
            }
            return task;
        }
    }
}
