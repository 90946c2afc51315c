package dev.shadeweave.canonical;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.build.internal.TestProgram;
import dev.shadeweave.graph.GraphPrinter;
import dev.shadeweave.graph.ProgramVerifier;
import dev.shadeweave.graph.ShaderProgram;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Names become positions: the form depends only on the connections. The form of a form is itself. */
class CanonicalFormTest {
    private static final List<String> NODES = List.of(
            """
            <multiply name="m" type="color3">
              <input name="in1" type="color3" interfacename="tint"/>
              <input name="in2" type="float" interfacename="amount"/>
            </multiply>
            """,
            """
            <add name="a" type="color3">
              <input name="in1" type="color3" nodename="m"/>
              <input name="in2" type="color3" interfacename="tint"/>
            </add>
            """,
            """
            <subtract name="s" type="color3">
              <input name="in1" type="color3" nodename="a"/>
              <input name="in2" type="color3" nodename="m"/>
            </subtract>
            """);

    private static TestProgram read(List<String> nodes, String tint, String amount) {
        String text = "<materialx version=\"1.39\"><nodegraph name=\"G\">"
                + "<input name=\"unread\" type=\"float\" value=\"7\"/>"
                + "<input name=\"tint\" type=\"color3\" value=\"" + tint + "\"/>"
                + "<input name=\"amount\" type=\"float\" value=\"" + amount + "\"/>"
                + String.join("", nodes)
                + "<output name=\"shown\" type=\"color3\" nodename=\"s\"/>"
                + "</nodegraph></materialx>";
        return TestProgram.sorted(text, "G");
    }

    private static CanonicalForm form(List<String> nodes) {
        TestProgram read = read(nodes, "1, 0.5, 0", "2");
        CanonicalForm form = CanonicalForm.of(read.program(), read.content());
        ProgramVerifier.verify(form.program(), "canonical form");
        return form;
    }

    /** Without the values, which are no part of the form. */
    private static String print(ShaderProgram program) {
        return GraphPrinter.print(program.main()).replaceAll(" = .*", "");
    }

    @Test
    void inputs_and_outputs_are_counted_in_the_order_they_are_read() {
        assertEquals(ImmutableMap.of("tint", "v0", "amount", "v1"), form(NODES).inputNames());
        assertEquals("out0", form(NODES).program().main().outputs().get(0).name());
        assertEquals(
                List.of("n0", "n1", "n2"),
                form(NODES).program().main().nodes().stream()
                        .map(node -> node.name())
                        .toList());
    }

    @Property(tries = 30)
    void the_order_of_nodes_in_the_document_is_no_part_of_it(@ForAll long seed) {
        List<String> shuffled = new ArrayList<>(NODES);
        Collections.shuffle(shuffled, new Random(seed));
        assertEquals(print(form(NODES).program()), print(form(shuffled).program()));
    }

    @Test
    void values_are_no_part_of_it() {
        TestProgram other = read(NODES, "0, 0, 0", "-1");
        assertEquals(
                print(form(NODES).program()),
                print(CanonicalForm.of(other.program(), other.content()).program()));
    }

    @Test
    void the_form_of_a_form_is_itself() {
        TestProgram read = read(NODES, "1, 0.5, 0", "2");
        ShaderProgram once = CanonicalForm.of(read.program(), read.content()).program();
        CanonicalForm twice = CanonicalForm.of(once, read.content());
        assertEquals(
                GraphPrinter.print(once.main()),
                GraphPrinter.print(twice.program().main()));
        twice.inputNames().forEach((before, after) -> assertEquals(before, after));
    }
}
