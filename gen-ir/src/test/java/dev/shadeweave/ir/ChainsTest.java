package dev.shadeweave.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.internal.build.Shaders;
import dev.shadeweave.ir.model.Stage;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Chains of operators from left to right are read, checked, improved and printed at any length, with little stack. */
class ChainsTest {
    private static final int STACK = 512 << 10;

    @ParameterizedTest
    @ValueSource(ints = {600, 5000})
    void handles_long_chains_of_operators_with_a_small_stack(int length) throws InterruptedException {
        check(length, "x", " + x", "");
        check(length, "x", " - sin(x)", "");
        check(length, "x", " * 0.5 + x", "");
        check(length, "x", " + b[i % 3] * x", "");
        check(length, "x", " + (c ? x : 1.0)", "");
        check(length, "float(x > 0.0", " && x > 1.0", ")");
        check(length, "float(c", " ^^ x > 1.0", ")");
        check(length, "float(i", " << 1", ")");
        check(length, "(x", ", x", ")");
        check(length, "vec2(x)", ".yx", ".x");
    }

    @ParameterizedTest
    @ValueSource(ints = {600})
    void handles_long_chains_with_side_effects_with_a_small_stack(int length) throws InterruptedException {
        check(length, "float(f()", " || x < 1.0 && f()", ")");
        check(length, "(x", ", f() ? x : 2.0", ")");
    }

    private static void check(int length, String first, String next, String last) throws InterruptedException {
        String text =
                "#version 450\nin float x;\nuniform bool c;\nuniform float b[3];\nint i = 1;\nint g;\nout float o;\n"
                        + "bool f() { g++; return x > 0.5; }\nvoid main() { o = "
                        + first + next.repeat(length - 1) + last + "; }\n";
        AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
        Thread thread = new Thread(null, () -> check(text), "chain", STACK);
        thread.setUncaughtExceptionHandler((it, thrown) -> failure.set(thrown));
        thread.start();
        thread.join();
        assertNull(failure.get(), next);
    }

    private static void check(String text) {
        IrModule module = IrModule.of(Shaders.fragment(text));
        printed(module);
        printed(module.optimized());
        module.dump();
        for (Language language : Language.values()) {
            Diagnostics diagnostics = new Diagnostics();
            module.translate(language, diagnostics);
            assertEquals("[]", diagnostics.all().toString());
        }
    }

    private static void printed(IrModule module) {
        String text = module.glsl().text();
        IrResult again = IrModule.read("printed.frag", text, Stage.FRAGMENT);
        assertEquals(text, again.orElseThrow().glsl().text());
    }
}
