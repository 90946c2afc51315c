package dev.shadeweave.pass.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.shadeweave.build.internal.TestProgram;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.implementation.CustomNodes;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class MapChoicesTest {
    private static void check(String implementation, String inputs, String expected) {
        String document = "<materialx version=\"1.39\"><nodedef name=\"ND_pick\" node=\"pick\">"
                + "<input name=\"mode\" type=\"string\" value=\"b\" enum=\"a, b, c\"/><output name=\"out\" type=\"float\"/></nodedef>"
                + "<implementation name=\"IM_pick\" nodedef=\"ND_pick\" sourcecode=\"{{mode}}\"><input name=\"mode\" type=\"string\" "
                + implementation + "/></implementation><pick name=\"p\" type=\"float\">" + inputs
                + "</pick><output name=\"out\" type=\"float\" nodename=\"p\"/></materialx>";
        ShaderGraph graph = TestProgram.of(document, "out", CustomNodes.NONE, (built, context) -> {
                    ShaderGraph once = new MapChoices().apply(built, context);
                    assertSame(once, new MapChoices().apply(once, context));
                    return once;
                })
                .program()
                .main();
        ShaderNode node = graph.nodes().get(0);
        PortDeclaration port = Objects.requireNonNull(node.declaration().input("mode"));
        assertEquals(
                expected,
                node.input("mode").source() + ", declared " + port.type() + " "
                        + Objects.requireNonNull(port.value()).text());
    }

    private static String stated(String value) {
        return "<input name=\"mode\" type=\"string\" value=\"" + value + "\"/>";
    }

    @Test
    void replaces_the_choice_by_the_value_of_the_implementation() {
        check("impltype=\"integer\" enumvalues=\"7, 9, 8\"", stated("c"), "integer(8), declared integer 9");
        check("enumvalues=\"x, y, z\"", stated("c"), "string(z), declared string y");
    }

    @Test
    void replaces_the_default() {
        check("impltype=\"integer\" enumvalues=\"7, 9, 8\"", "", "integer(9), declared integer 9");
    }

    @Test
    void keeps_choices_without_values_of_the_implementation() {
        check("implname=\"other\"", stated("c"), "string(c), declared string b");
    }
}
