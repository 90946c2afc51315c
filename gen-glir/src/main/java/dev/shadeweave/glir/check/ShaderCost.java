package dev.shadeweave.glir.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a driver makes of the text of a shader: it puts the body of a function in the place of each call, and what a macro stands for
 * in the place of each use. Twenty functions, each of which calls the one before twice, are a million bodies.
 *
 * <p>Found in one walk over the text and one over the graph of its calls, without writing anything out: an upper bound, for
 * branches of {@code #if} all count, and an estimate where a macro pastes names together. Numbers end at {@link #MOST}.
 *
 * <pre>{@code
 * ShaderCost.of("float f(float x) { return x * 2.0; } void main() { f(f(1.0)); }").calls(); // 2
 * }</pre>
 *
 * @param calls calls of functions of the text, written out from {@code main}
 * @param size words, numbers, signs and elements of arrays, written out the same way
 * @param depth levels of the deepest expression once variables that are read once, and functions, are written out; drivers walk
 *     over expressions by recursion
 */
public record ShaderCost(long calls, long size, long depth) {
    /** Where counting ends: far more than any driver can take. */
    public static final long MOST = 1L << 50;

    /** The calls for messages. */
    public String calledText() {
        return text(calls);
    }

    /** The size for messages. */
    public String sizeText() {
        return text(size);
    }

    private static String text(long number) {
        return number < MOST ? Long.toString(number) : "more than " + MOST;
    }

    /** What is written once: a function, a macro, or the declarations outside of both. */
    static final class Part {
        /** Words, numbers, signs and elements of arrays in it. */
        long own;

        /** How often it uses others, by key. */
        final Map<String, Long> uses = new HashMap<>();

        /** True if it makes names that nothing here can know. */
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

    /** What a text comes to. */
    public static ShaderCost of(String text) {
        Map<String, List<Part>> parts = ShaderScan.parts(text);
        Map<String, ShaderCost> known = new HashMap<>();
        for (String key : parts.keySet()) {
            visit(key, parts, known);
        }
        if (parts.values().stream().flatMap(List::stream).anyMatch(part -> part.pastes)) {
            long largest =
                    known.values().stream().mapToLong(ShaderCost::size).max().orElse(0);
            parts.values().stream()
                    .flatMap(List::stream)
                    .filter(part -> part.pastes)
                    .forEach(part -> part.add(largest));
            known.clear();
            for (String key : parts.keySet()) {
                visit(key, parts, known);
            }
        }
        // Of a text without main, such as a fragment, what comes to most.
        ShaderCost most = known.getOrDefault(ShaderScan.MAIN, largest(known));
        ShaderCost outside = known.getOrDefault(ShaderScan.OUTSIDE, new ShaderCost(0, 0, 0));
        return new ShaderCost(plus(most.calls, outside.calls), plus(most.size, outside.size), ShaderDepth.of(text));
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

    /** A part on the way down, and what it uses that is not looked at yet. */
    private record Open(String key, Iterator<String> rest) {}

    /** Counts what a key comes to, after all that it uses; what uses itself, which no driver takes, counts once. */
    private static void visit(String start, Map<String, List<Part>> parts, Map<String, ShaderCost> known) {
        Deque<Open> way = new ArrayDeque<>();
        Set<String> open = new HashSet<>();
        push(start, parts, known, way, open);
        while (!way.isEmpty()) {
            Open top = way.element();
            if (top.rest.hasNext()) {
                push(top.rest.next(), parts, known, way, open);
            } else {
                way.pop();
                open.remove(top.key);
                known.put(top.key, sum(parts.getOrDefault(top.key, List.of()), known));
            }
        }
    }

    private static void push(
            String key,
            Map<String, List<Part>> parts,
            Map<String, ShaderCost> known,
            Deque<Open> way,
            Set<String> open) {
        if (!known.containsKey(key) && parts.containsKey(key) && open.add(key)) {
            List<String> uses = new ArrayList<>();
            parts.getOrDefault(key, List.of()).forEach(part -> uses.addAll(part.uses.keySet()));
            way.push(new Open(key, uses.iterator()));
        }
    }

    /** Of several parts of one name, which branches of {@code #if} or types of parameters tell apart, the largest. */
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
