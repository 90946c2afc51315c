package dev.shadeweave.lang.overload;

import com.google.common.collect.ImmutableList;

/**
 * How a language types the expressions of library code, as far as their text shows them. Of functions of one name those are
 * written that fit the types of the arguments; what is unknown fits everything, so a language may know little.
 *
 * <p>Types are their names in the language. All answers are pure functions.
 */
public interface TypeRules {
    /** Any type. */
    String UNKNOWN = "";

    /** A language of which nothing is known: every function of a name and number of parameters may be meant. */
    TypeRules NONE = new UnknownTypes();

    /**
     * The type of a variable.
     *
     * @param declared the word before its name where it is declared
     */
    String variable(String declared);

    /** The type of a number: {@code 1.0}. */
    String number(String literal);

    /** The type of {@code true}, of comparisons and of what joins them. */
    String truth();

    /**
     * The type of a sum, difference, product or quotient.
     *
     * @param operator one of {@code + - * /}
     */
    String arithmetic(String operator, String left, String right);

    /** The type of a choice between two values: {@code c ? yes : no}. */
    String choice(String yes, String no);

    /** The type of a member or of picked components: {@code v.xyz}. */
    String member(String type, String name);

    /** The type of an element: {@code v[0]}. */
    String element(String type);

    /** The type of what a function of the language, or the name of a type, gives. */
    String call(String function, ImmutableList<String> arguments);

    /** True if a value of a type may be an argument for a parameter, whatever conversions the language has. */
    boolean fits(String argument, String parameter);
}
