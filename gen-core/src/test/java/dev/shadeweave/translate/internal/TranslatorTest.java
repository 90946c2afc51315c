package dev.shadeweave.translate.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.document.xml.DocumentWriter;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Translates shaders and copies the graphs of translations, with models that the document itself defines. */
class TranslatorTest {
    private static final String DIM =
            """
            <multiply name="dim" type="color3">
              <input name="in1" type="color3" interfacename="tint"/>
              <input name="in2" type="float" interfacename="amount"/>
            </multiply>
            <output name="color_out" type="color3" nodename="dim"/>
            """;

    private static final String BEFORE =
            """
            <materialx version="1.39">
              <nodedef name="ND_plain" node="plain">
                <input name="amount" type="float" value="0.25"/>
                <input name="tint" type="color3" value="1, 1, 1"/>
                <input name="normal" type="vector3" defaultgeomprop="Nworld"/>
                <output name="out" type="surfaceshader"/>
              </nodedef>
              <nodedef name="ND_fine" node="fine">
                <input name="level" type="float" value="0"/>
                <input name="color" type="color3" value="0, 0, 0"/>
                <input name="bent" type="vector3" defaultgeomprop="Nworld"/>
                <output name="out" type="surfaceshader"/>
              </nodedef>
              <nodedef name="ND_plain_to_fine" node="plain_to_fine" nodegroup="translation">
                <input name="amount" type="float" value="0.25"/>
                <input name="tint" type="color3" value="1, 1, 1"/>
                <input name="normal" type="vector3" defaultgeomprop="Nworld"/>
                <output name="level_out" type="float"/>
                <output name="color_out" type="color3"/>
                <output name="bent_out" type="vector3"/>
              </nodedef>
              <nodegraph name="NG_plain_to_fine" nodedef="ND_plain_to_fine">
            """;

    /** Where the definitions end and what they are used for begins. */
    private static final String BETWEEN = "  </nodegraph>\n  <constant name=\"end\" type=\"float\"/>\n";

    /**
     * Translates a shader.
     *
     * @param translation nodes and outputs of the graph that translates
     * @param elements the shader and what it reads
     * @param expected those elements translated, with one line for each message before them
     */
    private static void check(String translation, String elements, String expected) {
        Diagnostics diagnostics = new Diagnostics();
        LinkedDocument content = DocumentReader.create()
                .readString("t.mtlx", BEFORE + translation + BETWEEN + elements + "</materialx>\n", diagnostics)
                .map(document -> LinkedDocument.of(Library.standard(), document))
                .orElseThrow();
        Document translated = Translator.translate(content, "fine", diagnostics).orElseThrow();
        String text = DocumentWriter.write(translated);
        String shown = text.substring(text.indexOf("name=\"end\""), text.indexOf("</materialx>"))
                .lines()
                .skip(1)
                .map(line -> line.substring(2) + "\n")
                .collect(Collectors.joining());
        String messages = diagnostics.all().stream()
                .map(message -> message.kind().code() + " " + message.message() + "\n")
                .collect(Collectors.joining());
        assertEquals(expected, messages + shown);
    }

    @Test
    void constants_are_computed() {
        check(
                """
                <multiply name="twice" type="float">
                  <input name="in1" type="float" interfacename="amount"/>
                  <input name="in2" type="float" value="2"/>
                </multiply>
                <output name="level_out" type="float" nodename="twice"/>
                """,
                "<plain name=\"S\" type=\"surfaceshader\"/>",
                """
                <fine name="S" type="surfaceshader">
                  <input name="level" type="float" value="0.5" />
                </fine>
                """);
    }

    @Test
    void values_that_cannot_be_read_are_replaced_by_the_default() {
        check(
                DIM + "<output name=\"level_out\" type=\"float\" interfacename=\"amount\"/>\n",
                """
                <plain name="S" type="surfaceshader">
                  <input name="amount" type="float" value="0.5, 0.5"/>
                  <input name="tint" type="float" value="0.5"/>
                </plain>
                """,
                """
                SW1319 input 'tint' of node 'S' has type 'float', but 'plain' declares type 'color3'; its default is used
                SW1337 input 'amount' has a bad value: float needs 1 number, found 2; its default is used
                <fine name="S" type="surfaceshader">
                  <input name="level" type="float" value="0.25" />
                  <input name="color" type="color3" value="0.25, 0.25, 0.25" />
                </fine>
                """);
    }

    @Test
    void leaves_out_values_that_are_defaults_of_the_other_model() {
        check(
                """
                <subtract name="none" type="float">
                  <input name="in1" type="float" interfacename="amount"/>
                  <input name="in2" type="float" value="0.25"/>
                </subtract>
                <output name="level_out" type="float" nodename="none"/>
                """,
                "<plain name=\"S\" type=\"surfaceshader\"/>",
                "<fine name=\"S\" type=\"surfaceshader\" />\n");
    }

