package dev.shadeweave.ir.internal.build;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.internal.build.expression.Context;
import dev.shadeweave.ir.internal.build.statement.GlobalBuilder;
import dev.shadeweave.ir.internal.build.type.ImpliedSizes;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.ShaderInfo;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.lang.syntax.TranslationUnit;
import dev.shadeweave.lang.syntax.Version;
import org.jspecify.annotations.Nullable;

/** Builds the typed representation of a shader from its syntax. */
public final class IrBuilder {
    private static final DiagnosticKind UNSUPPORTED_VERSION =
            DiagnosticKind.error("SW3100", "{0} is not supported; use GLSL 3.30 to 4.60 or GLSL ES 3.00 to 3.20");
    private static final DiagnosticKind UNSUPPORTED_STAGE =
            DiagnosticKind.error("SW3102", "{0} shaders are not supported{1}");

    private IrBuilder() {}

    /**
     * Builds a shader.
     *
     * @param unit its syntax
     * @param stage its stage
     * @param diagnostics receives all errors
     * @return the shader, or null if it has errors
     */
    public static @Nullable Ir build(TranslationUnit unit, Stage stage, Diagnostics diagnostics) {
        Diagnostics own = new Diagnostics();
        ImpliedSizes sizes = ImpliedSizes.unknown();
        Ir ir = build(unit, stage, sizes, own);
        if (!own.hasErrors() && !sizes.isEmpty()) {
            own = new Diagnostics();
            ir = build(unit, stage, sizes.found(), own);
        }
        diagnostics.reportAll(own.all());
        return own.hasErrors() ? null : ir;
    }

    private static Ir build(TranslationUnit unit, Stage stage, ImpliedSizes sizes, Diagnostics own) {
        Ir ir = new Ir(ShaderInfo.of(stage, unit.version()).withDirectives(unit.directives()));
        Context context = new Context(ir, own, sizes);
        if (isSupported(context)) {
            GlobalBuilder builder = new GlobalBuilder(context);
            unit.declarations().forEach(builder::declare);
            builder.finish();
            if (!own.hasErrors() && context.isEs()) {
                new PrecisionPropagation(ir).run();
            }
        }
        return ir;
    }

    private static boolean isSupported(Context context) {
        Version version = context.version;
        Stage stage = context.stage;
        int number = version.number();
        if (version.isEs() ? number < 300 || number > 320 : number < 330 || number > 460) {
            context.report(UNSUPPORTED_VERSION, version.span(), version);
            return false;
        }
        boolean there =
                switch (stage) {
                    case VERTEX, FRAGMENT -> true;
                    case GEOMETRY -> context.has(330, 320);
                    case TESS_CONTROL, TESS_EVALUATION -> context.has(400, 320);
                    case COMPUTE -> false;
                };
        if (!there) {
            String text = stage.text();
            context.report(UNSUPPORTED_STAGE, version.span(), text, stage == Stage.COMPUTE ? "" : " in " + version);
        }
        return there;
    }
}
