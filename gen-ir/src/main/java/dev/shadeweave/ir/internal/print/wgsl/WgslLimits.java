package dev.shadeweave.ir.internal.print.wgsl;

import dev.shadeweave.ir.internal.print.Limits;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Type;
import org.jspecify.annotations.Nullable;

/** Finds features that a shader uses and WGSL lacks. */
public final class WgslLimits extends Limits {
    /** Creates the limits. */
    public WgslLimits() {
        super("WGSL");
    }

    @Override
    protected @Nullable String lacking(Type.Image image) {
        return WgslTypes.hasTexture(image) ? null : "use sampler2D, sampler3D or samplerCube";
    }

    @Override
    protected @Nullable String lacking(Op op) {
        boolean whole = op instanceof Op.Texture it
                && it.sampler().type().value() instanceof Type.Image image
                && image.base() != BasicType.FLOAT;
        return whole ? "filtered lookup in textures of whole numbers" : null;
    }
}
