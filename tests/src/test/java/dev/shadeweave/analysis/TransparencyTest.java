package dev.shadeweave.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How a renderer must draw a material, found by following values through its graph. */
class TransparencyTest {
    /** A mask from a continuous texture: 1 where it is at least a half. */
    private static final String LEAF =
            """
            <nodegraph name="NG">
              <image name="picture" type="color4">
                <input name="file" type="filename" value="leaf.png"/>
              </image>
              <extract name="alpha" type="float">
                <input name="in" type="color4" nodename="picture"/>
                <input name="index" type="integer" value="3"/>
              </extract>
              <ifgreatereq name="cut" type="float">
                <input name="value1" type="float" nodename="alpha"/>
                <input name="value2" type="float" value="0.5"/>
                <input name="in1" type="float" value="1"/>
                <input name="in2" type="float" value="0"/>
              </ifgreatereq>
              <convert name="grey" type="color3">
                <input name="in" type="float" nodename="cut"/>
              </convert>
              <output name="soft" type="float" nodename="alpha"/>
              <output name="hard" type="float" nodename="cut"/>
              <output name="hard3" type="color3" nodename="grey"/>
            </nodegraph>
            """;

    @Test
    void standard_surface() {
        check(
                shader("standard_surface", ""),
                "opaque: opacity is 1 and no light shines through; S/opacity, S/transmission");
        check(
                shader("standard_surface", input("opacity", "color3", "0.5, 0.5, 0.5")),
                "blend: opacity is 0.5, after S/opacity = 0.5, 0.5, 0.5; S/opacity");
        check(
                LEAF + shader("standard_surface", from("opacity", "color3", "hard3")),
                "mask: opacity is 0 or 1, after texture 'leaf.png' of NG/picture;"
                        + " NG/cut/in1, NG/cut/in2, NG/cut/value2, S/transmission");
        check(
                shader("standard_surface", input("transmission", "float", "0.9")),
                "blend: light shines through, at most 0.9 of it, after S/transmission = 0.9;"
                        + " S/opacity, S/metalness, S/transmission, S/transmission_color");
        check(
                shader("standard_surface", input("transmission", "float", "1") + input("metalness", "float", "1")),
                "opaque: opacity is 1 and no light shines through; S/opacity, S/metalness");
    }

    @Test
    void open_pbr() {
        check(
                shader("open_pbr_surface", input("geometry_opacity", "float", "0")),
                "mask: opacity is 0, after S/geometry_opacity = 0.0; S/geometry_opacity");
        check(
                LEAF + shader("open_pbr_surface", from("geometry_opacity", "float", "soft")),
                "blend: opacity is 0 to 1, after texture 'leaf.png' of NG/picture;");
        check(
                LEAF + shader("open_pbr_surface", from("geometry_opacity", "float", "hard")),
                "mask: opacity is 0 or 1, after texture 'leaf.png' of NG/picture;"
                        + " NG/cut/in1, NG/cut/in2, NG/cut/value2, S/transmission_weight");
    }

    @Test
    void the_alpha_mode_of_gltf_decides() {
        String half = input("alpha", "float", "0.4");
        check(
                shader("gltf_pbr", half + input("alpha_mode", "integer", "0")),
                "opaque: opacity is 1 and no light shines through; S/alpha_mode");
        check(
                shader("gltf_pbr", half + input("alpha_mode", "integer", "2")),
                "blend: opacity is 0.4, after S/alpha = 0.4; S/alpha, S/alpha_mode");
        check(
                LEAF + shader("gltf_pbr", from("alpha", "float", "soft") + input("alpha_mode", "integer", "1")),
                "mask: opacity is 0 or 1, after texture 'leaf.png' of NG/picture;" + " S/alpha_cutoff, S/alpha_mode");
        check(
                LEAF + shader("gltf_pbr", from("alpha", "float", "soft") + input("alpha_mode", "integer", "2")),
                "blend: opacity is 0 to 1, after texture 'leaf.png' of NG/picture; S/alpha_mode");
    }

