package dev.shadeweave.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.document.xml.DocumentWriter;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NodeInheritanceTest {
    private static void check(String elements, String expected, String messages) {
        Diagnostics diagnostics = new Diagnostics();
        Document complete = NodeInheritance.expand(read(elements), diagnostics).document();
        assertEquals(DocumentWriter.write(read(expected)), DocumentWriter.write(complete));
        assertEquals(
                messages,
                diagnostics.all().stream().map(message -> message + "\n").collect(Collectors.joining()));
    }

    private static Document read(String elements) {
        return DocumentReader.create()
                .readString("a.mtlx", "<materialx version=\"1.39\">\n" + elements + "</materialx>\n", new Diagnostics())
                .orElseThrow();
    }

    @Test
    void writes_out_inherited_attributes_and_inputs() {
        check(
                """
                <constant name="a" type="float"><input name="value" type="float" value="1"/></constant>
                <constant name="b" inherit="a"/>
                <constant name="c" inherit="b"><input name="value" type="float" value="2"/></constant>
                """,
                """
                <constant name="a" type="float"><input name="value" type="float" value="1"/></constant>
                <constant name="b" type="float"><input name="value" type="float" value="1"/></constant>
                <constant name="c" type="float"><input name="value" type="float" value="2"/></constant>
                """,
                "");
    }

    @Test
    void names_the_nodes_of_a_cycle() {
        check(
                """
                <constant name="a" type="float" inherit="b"/>
                <constant name="b" type="float" inherit="a"/>
                """,
                """
                <constant name="a" type="float"/>
                <constant name="b" type="float"/>
                """,
                """
                a.mtlx:2:42: warning[SW1391]: elements inherit each other in a cycle: 'a' → 'b' → 'a'; each is read once
                """);
    }

    /** Without a limit, a document could grow by the number of nodes times the number of inputs. */
    @Test
    void limits_the_sum_of_inherited_inputs() {
        String base = "<switch name=\"base\" type=\"float\">"
                + IntStream.range(0, 1024)
                        .mapToObj(i -> "<input name=\"i" + i + "\" type=\"float\" value=\"0\"/>")
                        .collect(Collectors.joining())
                + "</switch>\n";
        String heirs = IntStream.range(0, 1026)
                .mapToObj(i -> "<switch name=\"n" + i + "\" inherit=\"base\"/>\n")
                .collect(Collectors.joining());
        Diagnostics diagnostics = new Diagnostics();
        Document complete =
                NodeInheritance.expand(read(base + heirs), diagnostics).document();
        assertEquals(1024, complete.find("n1023").orElseThrow().children().size());
        assertEquals(0, complete.find("n1024").orElseThrow().children().size());
        assertEquals(
                """
                a.mtlx:1027:31: warning[SW1349]: switch 'n1024' and the nodes before it inherit more than 1048576 inputs; state what is common in a nodegraph; it inherits no more inputs
                a.mtlx:1028:31: warning[SW1349]: switch 'n1025' and the nodes before it inherit more than 1048576 inputs; state what is common in a nodegraph; it inherits no more inputs
                """,
                diagnostics.all().stream().map(message -> message + "\n").collect(Collectors.joining()));
    }
}
