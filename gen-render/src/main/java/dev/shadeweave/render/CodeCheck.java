package dev.shadeweave.render;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glir.check.ShaderCost;
import dev.shadeweave.render.job.RenderLimits;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.source.SourceSpan;

/**
 * Rejects shaders that take a compiler too much time or stack. Compilers inline calls, so twenty levels of definitions
 * that each use the next one twice take them hours. They also process expressions recursively, so a long chain of nodes
 * exceeds their stack.
 */
final class CodeCheck {
    static final DiagnosticKind TOO_MANY_CALLS = DiagnosticKind.error(
            "SW1851",
            "the {0} stage of shader '{1}' makes {2} calls of functions when compilers inline them, more than {3};"
                    + " use fewer nodes in definitions that use each other, or allow more (--limit calls=N)");

    static final DiagnosticKind TOO_MUCH_CODE = DiagnosticKind.error(
            "SW1852",
            "the {0} stage of shader '{1}' has {2} words of code when compilers inline its calls, more than {3};"
                    + " use fewer nodes in definitions that use each other, or allow more (--limit code=N)");

    static final DiagnosticKind TOO_DEEP = DiagnosticKind.error(
            "SW1853",
            "the {0} stage of shader '{1}' has an expression of {2} levels when drivers inline variables that are read once,"
                    + " more than {3}; connect fewer nodes in a row, or allow more (--limit depth=N)");

    private CodeCheck() {}

    static void check(Shader shader, RenderLimits limits, Diagnostics diagnostics) {
        for (ShaderStage stage : shader.stages()) {
            ShaderCost cost = ShaderCost.of(stage.source());
            String name = stage.stage().name();
            if (cost.calls() > limits.calls()) {
                diagnostics.report(
                        TOO_MANY_CALLS, SourceSpan.none(), name, shader.name(), cost.calledText(), limits.calls());
            } else if (cost.size() > limits.code()) {
                diagnostics.report(
                        TOO_MUCH_CODE, SourceSpan.none(), name, shader.name(), cost.sizeText(), limits.code());
            } else if (cost.depth() > limits.depth()) {
                diagnostics.report(TOO_DEEP, SourceSpan.none(), name, shader.name(), cost.depth(), limits.depth());
            }
        }
    }
}
