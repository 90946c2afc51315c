package dev.shadeweave.glir.check;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The size of a shader after a driver has replaced each call by the body of its function, and each use of a macro by
 * its body. If each of twenty functions calls the one before twice, the driver gets a million bodies.
 *
 * <p>Counting takes one walk over the text and one over the graph of its calls, and expands nothing. All branches of
 * {@code #if} count. The result is an estimate if a macro pastes names together, or if a macro with parameters or a
 * function states the length of an array. Counting stops at {@link #MOST}.
 *
 * <pre>{@code
 * ShaderCost.of("float f(float x) { return x * 2.0; } void main() { f(f(1.0)); }").calls(); // 2
 * }</pre>
 *
 * @param calls the number of calls of functions of the text, with all calls from {@code main} on expanded
 * @param size the number of words, numbers, signs and elements of arrays, expanded the same way
 * @param depth the number of levels of the deepest expression after functions, and variables that are read once, are
 *     inlined; drivers process expressions recursively
 */
public record ShaderCost(long calls, long size, long depth) {
    /** The limit of counting, far above the capacity of any driver. */
    public static final long MOST = 1L << 50;

    /** Returns the calls for messages. */
    public String calledText() {
        return text(calls);
    }

    /** Returns the size for messages. */
    public String sizeText() {
        return text(size);
    }

    private static String text(long number) {
        return number < MOST ? Long.toString(number) : "more than " + MOST;
    }

    /** A piece of the text: a function, a macro, or the declarations outside of both. */
    static final class Part {
        /** The number of words, numbers, signs and elements of arrays in it. */
        long own;

        /** The number of times that it uses other parts, by key. */
        final Map<String, Long> uses = new HashMap<>();

        /** True if it pastes words to names, which are unknown here. */
        boolean pastes;

        void add(long amount) {
            own = plus(own, amount);
        }

        void use(String key, long times) {
            uses.merge(key, times, ShaderCost::plus);
        }
    }

    static long plus(long a, long b) {
        return Math.min(MOST, a + b);
    }

    static long times(long a, long b) {
        return a == 0 || b == 0 ? 0 : a > MOST / b ? MOST : a * b;
    }

    /** Counts a text. */
    public static ShaderCost of(String text) {
        ShaderWords words = ShaderWords.of(text);
        Map<String, List<Part>> parts = ShaderScan.parts(words);
        List<String> order = order(parts);
        Map<String, ShaderCost> known = costs(order, parts);
        List<Part> pasting = parts.values().stream()
                .flatMap(List::stream)
                .filter(part -> part.pastes)
                .toList();
        if (!pasting.isEmpty()) {
            long any = largest(known).size;
            pasting.forEach(part -> part.add(any));
            known = costs(order, parts);
        }
        // A text without main, such as a fragment, counts as its largest function.
        ShaderCost most = known.getOrDefault(ShaderScan.MAIN, largest(known));
        ShaderCost outside = known.getOrDefault(ShaderScan.OUTSIDE, new ShaderCost(0, 0, 0));
        return new ShaderCost(plus(most.calls, outside.calls), plus(most.size, outside.size), ShaderDepth.of(words));
    }

    private static List<String> order(Map<String, List<Part>> parts) {
        Map<String, List<String>> uses = new LinkedHashMap<>();
        parts.forEach((key, same) -> uses.put(
                key, same.stream().flatMap(part -> part.uses.keySet().stream()).toList()));
        return UseOrder.of(uses);
    }

    /**
     * Returns the cost of each key, including all parts that it uses. A function that calls itself, which drivers
     * reject, counts once.
     */
    private static Map<String, ShaderCost> costs(List<String> order, Map<String, List<Part>> parts) {
        Map<String, ShaderCost> known = new HashMap<>();
        for (String key : order) {
            known.put(key, sum(parts.getOrDefault(key, List.of()), known));
        }
        return known;
    }

    private static ShaderCost largest(Map<String, ShaderCost> known) {
        ShaderCost most = new ShaderCost(0, 0, 0);
        for (Map.Entry<String, ShaderCost> each : known.entrySet()) {
            if (!each.getKey().equals(ShaderScan.OUTSIDE)) {
                most = new ShaderCost(
                        Math.max(most.calls, each.getValue().calls), Math.max(most.size, each.getValue().size), 0);
            }
        }
        return most;
    }

    /**
     * Returns the largest of several parts with one name. They differ in a branch of {@code #if} or in types of
     * parameters.
     */
    private static ShaderCost sum(List<Part> parts, Map<String, ShaderCost> known) {
        long calls = 0;
        long size = 0;
        for (Part part : parts) {
            long partCalls = 0;
            long partSize = part.own;
            for (Map.Entry<String, Long> use : part.uses.entrySet()) {
                ShaderCost used = known.get(use.getKey());
                if (used != null) {
                    long one = plus(used.calls, ShaderScan.isMacro(use.getKey()) ? 0 : 1);
                    partCalls = plus(partCalls, times(one, use.getValue()));
                    partSize = plus(partSize, times(used.size, use.getValue()));
                }
            }
            calls = Math.max(calls, partCalls);
            size = Math.max(size, partSize);
        }
        return new ShaderCost(calls, size, 0);
    }
}
