package dev.shadeweave.glsl.assembly.internal.check;

import com.google.common.base.Ascii;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Multiset;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.glsl.assembly.Request;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Vocabulary;
import dev.shadeweave.glsl.assembly.text.StageToken;
import dev.shadeweave.lang.overload.GlslTypeNames;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.lang.token.TokenKind;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds words that have no meaning at their place. */
public final class TextCheck {
    public static final DiagnosticKind UNKNOWN_WORD =
            DiagnosticKind.error("SW1655", "{0} has the unknown keyword '{1}'{2}; docs/modifiers.md lists all");
    static final DiagnosticKind NOT_HERE =
            DiagnosticKind.error("SW1656", "{0} has '{1}', which is not allowed in stage {2}; {3}");
    static final DiagnosticKind OUT_OF_ORDER = DiagnosticKind.error("SW1657", "{0} has '{1}' {2}");
    static final DiagnosticKind NOT_REQUESTED = DiagnosticKind.error(
            "SW1658",
            "{0} has '{1}', which is not requested; add '#define SG_REQUEST_{2}', or guard it with '#ifdef {1}'");
    static final DiagnosticKind NO_MAIN = DiagnosticKind.error("SW1659", "{0} must define 'void main()'");

    static final DiagnosticKind UNEVEN = DiagnosticKind.error("SW1678", "{0} has '{1}' without its '{2}'");

    static final DiagnosticKind NO_SEMICOLON =
            DiagnosticKind.error("SW1683", "{0} has no ';' behind its last statement '{1}'");

    static final DiagnosticKind NO_QUALIFIER =
            DiagnosticKind.error("SW1684", "{0} has '{1}' before a type, which is no qualifier of a declaration{2}");

    /** All words that an author can mean, for suggestions. */
    private static final ImmutableSet<String> WORDS = words();

    /**
     * The qualifiers of GLSL (The OpenGL Shading Language 4.60, section 4), and other words that may precede a type.
     */
    private static final ImmutableSet<String> QUALIFIERS = ImmutableSet.of(
            "uniform",
            "in",
            "out",
            "inout",
            "const",
            "flat",
            "smooth",
            "noperspective",
            "centroid",
            "sample",
            "patch",
            "invariant",
            "precise",
            "highp",
            "mediump",
            "lowp",
            "precision",
            "buffer",
            "shared",
            "coherent",
            "volatile",
            "restrict",
            "readonly",
            "writeonly",
            "attribute",
            "varying",
            "else",
            "do");

    private static final String OPENING = "([{";
    private static final String CLOSING = ")]}";

    private static final ImmutableSet<String> TESTS = ImmutableSet.of("if", "ifdef", "ifndef");
    private static final ImmutableSet<Request> OF_VERTICES =
            ImmutableSet.of(Request.POSOS, Request.NORMALOS, Request.TEXCOORD, Request.VERTEXCOLOR);

    private final StageSource source;
    private final ImmutableSet<Request> requests;
    private final StageLayout layout;
    private final ImmutableSet<String> macros;
    private final Diagnostics diagnostics;
    private final Deque<Set<String>> guards = new ArrayDeque<>();

    /** The words of all guards, with the number of guards that contain each. */
    private final Multiset<String> guarding = HashMultiset.create();

    private final Map<String, SourceSpan> markers = new HashMap<>();
    private final Set<String> reported = new HashSet<>();

    private static ImmutableSet<String> words() {
        ImmutableSet.Builder<String> all = ImmutableSet.builder();
        for (Request request : Request.values()) {
            all.add(request.input(), request.output(), Vocabulary.REQUEST + "_" + request);
        }
        return all.addAll(Vocabulary.MARKERS.keySet())
                .addAll(Vocabulary.DEFINES)
                .add(Vocabulary.LIGHT_TYPE + "0", Vocabulary.INPUT, Vocabulary.OUTPUT, Vocabulary.DISPLACED)
                .build();
    }

    /**
     * Creates the check of one text.
     *
     * @param macros the macros that the texts of its stage define
     */
    public TextCheck(
            StageSource source,
            ImmutableSet<Request> requests,
            StageLayout layout,
            ImmutableSet<String> macros,
            Diagnostics diagnostics) {
        this.source = source;
        this.requests = requests;
        this.layout = layout;
        this.macros = macros;
        this.diagnostics = diagnostics;
    }

    /** Returns the requests of a text: {@code #define SG_REQUEST_POSOS}. */
    public static ImmutableSet<Request> requests(StageSource source) {
        ImmutableSet.Builder<Request> found = ImmutableSet.builder();
        String prefix = Vocabulary.REQUEST + "_";
        for (Token token : source.text().named("define")) {
            if (token.text().startsWith(prefix)) {
                Request.of(token.text().substring(prefix.length())).ifPresent(found::add);
            }
        }
        return found.build();
    }

