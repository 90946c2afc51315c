package dev.shadeweave.lang.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.lang.syntax.TranslationUnit;
import dev.shadeweave.source.SourceFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The syntax that is read, printed by {@link SyntaxText}; or the messages, one per line. */
class GlslParserTest {
    private static void check(String text, String expected) {
        assertEquals(expected, run("#version 450\n" + text));
    }

    private static String run(String text) {
        Diagnostics diagnostics = new Diagnostics();
        TranslationUnit unit = GlslParser.parse(SourceFile.of("a", text), diagnostics);
        assertEquals(unit == null, diagnostics.hasErrors());
        return unit == null
                ? diagnostics.all().stream().map(Object::toString).collect(Collectors.joining("\n"))
                : SyntaxText.of(unit);
    }

    private static void expression(String text, String expected) {
        check("float a = " + text + ";", "float a = " + expected + ";");
    }

    private static void statement(String text, String expected) {
        check("void f() { " + text + " }", "void f() { " + expected + " }");
    }

    @Test
    void groups_operators() {
        expression("1 + 2 * 3 - 4", "((1 + (2 * 3)) - 4)");
        expression("a || b && c ^^ d", "(a || ((b && c) ^^ d))");
        expression("a | b ^ c & d == e < f << g + h * i", "(a | (b ^ (c & (d == (e < (f << (g + (h * i))))))))");
        expression("a - b - c", "((a - b) - c)");
        expression("a ? b : c ? d : e", "(a ? b : (c ? d : e))");
        expression("a ? b = c : d = e", "(a ? (b = c) : (d = e))");
        expression("a ? b, c : d", "(a ? (b , c) : d)");
        expression("a = b += c", "(a = (b += c))");
        expression("-a + !b * ~c - +d", "((-a + (!b * ~c)) - +d)");
        expression("-a.x++", "-(a.x)++");
        expression("- -a", "--a");
        expression("(a + b) * c", "((a + b) * c)");
        expression("a[b, c].d[1]", "((a[(b , c)]).d)[1]");
        expression("f(a, (b, c))[0].xyz", "(f(a, (b , c))[0]).xyz");
        expression("f(void) + f()", "(f() + f())");
        expression(
                "float[](1.0, 2.0)[1] + float[2][](a, b).length()",
                "(float[](1.0, 2.0)[1] + float[2][](a, b).length())");
        expression("a.b(c).d", "(a.b(c)).d");
    }

    @Test
    void reads_numbers() {
        expression("1 + 012 + 0x1Fu + 4294967295u + 0", "((((1 + 10) + 31u) + 4294967295u) + 0)");
        expression(
                "1.0 + .5 + 1. + 1e3 + 2.5E-3f + 1.0F + 1.5lf",
                "((((((1.0 + 0.5) + 1.0) + 1000.0) + 0.0025) + 1.0) + 1.5lf)");
        check(
                "float a = 1f + 09 + 0xG + 5000000000 + 1e99 + 1.2.3 + 1x;",
                """
                a:2:11: error[SW3063]: '1f' is not a number of GLSL 4.50
                a:2:16: error[SW3063]: '09' is not a number of GLSL 4.50
                a:2:21: error[SW3063]: '0xG' is not a number of GLSL 4.50
                a:2:27: error[SW3064]: '5000000000' does not fit in 32 bits; the largest is 4294967295u
                a:2:40: error[SW3065]: '1e99' is larger than any float; the largest is 3.4028235e38
                a:2:47: error[SW3063]: '1.2.3' is not a number of GLSL 4.50
                a:2:55: error[SW3063]: '1x' is not a number of GLSL 4.50""");
        check(
                "double a = 1e308lf + 1e400lf;",
                "a:2:22: error[SW3065]: '1e400lf' is larger than any double; the largest is 1.7976931348623157e308");
    }

