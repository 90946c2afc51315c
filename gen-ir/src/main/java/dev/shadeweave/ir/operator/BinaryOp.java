package dev.shadeweave.ir.operator;

/** Operations on two operands. */
public enum BinaryOp {
    /** Sum. */
    ADD("Add", "+"),
    /** Difference. */
    SUB("Sub", "-"),
    /** Product, component by component. */
    MUL("Mul", "*"),
    /** Product of a vector and a scalar, in this order. */
    VECTOR_TIMES_SCALAR("VectorTimesScalar", "*"),
    /** Product of a matrix and a scalar, in this order. */
    MATRIX_TIMES_SCALAR("MatrixTimesScalar", "*"),
    /** Product of a row vector and a matrix. */
    VECTOR_TIMES_MATRIX("VectorTimesMatrix", "*"),
    /** Product of a matrix and a column vector. */
    MATRIX_TIMES_VECTOR("MatrixTimesVector", "*"),
    /** Product of matrices. */
    MATRIX_TIMES_MATRIX("MatrixTimesMatrix", "*"),
    /** Quotient. */
    DIV("Div", "/"),
    /** Remainder of whole numbers. */
    IMOD("IMod", "%"),
    /** True if exactly one of two bools is true. */
    LOGICAL_XOR("LogicalXor", "^^"),
    /** True if two values are equal in all components, elements and members. */
    EQUAL("Equal", "=="),
    /** True if two values differ in at least one component, element or member. */
    NOT_EQUAL("NotEqual", "!="),
    /** True if the first scalar is less than the second. */
    LESS_THAN("LessThan", "<"),
    /** True if the first scalar is greater than the second. */
    GREATER_THAN("GreaterThan", ">"),
    /** True if the first scalar is less than or equal to the second. */
    LESS_THAN_EQUAL("LessThanEqual", "<="),
    /** True if the first scalar is greater than or equal to the second. */
    GREATER_THAN_EQUAL("GreaterThanEqual", ">="),
    /** Shifts bits to the left. */
    BIT_SHIFT_LEFT("BitShiftLeft", "<<"),
    /** Shifts bits to the right; a signed number keeps its sign. */
    BIT_SHIFT_RIGHT("BitShiftRight", ">>"),
    /** Bitwise or. */
    BITWISE_OR("BitwiseOr", "|"),
    /** Bitwise exclusive or. */
    BITWISE_XOR("BitwiseXor", "^"),
    /** Bitwise and. */
    BITWISE_AND("BitwiseAnd", "&"),
    /** Angle of the point (x, y), from the operands y and x. */
    ATAN("Atan[binary]", "atan"),
    /** The first operand raised to the power of the second. */
    POW("Pow", "pow"),
    /** Remainder {@code x - y * floor(x / y)} of floats. */
    MOD("Mod", "mod"),
    /** The smaller of two numbers. */
    MIN("Min", "min"),
    /** The greater of two numbers. */
    MAX("Max", "max"),
    /** 0 if the second operand is less than the first, the edge; else 1. */
    STEP("Step", "step"),
    /** The fractional part; the whole part is written through the second operand, a pointer. */
    MODF("Modf", "modf"),
    /**
     * The significand, with a magnitude from 0.5 to less than 1, or 0; the exponent is written through the second
     * operand, a pointer.
     */
    FREXP("Frexp", "frexp"),
    /** The first operand times 2 to the power of the second. */
    LDEXP("Ldexp", "ldexp"),
    /** Distance between two points. */
    DISTANCE("Distance", "distance"),
    /** Dot product. */
    DOT("Dot", "dot"),
    /** Cross product. */
    CROSS("Cross", "cross"),
    /** The first operand, a direction, reflected at a surface whose normal is the second. */
    REFLECT("Reflect", "reflect"),
    /** Product of matrices, component by component. */
    MATRIX_COMP_MULT("MatrixCompMult", "matrixCompMult"),
    /** Product of a column vector and a row vector, a matrix. */
    OUTER_PRODUCT("OuterProduct", "outerProduct"),
    /** For each component, true if the first operand is less than the second. */
    LESS_THAN_VEC("LessThan[built-in]", "lessThan"),
    /** For each component, true if the first operand is less than or equal to the second. */
    LESS_THAN_EQUAL_VEC("LessThanEqual[built-in]", "lessThanEqual"),
    /** For each component, true if the first operand is greater than the second. */
    GREATER_THAN_VEC("GreaterThan[built-in]", "greaterThan"),
    /** For each component, true if the first operand is greater than or equal to the second. */
    GREATER_THAN_EQUAL_VEC("GreaterThanEqual[built-in]", "greaterThanEqual"),
    /** For each component, true if the operands are equal. */
    EQUAL_VEC("Equal[built-in]", "equal"),
    /** For each component, true if the operands differ. */
    NOT_EQUAL_VEC("NotEqual[built-in]", "notEqual"),
    /** The value of an input at a sample. The first operand is a pointer. */
    INTERPOLATE_AT_SAMPLE("InterpolateAtSample", "interpolateAtSample"),
    /** The value of an input at an offset from the pixel centre. The first operand is a pointer. */
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

    /** Returns true for operators that compare two values with one bool as the result. */
    public boolean isComparison() {
        return compareTo(EQUAL) >= 0 && compareTo(GREATER_THAN_EQUAL) <= 0;
    }

    /** Returns true for functions that compare component by component, with a vector of bools as the result. */
    public boolean isVectorComparison() {
        return compareTo(LESS_THAN_VEC) >= 0 && compareTo(NOT_EQUAL_VEC) <= 0;
    }

    /** Returns true for the two shifts. */
    public boolean isShift() {
        return this == BIT_SHIFT_LEFT || this == BIT_SHIFT_RIGHT;
    }
}
