package dev.shadeweave.ir.internal.print.msl;

import dev.shadeweave.ir.internal.print.Limits;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import org.jspecify.annotations.Nullable;

/** Finds features that a shader uses and the Metal Shading Language lacks. */
public final class MslLimits extends Limits {
    /** Creates the limits. */
    public MslLimits() {
        super("MSL");
    }

    @Override
    protected @Nullable String lacking(Type.Image image) {
        boolean shape =
                switch (image.dimension()) {
                    case D1 -> !image.shadow();
                    case D2, CUBE, BUFFER -> true;
                    case D3 -> !image.arrayed();
                    default -> false;
                };
        return shape && image.sampled() && !image.multisampled()
                ? null
                : "use sampler2D, sampler3D, samplerCube or samplerBuffer";
    }

    /** Returns whether a stage has clip distances. The fragment stage of Metal does not. */
    @Override
    protected boolean hasClipDistances(Stage stage) {
        return stage == Stage.VERTEX;
    }

    @Override
    protected @Nullable String lacking(Op op) {
        return op instanceof Op.Texture it
                        && it.sampler().type().value() instanceof Type.Image image
                        && image.dimension() == Type.Dimension.D1
                        && (it.level() != null || it.dx() != null)
                ? "levels of sampler1D"
                : null;
    }
}
