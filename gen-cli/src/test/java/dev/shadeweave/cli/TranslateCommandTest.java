package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Splitter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the translation of shading models: the result is valid and can be generated. */
class TranslateCommandTest {
    @TempDir
    private Path folder;

    @Test
    void constants_are_computed_and_defaults_left_out() {
        check(
                "UsdPreviewSurface",
                """
                <standard_surface name="S" type="surfaceshader" version="1.0.1">
                  <input name="base" type="float" value="0.5"/>
                  <input name="base_color" type="color3" value="0.8, 0.4, 0.2"/>
                  <input name="specular_roughness" type="float" value="0.3"/>
                </standard_surface>
                """,
                """
                  <UsdPreviewSurface name="S" type="surfaceshader">
                    <input name="diffuseColor" type="color3" value="0.4, 0.2, 0.1" />
                    <input name="roughness" type="float" value="0.3" />
                    <input name="clearcoatRoughness" type="float" value="0.1" />
                  </UsdPreviewSurface>
                """);
    }

    /**
     * A smooth coat does not change the roughness of the layer below it. A rough coat increases it, as OpenPBR
     * specifies.
     */
    @ParameterizedTest
    @CsvSource({
        "0.5, 0, 0.4, 0.5",
        "0.5, 1, 0, 0.5",
        "0.1, 1, 0.6, 0.7136",
        "0.1, 0.5, 0.6, 0.4068",
        "1, 1, 1, 1",
    })
    void a_coat_roughens_the_lobes_below(double rough, double weight, double coat, double expected) {
        Cli cli = new Cli(folder)
                .file(
                        "a.mtlx",
                        document(
                                """
                                <open_pbr_surface name="S" type="surfaceshader">
                                  <input name="specular_roughness" type="float" value="%s" />
                                  <input name="coat_weight" type="float" value="%s" />
                                  <input name="coat_roughness" type="float" value="%s" />
                                </open_pbr_surface>
                                """
                                        .formatted(rough, weight, coat)));
        String text =
                cli.run("translate @a.mtlx --to standard_surface").hasStatus(0).out();
        Matcher value = Pattern.compile("\"specular_roughness\" type=\"float\" value=\"([^\"]*)\"")
                .matcher(text);
        assertTrue(value.find(), text);
        assertEquals(expected, Double.parseDouble(value.group(1)), 1e-4);
        assertFalse(text.contains("coat_affect_roughness"), text);
    }

    @Test
    void varying_inputs_stay_graphs() {
        check(
                "UsdPreviewSurface",
                """
                <nodegraph name="NG">
                  <image name="picture" type="color3">
                    <input name="file" type="filename" value="a.png"/>
                  </image>
                  <output name="out" type="color3" nodename="picture"/>
                </nodegraph>
                <standard_surface name="S" type="surfaceshader">
                  <input name="base" type="float" value="0.5"/>
                  <input name="base_color" type="color3" nodegraph="NG" output="out"/>
                  <input name="metalness" type="float" value="1"/>
                </standard_surface>
                """,
                """
                  <nodegraph name="NG">
                    <image name="picture" type="color3">
                      <input name="file" type="filename" value="a.png" />
                    </image>
                    <output name="out" type="color3" nodename="picture" />
                  </nodegraph>
                  <nodegraph name="NG_S">
                    <input name="base_color" type="color3" nodegraph="NG" output="out" />
                    <multiply name="diffuse_full" type="color3">
                      <input name="in1" type="color3" interfacename="base_color" />
                      <input name="in2" type="float" value="0.5" />
                    </multiply>
                    <output name="diffuseColor_out" type="color3" nodename="diffuse_full" />
                  </nodegraph>
                  <UsdPreviewSurface name="S" type="surfaceshader">
                    <input name="diffuseColor" type="color3" nodegraph="NG_S" output="diffuseColor_out" />
                    <input name="metallic" type="float" value="1.0" />
                    <input name="roughness" type="float" value="0.2" />
                    <input name="clearcoatRoughness" type="float" value="0.1" />
                  </UsdPreviewSurface>
                """);
    }

    @Test
    void a_chain_leads_where_no_single_translation_does() {
        Cli cli = new Cli(folder)
                .file(
                        "a.mtlx",
                        document(
                                """
                <open_pbr_surface name="S" type="surfaceshader">
                  <input name="base_color" type="color3" value="0.8, 0.4, 0.2"/>
                  <input name="base_metalness" type="float" value="1"/>
                </open_pbr_surface>
                """));
        cli.run("translate @a.mtlx --to UsdPreviewSurface -o @b.mtlx").hasStatus(0);
        cli.run("validate @b.mtlx").hasStatus(0).isQuiet();
        assertEquals(
                "S  UsdPreviewSurface",
                cli.read("b.mtlx")
                        .lines()
                        .filter(line -> line.contains("<UsdPreviewSurface"))
                        .map(line -> line.contains("name=\"S\"") ? "S  UsdPreviewSurface" : line)
                        .findFirst()
                        .orElse(""));
    }

