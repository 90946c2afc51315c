package dev.shadeweave.raymarch;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.assembly.StageModifier;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.assembly.StageOptions.Choice;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;

/** Reports surface options that a marched scene ignores, because it has its own stages. */
final class LeftOut {
    static final DiagnosticKind NO_PLACE =
            DiagnosticKind.warning("SW2374", "a marched scene has stages of its own, so {0} is left out");

    private LeftOut() {}

    static void report(StageOptions options, Diagnostics diagnostics) {
        for (Choice choice : options.modifiers()) {
            report("modifier '" + name(choice) + "'", diagnostics);
        }
        for (Stage stage : options.templates().keySet()) {
            report("the template of stage " + stage, diagnostics);
        }
        for (String macro : options.preamble().macros().keySet()) {
            report("macro '" + macro + "'", diagnostics);
        }
        if (options.lighting().shadeMode().isLit()) {
            report("shade mode '" + options.lighting().shadeMode() + "'", diagnostics);
        }
        if (options.preamble().version() != 0) {
            report("GLSL version " + options.preamble().version(), diagnostics);
        }
    }

    private static String name(Choice choice) {
        if (choice instanceof Choice.Named named) {
            return named.id();
        }
        if (choice instanceof Choice.FromFile from) {
            return from.file().displayName();
        }
        StageModifier modifier = ((Choice.Given) choice).modifier();
        return modifier.id();
    }

    private static void report(String what, Diagnostics diagnostics) {
        diagnostics.report(NO_PLACE, SourceSpan.none(), what);
    }
}
