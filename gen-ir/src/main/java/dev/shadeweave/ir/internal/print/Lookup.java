package dev.shadeweave.ir.internal.print;

import dev.shadeweave.ir.internal.nest.Tree;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A texture lookup with its operands by role.
 *
 * @param op the operation
 * @param texture the texture
 * @param coord the coordinate
 * @param reference the value to compare with, if it is not part of the coordinate
 * @param detail the level or the derivatives
 * @param component the component to gather, if stated
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
     * The level of a lookup.
     *
     * @param level the level or the bias, if stated
     * @param dx derivative along x, if stated
     * @param dy derivative along y, if stated
     */
    public record Detail(@Nullable Tree level, @Nullable Tree dx, @Nullable Tree dy) {}

    /** Returns the lookup with its operands, which are in the order of {@link Op#operands()}. */
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

    /** Returns the type of the texture. */
    public Type.Image image() {
        return (Type.Image) texture.type().value();
    }

    /** Returns the level or the bias, or null. */
    public @Nullable Tree level() {
        return detail.level();
    }

    /** Returns the derivative along x, or null. */
    public @Nullable Tree dx() {
        return detail.dx();
    }

    /** Returns the derivative along y, or null. */
    public @Nullable Tree dy() {
        return detail.dy();
    }

    /** Returns whether a bias is added to the implicit level. */
    public boolean isBiased() {
        return op.variant() == Op.TextureVariant.BIAS || op.variant() == Op.TextureVariant.COMPARE_BIAS;
    }

    /** Returns whether the lookup gathers one component of four texels. */
    public boolean isGather() {
        return op.variant() == Op.TextureVariant.GATHER
                || op.variant() == Op.TextureVariant.GATHER_COMPONENT
                || op.variant() == Op.TextureVariant.GATHER_REF;
    }

    /** Returns whether the level comes from differences between neighbouring pixels in the fragment stage. */
    public boolean isImplicit() {
        return op.variant().hasImplicitDerivatives();
    }
}
