package dev.shadeweave.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class OrderedWorkTest {
    @Property(tries = 50)
    void results_come_in_the_order_of_the_items(
            @ForAll @IntRange(min = 1, max = 8) int jobs, @ForAll @IntRange(max = 200) int count) {
        List<Integer> items = IntStream.range(0, count).boxed().toList();
        List<Integer> results = new ArrayList<>();
        try (OrderedWork work = new OrderedWork(jobs)) {
            work.<Integer, Integer>map(items.iterator(), item -> slowForEven(item) * 2)
                    .forEachRemaining(results::add);
        }
        assertEquals(items.stream().map(item -> item * 2).toList(), results);
    }

    @Test
    void a_defect_reaches_the_caller() {
        try (OrderedWork work = new OrderedWork(2)) {
            assertThrows(ArithmeticException.class, () -> work.<Integer, Integer>map(
                            List.of(1, 0).iterator(), item -> 1 / item)
                    .forEachRemaining(result -> {}));
        }
    }

    private static int slowForEven(int item) {
        if (item % 2 == 0) {
            LockSupport.parkNanos(100_000);
        }
        return item;
    }
}
