package dev.shadeweave.ir.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.internal.build.Shaders;
import org.junit.jupiter.api.Test;

/** Printed text that is read and printed again stays the same, for random programs and for single cases. */
class PrintedTwiceTest {
    private static final int PROGRAMS = Integer.getInteger("shadeweave.programs", 300);
    private static final long SEED = Long.getLong("shadeweave.seed", 20261122L);

    @Test
    void random_programs_stay_the_same() {
        for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
            check("seed " + seed, RandomPrograms.of(seed));
        }
    }

    @Test
    void a_name_that_a_case_sets_gets_no_other_name() {
        check("switch (n) { case 0: int i = m++; a[i & 1] *= b ? i : 2; }");
    }

    @Test
    void a_name_that_two_arms_set_gets_no_other_name() {
        check("for (int j = 0; j < 2; j++) { int i = b ? m++ : 3; n++; a[-i & 1] ^= i; }");
    }

    @Test
    void an_operand_before_a_choice_gets_no_name() {
        check("n = (m << 3) + (b && m == 3 ? 1 : n);");
        check("n = m * 7 - (b || m == 3 ? m++ : n);");
    }

    @Test
    void leaves_out_conditions_without_effect() {
        check("if (m < n) { m; } else { n; }");
        check("if (b) { if (m == n) { m; } } n = 2;");
    }

    @Test
    void a_condition_is_negated_once() {
        check("if (!(b && m == n)) { m; } else { n++; }");
        check("do { n--; } while (!(++m > 3));");
        check("do { n--; } while (++m > 3 && false);");
        check("while (m++ < 3 && false) { n--; }");
    }

    @Test
    void declares_a_constant_value_where_it_is_read() {
        check("int x; int y; x = 5; y = m; n = y; if (b) { n += x; } x++; m = x;");
        check("int x; x = 1; x = 2; n = x;");
        check("int x; x = 1; x = m; n = x;");
    }

    private static void check(String body) {
        check(
                body,
                "#version 450\nuniform bool b;\nint n = 1;\nint m = 2;\nint a[2];\nout ivec4 o;\n" + "void main() {\n"
                        + body + "\no = ivec4(n, m, a[0], a[1]);\n}\n");
    }

    private static void check(String name, String text) {
        check(name, IrModule.of(Shaders.fragment(text)));
        check(name + " improved", IrModule.of(Shaders.fragment(text)).optimized());
    }

    private static void check(String name, IrModule module) {
        String first = module.glsl().text();
        assertEquals(first, IrModule.of(Shaders.fragment(first)).glsl().text(), name);
    }
}
