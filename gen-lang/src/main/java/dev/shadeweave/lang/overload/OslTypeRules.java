package dev.shadeweave.lang.overload;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;

/**
 * The typing rules of OSL for {@code int} and {@code float}, the only types that library code must distinguish (Open
 * Shading Language 1.12, chapters 5 to 7). All other types are unknown, because they rarely decide a call: triples
 * convert to other triples, and numbers convert to triples and matrices. Structs can define operators, and the type of
 * a closure is two words.
 */
public final class OslTypeRules implements TypeRules {
    /** The rules. */
    public static final TypeRules INSTANCE = new OslTypeRules();

    private static final ImmutableSet<String> TYPES = ImmutableSet.of("int", "float");

    /** Functions that return a float if their first argument is a number. */
    private static final ImmutableSet<String> OF_FLOATS = ImmutableSet.of(
            "radians",
            "degrees",
            "sin",
            "cos",
            "tan",
            "asin",
            "acos",
            "exp",
            "exp2",
            "log",
            "log2",
            "sqrt",
            "inversesqrt",
            "floor",
            "ceil",
            "round",
            "trunc");

    /** Functions that return the type of their argument if it is a number. */
    private static final ImmutableSet<String> OF_NUMBERS = ImmutableSet.of("abs", "fabs");

    /** Functions that return a float for arguments of any type. */
    private static final ImmutableSet<String> FLOATS = ImmutableSet.of("dot", "length", "distance", "determinant");

    private OslTypeRules() {}

    @Override
    public String variable(String declared) {
        return TYPES.contains(declared) ? declared : UNKNOWN;
    }

    @Override
    public String number(String literal) {
        String lower = Ascii.toLowerCase(literal);
        boolean fraction = lower.contains(".") || (lower.contains("e") && !lower.startsWith("0x"));
        return fraction ? "float" : "int";
    }

    @Override
    public String truth() {
        return "int";
    }

    @Override
    public String arithmetic(String operator, String left, String right) {
        if (left.equals(UNKNOWN) || right.equals(UNKNOWN)) {
            return UNKNOWN;
        }
        return left.equals(right) ? left : "float";
    }

    @Override
    public String choice(String yes, String no) {
        return yes.equals(no) ? yes : UNKNOWN;
    }

    @Override
    public String member(String type, String name) {
        return UNKNOWN;
    }

    @Override
    public String element(String type) {
        return UNKNOWN;
    }

    @Override
    public String call(String function, ImmutableList<String> arguments) {
        if (TYPES.contains(function)) {
            return function;
        }
        boolean number = !arguments.isEmpty() && TYPES.contains(arguments.get(0));
        if (number && OF_NUMBERS.contains(function)) {
            return arguments.get(0);
        }
        return (number && OF_FLOATS.contains(function)) || FLOATS.contains(function) ? "float" : UNKNOWN;
    }

    @Override
    public boolean fits(String argument, String parameter) {
        return argument.equals(UNKNOWN)
                || argument.equals(parameter)
                || !TYPES.contains(parameter)
                || parameter.equals("float");
    }
}
