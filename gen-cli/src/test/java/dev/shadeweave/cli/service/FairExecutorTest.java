package dev.shadeweave.cli.service;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class FairExecutorTest {
    @Test
    void callers_take_turns() {
        Queue<Runnable> threads = new ArrayDeque<>();
        FairExecutor executor = new FairExecutor(threads::add);
        List<String> done = new ArrayList<>();
        for (String task : List.of("a1", "a2", "a3", "b1", "c1", "b2")) {
            executor.of(task.substring(0, 1)).execute(() -> done.add(task));
        }
        threads.remove().run();
        executor.of("d").execute(() -> done.add("d1"));
        threads.forEach(Runnable::run);
        assertEquals(List.of("a1", "b1", "c1", "a2", "d1", "b2", "a3"), done);
    }
}
