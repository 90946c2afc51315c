package dev.shadeweave.glsl.hw;

import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes expressions for unit vectors. They call no library function, since not every library has one. */
public final class Directions {
    /** The smallest normal float: squared lengths are clamped to at least this value. */
    private static final @Untainted String SMALLEST = "1.17549435e-38";

    private Directions() {}

    /** Returns a vector of length one in the direction of a variable; the zero vector is unchanged. */
    public static @Untainted String unit(@Untainted String variable) {
        return variable + " * " + toUnit(variable);
    }

    /** Returns the factor that normalises a variable; finite even for the zero vector. */
    public static @Untainted String toUnit(@Untainted String variable) {
        return "inversesqrt(max(dot(" + variable + ", " + variable + "), " + SMALLEST + "))";
    }
}
