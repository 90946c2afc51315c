package dev.shadeweave.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.ir.model.Stage;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * The cost of a shader grows linearly with its length. The test counts the bytes that each step allocates, because
 * other processes on the machine do not change this number. Work that is repeated on existing data increases it.
 */
class GrowthTest {
    private static final int FACTOR = 16;

    /**
     * How much more a part of the long shader may cost. Tables that double when they are full cause most of the
     * difference.
     */
    private static final double DEARER = 1.25;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static String shader(int count, IntFunction<String> global, IntFunction<String> statement) {
        return "#version 450\nlayout(std140, binding = 0) uniform U { vec4 u; int k; };\nlayout(location = 0) in vec4 i;\n"
                + "layout(location = 0) out vec4 o;\n"
                + all(count, global)
                + "void main() {\nfloat x = i.x;\no = i;\n"
                + all(count, statement)
                + "o.x += x;\n}\n";
    }

    private static String all(int count, IntFunction<String> part) {
        return IntStream.range(0, count).mapToObj(part).collect(Collectors.joining());
    }

    private static String numbered(String text, int number) {
        return text.isEmpty() ? "" : text.replace("#", String.valueOf(number)) + "\n";
    }

    private static void check(int count, String global, String statement, boolean all) {
        IntFunction<String> before = it -> numbered(global, it);
        IntFunction<String> inside = it -> numbered(statement, it);
        cost(shader(count, before, inside), all); // the first shader also creates objects that later shaders share
        Map<String, Long> small = cost(shader(count, before, inside), all);
        Map<String, Long> large = cost(shader(count * FACTOR, before, inside), all);
        small.forEach((step, bytes) -> {
            double dearer = large.getOrDefault(step, 0L) / (double) FACTOR / bytes;
            assertTrue(dearer < DEARER, "%s: a statement takes %.2f times the bytes".formatted(step, dearer));
        });
    }

    /** Returns the bytes that each step allocates. */
    private static Map<String, Long> cost(String text, boolean all) {
        Map<String, Long> bytes = new LinkedHashMap<>();
        IrModule module = measured(bytes, "read", () -> IrModule.read("grown.frag", text, Stage.FRAGMENT)
                .orElseThrow());
        measured(bytes, "print", () -> module.glsl().text());
        if (!all) {
            return bytes;
        }
        measured(bytes, "dump", module::dump);
        measured(bytes, "reflect", module::reflect);
        IrModule better = measured(bytes, "improve", module::optimized);
        measured(bytes, "print what was improved", () -> better.glsl().text());
        for (Language language : Language.values()) {
            Diagnostics diagnostics = new Diagnostics();
            measured(bytes, language.name(), () -> module.translate(language, diagnostics));
            assertEquals("[]", diagnostics.all().toString());
        }
        return bytes;
    }

    private static <T> T measured(Map<String, Long> bytes, String step, Supplier<T> work) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        T result = work.get();
        bytes.put(step, THREADS.getCurrentThreadAllocatedBytes() - before);
        return result;
    }

    @Test
    void cost_of_long_functions_is_linear() {
        check(1500, "", "float v# = sin(x + #.5); x += v# * v#;", false);
    }

    @Test
    void cost_of_branches_is_linear() {
        check(150, "", "float y#; if (x > #.5) y# = cos(x); else y# = x * 2.0; x += y#;", true);
        check(150, "", "if (x > #.5) { x = sin(x); o.y += x; }", true);
    }

    @Test
    void cost_of_loops_is_linear() {
        check(150, "", "for (int q# = 0; q# < 3; q#++) x += sin(float(q#) * x);", true);
        check(150, "", "while (x > #.0) x *= 0.5;", true);
    }

    @Test
    void cost_of_functions_is_linear() {
        check(100, "float f#(float y) { return y * #.5; }", "x += f#(x); x *= f#(x + 1.0);", true);
        check(100, "float f#(float y) { for (int e = 0; e < k; e++) y = sin(y); return y; }", "x += f#(x);", true);
    }

    @Test
    void cost_of_overloads_is_linear() {
        check(100, "struct S# { float a; }; float f(S# y) { return y.a * #.5; }", "x += f(S#(x));", true);
    }

    @Test
    void cost_of_globals_is_linear() {
        check(100, "float g# = #.5;", "g# += x; x += g#;", true);
    }
}
