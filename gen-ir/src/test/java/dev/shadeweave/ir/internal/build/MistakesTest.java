package dev.shadeweave.ir.internal.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.shadeweave.ir.model.Stage;
import org.junit.jupiter.api.Test;

/** Each mistake in a shader gives one message at its place, and no representation. */
class MistakesTest {
    private static void check(Stage stage, String version, String globals, String body, String expected) {
        String text = "#version " + version + "\n" + globals + "\nvoid main()\n{\n" + body + "\n}\n";
        Shaders.Built built = Shaders.build(stage, text);
        assertEquals(
                expected.replace('|', '\n'), built.text().replace("test:", "").replace(" error[", " ["), text);
        assertNull(built.ir());
    }

    private static void desktop(String globals, String body, String expected) {
        check(Stage.FRAGMENT, "450", globals, body, expected);
    }

    private static void es(String globals, String body, String expected) {
        check(Stage.FRAGMENT, "300 es", "precision highp float; " + globals, body, expected);
    }

    @Test
    void suggests_members_and_qualifiers_that_exist() {
        desktop(
                "struct L { vec3 color; float power; }; uniform L light;",
                "light.colr; light.pwoer; light.x;",
                "5:7: [SW3127]: L has no member colr; did you mean 'color'?"
                        + "|5:19: [SW3127]: L has no member pwoer; did you mean 'power'?"
                        + "|5:32: [SW3127]: L has no member x");
        desktop("in vec3 i;", "i.xyw;", "5:3: [SW3128]: xyw is no selection of components of vec3; it has only xyz");
        desktop("in vec2 i;", "i.rgb;", "5:3: [SW3128]: rgb is no selection of components of vec2; it has only rg");
        desktop(
                "layout(locaton = 0) out vec4 o;",
                "",
                "2:8: [SW3147]: there is no layout locaton; did you mean 'location'?");
        desktop("unifrom float u;", "", "2:1: [SW3060]: 'unifrom' is not expected here; did you mean 'uniform'?");
        desktop("in hihgp float u;", "", "2:4: [SW3060]: 'hihgp' is not expected here; did you mean 'highp'?");
        desktop("", "cosnt float h = 1.0;", "5:1: [SW3060]: 'cosnt' is not expected here; did you mean 'const'?");
    }

    @Test
    void suggests_names_that_exist() {
        desktop(
                "uniform vec2 resolution;",
                "resolutoin;",
                "5:1: [SW3122]: resolutoin is not declared; did you mean 'resolution'?");
        desktop("", "gl_FragCord;", "5:1: [SW3122]: gl_FragCord is not declared; did you mean 'gl_FragCoord'?");
        desktop(
                "",
                "smothstep(0.0, 1.0, 0.5);",
                "5:1: [SW3116]: there is no function smothstep; did you mean 'smoothstep'?");
        desktop(
                "float shade(float x) { return x; }",
                "shdae(1.0);",
                "5:1: [SW3116]: there is no function shdae; did you mean 'shade'?");
        desktop("", "lerp(0.0, 1.0, 0.5);", "5:1: [SW3116]: there is no function lerp; write mix");
        desktop("", "fmod(-1.0, 3.0);", "5:1: [SW3116]: there is no function fmod; write x - y * trunc(x / y)");
        desktop("", "Vec3 a;", "5:1: [SW3135]: there is no type Vec3; did you mean 'vec3'?");
        desktop("", "float3 a;", "5:1: [SW3135]: there is no type float3; write vec3");
    }

    @Test
    void suggests_replacements_for_names_of_older_versions() {
        desktop(
                "uniform sampler2D s;",
                "texture2D(s, vec2(0.0));",
                "5:1: [SW3116]: there is no function texture2D; write texture");
        desktop(
                "",
                "gl_FragColor = vec4(0.0);",
                "5:1: [SW3164]: gl_FragColor is not known in a fragment shader of GLSL 4.50; write an output of your own: out vec4 color;");
        desktop(
                "",
                "gl_FragData[0] = vec4(0.0);",
                "5:1: [SW3122]: gl_FragData is not declared; write an output for each: layout(location = 0) out vec4 color;");
    }

    @Test
    void reports_a_missing_token_at_the_end_of_its_line() {
        desktop(
                "",
                "float a = 1.0\no = vec4(a);",
                "5:14: [SW3060]: the end of the line is not expected here; expected ';'");
    }

    @Test
    void es_shaders_cannot_redefine_built_in_functions() {
        es(
                "float sin(float x) { return x; }",
                "",
                "2:30: [SW3151]: sin is reserved: GLSL ES does not allow a shader to redefine a built-in function; choose"
                        + " another name");
    }

