package dev.shadeweave.ir.rewrite;

import dev.shadeweave.ir.model.Selector;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Type.Image;
import dev.shadeweave.ir.model.Type.Matrix;
import dev.shadeweave.ir.model.Type.Pointer;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.UnaryOp;

/** Computes the types of results from the types of operands. */
public final class ResultTypes {
    private ResultTypes() {}

    /** Returns the type of a part of a value; a pointer to it if the whole is a pointer. */
    public static Type part(Type whole, Selector selector) {
        Type value = whole.value();
        Type part;
        if (selector instanceof Selector.Components it) {
            part = Types.vector(scalar(value), it.indices().length());
        } else if (selector instanceof Selector.Member it && value instanceof Type.Struct struct) {
            part = struct.fields().get(it.index()).type();
        } else {
            Type element = value.element();
            if (element == null) {
                throw new IllegalArgumentException("no " + selector.text() + " of " + whole);
            }
            part = element;
        }
        return whole instanceof Pointer ? new Pointer(part) : part;
    }

    /** Returns the type of the result of an operation on one operand. */
    public static Type unary(UnaryOp op, Type operand) {
        Type type = operand.value();
        return switch (op) {
            case ARRAY_LENGTH -> Types.INT;
            case LENGTH, DETERMINANT -> Types.FLOAT;
            case ANY, ALL -> Types.BOOL;
            case ISNAN, ISINF -> Types.vector(Types.BOOL, type.components());
            case FLOAT_BITS_TO_INT, BIT_COUNT, FIND_LSB, FIND_MSB -> Types.vector(Types.INT, type.components());
            case FLOAT_BITS_TO_UINT -> Types.vector(Types.UINT, type.components());
            case INT_BITS_TO_FLOAT, UINT_BITS_TO_FLOAT -> Types.vector(Types.FLOAT, type.components());
            case PACK_SNORM2X16, PACK_UNORM2X16, PACK_HALF2X16, PACK_UNORM4X8, PACK_SNORM4X8 -> Types.UINT;
            case UNPACK_SNORM2X16, UNPACK_UNORM2X16, UNPACK_HALF2X16 -> Types.VEC2;
            case UNPACK_UNORM4X8, UNPACK_SNORM4X8 -> Types.VEC4;
            case TRANSPOSE -> type instanceof Matrix matrix ? transposed(matrix) : type;
            default -> type;
        };
    }

    /** Returns the type of the result of an operation on two operands. */
    public static Type binary(BinaryOp op, Type left, Type right) {
        Type first = left.value();
        Type second = right.value();
        if (op.isVectorComparison()) {
            return Types.vector(Types.BOOL, first.components());
        }
        if (op.isComparison() || op == BinaryOp.LOGICAL_XOR) {
            return Types.BOOL;
        }
        return switch (op) {
            case VECTOR_TIMES_MATRIX ->
                second instanceof Matrix matrix ? Types.vector(Types.FLOAT, matrix.columns()) : second;
            case MATRIX_TIMES_VECTOR -> first instanceof Matrix matrix ? matrix.column() : first;
            case MATRIX_TIMES_MATRIX ->
                first instanceof Matrix one && second instanceof Matrix other
                        ? Types.matrix(other.columns(), one.rows())
                        : first;
            case DOT, DISTANCE -> Types.FLOAT;
            case OUTER_PRODUCT -> Types.matrix(second.components(), first.components());
            case STEP -> second;
            case MODF, FREXP, LDEXP, BIT_SHIFT_LEFT, BIT_SHIFT_RIGHT, INTERPOLATE_AT_SAMPLE, INTERPOLATE_AT_OFFSET ->
                first;
            default -> second.components() > first.components() ? second : first;
        };
    }

    private static Matrix transposed(Matrix matrix) {
        int columns = matrix.rows();
        return Types.matrix(columns, matrix.columns());
    }

    /** Returns the type of the result of a lookup. */
    public static Type lookup(Type sampler, boolean comparison) {
        if (!(sampler.value() instanceof Image image)) {
            throw new IllegalArgumentException("no sampler: " + sampler);
        }
        return comparison ? Types.FLOAT : Types.vector(new Type.Scalar(image.base()), 4);
    }

    private static Type.Scalar scalar(Type type) {
        Type.Scalar scalar = type.scalar();
        if (scalar == null) {
            throw new IllegalArgumentException(type + " has no components");
        }
        return scalar;
    }
}
