package dev.shadeweave.osl.internal.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.ValueParser;
import dev.shadeweave.type.ValueParser.BadValue;
import org.junit.jupiter.api.Test;

class OslSyntaxTest {
    private static final OslSyntax SYNTAX = OslSyntax.INSTANCE;

    @Test
    void values() throws BadValue {
        check(Types.FLOAT, "1", "1.0", "1.0");
        check(Types.INTEGER, "-2147483648", "(-2147483647 - 1)", "(-2147483647 - 1)");
        check(Types.BOOLEAN, "true", "1", "1");
        check(Types.COLOR3, "0.5, 0.5, 0.5", "color(0.5)", "color(0.5)");
        check(Types.VECTOR3, "1, 2, 3", "vector(1.0, 2.0, 3.0)", "vector(1.0, 2.0, 3.0)");
        check(Types.VECTOR2, "1, 2", "vector2(1.0, 2.0)", "{1.0, 2.0}");
        check(Types.VECTOR4, "1, 2, 3, 4", "vector4(1.0, 2.0, 3.0, 4.0)", "{1.0, 2.0, 3.0, 4.0}");
        check(Types.COLOR4, "1, 2, 3, 4", "color4(color(1.0, 2.0, 3.0), 4.0)", "{color(1.0, 2.0, 3.0), 4.0}");
        check(
                Types.MATRIX33,
                "1, 2, 3, 4, 5, 6, 7, 8, 9",
                "matrix(1.0, 2.0, 3.0, 0.0, 4.0, 5.0, 6.0, 0.0, 7.0, 8.0, 9.0, 0.0, 0.0, 0.0, 0.0, 1.0)",
                "matrix(1.0, 2.0, 3.0, 0.0, 4.0, 5.0, 6.0, 0.0, 7.0, 8.0, 9.0, 0.0, 0.0, 0.0, 0.0, 1.0)");
        check(Types.STRING, "a \"b\" \\ c", "\"a \\\"b\\\" \\\\ c\"", "\"a \\\"b\\\" \\\\ c\"");
        check(Types.FILENAME, "a.png", "textureresource(\"a.png\", \"\")", "{\"a.png\", \"\"}");
        check(Types.FLOATARRAY, "1, 2", "{1.0, 2.0}", "{1.0, 2.0}");
    }

    @Test
    void defaults() {
        assertEquals("vector2(0.0, 0.0)", SYNTAX.defaultValue(Types.VECTOR2));
        assertEquals("matrix(1.0)", SYNTAX.defaultValue(Types.MATRIX44));
        assertEquals("null_closure()", SYNTAX.defaultValue(Types.BSDF));
        assertEquals("{0.0}", SYNTAX.defaultValue(Types.FLOATARRAY));
    }

    @Test
    void namesGiveWayToTheLanguage() {
        assertEquals("mix1", Identifiers.sanitize("mix", SYNTAX));
        assertEquals("diffuse1", Identifiers.sanitize("diffuse", SYNTAX));
        assertEquals("N1", Identifiers.sanitize("N", SYNTAX));
        assertEquals("vec3", Identifiers.sanitize("vec3", SYNTAX));
    }

    private static void check(Type type, String value, String literal, String initialiser) throws BadValue {
        assertEquals(literal, SYNTAX.literal(type, ValueParser.parse(type, value)));
        assertEquals(initialiser, SYNTAX.initialiser(type, ValueParser.parse(type, value)));
    }
}
