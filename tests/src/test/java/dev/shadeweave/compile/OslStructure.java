package dev.shadeweave.compile;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.io.Resources;
import dev.shadeweave.osl.OslBackend;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Checks an OSL file without its compiler: brackets pair up, parameters are separated by commas and have distinct
 * names, and every word belongs to the language or is declared before its use, so that the file needs no other. Types
 * are left to the compiler, with one exception that oslc 1.13 accepts and then loses: a structure variable as a member
 * in the construction of another structure.
 */
final class OslStructure {
    /** A parameter of the shader: its type as the file spells it. */
    record Parameter(String type, boolean isOutput) {}

    private static final Pattern TOKEN = Pattern.compile(
            """
            (?<skip>\\s+|//[^\\n]*|(?s:/\\*.*?\\*/))\
            |(?<define>#[^\\n]*)\
            |(?<text>"(?:[^"\\\\\\n]|\\\\.)*")\
            |(?<number>(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?)\
            |(?<word>[A-Za-z_][A-Za-z0-9_]*)\
            |(?<mark>\\[\\[|\\]\\]|.)""");
    private static final Pattern DEFINE = Pattern.compile("#define\\s+(\\w+).*");
    private static final Pattern CONDITION = Pattern.compile("#(if .*OSL_VERSION.*|else|endif)");
    private static final ImmutableSet<String> KINDS = ImmutableSet.of("shader", "surface", "volume", "displacement");

    private static final ImmutableSet<String> LANGUAGE = language();

    private final String file;
    private final List<String> tokens = new ArrayList<>();
    private final List<Integer> lines = new ArrayList<>();
    private final Set<String> types =
            new HashSet<>(Set.of("color", "float", "int", "matrix", "normal", "point", "string", "vector", "void"));
    private final Set<String> declared = new HashSet<>();
    private final Map<String, Parameter> parameters = new LinkedHashMap<>();
    private final Map<String, List<String>> members = new LinkedHashMap<>();
    private final List<String> problems = new ArrayList<>();

    private OslStructure(String file, String source) {
        this.file = file;
        cut(source);
        brackets();
        words();
        parameters();
        structures();
    }

    /** Looks at a file; the name is for messages. */
    static OslStructure of(String file, String source) {
        return new OslStructure(file, source);
    }

    /** What is wrong. */
    ImmutableList<String> problems() {
        return ImmutableList.copyOf(problems);
    }

    /** The parameters of its shader by name. */
    Map<String, Parameter> shaderParameters() {
        return parameters;
    }

    private void cut(String source) {
        Matcher matcher = TOKEN.matcher(source);
        int line = 1;
        while (matcher.lookingAt()) {
            String token = matcher.group();
            if (matcher.group("define") != null) {
                directive(token, line);
            } else if (matcher.group("skip") == null) {
                tokens.add(token);
                lines.add(line);
            }
            line += (int) token.chars().filter(c -> c == '\n').count();
            matcher.region(matcher.end(), source.length());
        }
    }

    private void directive(String text, int line) {
        Matcher define = DEFINE.matcher(text);
        if (define.matches()) {
            declared.add(define.group(1));
            types.add(define.group(1));
        } else if (!CONDITION.matcher(text).matches()) {
            problems.add(file + ":" + line + ": a self-contained file has no '" + text + "'");
        }
    }

    private void brackets() {
        Deque<String> open = new ArrayDeque<>();
        for (int i = 0; i < tokens.size(); i++) {
            String closing =
                    switch (tokens.get(i)) {
                        case "(" -> ")";
                        case "[" -> "]";
                        case "{" -> "}";
                        case "[[" -> "]]";
                        default -> "";
                    };
            if (!closing.isEmpty()) {
                open.push(closing);
            } else if (Set.of(")", "]", "}", "]]").contains(tokens.get(i))) {
                // Two brackets of indices that end together look like the end of metadata.
                if (tokens.get(i).equals("]]") && "]".equals(open.peek())) {
                    open.pop();
                    report(open.isEmpty() || !open.pop().equals("]"), i, "is not open");
                } else {
                    report(open.isEmpty() || !open.pop().equals(tokens.get(i)), i, "is not open");
                }
            }
        }
        if (!open.isEmpty()) {
            problems.add(file + ": ends without '" + open.peek() + "'");
        }
    }

    private void words() {
        boolean metadata = false;
        int depth = 0;
        int declaration = -1;
        for (int i = 0; i < tokens.size(); i++) {
            String token = tokens.get(i);
            metadata = token.equals("[[") || (metadata && !token.equals("]]"));
            if (Set.of("(", "[", "{").contains(token)) {
                depth++;
            } else if (Set.of(")", "]", "}").contains(token)) {
                depth--;
            }
            if (token.equals(";") || token.equals("}")) {
                declaration = -1;
            }
            if (metadata || !isWord(token) || before(i).equals(".")) {
                continue;
            }
            String before = before(i);
            if (before.equals("struct")) {
                types.add(token);
                declared.add(token);
            } else if (types.contains(before) || KINDS.contains(before)) {
                if (!types.contains(token)) {
                    declared.add(token);
                    declaration = depth;
                }
            } else if (before.equals(",")
                    && declaration == depth
                    && !types.contains(token)
                    && !token.equals("output")) {
                declared.add(token);
            } else {
                report(!LANGUAGE.contains(token) && !declared.contains(token), i, "is not declared");
            }
        }
    }

