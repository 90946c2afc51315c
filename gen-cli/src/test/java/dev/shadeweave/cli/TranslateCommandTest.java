package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One shading model as another; what comes out is valid and generates. */
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

    @Test
    void what_varies_stays_a_graph() {
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
    void what_is_lost_or_impossible_is_said() {
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

    @ParameterizedTest
    @CsvSource({
        "standard_surface, base_color, normal",
        "open_pbr_surface, base_color, geometry_normal",
        "gltf_pbr, base_color, normal",
        "UsdPreviewSurface, diffuseColor, ''",
        "disney_principled, baseColor, ''"
    })
    void every_model_becomes_every_other(String source, String color, String normal) {
        List<String> models =
                List.of("standard_surface", "open_pbr_surface", "gltf_pbr", "UsdPreviewSurface", "disney_principled");
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
                          <%1$s name="S" type="surfaceshader">
                            <input name="%2$s" type="color3" value="0.7, 0.2, 0.1" />%3$s
                          </%1$s>
                          <surfacematerial name="M" type="material">
                            <input name="surfaceshader" type="surfaceshader" nodename="S" />
                          </surfacematerial>
                        </materialx>
                        """
                                .formatted(source, color, bent));
        for (String target : models) {
            if (target.equals(source)) {
                continue;
            }
            Cli.Result result = cli.run("translate @it.mtlx --to " + target + " -o @out.mtlx")
                    .hasStatus(0);
            String text = cli.read("out.mtlx");
            assertTrue(text.contains("<" + target + " name=\"S\""), text);
            assertTrue(text.contains("value=\"0.7, 0.2, 0.1\""), text);
            boolean keepsNormal = text.contains("nodename=\"bent\"");
            boolean saysSo = result.err().contains("SW2004");
            assertEquals(!normal.isEmpty() && !target.equals("disney_principled"), keepsNormal, target + "\n" + text);
            assertEquals(!normal.isEmpty() && target.equals("disney_principled"), saysSo, target + "\n" + result.err());
            cli.run("generate @out.mtlx -o @shaders").hasStatus(0);
        }
    }

    @Test
    void what_is_lost_on_the_way_is_said_by_its_own_name() {
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

    /** Layers of closures stay as they are, and this is said rather than that there is nothing to do. */
    @Test
    void materials_of_closures_are_reported_with_the_way_out() {
        Cli cli = new Cli(folder)
                .file(
                        "lama.mtlx",
                        document(
                                """
                <LamaDiffuse name="d" type="BSDF"/>
                <LamaSurface name="S" type="material">
                  <input name="materialFront" type="BSDF" nodename="d"/>
                </LamaSurface>
                """));
        cli.run("translate @lama.mtlx --to gltf_pbr -o @out.mtlx")
                .hasStatus(1)
                .says("error[SW2002]: no translation leads from LamaSurface to gltf_pbr, so 'S' stays as it is")
                .says(
                        "'LamaSurface' is made of BSDF nodes, which no shading model has inputs for; 'generate' and 'render'"
                                + " take them as they are, for every target");
    }
}
