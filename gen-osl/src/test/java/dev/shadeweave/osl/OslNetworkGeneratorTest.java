package dev.shadeweave.osl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Shader;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class OslNetworkGeneratorTest {
    @Test
    void statedValuesThenNodesThenConnections() {
        check(
                """
                <multiply name="m" type="float"><input name="in1" type="float" value="2"/><input name="in2" type="float" value="1"/></multiply>
                <add name="a" type="float"><input name="in1" type="float" nodename="m"/></add>
                <output name="out" type="float" nodename="a"/>""",
                """
                param float in1 2.0 ;
                shader ND_multiply_float m ;
                shader ND_add_float a ;
                connect m.out a.in1 ;
                """,
                "ND_multiply_float ND_add_float");
    }

    @Test
    void structsGoMemberByMember() {
        check(
                """
                <add name="a" type="color4">
                  <input name="in1" type="color4" value="0.1, 0.2, 0.3, 0.4"/><input name="in2" type="color4" value="1, 1, 1, 1"/>
                </add>
                <output name="out" type="color4" nodename="a"/>""",
                """
                param color in1.rgb 0.1 0.2 0.3 ;
                param float in1.a 0.4 ;
                param color in2.rgb 1.0 1.0 1.0 ;
                param float in2.a 1.0 ;
                shader ND_add_color4 a ;
                """,
                "ND_add_color4");
    }

    @Test
    void twoNodesOfOneKindShareAShader() {
        check(
                """
                <sin name="first" type="float"><input name="in" type="float" value="1"/></sin>
                <sin name="second" type="float"><input name="in" type="float" nodename="first"/></sin>
                <output name="out" type="float" nodename="second"/>""",
                """
                param float in 1.0 ;
                shader ND_sin_float first ;
                shader ND_sin_float second ;
                connect first.out second.in ;
                """,
                "ND_sin_float");
    }

    @Test
    void aNodeThatIsAGraphIsAShader() {
        check(
                """
                <nodedef name="ND_twice" node="twice"><input name="in" type="float" value="0"/><output name="out" type="float"/></nodedef>
                <nodegraph name="NG_twice" nodedef="ND_twice">
                  <add name="sum" type="float"><input name="in1" type="float" interfacename="in"/><input name="in2" type="float" interfacename="in"/></add>
                  <output name="out" type="float" nodename="sum"/>
                </nodegraph>
                <twice name="t" type="float"><input name="in" type="float" value="3"/></twice>
                <output name="out" type="float" nodename="t"/>""",
                """
                param float in 3.0 ;
                shader ND_twice_# t ;
                """,
                "ND_twice_#");
    }

    @Test
    void an_implementation_states_its_own_values_for_choices() {
        String body =
                """
                <nodedef name="ND_pick" node="pick">
                  <input name="mode" type="string" value="clamp" enum="constant, clamp, periodic"/><output name="out" type="float"/>
                </nodedef>
                <implementation name="IM_pick" nodedef="ND_pick" target="genosl" function="pick"
                    sourcecode="void pick(int mode, output float result) { result = mode; }">
                  <input name="mode" type="string" impltype="integer" enumvalues="10, 12, 11"/>
                </implementation>
                <pick name="p" type="float"><input name="mode" type="string" value="periodic"/></pick>
                <output name="out" type="float" nodename="p"/>""";
        check(body, "param int mode 11 ;\nshader ND_pick_# p ;\n", "ND_pick_#");
        Shader network = OslCheck.shader("genoslnetwork", body, GenerationOptions.DEFAULT);
        String declared = network.stages().get(1).source();
        assertTrue(declared.contains("int mode = 12"), declared);
        assertFalse(declared.contains("clamp"), declared);
        String one = OslCheck.shader("genosl", body, GenerationOptions.DEFAULT)
                .stages()
                .get(0)
                .source();
        assertTrue(one.contains("pick(11, p_out)"), one);
    }

    /** One folder may contain the sources of many documents. */
    @Test
    void whatDocumentsDefineIsToldApartByWhatItDoes() {
        String body =
                """
                <nodedef name="ND_more" node="more"><input name="in" type="float" value="0"/><output name="out" type="float"/></nodedef>
                <nodegraph name="NG_more" nodedef="ND_more">
                  <%s name="sum" type="float"><input name="in1" type="float" interfacename="in"/><input name="in2" type="float" value="2"/></%s>
                  <output name="out" type="float" nodename="sum"/>
                </nodegraph>
                <more name="%s" type="float"><input name="in" type="float" value="%s"/></more>
                <output name="out" type="float" nodename="%s"/>""";
        String sums = shaders(body.formatted("add", "add", "a", "3", "a"));
        assertEquals(sums, shaders(body.formatted("add", "add", "b", "4", "b")));
        assertNotEquals(sums, shaders(body.formatted("multiply", "multiply", "a", "3", "a")));
    }

    @Test
    void theColourSpaceOfNumbersMakesNoVersionOfAFunction() {
        check(
                """
                <tiledimage name="a" type="vector3"><input name="file" type="filename" value="a.png" colorspace="g18_rec709"/></tiledimage>
                <output name="out" type="vector3" nodename="a"/>""",
                """
                shader ND_texcoord_vector2 geomprop_UV0 ;
                param string file "a.png" ;
                param string file_colorspace "g18_rec709" ;
                shader ND_tiledimage_vector3 a ;
                connect geomprop_UV0.out a.texcoord ;
                """,
                "ND_texcoord_vector2 ND_tiledimage_vector3");
    }

    @Test
    void theSourceOfANodeTellsNothingOfTheDocument() {
        String body =
                """
                <sin name="%s" type="float"><input name="in" type="float" value="%s"/></sin>
                <output name="out" type="float" nodename="%s"/>""";
        assertEquals(
                source(body.formatted("a", "1", "a"), "ND_sin_float"),
                source(body.formatted("b", "2", "b"), "ND_sin_float"));
    }

    /** The functions are in the order of their calls, independently of the calls of other nodes. */
    @Test
    void theSourceOfANodeTellsNothingOfTheOtherNodes() {
        String alone =
                """
                <tiledcircles name="t" type="color3"/>
                <output name="out" type="color3" nodename="t"/>""";
        String last =
                """
                <grid name="g" type="color3"/>
                <tiledcircles name="t" type="color3"/>
                <add name="a" type="color3">
                  <input name="in1" type="color3" nodename="g"/><input name="in2" type="color3" nodename="t"/>
                </add>
                <output name="out" type="color3" nodename="a"/>""";
        assertEquals(source(alone, "ND_tiledcircles_color3"), source(last, "ND_tiledcircles_color3"));
    }

    private static String source(String body, String stage) {
        return OslCheck.source(OslCheck.shader("genoslnetwork", body, GenerationOptions.DEFAULT), stage);
    }

    private static void check(String body, String expectedGroup, String expectedShaders) {
        Shader shader = OslCheck.shader("genoslnetwork", body, GenerationOptions.DEFAULT);
        assertEquals(expectedGroup, unhashed(OslCheck.source(shader, "pixel")));
        assertEquals(expectedShaders, unhashed(shaders(body)));
    }

    private static String shaders(String body) {
        return OslCheck.shader("genoslnetwork", body, GenerationOptions.DEFAULT).stages().stream()
                .skip(1)
                .map(stage -> stage.stage().name())
                .collect(Collectors.joining(" "));
    }

    /** Replaces hashes, which depend on the text of a shader; these tests do not check that text. */
    private static String unhashed(String text) {
        return text.replaceAll("_[0-9a-f]{8}\\b", "_#");
    }
}
