package dev.shadeweave.ir.internal.print.wgsl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.ir.internal.build.Shaders;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Stage;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class WgslPrinterTest {
    private static String print(Stage stage, String text) {
        Ir ir = Shaders.build(stage, text).get();
        return WgslPrinter.print(ir).text();
    }

    private static void check(String body, String expected) {
        check("", body, expected);
    }

    private static void check(String functions, String body, String expected) {
        String text = "#version 450\nlayout(location = 0) in vec4 i;\nlayout(location = 0) out vec4 o;\n" + functions
                + "void main() { " + body + " }\n";
        String printed = print(Stage.FRAGMENT, text);
        int start = printed.indexOf("fn shader_main() {\n") + "fn shader_main() {\n".length();
        assertEquals(
                expected,
                printed.substring(start, printed.indexOf("\n}\n", start))
                        .stripIndent()
                        .strip());
    }

    @Test
    void writes_replacements_for_features_that_wgsl_lacks() throws IOException {
        String text = Shaders.resource(WgslPrinterTest.class, "everything.frag");
        assertEquals(Shaders.resource(WgslPrinterTest.class, "everything.wgsl"), print(Stage.FRAGMENT, text));
    }

    @Test
    void translates_names_of_functions() {
        check("o.x = inversesqrt(i.x) + atan(i.x, i.y);", "o.x = inverseSqrt(i.x) + atan2(i.x, i.y);");
        check("o = clamp(i, 0.0, 1.0);", "o = clamp(i, vec4f(0.0f), vec4f(1.0f));");
        check("o = mix(i, i.wzyx, 0.5);", "o = mix(i, i.wzyx, 0.5f);");
        check("o = max(i, i.x);", "o = max(i, vec4f(i.x));");
        check("o = mix(i, i.wzyx, lessThan(i, i.wzyx));", "o = select(i, i.wzyx, i < i.wzyx);");
        check("o.x = float(floatBitsToUint(i.x) >> 3);", "o.x = f32(bitcast<u32>(i.x) >> u32(3i));");
    }

    @Test
    void writes_the_parentheses_that_wgsl_requires() {
        check("o.x = float(int(i.x) & 3 | 1);", "o.x = f32((i32(i.x) & 3i) | 1i);");
        check("o.x = i.x + i.y * i.z - (i.x - i.w);", "o.x = i.x + i.y * i.z - (i.x - i.w);");
        check(
                "if (i.x > 0.0 && i.y > 0.0 || i.z < 0.0) discard;",
                "if ((i.x > 0.0f && i.y > 0.0f) || i.z < 0.0f) {\n    discard;\n}");
    }

    @Test
    void a_variable_that_is_passed_twice_is_copied_in_the_order_of_the_parameters() {
        check(
                "void f(out float x, inout float y, out float z) { x = y; y += 1.0; z = 2.0; }\n",
                "float t = i.x; f(t, t, t); vec2 v = i.xy; f(v.x, v.x, v.y); o = vec4(v, t, t);",
                """
                var t: f32 = i.x;
                var t_1: f32 = t;
                var t_2: f32 = t;
                f(&t, &t_1, &t_2);
                t = t_1;
                t = t_2;
                var v: vec2f = i.xy;
                var t_3: f32 = v.x;
                var t_4: f32 = v.x;
                var t_5: f32 = v.y;
                f(&t_3, &t_4, &t_5);
                v.x = t_3;
                v.x = t_4;
                v.y = t_5;
                o = vec4f(v, t, t);""");
    }

    @Test
    void a_result_is_stored_after_the_arguments_are_copied_back() {
        check(
                "float f(inout float x) { x += 1.0; return 7.0; }\n",
                "vec4 v = i; v.x = f(v.x); v.y = f(v.y); o.x = f(v.z); o += v;",
                """
                var v: vec4f = i;
                var t: f32 = v.x;
                let t_1 = f(&t);
                v.x = t;
                v.x = t_1;
                var t_2: f32 = v.y;
                let t_3 = f(&t_2);
                v.y = t_2;
                v.y = t_3;
                var t_4: f32 = v.z;
                o.x = f(&t_4);
                v.z = t_4;
                o = o + v;""");
    }

    @Test
    void places_of_arguments_are_found_before_the_call() {
        check(
                "int k; void f(inout int x, inout float y) { x += 1; k += 1; y = 7.0; }\n",
                "float a[3] = float[3](i.x, i.y, i.z); int t = 0; int n = 1; f(t, a[t]); f(t, a[k + n]); f(t, a[n]);"
                        + " o = vec4(a[0], a[1], a[2], t);",
                """
                var a: array<f32, 3> = array<f32, 3>(i.x, i.y, i.z);
                var t: i32 = 0i;
                let t_1 = t;
                var t_2: f32 = a[t_1];
                f(&t, &t_2);
                a[t_1] = t_2;
                var n: i32 = 1i;
                let t_3 = k + n;
                var t_4: f32 = a[t_3];
                f(&t, &t_4);
                a[t_3] = t_4;
                var t_5: f32 = a[n];
                f(&t, &t_5);
                a[n] = t_5;
                o = vec4f(a[0i], a[1i], a[2i], f32(t));""");
    }

    @Test
    void loops_and_cases_copy_arguments() {
        check(
                "float a[2]; float f(inout float x) { x += 1.0; return x; }\n",
                """
                float n = 0.0;
                for (float t = f(a[0]); t < 3.0; t++) { n += a[0]; }
                switch (int(i.x)) { case 1: n = f(a[1]) + 2.0; break; }
                o = vec4(n);
                """,
                """
                var n: f32 = 0.0f;
                {
                    var t: f32 = a[0i];
                    var t_1: f32 = f(&t);
                    a[0i] = t;
                    for (; t_1 < 3.0f; t_1++) {
                        n = n + a[0i];
                    }
                }
                var t: f32;
                switch (i32(i.x)) {
                    case 1i: {
                        var t_1: f32 = a[1i];
                        t = f(&t_1);
                        a[1i] = t_1;
                        n = t + 2.0f;
                        break;
                    }
                    default: {
                    }
                }
                o = vec4f(n);""");
    }

    @Test
    void increments_are_statements() {
        check(
                "",
                """
                int n = int(i.x); float a[2]; int k = n++;
                for (int q = n++; q < 3; q++) { k += q; }
                switch (k) { case 2: a[n++] += 1.0; break; }
                o = vec4(a[0], a[1], k, n);
                """,
                """
                var n: i32 = i32(i.x);
                let t = n;
                n += i32(1);
                var k: i32 = t;
                {
                    let t_1 = n;
                    n += i32(1);
                    var q: i32 = t_1;
                    loop {
                        if (!(q < 3i)) {
                            break;
                        }
                        k = k + q;
                        continuing {
                            q += i32(1);
                        }
                    }
                }
                var a: array<f32, 2>;
                var t_1: i32;
                switch (k) {
                    case 2i: {
                        let t_2 = n;
                        n += i32(1);
                        t_1 = t_2;
                        a[t_1] = a[t_1] + 1.0f;
                        break;
                    }
                    default: {
                    }
                }
                o = vec4f(a[0i], a[1i], f32(k), f32(n));""");
        String returning =
                print(Stage.FRAGMENT, "#version 450\nint k; int f() { return k++; }\nvoid main() { f(); f(); }\n");
        assertTrue(returning.contains("    let t = k;\n    k += i32(1);\n    return t;\n"), returning);
    }

    @Test
    void vertex_shaders_have_an_entry_point() {
        String printed = print(
                Stage.VERTEX,
                """
                #version 450
                layout(location = 0) in vec3 p;
                layout(location = 0) out vec3 n;
                layout(std140, set = 0, binding = 0) uniform M { mat4 m; };
                void main() { n = p; gl_Position = m * vec4(p, 1.0); }
                """);
        assertTrue(
                printed.contains(
                        """
                struct VertexInput {
                    @location(0) p: vec3f,
                }

                struct VertexOutput {
                    @location(0) n: vec3f,
                    @builtin(position) position: vec4f,
                }
                """),
                printed);
        assertTrue(
                printed.endsWith(
                        """
                @vertex
                fn main(input: VertexInput) -> VertexOutput {
                    p = input.p;
                    shader_main();
                    return VertexOutput(n, position);
                }
                """),
                printed);
    }
}
