package dev.shadeweave.lang.outline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The top level of a text: directives, functions, blocks and variables, one per line. */
class TopLevelTest {
    private static void check(String text, String expected) {
        StringJoiner found = new StringJoiner("\n");
        for (TopLevel part : TopLevel.of(text)) {
            found.add((part.isConditional() ? "? " : "") + described(part) + part.names());
        }
        assertEquals(expected, found.toString());
    }

    private static String described(TopLevel part) {
        if (part.directive() != null) {
            return "#" + part.directive().name();
        }
        if (part.isFunction()) {
            return (part.hasBody() ? "function(" : "prototype(") + String.join(",", part.parameters()) + ")";
        }
        StringJoiner variables = new StringJoiner(", ");
        for (TopLevel.Variable variable : part.isBlock() ? part.members() : part.variables()) {
            StringJoiner value = new StringJoiner(" ");
            variable.value().forEach(token -> value.add(token.text()));
            variables.add(variable.type() + " " + variable.name().text() + variable.suffix()
                    + (value.length() == 0 ? "" : " = " + value));
        }
        return (part.isBlock() ? "block{" : "{") + variables + "}";
    }

    @Test
    void reads_variables() {
        check("uniform highp float a;", "{float a}[a]");
        check(
                "const float a = f(1, 2), b[2] = float[2](1.0, 2.0);",
                "{float a = f ( 1 , 2 ), float b[2] = float [ 2 ] ( 1.0 , 2.0 )}[a, b]");
        check("const float[3] a = float[3](0.0);", "{float a[3] = float [ 3 ] ( 0.0 )}[a]");
        check("layout(location = 0) out vec4 color;", "{vec4 color}[color]");
        check("UNKNOWN uniform sampler2D map;", "{sampler2D map}[map]");
        check("precision highp float;", "{highp float}[]");
    }

    @Test
    void reads_blocks() {
        check("struct S { vec3 a, b; float c[2]; };", "block{vec3 a, vec3 b, float c[2]}[S]");
        check("uniform B { mat4 m; };", "block{mat4 m}[B, m]");
        check("layout(std140, binding = 1) uniform B { mat4 m; } b[2];", "block{mat4 m}[B, b]");
    }

    @Test
    void reads_functions() {
        check("void f(const in float[2] a, int b) { { x; } } float y;", "function(float[2],int)[f]\n{float y}[y]");
        check("vec3 g();", "prototype()[g]");
        check("float[2] h(float a) { return x; }", "function(float)[h]");
    }

    @Test
    void reads_every_branch_from_the_same_depth() {
        check(
                "#if A\nvoid f() {\n#else\nvoid f(int a) {\n#endif\n}\nfloat x;",
                "? #if[]\n? #else[]\n#endif[]\nfunction()[f]\n{float x}[x]");
        check("#define A(x) x\n#ifdef A\nfloat y;\n#endif", "#define[A]\n? #ifdef[]\n? {float y}[y]\n#endif[]");
    }

    @Test
    void takes_any_text() {
        check("} ; layout( ) ] [ = ;", "{}[]\n{}[]");
        check("layout(", "");
        check("uniform float a", "");
    }

    @Test
    @Timeout(60)
    void takes_long_texts() {
        for (String piece :
                List.of("a } ", "{ ", "a[", "float a, ", "f(", "layout(a) ", "= ", "\n#if A\n", "struct S { ")) {
            for (TopLevel part : TopLevel.of(piece.repeat(100_000) + ";")) {
                part.names();
            }
        }
    }
}
