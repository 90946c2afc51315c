package dev.shadeweave.ir.rewrite;

import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Selector;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.operator.BuiltInOp;
import dev.shadeweave.ir.operator.UnaryOp;
import java.util.List;

/**
 * Computes the precisions of results in ES (GLSL ES 3.20 specification, section 4.7): the highest precision of the
 * operands, unless the language states otherwise.
 */
public final class ResultPrecisions {
    private ResultPrecisions() {}

    /**
     * Returns the precision of the result of an operation; {@link Precision#UNASSIGNED} if the precisions of its
     * operands are unassigned.
     */
    public static Precision of(Op op, Type result) {
        if (!result.hasPrecision()) {
            return Precision.NONE;
        }
        Precision precision = ofOperands(op);
        return precision == Precision.NONE ? Precision.UNASSIGNED : precision;
    }

    private static Precision ofOperands(Op op) {
        if (op instanceof Op.Load it) {
            return it.pointer().precision();
        }
        if (op instanceof Op.Access it) {
            return part(it.pointer(), it.selector());
        }
        if (op instanceof Op.Extract it) {
            return part(it.source(), it.selector());
        }
        if (op instanceof Op.Unary it) {
            return unary(it.op(), it.operand());
        }
        if (op instanceof Op.Texture it) {
            return it.sampler().precision();
        }
        if (op instanceof Op.Binary it) {
            return switch (it.op()) {
                case FREXP, LDEXP -> Precision.HIGH;
                case BIT_SHIFT_LEFT, BIT_SHIFT_RIGHT, INTERPOLATE_AT_OFFSET, INTERPOLATE_AT_SAMPLE, MODF ->
                    it.left().precision();
                default -> it.left().precision().max(it.right().precision());
            };
        }
        if (op instanceof Op.BuiltIn it) {
            return builtIn(it.op(), it.operands());
        }
        return highest(op.operands());
    }

    private static Precision part(Operand whole, Selector selector) {
        return selector instanceof Selector.Member member && whole.type().value() instanceof Type.Struct struct
                ? struct.fields().get(member.index()).precision()
                : whole.precision();
    }

    private static Precision unary(UnaryOp op, Operand operand) {
        return switch (op) {
            case FLOAT_BITS_TO_INT,
                    FLOAT_BITS_TO_UINT,
                    INT_BITS_TO_FLOAT,
                    UINT_BITS_TO_FLOAT,
                    PACK_SNORM2X16,
                    PACK_UNORM2X16,
                    PACK_HALF2X16,
                    PACK_UNORM4X8,
                    PACK_SNORM4X8,
                    UNPACK_SNORM2X16,
                    UNPACK_UNORM2X16,
                    BITFIELD_REVERSE,
                    ARRAY_LENGTH -> Precision.HIGH;
            case BIT_COUNT, FIND_LSB, FIND_MSB -> Precision.LOW;
            case UNPACK_HALF2X16, UNPACK_UNORM4X8, UNPACK_SNORM4X8 -> Precision.MEDIUM;
            default -> operand.precision();
        };
    }

    private static Precision builtIn(BuiltInOp op, List<Operand> operands) {
        return switch (op) {
            case TEXTURE_SIZE, TEXTURE_QUERY_LEVELS, TEXTURE_QUERY_LOD, TEXTURE_SAMPLES, UADD_CARRY, USUB_BORROW ->
                Precision.HIGH;
            case TEXEL_FETCH, TEXEL_FETCH_OFFSET, BITFIELD_EXTRACT ->
                operands.get(0).precision();
            case BITFIELD_INSERT ->
                operands.get(0).precision().max(operands.get(1).precision());
            default -> highest(operands);
        };
    }

    /** Returns the highest precision of some operands. */
    public static Precision highest(List<? extends Operand> operands) {
        Precision highest = Precision.NONE;
        for (Operand operand : operands) {
            highest = highest.max(operand.precision());
        }
        return highest;
    }
}
