package dev.shadeweave.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.lang.overload.TypeRules;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How functions pass their outputs to the caller: as the result, or through a variable. */
class SourceUnitTest {
    private static void check(String code, int inputs, boolean expected) {
        SourceRoot root = SourceRoot.memory("code", Map.of("code.glsl", code));
        SourceFile file = root.read("code.glsl").orElseThrow();
        SourceUnit unit = new SourceLibrary(Map.of(), TypeRules.NONE).unit(file, SearchPath.EMPTY);
        assertEquals(expected, unit.givesBack("f", inputs), code);
    }

    @Test
    void a_function_of_the_inputs_gives_back_the_output() {
        check("float f(float x) { return x; }", 1, true);
        check("float f() { return 1.0; }", 0, true);
        check("float f(void) { return 1.0; }", 0, true);
        check("highp vec3\nf(float x, vec3 y)\n{\n    return x * y;\n}", 2, true);
        check("float f(float x);", 1, true);
    }

    @Test
    void a_void_function_is_handed_a_variable() {
        check("void f(float x, out float y) { y = x; }", 1, false);
        check("void f(out float y) { y = 1.0; }", 0, false);
        check("// The gain.\nvoid f(float x, out float y) { y = x; }", 1, false);
    }

    @Test
    void a_function_of_another_number_of_parameters_does_neither() {
        check("float f(float x, float y) { return x; }", 1, false);
        check("float f() { return 1.0; }", 1, false);
        check("void f(float x) {}", 1, false);
        check("float g(float x) { return x; }", 1, false);
    }

    @Test
    void of_overloads_the_one_that_takes_a_variable_is_called() {
        check("float f(float x) { return x; }\nvoid f(float x, out float y) { y = f(x); }", 1, false);
        check("void f(float x, out float y) { y = x; }\nfloat f(float x) { return x; }", 1, false);
        check("float f(float x) { return x; }\nint f(float x, out float y) { y = x; return 1; }", 1, false);
        check("float f(float x) { return x; }\nvoid f(float x, inout float y) { y += x; }", 1, false);
    }

    @Test
    void an_overload_that_only_reads_one_parameter_more_is_another_function() {
        check("float f(float x) { return f(x, 2.0); }\nfloat f(float x, float by) { return x * by; }", 1, true);
        check("float f(float x) { return x; }\nfloat f(float x, float by) { return x * by; }", 2, true);
        check("float f(float x) { return x; }\nvoid f(float x, vec2 y, out float z) { z = x; }", 1, true);
    }

    @Test
    void comments_and_attributes_before_the_name_hide_nothing() {
        check("/* of (x) */ void f(float x, out float y) { y = x; }", 1, false);
        check("/* of (x) */ void f(float x) { }", 1, false);
        check("/* not void */ float f(float x) { return x; }", 1, true);
        check("float // void\nf(float x) { return x; }", 1, true);
    }

    @Test
    void passes_a_variable_if_the_text_does_not_show_the_use() {
        check("#define f(x) x", 1, false);
        check("#ifdef FAST\nfloat f(float x) { return x; }\n#endif", 1, false);
        check("#define f g\nfloat f(float x) { return x; }", 1, false);
    }
}
