package dev.shadeweave.glsl.assembly;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Vocabulary;
import dev.shadeweave.glsl.assembly.text.StageText;
import dev.shadeweave.glsl.assembly.text.StageToken;
import dev.shadeweave.lang.outline.TopLevel;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.lang.token.TokenKind;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.ValueParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads the declarations of a section of a modifier file: uniforms with their defaults, varyings, outputs, and
 * requests. All other text, functions and definitions, is code before the main function.
 */
public final class DeclarationReader {
    static final DiagnosticKind UNKNOWN_TYPE =
            DiagnosticKind.error("SW1647", "'{0}' is no type that a modifier can declare{1}; there are {2}");
    static final DiagnosticKind BAD_DECLARATION =
            DiagnosticKind.error("SW1648", "'{0}' is no declaration that can be read here; write {1}");
    static final DiagnosticKind BAD_DEFAULT = DiagnosticKind.error(
            "SW1649",
            "'{0}' is no default of a {1}; write numbers, as in 'uniform vec3 g_tint = vec3(1.0, 0.5, 0.0);'");

    static final ImmutableSet<String> INTERPOLATIONS = ImmutableSet.of("flat", "smooth", "noperspective");
    private static final String REQUEST = "SG_REQUEST_";

    private final StageText text;
    private final Stage stage;
    private final String owner;
    private final StageIo io;
    private final ImmutableList<StageToken> tokens;
    private final List<Integer> taken = new ArrayList<>();

    private DeclarationReader(StageText text, Stage stage, String owner, StageIo io) {
        this.text = text;
        this.stage = stage;
        this.owner = owner;
        this.io = io;
        this.tokens = text.tokens();
    }

    static void read(StageText text, Stage stage, String owner, StageIo io) {
        new DeclarationReader(text, stage, owner, io).read();
    }

    /**
     * Extracts the uniforms of a template that can be reported to hosts, and returns the text without them. Arrays,
     * blocks, declarations with a layout and those inside preprocessor conditions stay in the text.
     */
    public static StageText uniforms(StageText text, Stage stage, String owner, StageIo io) {
        DeclarationReader reader = new DeclarationReader(text, stage, owner, io);
        reader.uniforms();
        return text.without(reader.taken);
    }

    private void uniforms() {
        for (TopLevel part : text.parts()) {
            boolean states = !part.isConditional()
                    && part.head().size() == 3
                    && part.tokens().get(0).isWord("uniform");
            ImmutableList<TopLevel.Variable> variables = states ? part.variables() : ImmutableList.of();
            if (variables.size() == 1 && variables.get(0).suffix().isEmpty()) {
                uniform(part, variables.get(0));
            }
        }
    }

    private void uniform(TopLevel part, TopLevel.Variable variable) {
        Type type = StageIo.TYPES.get(variable.type());
        String name = variable.name().text();
        boolean valued = !variable.value().isEmpty();
        Optional<Value> value = valued && type != null ? value(type, variable.value()) : Optional.empty();
        boolean known = Vocabulary.ALIASES.containsKey(name) || Vocabulary.MATERIAL.contains(name);
        if (type == null || known || valued != value.isPresent() || (valued && type.equals(Types.FILENAME))) {
            return;
        }
        take(part.start(), part.end());
        io.add(new Declaration(
                Declaration.Kind.UNIFORM,
                stage,
                type,
                name,
                "",
                value.orElse(null),
                new Declaration.Origin(owner, text.span(part.start(), part.end()))));
    }

    private void read() {
        int depth = 0;
        boolean starts = true;
        for (int i = 0; i < tokens.size(); i++) {
            StageToken token = tokens.get(i);
            if (token.isInDirective()) {
                request(i);
                continue;
            }
            if (depth == 0 && starts && isStart(token)) {
                i = declaration(i);
                continue;
            }
            depth += token.is('{') || token.is('(') ? 1 : 0;
            depth -= token.is('}') || token.is(')') ? 1 : 0;
            starts = depth == 0 && (token.is(';') || token.is('}'));
        }
        StageText rest = text.without(taken);
        if (!rest.text().isBlank()) {
            io.global(stage, rest);
        }
    }

    private static boolean isStart(StageToken token) {
        return token.isWord("uniform")
                || token.isWord("in")
                || token.isWord("out")
                || INTERPOLATIONS.contains(token.text());
    }

    /** Reads {@code #define SG_REQUEST_X}: a request for a value in all stages. */
    private void request(int index) {
        StageToken token = tokens.get(index);
        boolean defined = index > 0
                && tokens.get(index - 1).kind() == TokenKind.DIRECTIVE
                && token.directive().equals("define");
        if (defined && token.text().startsWith(REQUEST)) {
            Request.of(token.text().substring(REQUEST.length())).ifPresent(request -> {
                io.request(request);
                int line = text.text().lastIndexOf('\n', token.start()) + 1;
                take(line, token.end());
            });
        }
    }

    private void take(int from, int to) {
        taken.add(from);
        taken.add(to);
    }

    /**
     * Returns the index of the semicolon of a declaration. If it has none, returns the index of the token after its
     * last one: the next declaration, or the next line if a body follows.
     */
    private int end(int first) {
        int line = tokens.size();
        for (int i = first + 1; i < tokens.size(); i++) {
            StageToken token = tokens.get(i);
            boolean below = startsLine(i);
            line = below ? Math.min(line, i) : line;
            if (token.is(';') || (below && i > first + 1 && isStart(token))) {
                return i;
            }
            if (token.is('{') && line < i) {
                return line;
            }
        }
        return tokens.size();
    }

