package dev.shadeweave.ir.internal.build.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.ir.check.IrValidator;
import dev.shadeweave.ir.internal.build.Shaders;
import dev.shadeweave.ir.internal.dump.IrDump;
import dev.shadeweave.ir.internal.print.GlslPrinter;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Stage;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The dump shows implicit conversions and precisions. Texts that need other conversions are rejected. */
class ConversionsTest {
    private static void dump(String text, String... expected) {
        Ir ir = Shaders.build(Stage.FRAGMENT, text).get();
        IrValidator.check(ir, "build");
        String dump = IrDump.of(ir);
        List<String> lines =
                dump.lines().map(it -> it.strip().replaceAll(" +", " ")).toList();
        for (String line : expected) {
            assertTrue(lines.contains(line), line + "\nis not in\n" + dump);
        }
    }

    private static void desktop(String body, String... expected) {
        dump(
                "#version 450\nflat in int i; flat in uint u; in vec3 v; flat in ivec3 w; out vec4 o;\n"
                        + "float f(float x) { return 1.0; } float f(uint x) { return 2.0; }\n"
                        + "float g(vec3 x) { return x.y; }\n"
                        + "void main() { " + body + " }\n",
                expected);
    }

    private static void es(String globals, String body, String... expected) {
        dump("#version 310 es\n" + globals + "\nvoid main() { " + body + " }\n", expected);
    }

    private static void refused(String version, String text, String expected) {
        assertEquals(
                expected,
                Shaders.build(Stage.FRAGMENT, "#version " + version + "\n" + text)
                        .text());
    }

    @Test
    void constants_are_converted_when_read() {
        desktop("float a = 3; o = vec4(a);", "c13 (t1): 3.0", "v8 (t33): 'ta_8'=c13");
        desktop(
                "vec2 a = vec2(1, 2) + 5; o = a.xyxy;",
                "c15 (t1): 5.0",
                "c18 (t7): composite(c16, c17)",
                "v8 (t34): 'ta_8'=c18");
    }

    @Test
    void values_are_converted_by_an_instruction() {
        desktop("float a = i; o = vec4(a);", "r3 (t1) = ConstructScalarFromScalar r2");
        desktop("uint a = i; o = vec4(a);", "r3 (t3) = ConstructScalarFromScalar r2");
        desktop("vec3 a = w; o = a.xyzx;", "r3 (t8) = ConstructVectorFromMultiple (r2)");
        desktop("o = vec4(i + 0.5);", "r3 (t1) = ConstructScalarFromScalar r2", "r4 (t1) = Add r3 c12");
        desktop("o = vec4(i * u);", "r4 (t3) = ConstructScalarFromScalar r3", "r5 (t3) = Mul r4 r2");
        desktop("o = vec4(g(w));", "r3 (t8) = ConstructVectorFromMultiple (r2)", "r4 (t1) = Call f2 With (r3)");
    }

    @Test
    void the_best_overload_is_called() {
        desktop("o = vec4(f(1.0));", "r2 (t1) = Call f0 With (c3)");
        desktop("o = vec4(f(u));", "r3 (t1) = Call f1 With (r2)");
        desktop("o = vec4(f(i));", "r4 (t1) = Call f1 With (r3)"); // int converts to uint rather than to float
    }

    /**
     * All 4096 overloads accept ints, but only one converts none of them to float. Without that one, no overload is the
     * best.
     */
    @Test
    void the_best_of_very_many_overloads_is_called() {
        StringBuilder text = new StringBuilder("#version 450\nflat in int i; out vec4 o;\n");
        for (int n = 0; n < 4095; n++) {
            text.append(overload(n));
        }
        String main = "void main() { o = vec4(f(i" + ", i".repeat(11) + ")); }\n";
        String printed = GlslPrinter.print(Shaders.fragment(text + overload(4095) + main))
                .text();
        assertTrue(printed.contains("return 4095.0;"), printed);
        String refused = Shaders.build(Stage.FRAGMENT, text + main).text();
        assertEquals(
                "test:4098:24: error[SW3118]: several f take (int" + ", int".repeat(11)
                        + ") equally well; cast the arguments",
                refused.lines().findFirst().orElse(""));
    }

    private static String overload(int number) {
        StringBuilder text = new StringBuilder("float f(");
        for (int p = 0; p < 12; p++) {
            text.append(p == 0 ? "" : ", ").append((number >> p & 1) == 0 ? "float" : "uint");
        }
        return text.append(") { return ").append(number).append(".0; }\n").toString();
    }

