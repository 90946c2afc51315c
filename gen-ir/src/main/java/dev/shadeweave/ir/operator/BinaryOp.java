package dev.shadeweave.ir.operator;

/** Operations on two operands. */
public enum BinaryOp {
    /** Sum. */
    ADD("Add", "+"),
    /** Difference. */
    SUB("Sub", "-"),
    /** Product, component by component. */
    MUL("Mul", "*"),
    /** Vector and scalar, in this order. */
    VECTOR_TIMES_SCALAR("VectorTimesScalar", "*"),
    /** Matrix and scalar, in this order. */
    MATRIX_TIMES_SCALAR("MatrixTimesScalar", "*"),
    /** Row vector and matrix. */
    VECTOR_TIMES_MATRIX("VectorTimesMatrix", "*"),
    /** Matrix and column vector. */
    MATRIX_TIMES_VECTOR("MatrixTimesVector", "*"),
    /** Product of matrices. */
    MATRIX_TIMES_MATRIX("MatrixTimesMatrix", "*"),
    /** Quotient. */
    DIV("Div", "/"),
    /** Remainder of whole numbers. */
    IMOD("IMod", "%"),
    /** One of two bools. */
    LOGICAL_XOR("LogicalXor", "^^"),
    /** Whether two values are equal, as one bool. */
    EQUAL("Equal", "=="),
    /** Whether two values differ, as one bool. */
    NOT_EQUAL("NotEqual", "!="),
    /** Order of scalars. */
    LESS_THAN("LessThan", "<"),
    /** Order of scalars. */
    GREATER_THAN("GreaterThan", ">"),
    /** Order of scalars. */
    LESS_THAN_EQUAL("LessThanEqual", "<="),
    /** Order of scalars. */
    GREATER_THAN_EQUAL("GreaterThanEqual", ">="),
    /** Bits to the left. */
    BIT_SHIFT_LEFT("BitShiftLeft", "<<"),
    /** Bits to the right. */
    BIT_SHIFT_RIGHT("BitShiftRight", ">>"),
    /** Bits of one or the other. */
    BITWISE_OR("BitwiseOr", "|"),
    /** Bits of just one. */
    BITWISE_XOR("BitwiseXor", "^"),
    /** Bits of both. */
    BITWISE_AND("BitwiseAnd", "&"),
    /** Angle of a point. */
    ATAN("Atan[binary]", "atan"),
    /** Power. */
    POW("Pow", "pow"),
    /** Remainder of floats. */
    MOD("Mod", "mod"),
    /** The smaller. */
    MIN("Min", "min"),
    /** The greater. */
    MAX("Max", "max"),
    /** 0 below an edge, else 1. */
    STEP("Step", "step"),
    /** Fraction; the whole part goes to the second operand, a pointer. */
    MODF("Modf", "modf"),
    /** Significand; the exponent goes to the second operand, a pointer. */
    FREXP("Frexp", "frexp"),
    /** Significand and exponent as a float. */
    LDEXP("Ldexp", "ldexp"),
    /** Distance of two points. */
    DISTANCE("Distance", "distance"),
    /** Scalar product. */
    DOT("Dot", "dot"),
    /** Vector product. */
    CROSS("Cross", "cross"),
    /** A mirrored direction. */
    REFLECT("Reflect", "reflect"),
    /** Product of matrices, component by component. */
    MATRIX_COMP_MULT("MatrixCompMult", "matrixCompMult"),
    /** Column times row. */
    OUTER_PRODUCT("OuterProduct", "outerProduct"),
    /** Order of components. */
    LESS_THAN_VEC("LessThan[built-in]", "lessThan"),
    /** Order of components. */
    LESS_THAN_EQUAL_VEC("LessThanEqual[built-in]", "lessThanEqual"),
    /** Order of components. */
    GREATER_THAN_VEC("GreaterThan[built-in]", "greaterThan"),
    /** Order of components. */
    GREATER_THAN_EQUAL_VEC("GreaterThanEqual[built-in]", "greaterThanEqual"),
    /** Whether components are equal. */
    EQUAL_VEC("Equal[built-in]", "equal"),
    /** Whether components differ. */
    NOT_EQUAL_VEC("NotEqual[built-in]", "notEqual"),
    /** An input at a sample; the first operand is a pointer. */
    INTERPOLATE_AT_SAMPLE("InterpolateAtSample", "interpolateAtSample"),
    /** An input at an offset; the first operand is a pointer. */
    INTERPOLATE_AT_OFFSET("InterpolateAtOffset", "interpolateAtOffset");

    private final String text;
    private final String glsl;

    BinaryOp(String text, String glsl) {
        this.text = text;
        this.glsl = glsl;
    }

    /** Returns the name in the dump. */
    public String text() {
        return text;
    }

    /** Returns the operator or function in GLSL. */
    public String glsl() {
        return glsl;
    }

    /** Returns true for operators, false for functions. */
    public boolean isOperator() {
        return compareTo(BITWISE_AND) <= 0;
    }

    /** Returns true if the second operand is a pointer that is written through. */
    public boolean writesSecond() {
        return this == MODF || this == FREXP;
    }

    /** Returns true if the first operand is a pointer. */
    public boolean takesPointer() {
        return this == INTERPOLATE_AT_SAMPLE || this == INTERPOLATE_AT_OFFSET;
    }

    /** Returns true for relations of scalars, and equality of whole values. */
    public boolean isComparison() {
        return compareTo(EQUAL) >= 0 && compareTo(GREATER_THAN_EQUAL) <= 0;
    }

    /** Returns true for relations of components. */
    public boolean isVectorComparison() {
        return compareTo(LESS_THAN_VEC) >= 0 && compareTo(NOT_EQUAL_VEC) <= 0;
    }

    /** Returns true for the two shifts. */
    public boolean isShift() {
        return this == BIT_SHIFT_LEFT || this == BIT_SHIFT_RIGHT;
    }
}