    public void check() {
        ImmutableList<StageToken> tokens = source.text().tokens();
        if (source.whole() && !source.hasMain()) {
            report(Diagnostic.of(
                    NO_MAIN,
                    tokens.isEmpty() ? source.text().line(0) : source.text().span(tokens.get(0)),
                    source.name()));
        }
        brackets(tokens);
        qualifiers(tokens);
        end(tokens);
        for (StageToken token : tokens) {
            if (token.kind() == TokenKind.DIRECTIVE) {
                directive(token.text());
            } else if (token.isInDirective() && !guards.isEmpty() && isTest(token.directive())) {
                guard(token.text());
                if (token.text().startsWith("SG_")) {
                    known(token);
                }
            } else if (token.kind() == TokenKind.WORD) {
                word(token);
            }
        }
    }

    /**
     * Checks that brackets match, since lines of a modifier are in a separate block. Texts with preprocessor conditions
     * are not checked.
     */
    private void brackets(ImmutableList<StageToken> tokens) {
        boolean chosen = tokens.stream().anyMatch(token -> TESTS.contains(token.directive()));
        if (chosen) {
            return;
        }
        Deque<StageToken> open = new ArrayDeque<>();
        for (StageToken token : tokens) {
            if (token.isInDirective() || token.text().length() != 1) {
                continue;
            }
            if (OPENING.contains(token.text())) {
                open.push(token);
            } else if (CLOSING.contains(token.text())) {
                int kind = CLOSING.indexOf(token.text());
                if (open.isEmpty() || OPENING.indexOf(open.element().text()) != kind) {
                    StageToken wrong = open.isEmpty() ? token : open.element();
                    uneven(wrong);
                    return;
                }
                open.pop();
            }
        }
        if (!open.isEmpty()) {
            uneven(open.element());
        }
    }

    /** Checks that the generated code after the text does not continue its last statement. */
    private void end(ImmutableList<StageToken> tokens) {
        StageToken last = null;
        StageToken before = null;
        boolean starts = true;
        for (StageToken token : tokens) {
            if (token.isInDirective()) {
                continue;
            }
            if (starts) {
                before = token;
            }
            starts = token.is(';') || token.is('{') || token.is('}');
            last = token;
        }
        if (last == null || before == null || starts) {
            return;
        }
        // A macro may contain the semicolon.
        if (!macros.contains(before.text()) && !Vocabulary.MARKERS.containsKey(before.text())) {
            report(Diagnostic.of(
                    NO_SEMICOLON,
                    source.text().span(last),
                    source.name(),
                    source.text().text().substring(before.start(), last.end()).replaceAll("\\s+", " ")));
        }
    }

    /** Checks that a word before a type and a name is a qualifier or a macro. */
    private void qualifiers(ImmutableList<StageToken> tokens) {
        for (int i = 2; i < tokens.size(); i++) {
            StageToken word = tokens.get(i - 2);
            StageToken type = tokens.get(i - 1);
            boolean three = word.kind() == TokenKind.WORD
                    && !word.isInDirective()
                    && !type.isInDirective()
                    && tokens.get(i).kind() == TokenKind.WORD
                    && GlslTypeNames.DECLARING.contains(type.text());
            boolean known = QUALIFIERS.contains(word.text())
                    || macros.contains(word.text())
                    || word.isWord("layout") // a layout without its parentheses
                    || word.text().startsWith("SG_");
            if (three && !known && !tokens.get(i).isInDirective()) {
                report(NO_QUALIFIER, word, Suggestions.didYouMean(Ascii.toLowerCase(word.text()), QUALIFIERS));
            }
        }
    }

    private void uneven(StageToken token) {
        int opens = OPENING.indexOf(token.text());
        char other = opens >= 0 ? CLOSING.charAt(opens) : OPENING.charAt(CLOSING.indexOf(token.text()));
        report(Diagnostic.of(UNEVEN, source.text().span(token), source.name(), token.text(), String.valueOf(other)));
    }

    private static boolean isTest(String directive) {
        return TESTS.contains(directive) || directive.equals("elif");
    }

    private void directive(String name) {
        if (TESTS.contains(name)) {
            guards.push(new HashSet<>());
        } else if (name.equals("endif") && !guards.isEmpty()) {
            guards.pop().forEach(guarding::remove);
        }
    }

    private void guard(String word) {
        if (guards.element().add(word)) {
            guarding.add(word);
        }
    }

    private void report(Diagnostic diagnostic) {
        diagnostics.report(diagnostic);
    }

    private void report(DiagnosticKind kind, StageToken token, Object... more) {
        if (reported.add(kind.code() + token.text())) {
            Object[] all = new Object[more.length + 2];
            all[0] = source.name();
            all[1] = token.text();
            System.arraycopy(more, 0, all, 2, more.length);
            report(Diagnostic.of(kind, source.text().span(token), all));
        }
    }

