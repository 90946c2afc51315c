package dev.shadeweave.glir.check;

import dev.shadeweave.glir.check.ShaderCost.Part;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Walks once over a shader and counts, for each function and macro, its words and the functions and macros that it
 * uses.
 */
final class ShaderScan {
    /** Declarations outside of functions. */
    static final String OUTSIDE = "";

    /** The function that runs, which has no parameters. */
    static final String MAIN = "main/0";

    private static final char MACRO = '#';

    /**
     * The limit of words in the value of a constant. A longer value is not evaluated. Each bracket counts as one word.
     */
    private static final int LONGEST = 64;

    private final List<String> words;
    private final int[] ends;
    private final Map<String, List<Part>> parts;
    private final Map<String, Integer> macros;
    private final Map<String, Long> constants;
    private final Map<String, Long> structs;

    private int at;
    private Part part;

    /**
     * True if a name before a parenthesis is called, not declared: in bodies, and after the {@code =} of an initial
     * value.
     */
    private boolean initial;

    /** True in a declaration of constants. */
    private boolean ofConstants;

    /** A parenthesis that is open. */
    private static final class Paren {
        /** The function or macro that is called, or null. */
        final @Nullable String called;

        /** The number of times that macros around this parenthesis write it. */
        final long before;

        int commas;
        boolean any;

        Paren(@Nullable String called, long before) {
            this.called = called;
            this.before = before;
        }
    }

    private ShaderScan(
            List<String> words,
            Map<String, List<Part>> parts,
            Map<String, Integer> macros,
            Map<String, Long> constants,
            Map<String, Long> structs) {
        this.words = words;
        this.ends = ends(words);
        this.parts = parts;
        this.macros = macros;
        this.constants = constants;
        this.structs = structs;
        this.part = part(OUTSIDE);
    }

    static boolean isMacro(String key) {
        return !key.isEmpty() && key.charAt(0) == MACRO;
    }

    /**
     * Returns the parts of a text by key: {@link #OUTSIDE}, {@code name/parameters} of a function, {@code #name} of a
     * macro.
     */
    static Map<String, List<Part>> parts(ShaderWords text) {
        Map<String, List<Part>> parts = new LinkedHashMap<>();
        Map<String, Integer> macros = new HashMap<>();
        Map<String, Long> constants = new HashMap<>(Map.of("false", 0L, "true", 1L));
        for (ShaderWords.Macro macro : text.macros()) {
            macros.merge(macro.name(), macro.repeats(), Math::max);
        }
        Map<String, Long> structs = new HashMap<>();
        for (ShaderWords.Macro macro : text.macros()) {
            ShaderScan scan = new ShaderScan(macro.body(), parts, macros, constants, structs);
            scan.part = scan.part(MACRO + macro.name());
            scan.part.pastes = macro.body().contains("##");
            scan.initial = true;
            scan.body(macro.body().size());
            Long value = ConstantSize.of(macro.body(), 0, macro.body().size(), constants);
            if (value != null) {
                constants.merge(macro.name(), value, Math::max);
            }
        }
        new ShaderScan(text.words(), parts, macros, constants, structs).outside();
        return parts;
    }

    private Part part(String key) {
        List<Part> same = parts.computeIfAbsent(key, none -> new ArrayList<>(1));
        if (key.equals(OUTSIDE) && !same.isEmpty()) {
            return same.get(0);
        }
        Part made = new Part();
        same.add(made);
        return made;
    }

    private String word(int index) {
        return index < words.size() ? words.get(index) : "";
    }

    /** Counts declarations and functions. Code outside the bodies of functions belongs to no function. */
    private void outside() {
        while (at < words.size()) {
            int open = function();
            if (open >= 0) {
                part = part(word(at) + "/" + parameters(at + 1));
                initial = false;
                body(open);
                initial = true;
                body(end(open));
                part = part(OUTSIDE);
                initial = false;
            } else {
                int before = at;
                body(Math.min(words.size(), next(before)));
            }
        }
    }

    /**
     * Returns the end of the declaration that starts here: after its semicolon, or before the name of a function in it.
     */
    private int next(int from) {
        int depth = 0;
        for (int i = from; i < words.size(); i++) {
            switch (words.get(i)) {
                case "{", "(", "[" -> depth++;
                case "}", ")", "]" -> depth--;
                case ";" -> {
                    if (depth <= 0) {
                        return i + 1;
                    }
                }
                default -> {
                    // A function begins with its type.
                    if (depth == 0 && i > from && word(i).equals("(")) {
                        return i;
                    }
                }
            }
            if (depth == 0
                    && i + 1 < words.size()
                    && isName(word(i + 1))
                    && word(i + 2).equals("(")) {
                return i + 1;
            }
        }
        return words.size();
    }

    /**
     * Returns the place of the brace that opens the body of the function named by the next word; -1 if it has no body.
     */
    private int function() {
        if (!isName(word(at)) || !word(at + 1).equals("(")) {
            return -1;
        }
        int close = end(at + 1);
        // WGSL states the type of the result after the parentheses.
        for (int i = close; i < words.size(); i++) {
            String found = words.get(i);
            if (found.equals("{")) {
                return i;
            }
            if (found.equals(";") || found.equals("(") || found.equals("=") || found.equals("}")) {
                return -1;
            }
        }
        return -1;
    }

