package dev.shadeweave.cli;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.image.Image;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests looks on the robot of resources/meshes, whose parts have names, and lights in documents. */
class RenderLooksTest {
    private static final String MATERIAL =
            """
            <surface_unlit name="s%1$s" type="surfaceshader">
              <input name="emission_color" type="color3" value="%2$s"/>
            </surface_unlit>
            <surfacematerial name="%1$s" type="material">
              <input name="surfaceshader" type="surfaceshader" nodename="s%1$s"/>
            </surfacematerial>
            """;

    private static final String COLORS = MATERIAL.formatted("red", "1,0,0")
            + MATERIAL.formatted("green", "0,1,0")
            + MATERIAL.formatted("blue", "0,0,1");

    private static final String ROBOT =
            " --mesh ../resources/meshes/robot.gltf --camera 0,0 --orthographic --environment none" + " --size 96 ";

    private static final String ALONE = ROBOT + "--background none ";

    @TempDir
    private Path folder;

    private Cli cli;

    @BeforeAll
    static void needsOpenGl() {
        OpenGl.isThere();
    }

    @BeforeEach
    void start() {
        cli = new Cli(folder);
    }

    /**
     * Returns the colour of a pixel, counted from the upper left corner, as a letter; {@code -} for nothing, {@code ?}
     * for other colours.
     */
    private static char at(Image image, int x, int y) {
        double[] c = {image.get(x, y, 0), image.get(x, y, 1), image.get(x, y, 2), image.get(x, y, 3)};
        if (c[3] == 0) {
            return '-';
        }
        int bright = 0;
        for (int i = 0; i < 3; i++) {
            bright += c[i] > 0.99 ? 1 << i : c[i] < 0.01 ? 0 : 8;
        }
        return bright < 8 ? "k".concat("rg?b???").charAt(bright) : '?';
    }

    /** Returns the colours of antenna, head, visor, arms (left, right), body and base. */
    private static String parts(Image image) {
        StringBuilder colors = new StringBuilder();
        int[][] places = {{51, 15}, {48, 33}, {48, 27}, {29, 52}, {68, 52}, {48, 55}, {48, 83}};
        for (int[] place : places) {
            colors.append(at(image, place[0], place[1]));
        }
        return colors.toString();
    }

    private void look(String assignments) {
        cli.file(
                "looks.mtlx",
                "<materialx version='1.39'>" + COLORS + "<look name='day'>" + assignments + "</look>"
                        + "<collection name='limbs' includegeom='/robot/arm_*' excludegeom='/robot/arm_right'/>"
                        + "<collection name='all' includegeom='/robot/antenna' includecollection='limbs'/></materialx>");
    }

    @Test
    void parts_get_the_nearest_assignment() {
        look("<materialassign name='a' material='red' geom='/robot'/>"
                + "<materialassign name='b' material='green' geom='/robot/head/visor'/>"
                + "<materialassign name='c' material='blue' collection='all'/>");
        cli.run("render @looks.mtlx --look day" + ALONE + "-o @day.exr")
                .isQuiet()
                .hasStatus(0);
        assertEquals("brgbrrr", parts(cli.picture("day.exr")));
    }

    @Test
    void parts_without_a_material_are_grey_and_assignments_without_parts_are_reported() {
        look("<materialassign name='a' material='red' geom='/robot/body, /robot/head'/>"
                + "<materialassign name='b' material='green' geom='/robot/wheel'/>");
        cli.run("render @looks.mtlx --look day" + ALONE + "-o @day.exr")
                .hasStatus(0)
                .says(
                        "warning[SW1799]: look 'day' assigns a material to /robot/wheel, but mesh 'robot.gltf' has no such"
                                + " part; it has /robot/base/box, ")
                .says("warning[SW1754]: look 'day' assigns no material to /robot/base/box, /robot/arm_left/box,"
                        + " /robot/arm_right/box, /robot/antenna/box of mesh 'robot.gltf', so grey takes its place");
        assertEquals("krrkkrk", parts(cli.picture("day.exr")), "grey is black without light");
    }

