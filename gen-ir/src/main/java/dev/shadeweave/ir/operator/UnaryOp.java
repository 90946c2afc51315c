package dev.shadeweave.ir.operator;

/** Operations on one operand. */
public enum UnaryOp {
    /** The number of elements of an array without a static length; the operand is a pointer. */
    ARRAY_LENGTH("ArrayLength", "length"),
    /** Negation of a number. */
    NEGATE("Negate", "-"),
    /** Negation of one bool. */
    LOGICAL_NOT("LogicalNot", "!"),
    /** All bits inverted. */
    BITWISE_NOT("BitwiseNot", "~"),
    /** Adds one to a variable and returns the new value. */
    PREFIX_INCREMENT("PrefixIncrement", "++"),
    /** Subtracts one from a variable and returns the new value. */
    PREFIX_DECREMENT("PrefixDecrement", "--"),
    /** Adds one to a variable and returns the old value. */
    POSTFIX_INCREMENT("PostfixIncrement", "++"),
    /** Subtracts one from a variable and returns the old value. */
    POSTFIX_DECREMENT("PostfixDecrement", "--"),
    /** Degrees as radians. */
    RADIANS("Radians", "radians"),
    /** Radians as degrees. */
    DEGREES("Degrees", "degrees"),
    /** Sine. */
    SIN("Sin", "sin"),
    /** Cosine. */
    COS("Cos", "cos"),
    /** Tangent. */
    TAN("Tan", "tan"),
    /** Arc sine. */
    ASIN("Asin", "asin"),
    /** Arc cosine. */
    ACOS("Acos", "acos"),
    /** Arc tangent of one number. */
    ATAN("Atan", "atan"),
    /** Hyperbolic sine. */
    SINH("Sinh", "sinh"),
    /** Hyperbolic cosine. */
    COSH("Cosh", "cosh"),
    /** Hyperbolic tangent. */
    TANH("Tanh", "tanh"),
    /** Inverse hyperbolic sine. */
    ASINH("Asinh", "asinh"),
    /** Inverse hyperbolic cosine. */
    ACOSH("Acosh", "acosh"),
    /** Inverse hyperbolic tangent. */
    ATANH("Atanh", "atanh"),
    /** e to the power of the operand. */
    EXP("Exp", "exp"),
    /** Natural logarithm. */
    LOG("Log", "log"),
    /** 2 to the power of the operand. */
    EXP2("Exp2", "exp2"),
    /** Logarithm to base two. */
    LOG2("Log2", "log2"),
    /** Square root. */
    SQRT("Sqrt", "sqrt"),
    /** One over the square root. */
    INVERSESQRT("Inversesqrt", "inversesqrt"),
    /** Magnitude. */
    ABS("Abs", "abs"),
    /** -1, 0 or 1. */
    SIGN("Sign", "sign"),
    /** The greatest whole number that is not greater than the operand. */
    FLOOR("Floor", "floor"),
    /** The whole part: the number rounded towards zero. */
    TRUNC("Trunc", "trunc"),
    /** The nearest whole number; the implementation chooses how halves are rounded. */
    ROUND("Round", "round"),
    /** Nearest whole number, halves to even. */
    ROUND_EVEN("RoundEven", "roundEven"),
    /** The least whole number that is not less than the operand. */
    CEIL("Ceil", "ceil"),
    /** The fractional part: the number minus its floor. */
    FRACT("Fract", "fract"),
    /** True if the operand is not a number (NaN). */
    ISNAN("Isnan", "isnan"),
    /** True if the operand is infinite. */
    ISINF("Isinf", "isinf"),
    /** Bits of a float as int. */
    FLOAT_BITS_TO_INT("FloatBitsToInt", "floatBitsToInt"),
    /** Bits of a float as uint. */
    FLOAT_BITS_TO_UINT("FloatBitsToUint", "floatBitsToUint"),
    /** The float with these bits. */
    INT_BITS_TO_FLOAT("IntBitsToFloat", "intBitsToFloat"),
    /** The float with these bits. */
    UINT_BITS_TO_FLOAT("UintBitsToFloat", "uintBitsToFloat"),
    /** Two numbers of -1 to 1 in 16 bits each. */
    PACK_SNORM2X16("PackSnorm2x16", "packSnorm2x16"),
    /** Two numbers of 0 to 1 in 16 bits each. */
    PACK_UNORM2X16("PackUnorm2x16", "packUnorm2x16"),
    /** Two half floats. */
    PACK_HALF2X16("PackHalf2x16", "packHalf2x16"),
    /** Four numbers of 0 to 1 in 8 bits each. */
    PACK_UNORM4X8("PackUnorm4x8", "packUnorm4x8"),
    /** Four numbers of -1 to 1 in 8 bits each. */
    PACK_SNORM4X8("PackSnorm4x8", "packSnorm4x8"),
    /** Two numbers of -1 to 1 from 16 bits each. */
    UNPACK_SNORM2X16("UnpackSnorm2x16", "unpackSnorm2x16"),
    /** Two numbers of 0 to 1 from 16 bits each. */
    UNPACK_UNORM2X16("UnpackUnorm2x16", "unpackUnorm2x16"),
    /** Two half floats unpacked. */
    UNPACK_HALF2X16("UnpackHalf2x16", "unpackHalf2x16"),
    /** Four numbers of 0 to 1 from 8 bits each. */
    UNPACK_UNORM4X8("UnpackUnorm4x8", "unpackUnorm4x8"),
    /** Four numbers of -1 to 1 from 8 bits each. */
    UNPACK_SNORM4X8("UnpackSnorm4x8", "unpackSnorm4x8"),
    /** Euclidean length. */
    LENGTH("Length", "length"),
    /** The vector scaled to length 1. */
    NORMALIZE("Normalize", "normalize"),
    /** The transposed matrix. */
    TRANSPOSE("Transpose", "transpose"),
    /** Determinant. */
    DETERMINANT("Determinant", "determinant"),
    /** Inverse matrix. */
    INVERSE("Inverse", "inverse"),
    /** True if at least one component is true. */
    ANY("Any", "any"),
    /** True if all components are true. */
    ALL("All", "all"),
    /** Negation of each component of a vector of bools. */
    NOT("Not", "not"),
    /** Bits in reverse order. */
    BITFIELD_REVERSE("BitfieldReverse", "bitfieldReverse"),
    /** The number of one bits. */
    BIT_COUNT("BitCount", "bitCount"),
    /** The index of the lowest one bit; -1 for 0. */
    FIND_LSB("FindLSB", "findLSB"),
    /** The index of the highest one bit, or of the highest zero bit of a negative int; -1 for 0 and -1. */
    FIND_MSB("FindMSB", "findMSB"),
    /** Derivative along x. */
    DFDX("DFdx", "dFdx"),
    /** Derivative along y. */
    DFDY("DFdy", "dFdy"),
    /** Sum of the magnitudes of both derivatives. */
    FWIDTH("Fwidth", "fwidth"),
    /** Derivative along x, from the current pixel and its neighbour. */
    DFDX_FINE("DFdxFine", "dFdxFine"),
    /** Derivative along y, from the current pixel and its neighbour. */
    DFDY_FINE("DFdyFine", "dFdyFine"),
    /** Sum of the magnitudes of both fine derivatives. */
    FWIDTH_FINE("FwidthFine", "fwidthFine"),
    /** Derivative along x, possibly one value for a quad of pixels. */
    DFDX_COARSE("DFdxCoarse", "dFdxCoarse"),
    /** Derivative along y, possibly one value for a quad of pixels. */
    DFDY_COARSE("DFdyCoarse", "dFdyCoarse"),
    /** Sum of the magnitudes of both coarse derivatives. */
    FWIDTH_COARSE("FwidthCoarse", "fwidthCoarse"),
    /** The value of an input at the centroid. The operand is a pointer. */
    INTERPOLATE_AT_CENTROID("InterpolateAtCentroid", "interpolateAtCentroid");

    private final String text;
    private final String glsl;

    UnaryOp(String text, String glsl) {
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

    /** Returns whether the operation changes the variable that is its operand. */
    public boolean isIncrement() {
        return this == PREFIX_INCREMENT
                || this == PREFIX_DECREMENT
                || this == POSTFIX_INCREMENT
                || this == POSTFIX_DECREMENT;
    }

    /** Returns whether the operation changes a variable and returns the old value. */
    public boolean isPostfix() {
        return this == POSTFIX_INCREMENT || this == POSTFIX_DECREMENT;
    }

    /**
     * Returns true for derivatives, which are differences between neighbouring pixels. All pixels of a quad must
     * execute them.
     */
    public boolean isDerivative() {
        return compareTo(DFDX) >= 0 && compareTo(FWIDTH_COARSE) <= 0;
    }

    /** Returns true if the operand is a pointer. */
    public boolean takesPointer() {
        return this == ARRAY_LENGTH || this == INTERPOLATE_AT_CENTROID || isIncrement();
    }

    /** Returns true for operators and for {@link #ARRAY_LENGTH}, false for functions. */
    public boolean isOperator() {
        return compareTo(POSTFIX_DECREMENT) <= 0;
    }
}
