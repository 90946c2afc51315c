package dev.shadeweave.cache.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The map keeps requested entries and never exceeds its limit. */
class BoundedMapTest {
    @Test
    void keeps_requested_entries_and_drops_the_rest() {
        BoundedMap<Integer, String> map = new BoundedMap<>(100);
        map.put(-1, "asked for");
        map.put(-2, "forgotten");
        for (int i = 0; i < 10_000; i++) {
            map.put(i, "value " + i);
            assertEquals("asked for", map.get(-1));
            assertEquals("value " + i, map.get(i));
            assertTrue(map.size() <= 100, "size " + map.size());
        }
        assertNull(map.get(-2));
        assertNull(map.get(0));
    }

    @Test
    void keeps_all_entries_below_the_limit() {
        BoundedMap<Integer, Integer> map = new BoundedMap<>(20);
        for (int round = 0; round < 50; round++) {
            for (int i = 0; i < 9; i++) {
                map.put(i, i);
            }
            for (int i = 0; i < 9; i++) {
                assertEquals(i, map.get(i));
            }
        }
    }

    @Test
    void threads_get_one_value() {
        BoundedMap<Integer, Object> map = new BoundedMap<>(64);
        List<Object> made = Collections.synchronizedList(new ArrayList<>());
        Set<Object> got = Collections.synchronizedSet(new HashSet<>());
        IntStream.range(0, 1000)
                .parallel()
                .forEach(i -> got.add(map.get(7, key -> {
                    Object value = new Object();
                    made.add(value);
                    return value;
                })));
        assertEquals(1, made.size());
        assertEquals(1, got.size());
        assertSame(made.get(0), map.get(7));
    }

    @Test
    void heavy_entries_leave_early_and_too_heavy_ones_never_come() {
        BoundedMap<Integer, String> map = new BoundedMap<>(1000, (key, value) -> value.length());
        for (int i = 0; i < 10_000; i++) {
            map.put(i, "x".repeat(100));
            assertTrue(map.size() <= 10, () -> map.size() + " entries");
        }
        map.put(-1, "x".repeat(501));
        assertNull(map.get(-1));
        assertEquals("x".repeat(100), map.get(9_999));
    }

    @Test
    void no_room() {
        assertThrows(IllegalArgumentException.class, () -> new BoundedMap<String, String>(1));
    }
}