    /** The results equal those of glslangValidator in 300 es, 310 es, 320 es and in desktop GLSL. */
    @Test
    void es_locals_but_not_globals_may_have_names_of_built_in_functions() {
        String taken =
                "[SW3151]: sin is reserved: GLSL ES has a function of that name in the scope of globals; choose another"
                        + " name";
        es("float sin = 1.0;", "float a = sin;", "2:30: " + taken);
        es("struct sin { float a; };", "", "2:31: " + taken);
        es("uniform B { float a; } sin;", "", "2:47: " + taken);
        String es = "#version 300 es\nprecision highp float;\n";
        Shaders.fragment(es + "uniform B { float sin; };\nvoid main() { float a = sin; }\n");
        Shaders.fragment(es + "void main() { float sin = 1.0; struct mix { float a; }; float b = sin; }\n");
        Shaders.fragment(es + "float f(float mix) { return mix; }\nvoid main() { float a = f(1.0); }\n");
        Shaders.fragment("#version 450\nfloat sin = 1.0;\nstruct mix { float a; };\nvoid main() { float a = sin; }\n");
    }

    @Test
    void reports_mistakes_in_names() {
        desktop("", "x = 1.0; x = 2.0;", "5:1: [SW3122]: x is not declared");
        desktop("float f() { return 1.0; }", "f = 2.0;", "5:1: [SW3123]: f is no variable");
        desktop("", "float a; float a;", "5:16: [SW3150]: a is declared twice in this scope");
        desktop("", "g();", "5:1: [SW3116]: there is no function g");
        desktop("", "thing a;", "5:1: [SW3135]: there is no type thing");
        desktop(
                "",
                "gl_Position = vec4(0.0);",
                "5:1: [SW3164]: gl_Position is not known in a fragment shader of GLSL 4.50");
        desktop(
                "",
                "gl_FragColour = vec4(0.0);",
                "5:1: [SW3122]: gl_FragColour is not declared; did you mean 'gl_FragCoord'?");
        desktop("", "int a = b, b = 1;", "5:9: [SW3122]: b is not declared");
        desktop("", "for (int i = 0; i < 3; i++) ; i = 1;", "5:31: [SW3122]: i is not declared");
        desktop("", "{ float a; } a = 1.0;", "5:14: [SW3122]: a is not declared");
        desktop("float f(float a, float a) { return a; }", "", "2:24: [SW3150]: a is declared twice in this scope");
    }

    @Test
    void reports_mistakes_in_types() {
        desktop("", "float a = true;", "5:11: [SW3110]: cannot convert bool to float; write float(…) around it");
        es("", "float a = 1;", "5:11: [SW3110]: cannot convert int to float; write float(…) around it");
        desktop("", "vec3 a = vec3(1.0) + vec2(1.0);", "5:10: [SW3111]: no operator + for vec3 and vec2");
        desktop("", "bool a = !1.0;", "5:10: [SW3111]: no operator ! for float");
        desktop("", "vec3 a = vec3(1.0, 2.0);", "5:10: [SW3113]: vec3 takes 3 components, and 2 are given here");
        desktop("", "if (1) ;", "5:5: [SW3124]: the condition must be a bool, and this is int");
        desktop("", "float a = true ? 1.0 : vec2(1.0);", "5:11: [SW3125]: one arm is float, the other vec2");
    }

    @Test
    void reports_mistakes_in_members_components_and_indices() {
        desktop("struct S { float a; };", "S s; s.b = 1.0;", "5:8: [SW3127]: S has no member b");
        desktop(
                "void f() {}",
                "f().xx; f().x;",
                "5:5: [SW3127]: void has no member xx|5:13: [SW3127]: void has no member x");
        desktop("", "float a; a.y = 1.0;", "5:12: [SW3128]: y is no selection of components of float");
        String sets = "; use letters of one set: xyzw, rgba or stpq";
        desktop("in vec4 i;", "vec4 a = i.xgba;", "5:12: [SW3128]: xgba is no selection of components of vec4" + sets);
        desktop("in vec4 i;", "vec2 a = i.rs;", "5:12: [SW3128]: rs is no selection of components of vec4" + sets);
        desktop("", "vec2 a; a.z = 1.0;", "5:11: [SW3128]: z is no selection of components of vec2; it has only xy");
        desktop(
                "",
                "vec4 a; a.xx = vec2(1.0);",
                "5:9: [SW3134]: a.xx names a component twice, so it cannot be written");
        desktop("", "float a[2]; a[2] = 1.0;", "5:15: [SW3131]: index 2 is outside of float[2]");
        desktop(
                "uniform float u;",
                "u = 1.0;",
                "5:1: [SW3132]: what is assigned to must be a variable that can be written; this is a uniform");
        desktop(
                "",
                "gl_FragCoord.x = 1.0;",
                "5:1: [SW3132]: what is assigned to must be a variable that can be written; this is an input");
    }