    private boolean startsLine(int index) {
        return text.text()
                .substring(tokens.get(index - 1).end(), tokens.get(index).start())
                .contains("\n");
    }

    /** Reads up to the semicolon; returns the index of the last token. */
    private int declaration(int first) {
        int end = end(first);
        boolean ended = end < tokens.size() && tokens.get(end).is(';');
        List<StageToken> parts = tokens.subList(first, end);
        int last = ended ? end : end - 1;
        SourceSpan span = text.span(tokens.get(first).start(), tokens.get(last).end());
        take(tokens.get(first).start(), tokens.get(last).end());
        String said = text.text()
                .substring(tokens.get(first).start(), tokens.get(last).end());
        if (!ended) {
            io.report(Diagnostic.of(BAD_DECLARATION, span, said, "';' behind it"));
            return last;
        }
        String interpolation = "";
        int at = 0;
        if (INTERPOLATIONS.contains(parts.get(0).text())) {
            interpolation = parts.get(0).text();
            at++;
        }
        boolean simple = parts.size() >= at + 3
                && parts.get(at + 1).kind() == TokenKind.WORD
                && parts.get(at + 2).kind() == TokenKind.WORD
                && (parts.size() == at + 3 || parts.get(at + 3).is('='));
        if (!simple) {
            io.report(Diagnostic.of(
                    BAD_DECLARATION, span, said, "one variable of a type, as in 'uniform float g_width = 1.0;'"));
            return last;
        }
        String word = parts.get(at).text();
        Type type = StageIo.TYPES.get(parts.get(at + 1).text());
        String name = parts.get(at + 2).text();
        if (type == null) {
            String given = parts.get(at + 1).text();
            io.report(Diagnostic.of(
                    UNKNOWN_TYPE,
                    span,
                    given,
                    Suggestions.didYouMean(given, StageIo.TYPES.keySet()),
                    String.join(", ", StageIo.TYPES.keySet())));
            return last;
        }
        Declaration.Kind kind = kind(word);
        boolean output = kind == Declaration.Kind.OUTPUT;
        if (!output && kind != Declaration.Kind.UNIFORM && type.equals(Types.BOOLEAN)) {
            io.report(Diagnostic.of(BAD_DECLARATION, span, said, "'int', since no stage hands a bool on"));
            return last;
        }
        boolean valued = parts.size() > at + 3;
        if ((output && !type.equals(Types.VECTOR4))
                || (valued && kind != Declaration.Kind.UNIFORM)
                || (type.equals(Types.FILENAME) && (valued || kind != Declaration.Kind.UNIFORM))) {
            io.report(Diagnostic.of(
                    BAD_DECLARATION,
                    span,
                    said,
                    output ? "'out vec4 " + name + ";'" : "no default but that of a uniform of numbers"));
            return last;
        }
        Optional<Value> value = Optional.empty();
        if (valued) {
            value = value(type, parts.subList(at + 4, parts.size()));
            if (value.isEmpty()) {
                io.report(Diagnostic.of(BAD_DEFAULT, span, said, type));
                return last;
            }
        }
        io.add(new Declaration(
                kind, stage, type, name, interpolation, value.orElse(null), new Declaration.Origin(owner, span)));
        return last;
    }

    private Declaration.Kind kind(String word) {
        if (word.equals("uniform")) {
            return Declaration.Kind.UNIFORM;
        }
        if (stage.equals(Stage.VERTEX) && word.equals("in")) {
            return Declaration.Kind.ATTRIBUTE;
        }
        return stage.equals(Stage.PIXEL) && word.equals("out") ? Declaration.Kind.OUTPUT : Declaration.Kind.CONNECTOR;
    }

    /** Returns a literal, or the value of a constructor with one number for all components or one for each. */
    private static Optional<Value> value(Type type, List<? extends Token> parts) {
        StringBuilder numbers = new StringBuilder();
        int count = 0;
        boolean constructor = parts.size() > 3
                && parts.get(1).is('(')
                && parts.get(parts.size() - 1).is(')')
                && type.equals(StageIo.TYPES.get(parts.get(0).text()));
        for (Token part : constructor ? parts.subList(2, parts.size() - 1) : parts) {
            if (part.is(',')) {
                numbers.append(", ");
            } else {
                numbers.append(part.text());
                count += part.is('-') || part.is('+') ? 0 : 1;
            }
        }
        String list = numbers.toString();
        if (constructor && count == 1 && type.size() > 1) {
            list = type.equals(Types.MATRIX33) || type.equals(Types.MATRIX44)
                    ? diagonal(list, type.size())
                    : (list + ", ").repeat(type.size() - 1) + list;
        }
        try {
            return Optional.of(ValueParser.parse(type, list));
        } catch (ValueParser.BadValue e) {
            return Optional.empty();
        }
    }

    private static String diagonal(String number, int size) {
        int side = size == 9 ? 3 : 4;
        List<String> all = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            all.add(i % (side + 1) == 0 ? number : "0.0");
        }
        return String.join(", ", all);
    }
}
