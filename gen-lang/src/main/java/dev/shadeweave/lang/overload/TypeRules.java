package dev.shadeweave.lang.overload;

import com.google.common.collect.ImmutableList;

/**
 * The typing rules of a language for expressions in library code. If several functions have the same name, the
 * generated code contains those whose parameters fit the types of the arguments. An unknown type fits every parameter,
 * so an implementation need not know every rule.
 *
 * <p>Types are represented by their names in the language. All methods are pure functions.
 */
public interface TypeRules {
    /** The unknown type, which fits any other. */
    String UNKNOWN = "";

    /** The rules for an unknown language: a call may mean any function of its name and number of parameters. */
    TypeRules NONE = new UnknownTypes();

    /**
     * Returns the type of a variable.
     *
     * @param declared the word before its name in its declaration
     */
    String variable(String declared);

    /** Returns the type of a number: {@code 1.0}. */
    String number(String literal);

    /** Returns the type of {@code true}, of comparisons and of logical operators. */
    String truth();

    /**
     * Returns the type of a binary operation on numbers or bits.
     *
     * @param operator one of {@code + - * / % | ^ & << >>}
     */
    String arithmetic(String operator, String left, String right);

    /** Returns the type of a choice between two values: {@code c ? yes : no}. */
    String choice(String yes, String no);

    /** Returns the type of a member or of a swizzle: {@code v.xyz}. */
    String member(String type, String name);

    /** Returns the type of an element: {@code v[0]}. */
    String element(String type);

    /** Returns the result type of a built-in function or a constructor, {@link #UNKNOWN} for any other function. */
    String call(String function, ImmutableList<String> arguments);

    /**
     * Returns true if an argument of a type can be passed to a parameter, including the implicit conversions of the
     * language.
     */
    boolean fits(String argument, String parameter);
}
