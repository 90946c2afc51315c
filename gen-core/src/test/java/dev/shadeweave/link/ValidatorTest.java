package dev.shadeweave.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.library.Library;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ValidatorTest {
    private static void check(String elements, String expected) {
        assertEquals(expected, messages(elements));
    }

    private static String messages(String elements) {
        Diagnostics diagnostics = new Diagnostics();
        LinkedDocument content = DocumentReader.create()
                .readString("test.mtlx", "<materialx version=\"1.39\">\n" + elements + "</materialx>\n", diagnostics)
                .map(document -> LinkedDocument.of(Library.standard(), document))
                .orElseThrow();
        return Validator.validate(content).stream()
                .map(message -> message + "\n")
                .collect(Collectors.joining());
    }

    @Test
    void is_silent_about_a_sound_document() {
        check(
                """
                <nodegraph name="G">
                  <floor name="n" type="float">
                    <input name="in" type="float" value="1.5"/>
                  </floor>
                  <output name="out" type="float" nodename="n"/>
                </nodegraph>
                """,
                "");
    }

    @Test
    void names_the_nearest_category() {
        check(
                """
                <nodegraph name="G">
                  <flor name="n" type="float"/>
                  <output name="out" type="float" nodename="n"/>
                </nodegraph>
                """,
                """
                test.mtlx:3:3: error[SW1310]: unknown node category 'flor'; did you mean 'floor'?
                """);
    }

    @Test
    void lists_the_types_of_a_category() {
        check(
                """
                <floor name="n" type="string"/>
                """,
                """
                test.mtlx:2:23: error[SW1312]: no nodedef of 'floor' fits node 'n': there is none of type 'string', only color3, color4, float, integer, vector2, vector3, vector4
                """);
    }

    @Test
    void points_at_the_input_that_does_not_fit() {
        check(
                """
                <add name="n" type="float">
                  <input name="in1" type="vector2" value="1, 2"/>
                  <input name="in3" type="float" value="1"/>
                </add>
                """,
                """
                test.mtlx:3:27: error[SW1319]: input 'in1' of node 'n' has type 'vector2', but 'add' declares type 'float'
                test.mtlx:4:16: error[SW1318]: node 'n' states input 'in3', which 'add' does not have; did you mean 'in1'?
                """);
    }

    @Test
    void follows_connections() {
        check(
                """
                <nodegraph name="G">
                  <add name="n" type="float">
                    <input name="in1" type="float" nodename="nobody"/>
                    <input name="in2" type="float" nodename="c"/>
                  </add>
                  <constant name="c" type="color3"/>
                  <output name="out" type="float" nodename="m"/>
                  <output name="up" type="float" nodegraph="H"/>
                  <output name="side" type="float" nodename="n" output="left"/>
                </nodegraph>
                """,
                """
                test.mtlx:4:46: error[SW1331]: input 'in1' connects to node 'nobody', which does not exist in nodegraph 'G'
                test.mtlx:5:5: error[SW1339]: input 'in2' has type 'float', but 'c' gives a 'color3'; put a 'convert' or 'extract' node between them
                test.mtlx:8:45: error[SW1331]: output 'out' connects to node 'm', which does not exist in nodegraph 'G'
                test.mtlx:9:45: error[SW1332]: output 'up' connects to nodegraph 'H', which does not exist
                test.mtlx:10:57: error[SW1333]: output 'side' connects to output 'left', which node 'n' does not have
                """);
    }

    @Test
    void checks_interfaces() {
        check(
                """
                <nodegraph name="G">
                  <input name="gain" type="float" value="one"/>
                  <floor name="n" type="float">
                    <input name="in" type="float" interfacename="gian"/>
                  </floor>
                  <output name="out" type="float" nodename="n"/>
                </nodegraph>
                """,
                """
                test.mtlx:3:42: error[SW1337]: input 'gain' has a bad value: 'one' is not a number
                test.mtlx:5:50: error[SW1334]: input 'in' refers to interface 'gian', which nodegraph 'G' does not declare; did you mean 'gain'?
                test.mtlx:3:16: note[SW1381]: input 'gain' is not used: nothing in nodegraph 'G' refers to it
                """);
    }

    @Test
    void counts_bindings() {
        check(
                """
                <add name="n" type="float">
                  <input name="in1" type="float" value="1" nodename="m"/>
                  <input name="in2" type="float"/>
                </add>
                <floor name="m" type="float"/>
                """,
                """
                test.mtlx:3:3: error[SW1330]: input 'in1' has several bindings (nodename, value); keep one
                test.mtlx:4:3: error[SW1342]: input 'in2' states neither a value nor a connection; state one or remove the input
                """);
    }

    @Test
    void an_input_without_default_need_not_state_anything() {
        check(
                """
                <gltf_pbr name="glass" type="surfaceshader">
                  <input name="attenuation_distance" type="float"/>
                </gltf_pbr>
                """,
                "");
    }

    @Test
    void a_later_revision_of_a_version_is_taken() {
        check(
                """
                <open_pbr_surface name="paint" type="surfaceshader" version="1.1"/>
                <open_pbr_surface name="lacquer" type="surfaceshader" version="1"/>
                <open_pbr_surface name="enamel" type="surfaceshader" version="1.2"/>
                """,
                """
                test.mtlx:2:62: warning[SW1315]: there is no version '1.1' of 'open_pbr_surface'; version '1.1.1', a later revision, is taken
                test.mtlx:3:64: warning[SW1315]: there is no version '1' of 'open_pbr_surface'; version '1.1.1', a later revision, is taken
                test.mtlx:4:63: error[SW1328]: node 'enamel' asks for version '1.2' of 'open_pbr_surface', which does not exist
                """);
    }

    @Test
    void a_node_that_others_inherit_from_is_used() {
        check(
                """
                <constant name="red" type="color3"><input name="value" type="color3" value="1, 0, 0"/></constant>
                <constant name="hue" type="color3"><input name="value" type="color3" nodename="red"/></constant>
                <constant name="same" inherit="hue"><input name="value" type="color3" value="0, 1, 0"/></constant>
                <constant name="spare" type="color3"/>
                <output name="o" type="color3" nodename="same"/>
                <nodegraph name="NG">
                  <constant name="base" type="color3"/>
                  <constant name="own" inherit="base"/>
                  <output name="o" type="color3" nodename="own"/>
                </nodegraph>
                """,
                """
                test.mtlx:5:17: note[SW1380]: node 'spare' is not used: no output, shader or nodegraph of the document reads it
                """);
    }

    @Test
    void names_a_circle() {
        check(
                """
                <add name="a" type="float">
                  <input name="in1" type="float" nodename="b"/>
                </add>
                <add name="b" type="float">
                  <input name="in1" type="float" nodename="a"/>
                </add>
                """,
                """
                test.mtlx:2:1: error[SW1348]: nodes feed each other in a cycle: 'a' → 'b' → 'a'; cut one of the connections
                """);
    }

    @Test
    void checks_definitions() {
        check(
                """
                <nodedef name="ND_a" node="a" inherit="ND_b">
                  <input name="in" type="flout" value="1"/>
                  <output name="out" type="float"/>
                </nodedef>
                <nodedef name="ND_b" node="b" inherit="ND_a">
                  <output name="out" type="float"/>
                </nodedef>
                <nodegraph name="NG_a" nodedef="ND_c" version="2"/>
                <nodegraph name="my graph"/>
                """,
                """
                test.mtlx:2:40: error[SW1303]: nodedefs inherit in a cycle: ND_a → ND_b → ND_a
                test.mtlx:3:26: error[SW1300]: input 'in' has unknown type 'flout'; did you mean 'float'?
                test.mtlx:9:48: error[SW1355]: nodegraphs have no version of their own; state it on the nodedef
                test.mtlx:9:33: error[SW1356]: nodegraph 'NG_a' implements nodedef 'ND_c', which does not exist; did you mean 'ND_a'?
                test.mtlx:10:18: error[SW1350]: 'my graph' is no name for an element; use letters, digits, '_' and ':'
                """);
    }

    @Test
    void tells_names_of_one_kind_apart() {
        check(
                """
                <nodegraph name="G"/>
                <nodegraph name="G"/>
                """,
                """
                test.mtlx:3:18: error[SW1304]: a second nodegraph has the name 'G'; give it another
                """);
    }

    /** The nodes that feed several uniform inputs are visited once, and each of the inputs is reported. */
    @Test
    void finds_varying_nodes_behind_each_uniform_input() {
        String node =
                "<uneven name=\"%s\" type=\"float\"><input name=\"in\" type=\"float\" nodename=\"%s\"/></uneven>\n";
        check(
                """
                <nodedef name="ND_uneven" node="uneven">
                  <input name="in" type="float" value="0" uniform="true"/>
                  <output name="out" type="float" default="0.0"/>
                </nodedef>
                <constant name="even" type="float"/>
                <noise2d name="grain" type="float"/>
                <add name="sum" type="float">
                  <input name="in1" type="float" nodename="even"/>
                  <input name="in2" type="float" nodename="grain"/>
                </add>
                """
                        + node.formatted("a", "sum") + node.formatted("b", "a") + node.formatted("c", "even")
                        + "<output name=\"o\" type=\"float\" nodename=\"b\"/>\n"
                        + "<output name=\"p\" type=\"float\" nodename=\"c\"/>\n",
                """
                test.mtlx:12:71: error[SW1375]: input 'in' takes one value for the whole surface, but node 'sum' gives a value for each place
                test.mtlx:13:71: error[SW1375]: input 'in' takes one value for the whole surface, but node 'a' gives a value for each place
                """);
    }
}
