package dev.shadeweave.osl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.option.ColorOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.InterfaceOptions.InterfaceType;
import org.junit.jupiter.api.Test;

class OslShaderGeneratorTest {
    private static final GenerationOptions REDUCED = GenerationOptions.builder()
            .set(InterfaceOptions.SHADER_INTERFACE, InterfaceType.REDUCED)
            .build();

    @Test
    void publishedInputsAreParametersWithMetadata() {
        check(
                """
                <nodedef name="ND_fade" node="fade">
                  <input name="amount" type="float" value="0.5" uiname="Amount" uifolder="Look" uimin="0" uimax="2" uisoftmax="1" uistep="0.1" doc="How much"/>
                  <output name="out" type="float"/>
                </nodedef>
                <implementation name="IM_fade" nodedef="ND_fade" target="genosl" sourcecode="{{amount}}"/>
                <fade name="f" type="float"/>
                <output name="out" type="float" nodename="f"/>""",
                GenerationOptions.DEFAULT,
                """
                shader out
                [[
                  string mtlx_category = "output",
                  string mtlx_name = "out"
                ]]
                (
                  float f_amount = 0.5
                    [[
                      string label = "Amount",
                      string page = "Look",
                      string help = "How much",
                      string widget = "number",
                      float min = 0.0,
                      float max = 2.0,
                      float slidermax = 1.0,
                      float sensitivity = 0.1,
                      int slider = 1,
                      string mtlx_path = "f/amount"
                    ]],
                  output float out = 0.0
                )
                {
                  float f_out = f_amount;
                  out = f_out;
                }
                """);
    }

    @Test
    void choicesArePopups() {
        assertContains(
                """
                <image name="i" type="color3"><input name="file" type="filename" value="a.png" colorspace="srgb_texture"/></image>
                <output name="out" type="color3" nodename="i"/>""",
                """
                  string i_uaddressmode = "periodic"
                    [[
                      string label = "Address Mode U",
                      string widget = "popup",
                      string options = "constant|clamp|periodic|mirror",
                """);
    }

    @Test
    void aFileIsItsNameAndItsColorSpace() {
        String body =
                """
                <image name="i" type="color3"><input name="file" type="filename" value="a &quot;b&quot;\\c.png" colorspace="srgb_texture"/></image>
                <output name="out" type="color3" nodename="i"/>""";
        assertContains(body, "  string i_file = \"a \\\"b\\\"\\\\c.png\"\n");
        assertContains(body, "  string i_file_colorspace = \"srgb_texture\"\n");
        assertContains(body, "  textureresource i_file_ = textureresource(i_file, i_file_colorspace);\n");
    }

    @Test
    void theTextureSystemConvertsNoColorsThatNodesConvert() {
        String source = OslCheck.source(
                OslCheck.shader(
                        "genosl",
                        """
                        <image name="i" type="color3"><input name="file" type="filename" value="a.png" colorspace="srgb_texture"/></image>
                        <output name="out" type="color3" nodename="i"/>""",
                        GenerationOptions.builder()
                                .set(ColorOptions.TARGET_COLOR_SPACE_OVERRIDE, "lin_rec709")
                                .build()),
                "pixel");
        assertTrue(source.contains("  string i_file_colorspace = \"\"\n"), source);
    }

    @Test
    void componentsArePickedFromNames() {
        check(
                """
                <nodedef name="ND_lift" node="lift"><input name="in" type="vector2"/><output name="out" type="color3"/></nodedef>
                <implementation name="IM_lift" nodedef="ND_lift" target="genosl" sourcecode="color({{in}}.x, {{in}}.y, 0.0)"/>
                <lift name="c" type="color3"><input name="in" type="vector2" value="0.5, 0.25"/></lift>
                <output name="out" type="color3" nodename="c"/>""",
                REDUCED,
                """
                shader out
                [[
                  string mtlx_category = "output",
                  string mtlx_name = "out"
                ]]
                (
                  output color out = color(0.0)
                )
                {
                  vector2 c_in_tmp = vector2(0.5, 0.25);
                  color c_out = color(c_in_tmp.x, c_in_tmp.y, 0.0);
                  out = c_out;
                }
                """);
    }