    @Test
    void usd_preview_surface() {
        check(
                shader("UsdPreviewSurface", input("opacity", "float", "0.25") + input("opacityMode", "integer", "1")),
                "blend: opacity is 0.25, after S/opacity = 0.25; S/opacity, S/opacityThreshold");
        check(
                LEAF
                        + shader(
                                "UsdPreviewSurface",
                                from("opacity", "float", "soft")
                                        + input("opacityThreshold", "float", "0.5")
                                        + input("opacityMode", "integer", "1")),
                "mask: opacity is 0 or 1, after texture 'leaf.png' of NG/picture; S/opacityThreshold");
    }

    @Test
    void opacity_and_transmission_of_surfaces_decide() {
        check(
                shader("surface", input("opacity", "float", "0.5")),
                "blend: opacity is 0.5, after S/opacity = 0.5; S/opacity");
        check(
                shader("surface_unlit", input("transmission", "float", "1")),
                "blend: light shines through, after S/transmission = 1.0; S/opacity, S/transmission, S/transmission_color");
    }

    @Test
    void a_file_without_alpha_is_opaque() {
        check(
                LEAF.replace("leaf.png", "leaf.jpg")
                        + shader("open_pbr_surface", from("geometry_opacity", "float", "soft")),
                "opaque: opacity is 1 and no light shines through; NG/alpha/index, S/transmission_weight");
    }

    @Test
    void a_branch_that_is_never_taken_does_not_count() {
        check(
                """
                <nodegraph name="NG">
                  <ifgreater name="pick" type="float">
                    <input name="value1" type="float" value="2"/>
                    <input name="value2" type="float" value="1"/>
                    <input name="in1" type="float" value="1"/>
                    <input name="in2" type="float" value="0.25"/>
                  </ifgreater>
                  <output name="soft" type="float" nodename="pick"/>
                </nodegraph>
                """
                        + shader("surface", from("opacity", "float", "soft")),
                "opaque: opacity is 1 and no light shines through; NG/pick/in1, NG/pick/value1, NG/pick/value2");
    }

    @Test
    void names_do_not_matter() {
        check(
                """
                <nodedef name="ND_curtain" node="curtain">
                  <input name="presence_of_mind" type="float" value="0.3"/>
                  <input name="opacity" type="float" value="0.2"/>
                  <output name="out" type="surfaceshader"/>
                </nodedef>
                <nodegraph name="NG_curtain" nodedef="ND_curtain">
                  <surface name="cloth" type="surfaceshader">
                    <input name="opacity" type="float" interfacename="presence_of_mind"/>
                  </surface>
                  <output name="out" type="surfaceshader" nodename="cloth"/>
                </nodegraph>
                """
                        + shader("curtain", ""),
                "blend: opacity is 0.3, after the default of S/presence_of_mind, 0.3; S/presence_of_mind");
    }

    @Test
    void an_author_may_state_it() {
        check(
                shader("surface", input("opacity", "float", "0.5"))
                        .replace("name=\"M\"", "name=\"M\" alphamode=\"mask\""),
                "mask: the document says so, after M = mask;");
        check(
                shader("surface", "").replace("name=\"S\"", "name=\"S\" alphamode=\"blend\""),
                "blend: the document says so, after S = blend;");
        check(
                shader("surface", "").replace("name=\"S\"", "name=\"S\" alphamode=\"bland\""),
                "opaque: opacity is 1 and no light shines through; S/opacity"
                        + " [attribute alphamode of 'S' is 'bland', not opaque, mask or blend; did you mean 'blend'?]");
    }

