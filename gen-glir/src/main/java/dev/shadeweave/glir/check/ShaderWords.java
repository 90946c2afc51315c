package dev.shadeweave.glir.check;

import dev.shadeweave.lang.token.DirectiveLine;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.lang.token.TokenKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The words, numbers and signs of a shader, without its comments, and its macros. Directives other than {@code #define}
 * are left out, so all branches of {@code #if} count.
 *
 * @param words those outside of directives
 * @param macros all definitions, each after those of the macros that its body uses
 */
record ShaderWords(List<String> words, List<Macro> macros) {
    /**
     * A macro.
     *
     * @param repeats the maximum number of times that it writes one of its arguments; 0 without arguments
     * @param body the words that replace it
     */
    record Macro(String name, int repeats, List<String> body) {}

    static ShaderWords of(String source) {
        List<Token> code = new ArrayList<>(source.length() / 4);
        List<Macro> macros = new ArrayList<>();
        for (Token token : Lexer.code(source)) {
            if (!(token instanceof DirectiveLine line)) {
                code.add(token);
            } else if (line.name().equals("define") && !line.tokens().isEmpty()) {
                macros.add(macro(line));
            }
        }
        return new ShaderWords(words(code), ordered(macros));
    }

    /**
     * Returns the texts of tokens. Letters that only other languages know belong to words, and most signs are separate
     * words.
     */
    private static List<String> words(List<Token> code) {
        List<String> words = new ArrayList<>(code.size());
        int end = -1;
        boolean open = false;
        for (Token token : code) {
            String text = token.text();
            boolean letters = token.isWord() || ShaderScan.isName(text);
            if (open && letters && token.start() == end) {
                words.set(words.size() - 1, words.get(words.size() - 1) + text);
            } else if (token.kind() == TokenKind.SIGN && text.length() > 1) {
                signs(text, words);
            } else {
                words.add(text);
            }
            open = letters;
            end = token.end();
        }
        return words;
    }

    /** Adds the signs of a text. Only pasting and shifts are signs of two characters. */
    private static void signs(String text, List<String> words) {
        int at = 0;
        if (text.startsWith("##") || text.startsWith("<<") || text.startsWith(">>")) {
            words.add(text.substring(0, 2));
            at = 2;
        }
        for (; at < text.length(); at++) {
            words.add(text.substring(at, at + 1));
        }
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

    private static Macro macro(DirectiveLine line) {
        List<Token> tokens = line.tokens();
        int body = 1;
        Map<String, Integer> uses = new HashMap<>();
        if (line.definesFunction()) {
            while (body < tokens.size() && !tokens.get(body).is(')')) {
                if (tokens.get(body).isWord()) {
                    uses.put(tokens.get(body).text(), 0);
                }
                body++;
            }
            body = Math.min(body + 1, tokens.size());
        }
        List<String> rest = List.copyOf(words(tokens.subList(body, tokens.size())));
        int repeats = 0;
        for (String word : rest) {
            Integer times = uses.computeIfPresent(word, (parameter, count) -> count + 1);
            repeats = Math.max(repeats, times == null ? 0 : times);
        }
        return new Macro(tokens.get(0).text(), repeats, rest);
    }
}
