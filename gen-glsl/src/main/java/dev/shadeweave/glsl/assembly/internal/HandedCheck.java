package dev.shadeweave.glsl.assembly.internal;

import com.google.common.base.Ascii;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.assembly.Declaration;
import dev.shadeweave.glsl.assembly.ShadeMode;
import dev.shadeweave.glsl.assembly.internal.check.DeclarationCheck;
import dev.shadeweave.glsl.assembly.internal.check.StageSource;
import dev.shadeweave.glsl.assembly.internal.vocabulary.Vocabulary;
import dev.shadeweave.glsl.assembly.text.StageToken;
import dev.shadeweave.shader.Stage;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds varyings of modifiers that a text declares again or that no stage writes, and colours of the vertex stage
 * without effect.
 */
final class HandedCheck {
    static final DiagnosticKind DECLARED_TWICE = DiagnosticKind.error(
            "SW1685",
            "{0} declares '{1}', which {2} hands through all stages; leave the declaration out and write to it");
    static final DiagnosticKind NEVER_WRITTEN = DiagnosticKind.warning(
            "SW1686",
            "{0} reads '{1}', but no stage writes it, so it is zero; write it in VertexEndCode or in a stage");
    static final DiagnosticKind DEAD_COLOR = DiagnosticKind.warning(
            "SW1687",
            "{0} has '{1}' in stage vertex, where it colours nothing in shade mode '{2}'; use FragmentBeginCode, or the"
                    + " shade modes flat and gouraud");

    private final List<StageSource> sources;
    private final Diagnostics diagnostics;

    HandedCheck(List<StageSource> sources, Diagnostics diagnostics) {
        this.sources = sources;
        this.diagnostics = diagnostics;
    }

    void check(Iterable<Declaration> declarations, ShadeMode mode) {
        Set<String> seen = new HashSet<>();
        for (Declaration declaration : declarations) {
            if (declaration.kind() == Declaration.Kind.CONNECTOR && seen.add(declaration.name())) {
                LinkCheck.declaration(sources, declaration.name())
                        .ifPresent(found -> diagnostics.report(
                                DECLARED_TWICE,
                                found.span(),
                                found.owner(),
                                declaration.name(),
                                DeclarationCheck.who(declaration)));
                if (isRead(declaration.name()) && !isWritten(declaration.name())) {
                    diagnostics.report(
                            NEVER_WRITTEN, declaration.span(), DeclarationCheck.who(declaration), declaration.name());
                }
            }
        }
        for (StageSource source : sources) {
            if (source.stage().equals(Stage.VERTEX) && !mode.isInVertexStage()) {
                Optional<StageToken> color = source.text().tokens().stream()
                        .filter(token -> token.isWord(Vocabulary.COLOR))
                        .findFirst();
                color.ifPresent(token -> diagnostics.report(
                        DEAD_COLOR,
                        source.text().span(token),
                        source.name(),
                        token.text(),
                        Ascii.toLowerCase(mode.name())));
            }
        }
    }

    private boolean isRead(String name) {
        return sources.stream()
                .anyMatch(source -> source.stage().equals(Stage.PIXEL)
                        && source.text().words().contains(name));
    }

    private boolean isWritten(String name) {
        return sources.stream()
                .anyMatch(source -> !source.stage().equals(Stage.PIXEL)
                        && source.text().words().contains(name));
    }
}
