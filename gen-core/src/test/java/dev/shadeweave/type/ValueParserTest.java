package dev.shadeweave.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.type.Type.Member;
import dev.shadeweave.type.Value.ArrayValue;
import dev.shadeweave.type.Value.BooleanValue;
import dev.shadeweave.type.Value.FilenameValue;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.IntegerValue;
import dev.shadeweave.type.Value.MatrixValue;
import dev.shadeweave.type.Value.StringValue;
import dev.shadeweave.type.Value.StructValue;
import dev.shadeweave.type.Value.VectorValue;
import dev.shadeweave.type.ValueParser.BadValue;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What the value strings of every type state, and why bad ones state nothing. */
class ValueParserTest {
    private static final Type PAIR = struct("pair", member("a", Types.FLOAT), member("b", Types.VECTOR2));
    private static final Type NEST = struct("nest", member("p", PAIR), member("s", Types.STRING));

    @Test
    void floats() throws BadValue {
        check(Types.FLOAT, "0.5", new FloatValue(0.5f), "0.5");
        check(Types.FLOAT, " 1 ", new FloatValue(1), "1.0");
        check(Types.FLOAT, "-.5", new FloatValue(-0.5f), "-0.5");
        check(Types.FLOAT, "+5.", new FloatValue(5), "5.0");
        check(Types.FLOAT, "1e-9", new FloatValue(1e-9f), "1e-9");
        check(Types.FLOAT, "1E+10", new FloatValue(1e10f), "1e10");
        check(Types.FLOAT, "1e-60", new FloatValue(0), "0.0");
        check(Types.FLOAT, "0.1234567890123456789", new FloatValue(0.12345679f), "0.12345679");
        refuse(Types.FLOAT, "", "float needs 1 number, found 0");
        refuse(Types.FLOAT, "1.5f", "'1.5f' is not a number");
        refuse(Types.FLOAT, "0x1p3", "'0x1p3' is not a number");
        refuse(Types.FLOAT, "NaN", "'NaN' is not a number");
        refuse(Types.FLOAT, "inf", "'inf' is not a number");
        refuse(Types.FLOAT, "1e", "'1e' is not a number");
        refuse(Types.FLOAT, "1.2.3", "'1.2.3' is not a number");
        refuse(Types.FLOAT, "-", "'-' is not a number");
        refuse(Types.FLOAT, ".", "'.' is not a number");
        refuse(Types.FLOAT, "\u0661", "'\u0661' is not a number");
        refuse(Types.FLOAT, "1e39", "'1e39' is too large for a float");
        refuse(Types.FLOAT, "1, 2", "float needs 1 number, found 2");
        refuse(Types.FLOAT, "true", "'true' is not a number");
    }

    @Test
    void integers() throws BadValue {
        check(Types.INTEGER, "3", new IntegerValue(3), "3");
        check(Types.INTEGER, " -2147483648 ", new IntegerValue(Integer.MIN_VALUE), "-2147483648");
        check(Types.INTEGER, "+7", new IntegerValue(7), "7");
        check(Types.INTEGER, "007", new IntegerValue(7), "7");
        refuse(Types.INTEGER, "", "an integer is missing");
        refuse(Types.INTEGER, "1.5", "'1.5' is not an integer");
        refuse(Types.INTEGER, "1e3", "'1e3' is not an integer");
        refuse(Types.INTEGER, "-", "'-' is not an integer");
        refuse(Types.INTEGER, "2147483648", "'2147483648' does not fit 32 bits");
        refuse(Types.INTEGER, "1 2", "'1 2' is not an integer");
        refuse(Types.INTEGER, "\u0661", "'\u0661' is not an integer");
    }

    @Test
    void booleans() throws BadValue {
        check(Types.BOOLEAN, "true", new BooleanValue(true), "true");
        check(Types.BOOLEAN, " false", new BooleanValue(false), "false");
        refuse(Types.BOOLEAN, "True", "'True' is neither true nor false");
        refuse(Types.BOOLEAN, "1", "'1' is neither true nor false");
        refuse(Types.BOOLEAN, "", "'' is neither true nor false");
    }

