package dev.shadeweave.glir.check;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The depth of the expressions of a shader after a driver has inlined it. The driver moves each variable that is read
 * once to the place where it is read, and the body of each function to its calls. Drivers process such a tree
 * recursively. A chain of some thousand statements can exceed their stack and end the process.
 *
 * <p>The depth is an upper bound, found in one walk over the text: each operator counts as a level, though operators
 * may be siblings.
 */
final class ShaderDepth {
    private static final String OPERATORS = "+-*/%<>&|^!?:";

    private final Map<String, Long> functions = new HashMap<>();

    private ShaderDepth() {}

    /** Returns the levels of the deepest expression of a text. */
    static long of(ShaderWords text) {
        ShaderDepth depth = new ShaderDepth();
        for (ShaderWords.Macro macro : text.macros()) {
            long levels = depth.read(macro.body());
            depth.functions.merge(macro.name(), levels, Math::max);
        }
        return depth.read(text.words());
    }

    /**
     * An expression between brackets: its levels since the last comma, and those of the function before the brackets.
     */
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
        for (int i = 0; i <= words.size(); i++) {
            String word = i < words.size() ? words.get(i) : ";"; // a macro may end without a semicolon
            switch (word) {
                case "(", "[" -> {
                    String before = i == 0 ? "" : words.get(i - 1);
                    // Parentheses that only group do not count as a level.
                    boolean isLevel = word.equals("[") || ShaderScan.isName(before);
                    levels.push(new Level(isLevel ? functions.getOrDefault(before, 1L) : 0));
                    if (braces == 0 && word.equals("(")) {
                        function = before;
                    }
                }
                case ")", "]" -> {
                    if (levels.size() > 1) {
                        close(levels);
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
                        close(levels);
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

    private static void close(Deque<Level> levels) {
        Level closed = levels.pop();
        closed.part();
        levels.element().inner(closed.called + closed.most);
    }

    /** Returns whether an assignment sign follows a name. A comparison is two signs. */
    private static boolean isAssigned(List<String> words, int at) {
        return at >= 0
                && at + 2 < words.size()
                && ShaderScan.isName(words.get(at))
                && words.get(at + 1).equals("=")
                && !words.get(at + 2).equals("=");
    }

    /**
     * Counts the reads of each name in the body that begins at a brace. Declarations and assigned names are not reads.
     */
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
