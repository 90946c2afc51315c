package dev.shadeweave.glir;

import java.util.Locale;

/** The types of uniforms and attributes. */
public enum ValueType implements Word {
    FLOAT(Base.FLOAT, 1, 0x1406),
    VEC2(Base.FLOAT, 2, 0x8B50),
    VEC3(Base.FLOAT, 3, 0x8B51),
    VEC4(Base.FLOAT, 4, 0x8B52),
    INT(Base.INT, 1, 0x1404),
    IVEC2(Base.INT, 2, 0x8B53),
    IVEC3(Base.INT, 3, 0x8B54),
    IVEC4(Base.INT, 4, 0x8B55),
    BOOL(Base.BOOL, 1, 0x8B56),
    BVEC2(Base.BOOL, 2, 0x8B57),
    BVEC3(Base.BOOL, 3, 0x8B58),
    BVEC4(Base.BOOL, 4, 0x8B59),
    MAT2(Base.FLOAT, 4, 0x8B5A),
    MAT3(Base.FLOAT, 9, 0x8B5B),
    MAT4(Base.FLOAT, 16, 0x8B5C);

    /** The type of one number in a value. */
    public enum Base {
        FLOAT,
        INT,
        BOOL
    }

    private final Base base;
    private final int components;
    private final int code;

    ValueType(Base base, int components, int code) {
        this.base = base;
        this.components = components;
        this.code = code;
    }

    @Override
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public int code() {
        return code;
    }

    /** Returns the type of its numbers. */
    public Base base() {
        return base;
    }

    /** Returns the number of numbers in a value. Matrices are stored column by column. */
    public int components() {
        return components;
    }

    /** Returns whether it is a matrix. Attributes cannot be matrices. */
    public boolean isMatrix() {
        return this == MAT2 || this == MAT3 || this == MAT4;
    }
}
