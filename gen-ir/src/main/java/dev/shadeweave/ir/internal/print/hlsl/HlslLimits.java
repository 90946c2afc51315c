package dev.shadeweave.ir.internal.print.hlsl;

import dev.shadeweave.ir.internal.print.Limits;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import org.jspecify.annotations.Nullable;

/** Finds features that a shader uses and HLSL or Slang lacks. */
public final class HlslLimits extends Limits {
    /** Creates the limits of a dialect. */
    public HlslLimits(HlslDialect dialect) {
        super(dialect.text());
    }

    @Override
    protected boolean lacksArrayResults() {
        return true;
    }

    @Override
    protected @Nullable String lacking(Type.Image image) {
        boolean shape =
                switch (image.dimension()) {
                    case D1, D2, CUBE, BUFFER -> true;
                    case D3 -> !image.arrayed();
                    default -> false;
                };
        return shape && image.sampled() && !image.multisampled()
                ? null
                : "use sampler1D, sampler2D, sampler3D, samplerCube or samplerBuffer";
    }

    @Override
    protected boolean hasClipDistances(Stage stage) {
        return true;
    }

    @Override
    protected @Nullable String lacking(Op op) {
        return null;
    }
}
