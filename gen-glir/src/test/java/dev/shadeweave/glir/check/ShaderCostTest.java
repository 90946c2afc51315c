package dev.shadeweave.glir.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What a driver makes of a text, without writing it out. */
class ShaderCostTest {
    private static void check(String text, long calls, long size) {
        ShaderCost cost = ShaderCost.of(text);
        assertEquals(List.of(calls, size), List.of(cost.calls(), cost.size()), text);
    }

    @Test
    void a_call_counts_as_the_body_of_its_function() {
        check("", 0, 0);
        check("void main() { }", 0, 6);
        check("float f(); int a = f(); void main() { } float f() { return 1.; }", 1, 27);
        check("float f(float x) { return x; } void main() { f(f(1.0)); }", 2, 35);
        check("float f(float x) { return x; } float g() { return f(1.); } void main() { g(); g(); }", 4, 58);
        // Comments and functions that main does not reach come to nothing but their headers.
        check("void main() { } /* f(1) */ // f(2)\nfloat g() { return 1.0; }", 0, 7);
    }

    @Test
    void functions_of_one_name_are_told_apart_by_their_parameters() {
        String two = "float f(float x) { return x+x+x+x; } float f(float x, float y) { return x; } void main() { ";
        ShaderCost one = ShaderCost.of(two + "f(1.0); }");
        ShaderCost other = ShaderCost.of(two + "f(1.0, 2.0); }");
        assertTrue(one.size() > other.size(), one + " " + other);
        check("float f(float x) { return x; } void main() { float f = 1.0; }", 0, 12);
        assertEquals(
                1,
                ShaderCost.of("float f(void) { return 1.; } void main() { f(); }")
                        .calls());
        assertEquals(
                1,
                ShaderCost.of("float f(); void main() { f(); } float f() { return 1.; }")
                        .calls());
        assertEquals(
                1,
                ShaderCost.of("fn f(x: f32) -> f32 { return x; } @fragment fn main() { f(1.); }")
                        .calls());
    }

    @Test
    void a_macro_counts_as_its_body() {
        assertEquals(
                2,
                ShaderCost.of("#define A f()+f()\nfloat f() { return 1.; } void main() { A; }")
                        .calls());
        assertEquals(
                8,
                ShaderCost.of("#define D(x) x+x\nfloat f() { return 1.; } void main() { D(D(D(f()))); }")
                        .calls());
        assertEquals(
                ShaderCost.of("#define A 1 + 2\nvoid main() { A; }"),
                ShaderCost.of("#define A 1 \\\n  + 2 // three\nvoid main() { A; }"));
        ShaderCost pasted = ShaderCost.of("#define B a a a a a a a a\n#define P(x, y) x##y\nvoid main() { P(, B); }");
        assertTrue(pasted.size() > 16, pasted.toString());
    }

    @Test
    void repeated_doubling_ends_at_the_largest_count() {
        StringBuilder calls = new StringBuilder("float f0(float x) { return x; }\n");
        StringBuilder macros = new StringBuilder("#define M0 a\n");
        for (int i = 1; i <= 200; i++) {
            calls.append("float f%1$d(float x) { return f%2$d(x)+f%2$d(x); }\n".formatted(i, i - 1));
            macros.append("#define M%1$d M%2$d M%2$d\n".formatted(i, i - 1));
        }
        assertEquals(
                ShaderCost.MOST,
                ShaderCost.of(calls + "void main() { f200(1.); }").calls());
        assertEquals(
                ShaderCost.MOST, ShaderCost.of(macros + "void main() { M200; }").size());
        assertEquals(
                ShaderCost.MOST,
                ShaderCost.of("void main() { int a[2147483647][2147483647][2147483647]; }")
                        .size());
        assertEquals(
                "more than " + ShaderCost.MOST,
                ShaderCost.of(macros + "void main() { M200; }").sizeText());
    }