    @ParameterizedTest
    @CsvSource({
        "standard_surface, normal, open_pbr_surface, geometry_normal",
        "standard_surface, coat_normal, open_pbr_surface, geometry_coat_normal",
        "standard_surface, tangent, open_pbr_surface, geometry_tangent",
        "open_pbr_surface, geometry_normal, standard_surface, normal",
        "open_pbr_surface, geometry_coat_normal, standard_surface, coat_normal",
        "open_pbr_surface, geometry_tangent, standard_surface, tangent",
        "gltf_pbr, clearcoat_normal, open_pbr_surface, geometry_coat_normal",
        "gltf_pbr, tangent, open_pbr_surface, geometry_tangent",
        "open_pbr_surface, geometry_coat_normal, gltf_pbr, clearcoat_normal",
    })
    void directions_keep_their_place(String source, String input, String target, String expected) {
        Cli cli = new Cli(folder)
                .file(
                        "it.mtlx",
                        document(
                                """
                                <normalmap name="bent" type="vector3">
                                  <input name="in" type="vector3" value="0.6, 0.5, 0.9" />
                                </normalmap>
                                <%s name="S" type="surfaceshader">
                                  <input name="%s" type="vector3" nodename="bent" />
                                </%s>
                                """
                                        .formatted(source, input, source)));
        cli.run("translate @it.mtlx --to " + target + " -o @out.mtlx").hasStatus(0);
        String text = cli.read("out.mtlx");
        assertTrue(text.contains("<input name=\"" + expected + "\" type=\"vector3\" nodename=\"bent\""), text);
    }

    @Test
    void reports_lost_inputs_and_impossible_translations() {
        Cli cli = new Cli(folder)
                .file(
                        "a.mtlx",
                        document(
                                """
                        <standard_surface name="S" type="surfaceshader">
                          <input name="sheen" type="float" value="0.5"/>
                        </standard_surface>
                        """))
                .file("b.mtlx", document("<surface_unlit name=\"S\" type=\"surfaceshader\"/>"));
        cli.run("translate @a.mtlx --to UsdPreviewSurface").hasStatus(0).says("SW2004");
        cli.run("translate @a.mtlx --to standard_surface").hasStatus(0).says("SW2003");
        cli.run("translate @b.mtlx --to UsdPreviewSurface").hasStatus(1).says("SW2002");
        cli.run("translate @a.mtlx --to UsdPreviewSurfac")
                .hasStatus(1)
                .says("SW2001")
                .says("did you mean 'UsdPreviewSurface'");
    }