    @Test
    void every_material_of_a_look_takes_the_values_that_are_set() {
        look("<materialassign name='a' material='red' geom='*'/>"
                + "<materialassign name='b' material='green' geom='/robot/body'/>");
        cli.run("render @looks.mtlx --look day" + ROBOT
                        + "--set sred/emission_color=0,0,1 --set sgreen/emission_color=1,0,0 -o @set.exr")
                .isQuiet()
                .hasStatus(0);
        assertEquals("bbbbbrb", parts(cli.picture("set.exr")));
        cli.run("render @looks.mtlx --look day" + ALONE + "--wedge sred/emission=0:1:2 --captions=false -o @wedge.exr")
                .hasStatus(0);
        Image row = cli.picture("wedge.exr");
        assertEquals(2 * 96 + 4, row.width());
        assertEquals('k', at(row, 48, 33));
        assertEquals('r', at(row, 100 + 48, 33));
        assertEquals('g', at(row, 48, 55));
    }

    @Test
    void the_stream_of_a_look_draws_the_same() {
        look("<materialassign name='a' material='red' geom='*'/>"
                + "<materialassign name='b' material='green' geom='/robot/body'/>");
        cli.run("render @looks.mtlx --look day" + ALONE + "--glir @day.json -o @day.exr")
                .isQuiet()
                .hasStatus(0);
        cli.run("glir run @day.json -o @again.exr").hasStatus(0);
        assertEquals(parts(cli.picture("day.exr")), parts(cli.picture("again.exr")));
        assertEquals("rrrrrgr", parts(cli.picture("again.exr")));
    }

    @Test
    void every_part_casts_its_shadow_and_is_shaded_at_every_place() {
        look("<materialassign name='a' material='red' geom='*'/>"
                + "<materialassign name='b' material='green' geom='/robot/body'/>");
        cli.run("render @looks.mtlx --look day" + ROBOT + "--background studio --samples 4 --turntable 2 --light-rig"
                        + " three-point --shadow-map -o @lit.exr")
                .hasStatus(0);
        assertEquals("rrrrrgr", parts(cli.picture("lit__0001.exr")));
        cli.run("render @looks.mtlx --look day"
                        + ROBOT.replace(
                                "--camera 0,0 --orthographic --environment none", "--camera 0,40 --orthographic")
                        + "-o @ground.exr")
                .hasStatus(0);
        Image ground = cli.picture("ground.exr");
        assertTrue(ground.get(48, 86, 0) < 0.8 * ground.get(4, 86, 0), ground.get(48, 86, 0) + " before the base");
    }

    /** Returns a document with a lit square that faces the viewer, and a light. */
    private static String lit(String light) {
        return "<materialx version='1.39'>" + light
                + """
                <standard_surface name="s" type="surfaceshader">
                  <input name="specular" type="float" value="0"/>
                  <input name="base" type="float" value="1"/>
                  <input name="base_color" type="color3" value="1, 1, 1"/>
                </standard_surface>
                <surfacematerial name="m" type="material">
                  <input name="surfaceshader" type="surfaceshader" nodename="s"/>
                </surfacematerial></materialx>
                """;
    }

    private double brightness(String options, String name) {
        Cli.Result result = cli.run("render @lit.mtlx --mesh plane --camera 0,0 --environment none --size 16" + options
                        + " -o @" + name)
                .hasStatus(0);
        assertEquals(
                "",
                result.err().lines().filter(line -> line.contains("warning")).collect(joining()));
        return cli.picture(name).get(8, 8, 0);
    }

