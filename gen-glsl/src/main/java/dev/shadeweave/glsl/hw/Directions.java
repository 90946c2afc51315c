package dev.shadeweave.glsl.hw;

/** How unit vectors are written. No function of a library is called for them, since not every library has one. */
public final class Directions {
    /** The smallest normal float: shorter squares of lengths count as so much. */
    private static final String SMALLEST = "1.17549435e-38";

    private Directions() {}

    /** A vector of length one in the direction of a variable; the zero vector stays as it is. */
    public static String unit(String variable) {
        return variable + " * " + toUnit(variable);
    }

    /** What makes a variable a vector of length one; a number even if it is the zero vector. */
    public static String toUnit(String variable) {
        return "inversesqrt(max(dot(" + variable + ", " + variable + "), " + SMALLEST + "))";
    }
}
