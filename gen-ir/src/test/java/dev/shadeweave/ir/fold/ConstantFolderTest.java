package dev.shadeweave.ir.fold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.ir.internal.build.Shaders;
import dev.shadeweave.ir.internal.print.GlslPrinter;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The printed values of constant expressions. The expected values are computed here in floats, step by step. */
class ConstantFolderTest {
    private static String printed(String type, String expression) {
        return GlslPrinter.print(Shaders.fragment("#version 450\nflat in int k; layout(location = 0) out " + type
                        + " o;\nconst float TABLE[3] = float[3](1.5, 2.5, 3.5);\nconst float HALF = 1.0 / 2.0;\n"
                        + "void main() { o = " + expression + "; }\n"))
                .text();
    }

    private static void check(String type, String expression, String expected) {
        String text = printed(type, expression);
        assertTrue(text.contains("    o = " + expected + ";\n"), expression + " is not " + expected + " in\n" + text);
    }

    private static void number(String expression, float expected) {
        String text = printed("float", expression);
        String value = text.substring(text.indexOf("o = ") + 4, text.lastIndexOf(';'));
        assertEquals(expected, Float.parseFloat(value), expression);
    }

    private static void open(String type, String expression) {
        String text = printed(type, expression).toLowerCase(Locale.ROOT);
        assertFalse(text.matches("(?s).*o = -?[0-9.a-z]+;.*"), text);
        assertFalse(text.contains("nan") || text.contains("inf"), text);
    }

    @Test
    void whole_numbers_wrap() {
        check("int", "2147483647 + 1", "(-2147483647 - 1)");
        check("int", "65536 * 65536 + 7", "7");
        check("uint", "0u - 1u", "4294967295u");
        check("int", "-7 / 2", "-3");
        check("int", "7 % 4 + (0xF0 >> 4) + (1 << 4) + (5 & 3) + (5 | 3) + (5 ^ 3) + ~0", "47");
        check("int", "-8 >> 1", "-4");
        check("uint", "4294967288u >> 1u", "2147483644u");
        check("uint", "4000000000u / 3u", "1333333333u");
        check("int", "4000000000u > 1u ? 1 : 0", "1");
    }

    @Test
    void keeps_operations_without_a_result() {
        open("int", "1 / 0");
        open("uint", "1u % 0u");
        open("int", "1 << 32");
        open("int", "1 >> -1");
        open("float", "1.0 / 0.0");
        open("float", "0.0 / 0.0");
        open("float", "sqrt(-1.0)");
        open("float", "log(0.0)");
        open("float", "3e38 * 10.0");
        open("float", "pow(10.0, 39.0)");
        open("mat2", "inverse(mat2(1.0, 2.0, 2.0, 4.0))");
    }

    @Test
    void rounds_every_step_to_a_float() {
        number("0.1 + 0.2", 0.1f + 0.2f);
        number("16777216.0 + 1.0 - 16777216.0", 16777216f + 1 - 16777216f);
        number("1.0 / 3.0 * 3.0 - 1.0", 1f / 3f * 3f - 1f);
        number("HALF * TABLE[2]", 0.5f * 3.5f);
        number("float(7) / 2.0", 3.5f);
        number("float(int(-1.9))", -1);
        number("mod(-1.0, 3.0)", 2);
        number("fract(-0.25)", 0.75f);
        number("round(2.6) + sign(-3.0) + floor(-0.5) + ceil(0.5) + trunc(-1.5)", 3f - 1 - 1 + 1 - 1);
        number("roundEven(2.5)", 2);
        number("min(1.0, 2.0) + max(1.0, 2.0) + clamp(5.0, 0.0, 1.0) + mix(1.0, 3.0, 0.5) + step(1.0, 0.5)", 6);
        number("smoothstep(0.0, 2.0, 1.0)", 0.5f);
        number("degrees(1.0)", (float) Math.toDegrees(1));
        number("intBitsToFloat(1065353216)", 1);
    }