    @Test
    void a_product_with_one_is_its_other_factor() {
        check(
                """
                <multiply name="same" type="color3">
                  <input name="in1" type="color3" interfacename="tint"/>
                  <input name="in2" type="float" value="1"/>
                </multiply>
                <output name="color_out" type="color3" nodename="same"/>
                """,
                """
                <constant name="red" type="color3"/>
                <plain name="S" type="surfaceshader">
                  <input name="tint" type="color3" nodename="red"/>
                </plain>
                """,
                """
                <constant name="red" type="color3" />
                <fine name="S" type="surfaceshader">
                  <input name="color" type="color3" nodename="red" />
                </fine>
                """);
    }

    @Test
    void a_choice_by_a_constant_is_made() {
        check(
                """
                <ifgreater name="chosen" type="color3">
                  <input name="value1" type="float" interfacename="amount"/>
                  <input name="value2" type="float" value="0.5"/>
                  <input name="in1" type="color3" interfacename="tint"/>
                  <input name="in2" type="color3" value="0.5, 0.5, 0.5"/>
                </ifgreater>
                <output name="color_out" type="color3" nodename="chosen"/>
                """,
                """
                <constant name="red" type="color3"/>
                <plain name="S" type="surfaceshader">
                  <input name="amount" type="float" value="0.75"/>
                  <input name="tint" type="color3" nodename="red"/>
                </plain>
                """,
                """
                <constant name="red" type="color3" />
                <fine name="S" type="surfaceshader">
                  <input name="color" type="color3" nodename="red" />
                </fine>
                """);
    }

    @Test
    void varying_input_becomes_a_graph_with_the_inputs_it_reads() {
        check(
                DIM,
                """
                <constant name="red" type="color3"/>
                <plain name="S" type="surfaceshader">
                  <input name="tint" type="color3" nodename="red"/>
                </plain>
                """,
                """
                <constant name="red" type="color3" />
                <nodegraph name="NG_S">
                  <input name="tint" type="color3" nodename="red" />
                  <multiply name="dim" type="color3">
                    <input name="in1" type="color3" interfacename="tint" />
                    <input name="in2" type="float" value="0.25" />
                  </multiply>
                  <output name="color_out" type="color3" nodename="dim" />
                </nodegraph>
                <fine name="S" type="surfaceshader">
                  <input name="color" type="color3" nodegraph="NG_S" output="color_out" />
                </fine>
                """);
    }

    @Test
    void a_value_in_a_color_space_of_its_own_stays_as_it_is_stated() {
        check(
                DIM,
                """
                <plain name="S" type="surfaceshader">
                  <input name="tint" type="color3" value="0.5, 0, 0" colorspace="srgb_texture"/>
                </plain>
                """,
                """
                <nodegraph name="NG_S">
                  <input name="tint" type="color3" value="0.5, 0, 0" colorspace="srgb_texture" />
                  <multiply name="dim" type="color3">
                    <input name="in1" type="color3" interfacename="tint" />
                    <input name="in2" type="float" value="0.25" />
                  </multiply>
                  <output name="color_out" type="color3" nodename="dim" />
                </nodegraph>
                <fine name="S" type="surfaceshader">
                  <input name="color" type="color3" nodegraph="NG_S" output="color_out" />
                </fine>
                """);
    }

    @Test
    void a_shader_in_a_nodegraph_gets_its_nodes_beside_it() {
        check(
                DIM,
                """
                <nodegraph name="G">
                  <constant name="S_dim" type="color3"/>
                  <plain name="S" type="surfaceshader">
                    <input name="tint" type="color3" nodename="S_dim"/>
                  </plain>
                  <output name="out" type="surfaceshader" nodename="S"/>
                </nodegraph>
                """,
                """
                <nodegraph name="G">
                  <constant name="S_dim" type="color3" />
                  <multiply name="S_dim2" type="color3">
                    <input name="in1" type="color3" nodename="S_dim" />
                    <input name="in2" type="float" value="0.25" />
                  </multiply>
                  <fine name="S" type="surfaceshader">
                    <input name="color" type="color3" nodename="S_dim2" />
                  </fine>
                  <output name="out" type="surfaceshader" nodename="S" />
                </nodegraph>
                """);
    }

    @Test
    void a_name_that_is_taken_gets_a_number() {
        check(
                """
                <multiply name="dim" type="color3">
                  <input name="in1" type="color3" interfacename="tint"/>
                  <input name="in2" type="float" value="0.5"/>
                </multiply>
                <output name="color_out" type="color3" nodename="dim"/>
                """,
                """
                <constant name="NG_S" type="color3"/>
                <plain name="S" type="surfaceshader">
                  <input name="tint" type="color3" nodename="NG_S"/>
                </plain>
                """,
                """
                <constant name="NG_S" type="color3" />
                <nodegraph name="NG_S2">
                  <input name="tint" type="color3" nodename="NG_S" />
                  <multiply name="dim" type="color3">
                    <input name="in1" type="color3" interfacename="tint" />
                    <input name="in2" type="float" value="0.5" />
                  </multiply>
                  <output name="color_out" type="color3" nodename="dim" />
                </nodegraph>
                <fine name="S" type="surfaceshader">
                  <input name="color" type="color3" nodegraph="NG_S2" output="color_out" />
                </fine>
                """);
    }

