package dev.shadeweave.ir.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.run.Execution;
import dev.shadeweave.ir.run.NotRunException;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each law of {@link SimplifyArithmetic} gives the same bits as the expression in the source, for random finite values,
 * except for the sign of zeros. The CPU computes functions in 64 bits and rounds them once: {@code pow(x, 2.0)} is the
 * square of {@code x}, rounded once, and so is {@code x * x}.
 */
class ExactRewritesTest {
    private static final int VALUES = 2_000;

    static Stream<String> laws() {
        return Stream.of(
                "vec3(a * 1.0)",
                "v * 1.0",
                "vec3(a + 0.0)",
                "vec3(a - a)",
                "vec3(a / 1.0)",
                "vec3(a * 0.0)",
                "v * 0.0",
                "vec3(pow(a, 1.0))",
                "vec3(pow(a, 2.0))",
                "pow(v, vec3(2.0))",
                "vec3(-(-a))",
                "vec3(abs(-a))",
                "vec3(abs(abs(a)))",
                "vec3(sign(sign(a)), floor(floor(b)), ceil(ceil(b)))",
                "vec3(a + -b)",
                "vec3(-a + b)",
                "vec3(a - -b)",
                "vec3(-a * -b)",
                "vec3(-a / -b)",
                "vec3(-a * 2.5)",
                "vec3(2.5 / -a)",
                "vec3(-(a - b))",
                "vec3(0.0 - a)",
                "vec3(cos(-a))",
                "vec3(length(-v))",
                "vec3(dot(-v, -w))",
                "v * vec3(a)",
                "vec3(a) * v",
                "v * -1.0",
                "min(v, v) + max(w, w)",
                "mix(v, w, 0.0)",
                "mix(v, w, 1.0)",
                "clamp(clamp(v, 0.25, 0.5), 0.25, 0.5)",
                "mix(v, w, bvec3(!(a == b), false, true))",
                "transpose(transpose(mat3(v, w, v))) * v");
    }

    @ParameterizedTest
    @MethodSource("laws")
    void a_law_keeps_every_bit(String expression) throws NotRunException {
        String text = "#version 450\nuniform float a; uniform float b; uniform vec3 v; uniform vec3 w; out vec3 o;\n"
                + "void main() { o = " + expression + "; }\n";
        IrModule written = IrModule.read("law", text, Stage.FRAGMENT).orElseThrow();
        IrModule shared = written.with(ImmutableList.of(new ForwardStores(), new CommonSubexpressions()));
        IrModule simpler = shared.with(ImmutableList.of(new SimplifyArithmetic()));
        assertFalse(shared.dump().equals(simpler.dump()), "nothing changed");
        Execution before = Execution.of(written);
        Execution after = Execution.of(simpler);
        Random random = new Random(20_261_122);
        for (int i = 0; i < VALUES; i++) {
            float[] values = new float[8];
            for (int k = 0; k < values.length; k++) {
                values[k] = value(random);
            }
            for (Execution it : new Execution[] {before, after}) {
                it.set("a", values[0]);
                it.set("b", values[1]);
                it.set("v", values[2], values[3], values[4]);
                it.set("w", values[5], values[6], values[7]);
                it.run();
            }
            assertEquals(bits(before), bits(after), () -> expression + " of " + Arrays.toString(values));
        }
    }

    /** Returns a random float of either sign. Its square is finite and normal, or the float is a small whole number. */
    private static float value(Random random) {
        float mantissa = 1 + random.nextInt(1 << 23) / (float) (1 << 23);
        float value = random.nextInt(8) == 0 ? random.nextInt(9) - 4 : Math.scalb(mantissa, random.nextInt(61) - 30);
        return random.nextBoolean() ? value : -value;
    }

    /** Returns the bits of the output; zeros have no sign. */
    private static String bits(Execution execution) {
        StringBuilder text = new StringBuilder();
        for (float it : execution.get("o")) {
            text.append(Integer.toHexString(Float.floatToRawIntBits(it + 0.0f))).append(' ');
        }
        return text.toString();
    }
}
