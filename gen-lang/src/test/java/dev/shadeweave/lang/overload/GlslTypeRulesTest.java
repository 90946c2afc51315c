package dev.shadeweave.lang.overload;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The types of operators, components, functions and arguments of GLSL. */
class GlslTypeRulesTest {
    private static final TypeRules RULES = GlslTypeRules.INSTANCE;

    @ParameterizedTest
    @CsvSource({
        "float * vec2, vec2",
        "vec2 + float, vec2",
        "vec3 / vec3, vec3",
        "mat3 * vec3, vec3",
        "vec4 * mat4, vec4",
        "mat3 * vec2, ''",
        "float * int, ''",
        "int + int, int",
        "mat4 * float, mat4",
        "vec2 - vec3, ''",
        "float + ivec2, ''",
    })
    void operators(String expression, String expected) {
        ImmutableList<String> words = ImmutableList.copyOf(Splitter.on(' ').split(expression));
        assertEquals(expected, RULES.arithmetic(words.get(1), words.get(0), words.get(2)));
    }

    @ParameterizedTest
    @CsvSource({
        "vec3, x, float",
        "vec3, zyx, vec3",
        "vec4, rg, vec2",
        "ivec2, y, int",
        "uvec3, st, uvec2",
        "float, x, ''",
        "vec3, base, ''",
        "vec3, length, ''",
    })
    void components(String type, String member, String expected) {
        assertEquals(expected, RULES.member(type, member));
    }

    @ParameterizedTest
    @CsvSource({"vec4, float", "mat4, vec4", "bvec2, bool", "sampler2D, ''"})
    void elements(String type, String expected) {
        assertEquals(expected, RULES.element(type));
    }

    @ParameterizedTest
    @CsvSource({"1, int", "0x1F, int", "3u, uint", "1.0, float", "1e3, float", "2.f, float"})
    void numbers(String literal, String expected) {
        assertEquals(expected, RULES.number(literal));
    }

    @ParameterizedTest
    @CsvSource({
        "vec3, float float float, vec3",
        "mix, vec3 vec3 float, vec3",
        "smoothstep, float float vec3, vec3",
        "step, float vec2, vec2",
        "dot, vec3 vec3, float",
        "normalize, vec4, vec4",
        "unheard, float, ''",
        "step, float, ''",
    })
    void functions(String function, String arguments, String expected) {
        assertEquals(
                expected,
                RULES.call(function, ImmutableList.copyOf(Splitter.on(' ').split(arguments))));
    }

    @ParameterizedTest
    @CsvSource({
        "float, float, true", "float, vec2, false", "vec2, vec3, false", "int, float, true", "ivec2, vec2, true",
        "ivec2, vec3, false", "int, bool, false", "float, color, true", "'', vec4, true", "int, vec2, false",
        "bool, float, false", "float, FresnelData, true",
    })
    void an_argument_fits_a_parameter(String argument, String parameter, boolean expected) {
        assertEquals(expected, RULES.fits(argument, parameter));
    }
}
