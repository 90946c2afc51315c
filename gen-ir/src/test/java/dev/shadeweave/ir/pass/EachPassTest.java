package dev.shadeweave.ir.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.ir.check.IrValidator;
import dev.shadeweave.ir.internal.build.Shaders;
import dev.shadeweave.ir.internal.dump.IrDump;
import dev.shadeweave.ir.internal.print.GlslPrinter;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.pass.host.ClampIndices;
import dev.shadeweave.ir.pass.host.InitializeVariables;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Compares a few lines before and after each pass. The result is valid, and a second run changes nothing. */
class EachPassTest {
    private static final String HEAD =
            """
            #version 450
            layout(location = 0) in vec4 i;
            layout(location = 0) out vec4 o;
            uniform sampler2D s;
            """;

    /** Checks the body of {@code main} after a pass, without the functions before it. */
    private static void check(IrPass pass, String functions, String body, String expected) {
        String text = after(pass, functions, body);
        int start = text.indexOf("void main() {\n") + "void main() {\n".length();
        assertEquals(
                expected.strip(),
                text.substring(start, text.lastIndexOf("}")).stripTrailing().stripIndent());
    }

    private static String after(IrPass pass, String functions, String body) {
        Ir ir = Shaders.fragment(HEAD + functions + "void main() {\n" + body + "\n}\n");
        if (!(pass instanceof ForwardStores)) {
            new ForwardStores().run(ir); // so that values of variables are known
        }
        assertTrue(pass.run(ir), "nothing changed");
        IrValidator.check(ir, pass.name());
        assertFalse(pass.run(ir), "a second run changes something");
        return GlslPrinter.print(ir.copy()).text();
    }

    @Test
    void removes_dead_code() {
        check(new DeadCode(), "", "float a = i.x * 2.0; vec4 b = i; b.x = 1.0; o = i;", "o = i;");
    }

    @Test
    void removes_reads_of_unwritten_variables() {
        check(
                new UnwrittenReads(),
                "",
                "float a; a = mix(a, i.x, i.y > 0.0); o = vec4(a);",
                "float a = i.x;\no = vec4(i.x);");
        check(new UnwrittenReads(), "", "vec2 a; o.xy = a + i.xy;", "o.xy = vec2(0.0) + i.xy;");
        check(
                new UnwrittenReads(),
                "",
                "vec2 b; for (int k = 0; k < 3; k++) { vec2 a; o.y += a.y; a = i.xy; o.x += b.x; b = a; }",
                "vec2 b;\nfor (int k = 0; k < 3; k++) {\n    o.y += 0.0;\n    vec2 a = i.xy;\n    o.x += b.x;\n    b = i.xy;\n}");
    }

    @Test
    void removes_functions_without_calls() {
        Ir ir = Shaders.fragment(HEAD + "float f(float x) { return x; }\nvoid main() { o = vec4(f(i.x)); }\n");
        Objects.requireNonNull(ir.body(ir.main())).instructions().clear();
        assertTrue(new DeadCode().run(ir), "nothing changed");
        String text = GlslPrinter.print(ir).text();
        assertFalse(text.contains("float f("), text);
    }