    @Test
    void tuples() throws BadValue {
        check(Types.COLOR3, "1, 0.5, 0", vector(Types.COLOR3, 1, 0.5f, 0), "1.0, 0.5, 0.0");
        check(Types.COLOR4, "1 2 3 4", vector(Types.COLOR4, 1, 2, 3, 4), "1.0, 2.0, 3.0, 4.0");
        check(Types.VECTOR2, "1,2", vector(Types.VECTOR2, 1, 2), "1.0, 2.0");
        check(Types.VECTOR3, " 1 ,\t2\n3 ", vector(Types.VECTOR3, 1, 2, 3), "1.0, 2.0, 3.0");
        check(Types.VECTOR4, "1, 2 3,4", vector(Types.VECTOR4, 1, 2, 3, 4), "1.0, 2.0, 3.0, 4.0");
        refuse(Types.COLOR3, "1, 2", "color3 needs 3 numbers, found 2");
        refuse(Types.COLOR3, "0.5", "color3 needs 3 numbers, found 1");
        refuse(Types.COLOR3, "1, 2, 3, 4", "color3 needs 3 numbers, found 4");
        refuse(Types.COLOR3, "1, 2, x", "'x' is not a number");
        refuse(Types.COLOR3, "1,, 2", "a number is missing before a comma in '1,, 2'");
        refuse(Types.COLOR3, ", 1, 2", "a number is missing before a comma in ', 1, 2'");
        refuse(Types.COLOR3, "1, 2, 3,", "a number is missing after the last comma in '1, 2, 3,'");
        refuse(Types.COLOR3, "1; 2; 3", "'1;' is not a number");
    }

    @Test
    void matrices() throws BadValue {
        check(
                Types.MATRIX33,
                "1,0,0, 0,1,0, 0.5,0,1",
                new MatrixValue(Types.MATRIX33, floats(1, 0, 0, 0, 1, 0, 0.5f, 0, 1)),
                "1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.5, 0.0, 1.0");
        check(
                Types.MATRIX44,
                "1 0 0 0 0 1 0 0 0 0 1 0 2 3 4 1",
                new MatrixValue(Types.MATRIX44, floats(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 3, 4, 1)),
                "1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 2.0, 3.0, 4.0, 1.0");
        refuse(Types.MATRIX33, "1, 0", "matrix33 needs 9 numbers, found 2");
    }

    @Test
    void texts() throws BadValue {
        check(Types.STRING, " as it is, \u00e9 ", new StringValue(" as it is, \u00e9 "), " as it is, \u00e9 ");
        check(Types.STRING, "", new StringValue(""), "");
        check(Types.FILENAME, "a b/<UDIM>.png", new FilenameValue("a b/<UDIM>.png"), "a b/<UDIM>.png");
        check(Types.GEOMNAME, "/a/b", new StringValue(Types.GEOMNAME, "/a/b"), "/a/b");
    }

    @Test
    void arrays() throws BadValue {
        check(
                Types.FLOATARRAY,
                "1, 2.5,3",
                new ArrayValue(
                        Types.FLOATARRAY, ImmutableList.of(new FloatValue(1), new FloatValue(2.5f), new FloatValue(3))),
                "1.0, 2.5, 3.0");
        check(
                Types.INTEGERARRAY,
                "1,-2",
                new ArrayValue(Types.INTEGERARRAY, ImmutableList.of(new IntegerValue(1), new IntegerValue(-2))),
                "1, -2");
        check(
                Types.BOOLEANARRAY,
                "true, false",
                new ArrayValue(Types.BOOLEANARRAY, ImmutableList.of(new BooleanValue(true), new BooleanValue(false))),
                "true, false");
        check(
                Types.STRINGARRAY,
                "red rose , blue",
                new ArrayValue(
                        Types.STRINGARRAY, ImmutableList.of(new StringValue("red rose"), new StringValue("blue"))),
                "red rose, blue");
        check(Types.FLOATARRAY, "  ", new ArrayValue(Types.FLOATARRAY, ImmutableList.of()), "");
        refuse(Types.FLOATARRAY, "1, x", "'x' is not a number");
        refuse(Types.FLOATARRAY, "1 2", "'1 2' is not a number");
        refuse(Types.INTEGERARRAY, "1, ", "an integer is missing");
        refuse(Types.BOOLEANARRAY, "true, maybe", "'maybe' is neither true nor false");
    }