    @Test
    void code_that_cannot_be_followed_is_known_by_hints() {
        String definition =
                """
                <nodedef name="ND_web" node="web">
                  <input name="cover" type="float" value="0.5" hint="opacity"/>
                  <output name="out" type="surfaceshader"/>
                </nodedef>
                <implementation name="IM_web" nodedef="ND_web" target="genglsl" sourcecode="surfaceshader(vec3(0.0), vec3({{cover}}))"/>
                """;
        check(
                definition + shader("web", input("cover", "float", "1")),
                "opaque: opacity is 1 and no light shines through; S/cover");
        check(
                definition.replace(" hint=\"opacity\"", "") + shader("web", ""),
                "blend: what the shader does cannot be followed, after the default of S/cover, 0.5;");
    }

    @Test
    void a_pattern_is_no_surface() {
        check("<constant name='M' type='color3'><input name='value' type='color3' value='1,0,0'/></constant>", "none");
    }

    /** Each definition calls the previous one twice, with different numbers: too many calls to visit each. */
    @Test
    @Timeout(60)
    void definitions_that_are_called_with_ever_other_numbers() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            String body = i == 0
                    ? "<dot name='sum' type='float'><input name='in' type='float' interfacename='in'/></dot>"
                    : call("a", i - 1, "in", "in") + call("b", i - 1, "in", "other")
                            + "<add name='sum' type='float'><input name='in1' type='float' nodename='a'/>"
                            + "<input name='in2' type='float' nodename='b'/></add>";
            text.append(("<nodedef name='ND%1$d' node='d%1$d'><input name='in' type='float' value='0'/>"
                            + "<output name='out' type='float'/></nodedef><nodegraph name='NG%1$d' nodedef='ND%1$d'>"
                            + "<add name='other' type='float'><input name='in1' type='float' interfacename='in'/>"
                            + "<input name='in2' type='float' value='%2$s'/></add>%3$s"
                            + "<output name='out' type='float' nodename='sum'/></nodegraph>")
                    .formatted(i, Math.pow(2, -i - 1), body));
        }
        check(
                text + "<d39 name='sum' type='float'/>"
                        + shader("surface_unlit", "<input name='opacity' type='float' nodename='sum'/>"),
                "blend: opacity is 0 to 1, through d0 sum;");
    }

    private static String call(String name, int definition, String input, String from) {
        String connection = from.equals("in") ? "interfacename" : "nodename";
        return "<d%d name='%s' type='float'><input name='%s' type='float' %s='%s'/></d%d>"
                .formatted(definition, name, input, connection, from, definition);
    }

    private static String shader(String category, String inputs) {
        return "<%s name=\"S\" type=\"surfaceshader\">%s</%s>".formatted(category, inputs, category)
                + "<surfacematerial name=\"M\" type=\"material\">"
                + "<input name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"S\"/></surfacematerial>";
    }

    private static String input(String name, String type, String value) {
        return "<input name=\"%s\" type=\"%s\" value=\"%s\"/>".formatted(name, type, value);
    }

    private static String from(String name, String type, String output) {
        return "<input name=\"%s\" type=\"%s\" nodegraph=\"NG\" output=\"%s\"/>".formatted(name, type, output);
    }

    /** Mode, reason and, behind a semicolon, the inputs that can change it; messages in brackets. */
    private static void check(String body, String expected) {
        Diagnostics diagnostics = new Diagnostics();
        LinkedDocument content = DocumentReader.create()
                .readString("test.mtlx", "<materialx version=\"1.39\">" + body + "</materialx>", diagnostics)
                .map(document -> LinkedDocument.of(Library.standard(), document))
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
        String found = Generators.forTarget("genglsl")
                .transparency(content, content.element("M").orElseThrow(), GenerationOptions.DEFAULT, diagnostics)
                .map(result -> result.mode().name().toLowerCase(Locale.ROOT) + ": " + result.explanation() + "; "
                        + String.join(", ", result.editable()))
                .orElse("none");
        String messages = diagnostics.all().isEmpty()
                ? ""
                : " " + diagnostics.all().stream().map(one -> one.message()).toList();
        assertEquals(expected, (found + messages).strip());
    }
}