    @Test
    void reads_declarations() {
        check("const float a = 1.0, b[2], c[] = { 1.0, { a, }, };", "const float a = 1.0, b[2], c[] = {1.0, {a}};");
        check(
                "struct S { highp vec3 a, b[3]; mat4[2] c; } s[2]; struct { int i; } t;",
                "struct S { highp vec3 a, b[3]; mat4[2] c; } s[2];\nstruct { int i; } t;");
        check(
                "S f(const in S a, inout vec3[2] b[3], float, out float[]); int;;",
                "S f(const in S a, inout vec3[2] b[3], float, out float[]);\nint;");
        check("highp vec3[2] f(void) { return a; }", "highp vec3[2] f() { return a; }");
        check(
                "layout(std140, binding = 1 + 1, shared) uniform B { layout(offset = 4) flat float a; } b[2][3];",
                "layout(std140, binding = (1 + 1), shared) uniform B { layout(offset = 4) flat float a; } b[2][3];");
        check(
                "in V { vec3 a; }; layout(early_fragment_tests) in; invariant gl_Position, b; precision highp float;",
                "in V { vec3 a; };\nlayout(early_fragment_tests) in;\ninvariant gl_Position, b;\nprecision highp float;");
        check(
                "subroutine(A, B) void f(); subroutine uniform C c; patch out vec4 p;",
                "subroutine(A, B) void f();\nsubroutine uniform C c;\npatch out vec4 p;");
    }

    @Test
    void reads_statements() {
        statement("if (a) if (b) c; else d; else e;", "if (a) if (b) c; else d; else e;");
        statement("if (a) if (b) c; else d;", "if (a) if (b) c; else d;");
        statement(
                "for (int i = 0, j; i < 3; i++) { continue; } for (;;) break;",
                "for (int i = 0, j; (i < 3); i++) { continue; } for (;;) break;");
        statement("for (i = 0; bool b = f(i); ) ;", "for ((i = 0); bool b = f(i);) ;");
        statement("while (const bool b = c) { } do a++; while (b);", "while (const bool b = c) { } do a++; while (b);");
        statement(
                "switch (a) { case 1 + 1: case 2: b; default: discard; }",
                "switch (a) { case (1 + 1): case 2: b; default: discard; }");
        statement(
                "float a[2], b; precision lowp int; struct S { int i; }; S s; return;",
                "float a[2], b; precision lowp int; struct S { int i; }; S s; return;");
        statement("vec3[2] a; a[1]; f(a)[2]; float[2](1., 2.);", "vec3[2] a; a[1]; f(a)[2]; float[2](1.0, 2.0);");
    }

    @Test
    void knows_words_by_version() {
        assertEquals("int sample;\nint buffer;", run("#version 330\nint sample; int buffer;"));
        assertEquals(
                "a:2:5: error[SW3062]: 'sample' is a reserved word of GLSL ES 3.00; choose another name",
                run("#version 300 es\nint sample;"));
        assertEquals(
                "sample in vec4 a;",
                run("#version 300 es\n#extension GL_OES_shader_multisample_interpolation : enable\nsample in vec4 a;"));
        check(
                "int union; float goto() { return 1.0; }",
                """
                a:2:5: error[SW3062]: 'union' is a reserved word of GLSL 4.50; choose another name
                a:2:18: error[SW3062]: 'goto' is a reserved word of GLSL 4.50; choose another name""");
        check(
                "float vec3; void mat2(int float) { }",
                """
                a:2:7: error[SW3070]: 'vec3' is a type and cannot name a variable; choose another name
                a:2:27: error[SW3070]: 'float' is a type and cannot name a parameter; choose another name
                a:2:18: error[SW3070]: 'mat2' is a type and cannot name a function; choose another name""");
    }