    @Test
    void es_has_no_implicit_conversions() {
        String head = "precision highp float; flat in int i; out vec4 o;\n";
        String way = "; write float(…) around it";
        refused(
                "300 es",
                head + "void main() { float a = i; }\n",
                "test:3:25: error[SW3110]: cannot convert int to float" + way);
        refused(
                "300 es",
                head + "void main() { o = vec4(1.0) * 2; }\n",
                "test:3:19: error[SW3111]: no operator * for vec4 and int");
        refused(
                "310 es",
                head + "float f(float x) { return x; } void main() { o = vec4(f(1)); }\n",
                "test:3:55: error[SW3117]: no f takes (int)");
        refused(
                "330",
                "flat in int i; void main() { uint a = i; }\n",
                "test:2:39: error[SW3110]: cannot convert int to uint; write uint(…) around it");
        refused(
                "450",
                "in float f; void main() { int a = f; }\n",
                "test:2:35: error[SW3110]: cannot convert float to int; write int(…) around it");
        refused(
                "450",
                "in float f; void main() { bool a = f; }\n",
                "test:2:36: error[SW3110]: cannot convert float to bool; write bool(…) around it");
    }

    @Test
    void precisions_are_stated_or_the_default_of_the_scope() {
        es(
                "precision mediump float; in float a; in highp float b; uniform lowp vec4 c; flat in int n; out vec4 o;",
                "float d = a; highp float e = b; { precision lowp float; float f = a; o = vec4(d, e, f, n); }",
                "v0 (t28): '_ua' [mediump, input]",
                "v1 (t28): '_ub' [highp, input]",
                "v2 (t29): '_uc' [lowp, uniform]",
                "v3 (t30): '_un' [mediump, input, flat]");
    }

    @Test
    void results_take_the_highest_precision_of_operands() {
        es(
                "precision mediump float; in float a; in highp float b; in lowp float c; out vec4 o;",
                "o = vec4(a * b, a * c, sin(c), 2.0 * a);",
                "r2 (t1) = Mul r1 r0 [highp]",
                "r5 (t1) = Mul r4 r3 [mediump]",
                "r7 (t1) = Sin r6 [lowp]",
                "r9 (t1) = Mul c11[mediump] r8 [mediump]");
    }

    /** GLSL ES 3.20, section 4.7.3, and the precisions that chapter 8 states for functions. */
    @Test
    void some_results_have_a_precision_of_their_own() {
        String globals =
                "precision mediump float; precision mediump int; struct S { lowp float low; highp vec2 high; };"
                        + " uniform S st; uniform lowp sampler2D tex; in float a; in highp vec2 b; flat in highp int n;"
                        + " flat in lowp int l; flat in highp uint u; out vec4 o;";
        es320(globals, "int i = floatBitsToInt(a);", "r1 (t2) = FloatBitsToInt r0 [highp]");
        es320(globals, "int i = l << n;", "r2 (t2) = BitShiftLeft r1 r0 [lowp]");
        es320(globals, "bool c = a < b.x;", "r3 (t4) = LessThan r2 r1");
        es320(globals, "uint p = packHalf2x16(b);", "r1 (t3) = PackHalf2x16 r0 [highp]");
        es320(globals, "vec2 h = unpackHalf2x16(u);", "r1 (t7) = UnpackHalf2x16 r0 [mediump]");
        es320(globals, "vec4 q = unpackUnorm4x8(u);", "r1 (t9) = UnpackUnorm4x8 r0 [mediump]");
        es320(globals, "vec2 q = unpackUnorm2x16(u);", "r1 (t7) = UnpackUnorm2x16 r0 [highp]");
        es320(globals, "int k = bitCount(n);", "r1 (t2) = BitCount r0 [lowp]");
        es320(globals, "int k = findMSB(u);", "r1 (t2) = FindMSB r0 [lowp]");
        es320(globals, "ivec2 z = textureSize(tex, 0);", "r1 (t10) = TextureSize (r0, c4[highp]) [highp]");
        es320(
                globals,
                "vec4 t = texture(tex, b);",
                "r1 (t30) = Load v1 [lowp]",
                "r2 (t9) = Texture sampler:r1 coord:r0 is_proj:false [lowp]");
        es320(
                globals,
                "float g = st.low * st.high.x;",
                "r0 (t32) = AccessStructField v0 0 [lowp]",
                "r1 (t33) = AccessStructField v0 1 [highp]",
                "r5 (t1) = Mul r4 r3 [highp]");
        es320(globals, "int e; float f = frexp(a, e);", "r1 (t1) = Frexp r0 v8 [highp]");
        es320(globals, "float f = ldexp(a, l);", "r2 (t1) = Ldexp r1 r0 [highp]");
        es320(globals, "float m; float r = modf(a, m);", "r1 (t1) = Modf r0 v8 [mediump]");
        es320(globals, "uint c; uint w = uaddCarry(u, u, c);", "r2 (t3) = UaddCarry (r1, r0, v8) [highp]");
        es320(globals, "int x = bitfieldExtract(l, 1, n);", "r2 (t2) = BitfieldExtract (r1, c5[lowp], r0) [lowp]");
    }

    private static void es320(String globals, String body, String... expected) {
        dump("#version 320 es\n" + globals + "\nvoid main() { " + body + " o = vec4(1.0); }\n", expected);
    }

    @Test
    void es_fragment_shaders_have_no_default_precision_for_floats() {
        refused(
                "300 es",
                "in float a; void main() { }\n",
                "test:2:10: error[SW3144]: float has no default precision here; write highp, mediump or lowp,"
                        + " or a precision statement");
    }
}
