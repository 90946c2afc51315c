package dev.shadeweave.ir.internal.print;

import dev.shadeweave.ir.internal.model.Op;
import dev.shadeweave.ir.internal.model.Type;
import dev.shadeweave.ir.internal.nest.Tree;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A lookup in a texture, its operands by what they are for.
 *
 * @param op which lookup
 * @param texture the texture
 * @param coord where
 * @param reference what a comparison compares with, where the coordinate cannot hold it
 * @param detail which level, or how the coordinate changes
 * @param component which component is gathered, if stated
 * @param offset in texels, if stated
 */
public record Lookup(
        Op.Texture op,
        Tree texture,
        Tree coord,
        @Nullable Tree reference,
        Detail detail,
        @Nullable Tree component,
        @Nullable Tree offset) {
    /**
     * Which level is looked up.
     *
     * @param level the level or the bias, if stated
     * @param dx derivative along x, if stated
     * @param dy derivative along y, if stated
     */
    public record Detail(@Nullable Tree level, @Nullable Tree dx, @Nullable Tree dy) {}

    /** The lookup with its operands, which are in the order of {@link Op#operands()}. */
    public static Lookup of(Op.Texture op, List<Tree> operands) {
        int next = 2;
        Tree reference = op.reference() == null ? null : operands.get(next++);
        Tree level = op.level() == null ? null : operands.get(next++);
        Tree dx = op.dx() == null ? null : operands.get(next++);
        Tree dy = op.dy() == null ? null : operands.get(next++);
        Tree component = op.component() == null ? null : operands.get(next++);
        Tree offset = op.offset() == null ? null : operands.get(next);
        Detail detail = new Detail(level, dx, dy);
        return new Lookup(op, operands.get(0), operands.get(1), reference, detail, component, offset);
    }

    /** The type of the texture. */
    public Type.Image image() {
        return (Type.Image) texture.type().value();
    }

    /** The level or the bias, or null. */
    public @Nullable Tree level() {
        return detail.level();
    }

    /** The derivative along x, or null. */
    public @Nullable Tree dx() {
        return detail.dx();
    }

    /** The derivative along y, or null. */
    public @Nullable Tree dy() {
        return detail.dy();
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
