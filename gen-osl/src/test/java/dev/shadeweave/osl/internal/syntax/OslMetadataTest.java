package dev.shadeweave.osl.internal.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.shader.Variable;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import org.junit.jupiter.api.Test;

/** Metadata are constants of simple types, and choices are words between separators. */
class OslMetadataTest {
    @Test
    void limits() {
        check(Types.FLOAT, "uimin=-1 uimax=2", "string widget = \"number\", float min = -1.0, float max = 2.0");
        check(Types.FLOAT, "uimin=1e39 uimax=no", "string widget = \"number\"");
        check(
                Types.VECTOR3,
                "uimax=1,2,3 uistep=1,1,1",
                "vector max = vector(1.0, 2.0, 3.0), vector sensitivity = vector(1.0)");
        check(Types.COLOR3, "uisoftmax=1,1,1", "color slidermax = color(1.0)");
        check(Types.VECTOR2, "uimin=0,0", "");
        check(Types.COLOR4, "uimin=0,0,0,0", "");
        check(Types.FILENAME, "uimin=a", "string widget = \"filename\"");
        check(Types.MATRIX33, "uimin=0,0,0,0,0,0,0,0,0", "");
    }

    /** "(-2147483647 - 1)" is an expression. */
    @Test
    void theLeastIntegerIsNoLimit() {
        check(
                Types.INTEGER,
                "uimin=-2147483648 uimax=2147483647 uisoftmin=-2147483648",
                "string widget = \"number\", int max = 2147483647");
        check(Types.INTEGER, "uimin=-2147483647", "string widget = \"number\", int min = -2147483647");
    }

    @Test
    void limitsOfSlidersShowThem() {
        check(
                Types.FLOAT,
                "uisoftmin=0 uisoftmax=1",
                "string widget = \"number\", float slidermin = 0.0, float slidermax = 1.0, int slider = 1");
        check(Types.INTEGER, "uisoftmax=8", "string widget = \"number\", int slidermax = 8, int slider = 1");
    }

    @Test
    void choicesAreValues() {
        check(Types.STRING, "enum=a,b", "string widget = \"popup\", string options = \"a|b\"");
        check(Types.STRING, "enum=a,b enumvalues=a,b", "string widget = \"popup\", string options = \"a|b\"");
        check(
                Types.STRING,
                "enum=First,Last enumvalues=a,b",
                "string widget = \"mapper\", string options = \"First:a|Last:b\"");
        check(
                Types.INTEGER,
                "enum=First,Last enumvalues=3,-4",
                "string widget = \"mapper\", string options = \"First:3|Last:-4\"");
        check(Types.INTEGER, "enum=First,Last", "string widget = \"mapper\", string options = \"First:0|Last:1\"");
    }

    @Test
    void separatorsAreInNoChoice() {
        check(Types.STRING, "enum=a|b,c", "string widget = \"string\"");
        check(Types.STRING, "enum=16:9,4:3", "string widget = \"popup\", string options = \"16:9|4:3\"");
        check(Types.STRING, "enum=wide,narrow enumvalues=16:9,4:3", "string widget = \"string\"");
        check(Types.INTEGER, "enum=16:9,a|b", "string widget = \"mapper\", string options = \"16/9:0|a/b:1\"");
    }

    @Test
    void textsAreQuoted() {
        check(
                Types.COLOR3,
                Attributes.of("doc", "say \"hi\"\n\t\\ \u00fc\u6f22 // ]]"),
                "string help = \"say \\\"hi\\\"\\n\\t\\\\ \u00fc\u6f22 // ]]\"");
    }

    private static void check(Type type, String attributes, String expected) {
        check(type, Attributes.of(attributes.split("[ =]")), expected);
    }

    private static void check(Type type, Attributes attributes, String expected) {
        Variable variable = Variable.builder("x", type).attributes(attributes).build();
        assertEquals(expected, String.join(", ", OslMetadata.of(variable, OslSyntax.INSTANCE)));
    }
}
