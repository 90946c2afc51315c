package dev.shadeweave.library;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.TypeDef;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.TypeTable;
import dev.shadeweave.type.Value;
import org.junit.jupiter.api.Test;

/** Which types typedefs make. */
class TypeDefsTest {
    @Test
    void a_struct_with_defaults() {
        check(
                """
                <typedef name="coords">
                  <member name="s" type="float" value="0.5" />
                  <member name="where" type="vector2" value="1, 2" />
                  <member name="label" type="string" />
                </typedef>
                """,
                "coords STRUCT {s: float = 0.5, where: vector2 = 1.0, 2.0, label: string}\n");
    }

    @Test
    void structs_in_structs_in_any_order() {
        check(
                """
                <typedef name="outer">
                  <member name="a" type="inner" value="{1;{2, 3}}" /><member name="b" type="pair" />
                </typedef>
                <typedef name="inner"><member name="x" type="float" /><member name="p" type="pair" /></typedef>
                <typedef name="pair"><member name="xy" type="vector2" value="0, 0" /></typedef>
                """,
                """
                pair STRUCT {xy: vector2 = 0.0, 0.0}
                inner STRUCT {x: float, p: pair}
                outer STRUCT {a: inner = {1.0;{2.0, 3.0}}, b: pair}
                """);
    }

    @Test
    void types_without_members() {
        check("<typedef name='spectrum' semantic='color'/><typedef name='color3'/>", "spectrum NONE/COLOR {}\n");
    }

    @Test
    void unknown_member_type() {
        check(
                "<typedef name='t'>\n<member name='a' type='flaot'/>\n<member name='b' type='float'/></typedef>",
                """
                t STRUCT {b: float}
                3:24 error[SW1110] member 'a' of typedef 't' has unknown type 'flaot'; did you mean 'float'?
                """);
    }

    @Test
    void bad_value() {
        check(
                "<typedef name='t'>\n<member name='a' type='vector2' value='1'/></typedef>",
                """
                t STRUCT {a: vector2}
                3:40 error[SW1111] member 'a' of typedef 't' has a bad value: vector2 needs 2 numbers, found 1
                """);
    }

    @Test
    void a_struct_that_contains_itself() {
        check(
                """
                <typedef name="a"><member name="m" type="b" /></typedef>
                <typedef name="b"><member name="m" type="c" /><member name="f" type="float" /></typedef>
                <typedef name="c"><member name="m" type="b" /><member name="self" type="c" /></typedef>
                """,
                """
                c STRUCT {}
                b STRUCT {m: c, f: float}
                a STRUCT {m: b}
                4:42 error[SW1112] typedef 'b' contains itself: b → c → b
                4:73 error[SW1112] typedef 'c' contains itself: c → c
                """);
    }

    @Test
    void names() {
        check(
                """
                <typedef><member name="a" type="float" /></typedef>
                <typedef name="float"><member name="a" type="float" /></typedef>
                <typedef name="t"><member type="float" /><member name="a" type="float" /><member name="a" type="float" /></typedef>
                """,
                """
                t STRUCT {a: float}
                3:16 error[SW1114] typedef 'float' gives members to a standard type; choose another name
                4:19 error[SW1113] a member of typedef 't' needs a name
                4:88 error[SW1115] typedef 't' has two members named 'a'
                """);
    }

    @Test
    void a_tower_of_structs() {
        StringBuilder typeDefs = new StringBuilder();
        for (int i = 0; i < 10_000; i++) {
            typeDefs.append("<typedef name='t%d'><member name='m' type='t%d'/></typedef>\n".formatted(i, i + 1));
        }
        Diagnostics diagnostics = Diagnostics.strict();
        TypeDefs.read(
                DocumentReader.create()
                        .readString("test.mtlx", "<materialx>" + typeDefs + "</materialx>", diagnostics)
                        .orElseThrow()
                        .children(TypeDef.class)
                        .toList(),
                TypeTable.standard(),
                diagnostics);
        assertEquals("SW1116", diagnostics.all().get(0).kind().code());
        assertEquals(
                "member 'm' of typedef 't63' nests structs too deep; the limit is 64",
                diagnostics.all().get(0).message());
    }

    /** The types that the typedefs add to the standard ones, and all messages. */
    private static void check(String typeDefs, String expected) {
        Diagnostics diagnostics = Diagnostics.strict();
        Document document = DocumentReader.create()
                .readString("test.mtlx", "<materialx>\n" + typeDefs + "</materialx>", diagnostics)
                .orElseThrow();
        TypeTable standard = TypeTable.standard();
        TypeTable types = TypeDefs.read(document.children(TypeDef.class).toList(), standard, diagnostics);
        StringBuilder text = new StringBuilder();
        for (String name : types.names()) {
            if (standard.find(name).isEmpty()) {
                print(types.find(name).orElseThrow(), text);
            }
        }
        diagnostics.all().forEach(it -> text.append(
                        it.span().file().position(it.span().start()))
                .append(" error[")
                .append(it.kind().code())
                .append("] ")
                .append(it.message())
                .append('\n'));
        assertEquals(expected, text.toString());
    }

    private static void print(Type type, StringBuilder text) {
        text.append(type).append(' ').append(type.base());
        text.append(type.semantic() == Type.Semantic.NONE ? "" : "/" + type.semantic())
                .append(" {");
        String separator = "";
        for (Type.Member member : type.members()) {
            Value value = member.value();
            text.append(separator).append(member.name()).append(": ").append(member.type());
            text.append(value == null ? "" : " = " + value.text());
            separator = ", ";
        }
        text.append("}\n");
    }
}
