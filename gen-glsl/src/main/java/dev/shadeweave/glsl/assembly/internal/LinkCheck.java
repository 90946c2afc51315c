package dev.shadeweave.glsl.assembly.internal;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.assembly.internal.check.StageSource;
import dev.shadeweave.lang.outline.TopLevel;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Checks that the declarations in the texts of two neighbouring stages match, since not every compiler checks this.
 * Generated blocks of varyings always match.
 */
public final class LinkCheck {
    static final DiagnosticKind NOT_WRITTEN =
            DiagnosticKind.error("SW1674", "{0} reads '{1}', but stage {2} before it declares no 'out' of that name");
    static final DiagnosticKind OTHER_TYPE = DiagnosticKind.error(
            "SW1675", "{0} reads '{1}' as '{2}', but stage {3} before it writes '{4}'; declare both alike");

    /**
     * Qualifiers that must be equal on both sides (GLSL 4.00, sections 4.3.4 and 4.3.6); without any of them values are
     * smooth.
     */
    private static final ImmutableList<String> COMPARED = ImmutableList.of("patch", "flat", "noperspective");

    /** A variable that a text declares. Whether it is an array depends on the stage and is checked by compilers. */
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

    /** Returns where a complete stage text declares an input or output variable itself. */
    static Optional<Loose> declaration(List<StageSource> sources, String name) {
        return Assembly.ALL_STAGES.stream()
                .flatMap(stage -> Stream.of("in", "out").map(direction -> loose(stage, sources, direction)))
                .flatMap(found -> Stream.ofNullable(found.get(name)))
                .findFirst();
    }

    /**
     * Returns the variables that complete texts of a stage declare for one direction, outside of blocks and functions.
     */
    private static Map<String, Loose> loose(Stage stage, List<StageSource> sources, String direction) {
        Map<String, Loose> found = new LinkedHashMap<>();
        for (StageSource source : sources) {
            if (!source.stage().equals(stage) || !source.whole()) {
                continue;
            }
            boolean vertices = stage.equals(Stage.VERTEX) && direction.equals("in");
            for (TopLevel part : source.text().parts()) {
                if (part.says(direction) && !vertices) {
                    StringBuilder qualifiers = new StringBuilder();
                    COMPARED.stream()
                            .filter(part::says)
                            .forEach(word -> qualifiers.append(word).append(' '));
                    for (TopLevel.Variable variable : part.variables()) {
                        found.put(
                                variable.name().text(),
                                new Loose(
                                        qualifiers + variable.type(),
                                        source.text().span(variable.name()),
                                        source.name()));
                    }
                }
            }
        }
        return found;
    }
}