    @Test
    void reports_mistakes_in_calls() {
        desktop("float f(vec2 a) { return 1.0; }", "f(vec3(1.0));", "5:1: [SW3117]: no f takes (vec3)");
        desktop(
                "void f(float a, uint b) {} void f(uint a, float b) {}",
                "f(1, 1);",
                "5:1: [SW3118]: several f take (int, int) equally well; cast the arguments");
        check(Stage.VERTEX, "450", "", "dFdx(1.0);", "5:1: [SW3120]: dFdx may not be called in a vertex shader");
        check(
                Stage.FRAGMENT,
                "330",
                "",
                "fma(1.0, 2.0, 3.0);",
                "5:1: [SW3119]: fma(float, float, float) needs GLSL 4.00, and this is GLSL 3.30");
        desktop("float f(float a) { return f(a); }", "f(1.0);", "2:27: [SW3178]: f calls itself, which GLSL forbids");
        desktop("float f(float a);", "f(1.0);", "5:1: [SW3177]: f is called and has no body");
        desktop("float f() { }", "", "2:7: [SW3166]: f must return a float");
        desktop("void f() {} void f() {}", "", "2:18: [SW3175]: f() has two bodies");
    }

    @Test
    void reports_mistakes_in_control_flow() {
        desktop("", "break;", "5:1: [SW3165]: break stands outside of a loop or a switch");
        desktop("", "continue;", "5:1: [SW3165]: continue stands outside of a loop");
        desktop("", "switch (1) { case 1: break; case 1: break; }", "5:29: [SW3170]: there are two cases 1");
        desktop(
                "",
                "int k = 1; switch (1) { case k: break; }",
                "5:30: [SW3138]: a case must be a constant expression of type int or uint");
        check(Stage.VERTEX, "450", "", "discard;", "5:1: [SW3167]: discard is known in fragment shaders only");
    }

    @Test
    void reports_mistakes_in_declarations() {
        desktop("", "float a[0];", "5:9: [SW3139]: an array cannot have 0 elements");
        desktop("", "const float a;", "5:13: [SW3152]: const a needs a value");
        desktop(
                "uniform float u; const float c = u;",
                "",
                "2:34: [SW3121]: the value of c must be a constant expression");
        es("uniform float u; float a = u;", "", "2:51: [SW3121]: the value of a must be a constant expression");
        es("uniform float u = 1.0;", "", "2:38: [SW3154]: u cannot have a value: it is a uniform of ES");
        desktop("flat smooth in float a;", "", "2:6: [SW3145]: flat and smooth exclude each other");
        desktop("varying float a;", "", "2:1: [SW3146]: varying is not part of GLSL 4.50; write in");
        desktop("layout(sideways) uniform float a;", "", "2:8: [SW3147]: there is no layout sideways");
    }

    @Test
    void layouts_of_a_stage_are_not_for_variables() {
        String needs = "layout %1$s needs a statement without a name: layout(%1$s) %2$s;";
        desktop("layout(triangles) in vec4 q;", "", "2:8: [SW3149]: " + needs.formatted("triangles", "in"));
        desktop("layout(POINTS) out vec4 q;", "", "2:8: [SW3149]: " + needs.formatted("points", "out"));
        desktop("in B { layout(cw) vec4 q; } b;", "", "2:15: [SW3149]: " + needs.formatted("cw", "in"));
        desktop("layout(quads) uniform B { vec4 q; };", "", "2:8: [SW3149]: " + needs.formatted("quads", "in"));
        desktop("struct S { layout(lines) vec4 q; };", "", "2:19: [SW3149]: " + needs.formatted("lines", "in"));
        desktop("void f(layout(points) float x) {}", "", "2:15: [SW3149]: " + needs.formatted("points", "in"));
        check(
                Stage.GEOMETRY,
                "450",
                "layout(triangles) in; layout(points, max_vertices = 3) out; layout(location = 0, max_vertices = 3) out vec4 o;",
                "",
                "2:82: [SW3149]: " + needs.formatted("max_vertices = 3", "out"));
    }

    @Test
    void rejects_specialisation_constants_as_sizes_and_targets() {
        String globals = "layout(constant_id = 3) const int N = 4; const int TWICE = N * 2; flat in int k;";
        String unknown =
                "[SW3184]: a specialisation constant has no value before the host states it; write a number here";
        desktop(globals, "float a[N];", "5:9: " + unknown);
        desktop(globals, "float a[TWICE + 1];", "5:9: " + unknown);
        String written = "[SW3132]: what is assigned to must be a variable that can be written; this is const";
        desktop(globals, "N = 2; TWICE += 1;", "5:1: " + written + "|5:8: " + written);
        desktop(
                globals + " const int other = k;",
                "",
                "2:100: [SW3121]: the value of other must be a constant expression");
    }

