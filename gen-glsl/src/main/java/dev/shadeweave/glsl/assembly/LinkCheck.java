package dev.shadeweave.glsl.assembly;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.assembly.internal.text.StageToken;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Checks that what the texts of two neighbouring stages declare by themselves fits together, since not every compiler
 * does. Blocks of values that are handed on are written by the generator and fit.
 */
final class LinkCheck {
    static final DiagnosticKind NOT_WRITTEN =
            DiagnosticKind.error("SW1674", "{0} reads '{1}', but stage {2} before it declares no 'out' of that name");
    static final DiagnosticKind OTHER_TYPE = DiagnosticKind.error(
            "SW1675", "{0} reads '{1}' as '{2}', but stage {3} before it writes '{4}'; declare both alike");

    /** What must be the same on both sides (GLSL 4.00, sections 4.3.4 and 4.3.6); without any of them values are smooth. */
    private static final ImmutableList<String> COMPARED = ImmutableList.of("patch", "flat", "noperspective");

    /** What may stand before a type, in any order. */
    private static final ImmutableSet<String> QUALIFIERS = ImmutableSet.<String>builder()
            .addAll(COMPARED)
            .add("smooth", "centroid", "sample", "invariant", "precise", "highp", "mediump", "lowp", "layout")
            .build();

    /** A variable that a text declares. Whether it is an array depends on the stage, and each compiler knows it. */
    record Loose(String type, SourceSpan span, String owner) {}

    private LinkCheck() {}

    static void check(ImmutableList<Stage> stages, List<StageSource> sources, Diagnostics diagnostics) {
        for (int i = 1; i < stages.size(); i++) {
            Stage before = stages.get(i - 1);
            Map<String, Loose> written = loose(before, sources, "out");
            loose(stages.get(i), sources, "in").forEach((name, read) -> {
                Loose found = written.get(name);
                if (found == null) {
                    diagnostics.report(NOT_WRITTEN, read.span(), read.owner(), name, before);
                } else if (!found.type().equals(read.type())) {
                    diagnostics.report(Diagnostic.of(
                                    OTHER_TYPE, read.span(), read.owner(), name, read.type(), before, found.type())
                            .note("the other", found.span()));
                }
            });
        }
    }

    /** Where a whole text declares a variable itself that comes from another stage or goes to one. */
    static Optional<Loose> declaration(List<StageSource> sources, String name) {
        return Assembly.ALL_STAGES.stream()
                .flatMap(stage -> Stream.of("in", "out").map(direction -> loose(stage, sources, direction)))
                .flatMap(found -> Stream.ofNullable(found.get(name)))
                .findFirst();
    }

    /** The variables that whole texts of a stage declare for one direction, outside of blocks and functions. */
    private static Map<String, Loose> loose(Stage stage, List<StageSource> sources, String direction) {
        Map<String, Loose> found = new LinkedHashMap<>();
        for (StageSource source : sources) {
            if (!source.stage().equals(stage) || !source.whole()) {
                continue;
            }
            int depth = 0;
            int start = 0;
            List<StageToken> tokens = source.text().tokens().stream()
                    .filter(token -> !token.isInDirective())
                    .toList();
            for (int i = 0; i < tokens.size(); i++) {
                StageToken token = tokens.get(i);
                if (token.isSign('{') || token.isSign('(')) {
                    depth++;
                } else if (token.isSign('}') || token.isSign(')')) {
                    depth--;
                    start = token.isSign('}') ? i + 1 : start;
                } else if (token.isSign(';') && depth == 0) {
                    declaration(tokens.subList(start, i), source, direction, found);
                    start = i + 1;
                }
            }
        }
        return found;
    }

    /** One statement: qualifiers in any order, a type, and names, each with or without sizes of an array. */
    private static void declaration(
            List<StageToken> tokens, StageSource source, String direction, Map<String, Loose> found) {
        StringBuilder type = new StringBuilder();
        boolean directed = false;
        int at = 0;
        while (at < tokens.size() && (QUALIFIERS.contains(tokens.get(at).text()) || isDirection(tokens.get(at)))) {
            StageToken token = tokens.get(at++);
            directed |= token.isWord(direction);
            if (token.isWord("layout")) {
                at = behind(tokens, at, '(', ')');
            }
        }
        boolean vertices = source.stage().equals(Stage.VERTEX) && direction.equals("in");
        if (!directed || vertices || tokens.stream().anyMatch(token -> token.isSign('{'))) {
            return;
        }
        for (String word : COMPARED) {
            if (tokens.subList(0, at).stream().anyMatch(token -> token.isWord(word))) {
                type.append(word).append(' ');
            }
        }
        type.append(at < tokens.size() ? tokens.get(at++).text() : "");
        while (at < tokens.size()) {
            at = behind(tokens, at, '[', ']');
            if (at < tokens.size() && tokens.get(at).kind() == StageToken.Kind.WORD) {
                StageToken name = tokens.get(at);
                found.put(name.text(), new Loose(type.toString(), source.text().span(name), source.name()));
            }
            at++;
        }
    }

    private static boolean isDirection(StageToken token) {
        return token.isWord("in") || token.isWord("out");
    }

    /** The place behind what brackets hold, if they stand there; else the same place. */
    private static int behind(List<StageToken> tokens, int from, char open, char close) {
        int at = from;
        while (at < tokens.size() && tokens.get(at).isSign(open)) {
            while (at < tokens.size() && !tokens.get(at).isSign(close)) {
                at++;
            }
            at++;
        }
        return at;
    }
}
