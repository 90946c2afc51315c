package dev.shadeweave.ir.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.model.Stage;
import org.junit.jupiter.api.Test;

/** Small shaders with the words of their output after a run. */
class ExecutionTest {
    private static void check(String functions, String statements, int... expected) throws NotRunException {
        String text = "#version 450\nlayout(location = 0) out ivec4 o;\n" + functions + "\nvoid main() { " + statements
                + " }\n";
        Execution execution =
                Execution.of(IrModule.read("run.frag", text, Stage.FRAGMENT).orElseThrow());
        execution.run();
        assertArrayEquals(expected, execution.bits("o"), text);
    }

    @Test
    void clamps_indices() throws NotRunException {
        String array = "int a[3] = int[3](5, 6, 7); ";
        check("", array + "int k = 9; int n = -9; o = ivec4(a[k], a[n], a[k - 8], 0);", 7, 5, 6, 0);
        check("", array + "uint k = 4000000000u; o = ivec4(a[k], a[k - 3999999999u], 0, 0);", 7, 6, 0, 0);
    }

    @Test
    void a_discard_in_a_function_ends_the_run() throws NotRunException {
        String f = "bool f(int x) { if (x > 2) { discard; } return x < 9; } void g() { f(5); o.z = 3; }";
        check(f, "o = ivec4(1); f(1); o.x = 2; f(3); o.y = 2;", 2, 1, 1, 1);
        check(f, "o = ivec4(1); g(); o.y = 2;", 1, 1, 1, 1);
        check(f, "o = ivec4(0); for (int k = 0; f(k); k++) { o.x++; } o.y = 2;", 3, 0, 0, 0);
        check("void main_() { discard; }", "o = ivec4(1); do { o.x++; main_(); } while (o.x < 5);", 2, 1, 1, 1);
    }
}
