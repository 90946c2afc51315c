package dev.shadeweave.render.internal.command;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.glir.GlirLimits;
import dev.shadeweave.glir.GlirProblem;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.render.gl.GlContext;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.render.gl.GlirInterpreter;
import dev.shadeweave.render.gl.ProgramFacts;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.source.SourceSpan;
import java.util.function.Consumer;

/** A driver, which draws commands immediately. */
public final class DriverDevice implements Device {
    static final DiagnosticKind NOT_DRAWN = DiagnosticKind.error("SW1818", "the picture cannot be drawn: {0}");

    /** The limits for commands of this program, which are only as large as necessary. */
    private static final GlirLimits OWN = new GlirLimits(
            new GlirLimits.Reading(Long.MAX_VALUE, Long.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE),
            new GlirLimits.Drawing(Integer.MAX_VALUE, 1 << 20, Long.MAX_VALUE / 2, Long.MAX_VALUE, Long.MAX_VALUE),
            GlirLimits.Code.ANY);

    private final GlContext context;
    private final GlirInterpreter interpreter;

    public DriverDevice(GlContext context) {
        this.context = context;
        this.interpreter = GlirInterpreter.in(context, GlirInterpreter.Mode.STRICT, OWN);
    }

    @Override
    public int mostSamples() {
        return context.limits().samples();
    }

    @Override
    public int mostPixels() {
        return context.limits().targetSize();
    }

    @Override
    public String compiler() {
        return "the driver '" + context.name() + "'";
    }

    @Override
    public ImmutableList<GlirInterpreter.Refusal> run(
            GlirStream stream, GlirStream.Canvas canvas, Consumer<Image> pictures) {
        GlirInterpreter.Result result = interpreter.run(stream, canvas, pictures);
        if (result.refusals().isEmpty()) {
            result.problems().stream().filter(GlirProblem::isError).findFirst().ifPresent(problem -> {
                throw new GlException(Diagnostic.of(NOT_DRAWN, SourceSpan.none(), problem.said()));
            });
        }
        return result.refusals();
    }

    @Override
    public ProgramFacts facts(int program) {
        return interpreter.program(program);
    }

    @Override
    public void close() {
        interpreter.close();
    }
}
