package dev.shadeweave.lang.overload;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.lang.token.Lexer;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The shape and the type of a returned expression; {@code ?} if its text does not show the type. */
class ExpressionReaderTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '^',
            value = {
                "float f(vec3 v) { return v.x; }                            ^ :vec3 .x                      ^ float",
                "float f(vec3 v) { return v.zyx.xy; }                       ^ :vec3 .zyx .xy                ^ vec2",
                "float f(float a, vec2 b) { return a * b + 1.0; }           ^ :float :vec2 * #1.0 +         ^ vec2",
                "float f(int a, vec2 b) { return a - (b - 1.0) / 2.0; }     ^ :int :vec2 #1.0 - #2.0 / -    ^ ?",
                "float f(int a, int b) { return a + b % 3; }                ^ :int :int #3 % +              ^ int",
                "float f(uint a) { return (a & 13u) == 12u; }               ^ !                             ^ bool",
                "uint f(uint a) { return a & 13u; }                         ^ :uint #13u &                  ^ uint",
                "int f(int a) { return a << 1 | a >> 2; }                   ^ :int #1 << :int #2 >> |       ^ int",
                "int f(int a, uint b) { return a << b; }                    ^ :int :uint <<                 ^ int",
                "bool f(int a, int b) { return a == 1 || b < 2; }           ^ !                             ^ bool",
                "float f(vec3 v) { return v[2]; }                           ^ :vec3 []                      ^ float",
                "float f() { return vec3(0.0, 1.0, 2.0).xy; }               ^ #0.0 #1.0 #2.0 vec3/3 .xy     ^ vec2",
                "float f(vec2 i) { return -i.y; }                           ^ :vec2 .y                      ^ float",
                "float f(vec3 a, bool b) { return !b && a.x < 1.0; }        ^ !                             ^ bool",
                "float f(vec3 a) { return a.x > 0.0 ? a : max(a, a); }      ^ :vec3 :vec3 :vec3 max/2 ?:    ^ vec3",
                "float f(vec3 a) { return a.x > 0.0 ? a : a.xy; }           ^ :vec3 :vec3 .xy ?:            ^ ?",
                "float f(FresnelData fd) { return fd.base; }                ^ :FresnelData .base            ^ ?",
                "float f(float a) { return unheard(a); }                    ^ :float unheard/1              ^ ?",
                "float f(float a) { return a + SOMETHING; }                 ^ :float ? +                    ^ ?",
                "float f() { vec2 a = vec2(1.0), b; return b; }             ^ :vec2                         ^ vec2",
                "float f() { float a[3]; return a; }                        ^ ?                             ^ ?",
                "float f(vec2 a) { { vec3 a; } return a; }                  ^ ?                             ^ ?",
                "float f(vec3 a, out vec2 b) { return (a.xy + b) / 2.0; }   ^ :vec3 .xy :vec2 + #2.0 /      ^ vec2",
                "float f(vec3 a) { return a.length(); }                     ^ ?                             ^ ?",
            })
    void check(String function, String shape, String type) {
        assertEquals(shape, given(function, ExpressionShape.SHAPES));
        assertEquals(type, given(function, GlslTypeRules.INSTANCE));
        String found = ExpressionShape.type(shape.equals("?") ? "" : shape, GlslTypeRules.INSTANCE);
        assertEquals(type, found.isEmpty() ? "?" : found);
    }

    private static String given(String function, TypeRules rules) {
        var tokens = Lexer.code(function);
        int from = 0;
        int to = 0;
        for (int i = 0; i < tokens.size(); i++) {
            from = tokens.get(i).text().equals("return") ? i + 1 : from;
            to = tokens.get(i).is(';') ? i : to;
        }
        String type = ExpressionReader.declaredIn(tokens, rules).of(tokens.subList(from, to));
        return type.isEmpty() ? "?" : type;
    }

    /** Code in documents may have any depth and length. */
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
        for (TypeRules rules : List.of(TypeRules.NONE, GlslTypeRules.INSTANCE, ExpressionShape.SHAPES)) {
            assertEquals(
                    expected,
                    Uses.of(Lexer.code(text), rules).stream()
                            .map(Use::name)
                            .distinct()
                            .collect(Collectors.joining(", ")));
        }
    }
}
