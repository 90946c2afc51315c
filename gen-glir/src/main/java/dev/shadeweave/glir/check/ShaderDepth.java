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
 * How deep the expressions of a shader become for a driver: it puts a variable that is read once in the place where it is read,
 * and the body of a function in the place of each call. Drivers walk over such a tree by recursion, so a chain of some thousand
 * statements can exceed their stack and end the process.
 *
 * <p>Found in one walk over the text: an upper bound, since each operator counts as a level, though some are leaves.
 */
final class ShaderDepth {
    private static final String OPERATORS = "+-*/%<>&|^!?:";

    private final Map<String, Long> functions = new HashMap<>();

    private ShaderDepth() {}

    /** The levels of the deepest expression of a text. */
    static long of(String text) {
        ShaderWords split = ShaderWords.of(text);
        ShaderDepth depth = new ShaderDepth();
        depth.macros(split.macros());
        return depth.read(split.words());
    }

    /** A macro on the way down, and the words of its bodies that are not looked at yet. */
    private record Open(String name, Iterator<String> words) {}

    /** Each macro after those that it uses; one that uses itself stands for itself there. */
    private void macros(List<ShaderWords.Macro> macros) {
        Map<String, List<String>> bodies = new HashMap<>();
        for (ShaderWords.Macro macro : macros) {
            List<String> body = bodies.computeIfAbsent(macro.name(), none -> new ArrayList<>());
            // Several definitions of one name are in branches of #if.
            body.addAll(macro.body());
            body.add(";");
        }
        Set<String> begun = new HashSet<>();
        Deque<Open> way = new ArrayDeque<>();
        for (String start : bodies.keySet()) {
            String next = start;
            while (next != null || !way.isEmpty()) {
                if (next != null && begun.add(next)) {
                    way.push(new Open(next, bodies.getOrDefault(next, List.of()).iterator()));
                }
                next = null;
                Open top = way.peek();
                while (top != null && next == null && top.words().hasNext()) {
                    String word = top.words().next();
                    next = bodies.containsKey(word) && !begun.contains(word) ? word : null;
                }
                if (top != null && next == null) {
                    way.pop();
                    functions.put(top.name(), read(bodies.getOrDefault(top.name(), List.of())));
                }
            }
        }
    }

    /** An expression between brackets: levels of what stands between two commas, and of what the brackets belong to. */
    private static final class Level {
        final long called;
        long operators;
        long inner;
        long most;

        Level(long called) {
            this.called = called;
        }

        void part() {
            most = Math.max(most, operators + inner);
            operators = 0;
            inner = 0;
        }

        void inner(long depth) {
            inner = Math.max(inner, depth);
        }
    }

    private long read(List<String> words) {
        Map<String, Integer> reads = new HashMap<>();
        Map<String, Long> values = new HashMap<>();
        Deque<Level> levels = new ArrayDeque<>();
        levels.push(new Level(0));
        long most = 0;
        long ofFunction = 0;
        int braces = 0;
        String function = "";
        String assigned = "";
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            switch (word) {
                case "(", "[" -> {
                    String before = i == 0 ? "" : words.get(i - 1);
                    // Parentheses that only group are no level.
                    boolean isLevel = word.equals("[") || ShaderScan.isName(before);
                    levels.push(new Level(isLevel ? functions.getOrDefault(before, 1L) : 0));
                    if (braces == 0 && word.equals("(")) {
                        function = before;
                    }
                }
                case ")", "]" -> {
                    if (levels.size() > 1) {
                        Level closed = levels.pop();
                        closed.part();
                        levels.element().inner(closed.called + closed.most);
                    }
                }
                case "," -> levels.element().part();
                case "=" -> {
                    if (levels.size() == 1 && isAssigned(words, i - 1)) {
                        assigned = words.get(i - 1);
                    } else {
                        levels.element().operators++;
                    }
                }
                case ";", "{", "}" -> {
                    while (levels.size() > 1) {
                        Level closed = levels.pop();
                        closed.part();
                        levels.element().inner(closed.called + closed.most);
                    }
                    Level statement = levels.pop();
                    statement.part();
                    levels.push(new Level(0));
                    if (!assigned.isEmpty()) {
                        values.put(assigned, statement.most);
                        assigned = "";
                    }
                    boolean isHead = braces == 0 && word.equals("{");
                    if (!isHead) {
                        ofFunction = Math.max(ofFunction, statement.most);
                        most = Math.max(most, statement.most);
                    }
                    braces += word.equals("{") ? 1 : word.equals("}") ? -1 : 0;
                    if (word.equals("{") && braces == 1) {
                        ofFunction = 0;
                        values.clear();
                        reads = reads(words, i);
                    } else if (word.equals("}") && braces == 0) {
                        functions.merge(function, ofFunction, Math::max);
                    }
                }
                default -> {
                    if (ShaderScan.isName(word)) {
                        if (functions.containsKey(word) && !"(".equals(i + 1 < words.size() ? words.get(i + 1) : "")) {
                            levels.element().inner(functions.getOrDefault(word, 0L));
                        }
                        if (reads.getOrDefault(word, 0) <= 1) {
                            levels.element().inner(values.getOrDefault(word, 0L));
                        }
                    } else if (word.length() <= 2 && OPERATORS.indexOf(word.charAt(0)) >= 0) {
                        levels.element().operators++;
                    }
                }
            }
        }
        return most;
    }

    /** True if a name stands before a sign that assigns; comparisons are two signs. */
    private static boolean isAssigned(List<String> words, int at) {
        return at >= 0
                && at + 2 < words.size()
                && ShaderScan.isName(words.get(at))
                && words.get(at + 1).equals("=")
                && !words.get(at + 2).equals("=");
    }

    /** How often each name is read in the body that begins at a brace: it stands neither behind a type nor before a value. */
    private static Map<String, Integer> reads(List<String> words, int open) {
        Map<String, Integer> reads = new HashMap<>();
        int braces = 0;
        for (int i = open; i < words.size(); i++) {
            String word = words.get(i);
            braces += word.equals("{") ? 1 : word.equals("}") ? -1 : 0;
            if (braces == 0) {
                break;
            }
            if (ShaderScan.isName(word) && !isAssigned(words, i)) {
                String before = words.get(i - 1);
                boolean isDeclared = ShaderScan.isName(before) && !before.equals("return") && !before.equals("else");
                reads.merge(word, isDeclared ? 0 : 1, Integer::sum);
            }
        }
        return reads;
    }
}
