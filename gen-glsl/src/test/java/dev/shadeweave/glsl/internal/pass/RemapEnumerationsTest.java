package dev.shadeweave.glsl.internal.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.glsl.GlslCheck;
import dev.shadeweave.option.GenerationOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class RemapEnumerationsTest {
    private static final String DEFINITION =
            """
            <nodedef name="ND_pick" node="pick">
              <input name="mode" type="string" value="none" enum="none, some, all" enumvalues="0, 5, 9"/>
              <input name="note" type="string" value="hello"/>
              <output name="out" type="integer"/>
            </nodedef>
            <implementation name="IM_pick" nodedef="ND_pick" target="genglsl" sourcecode="{{mode}}"/>
            """;

    @Test
    void aChoiceBecomesItsNumber() {
        check("<input name=\"mode\" type=\"string\" value=\"all\"/>", "mode <- integer(9)\nnote <- string(hello)");
        check("", "mode <- integer(0)\nnote <- string(hello)");
    }

    @Test
    void anUnknownChoiceIsAWarningThatListsThem() {
        String message = GlslCheck.messages(
                "genglsl",
                document("<input name=\"mode\" type=\"string\" value=\"sume\"/>"),
                GenerationOptions.DEFAULT);
        assertEquals(
                "test.mtlx:8:46: warning[SW1370]: 'sume' is no choice of input 'mode'; did you mean 'some'?; the choices are"
                        + " none, some, all; its default is used",
                message.replaceFirst(":8:[0-9]+", ":8:46"));
    }

    @Test
    void aGraphInputThatFeedsAChoiceBecomesAnInteger() {
        String body = DEFINITION
                + """
                <nodegraph name="g">
                  <input name="how" type="string" value="some"/>
                  <pick name="p" type="integer"><input name="mode" type="string" interfacename="how"/></pick>
                  <output name="o" type="integer" nodename="p"/>
                </nodegraph>
                """;
        assertEquals("in integer how = 5\nmode <- $how\nnote <- string(hello)", remapped(body, "g/o"));
    }

    private static String document(String inputs) {
        return DEFINITION + "<pick name=\"p\" type=\"integer\">" + inputs
                + "</pick>\n<output name=\"out\" type=\"integer\" nodename=\"p\"/>";
    }

    private static void check(String inputs, String expected) {
        assertEquals(expected, remapped(document(inputs), "out"));
    }

    /** Returns the inputs after the pass. */
    private static String remapped(String body, String path) {
        List<String> printed = new ArrayList<>();
        GenerationResult result =
                GlslCheck.generate("genglsl", body, path, GenerationOptions.DEFAULT, (pass, before, after) -> {
                    if (pass instanceof RemapEnumerations) {
                        printed.add(after.toString());
                    }
                });
        assertEquals(List.of(), result.diagnostics());
        return String.join("", printed)
                .lines()
                .map(String::strip)
                .filter(line -> (line.contains("<-") && !line.startsWith("out")) || line.startsWith("in "))
                .collect(Collectors.joining("\n"));
    }
}
