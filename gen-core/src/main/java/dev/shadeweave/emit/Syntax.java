package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.overload.TypeRules;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import java.util.List;
import org.checkerframework.checker.tainting.qual.Untainted;

/** What a language answers when code is written in it. Without state. */
public interface Syntax {
    /** How a type is called: {@code vec3} for {@code color3}. */
    @Untainted
    String typeName(Type type);

    /** The identifier nearest to a text. */
    default @Untainted String identifier(String text) {
        return Identifiers.sanitize(text, this);
    }

    /** The names of a struct's members, in order, as code says them. */
    ImmutableList<@Untainted String> memberNames(Type struct);

    /** The same language, in which structs are called as a program calls them. */
    Syntax withStructs(StructNames structs);

    /** A value as an expression of a type: {@code vec3(0.8, 0.2, 0.1)}. */
    @Untainted
    String literal(Type type, Value value);

    /** The expression for an input of the type that nothing is said about. */
    @Untainted
    String defaultValue(Type type);

    /** What follows the name of a variable that holds the value: {@code [3]} for an array, else nothing. */
    @Untainted
    String arraySuffix(Type type, Value value);

    /** A parameter that a function reads. */
    @Untainted
    String inputParameter(Type type, @Untainted String name);

    /** A parameter that a function writes. */
    @Untainted
    String outputParameter(Type type, @Untainted String name);

    /**
     * True if the functions that graphs become give back a value of the type where it is all they compute; false if they write
     * it to a parameter.
     */
    default boolean givesBack(Type type) {
        return false;
    }

    /** A local that never changes: {@code const float x = 1.0;}. */
    @Untainted
    String constant(Type type, @Untainted String name, @Untainted String expression);

    /**
     * True if values of the type can be assigned to variables and returned; false for what can only be handed on, such
     * as samplers.
     */
    boolean isAssignable(Type type);

    /**
     * The type of the value that says in which lighting context a closure is evaluated; every function that
     * gives one takes it first. Empty for a language whose renderer knows the context.
     */
    default @Untainted String closureContextType() {
        return "";
    }

    /** The parameters that a function of a light takes before its own: the light and the point it shines on. */
    default List<@Untainted String> lightParameters(@Untainted String light, @Untainted String point) {
        return List.of();
    }

    /** The largest finite number. */
    @Untainted
    String LARGEST = "3.4028235e38";

    /**
     * Lines that keep a variable within the finite numbers: an infinity becomes the largest number of its sign, what is no
     * number becomes 0. None for types that have no other values.
     */
    List<@Untainted String> finite(Type type, @Untainted String variable);

    /** True if a host can hand a shader values of the type: as a uniform, or as a parameter. */
    default boolean isParameter(Type type) {
        return !type.isShading();
    }

    /** True if components and members can be picked from any expression; false if only from variables. */
    default boolean picksFromExpressions() {
        return true;
    }

    /**
     * Names of functions that compare neighbouring pixels, which must all reach the call: derivatives, and samples that find
     * their level of detail by them. Empty for languages in which a branch does no harm to them.
     */
    default ImmutableSet<String> differences() {
        return ImmutableSet.of();
    }

    /** How library code is typed where several of its functions have one name. */
    default TypeRules typeRules() {
        return TypeRules.NONE;
    }

    /** True for words that no name may be: keywords, and names the language defines. */
    boolean isReserved(String word);

    /** Beginnings of words that no name may have, and what takes their place: {@code gl_} and {@code gll}. */
    ImmutableMap<String, String> reservedPrefixes();
}