    @Test
    void reports_all_mistakes() {
        check(
                "float a = ;\nvoid f( { }\nvoid g() { a = 1 b = 2; if a { } return }\nint h() { return (1; }\nfloat in;",
                """
                a:2:11: error[SW3060]: ';' is not expected here; expected an expression or '{'
                a:3:9: error[SW3060]: '{' is not expected here; expected a name or a type or ')'
                a:4:18: error[SW3060]: 'b' is not expected here; expected ';'
                a:4:28: error[SW3060]: 'a' is not expected here; expected '('
                a:4:30: error[SW3060]: '{' is not expected here; expected ')'
                a:4:41: error[SW3060]: '}' is not expected here; expected an expression or ';'
                a:5:20: error[SW3060]: ';' is not expected here; expected ')'
                a:6:7: error[SW3060]: keyword 'in' is not expected here; expected ';'""");
        check(
                "void f() {",
                "a:2:11: error[SW3060]: the end of the text is not expected here; a statement was expected");
        check("}", "a:2:1: error[SW3060]: '}' is not expected here; a declaration was expected");
        check(
                "float a = (b)(c) + d[] + 1(2);",
                """
                a:2:11: error[SW3066]: only a name can be called; write the name of a function or type before '('
                a:2:21: error[SW3067]: there is no index between '[' and ']'
                a:2:26: error[SW3066]: only a name can be called; write the name of a function or type before '('""");
    }

    @Test
    void keeps_places() {
        Diagnostics diagnostics = new Diagnostics();
        String text = "#version 450\n#define TWO (1 + 1)\n#line 40\nfloat a = b * TWO;\n";
        TranslationUnit unit = GlslParser.parse(SourceFile.of("a", text), diagnostics);
        assertEquals(
                "a:40:1", unit == null ? "" : unit.declarations().get(0).span().toString());
        assertEquals(
                "float a = b * TWO;",
                unit == null ? "" : unit.declarations().get(0).span().text());
    }

    @Test
    void says_so_of_deep_texts() {
        int many = 10_000;
        for (String text : new String[] {
            "float a = " + "(".repeat(many) + "1" + ")".repeat(many) + ";",
            "float a = " + "-".repeat(1) + "- ".repeat(many) + "1;",
            "float a = " + "b[".repeat(many) + "1" + "]".repeat(many) + ";",
            "float a = b" + "[0]".repeat(many) + ";",
            "float a = " + "b ? c : ".repeat(many) + "1;",
            "float a = " + "b = ".repeat(many) + "1;",
            "float a = " + "f(".repeat(many) + "1" + ")".repeat(many) + ";",
            "float a[] = " + "{".repeat(many) + "1" + "}".repeat(many) + ";",
            "float a[] = { 1" + ", 1".repeat(many) + " };",
            "struct S { ".repeat(many) + "int i;" + "} s;".repeat(many),
            "float[" + "b[".repeat(many) + "1" + "]".repeat(many) + "] a;",
            "void f() { " + "{ ".repeat(many) + "}".repeat(many) + " }",
            "void f() { " + "if (a) ".repeat(many) + "; }",
            "void f() { " + "if (a) b; else ".repeat(many) + "; }",
            "void f() { " + "for (;;) ".repeat(many) + "; }",
            "void f() { " + "do ".repeat(many) + "a;" + " while (b);".repeat(many) + " }",
        }) {
            String result = run("#version 450\n" + text);
            assertTrue(result.contains("error[SW3068]: this nests deeper than"), result);
        }
        for (String text : new String[] {
            "(".repeat(many), "{".repeat(many), "float a = " + "(".repeat(many), "void f() " + "{".repeat(many)
        }) {
            assertTrue(run("#version 450\n" + text).contains("error[SW30"));
            // A mistake before the nesting makes the parser read the text again.
            String again = run("#version 450\nfloat 1;\n" + text);
            assertTrue(again.contains("error[SW3060]"), again);
            assertEquals(text.contains(" "), again.contains("error[SW3068]"), again);
        }
    }

    @Test
    void stops_after_very_many_mistakes() {
        Diagnostics diagnostics = new Diagnostics();
        GlslParser.parse(SourceFile.of("a", "#version 450\n" + "a a a;\n".repeat(30_000)), diagnostics);
        assertEquals(
                "[a:10002:3: error[SW3071]: the text has more than 10000 such mistakes; what comes from here on was not read]",
                diagnostics.all().stream()
                        .filter(message -> message.toString().contains("SW3071"))
                        .toList()
                        .toString());
    }
}
