package dev.shadeweave.glsl.assembly;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.assembly.text.StageToken;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks that what the texts of two neighbouring stages declare by themselves fits together, since not every compiler
 * does. Blocks of values that are handed on are written by the generator and fit.
 */
final class LinkCheck {
    static final DiagnosticKind NOT_WRITTEN =
            DiagnosticKind.error("SW1674", "{0} reads '{1}', but stage {2} before it declares no 'out' of that name");
    static final DiagnosticKind OTHER_TYPE = DiagnosticKind.error(
            "SW1675", "{0} reads '{1}' as '{2}', but stage {3} before it writes '{4}'; declare both alike");

    /** A variable that a text declares: its words behind each other, and whether it is an array. */
    private record Loose(String type, SourceSpan span, String owner) {}

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

    private static void declaration(
            List<StageToken> tokens, StageSource source, String direction, Map<String, Loose> found) {
        int at = -1;
        for (int i = 0; i < tokens.size() && at < 0; i++) {
            at = tokens.get(i).isWord(direction) ? i : -1;
        }
        boolean patch = tokens.stream().anyMatch(token -> token.isWord("patch"));
        boolean block = tokens.stream().anyMatch(token -> token.isSign('{'));
        if (at < 0 || at + 2 >= tokens.size() || block || tokens.get(at + 2).kind() != StageToken.Kind.WORD) {
            return;
        }
        if (source.stage().equals(Stage.VERTEX) && direction.equals("in")) {
            return;
        }
        StageToken name = tokens.get(at + 2);
        boolean flat = tokens.stream().anyMatch(token -> token.isWord("flat"));
        String type = (patch ? "patch " : "")
                + (flat ? "flat " : "")
                + tokens.get(at + 1).text();
        found.put(name.text(), new Loose(type, source.text().span(name), source.name()));
    }
}
