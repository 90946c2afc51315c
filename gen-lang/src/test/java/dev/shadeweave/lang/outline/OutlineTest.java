package dev.shadeweave.lang.outline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.lang.overload.TypeRules;
import java.util.StringJoiner;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The declarations of a text, each with the names it uses. */
class OutlineTest {
    @Test
    void functionsAndOverloads() {
        check(
                "float f(float x) { return g(x, 1.0); }\nvec2 f(vec2 x, const in vec3 y[2]) { return x; }",
                """
                        FUNCTION f(float) uses float g/2 return x
                        FUNCTION f(vec2,vec3[2]) uses const in return vec2 vec3 x y
                        """);
    }

    @Test
    void prototypesStructsAndConstants() {
        check("void f(void);", "PROTOTYPE f() uses void\n");
        check("float[2] f(int a[2]) { return b; }", "FUNCTION f(int[2]) uses a b float int return\n");
        check("struct S { vec3 a; float b[2]; };", "DATA S uses a b float struct vec3\n");
        check("const float A = 1.0, B = f(2.0);", "DATA A,B uses const f/1 float\n");
        check("const vec2 P[2] = vec2[2](vec2(0), vec2(1));", "DATA P uses const vec2 vec2/1\n");
        check("const float[2] Q = float[2](0.0, 1.0);", "DATA Q uses const float\n");
        check(
                "layout (std140) uniform Block { float x; } inst;",
                "DATA Block,inst uses float layout/1 std140 uniform x\n");
        check("uniform Block { float x, y[2]; };", "DATA Block,x,y uses float uniform\n");
    }

    @Test
    void macrosMayGoOnOverSeveralLines() {
        check("#define SQUARE(x) \\\n  ((x) * (x))\nfloat y;", "MACRO SQUARE uses x\nDATA y uses float\n");
        check("#undef SQUARE", "DIRECTIVE SQUARE uses \n");
        check("  # define PI 3.14 // not /* a comment\nint i;", "MACRO PI uses \nDATA i uses int\n");
    }

    @Test
    void bracketsInCommentsAndStringsDoNotCount() {
        check(
                "void f() { // }\n /* } */ string s = \"}\\\"}\"; if (a) { b(); } }\nint i;",
                "FUNCTION f() uses a b/0 if/1 s string void\nDATA i uses int\n");
    }

    @Test
    void guardedBlocksStayWholeAndAGuardAroundAFileIsDropped() {
        check(
                "#ifdef FAST\nfloat f() { return a; }\n#else\nfloat f() { return b; }\n#endif\nint i;",
                "GUARDED f uses FAST a b float return\nDATA i uses int\n");
        check("// licence\n#ifndef H\n#define H\nint i;\n#endif // H\n", "DATA i uses int\n");
        check("#ifndef H\n#define H\nint i;\n#else\nint j;\n#endif\n", "GUARDED H,i,j uses int\n");
    }

    @Test
    void conditionsInsideAFunctionAreItsOwn() {
        check(
                "float f() {\n#if METHOD == 1\n return a();\n#else\n return b;\n#endif\n}",
                "FUNCTION f() uses METHOD a/0 b float return\n");
    }

    @Test
    void includesKeepTheirPlace() {
        check(
                "#include \"lib/a.glsl\"\nint i;\n#include <b.glsl>",
                "include lib/a.glsl\nDATA i uses int\n",
                "'#include' without a file in quotes in line 3");
    }

    @Test
    void membersAreNoWords() {
        check("float f(vec2 v) { return v.x + v.yy.x; }", "FUNCTION f(vec2) uses float return v vec2\n");
    }

    @Test
    void commentsDirectlyAboveBelongToADeclaration() {
        checkText(
                "// licence\n\n// one\n/* two\n   lines */\nint i; // behind\nint j;",
                "// one\n/* two\n   lines */\nint i; // behind|int j;");
    }

    @Test
    void faultsArePlaced() {
        check("float f( { ", "", "the declaration has no end in line 1");
        check("#if A\nint i;", "", "'#if' without '#endif' in line 1");
        check("}\nint i;", "DATA i uses int\n", "'}' without its opening bracket in line 1");
    }

    private static void check(String text, String expected, String... faults) {
        Outline outline = Outline.of(text, TypeRules.NONE);
        StringBuilder actual = new StringBuilder();
        for (Outline.Item item : outline.items()) {
            if (item instanceof Outline.Included included) {
                actual.append("include ").append(included.reference()).append('\n');
            } else if (item instanceof Declared declared
                    && !declared.head().names().isEmpty()) {
                actual.append(describe(declared)).append('\n');
            }
        }
        StringJoiner actualFaults = new StringJoiner("; ");
        outline.faults().forEach(fault -> actualFaults.add(fault.message() + " in line " + fault.line()));
        assertEquals(String.join("; ", faults), actualFaults.toString());
        assertEquals(expected, actual.toString());
    }

    private static void checkText(String text, String expected) {
        StringJoiner actual = new StringJoiner("|");
        for (Outline.Item item : Outline.of(text, TypeRules.NONE).items()) {
            if (item instanceof Declared declared) {
                actual.add(text.substring(
                        declared.place().start(), declared.place().end()));
            }
        }
        assertEquals(expected, actual.toString());
    }

    private static String describe(Declared declared) {
        Declared.Head head = declared.head();
        TreeSet<String> uses = new TreeSet<>();
        declared.uses().forEach(use -> uses.add(use.name() + (use.arguments() < 0 ? "" : "/" + use.arguments())));
        return head.kind() + " " + String.join(",", head.names())
                + (head.arity() >= 0 ? "(" + head.parameters() + ")" : "") + " uses " + String.join(" ", uses);
    }
}
