package dev.shadeweave.ir.interpret;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.run.Execution;
import dev.shadeweave.ir.run.NotRunException;
import org.junit.jupiter.api.Test;

/**
 * Output arguments: their places are evaluated once, before the call, and written after it in the order of the
 * parameters.
 */
class OutArgumentsTest {
    private static final String FUNCTIONS =
            """
            #version 450
            struct S { int a; ivec3 v; };
            layout(location = 0) out ivec4 o;
            void pair(out ivec2 p) { p = ivec2(5, 7); }
            int both(inout int x, inout int y) { x += 1; y *= 10; return x + y; }
            """;

    private static void check(String statements, int... expected) throws NotRunException {
        IrModule module = read(FUNCTIONS + "void main() { " + statements + " }\n");
        run(module, expected);
        run(read(module.glsl().text()), expected);
        run(module.optimized(), expected);
        run(read(module.optimized().glsl().text()), expected);
    }

    private static IrModule read(String text) {
        return IrModule.read("out.frag", text, Stage.FRAGMENT).orElseThrow();
    }

    private static void run(IrModule module, int... expected) throws NotRunException {
        Execution execution = Execution.of(module);
        execution.run();
        assertArrayEquals(expected, execution.bits("o"), () -> module.glsl().text());
    }

    @Test
    void components_in_another_order() throws NotRunException {
        check("ivec3 v = ivec3(1, 2, 3); pair(v.zx); o = ivec4(v, 0);", 7, 2, 5, 0);
    }

    @Test
    void elements_whose_index_changes_in_the_call() throws NotRunException {
        check(
                "int a[3] = int[3](1, 2, 3); int i = 0; int r = both(a[i++], a[i]); o = ivec4(a[0], a[1], i, r);",
                2,
                20,
                1,
                22);
    }

    @Test
    void members_of_structures() throws NotRunException {
        check("S s = S(4, ivec3(1, 2, 3)); int r = both(s.a, s.v.y); o = ivec4(s.a, s.v.y, r, s.v.z);", 5, 20, 25, 3);
    }

    @Test
    void the_same_variable_twice() throws NotRunException {
        check("int x = 3; int r = both(x, x); o = ivec4(x, r, 0, 0);", 30, 34, 0, 0);
    }
}
