package dev.shadeweave.ir.internal.print.msl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.ir.internal.build.Shaders;
import dev.shadeweave.ir.model.Stage;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class MslPrinterTest {
    private static void check(String functions, String body, String expected) {
        String text = "#version 450\nlayout(location = 0) in vec4 i;\nlayout(location = 0) out vec4 o;\n" + functions
                + "void main() { " + body + " }\n";
        String printed = MslPrinter.print(Shaders.fragment(text)).text();
        int start = printed.indexOf("void shader_main() {\n") + "void shader_main() {\n".length();
        assertEquals(
                expected,
                printed.substring(start, printed.indexOf("\n    }\n", start))
                        .stripIndent()
                        .strip());
    }

    @Test
    void a_variable_that_is_passed_twice_is_copied_in_the_order_of_the_parameters() {
        check(
                "float f(inout float x, inout float y) { x += 1.0; y *= 10.0; return x + y; }\n",
                "float t = i.x; float s = f(t, t); o = vec4(t, s, t, s);",
                """
                float t = i.x;
                float t_1 = t;
                float s = f(t, t_1);
                t = t_1;
                o = float4(t, s, t, s);""");
    }

    @Test
    void writes_replacements_for_features_that_metal_lacks() throws IOException {
        String text = Shaders.resource(MslPrinterTest.class, "../wgsl/everything.frag");
        assertEquals(
                Shaders.resource(MslPrinterTest.class, "everything.metal"),
                MslPrinter.print(Shaders.build(Stage.FRAGMENT, text).get()).text());
    }

    @Test
    void loops_whose_steps_need_statements_have_flags_of_different_names() {
        check(
                "float a[2]; void f(inout float x) { x += 1.0; }\n",
                "for (; a[0] < 3.0; f(a[0])) { o += i; } for (int k = 0; k < 3; f(a[1]), k++) { o -= i; }",
                """
                bool first = true;
                while (true) {
                    if (!first) {
                        float t = a.values[0];
                        f(t);
                        a.values[0] = t;
                    }
                    first = false;
                    if (!(a.values[0] < 3.0f)) {
                        break;
                    }
                    o += i;
                }
                bool first_1 = true;
                for (int k = 0;;) {
                    if (!first_1) {
                        float t = a.values[1];
                        f(t);
                        a.values[1] = t;
                        k++;
                    }
                    first_1 = false;
                    if (!(k < 3)) {
                        break;
                    }
                    o -= i;
                }""");
    }

    @Test
    void loops_and_cases_copy_arguments_in_a_scope_of_their_own() {
        check(
                "float f(inout float x) { x += 1.0; return x; }\n",
                """
                vec4 v = i;
                for (float t = f(v.x); t < 3.0; t++) { o += v; }
                switch (int(i.x)) { case 1: f(v.y); break; default: v.y = f(v.z); }
                o += v;
                """,
                """
                float4 v = i;
                {
                    float t = v.x;
                    float t_1 = f(t);
                    v.x = t;
                    for (; t_1 < 3.0f; t_1++) {
                        o += v;
                    }
                }
                switch (int(i.x)) {
                    case 1:
                        {
                            float t = v.y;
                            f(t);
                            v.y = t;
                            break;
                        }
                    default:
                        {
                            float t = v.z;
                            float t_1 = f(t);
                            v.z = t;
                            v.y = t_1;
                            break;
                        }
                }
                o += v;""");
    }

    @Test
    void specialisation_constants_become_function_constants() {
        String text = MslPrinter.print(
                        Shaders.fragment(
                                """
                                #version 450
                                layout(constant_id = 7) const float GAIN = 1.5;
                                layout(location = 0) out float o;
                                void main() { o = 2.0 * GAIN; }
                                """))
                .text();
        for (String line : new String[] {
            "constant float GAIN_given [[function_constant(7)]];",
            "constant float GAIN = is_function_constant_defined(GAIN_given) ? GAIN_given : 1.5f;",
            "        o = 2.0f * GAIN;"
        }) {
            assertTrue(text.contains(line + "\n"), line + " is not in\n" + text);
        }
    }

    @Test
    void writes_clip_distances_as_an_array() {
        String text = MslPrinter.print(Shaders.build(
                                Stage.VERTEX,
                                """
                                        #version 450
                                        out float gl_ClipDistance[2];
                                        void main() { gl_Position = vec4(1.0); gl_ClipDistance[1] = 2.0; }
                                        """)
                        .get())
                .text();
        for (String line : new String[] {
            "    float clipDistance [[clip_distance]] [2];", "    made.clipDistance[1] = shader.clipDistance.values[1];"
        }) {
            assertTrue(text.contains(line + "\n"), line + " is not in\n" + text);
        }
    }

    @Test
    void texture_buffers_have_no_sampler() {
        String text = MslPrinter.print(
                        Shaders.fragment(
                                """
                                #version 450
                                layout(binding = 0) uniform isamplerBuffer places;
                                layout(location = 0) out vec4 o;
                                void main() { o = vec4(texelFetch(places, textureSize(places) - 1)); }
                                """))
                .text();
        for (String line : new String[] {
            "    texture_buffer<int> places;",
            "        o = float4(float4(places.read(uint(int(int(places.get_width())) - 1))));",
            "fragment FragmentOutput fragment_main(texture_buffer<int> places [[texture(0)]]) {"
        }) {
            assertTrue(text.contains(line + "\n"), line + " is not in\n" + text);
        }
    }
}
