package dev.shadeweave.glsl.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.ValueParser;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class GlslSyntaxTest {
    private static final GlslSyntax SYNTAX = GlslSyntax.INSTANCE;

    private static final Type SPOT = new Type(
            "spot:input",
            Type.Base.STRUCT,
            Type.Semantic.NONE,
            0,
            ImmutableList.of(
                    new Type.Member("tint", Types.COLOR3, null),
                    new Type.Member("size", Types.FLOAT, new FloatValue(0.5f)),
                    new Type.Member("on", Types.BOOLEAN, null)));

    @Test
    void literalsAreExactAndShort() throws ValueParser.BadValue {
        check(Types.FLOAT, "0.1", "0.1");
        check(Types.FLOAT, "1", "1.0");
        check(Types.FLOAT, "-0.00000001", "-1e-8");
        check(Types.INTEGER, "-7", "-7");
        check(Types.INTEGER, "-2147483648", "(-2147483647 - 1)");
        check(Types.BOOLEAN, "true", "true");
        check(Types.COLOR3, "0.8, 0.2, 0.1", "vec3(0.8, 0.2, 0.1)");
        check(Types.COLOR4, "1, 1, 1, 1", "vec4(1.0)");
        check(Types.VECTOR2, "0, -0", "vec2(0.0, -0.0)");
        check(Types.STRING, "periodic", "0");
        check(Types.FLOATARRAY, "1, 2.5", "float[2](1.0, 2.5)");
        check(Types.INTEGERARRAY, "3", "int[1](3)");
    }

    @Test
    void matricesKeepTheOrderOfTheText() throws ValueParser.BadValue {
        check(Types.MATRIX33, "1,2,3, 4,5,6, 7,8,9", "mat3(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0)");
        check(Types.MATRIX33, "2,2,2, 2,2,2, 2,2,2", "mat3(2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0)");
    }

    @Test
    void structsAreSpelledInGlsl() throws ValueParser.BadValue {
        check(SPOT, "{1,0,0;2.0;true}", "spot_input(vec3(1.0, 0.0, 0.0), 2.0, true)");
        assertEquals("spot_input(vec3(0.0), 0.5, false)", SYNTAX.defaultValue(SPOT));
    }

    @Test
    void everyTypeHasAName() {
        assertEquals("sampler2D", SYNTAX.typeName(Types.FILENAME));
        assertEquals("int", SYNTAX.typeName(Types.STRING));
        assertEquals("mat4", SYNTAX.typeName(Types.MATRIX44));
        assertEquals("vec4", SYNTAX.typeName(Types.COLOR4));
        assertEquals("bool", SYNTAX.typeName(Types.BOOLEAN));
    }

    @Test
    void wordsOfAllVersionsAreReserved() {
        for (String word : ImmutableList.of(
                "else",
                "mix",
                "sampler2D",
                "texture2D",
                "dmat4x3",
                "input",
                "sample",
                "main",
                "barrier",
                "usubpassInputMS")) {
            assertTrue(SYNTAX.isReserved(word), word);
        }
    }

    @Property
    void namesAreLegalInEveryVersion(@ForAll String text) {
        String name = Identifiers.sanitize(text, SYNTAX);
        assertTrue(name.matches("[A-Za-z_][A-Za-z0-9_]*"), name);
        assertTrue(!name.contains("__") && !name.startsWith("gl_") && !name.startsWith("webgl_"), name);
        assertTrue(!SYNTAX.isReserved(name), name);
        assertEquals(name, Identifiers.sanitize(name, SYNTAX));
    }

    private static void check(Type type, String text, String expected) throws ValueParser.BadValue {
        Value value = ValueParser.parse(type, text);
        assertEquals(expected, SYNTAX.literal(type, value));
    }
}
