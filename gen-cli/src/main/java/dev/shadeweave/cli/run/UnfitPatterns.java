package dev.shadeweave.cli.run;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.pass.InputPolicy;
import dev.shadeweave.shader.EditableInput;
import dev.shadeweave.source.SourceSpan;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds the patterns of {@code --live} and {@code --bake} that match no input of any shader. The usual cause is a
 * misspelt path.
 */
public final class UnfitPatterns {
    static final DiagnosticKind FITS_NOTHING = DiagnosticKind.warning(
            "SW1763",
            "pattern '{1}' of option '--{0}' fits no input of any shader ('inspect --all' lists their paths){2}");

    private final Set<InputPolicy.Rule> unfit;
    private final TreeSet<String> paths = new TreeSet<>();
    private boolean complete = true;

    UnfitPatterns(InputPolicy policy) {
        this.unfit = new LinkedHashSet<>(policy.rules());
        unfit.removeIf(rule -> rule.pattern().equals("all"));
    }

    /** Checks the inputs of a shader. */
    void see(GenerationResult result) {
        if (unfit.isEmpty()) {
            return;
        }
        complete &= result.succeeded();
        for (EditableInput input : result.inputs()) {
            paths.add(input.path());
            unfit.removeIf(rule -> rule.fits(input.path()));
        }
    }

    /** Reports the patterns. Reports nothing if a shader could not be made, because its inputs are unknown. */
    void report(Diagnostics diagnostics) {
        if (complete && !paths.isEmpty()) {
            for (InputPolicy.Rule rule : unfit) {
                diagnostics.report(
                        FITS_NOTHING,
                        SourceSpan.none(),
                        rule.live() ? "live" : "bake",
                        rule.pattern(),
                        Suggestions.didYouMean(rule.pattern(), paths));
            }
        }
    }
}