    @Test
    void the_elements_of_an_array_count() {
        for (String length : new String[] {
            "4000",
            "(4000)",
            "40*100",
            "2000+2000",
            "N",
            "N*1",
            "0xfa0",
            "4000u",
            "1000<<2",
            "int(4e3)",
            "max(1, 4000)",
            "true ? 4000 : 1",
            "(true && !false ? 40 : 1) * 100",
            "4000 | 1",
            "~-4001",
            "SECOND"
        }) {
            String text =
                    "const int N = 4000, FIRST = max(1, 2), SECOND = 40*100; void main() { float a[" + length + "]; }";
            long size = ShaderCost.of(text).size();
            assertTrue(size > 4000 && size < 4050, text + " " + size);
        }
        for (String macros : new String[] {"#define N 4000", "#define N M\n#define M 4000", "#define N() 4000"}) {
            String length = macros.contains("()") ? "N()" : "N";
            long size = ShaderCost.of(macros + "\nvoid main() { float a[" + length + "]; }")
                    .size();
            assertTrue(size > 4000 && size < 4050, macros + " " + size);
        }
        long structs = ShaderCost.of("struct S { float a[100]; vec4 b; }; void main() { S s[100]; }")
                .size();
        assertTrue(structs > 10_000 && structs < 11_000, structs + "");
        long inside = ShaderCost.of("float f() { float a[1000]; return 1.; } void main() { f(); f(); }")
                .size();
        assertTrue(inside > 2000, inside + "");
    }

    /** Every text is read to its end. */
    @Test
    void texts_that_are_none() {
        for (String text : new String[] {
            "#",
            "#define",
            "#define A(",
            "#define A(x",
            "f(",
            "f(((((",
            "}}}}",
            "{{{{",
            "a[",
            "a[[[",
            "struct",
            "struct S {",
            "const int N = ",
            "/*",
            "//",
            "#/*",
            "f() {",
            "void f(f(f(",
            "int a[(((",
            "int a[1/0]",
            "int a[-(-(-1))]",
            "\\",
            "float f() { return f(); } void main() { f(); }",
            "#define A A A\nvoid main() { A; }",
            "1e999999999 0x[0x]"
        }) {
            assertTrue(ShaderCost.of(text).size() >= 0, text);
            assertTrue(ShaderCost.of(text.repeat(1000)).size() >= 0, text);
        }
    }

    private static void checkDepth(String text, long expected) {
        assertEquals(expected, ShaderCost.of(text).depth(), text);
    }

    @Test
    void a_variable_that_is_read_once_is_part_of_the_expression() {
        checkDepth("void main() { float a = sin(x); float b = sin(a); o = sin(b); }", 3);
        checkDepth("void main() { float a; a = sin(x); float b; b = sin(a); o = sin(b); }", 3);
        checkDepth("void main() { float a = sin(x); float b = sin(a) * a; o = sin(b); }", 3);
        checkDepth("void main() { float a = x + 1.; float b = a + 1.; o = b + 1.; }", 3);
    }

    @Test
    void a_variable_that_is_read_twice_begins_anew() {
        checkDepth("void main() { float a = sin(sin(sin(x))); float b = a * a; o = b; }", 3);
    }

    @Test
    void each_operator_and_call_is_a_level() {
        checkDepth("void main() { o = a + b + c + d; }", 3);
        checkDepth("void main() { o = vec4(a, b, c, d); }", 1);
        checkDepth("void main() { o = ((((a)))); }", 0);
        checkDepth("void main() { o = a[b[c[d]]]; }", 3);
        checkDepth("void main() { bool p = a == b; o = p; }", 2);
    }

    @Test
    void a_function_and_a_macro_are_as_deep_as_their_bodies() {
        checkDepth("float f(float x) { return sin(sin(x)); } void main() { o = f(f(y)); }", 4);
        checkDepth("#define G F(F(x))\n#define F(y) sin(sin(y))\nvoid main() { o = G; }", 4);
        checkDepth("#define A B\n#define B A\nvoid main() { o = A; }", 0);
    }

    @Test
    void long_chains_are_counted_without_recursion() {
        StringBuilder text = new StringBuilder("void main() { float n0 = x;");
        StringBuilder macros = new StringBuilder("#define M0(x) sin(x)\n");
        for (int i = 1; i <= 20_000; i++) {
            text.append("float n").append(i).append(" = sin(n").append(i - 1).append(");\n");
            macros.insert(0, "#define M" + i + "(x) sin(M" + (i - 1) + "(x))\n");
        }
        checkDepth(text + " o = n20000; }", 20_000);
        checkDepth("void main() { o = " + "sin(".repeat(20_000) + "x" + ")".repeat(20_000) + "; }", 20_000);
        checkDepth(macros + "void main() { o = M20000(x); }", 20_001);
    }
}