    private void word(StageToken token) {
        String text = token.text();
        if (text.startsWith("sg_MapIO")) {
            helper(token);
        } else if (text.equals("SG_INPUT") || text.equals("SG_OUTPUT")) {
            if (!source.stage().equals(Stage.TESS_EVALUATION)) {
                report(
                        NOT_HERE,
                        token,
                        source.stage(),
                        "the stage tess_evaluation alone repeats a statement for all values; name one, as in " + text
                                + "_NORMALOS");
            }
        } else if (text.startsWith("SG_")) {
            if (known(token)) {
                placed(token);
            }
        }
    }

    private boolean isGuarded(String word) {
        return guarding.contains(word);
    }

    /** Returns true for a word of the vocabulary. Reports other words. */
    private boolean known(StageToken token) {
        String text = token.text();
        boolean light = text.startsWith(Vocabulary.LIGHT_TYPE)
                && text.substring(Vocabulary.LIGHT_TYPE.length()).matches("[0-7]");
        if (light || WORDS.contains(text)) {
            return true;
        }
        report(UNKNOWN_WORD, token, Suggestions.didYouMean(text, WORDS));
        return false;
    }

    private void placed(StageToken token) {
        String text = token.text();
        Stage where = Vocabulary.MARKERS.get(text);
        if (where != null) {
            marker(token, where);
        } else if (text.equals(Vocabulary.DISPLACED)) {
            if (!source.stage().equals(Stage.TESS_EVALUATION)) {
                report(NOT_HERE, token, source.stage(), "the stage tess_evaluation moves vertices");
            }
        } else if (text.startsWith(Vocabulary.INPUT + "_")) {
            value(token, text.substring(Vocabulary.INPUT.length() + 1), true);
        } else if (text.startsWith(Vocabulary.OUTPUT + "_")) {
            value(token, text.substring(Vocabulary.OUTPUT.length() + 1), false);
        }
    }

    private void value(StageToken token, String name, boolean input) {
        Optional<Request> request = Request.of(name);
        boolean vertex = source.stage().equals(Stage.VERTEX);
        if (request.isEmpty()) {
            return;
        }
        if (input && vertex) {
            if (!OF_VERTICES.contains(request.get()) && !isGuarded(token.text())) {
                report(
                        NOT_HERE,
                        token,
                        source.stage(),
                        "vertices have it only once it is computed; read SG_OUTPUT_" + name);
            }
            return;
        }
        if (!input && source.stage().equals(Stage.PIXEL)) {
            report(NOT_HERE, token, source.stage(), "its output is 'outFragment'");
            return;
        }
        if (request.get() != Request.POSCS && !requests.contains(request.get()) && !isGuarded(token.text())) {
            report(NOT_REQUESTED, token, name);
        }
    }

    private void marker(StageToken token, Stage where) {
        if (!where.equals(source.stage()) || !source.whole()) {
            String hint = !source.whole()
                    ? "it places generated code in templates, and these are lines of a modifier"
                    : "it belongs into the template of stage " + where;
            report(NOT_HERE, token, source.stage(), hint);
            return;
        }
        SourceSpan known = markers.putIfAbsent(token.text(), source.text().span(token));
        if (known != null) {
            report(Diagnostic.of(OUT_OF_ORDER, source.text().span(token), source.name(), token.text(), "twice")
                    .note("the first", known));
        }
        String begin = where.equals(Stage.VERTEX) ? Vocabulary.VERTEX_BEGIN : Vocabulary.FRAGMENT_BEGIN;
        if (!token.text().equals(begin) && !markers.containsKey(begin)) {
            report(OUT_OF_ORDER, token, "before '" + begin + "', which computes what it needs");
        }
    }

    private void helper(StageToken token) {
        Stage stage = source.stage();
        boolean evaluation = stage.equals(Stage.TESS_EVALUATION);
        switch (token.text()) {
            case Vocabulary.MAP_IO -> {
                if (!stage.equals(Stage.TESS_CONTROL) && !stage.equals(Stage.GEOMETRY)) {
                    report(
                            NOT_HERE,
                            token,
                            stage,
                            evaluation
                                    ? "write sg_MapIOBarycentric() or sg_MapIOBilinear()"
                                    : "it maps values in tess_control and geometry");
                }
            }
            case Vocabulary.MAP_BARYCENTRIC -> patches(token, evaluation, "triangles");
            case Vocabulary.MAP_BILINEAR -> patches(token, evaluation, "quads");
            default ->
                report(
                        UNKNOWN_WORD,
                        token,
                        Suggestions.didYouMean(
                                token.text(),
                                ImmutableList.of(
                                        Vocabulary.MAP_IO, Vocabulary.MAP_BARYCENTRIC, Vocabulary.MAP_BILINEAR)));
        }
    }

    private void patches(StageToken token, boolean evaluation, String needed) {
        if (!evaluation) {
            report(NOT_HERE, token, source.stage(), "it maps values in tess_evaluation");
        } else if (!layout.in().containsKey(needed)) {
            report(NOT_HERE, token, source.stage(), "it needs 'layout(" + needed + ") in;'");
        }
    }
}
