package dev.shadeweave.glsl.assembly;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Looks for names that two modifiers declare for different things. */
final class DeclarationCheck {
    static final DiagnosticKind TWO_MEANINGS = DiagnosticKind.error(
            "SW1667",
            "'{0}' is a {1} of type {2} for modifier '{3}', but a {4} of type {5} for modifier '{6}'; rename one");
    static final DiagnosticKind TWO_INTERPOLATIONS = DiagnosticKind.error(
            "SW1668", "'{0}' is '{1}' for modifier '{2}', but '{3}' for modifier '{4}'; say the same in both");

    private DeclarationCheck() {}

    static void check(List<Contribution> parts, Diagnostics diagnostics) {
        Map<String, Declaration> known = new HashMap<>();
        for (Contribution part : parts) {
            for (Declaration declaration : part.declarations()) {
                Declaration other = known.putIfAbsent(declaration.name(), declaration);
                if (other == null) {
                    continue;
                }
                if (other.kind() != declaration.kind() || !other.type().equals(declaration.type())) {
                    Diagnostic diagnostic = Diagnostic.of(
                            TWO_MEANINGS,
                            declaration.span(),
                            declaration.name(),
                            other.kind().word(),
                            other.type(),
                            other.owner(),
                            declaration.kind().word(),
                            declaration.type(),
                            declaration.owner());
                    diagnostics.report(
                            other.span().isKnown() ? diagnostic.note("the first", other.span()) : diagnostic);
                } else if (!other.interpolation().equals(declaration.interpolation())) {
                    diagnostics.report(
                            TWO_INTERPOLATIONS,
                            declaration.span(),
                            declaration.name(),
                            other.interpolation(),
                            other.owner(),
                            declaration.interpolation(),
                            declaration.owner());
                }
            }
        }
    }
}
