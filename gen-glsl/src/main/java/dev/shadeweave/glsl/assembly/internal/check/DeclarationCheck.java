package dev.shadeweave.glsl.assembly.internal.check;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.assembly.Declaration;
import dev.shadeweave.glsl.assembly.StageDialect;
import dev.shadeweave.type.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds names with two different declarations. */
public final class DeclarationCheck {
    public static final DiagnosticKind TWO_MEANINGS =
            DiagnosticKind.error("SW1667", "'{0}' is {1} for {2}, but {3} for {4}; rename one");
    static final DiagnosticKind TWO_INTERPOLATIONS =
            DiagnosticKind.error("SW1668", "'{0}' is '{1}' for {2}, but '{3}' for {4}; say the same in both");
    static final DiagnosticKind NOT_INTERPOLATED = DiagnosticKind.error(
            "SW1680", "'{0}' is 'noperspective' for {1}, which {2} does not have; there are flat and smooth");

    static final DiagnosticKind TOO_MANY = DiagnosticKind.error(
            "SW1682",
            "'{0}' of {1} is one variable too many: modifiers and templates declare {2} together, and at most {3} are read");

    /** The maximum number of declarations. Drivers support a few hundred. */
    private static final int MOST = 4_096;

    private DeclarationCheck() {}

    /** Returns the kind of a declaration, with an article. */
    public static String what(Declaration declaration) {
        String word = declaration.kind().word();
        boolean vowel = "aeiou".indexOf(word.charAt(0)) >= 0 && declaration.kind() != Declaration.Kind.UNIFORM;
        return (vowel ? "an " : "a ") + word + " of type " + declaration.type();
    }

    public static String who(Declaration declaration) {
        String owner = declaration.owner();
        return owner.startsWith("template '") ? owner : "modifier '" + owner + "'";
    }

    /** Returns the default interpolation of a varying: integers are not interpolated. */
    private static String interpolation(Declaration declaration) {
        String stated = declaration.interpolation();
        return !stated.isEmpty() ? stated : declaration.type().base() == Type.Base.INTEGER ? "flat" : "smooth";
    }

    public static void check(List<Declaration> declarations, StageDialect dialect, Diagnostics diagnostics) {
        if (declarations.size() > MOST) {
            Declaration over = declarations.get(MOST);
            diagnostics.report(TOO_MANY, over.span(), over.name(), who(over), declarations.size(), MOST);
            return;
        }
        Map<String, Declaration> known = new HashMap<>();
        for (Declaration declaration : declarations) {
            if (dialect == StageDialect.ESSL && declaration.interpolation().equals("noperspective")) {
                diagnostics.report(
                        NOT_INTERPOLATED, declaration.span(), declaration.name(), who(declaration), dialect.spoken());
            }
            Declaration other = known.putIfAbsent(declaration.name(), declaration);
            if (other == null) {
                continue;
            }
            if (other.kind() != declaration.kind() || !other.type().equals(declaration.type())) {
                Diagnostic diagnostic = Diagnostic.of(
                        TWO_MEANINGS,
                        declaration.span(),
                        declaration.name(),
                        what(other),
                        who(other),
                        what(declaration),
                        who(declaration));
                diagnostics.report(other.span().isKnown() ? diagnostic.note("the first", other.span()) : diagnostic);
            } else if (!interpolation(other).equals(interpolation(declaration))) {
                diagnostics.report(
                        TWO_INTERPOLATIONS,
                        declaration.span(),
                        declaration.name(),
                        interpolation(other),
                        who(other),
                        interpolation(declaration),
                        who(declaration));
            }
        }
    }
}
