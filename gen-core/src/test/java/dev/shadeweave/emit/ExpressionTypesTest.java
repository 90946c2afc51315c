package dev.shadeweave.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The type of the last expression that a function gives back; {@code ?} if its text does not tell. */
class ExpressionTypesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "float f(vec3 v) { return v.x; }                                  | float",
                "float f(vec3 v) { return v.zyx.xy; }                             | vec2",
                "float f(float a, vec2 b) { return a * b + 1.0; }                 | vec2",
                "float f(mat3 m, vec3 v) { return m * v; }                        | vec3",
                "float f(mat3 m, vec2 v) { return m * v; }                        | ?",
                "float f(vec4 v) { return v[2]; }                                 | float",
                "float f(mat4 m) { return m[2]; }                                 | vec4",
                "float f() { return vec3(0.0, 1.0, 2.0).xy; }                     | vec2",
                "float f(ivec2 i) { return i.y; }                                 | int",
                "float f() { return 1; }                                          | int",
                "float f() { return -1e-3; }                                      | float",
                "float f(int i) { return 2.0 * i; }                               | ?",
                "float f(vec3 a, float b) { return mix(a, vec3(1.0), b); }        | vec3",
                "float f(vec3 a) { return smoothstep(0.0, 1.0, a); }              | vec3",
                "float f(vec3 a) { return dot(a, a) > 0.0 ? a : normalize(a); }   | vec3",
                "float f(vec3 a, bool b) { return !b && a.x < 1.0; }              | bool",
                "float f(FresnelData fd) { return fd.base; }                      | ?",
                "float f(float a) { return unheard(a); }                          | ?",
                "float f(float a) { return a + SOMETHING; }                       | ?",
                "float f() { vec2 a = vec2(1.0), b; return b; }                   | vec2",
                "float f() { float a[3]; return a; }                              | ?",
                "float f(vec2 a) { { vec3 a; } return a; }                        | ?",
                "float f(vec3 a, out vec2 b) { return (a.xy + b) / 2.0; }         | vec2",
                "float f(vec3 a) { return a.length(); }                           | ?",
            })
    void check(String function, String expected) {
        var tokens = SourceLexer.tokens(function);
        int from = 0;
        int to = 0;
        for (int i = 0; i < tokens.size(); i++) {
            from = tokens.get(i).text().equals("return") ? i + 1 : from;
            to = tokens.get(i).is(';') ? i : to;
        }
        String type = ExpressionTypes.declaredIn(tokens).of(tokens.subList(from, to));
        assertEquals(expected, type.isEmpty() ? "?" : type);
    }

    /** Code that documents bring along may be nested to any depth and go on to any length. */
    @ParameterizedTest
    @Timeout(60)
    @CsvSource(
            delimiter = '|',
            value = {
                "(             | )    | f, x",
                "abs(          | )    | f, abs, x",
                "a[            | ]    | f, a, x",
                "- ( ! (       | ))   | f, x",
                "-             | ''   | f, x",
                "!             | ''   | f, x",
                "1.0 +         | ''   | f, x",
                "true ? 1.0 :  | ''   | f, true, x",
                "true ?        | : b  | f, true, x, b",
                "float b,      | ''   | f, float, b, x",
                "float b =     | ''   | f, float, b, x",
                "g(a, float b) | ''   | f, g, a, float, b, x",
            })
    void any_depth(String before, String after, String expected) {
        String text = "f(" + (before + ' ').repeat(100_000) + "x " + after.repeat(100_000) + ")";
        assertEquals(
                expected,
                Declarator.uses(SourceLexer.tokens(text)).stream()
                        .map(SourceDeclaration.Use::name)
                        .distinct()
                        .collect(Collectors.joining(", ")));
    }

    @ParameterizedTest
    @CsvSource({
        "float, float, true", "float, vec2, false", "vec2, vec3, false", "int, float, true", "ivec2, vec2, true",
        "ivec2, vec3, false", "int, bool, false", "float, color, true", "'', vec4, true", "int, vec2, false",
        "bool, float, false", "float, FresnelData, true",
    })
    void an_argument_fits_a_parameter(String argument, String parameter, boolean expected) {
        assertEquals(expected, ExpressionTypes.fits(argument, parameter));
    }
}