    @Test
    void lights_of_the_document_shine_if_all_are_asked_for() {
        String light = "<directional_light name='%s' type='lightshader'><input name='direction' type='vector3'"
                + " value='0, 0, -2'/><input name='intensity' type='float' value='%s'/><input name='color' type='color3'"
                + " value='1, 1, 1'/></directional_light>";
        cli.file("lit.mtlx", lit(light.formatted("own", "2")));
        cli.file(
                "rig.mtlx",
                "<materialx version='1.39'>" + light.formatted("rig", "1")
                        + "<point_light name='p' type='lightshader'><input name='position' type='vector3' value='0, 0, 2'/>"
                        + "<input name='intensity' type='float' value='1'/>"
                        + "<input name='color' type='color3' value='1, 1, 1'/></point_light></materialx>");
        assertEquals(0, brightness("", "dark.exr"));
        assertEquals(2 / Math.PI, brightness(" --all-lights", "own.exr"), 1e-3);
        double rig = brightness(" --light-rig @rig.mtlx".replace("@", folder + "/"), "rig.exr");
        assertEquals(
                rig + 2 / Math.PI,
                brightness(" --all-lights --light-rig @rig.mtlx".replace("@", folder + "/"), "both.exr"),
                1e-3);
        cli.run("render @lit.mtlx --all-lights --shade-mode phong -o @no.png")
                .hasStatus(2)
                .says("option '--all-lights' cannot be had with --shade-mode");
        cli.file(
                "lit.mtlx",
                lit("<directional_light name='own' type='lightshader'><input name='color' type='color3'"
                        + " nodename='c'/></directional_light><constant name='c' type='color3'/>"));
        cli.run("render @lit.mtlx --all-lights -o @no.png")
                .hasStatus(1)
                .says("error[SW1841]: input 'color' of light 'own' is connected");
    }

    /** Library lights have no default colour, intensity and direction, and a picture without these is black. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<directional_light name='k' type='lightshader'><input name='direction' type='vector3' value='0, 0, -1'/><input name='intensity' type='float' value='1'/></directional_light>| warning[SW1847]: light 'k' gives no light: input 'color' is not stated; state a value such as 1, 1, 1",
                "<directional_light name='k' type='lightshader'><input name='intensity' type='float' value='1'/><input name='color' type='color3' value='1, 1, 1'/></directional_light>| light 'k' gives no light: input 'direction' is not stated; state a value such as 0, -1, 0",
                "<point_light name='k' type='lightshader'><input name='intensity' type='float' value='0'/><input name='color' type='color3' value='1, 1, 1'/></point_light>| light 'k' gives no light: input 'intensity' is 0; state a value such as 1",
                "<spot_light name='k' type='lightshader'><input name='direction' type='vector3' value='0, 0, 0'/><input name='intensity' type='float' value='1'/><input name='color' type='color3' value='1, 1, 1'/></spot_light>| light 'k' gives no light: input 'direction' is 0",
            })
    void a_light_that_cannot_shine_is_reported(String light, String message) {
        cli.file("lit.mtlx", lit(light));
        Cli.Result result = cli.run("render @lit.mtlx --size 8 --all-lights -o @k.png")
                .hasStatus(0)
                .says(message);
        assertEquals(1, result.err().split("SW1847", -1).length - 1, result.err());
        cli.run("render @lit.mtlx --size 8 --light-rig @lit.mtlx -o @k.png")
                .hasStatus(0)
                .says(message);
    }

    @Test
    void lights_that_do_not_shine_and_surfaces_that_let_all_through_are_reported() {
        cli.file(
                "lit.mtlx",
                lit("<point_light name='lamp' type='lightshader'><input name='intensity' type='float' value='1'/>"
                        + "<input name='color' type='color3' value='1, 1, 1'/></point_light>"));
        cli.run("render @lit.mtlx --size 8 -o @k.png")
                .hasStatus(0)
                .says(
                        "lit.mtlx:1:27: note[SW1848]: light 'lamp' does not shine in the picture, which has lights of its own;"
                                + " --all-lights adds it");
        cli.run("render @lit.mtlx --size 8 --all-lights -o @k.png").hasStatus(0).isQuiet();
        cli.file(
                "clear.mtlx",
                """
                <materialx version="1.39">
                  <standard_surface name="s" type="surfaceshader">
                    <input name="opacity" type="color3" value="0, 0, 0"/>
                  </standard_surface>
                  <surfacematerial name="m" type="material">
                    <input name="surfaceshader" type="surfaceshader" nodename="s"/>
                  </surfacematerial>
                </materialx>
                """);
        cli.run("render @clear.mtlx --size 8 -o @k.png")
                .hasStatus(0)
                .says(
                        "clear.mtlx:3:5: warning[SW1849]: nothing of surface 's' is seen: its input 'opacity' is 0; state 1 for"
                                + " an opaque surface");
    }
}
