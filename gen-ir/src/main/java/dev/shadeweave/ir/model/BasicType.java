package dev.shadeweave.ir.model;

/** The kinds of scalars, named as GLSL spells them. */
public enum BasicType {
    /** No value. */
    VOID("void"),
    /** IEEE binary32. */
    FLOAT("float"),
    /** 32-bit two's complement. */
    INT("int"),
    /** 32-bit unsigned. */
    UINT("uint"),
    /** True or false. */
    BOOL("bool"),
    /** An atomic counter; kept so that numbers of types agree with other tools, never built. */
    ATOMIC_UINT("atomic_uint"),
    /** A colour space of external images; kept so that numbers of types agree with other tools, never built. */
    YUV_CSC("yuvCscStandardEXT");

    private final String text;

    BasicType(String text) {
        this.text = text;
    }

    /** Returns the GLSL keyword. */
    public String text() {
        return text;
    }

    /** Returns true for int and uint. */
    public boolean isInteger() {
        return this == INT || this == UINT;
    }

    /** Returns true for float, int and uint. */
    public boolean isNumeric() {
        return this == FLOAT || isInteger();
    }

    /** Returns true for types whose values have a precision in ES. */
    public boolean hasPrecision() {
        return isNumeric() || this == ATOMIC_UINT;
    }
}