    /**
     * A shader uses three of the 500 functions of a library. All other functions, constants, types and variables are
     * removed.
     */
    @Test
    void removes_unused_parts_of_a_library_and_keeps_numbers() {
        StringBuilder library = new StringBuilder(HEAD);
        for (int f = 0; f < 500; f++) {
            library.append("struct S%1$d { float a[%2$d]; };\nconst float C%1$d[2] = float[2](%1$d.25, %1$d.5);\n"
                    .formatted(f, f + 2));
            library.append(
                    "float f%1$d(float x) { S%1$d s; s.a[1] = x; int k = int(x); return s.a[k] + C%1$d[k]%2$s; }\n"
                            .formatted(f, f == 0 || f % 10 == 0 ? "" : " + f" + (f - 1) + "(x)"));
        }
        Ir ir = Shaders.fragment(library + "void main() { o = vec4(f0(i.x) + f250(i.y) + f251(i.z)); }\n");
        String before = IrDump.of(ir);
        new DeadCode().run(ir);
        IrValidator.check(ir, "dead code");
        String after = IrDump.of(ir);
        assertEquals(4, count(after, "\n  f"), after);
        assertEquals(3, count(after, ": Struct "), after);
        // the remaining entries keep their numbers
        List<String> lines = before.lines().toList();
        for (String line : after.lines().filter(it -> !it.startsWith("Globals")).toList()) {
            assertTrue(lines.contains(line), line + " is new");
        }
        assertFalse(new DeadCode().run(ir), "a second run changes something");
        assertEquals(after, IrDump.of(ir));
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    @Test
    void folds_constants() {
        check(new FoldConstants(), "", "float a = 2.0; o = i * (a + 1.5);", "o = i * 3.5;");
    }

    @Test
    void takes_branches_with_known_conditions() {
        check(
                new FoldBranches(),
                "",
                "bool b = true; if (b) { o = i; } else { o = i * 2.0; }",
                """
                o = i;
                """);
    }

    @Test
    void short_branches_become_choices() {
        check(
                new ConvertIfs(),
                "",
                "float a; if (i.x > 0.0) { a = i.y; } else { a = i.z; } o = vec4(a);",
                """
                float a = i.x > 0.0 ? i.y : i.z;
                o = vec4(a);
                """);
    }

    @Test
    void reads_stored_values_directly() {
        check(
                new ForwardStores(),
                "",
                "float a = i.x; float b = a; a = i.y; o = vec4(a, b, a, b);",
                """
                float a = i.x;
                float b = i.x;
                a = i.y;
                o = vec4(i.y, i.x, i.y, i.x);
                """);
    }

    @Test
    void equal_expressions_are_computed_once() {
        String body = "float a = i.x; o = vec4(sin(a) + 1.0, sin(a) + 2.0, sin(a), a);";
        String text = after(new CommonSubexpressions(), "", body);
        assertEquals(text.indexOf("sin("), text.lastIndexOf("sin("), text);
    }

    @Test
    void moves_invariant_values_out_of_the_loop() {
        check(
                new HoistInvariants(),
                "",
                "o = i; for (int k = 0; k < 4; k++) { o += sin(i); }",
                """
                o = i;
                vec4 t = sin(i);
                for (int k = 0; k < 4; k++) {
                    o += t;
                }
                """);
    }

    @Test
    void a_lookup_with_derivatives_stays_in_its_loop() {
        check(
                new HoistInvariants(),
                "",
                "o = i; for (int k = 0; k < 4; k++) { o += texture(s, i.xy) * cos(i); }",
                """
                o = i;
                vec4 t = cos(i);
                for (int k = 0; k < 4; k++) {
                    o += texture(s, i.xy) * t;
                }
                """);
    }

    @Test
    void inlines_functions() {
        check(
                new InlineFunctions(),
                "float f(float x) { return x * x + 1.0; }\n",
                "o = vec4(f(i.x));",
                """
                float x = i.x;
                o = vec4(x * x + 1.0);
                """);
    }

    @Test
    void functions_return_at_their_end() {
        String text = after(
                new UnifyReturns(),
                "float f(float x) { if (x < 0.0) return 1.0; x = sin(x); if (x > 0.5) { return x; } return x * x; }\n",
                "o = vec4(f(i.x));");
        assertEquals(
                """
                float f(float x) {
                    float t = x;
                    float t_1;
                    if (t < 0.0) {
                        t_1 = 1.0;
                    } else {
                        float t_2 = sin(t);
                        x = t_2;
                        t_1 = t_2 > 0.5 ? t_2 : t_2 * t_2;
                    }
                    return t_1;
                }
                """,
                text.substring(text.indexOf("float f("), text.indexOf("\nvoid main")));
    }

    @Test
    void code_that_needs_neighbours_stays_after_a_return() {
        Ir ir = Shaders.fragment(
                HEAD
                        + """
                        float d(float x) { return dFdx(x); }
                        vec4 f(float x) { if (x < 0.0) return i; return texture(s, i.xy); }
                        vec4 g(float x) { if (x < 0.0) return i; return vec4(d(x)); }
                        vec4 h(float x) { for (int k = 0; k < 3; k++) { if (x < 0.0) return i; } return i; }
                        void main() { o = f(i.x) + g(i.y) + h(i.z); }
                        """);
        assertFalse(new UnifyReturns().run(ir), "something changed");
    }

    @Test
    void members_of_structures_become_variables() {
        String struct = "struct T { float c; }; struct S { vec3 a; T b; };\n";
        check(
                new SplitStructs(),
                struct,
                "S s; s.a = i.xyz; s.b = T(i.w); s.a.x = 2.0; S r = s; r.b.c += 1.0; o = vec4(r.a, r.b.c);",
                """
                vec3 s_a = i.xyz;
                float s_b_c = T(i.w).c;
                s_a.x = 2.0;
                S t = S(s_a, T(s_b_c));
                vec3 r_a = t.a;
                float r_b_c = t.b.c;
                float t_1 = t.b.c + 1.0;
                r_b_c = t_1;
                o = vec4(r_a, t_1);
                """);
    }

    @Test
    void parts_of_variables_are_read_once() {
        String text = after(
                new CommonSubexpressions(),
                "uniform vec3 v;\nstruct S { vec2 a[2]; };\nlayout(std140) uniform B { S s; } b;\n",
                "o = vec4(sin(v.x) + 1.0, sin(v.x) + 2.0, cos(b.s.a[1].y), cos(b.s.a[1].y) + sin(i.z) + sin(i.z));");
        assertEquals(2, text.split("sin\\(v.x\\)|cos\\(b.s.a\\[1\\].y\\)", -1).length - 1, text);
        assertEquals(1, text.split("sin\\(i.z\\)", -1).length - 1, text);
    }

    /** The known value of a part is dropped when the whole variable is written, and set when the part is written. */
    @Test
    void follows_parts_of_variables() {
        check(
                new ForwardStores(),
                "",
                "vec4 a = i; a.x = 2.0; float b = a.x; a.y = i.z; a.x = a.y; o = vec4(b, a.x, a.y, a.z);",
                """
                vec4 a = i;
                a.x = 2.0;
                a.y = i.z;
                a.x = i.z;
                o = vec4(2.0, i.z, i.z, i.z);
                """);
    }

    @Test
    void follows_vectors_with_written_components() {
        check(
                new ForwardStores(),
                "",
                "vec4 a = i; a.xyz /= a.w; a.xz = a.zy; o = a; o.xy = a.zw;",
                """
                vec4 a = i;
                vec3 t = i.xyz / i.w;
                a.xyz = t;
                vec2 t_1 = vec4(t.x, t.y, t.z, i.w).zy;
                a.xz = t_1;
                o = vec4(t_1.x, t.y, t_1.y, i.w);
                o.xy = vec4(t_1.x, t.y, t_1.y, i.w).zw;
                """);
    }

    @Test
    void never_reads_a_variable_without_a_value() {
        for (IrPass pass : List.of(new ConvertIfs(), new FlattenIfs())) {
            Ir ir = Shaders.fragment(HEAD + "void main() { float a; if (i.x > 0.0) a = i.y; o = vec4(a); }\n");
            pass.run(ir);
            String text = GlslPrinter.print(ir).text();
            assertFalse(text.contains("mix(") || text.contains("?"), text);
        }
        check(
                new FlattenIfs(),
                "",
                "float a; if (i.x > 0.0) { a = i.y; } else { a = i.z; } o = vec4(a);",
                """
                float a = i.y;
                a = mix(i.z, a, i.x > 0.0);
                o = vec4(a);
                """);
    }

    /** An earlier iteration of a loop, or a store to a part, may have written the variable. */
    @Test
    void keeps_values_that_may_have_been_written() {
        for (String body : List.of(
                "float a; for (int k = 0; k < 3; k++) { if (i[k] > 0.0) a = i.y; o += vec4(a); }",
                "vec2 a; a.x = i.x; if (i.x > 0.0) a.y = i.y; o = a.xyxy;",
                "float a; if (i.w > 0.0) { o.x = 1.0; a = i.z; } if (i.x > 0.0) a = i.y; o = vec4(a);")) {
            Ir ir = Shaders.fragment(HEAD + "void main() {" + body + "}\n");
            new FlattenIfs().run(ir);
            String text = GlslPrinter.print(ir).text();
            assertTrue(text.contains("mix("), text);
        }
    }

    @Test
    void structures_passed_to_functions_stay_whole() {
        Ir ir = Shaders.fragment(HEAD
                + "struct S { vec3 a; }; void f(inout S s) { s.a = i.xyz; }\n"
                + "void main() { S s; s.a = i.yyy; f(s); o = s.a.xyzz; }\n");
        assertFalse(new SplitStructs().run(ir), "something changed");
    }

    @Test
    void parts_of_a_constant_result_are_known() {
        check(
                new InlineFunctions(),
                "float[3] f() { return float[3](1.0, 2.0, 3.0); }\n",
                "o = vec4(f()[1], f()[0], f()[2], 0.0);",
                "o = vec4(2.0, 1.0, 3.0, 0.0);");
    }

    @Test
    void loops_one_after_another_keep_their_variables() {
        check(
                new InlineFunctions(),
                "vec4 f(vec4 x) { for (int k = 0; k < 3; k++) { x += i; } return x; }\n",
                "o = f(i); for (int k = 0; k < 4; k++) { o *= i; }",
                """
                vec4 x = i;
                for (int k = 0; k < 3; k++) {
                    x += i;
                }
                o = x;
                for (int k = 0; k < 4; k++) {
                    o *= i;
                }
                """);
    }

    @Test
    void removes_unread_parameters() {
        String text =
                after(new UnusedParameters(), "float f(float x, float y) { return y; }\n", "o = vec4(f(i.x, i.y));");
        assertTrue(text.contains("float f(float y)") && text.contains("f(i.y)"), text);
    }

    @Test
    void initializes_variables_to_zero() {
        check(
                new InitializeVariables(),
                "",
                "float a; if (i.x > 0.0) { a = 1.0; } o = vec4(a);",
                """
                o = vec4(0.0);
                float a = 0.0;
                if (i.x > 0.0) {
                    a = 1.0;
                }
                o = vec4(a);
                """);
    }

    @Test
    void declares_zeroed_loop_variables_before_they_are_set() {
        check(
                new InitializeVariables(),
                "",
                "for (int j = 0, k = int(i.x); j < k; j++) { o += i; }",
                """
                o = vec4(0.0);
                int t = int(i.x);
                int k = 0;
                k = t;
                for (int j = 0; j < t; j++) {
                    o += i;
                }
                """);
    }

    @Test
    void clamps_computed_indices() {
        check(
                new ClampIndices(),
                "",
                "float a[3] = float[3](1.0, 2.0, 3.0); a[1] = i.x; o = vec4(a[int(i.y)]);",
                """
                float a[3] = float[3](1.0, 2.0, 3.0);
                a[1] = i.x;
                o = vec4(a[clamp(int(i.y), 0, 2)]);
                """);
    }

    @Test
    void a_clamp_of_the_shader_is_safe_only_within_the_array() {
        check(
                new ClampIndices(),
                "",
                """
                float a[3] = float[3](1.0, 2.0, 3.0); a[1] = i.x; int k = int(i.y);
                o = vec4(a[clamp(k, 0, 1000)], a[clamp(k, -1, 2)], a[clamp(k, 0, k)], a[clamp(k, 1, 2)]);
                o.x += a[clamp(uint(k), 0u, 4000000000u)] + a[clamp(uint(k), 1u, 0u)];
                """,
                """
                float a[3] = float[3](1.0, 2.0, 3.0);
                a[1] = i.x;
                int t = int(i.y);
                int k = t;
                vec4 t_1 = vec4(a[clamp(clamp(t, 0, 1000), 0, 2)], a[clamp(clamp(t, -1, 2), 0, 2)], a[clamp(clamp(t, 0, t), 0, 2)], a[clamp(t, 1, 2)]);
                o = t_1;
                o.x = t_1.x + (a[clamp(clamp(uint(t), 0u, 4000000000u), 0u, 2u)] + a[clamp(clamp(uint(t), 1u, 0u), 0u, 2u)]);
                """);
    }

    @Test
    void clamps_indices_that_a_pass_made_constant() {
        Ir ir = Shaders.fragment(HEAD + "void main() { float a[3]; a[0] = i.x; int k = 7; o = vec4(a[k]); }\n");
        new ForwardStores().run(ir);
        assertTrue(new ClampIndices().run(ir), "nothing changed");
        String text = GlslPrinter.print(ir).text();
        assertTrue(text.contains("a[2]"), text);
    }

    @Test
    void clamps_indices_of_storage_by_the_length() {
        check(
                new ClampIndices(),
                """
                layout(binding = 1) buffer A { int n; float a[]; } first;
                layout(binding = 2) buffer B { float b[]; };
                layout(binding = 3) buffer C { vec4 c[]; } all[2];
                """,
                """
                first.a[int(i.x)] = b[uint(i.y)];
                b[0] = b[1];
                o = all[1].c[clamp(int(i.z), 0, all[1].c.length() - 1)] + all[1].c[clamp(int(i.z), 0, 9)];
                """,
                """
                first.a[clamp(int(i.x), 0, first.a.length() - 1)] = b[clamp(uint(i.y), 0u, uint(b.length()) - 1u)];
                b[0] = b[clamp(1, 0, b.length() - 1)];
                o = all[1].c[clamp(int(i.z), 0, all[1].c.length() - 1)] + all[1].c[clamp(clamp(int(i.z), 0, 9), 0, all[1].c.length() - 1)];
                """);
    }

    @Test
    void removes_arithmetic_without_effect() {
        check(
                new SimplifyArithmetic(),
                "",
                """
                vec3 a = i.xyz * 1.0 + vec3(0.0);
                vec3 b = vec3(a.x, a.y, a.z) + -i.www;
                float c = abs(-i.x) - 0.0 * i.y + pow(i.z, 2.0);
                bool d = !(c == 1.0);
                o = vec4(b * vec3(c), mix(a.x, a.y, 0.0)) * float(d);
                """,
                """
                vec3 a = i.xyz;
                vec3 t = i.xyz - i.www;
                vec3 b = t;
                float t_1 = abs(i.x) + i.z * i.z;
                float c = t_1;
                bool t_2 = t_1 != 1.0;
                bool d = t_2;
                o = vec4(t * t_1, i.xyz.x) * float(t_2);
                """);
    }

    @Test
    void precise_values_stay_as_written() {
        Ir ir = Shaders.fragment(HEAD + "void main() { precise vec4 a = i * 1.0; o = a; }\n");
        assertFalse(new SimplifyArithmetic().run(ir), "something changed");
    }

    @Test
    void keeps_the_order_of_sums() {
        Ir ir = Shaders.fragment(HEAD + "void main() { o = (i + 1.0) + 2.0 - (1.0 + i); }\n");
        assertFalse(new SimplifyArithmetic().run(ir), "something changed");
    }

    @Test
    void short_branches_become_selections() {
        check(
                new FlattenIfs(),
                "",
                "float a = i.x; vec3 b = i.xyz; if (i.y > 0.0) { a = a + 1.0; b = b * 2.0; } o = vec4(b, a);",
                """
                float a = i.x;
                vec3 b = i.xyz;
                bool t = i.y > 0.0;
                a = mix(a, i.x + 1.0, t);
                b = mix(b, i.xyz * 2.0, bvec3(t));
                o = vec4(b, a);
                """);
    }

    @Test
    void keeps_branches_with_costly_or_unsafe_code() {
        String[] bodies = {
            "vec4 a = i; if (i.x > 0.0) { a = texture(s, i.xy); } o = a;",
            "vec4 a = i; if (i.x > 0.0) { a = textureLod(s, i.xy, 0.0); } o = a;",
            "vec4 a = i; if (i.x > 0.0) { a = dFdx(i); } o = a;",
            "o = i; if (i.x > 0.0) { o = -i; }",
            "if (i.x > 0.0) { discard; } o = i;",
            "float a[3] = float[3](1.0, 2.0, 3.0); a[1] = i.w; int k = int(i.x); float b = 0.0;"
                    + " if (k < 3) { b = a[k]; } o = vec4(b);",
            "int k = int(i.x); int a = 0; if (k != 0) { a = 7 / k; } o = vec4(a);",
            "vec4 a = i; if (i.x > 0.0) { a = sin(cos(sin(cos(sin(i))))); } o = a;",
        };
        for (String body : bodies) {
            Ir ir = Shaders.fragment(HEAD + "void main() { " + body + " }\n");
            assertFalse(new FlattenIfs().run(ir), body);
        }
    }

    @Test
    void parameters_that_are_only_read_are_constant() {
        String text = after(
                new ConstantParameters(),
                "float f(float x, float y, out float z, float w[2], vec3 v) "
                        + "{ y += x; z = y; return w[1] + v[int(x)]; }\n",
                "float z; o = vec4(f(i.x, i.y, z, float[2](1.0, 2.0), i.xyz), z, 0.0, 0.0);");
        assertTrue(text.contains("float f(const float x, float y, out float z, float w[2], vec3 v)"), text);
    }

    @Test
    void a_switch_with_a_known_value_runs_its_cases() {
        check(
                new FoldBranches(),
                "",
                "int k = 2; switch (k) { case 1: o = i; case 2: o = -i; default: o += i; break; case 3: o = i * 3.0; }",
                """
                o = -i;
                o += i;
                """);
    }

    @Test
    void removes_a_switch_without_a_matching_case() {
        check(new FoldBranches(), "", "int k = 2; o = i; switch (k) { case 1: o = -i; }", "o = i;");
    }

    @Test
    void keeps_a_switch_that_a_nested_break_leaves() {
        Ir ir = Shaders.fragment(
                HEAD + "void main() { int k = 2; o = i; switch (k) { case 2: if (i.x > 0.0) { break; } o = -i; } }\n");
        new ForwardStores().run(ir);
        assertFalse(new FoldBranches().run(ir), "something changed");
    }

    @Test
    void a_choice_of_true_and_false_is_its_condition() {
        check(
                new FoldBranches(),
                "",
                "bool b = i.x > 0.0 ? true : false; o = vec4(b);",
                """
                bool t = i.x > 0.0;
                bool b = t;
                o = vec4(t);
                """);
    }
}
