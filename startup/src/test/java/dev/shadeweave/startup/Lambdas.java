package dev.shadeweave.startup;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.LongBinaryOperator;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lambdas and method references of every kind. Each returns a text. */
public final class Lambdas implements Supplier<Object> {
    /** Lambdas of one interface that the class initializer creates, one of them several times. */
    private static final List<Function<Integer, Object>> TABLE = new ArrayList<>(List.of(
            value -> value + 1, String::valueOf, value -> value * 2L, Inner::new, ArrayList::new, Lambdas::negative));

    private static final List<LongBinaryOperator> LONGS = List.of(Long::sum, (one, other) -> one - other, Long::max);

    private static final List<Consumer<List<Integer>>> ACTIONS =
            List.of(List::clear, list -> list.add(1), Lambdas::size);

    private static final List<Supplier<String>> ALONE = List.of(() -> "alone");

    static {
        for (int i = 0; i < 2; i++) {
            TABLE.add(value -> "again " + value);
        }
    }

    private final String field = "field";

    /** An interface with a lambda in one of its methods. */
    interface Shape {
        double area();

        default Supplier<String> shown() {
            return () -> "area " + area() + secret();
        }

        private String secret() {
            return "!";
        }
    }

    /** A class of the same nest. */
    static final class Inner {
        private final int value;

        private Inner(int value) {
            this.value = value;
        }

        private int twice() {
            IntBinaryOperator times = (one, other) -> one * other + value;
            return times.applyAsInt(value, 2);
        }
    }

    @Override
    public Object get() {
        List<Object> results = new ArrayList<>();
        results.addAll(values());
        results.addAll(references());
        results.addAll(conversions());
        results.addAll(streams());
        results.addAll(records());
        results.addAll(tables());
        return results;
    }

    private static int negative(int value) {
        return -value;
    }

    private static List<Object> tables() {
        List<Object> results = new ArrayList<>();
        for (Function<Integer, Object> each : TABLE) {
            Object result = each.apply(20);
            results.add(result instanceof Inner inner ? inner.twice() : result);
        }
        LONGS.forEach(each -> results.add(each.applyAsLong(1L << 40, 3)));
        for (Consumer<List<Integer>> each : ACTIONS) {
            List<Integer> list = new ArrayList<>(List.of(7));
            each.accept(list);
            results.add(list);
        }
        results.add(ALONE.get(0).get());
        return results;
    }

    private List<Object> values() {
        String local = "local";
        byte small = 3;
        long large = 1L << 40;
        double fraction = 0.5;
        boolean yes = true;
        char letter = 'x';
        Supplier<String> none = () -> "none";
        Supplier<String> some = () -> field + local + small + large + fraction + yes + letter;
        LongSupplier longs = () -> large + small;
        Supplier<Supplier<String>> nested = () -> () -> local + field;
        Shape square = () -> 4;
        return List.of(
                none.get(),
                some.get(),
                longs.getAsLong(),
                nested.get().get(),
                square.shown().get());
    }

    private List<Object> references() {
        Function<Integer, Inner> constructor = Inner::new;
        Function<Inner, Integer> ofNest = Inner::twice;
        Supplier<String> bound = "bound"::trim;
        Function<Object, String> unbound = Object::toString;
        Function<List<String>, Integer> ofInterface = List::size;
        IntFunction<int[]> array = int[]::new;
        Supplier<String> own = this::hidden;
        Supplier<Integer> above = super::hashCode;
        Comparator<String> length = Comparator.comparing(String::length);
        return List.of(
                constructor.apply(21).twice(),
                ofNest.apply(new Inner(4)),
                bound.get(),
                unbound.apply(7),
                ofInterface.apply(List.of("a", "b")),
                array.apply(3).length,
                own.get(),
                above.get().getClass(),
                length.compare("one", "three"));
    }

    private String hidden() {
        return "hidden " + field;
    }

    private List<Object> conversions() {
        Function<Integer, Long> widened = value -> (long) value;
        ToIntFunction<String> boxed = Integer::valueOf;
        ToLongFunction<Integer> unboxedAndWidened = Integer::intValue;
        ToDoubleFunction<Integer> toDouble = value -> value;
        BiFunction<Integer, Integer, Integer> sum = Integer::sum;
        Predicate<Object> isText = String.class::isInstance;
        IntPredicate even = value -> value % 2 == 0;
        Consumer<List<Integer>> ignored = list -> list.add(5);
        List<Integer> list = new ArrayList<>();
        ignored.accept(list);
        Consumer<List<Integer>> dropped = Lambdas::size;
        dropped.accept(list);
        return List.of(
                widened.apply(1),
                boxed.applyAsInt("12"),
                unboxedAndWidened.applyAsLong(9),
                toDouble.applyAsDouble(2),
                sum.apply(2, 3),
                isText.test("text"),
                even.test(4),
                list);
    }

    private static long size(List<Integer> list) {
        return list.size();
    }

    private List<Object> streams() {
        Map<Integer, List<String>> byLength = Stream.of("one", "two", "three")
                .collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.toList()));
        return List.of(
                IntStream.range(0, 5)
                        .mapToObj(Inner::new)
                        .mapToInt(Inner::twice)
                        .sum(),
                byLength.toString(),
                Stream.of(3, 1, 2).sorted(Comparator.reverseOrder()).toList());
    }

    /** A record with components of all kinds. */
    record All(
            boolean yes,
            byte small,
            short less,
            char letter,
            int number,
            long large,
            float fraction,
            double more,
            @Nullable String text,
            List<Integer> list) {
        All with(float otherFraction, double other, @Nullable String otherText) {
            return new All(yes, small, less, letter, number, large, otherFraction, other, otherText, list);
        }
    }

    /** A record without components. */
    record Empty() {}

    private List<Object> records() {
        List<Integer> list = List.of(1);
        All all = new All(true, (byte) 2, (short) 3, 'c', -4, 5L << 40, 0.5F, -0.25, "text", list);
        List<All> others = List.of(
                all,
                all.with(0.5F, -0.25, new String("text")),
                all.with(Float.NaN, 0, "text"),
                all.with(-Float.NaN, 0, "text"),
                all.with(0F, 0, "text"),
                all.with(-0F, 0, "text"),
                all.with(0.5F, Double.NaN, "other"),
                new All(false, (byte) 2, (short) 3, 'c', -4, 5L << 40, 0.5F, -0.25, "text", list),
                new All(true, (byte) 2, (short) 3, 'c', -4, 5L << 40, 0.5F, -0.25, "text", List.of(2)));
        List<Object> results = new ArrayList<>();
        for (All one : others) {
            results.add(one.hashCode());
            for (All other : others) {
                results.add(one.equals(other));
            }
        }
        results.add(all.with(1, 1, null).equals(all.with(1, 1, null)));
        @Nullable Object none = list.isEmpty() ? list : null;
        results.add(all.equals(none));
        results.add(new Empty().equals(new Empty()));
        results.add(new Empty().equals((Object) "text"));
        results.add(new Empty().hashCode());
        return results;
    }
}