    /** The help must name every target model of the library's translations. */
    @Test
    void the_help_names_every_model() {
        Cli cli = new Cli(folder).file("a.mtlx", document(""));
        String hint = " there are translations to ";
        String messages = cli.run("translate @a.mtlx --to nothing")
                .hasStatus(1)
                .says(hint)
                .err();
        String models = messages.substring(messages.indexOf(hint) + hint.length());
        String help = cli.run("translate --help").hasStatus(0).out();
        for (String model : Splitter.on(", ").split(models.substring(0, models.indexOf('\n')))) {
            assertTrue(help.contains(model), () -> model + " is not in\n" + help);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "standard_surface, base_color, normal",
        "open_pbr_surface, base_color, geometry_normal",
        "gltf_pbr, base_color, normal",
        "UsdPreviewSurface, diffuseColor, ''",
        "disney_principled, baseColor, ''",
        "LamaSurface, color, normal"
    })
    void every_model_becomes_every_other(String source, String color, String normal) {
        List<String> models = List.of(
                "standard_surface",
                "open_pbr_surface",
                "gltf_pbr",
                "UsdPreviewSurface",
                "disney_principled",
                "LamaSurface");
        boolean fromLama = source.equals("LamaSurface");
        String bent =
                normal.isEmpty() ? "" : "<input name=\"%s\" type=\"vector3\" nodename=\"bent\" />".formatted(normal);
        Cli cli = new Cli(folder)
                .file(
                        "it.mtlx",
                        """
                        <materialx version="1.39">
                          <normalmap name="bent" type="vector3">
                            <input name="in" type="vector3" value="0.6, 0.5, 0.9" />
                          </normalmap>
                          %1$s
                        </materialx>
                        """
                                .formatted((fromLama
                                                ? """
                          <LamaDiffuse name="d" type="BSDF">
                            <input name="%2$s" type="color3" value="0.7, 0.2, 0.1" />%3$s
                          </LamaDiffuse>
                          <%1$s name="M" type="material">
                            <input name="materialFront" type="BSDF" nodename="d" />
                          </%1$s>
                          """
                                                : """
                          <%1$s name="S" type="surfaceshader">
                            <input name="%2$s" type="color3" value="0.7, 0.2, 0.1" />%3$s
                          </%1$s>
                          <surfacematerial name="M" type="material">
                            <input name="surfaceshader" type="surfaceshader" nodename="S" />
                          </surfacematerial>
                          """)
                                        .formatted(source, color, bent)));
        for (String target : models) {
            if (target.equals(source)) {
                continue;
            }
            Cli.Result result = cli.run("translate @it.mtlx --to " + target + " -o @out.mtlx")
                    .hasStatus(0);
            String text = cli.read("out.mtlx");
            String name = target.equals("LamaSurface") ? "M" : fromLama ? "SR_M" : "S";
            assertTrue(text.contains("<" + target + " name=\"" + name + "\""), text);
            assertTrue(text.contains("value=\"0.7, 0.2, 0.1\""), text);
            boolean keepsNormal = text.contains("nodename=\"bent\"");
            boolean saysSo = result.err().contains("SW2004");
            assertEquals(!normal.isEmpty() && !target.equals("disney_principled"), keepsNormal, target + "\n" + text);
            assertEquals(!normal.isEmpty() && target.equals("disney_principled"), saysSo, target + "\n" + result.err());
            cli.run("generate @out.mtlx -o @shaders").hasStatus(0);
        }
    }

    @Test
    void reports_inputs_lost_on_the_way_by_their_own_names() {
        new Cli(folder)
                .file(
                        "it.mtlx",
                        """
                        <materialx version="1.39">
                          <gltf_pbr name="S" type="surfaceshader">
                            <input name="sheen_color" type="color3" value="0.5, 0.5, 0.5" />
                            <input name="occlusion" type="float" value="0.5" />
                          </gltf_pbr>
                        </materialx>
                        """)
                .run("translate @it.mtlx --to UsdPreviewSurface")
                .hasStatus(0)
                .says("input 'occlusion' of 'S' has no counterpart in standard_surface and is left out")
                .says("input 'sheen_color' of 'S' has no counterpart in UsdPreviewSurface and is left out");
    }

    private void check(String category, String body, String expected) {
        Cli cli = new Cli(folder).file("a.mtlx", document(body)).file("a.png", "");
        cli.run("translate @a.mtlx --to " + category + " -o @b.mtlx")
                .hasStatus(0)
                .isQuiet();
        cli.run("validate @b.mtlx").hasStatus(0).isQuiet();
        cli.run("generate -o @out @b.mtlx").hasStatus(0).isQuiet();
        String text = cli.read("b.mtlx");
        int start = text.indexOf("\n", text.indexOf("<materialx")) + 1;
        assertEquals(expected, text.substring(start, text.indexOf("  <surfacematerial")));
    }

    private static String document(String body) {
        return "<materialx version=\"1.39\">" + body
                + "<surfacematerial name=\"M\" type=\"material\">"
                + "<input name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"S\"/></surfacematerial></materialx>";
    }