    @Test
    void directions_of_the_geometry_are_of_length_one() {
        check(
                """
                <dotproduct name="facing" type="float">
                  <input name="in1" type="vector3" interfacename="normal"/>
                  <input name="in2" type="vector3" interfacename="normal"/>
                </dotproduct>
                <output name="level_out" type="float" nodename="facing"/>
                """,
                "<plain name=\"S\" type=\"surfaceshader\"/>",
                """
                <fine name="S" type="surfaceshader">
                  <input name="level" type="float" value="1.0" />
                </fine>
                """);
    }

    @Test
    void a_normal_map_that_bends_nothing_is_left_out() {
        check(
                """
                <normalmap name="flat" type="vector3">
                  <input name="in" type="vector3" value="0.5, 0.5, 1"/>
                  <input name="normal" type="vector3" interfacename="normal"/>
                </normalmap>
                <output name="bent_out" type="vector3" nodename="flat"/>
                """,
                "<plain name=\"S\" type=\"surfaceshader\"/>",
                "<fine name=\"S\" type=\"surfaceshader\" />\n");
    }

    @Test
    void nodes_that_read_each_other_say_nothing() {
        check(
                """
                <multiply name="one" type="float">
                  <input name="in1" type="float" nodename="two"/>
                  <input name="in2" type="float" interfacename="amount"/>
                </multiply>
                <multiply name="two" type="float">
                  <input name="in1" type="float" nodename="one"/>
                  <input name="in2" type="float" value="4"/>
                </multiply>
                <output name="level_out" type="float" nodename="two"/>
                """,
                """
                <plain name="S" type="surfaceshader">
                  <input name="amount" type="float" value="3"/>
                </plain>
                """,
                "<fine name=\"S\" type=\"surfaceshader\" />\n");
    }

    @Test
    void reports_inputs_without_effect() {
        check(
                "<output name=\"color_out\" type=\"color3\" interfacename=\"tint\"/>",
                """
                <plain name="S" type="surfaceshader">
                  <input name="amount" type="float" value="0.5"/>
                  <input name="tint" type="color3" value="1, 0, 0"/>
                </plain>
                """,
                """
                SW2004 input 'amount' of 'S' has no counterpart in fine and is left out
                <fine name="S" type="surfaceshader">
                  <input name="color" type="color3" value="1.0, 0.0, 0.0" />
                </fine>
                """);
    }

    @Test
    void an_input_that_is_stated_as_it_is_by_default_is_not_lost() {
        check(
                "<output name=\"color_out\" type=\"color3\" interfacename=\"tint\"/>",
                """
                <plain name="S" type="surfaceshader">
                  <input name="amount" type="float" value="0.25"/>
                </plain>
                """,
                """
                <fine name="S" type="surfaceshader">
                  <input name="color" type="color3" value="1.0, 1.0, 1.0" />
                </fine>
                """);
    }

    @Test
    void a_document_that_is_of_the_model_already_stays() {
        check(
                "<output name=\"color_out\" type=\"color3\" interfacename=\"tint\"/>",
                "<fine name=\"S\" type=\"surfaceshader\"/>",
                """
                SW2003 there is nothing to translate: the document has no shader that is not of model fine already
                <fine name="S" type="surfaceshader" />
                """);
    }

    @Test
    void a_model_that_nothing_leads_to_is_named() {
        Diagnostics diagnostics = new Diagnostics();
        LinkedDocument content = DocumentReader.create()
                .readString("t.mtlx", BEFORE + BETWEEN + "</materialx>\n", diagnostics)
                .map(document -> LinkedDocument.of(Library.standard(), document))
                .orElseThrow();
        assertEquals(Optional.empty(), Translator.translate(content, "fyne", diagnostics));
        assertEquals(
                List.of("no translation leads to 'fyne'; did you mean 'fine'?"),
                diagnostics.all().stream().map(message -> message.message()).toList());
    }

    /** What is used in place of a doubtful binding is what the other model gets. */
    @Test
    void doubtful_connections_are_repaired_and_reported() {
        check(
                DIM,
                """
                <constant name="hue" type="color3"/>
                <plain name="p" type="surfaceshader">
                  <input name="amount" type="float" value="0.75" nodename="hue"/>
                  <input name="tint" type="color3" nodename="lost"/>
                </plain>
                """,
                """
                SW1339 input 'amount' has type 'float', but 'hue' gives a 'color3'; put a 'convert' or 'extract' node between them; its value is used
                SW1331 input 'tint' connects to node 'lost', which does not exist in the document; its default is used
                <constant name="hue" type="color3" />
                <fine name="p" type="surfaceshader">
                  <input name="color" type="color3" value="0.75, 0.75, 0.75" />
                </fine>
                """);
    }
}