    @Test
    void arrays_of_tuples_stay_texts() throws BadValue {
        for (Type type : ImmutableList.of(
                Types.COLOR3ARRAY,
                Types.COLOR4ARRAY,
                Types.VECTOR2ARRAY,
                Types.VECTOR3ARRAY,
                Types.VECTOR4ARRAY,
                Types.GEOMNAMEARRAY)) {
            check(type, "1, 2, 3", new StringValue(type, "1, 2, 3"), "1, 2, 3");
        }
    }

    @Test
    void structs() throws BadValue {
        Value pair = new StructValue(PAIR, ImmutableList.of(new FloatValue(1), vector(Types.VECTOR2, 2, 3)));
        check(PAIR, "{1;2, 3}", pair, "{1.0;2.0, 3.0}");
        check(PAIR, "  { 1 ; 2 3 } ", pair, "{1.0;2.0, 3.0}");
        check(
                NEST,
                "{{1;2,3};some text}",
                new StructValue(NEST, ImmutableList.of(pair, new StringValue("some text"))),
                "{{1.0;2.0, 3.0};some text}");
        refuse(PAIR, "1;2, 3", "a struct value is written {…;…}, found '1;2, 3'");
        refuse(PAIR, "{1}", "pair needs 2 members, found 1");
        refuse(PAIR, "{}", "pair needs 2 members, found 0");
        refuse(PAIR, "{1;2, 3;4}", "pair needs 2 members, found 3");
        refuse(PAIR, "{1;x, 3}", "member 'b': 'x' is not a number");
        refuse(NEST, "{{1;2};t}", "member 'p': member 'b': vector2 needs 2 numbers, found 1");
        refuse(NEST, "{{1;2, 3;t}", "unbalanced braces in '{1;2, 3;t'");
        refuse(NEST, "{1}2}", "unbalanced braces in '1}2'");
    }

    @Test
    void types_without_values() {
        for (Type type : ImmutableList.of(
                Types.BSDF,
                Types.EDF,
                Types.VDF,
                Types.SURFACESHADER,
                Types.DISPLACEMENTSHADER,
                Types.VOLUMESHADER,
                Types.LIGHTSHADER,
                Types.MATERIAL,
                Types.NONE)) {
            refuse(type, "1", "type " + type + " has no literal values");
        }
    }

    /** The types of the standard library's typedefs, and {@code geomname} and {@code none}, which it does not define. */
    @Test
    void every_standard_type_is_known() {
        Set<String> names = new TreeSet<>(TypeTable.standard().names());
        assertTrue(names.remove("geomname") && names.remove("none"));
        assertEquals(
                "BSDF EDF VDF boolean booleanarray color3 color3array color4 color4array displacementshader filename"
                        + " float floatarray geomnamearray integer integerarray lightshader material matrix33 matrix44"
                        + " string stringarray surfaceshader vector2 vector2array vector3 vector3array vector4"
                        + " vector4array volumeshader",
                String.join(" ", names));
    }

    /** A text's value, and the text of that value, which reads back to it. */
    private static void check(Type type, String text, Value value, String printed) throws BadValue {
        assertEquals(value, ValueParser.parse(type, text));
        assertEquals(type, value.type());
        assertEquals(printed, value.text());
        assertEquals(value, ValueParser.parse(type, printed));
    }

    private static void refuse(Type type, String text, String reason) {
        assertEquals(
                reason,
                assertThrows(BadValue.class, () -> ValueParser.parse(type, text), text)
                        .reason());
    }

    private static VectorValue vector(Type type, float... numbers) {
        return new VectorValue(type, floats(numbers));
    }

    private static ImmutableList<Float> floats(float... numbers) {
        ImmutableList.Builder<Float> list = ImmutableList.builder();
        for (float number : numbers) {
            list.add(number);
        }
        return list.build();
    }

    private static Type struct(String name, Member... members) {
        return new Type(name, Type.Base.STRUCT, Type.Semantic.NONE, 0, ImmutableList.copyOf(members));
    }

    private static Member member(String name, Type type) {
        return new Member(name, type, null);
    }
}