    /** The role of a closure in a shading model is recognised by its layer; other closures are reported as lost. */
    @Test
    void closures_are_recognised_by_their_place() {
        Cli cli = new Cli(folder)
                .file(
                        "lama.mtlx",
                        """
                        <materialx version="1.39">
                          <fractal3d name="mask" type="float" />
                          <LamaDiffuse name="wood" type="BSDF">
                            <input name="color" type="color3" value="0.4, 0.2, 0.1" />
                            <input name="roughness" type="float" value="0.5" />
                          </LamaDiffuse>
                          <LamaSheen name="dust" type="BSDF">
                            <input name="color" type="color3" value="0.5, 0.5, 0.5" />
                          </LamaSheen>
                          <LamaLayer name="dusty" type="BSDF">
                            <input name="materialTop" type="BSDF" nodename="dust" />
                            <input name="materialBase" type="BSDF" nodename="wood" />
                            <input name="topMix" type="float" value="0.25" />
                          </LamaLayer>
                          <LamaDielectric name="wax" type="BSDF">
                            <input name="fresnelMode" type="integer" value="1" />
                            <input name="IOR" type="float" value="1.4" />
                            <input name="roughness" type="float" value="0.3" />
                          </LamaDielectric>
                          <LamaLayer name="waxed" type="BSDF">
                            <input name="materialTop" type="BSDF" nodename="wax" />
                            <input name="materialBase" type="BSDF" nodename="dusty" />
                          </LamaLayer>
                          <LamaConductor name="inlay" type="BSDF">
                            <input name="roughness" type="float" value="0.3" />
                          </LamaConductor>
                          <LamaMix name="inlaid" type="BSDF">
                            <input name="material1" type="BSDF" nodename="inlay" />
                            <input name="material2" type="BSDF" nodename="waxed" />
                            <input name="mix" type="float" nodename="mask" />
                          </LamaMix>
                          <LamaTranslucent name="glow" type="BSDF" />
                          <LamaAdd name="sum" type="BSDF">
                            <input name="material1" type="BSDF" nodename="inlaid" />
                            <input name="material2" type="BSDF" nodename="glow" />
                            <input name="weight2" type="float" value="1" />
                          </LamaAdd>
                          <LamaDielectric name="lacquer" type="BSDF" />
                          <LamaLayer name="lacquered" type="BSDF">
                            <input name="materialTop" type="BSDF" nodename="lacquer" />
                            <input name="materialBase" type="BSDF" nodename="sum" />
                            <input name="topMix" type="float" value="0.5" />
                            <input name="topThickness" type="float" value="2" />
                          </LamaLayer>
                          <LamaSurface name="M" type="material">
                            <input name="materialFront" type="BSDF" nodename="lacquered" />
                            <input name="presence" type="float" value="0.75" />
                          </LamaSurface>
                        </materialx>
                        """);
        cli.run("translate @lama.mtlx --to standard_surface -o @out.mtlx")
                .hasStatus(0)
                .says("lama.mtlx:32:3: warning[SW2005]: LamaTranslucent 'glow' of material 'M' has no place in"
                        + " standard_surface and is left out")
                .says("input 'topThickness' of 'lacquered' has no counterpart in standard_surface and is left out");
        String text = cli.read("out.mtlx");
        for (String part : List.of(
                "<input name=\"diffuse_roughness\" type=\"float\" value=\"0.125\" />",
                "<input name=\"specular_IOR\" type=\"float\" value=\"1.4\" />",
                "<input name=\"specular_roughness\" type=\"float\" value=\"0.3\" />",
                "<input name=\"sheen\" type=\"float\" value=\"0.25\" />",
                "<input name=\"sheen_color\" type=\"color3\" value=\"0.5, 0.5, 0.5\" />",
                "<input name=\"coat\" type=\"float\" value=\"0.5\" />",
                "<input name=\"opacity\" type=\"color3\" value=\"0.75, 0.75, 0.75\" />",
                "<invert name=\"rest\"",
                "<mix name=\"base_color_blend\"",
                "colorspace=\"acescg\" value=\"0.945, 0.7772, 0.3737\"")) {
            assertTrue(text.contains(part), () -> part + " in\n" + text);
        }
        assertFalse(text.contains("<Lama"), text);
        cli.run("validate @out.mtlx").hasStatus(0).isQuiet();
        cli.run("generate @out.mtlx -o @shaders").hasStatus(0).isQuiet();
    }

    @Test
    void reports_inputs_of_closures_that_the_model_lacks() {
        Cli.Result result = new Cli(folder)
                .file(
                        "lama.mtlx",
                        """
                        <materialx version="1.39">
                          <LamaDiffuse name="chalk" type="BSDF">
                            <input name="energyCompensation" type="float" value="0.5" />
                          </LamaDiffuse>
                          <LamaDielectric name="gloss" type="BSDF">
                            <input name="transmissionTint" type="color3" value="1, 0, 0" />
                            <input name="absorptionColor" type="color3" value="0, 0, 0" />
                          </LamaDielectric>
                          <LamaLayer name="both" type="BSDF">
                            <input name="materialTop" type="BSDF" nodename="gloss" />
                            <input name="materialBase" type="BSDF" nodename="chalk" />
                          </LamaLayer>
                          <LamaSurface name="M" type="material">
                            <input name="materialFront" type="BSDF" nodename="both" />
                          </LamaSurface>
                        </materialx>
                        """)
                .run("translate @lama.mtlx --to standard_surface -o @out.mtlx")
                .hasStatus(0)
                .says("input 'energyCompensation' of 'chalk' has no counterpart in standard_surface and is left out")
                .says("input 'transmissionTint' of 'gloss' has no counterpart in standard_surface and is left out");
        assertFalse(result.err().contains("absorptionColor"), result.err());
    }

