package dev.shadeweave.ir.internal.nest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.ir.internal.build.Shaders;
import dev.shadeweave.ir.model.Ir;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The side effects of functions, and the order in which functions can be written. */
class FunctionEffectsTest {
    /**
     * Checks the functions in the order in which they are written: the name, {@code !} if it has side effects, and
     * {@code ?} if it reads globals that can change.
     */
    private static void check(String functions, String expected) {
        Ir ir = Shaders.fragment("#version 450\nin vec4 i;\nuniform float u;\nout vec4 o;\nfloat g;\n" + functions);
        FunctionEffects effects = FunctionEffects.of(ir);
        assertEquals(
                expected,
                effects.order().stream()
                        .map(it -> ir.function(it).name().text()
                                + (effects.acts(it) ? "!" : "")
                                + (effects.reads(it) ? "?" : ""))
                        .collect(Collectors.joining(" ")));
    }

    @Test
    void reading_arguments_and_uniforms_is_no_effect() {
        check("float f(float v) { float w = v * u; return w * i.x; }\nvoid main() { float a = f(1.0); }\n", "f main");
    }

    @Test
    void writing_a_global_is_an_effect_and_reading_it_is_recorded() {
        check("float r() { return g; }\nvoid w(float v) { g = v; }\nvoid main() { w(r()); }\n", "r? w!? main!?");
    }

    @Test
    void callers_have_the_effects_of_called_functions() {
        check("void a() { discard; }\nvoid b() { a(); }\nvoid c() { b(); }\nvoid main() { c(); }\n", "a! b! c! main!");
    }

    @Test
    void ignores_functions_that_are_not_called() {
        check("float never(float v) { return v; }\nvoid main() { o = i; }\n", "main!?");
    }

    @Test
    void called_functions_precede_their_callers() {
        check(
                """
                float late(float v);
                float early(float v) { return late(v); }
                float late(float v) { return v + 1.0; }
                void main() { float a = early(1.0); }
                """,
                "late early main");
    }
}
