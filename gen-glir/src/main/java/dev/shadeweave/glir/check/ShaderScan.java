package dev.shadeweave.glir.check;

import dev.shadeweave.glir.check.ShaderCost.Part;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Walks over the text of a shader once and takes down its functions and macros, and what each of them uses. */
final class ShaderScan {
    /** Declarations outside of functions. */
    static final String OUTSIDE = "";

    /** The function that runs, which has no parameters. */
    static final String MAIN = "main/0";

    private static final char MACRO = '#';

    /** Longer expressions of constants are none that anybody writes. */
    private static final int LONGEST = 64;

    private final List<String> words;
    private final int[] ends;
    private final Map<String, List<Part>> parts;
    private final Map<String, Integer> macros;
    private final Map<String, Long> constants;
    private final Map<String, Long> structs;

    private int at;
    private Part part;

    /** True where what looks like a call is one, and no declaration: in bodies, and behind the sign of an initial value. */
    private boolean initial;

    /** A parenthesis that is open. */
    private static final class Paren {
        /** What is called, or null. */
        final @Nullable String called;

        /** How often a macro writes what is in it. */
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

    /** The parts of a text by key: {@link #OUTSIDE}, {@code name/parameters} of a function, {@code #name} of a macro. */
    static Map<String, List<Part>> parts(String text) {
        ShaderWords split = ShaderWords.of(text);
        Map<String, List<Part>> parts = new HashMap<>();
        Map<String, Integer> macros = new HashMap<>();
        Map<String, Long> constants = new HashMap<>();
        for (ShaderWords.Macro macro : split.macros()) {
            macros.merge(macro.name(), macro.repeats(), Math::max);
        }
        Map<String, Long> structs = new HashMap<>();
        for (ShaderWords.Macro macro : split.macros()) {
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
        new ShaderScan(split.words(), parts, macros, constants, structs).outside();
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

    /** Declarations: all but bodies of functions belongs to no function. */
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

    /** Behind the declaration that begins here: behind its semicolon or its braces. */
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

    /** Where the body of the function begins whose name is the next word; -1 if there is none. */
    private int function() {
        if (!isName(word(at)) || !word(at + 1).equals("(")) {
            return -1;
        }
        int close = end(at + 1);
        // Languages may say the type of the result behind the parentheses.
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

    /** Behind the bracket that closes the one at a place. */
    private int end(int open) {
        return open < ends.length ? ends[open] : words.size();
    }

    /** For each bracket that opens, where what is in it ends. */
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

    /** Takes down words up to a place for the part that is open. */
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
                    constant(at);
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
                    }
                    case "=" -> initial = true;
                    default -> {}
                }
            }
            at++;
        }
        at = Math.max(at, to);
    }

    /** How many values a struct has, those of its arrays and of structs in it counted. */
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

    /** The value of {@code const int NAME = …;}, if it can be known. */
    private void constant(int from) {
        for (int i = from; i < words.size() && i < from + 6; i++) {
            if (word(i).equals("=")) {
                int end = i;
                while (end < words.size() && end - i < LONGEST && !word(end).equals(";")) {
                    end++;
                }
                Long value = ConstantSize.of(words, i + 1, end, constants);
                if (value != null) {
                    constants.merge(word(i - 1), value, Math::max);
                }
                return;
            }
        }
    }
}
