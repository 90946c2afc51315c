package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.overload.TypeRules;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import java.util.List;
import org.checkerframework.checker.tainting.qual.Untainted;

/** The syntax of a target language. Without state. */
public interface Syntax {
    /** Returns the name of a type: {@code vec3} for {@code color3}. */
    @Untainted
    String typeName(Type type);

    /** Returns the identifier nearest to a text. */
    default @Untainted String identifier(String text) {
        return Identifiers.sanitize(text, this);
    }

    /** Returns the names of a struct's members in code, in order. */
    ImmutableList<@Untainted String> memberNames(Type struct);

    /** Returns this language with the struct names of a program. */
    Syntax withStructs(StructNames structs);

    /** Returns a value as an expression of a type: {@code vec3(0.8, 0.2, 0.1)}. */
    @Untainted
    String literal(Type type, Value value);

    /** Returns the expression for an input of the type without a value. */
    @Untainted
    String defaultValue(Type type);

    /** Returns the suffix of the name of a variable that holds the value: {@code [3]} for an array, otherwise empty. */
    @Untainted
    String arraySuffix(Type type, Value value);

    /** Returns a parameter that a function reads. */
    @Untainted
    String inputParameter(Type type, @Untainted String name);

    /** Returns a parameter that a function writes. */
    @Untainted
    String outputParameter(Type type, @Untainted String name);

    /**
     * Returns true if functions made from graphs return a value of the type if it is their only output; false if they
     * write it to a parameter.
     */
    default boolean givesBack(Type type) {
        return false;
    }

    /** Returns the declaration of a local constant: {@code const float x = 1.0;}. */
    @Untainted
    String constant(Type type, @Untainted String name, @Untainted String expression);

    /**
     * Returns true if values of the type can be assigned to variables and returned; false for types that can only be
     * passed on, such as samplers.
     */
    boolean isAssignable(Type type);

    /**
     * Returns the type of the value that holds the lighting context in which a closure is evaluated; it is the first
     * parameter of every function that returns a closure. Empty for a language whose renderer has the context.
     */
    default @Untainted String closureContextType() {
        return "";
    }

    /**
     * Returns the parameters that a function of a light takes before its own: the light and the point that it
     * illuminates.
     */
    default List<@Untainted String> lightParameters(@Untainted String light, @Untainted String point) {
        return List.of();
    }

    /** The largest finite number. */
    @Untainted
    String LARGEST = "3.4028235e38";

    /**
     * Returns lines that keep a variable finite: infinity becomes the largest number of its sign, NaN becomes 0. Empty
     * for types whose values are always finite.
     */
    List<@Untainted String> finite(Type type, @Untainted String variable);

    /** Returns true if a host can pass values of the type to a shader, as a uniform or as a parameter. */
    default boolean isParameter(Type type) {
        return !type.isShading();
    }

    /**
     * Returns true if components and members of any expression can be selected; false if only those of variables can.
     */
    default boolean picksFromExpressions() {
        return true;
    }

    /**
     * Returns the names of functions that compare neighbouring pixels, which must all reach the call: derivatives, and
     * texture samples that compute their level of detail from them. Empty for languages in which branches do not affect
     * them.
     */
    default ImmutableSet<String> differences() {
        return ImmutableSet.of();
    }

    /** Returns how library code is typed to select between functions of one name. */
    default TypeRules typeRules() {
        return TypeRules.NONE;
    }

    /** Returns true for words that may not be used as names: keywords, and names that the language defines. */
    boolean isReserved(String word);

    /** Returns prefixes that names may not have, with their replacements: {@code gl_} and {@code gll}. */
    ImmutableMap<String, String> reservedPrefixes();
}