    /** Properties that both models have are unchanged after a round trip, for several random values. */
    @ParameterizedTest
    @ValueSource(strings = {"standard_surface", "open_pbr_surface"})
    void properties_that_lama_has_survive_a_round_trip(String model) {
        boolean open = model.equals("open_pbr_surface");
        List<String> numbers = open
                ? List.of(
                        "base_diffuse_roughness",
                        "specular_roughness",
                        "specular_ior",
                        "fuzz_weight",
                        "subsurface_weight")
                : List.of(
                        "diffuse_roughness",
                        "specular_roughness",
                        "specular_IOR",
                        "specular_anisotropy",
                        "specular_rotation",
                        "sheen",
                        "sheen_roughness",
                        "subsurface",
                        "transmission",
                        "metalness",
                        "coat",
                        "coat_roughness",
                        "coat_IOR");
        Random random = new Random(7);
        Cli cli = new Cli(folder);
        for (int i = 0; i < 6; i++) {
            Map<String, Double> stated = new LinkedHashMap<>();
            StringBuilder inputs = new StringBuilder();
            for (String number : numbers) {
                double value = Math.round(100 * (0.05 + 0.4 * random.nextDouble())) / 100.0
                        + 0.003
                        + (number.toLowerCase(Locale.ROOT).endsWith("ior") ? 1 : 0);
                stated.put(number, value);
                inputs.append("<input name=\"%s\" type=\"float\" value=\"%s\" />".formatted(number, value));
            }
            String color = String.format(
                    Locale.ROOT, "%.2f, %.2f, %.2f", random.nextDouble(), random.nextDouble(), random.nextDouble());
            inputs.append("<input name=\"base_color\" type=\"color3\" value=\"%s\" />".formatted(color));
            cli.file(
                    "a.mtlx", document("<%1$s name=\"S\" type=\"surfaceshader\">%2$s</%1$s>".formatted(model, inputs)));
            cli.run("translate @a.mtlx --to LamaSurface -o @b.mtlx")
                    .hasStatus(0)
                    .isQuiet();
            cli.run("validate @b.mtlx").hasStatus(0).isQuiet();
            cli.run("translate @b.mtlx --to " + model + " -o @c.mtlx")
                    .hasStatus(0)
                    .isQuiet();
            String text = cli.read("c.mtlx");
            stated.forEach((name, value) -> assertEquals(value, number(text, name), 1e-3, () -> name + " in\n" + text));
            List<String> found = Splitter.on(", ").splitToList(value(text, "base_color"));
            List<String> wanted = Splitter.on(", ").splitToList(color);
            for (int c = 0; c < 3; c++) {
                assertEquals(Double.parseDouble(wanted.get(c)), Double.parseDouble(found.get(c)), 1e-3, text);
            }
        }
    }

    private static double number(String text, String name) {
        return Double.parseDouble(value(text, name));
    }

    private static String value(String text, String name) {
        Matcher matcher = Pattern.compile("<input name=\"" + name + "\" [^>]*value=\"([^\"]*)\"")
                .matcher(text);
        assertTrue(matcher.find(), () -> name + " in\n" + text);
        return matcher.group(1);
    }

    /** The result still reads the values that a nodegraph of closures computes. The closures themselves are removed. */
    @Test
    void a_graph_of_closures_is_opened() {
        Cli cli = new Cli(folder)
                .file(
                        "a.mtlx",
                        document(
                                """
                                <fractal3d name="f" type="float"/>
                                <standard_surface name="S" type="surfaceshader">
                                  <input name="base" type="float" nodename="f"/>
                                </standard_surface>
                                """));
        cli.run("translate @a.mtlx --to LamaSurface -o @b.mtlx").hasStatus(0).isQuiet();
        cli.run("generate @b.mtlx -o @shaders").hasStatus(0).isQuiet();
        cli.run("translate @b.mtlx --to standard_surface -o @c.mtlx")
                .hasStatus(0)
                .isQuiet();
        String text = cli.read("c.mtlx");
        assertFalse(text.contains("<Lama"), text);
        assertTrue(text.contains("output name=\"diffuse_color\" type=\"color3\" nodename=\""), text);
        cli.run("validate @c.mtlx").hasStatus(0).isQuiet();
        cli.run("generate @c.mtlx -o @shaders").hasStatus(0).isQuiet();
    }
}
