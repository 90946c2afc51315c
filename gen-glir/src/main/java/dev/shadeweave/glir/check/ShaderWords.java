package dev.shadeweave.glir.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The words, numbers and signs of a shader, without its comments, and its macros. Directives other than {@code #define} are left
 * out, so all branches of {@code #if} count.
 *
 * @param words those outside of directives
 * @param macros all definitions, each after those of the macros that its body uses
 */
record ShaderWords(List<String> words, List<Macro> macros) {
    /**
     * A macro.
     *
     * @param repeats the most times that it writes one of its arguments; 0 if it has none
     * @param body the words that take its place
     */
    record Macro(String name, int repeats, List<String> body) {}

    static ShaderWords of(String source) {
        // A line goes on behind a backslash.
        String text =
                source.indexOf('\\') < 0 ? source : source.replace("\\\r\n", "").replace("\\\n", "");
        List<String> words = new ArrayList<>(text.length() / 4);
        List<Macro> macros = new ArrayList<>();
        int at = 0;
        boolean first = true;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '#' && first) {
                int end = directiveEnd(text, at);
                define(text.substring(at + 1, end), macros);
                at = end;
                continue;
            }
            first = c == '\n' || (first && Character.isWhitespace(c));
            at = read(text, at, words);
        }
        return new ShaderWords(words, ordered(macros));
    }

    private static List<Macro> ordered(List<Macro> macros) {
        Map<String, List<Macro>> definitions = new LinkedHashMap<>();
        Map<String, List<String>> uses = new LinkedHashMap<>();
        for (Macro macro : macros) {
            // Branches of #if may define one name several times.
            definitions.computeIfAbsent(macro.name, none -> new ArrayList<>(1)).add(macro);
            uses.computeIfAbsent(macro.name, none -> new ArrayList<>()).addAll(macro.body);
        }
        return UseOrder.of(uses).stream()
                .flatMap(name -> definitions.getOrDefault(name, List.of()).stream())
                .toList();
    }

    /** The end of the line, and of comments that begin in it. */
    private static int directiveEnd(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) != '\n') {
            if (text.startsWith("/*", at)) {
                int end = text.indexOf("*/", at + 2);
                at = end < 0 ? text.length() : end + 2;
            } else if (text.startsWith("//", at)) {
                int end = text.indexOf('\n', at);
                return end < 0 ? text.length() : end;
            } else {
                at++;
            }
        }
        return at;
    }

    /** Reads one word, number or sign, or skips a blank or a comment. Returns its end. */
    private static int read(String text, int from, List<String> words) {
        char c = text.charAt(from);
        if (Character.isWhitespace(c)) {
            return from + 1;
        }
        if (text.startsWith("//", from)) {
            int end = text.indexOf('\n', from);
            return end < 0 ? text.length() : end;
        }
        if (text.startsWith("/*", from)) {
            int end = text.indexOf("*/", from + 2);
            return end < 0 ? text.length() : end + 2;
        }
        int at = from + 1;
        boolean number = Character.isDigit(c);
        if (number || Character.isJavaIdentifierStart(c)) {
            while (at < text.length()
                    && (Character.isJavaIdentifierPart(text.charAt(at)) || (number && text.charAt(at) == '.'))) {
                at++;
            }
        } else if ((c == '#' || c == '<' || c == '>') && at < text.length() && text.charAt(at) == c) {
            at++; // pasting and shifts
        }
        words.add(text.substring(from, at));
        return at;
    }

    private static void define(String directive, List<Macro> macros) {
        List<String> words = new ArrayList<>();
        int at = 0;
        int nameEnd = -1;
        while (at < directive.length()) {
            int before = words.size();
            at = read(directive, at, words);
            if (before == 1 && words.size() == 2) {
                nameEnd = at;
            }
        }
        if (words.size() < 2 || !words.get(0).equals("define")) {
            return;
        }
        // Parameters follow the name without a blank.
        boolean called = nameEnd >= 0 && nameEnd < directive.length() && directive.charAt(nameEnd) == '(';
        int body = 2;
        Map<String, Integer> uses = new HashMap<>();
        if (called) {
            int close = words.indexOf(")");
            body = close < 0 ? words.size() : close + 1;
            for (String parameter : words.subList(2, body)) {
                uses.put(parameter, 0);
            }
        }
        List<String> rest = List.copyOf(words.subList(body, words.size()));
        int repeats = 0;
        for (String word : rest) {
            Integer times = uses.computeIfPresent(word, (parameter, count) -> count + 1);
            repeats = Math.max(repeats, times == null || !ShaderScan.isName(word) ? 0 : times);
        }
        macros.add(new Macro(words.get(1), repeats, rest));
    }
}