    @Test
    void onlyTheTypesAndFunctionsInUseAreWritten() {
        String source = OslCheck.source(
                OslCheck.shader(
                        "genosl",
                        """
                        <add name="a" type="color3"/>
                        <output name="out" type="color3" nodename="a"/>""",
                        GenerationOptions.DEFAULT),
                "pixel");
        assertTrue(source.startsWith("shader out\n"), source);
        assertFalse(source.contains("#include"), source);
    }

    @Test
    void structsOfTypedefsAreStructs() {
        String body =
                """
                <typedef name="pair"><member name="c" type="color3" value="1, 0, 0"/><member name="f" type="float" value="2"/></typedef>
                <nodedef name="ND_first" node="first"><input name="p" type="pair"/><output name="out" type="color3"/></nodedef>
                <implementation name="IM_first" nodedef="ND_first" target="genosl" sourcecode="{{p}}.c"/>
                <first name="f" type="color3"><input name="p" type="pair" value="{0.1, 0.2, 0.3; 4}"/></first>
                <output name="out" type="color3" nodename="f"/>""";
        assertContains(
                body,
                """
                struct pair
                {
                  color c;
                  float f;
                };
                """);
        assertContains(body, "  pair f_p = {color(0.1, 0.2, 0.3), 4.0}\n");
    }

    private static void assertContains(String body, String expected) {
        String source = OslCheck.source(OslCheck.shader("genosl", body, GenerationOptions.DEFAULT), "pixel");
        assertTrue(source.contains(expected), source);
    }

    private static void check(String body, GenerationOptions options, String expected) {
        String source = OslCheck.source(OslCheck.shader("genosl", body, options), "pixel");
        assertEquals(expected, OslCheck.shaderOf(source, "shader"));
    }

    @Test
    void tilesAreTurnedInTheirPlace() {
        String body =
                """
                <image name="i" type="color3"><input name="file" type="filename" value="skin.&lt;UDIM&gt;.png"/></image>
                <output name="out" type="color3" nodename="i"/>""";
        String flipped = source(
                body,
                GenerationOptions.builder()
                        .set(GraphOptions.FILE_TEXTURE_VERTICAL_FLIP, true)
                        .build());
        assertTrue(flipped.contains("vector2 st = mx_transform_image_uv(file.filename, texcoord);"), flipped);
        // floor(v) + 1 - fract(v) is 2 floor(v) + 1 - v
        assertTrue(
                flipped.contains(
                        "float below = regex_search(file, \"<(UDIM|UVTILE)>\") ? 2.0 * floor(texcoord.y) : 0.0;"),
                flipped);
        assertTrue(flipped.contains("return vector2(texcoord.x, below + 1.0 - texcoord.y);"), flipped);
        assertFalse(source(body, GenerationOptions.DEFAULT).contains("regex_search"));
    }

    @Test
    void aLoneSurfaceShaderBecomesAMaterial() {
        String body =
                """
                <surface_unlit name="s" type="surfaceshader"/>
                <output name="out" type="surfaceshader" nodename="s"/>""";
        assertTrue(source(body, GenerationOptions.DEFAULT).contains("output closure color out = 0"));
        assertTrue(source(
                        body,
                        GenerationOptions.builder()
                                .set(OslOptions.IMPLICIT_SURFACE_SHADER_CONVERSION, false)
                                .build())
                .contains("output surfaceshader out = {0, 0, 1.0}"));
    }

    @Test
    void everyOutputIsWrittenToCiIfAsked() {
        String body =
                """
                <position name="p" type="vector3"/>
                <output name="out" type="vector3" nodename="p"/>""";
        String source = source(
                body,
                GenerationOptions.builder()
                        .set(OslOptions.CONNECT_CI_WRAPPER, true)
                        .build());
        assertTrue(source.contains("mx_set_ci(8, "), source);
        assertTrue(source.contains("output closure color out = 0"), source);
        assertTrue(!source.contains("set_ci_output_mode"), source);
    }

    private static String source(String body, GenerationOptions options) {
        return OslCheck.source(OslCheck.shader("genosl", body, options), "pixel");
    }
}
