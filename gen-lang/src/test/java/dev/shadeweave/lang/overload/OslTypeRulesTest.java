package dev.shadeweave.lang.overload;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The types of operators, functions and arguments of OSL: only numbers are known. */
class OslTypeRulesTest {
    private static final TypeRules RULES = OslTypeRules.INSTANCE;

    @ParameterizedTest
    @CsvSource({
        "float * color, ''",
        "vector + int, ''",
        "int * float, float",
        "int + int, int",
        "color + vector, ''",
        "point - point, ''",
        "matrix * matrix, ''",
        "vector2 + vector2, ''",
    })
    void operators(String expression, String expected) {
        ImmutableList<String> words = ImmutableList.copyOf(Splitter.on(' ').split(expression));
        String left = RULES.variable(words.get(0));
        assertEquals(expected, RULES.arithmetic(words.get(1), left, RULES.variable(words.get(2))));
    }

    @ParameterizedTest
    @CsvSource({
        "color, float, ''",
        "sqrt, int, float",
        "sin, vector, ''",
        "dot, vector, float",
        "mx_turn, float, ''",
        "abs, int, int",
        "abs, float, float",
        "abs, vector, ''",
    })
    void functions(String function, String argument, String expected) {
        assertEquals(expected, RULES.call(function, ImmutableList.of(argument)));
    }

    @ParameterizedTest
    @CsvSource({
        "float, float, true",
        "float, color, true",
        "int, float, true",
        "float, int, false",
        "float, matrix, true",
        "float, vector2, true",
        "'', color, true",
    })
    void an_argument_fits_a_parameter(String argument, String parameter, boolean expected) {
        assertEquals(expected, RULES.fits(argument, parameter));
    }
}
