package dev.shadeweave.glsl.hw;

import org.checkerframework.checker.tainting.qual.Untainted;

/** How unit vectors are written. No function of a library is called for them, since not every library has one. */
public final class Directions {
    /** The smallest normal float: shorter squares of lengths count as so much. */
    private static final @Untainted String SMALLEST = "1.17549435e-38";

    private Directions() {}

    /** A vector of length one in the direction of a variable; the zero vector stays as it is. */
    public static @Untainted String unit(@Untainted String variable) {
        return variable + " * " + toUnit(variable);
    }

    /** What makes a variable a vector of length one; a number even if it is the zero vector. */
    public static @Untainted String toUnit(@Untainted String variable) {
        return "inversesqrt(max(dot(" + variable + ", " + variable + "), " + SMALLEST + "))";
    }
}
