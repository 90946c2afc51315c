package dev.shadeweave.startup;

import java.util.List;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/** More suppliers than can share one method, and lambdas of other interfaces. */
@SuppressWarnings("unused")
final class LambdasThatShare {
    private static final List<Supplier<?>> ROWS =
            List.of(() -> "a", () -> "b", Object::new, () -> List.of(), () -> 1, () -> 2, () -> 3, () -> 4);
    private static final List<Supplier<?>> MORE =
            List.of(() -> "a", () -> "b", Object::new, () -> List.of(), () -> 1, () -> 2, () -> 3, () -> 4);
    private static final List<Runnable> OTHERS = List.of(() -> {});
    private static final List<Supplier<?>> LAST = List.of(() -> 5);
    private static final List<IntConsumer> NUMBERS = List.of(number -> {});

    private static List<Supplier<?>> of(String one, String other, String third, int number) {
        return List.of(() -> one, () -> one + other, () -> one + other + third, () -> number);
    }

    static final class Nested {
        private static final List<Function<Object, Object>> SAME = List.of(value -> value);
    }
}
