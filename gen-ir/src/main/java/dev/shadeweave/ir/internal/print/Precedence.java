package dev.shadeweave.ir.internal.print;

import dev.shadeweave.ir.operator.BinaryOp;

/** The precedence of operators in GLSL, HLSL, Slang and C++. Operators with greater numbers bind more strongly. */
public final class Precedence {
    /** {@code a = b}. */
    public static final int ASSIGNMENT = 1;
    /** {@code a ? b : c}. */
    public static final int CONDITIONAL = 2;
    /** {@code a || b}. */
    public static final int EITHER = 3;
    /** {@code a && b}. */
    public static final int BOTH = 5;
    /** {@code a + b}. */
    public static final int SUM = 12;
    /** {@code a * b}. */
    public static final int PRODUCT = 13;
    /** {@code -a}. */
    public static final int UNARY = 14;
    /** {@code a.b}. */
    public static final int POSTFIX = 15;

    private Precedence() {}

    /** Returns the precedence of an operator. */
    public static int of(BinaryOp op) {
        return switch (op) {
            case ADD, SUB -> SUM;
            case LOGICAL_XOR -> 4;
            case BITWISE_OR -> 6;
            case BITWISE_XOR -> 7;
            case BITWISE_AND -> 8;
            case EQUAL, NOT_EQUAL -> 9;
            case LESS_THAN, GREATER_THAN, LESS_THAN_EQUAL, GREATER_THAN_EQUAL -> 10;
            case BIT_SHIFT_LEFT, BIT_SHIFT_RIGHT -> 11;
            case MUL,
                    VECTOR_TIMES_SCALAR,
                    MATRIX_TIMES_SCALAR,
                    VECTOR_TIMES_MATRIX,
                    MATRIX_TIMES_VECTOR,
                    MATRIX_TIMES_MATRIX,
                    DIV,
                    IMOD -> PRODUCT;
            default -> POSTFIX;
        };
    }
}