    /** Returns the place after the bracket that closes the one at a place. */
    private int end(int open) {
        return open < ends.length ? ends[open] : words.size();
    }

    /** Returns the place after the closing bracket for each opening bracket. */
    private static int[] ends(List<String> words) {
        int[] ends = new int[words.size()];
        int[] open = new int[words.size()];
        int depth = 0;
        for (int i = 0; i < ends.length; i++) {
            ends[i] = ends.length;
            switch (words.get(i)) {
                case "{", "(", "[" -> open[depth++] = i;
                case "}", ")", "]" -> {
                    if (depth > 0) {
                        ends[open[--depth]] = i + 1;
                    }
                }
                default -> {}
            }
        }
        return ends;
    }

    private int parameters(int open) {
        int close = end(open) - 1;
        if (close == open + 1 || (close == open + 2 && word(open + 1).equals("void"))) {
            return 0;
        }
        int depth = 0;
        int commas = 0;
        for (int i = open; i < close; i++) {
            switch (words.get(i)) {
                case "{", "(", "[" -> depth++;
                case "}", ")", "]" -> depth--;
                case "," -> commas += depth == 1 ? 1 : 0;
                default -> {}
            }
        }
        return commas + 1;
    }

    static boolean isName(String word) {
        return !word.isEmpty() && Character.isJavaIdentifierStart(word.charAt(0));
    }

    /** Counts words up to a place for the open part. */
    private void body(int to) {
        Deque<Paren> open = new ArrayDeque<>();
        long factor = 1;
        long structSize = 1;
        int structEnd = 0;
        boolean isOutside = !initial;
        while (at < to) {
            String word = words.get(at);
            part.add(factor);
            if (!open.isEmpty() && !word.equals(")")) {
                open.element().any = true;
            }
            if (isName(word)) {
                boolean call = word(at + 1).equals("(");
                Integer repeats = macros.get(word);
                if (repeats != null) {
                    part.use(MACRO + word, factor);
                }
                structSize = Math.max(structSize, structs.getOrDefault(word, 1L));
                if (word.equals("struct")
                        && at >= structEnd
                        && isName(word(at + 1))
                        && word(at + 2).equals("{")) {
                    structEnd = end(at + 2);
                    structs.put(word(at + 1), struct(at + 2));
                } else if (word.equals("const")) {
                    ofConstants = true;
                }
                if (call && at + 1 < to) {
                    open.push(new Paren(word, factor));
                    factor = ShaderCost.times(factor, Math.max(1, repeats == null ? 1 : repeats));
                    at++;
                    part.add(factor);
                }
            } else {
                switch (word) {
                    case "(" -> open.push(new Paren(null, factor));
                    case "," -> {
                        if (!open.isEmpty()) {
                            open.element().commas++;
                        }
                    }
                    case ")" -> {
                        if (!open.isEmpty()) {
                            Paren closed = open.pop();
                            factor = closed.before;
                            if (closed.called != null && initial) {
                                int given = closed.any ? closed.commas + 1 : 0;
                                part.use(closed.called + "/" + given, factor);
                            }
                        }
                    }
                    case "[" -> {
                        boolean first = at == 0 || !words.get(at - 1).equals("]");
                        int behind = first ? at : words.size();
                        long elements = 1;
                        while (word(behind).equals("[")) {
                            int close = end(behind);
                            Long length = ConstantSize.of(words, behind + 1, close - 1, constants);
                            elements = ShaderCost.times(elements, length == null ? 1 : Math.max(1, length));
                            behind = close;
                        }
                        if (first) {
                            part.add(ShaderCost.times(factor, ShaderCost.times(elements, structSize)));
                        }
                    }
                    case ";", "{", "}" -> {
                        structSize = 1;
                        initial &= !isOutside;
                        ofConstants = false;
                    }
                    case "=" -> {
                        initial = true;
                        if (ofConstants) {
                            constant(at);
                        }
                    }
                    default -> {}
                }
            }
            at++;
        }
        at = Math.max(at, to);
    }

    /** Returns the number of values in a struct, including those of its arrays and of structs in it. */
    private long struct(int open) {
        long sum = 0;
        long member = 1;
        int close = end(open) - 1;
        for (int i = open + 1; i < close; i++) {
            String word = words.get(i);
            if (word.equals(";")) {
                sum = ShaderCost.plus(sum, member);
                member = 1;
            } else if (word.equals("[")) {
                Long length = ConstantSize.of(words, i + 1, end(i) - 1, constants);
                member = ShaderCost.times(member, length == null ? 1 : Math.max(1, length));
            } else if (structs.containsKey(word)) {
                member = ShaderCost.times(member, structs.getOrDefault(word, 1L));
            }
        }
        return Math.max(1, sum);
    }

    /** Records the value of a constant, if it can be known. The argument is the place of the sign after its name. */
    private void constant(int sign) {
        int end = sign + 1;
        for (int i = 0;
                i < LONGEST
                        && end < words.size()
                        && !word(end).equals(",")
                        && !word(end).equals(";");
                i++) {
            end = "([{".contains(word(end)) ? ends[end] : end + 1;
        }
        Long value = ConstantSize.of(words, sign + 1, end, constants);
        if (value != null) {
            constants.merge(word(sign - 1), value, Math::max);
        }
    }
}