    /** Nothing is said about the results of a function whose head is rejected. */
    @Test
    void rejects_a_head_once() {
        es(
                "float sin(int x) { if (x > 1) return 1.0; return; }",
                "",
                "2:30: [SW3151]: sin is reserved: GLSL ES does not allow a shader to redefine a built-in function; choose"
                        + " another name");
        desktop("vec33 f() { return vec3(1.0); }", "", "2:1: [SW3135]: there is no type vec33; did you mean 'vec3'?");
    }

    @Test
    void rejects_sizes_without_a_defined_value() {
        String unknown = "[SW3185]: GLSL defines no value for this, as for a division by zero; write a number here";
        desktop("", "float a[1 / 0];", "5:9: " + unknown);
        desktop(
                "const int K = 5 % 0; const int M = K + 1;",
                "float a[K]; float b[M];", "5:9: " + unknown + "|5:21: " + unknown);
        desktop(
                "layout(constant_id = 3) const int N = 4; const int K = N / 0;",
                "float a[K];",
                "5:9: [SW3184]: a specialisation constant has no value before the host states it; write a number here");
    }

    @Test
    void rejects_types_that_are_too_large() {
        String bounds =
                " holds too much; structures and arrays may nest 64 deep, with 65536 members and 16777216 numbers"
                        + " in all";
        desktop("", "float a" + "[1]".repeat(65) + ";", "5:8: [SW3182]: an array" + bounds);
        desktop("", "vec4 a[4097][1025];", "5:7: [SW3182]: an array" + bounds);
        desktop("struct A { float f; float g; } u[40000];", "", "2:33: [SW3182]: an array" + bounds);
        desktop(
                "struct A { vec4 a[1000000]; vec4 b[1000000]; vec4 c[1000000]; vec4 d[1000000]; vec4 e[1000000]; };",
                "",
                "2:1: [SW3182]: A" + bounds);
        StringBuilder doubling = new StringBuilder("struct S0 { float f; };");
        for (int i = 1; i < 64; i++) {
            doubling.append(" struct S%d { S%d a; S%d b; };".formatted(i, i - 1, i - 1));
        }
        desktop(doubling.toString(), "", "2:476: [SW3182]: S17" + bounds);
    }

    @Test
    void reports_unsupported_types_and_stages() {
        desktop("double d;", "", "2:1: [SW3136]: double is not supported; remove what needs it");
        desktop("uniform atomic_uint c;", "", "2:9: [SW3136]: atomic_uint is not supported; remove what needs it");
        check(Stage.COMPUTE, "450", "", "", "1:1: [SW3102]: Compute shaders are not supported");
        es("uniform sampler1D s;", "", "2:32: [SW3137]: sampler1D is no type of GLSL ES 3.00");
    }

    @Test
    void reports_arrays_whose_size_nothing_implies() {
        es("", "float a[]; a[1] = 1.0;", "5:7: [SW3155]: the array a needs a size or a value");
        desktop("", "float a[2][];", "5:7: [SW3155]: the array a needs a size or a value");
        desktop("", "const float a[];", "5:13: [SW3152]: const a needs a value");
        desktop(
                "flat in int k;",
                "float a[]; a[k] = 1.0;",
                "5:12: [SW3183]: the array a needs a size, since an index of it is known only when the shader runs");
        desktop("", "float a[]; a[1048576] = 1.0;", "5:7: [SW3140]: an array of 1048577 elements is too large");
        desktop("", "float a[]; a[-1] = 1.0;", "5:14: [SW3131]: index -1 is outside of float[]");
        desktop("", "float a[]; a[3] = 1.0; float a[2];", "5:14: [SW3131]: index 3 is outside of float[2]");
        desktop("", "float a[]; int a[2];", "5:16: [SW3150]: a is declared twice in this scope");
        desktop("", "float a[]; float a[2]; float a[3];", "5:30: [SW3150]: a is declared twice in this scope");
        desktop("", "float a[]; int n = a.length();", "5:22: [SW3133]: float[] has no length()");
    }

    @Test
    void reports_all_mistakes_at_once() {
        desktop(
                "float f(vec2 a) { return b; }",
                "c = 1.0; vec3 d = vec2(1.0); f(true); e();",
                "2:26: [SW3122]: b is not declared|5:1: [SW3122]: c is not declared|"
                        + "5:19: [SW3110]: cannot convert vec2 to vec3|5:30: [SW3117]: no f takes (bool)|"
                        + "5:39: [SW3116]: there is no function e");
    }
}
