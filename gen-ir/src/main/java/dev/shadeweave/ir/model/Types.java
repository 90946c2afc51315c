package dev.shadeweave.ir.model;

import dev.shadeweave.ir.model.Type.Matrix;
import dev.shadeweave.ir.model.Type.Scalar;
import dev.shadeweave.ir.model.Type.Vector;

/** Types that need no declaration. */
public final class Types {
    /** No value. */
    public static final Scalar VOID = new Scalar(BasicType.VOID);

    /** IEEE binary32. */
    public static final Scalar FLOAT = new Scalar(BasicType.FLOAT);

    /** 32-bit two's complement. */
    public static final Scalar INT = new Scalar(BasicType.INT);

    /** 32-bit unsigned. */
    public static final Scalar UINT = new Scalar(BasicType.UINT);

    /** True or false. */
    public static final Scalar BOOL = new Scalar(BasicType.BOOL);

    /** An atomic counter. */
    public static final Scalar ATOMIC_UINT = new Scalar(BasicType.ATOMIC_UINT);

    /** A colour space of external images. */
    public static final Scalar YUV_CSC = new Scalar(BasicType.YUV_CSC);

    /** Two floats. */
    public static final Vector VEC2 = new Vector(FLOAT, 2);

    /** Three floats. */
    public static final Vector VEC3 = new Vector(FLOAT, 3);

    /** Four floats. */
    public static final Vector VEC4 = new Vector(FLOAT, 4);

    private Types() {}

    /** Returns the vector of {@code size} components, or the scalar itself if {@code size} is 1. */
    public static Type vector(Scalar component, int size) {
        return size == 1 ? component : new Vector(component, size);
    }

    /** Returns a matrix of floats. */
    public static Matrix matrix(int columns, int rows) {
        return new Matrix(new Vector(FLOAT, rows), columns);
    }
}
