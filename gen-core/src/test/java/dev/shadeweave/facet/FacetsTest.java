package dev.shadeweave.facet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.ref.WeakReference;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Values are computed once for an object, for all threads, and live as long as the object. */
class FacetsTest {
    private final Facets facets = new Facets();

    @Test
    void computes_an_answer_once() {
        AtomicInteger runs = new AtomicInteger();
        Facet<String, Integer> length = new Facet<>(text -> {
            runs.incrementAndGet();
            return text.length();
        });
        assertEquals(5, facets.get("steel", length));
        assertEquals(5, facets.get("steel", length));
        assertEquals(1, runs.get());
    }

    @Test
    void keeps_facets_of_equal_computations_apart() {
        Facet<String, Object> one = new Facet<>(text -> new Object());
        Facet<String, Object> other = new Facet<>(text -> new Object());
        assertSame(facets.get("steel", one), facets.get("steel", one));
        assertEquals(false, facets.get("steel", one) == facets.get("steel", other));
    }

    @Test
    void gives_all_threads_the_same_answer() {
        int threads = 8;
        CyclicBarrier start = new CyclicBarrier(threads);
        Facet<String, Object> slow = new Facet<>(text -> {
            await(start); // all threads compute before any of them stores
            return new Object();
        });
        List<Object> answers = IntStream.range(0, threads)
                .mapToObj(i -> java.util.concurrent.CompletableFuture.supplyAsync(
                        () -> facets.get("steel", slow), task -> new Thread(task).start()))
                .toList()
                .stream()
                .map(java.util.concurrent.CompletableFuture::join)
                .toList();
        answers.forEach(answer -> assertSame(answers.get(0), answer));
    }

    @Test
    void a_computation_may_ask_another_question() {
        Facet<String, Integer> length = new Facet<>(String::length);
        Facet<String, Integer> twice = new Facet<>(text -> 2 * facets.get(text, length));
        assertEquals(10, facets.get("steel", twice));
    }

    @Test
    void keeps_no_answer_after_an_exception() {
        AtomicInteger runs = new AtomicInteger();
        Facet<String, Integer> second = new Facet<>(text -> {
            if (runs.incrementAndGet() == 1) {
                throw new IllegalStateException("first");
            }
            return runs.get();
        });
        assertThrows(IllegalStateException.class, () -> facets.get("steel", second));
        assertEquals(2, facets.get("steel", second));
    }

    @Test
    void answers_are_collected_with_their_facet() throws InterruptedException {
        WeakReference<Object> answer = ask();
        for (int i = 0; i < 50 && answer.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
            facets.get("steel", new Facet<>(String::length)); // a map with weak keys cleans up when it is used
        }
        assertNull(answer.get());
    }

    private WeakReference<Object> ask() {
        return new WeakReference<>(facets.get("steel", new Facet<>(text -> new Object())));
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
