package dev.shadeweave.lang.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Functions that write one value to their last parameter are rewritten to return it. */
class ReturningFunctionTest {
    @Test
    void theLastStatementGivesTheValueBack() {
        check("void f(float x, out float y) { y = x * 2.0; }", "float f(float x) { return x * 2.0; }");
        check("void f(out vec3 y)\n{\n    y = vec3(1.0);\n}", "vec3 f()\n{\n    return vec3(1.0);\n}");
        check(
                "// What it does.\nvoid f(\n    float x,\n    out float y)\n{\n    float z = x;\n    y =\n        z;\n}",
                "// What it does.\nfloat f(float x)\n{\n    float z = x;\n    return\n        z;\n}");
    }

    @Test
    void aValueThatIsWrittenElsewhereIsALocal() {
        check(
                "void f(float x, out float y)\n{\n    y = x;\n    y += 1.0;\n}",
                "float f(float x)\n{\n    float y;\n    y = x;\n    y += 1.0;\n    return y;\n}");
        check(
                "void f(float x, out float y)\n{\n    if (x > 0.0)\n        y = x;\n}",
                "float f(float x)\n{\n    float y;\n    if (x > 0.0)\n        y = x;\n    return y;\n}");
        check(
                "void f(float x, out float y) { y = x; if (x > 1.0) return; y = 1.0; }",
                "float f(float x) { float y; y = x; if (x > 1.0) return y; y = 1.0; return y; }");
        check(
                "void f(float x, out float y)\n{\n    {\n        y = x;\n    }\n}",
                "float f(float x)\n{\n    float y;\n    {\n        y = x;\n    }\n    return y;\n}");
    }

    @Test
    void parametersThatNothingReadsLeave() {
        check("void f(float x, int mode, out float y) { y = x; }", "float f(float x) { return x; }");
        check("void f(int a, int b, vec3 x, int c, out float y) { y = x.b; }", "float f(vec3 x) { return x.b; }");
        check("void f(int mode, out float y) { y = 1.0; }", "float f() { return 1.0; }");
        check(
                "void f(\n    D data,\n    const in vec3 x,\n    int mode,\n    out float y)\n{\n    y = x.x;\n}",
                "float f(const in vec3 x)\n{\n    return x.x;\n}");
        check("void f(int a, out float y) { y = /* a */ 1.0; }", "float f() { return /* a */ 1.0; }");
    }

    @Test
    void aCommentEndsNoStatement() {
        check(
                "void f(float x, out float y)\n{\n    if (x > 0.0) // x;\n        y = x;\n}",
                "float f(float x)\n{\n    float y;\n    if (x > 0.0) // x;\n        y = x;\n    return y;\n}");
        check(
                "void f(float x, out float y)\n{\n    if (x > 0.0) /* } */ y = x;\n}",
                "float f(float x)\n{\n    float y;\n    if (x > 0.0) /* } */ y = x;\n    return y;\n}");
    }

    @Test
    void whatIsReadBeginsWithItsDefault() {
        check(
                "void f(float w, inout BSDF b)\n{\n    if (w == 0.0)\n        return;\n    b.response = vec3(w);\n}",
                "BSDF f(float w)\n{\n    BSDF b = NONE;\n    if (w == 0.0)\n        return b;\n    b.response = vec3(w);\n"
                        + "    return b;\n}");
    }

    @Test
    void wordsThatOnlyHoldTheNameAreOthers() {
        check(
                "void f(vec2 x, out float y) { float yy = x.y; y = yy; }",
                "float f(vec2 x) { float yy = x.y; return yy; }");
    }

    @Test
    void someFunctionsAreLeftAsTheyAre() {
        refuse("float f(float x) { return x; }");
        refuse("void f(float x) { }");
        refuse("void f(out float x, out float y) { x = 1.0; y = 1.0; }");
        refuse("void f(float x, out float y[2]) { y[0] = x; }");
        refuse("void f(float x, const in out float y) { y = x; }");
        refuse("void f(float x, out float y /* value */) { y = x; }");
        refuse("void f(float x, out float y)\n{\n#ifdef A\n    y = x;\n#endif\n}");
        refuse("highp void f(float x, out float y) { y = x; }");
        refuse("void f(float x, out float y);");
    }

    private static void refuse(String text) {
        assertFalse(FunctionFacts.of(text).mayGiveBack(), text);
        assertNull(ReturningFunction.of(text, "NONE", true), text);
    }

    /** Rewrites a function. The source line of each of its lines is checked too, in order. */
    private static void check(String text, String expected) {
        ReturningFunction.Result result = ReturningFunction.of(text, "NONE", true);
        assertNotNull(result);
        assertEquals(expected, String.join("\n", result.lines()));
        assertEquals(result.lines().size(), result.origins().size());
        List<String> stated = text.lines().toList();
        int before = 0;
        for (int i = 0; i < result.lines().size(); i++) {
            int origin = result.origins().get(i);
            assertTrue(origin >= before, "lines stand in the order of their text");
            before = origin;
            String line = result.lines().get(i).strip();
            if (text.contains(line + "\n")) {
                assertEquals(line, stated.get(origin).strip());
            }
        }
    }
}
