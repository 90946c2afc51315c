package dev.shadeweave.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.document.xml.DocumentWriter;
import dev.shadeweave.library.Library;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class RepairsTest {
    private static void check(String elements, String expected, String messages) {
        Diagnostics log = new Diagnostics();
        Document repaired = Repairs.apply(read(elements), Library.standard(), log);
        assertEquals(DocumentWriter.write(read(expected)), DocumentWriter.write(repaired));
        assertEquals(messages, log.all().stream().map(message -> message + "\n").collect(Collectors.joining()));
    }

    private static Document read(String elements) {
        return DocumentReader.create()
                .readString("a.mtlx", "<materialx version=\"1.39\">\n" + elements + "</materialx>\n", new Diagnostics())
                .orElseThrow();
    }

    @Test
    void removes_the_value_beside_a_connection() {
        check(
                """
                <constant name="c" type="float"/>
                <sin name="s" type="float"><input name="in" type="float" value="2" nodename="c"/></sin>
                <output name="o" type="float" nodename="s"/>
                """,
                """
                <constant name="c" type="float"/>
                <sin name="s" type="float"><input name="in" type="float" nodename="c"/></sin>
                <output name="o" type="float" nodename="s"/>
                """,
                """
                a.mtlx:3:65: note[SW1376]: the value '2' of input 'in' is removed; the input has nodename c, which was used before
                """);
    }

    /** There the value is what is used, and what the author meant is not known. */
    @Test
    void leaves_the_value_beside_a_connection_to_nothing() {
        String elements =
                """
                <sin name="s" type="float"><input name="in" type="float" value="2" nodename="lost"/></sin>
                <output name="o" type="float" nodename="s"/>
                """;
        check(
                elements,
                elements,
                """
                a.mtlx:2:78: warning[SW1331]: input 'in' connects to node 'lost', which does not exist in the document; its value is used
                """);
    }

    @Test
    void replaces_a_nodedef_that_does_not_fit() {
        String elements =
                """
                <constant name="c" type="vector3"/>
                <add name="s" type="vector3" nodedef="%s">
                  <input name="in1" type="vector3" nodename="c"/>
                  <input name="in2" type="vector3" nodename="c"/>
                </add>
                <output name="o" type="vector3" nodename="s"/>
                """;
        check(
                elements.formatted("ND_add_vector3FA"),
                elements.formatted("ND_add_vector3"),
                """
                a.mtlx:3:39: note[SW1377]: nodedef 'ND_add_vector3FA' of node 's' is replaced by 'ND_add_vector3', which was used before
                """);
    }

    @Test
    void reports_faults_without_a_single_repair() {
        String elements =
                """
                <sin name="s" type="float"><input name="in" type="float" value="1, 2, 3"/></sin>
                <output name="o" type="float" nodename="s"/>
                """;
        check(
                elements,
                elements,
                """
                a.mtlx:2:65: warning[SW1337]: input 'in' has a bad value: float needs 1 number, found 3; its default is used
                """);
    }

    @Test
    void returns_the_same_document_if_nothing_is_wrong() {
        Document document =
                read("<constant name=\"c\" type=\"float\"/>\n<output name=\"o\" type=\"float\" nodename=\"c\"/>\n");
        assertSame(document, Repairs.apply(document, Library.standard(), new Diagnostics()));
    }

    /** A connection to another type or to an output that is not there counts as little as one to nothing. */
    @Test
    void leaves_the_value_beside_a_connection_that_does_not_fit() {
        String elements =
                """
                <constant name="hue" type="color3"/>
                <power name="s" type="float">
                  <input name="in1" type="float" value="0.7" nodename="hue"/>
                  <input name="in2" type="float" value="3" nodename="s2" output="side"/>
                </power>
                <sin name="s2" type="float"/>
                <output name="o" type="float" nodename="s"/>
                """;
        check(
                elements,
                elements,
                """
                a.mtlx:4:3: warning[SW1339]: input 'in1' has type 'float', but 'hue' gives a 'color3'; put a 'convert' or 'extract' node between them; its value is used
                a.mtlx:5:66: warning[SW1333]: input 'in2' connects to output 'side', which node 's2' does not have; its value is used
                """);
    }
}