    private void parameters() {
        int at = shader();
        if (at < 0) {
            problems.add(file + ": has no shader");
            return;
        }
        at += 2;
        if (at < tokens.size() && tokens.get(at).equals("[[")) {
            at += tokens.subList(at, tokens.size()).indexOf("]]") + 1;
        }
        List<String> parameter = new ArrayList<>();
        int depth = 0;
        for (int i = at; i < tokens.size(); i++) {
            String token = tokens.get(i);
            if (Set.of("(", "{", "[", "[[").contains(token)) {
                depth++;
            } else if (Set.of(")", "}", "]", "]]").contains(token)) {
                depth--;
            }
            boolean end = depth == 0 || (depth == 1 && token.equals(","));
            if (end) {
                boolean empty = parameter.isEmpty();
                boolean none = empty && depth == 0 && parameters.isEmpty();
                report(empty && !none, i, "has no parameter before it");
                if (!empty) {
                    parameter(parameter, i);
                }
                parameter.clear();
            } else if (i > at) {
                parameter.add(token);
            }
            if (depth == 0) {
                return;
            }
        }
    }

    private int shader() {
        int depth = 0;
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).equals("{")) {
                depth++;
            } else if (tokens.get(i).equals("}")) {
                depth--;
            } else if (depth == 0
                    && KINDS.contains(tokens.get(i))
                    && Set.of("", "}", ";").contains(before(i))) {
                // Elsewhere these are names like any other.
                return i;
            }
        }
        return -1;
    }

    private void parameter(List<String> words, int at) {
        int name = words.indexOf("=") - 1;
        while (name > 0 && !isWord(words.get(name))) {
            name--;
        }
        if (name < 1) {
            report(true, at, "stands behind a parameter without name or value: " + String.join(" ", words));
            return;
        }
        boolean isOutput = words.get(0).equals("output");
        boolean isArray = words.get(name + 1).equals("[");
        String type = String.join(" ", words.subList(isOutput ? 1 : 0, name)) + (isArray ? "[]" : "");
        report(
                parameters.put(words.get(name), new Parameter(type, isOutput)) != null,
                at,
                "stands behind a second parameter '" + words.get(name) + "'");
    }

    /** {@code outer(variable)}, where the first member of an outer is an inner. */
    private void structures() {
        for (int i = 0; i + 1 < tokens.size(); i++) {
            if (before(i).equals("struct")) {
                members.put(tokens.get(i), membersAt(i + 2));
            } else if (members.containsKey(tokens.get(i)) && tokens.get(i + 1).equals("(")) {
                List<String> types = members.getOrDefault(tokens.get(i), List.of());
                List<List<String>> values = valuesAt(i + 2);
                for (int member = 0; member < Math.min(types.size(), values.size()); member++) {
                    boolean variable = values.get(member).stream().allMatch(word -> isWord(word) || word.equals("."));
                    report(
                            members.containsKey(types.get(member)) && variable,
                            i,
                            "forgets a member that is a variable");
                }
            }
        }
    }

    /** The types of the members of a structure whose declaration goes on there. */
    private List<String> membersAt(int start) {
        List<String> types = new ArrayList<>();
        for (int i = start; i + 2 < tokens.size() && !tokens.get(i).equals("}"); i += 3) {
            types.add(tokens.get(i));
        }
        return types;
    }

    /** The words of each value in a pair of brackets that is open there. */
    private List<List<String>> valuesAt(int start) {
        List<List<String>> values = new ArrayList<>();
        values.add(new ArrayList<>());
        int depth = 0;
        for (int i = start; i < tokens.size() && depth >= 0; i++) {
            String token = tokens.get(i);
            if (Set.of("(", "[", "{").contains(token)) {
                depth++;
            } else if (Set.of(")", "]", "}").contains(token)) {
                depth--;
            }
            if (depth == 0 && token.equals(",")) {
                values.add(new ArrayList<>());
            } else if (depth >= 0) {
                values.get(values.size() - 1).add(token);
            }
        }
        return values;
    }

    private void report(boolean wrong, int at, String what) {
        if (wrong) {
            problems.add(file + ":" + lines.get(at) + ": '" + tokens.get(at) + "' " + what);
        }
    }

    private String before(int i) {
        return i == 0 ? "" : tokens.get(i - 1);
    }

    private static boolean isWord(String token) {
        char first = token.charAt(0);
        return Character.isLetter(first) || first == '_';
    }

    /** The words of the language, less those that a file which uses them has to declare. */
    private static ImmutableSet<String> language() {
        Set<String> ours = Set.of(
                "BSDF",
                "EDF",
                "VDF",
                "MATERIAL",
                "color4",
                "displacementshader",
                "lightshader",
                "null_closure",
                "surfaceshader",
                "textureresource",
                "vector2",
                "vector4",
                "volumeshader");
        try {
            String list = Resources.toString(
                    Resources.getResource(OslBackend.class, "internal/syntax/reserved.txt"), StandardCharsets.UTF_8);
            return list.lines()
                    .filter(line -> !line.startsWith("#"))
                    .flatMap(line -> Splitter.on(CharMatcher.whitespace())
                            .omitEmptyStrings()
                            .splitToStream(line))
                    .filter(word -> !ours.contains(word))
                    .collect(Collectors.collectingAndThen(Collectors.toSet(), ImmutableSet::copyOf));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
