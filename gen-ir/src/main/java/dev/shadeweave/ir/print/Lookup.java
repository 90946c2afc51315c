package dev.shadeweave.ir.print;

import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.nest.Tree;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A lookup in a texture, its operands by what they are for.
 *
 * @param op which lookup
 * @param image the type of the texture
 * @param texture the texture
 * @param coord where
 * @param reference what a comparison compares with, where the coordinate has no room for it
 * @param level the level or the bias, if stated
 * @param dx derivative along x, if stated
 * @param dy derivative along y, if stated
 * @param component which component is gathered, if stated
 * @param offset in texels, if stated
 */
public record Lookup(
        Op.Texture op,
        Type.Image image,
        Tree texture,
        Tree coord,
        @Nullable Tree reference,
        @Nullable Tree level,
        @Nullable Tree dx,
        @Nullable Tree dy,
        @Nullable Tree component,
        @Nullable Tree offset) {
    /** The lookup with its operands, which are in the order of {@link Op#operands()}. */
    public static Lookup of(Op.Texture op, List<Tree> operands) {
        int next = 2;
        Tree reference = op.reference() == null ? null : operands.get(next++);
        Tree level = op.level() == null ? null : operands.get(next++);
        Tree dx = op.dx() == null ? null : operands.get(next++);
        Tree dy = op.dy() == null ? null : operands.get(next++);
        Tree component = op.component() == null ? null : operands.get(next++);
        Tree offset = op.offset() == null ? null : operands.get(next);
        Tree texture = operands.get(0);
        Type.Image image = (Type.Image) texture.type().value();
        return new Lookup(op, image, texture, operands.get(1), reference, level, dx, dy, component, offset);
    }

    /** True if a number is added to the level that derivatives give. */
    public boolean isBiased() {
        return op.variant() == Op.TextureVariant.BIAS || op.variant() == Op.TextureVariant.COMPARE_BIAS;
    }

    /** True if it gives one component of four texels. */
    public boolean isGather() {
        return op.variant() == Op.TextureVariant.GATHER
                || op.variant() == Op.TextureVariant.GATHER_COMPONENT
                || op.variant() == Op.TextureVariant.GATHER_REF;
    }

    /** True if the level comes from differences between neighbouring pixels, in the fragment stage. */
    public boolean isImplicit() {
        return op.variant().hasImplicitDerivatives();
    }
}