    @Test
    void functions_are_rounded_once() {
        for (float x : new float[] {0.1f, 0.5f, 0.7f, 0.999f}) {
            String text = Float.toString(x);
            number("sin(" + text + ")", (float) StrictMath.sin(x));
            number("cos(" + text + ")", (float) StrictMath.cos(x));
            number("tan(" + text + ")", (float) StrictMath.tan(x));
            number("asin(" + text + ")", (float) StrictMath.asin(x));
            number("acos(" + text + ")", (float) StrictMath.acos(x));
            number("atan(" + text + ")", (float) StrictMath.atan(x));
            number("atan(" + text + ", 2.0)", (float) StrictMath.atan2(x, 2));
            number("sinh(" + text + ")", (float) StrictMath.sinh(x));
            number("cosh(" + text + ")", (float) StrictMath.cosh(x));
            number("tanh(" + text + ")", (float) StrictMath.tanh(x));
            number("exp(" + text + ")", (float) StrictMath.exp(x));
            number("log(" + text + ")", (float) StrictMath.log(x));
            number("sqrt(" + text + ")", (float) StrictMath.sqrt(x));
            number("pow(" + text + ", 1.7)", (float) StrictMath.pow(x, 1.7f));
        }
    }

    @Test
    void computes_vectors_matrices_and_arrays() {
        check("vec3", "vec3(1.0, 2.0, 3.0) * 2.0 + vec3(1.0)", "vec3(3.0, 5.0, 7.0)");
        check("vec2", "mat2(1.0, 2.0, 3.0, 4.0) * vec2(1.0, 10.0)", "vec2(31.0, 42.0)");
        check("vec2", "vec2(1.0, 10.0) * mat2(1.0, 2.0, 3.0, 4.0)", "vec2(21.0, 43.0)");
        check("mat2", "mat2(1.0, 2.0, 3.0, 4.0) * mat2(0.0, 1.0, 1.0, 0.0)", "mat2(3.0, 4.0, 1.0, 2.0)");
        check("mat2", "transpose(mat2(1.0, 2.0, 3.0, 4.0))", "mat2(1.0, 3.0, 2.0, 4.0)");
        check("mat2", "inverse(mat2(2.0, 0.0, 0.0, 4.0))", "mat2(0.5, -0.0, -0.0, 0.25)");
        number("determinant(mat3(2.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 4.0))", 24);
        check("vec3", "cross(vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)).zxy", "vec3(1.0, 0.0, 0.0)");
        number("dot(vec2(3.0, 4.0), vec2(1.0)) + length(vec2(3.0, 4.0)) + distance(vec2(0.0), vec2(3.0, 4.0))", 17);
        check(
                "vec3",
                "normalize(vec3(0.0, 0.0, 5.0)) + reflect(vec3(1.0, -1.0, 0.0), vec3(0.0, 1.0, 0.0))",
                "vec3(1.0)");
        number("float(TABLE.length()) + TABLE[1]", 5.5f);
        number("float[2](1.0, 2.0)[1] + mat2(1.0, 2.0, 3.0, 4.0)[1][0]", 5);
        check("vec2", "vec2(lessThan(vec2(1.0, 3.0), vec2(2.0)))", "vec2(1.0, 0.0)");
        number("any(bvec2(false, true)) && !all(bvec2(false, true)) ? 1.0 : 2.0", 1);
    }

    @Test
    void counts_and_packs_bits() {
        check("int", "bitCount(255) + findLSB(8) * 100 + findMSB(8) * 1000 + findMSB(-1) * 10000", "-6692");
        check("int", "bitfieldExtract(0xABCD, 4, 8) + bitfieldInsert(0, 3, 4, 2)", "-20");
        check("int", "bitfieldReverse(1)", "(-2147483647 - 1)");
        check("uint", "packUnorm2x16(vec2(1.0, 0.0)) + packHalf2x16(vec2(0.0, 1.0))", "1006698495u");
        check("vec4", "unpackUnorm4x8(4278190335u)", "vec4(1.0, 0.0, 0.0, 1.0)");
    }
}
