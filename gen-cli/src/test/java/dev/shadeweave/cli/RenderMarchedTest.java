package dev.shadeweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.image.Image;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests a green distance-field ball that bulges from the faces of a triangle cube. */
class RenderMarchedTest {
    private static final String SCENE =
            """
            <materialx version="1.39">
              <sdfsphere name="ball" type="sdf"><input name="radius" type="float" value="0.65"/></sdfsphere>
              <sdfbasicmaterial name="green" type="sdf">
                <input name="in" type="sdf" nodename="ball"/>
                <input name="color" type="color3" value="0, 1, 0"/>
              </sdfbasicmaterial>
              <sdflookatcamera name="own" type="sdfray"/>
              <surface_unlit name="red" type="surfaceshader">
                <input name="emission_color" type="color3" value="1, 0, 0"/>
              </surface_unlit>
              <raymarch name="march" type="multioutput">
                <input name="scene" type="sdf" nodename="green"/>%s
              </raymarch>
              <output name="picture" type="color4" nodename="march" output="color"/>
            </materialx>
            """;

    private static final String CAMERA = "<input name=\"camera\" type=\"sdfray\" nodename=\"own\"/>";

    private static final String RENDER = "render @scene.mtlx --target genglsl_raymarch --orthographic"
            + " --camera-position 0,0,3.5 --camera-target 0,0,0 --environment none --background none --size 64 ";

    @TempDir
    private Path folder;

    private Cli cli;

    @BeforeAll
    static void needsOpenGl() {
        OpenGl.isThere();
    }

    @BeforeEach
    void start() {
        cli = new Cli(folder).file("scene.mtlx", SCENE.formatted("")).file("own.mtlx", SCENE.formatted(CAMERA));
    }

    /**
     * Returns the colours in the middle, in a corner of the front of the cube, and outside of both: r, g, b, k for
     * black, - for nothing.
     */
    private String seen(String name) {
        Image image = cli.picture(name);
        StringBuilder seen = new StringBuilder();
        for (int[] place : new int[][] {{32, 32}, {17, 17}, {2, 32}}) {
            boolean nothing = image.get(place[0], place[1], 3) == 0;
            int color = 0;
            for (int i = 0; i < 3; i++) {
                color += image.get(place[0], place[1], i) > 0.99 ? 1 << i : 0;
            }
            seen.append(nothing ? '-' : "krg?b???".charAt(color));
        }
        return seen.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"genglsl_raymarch", "essl_raymarch"})
    void the_nearer_of_shape_and_mesh_is_seen(String target) {
        cli.run(RENDER.replace("genglsl_raymarch", target) + "--mesh cube --mesh-material red -o @both.exr")
                .isQuiet()
                .hasStatus(0);
        assertEquals("gr-", seen("both.exr"));
        cli.run(RENDER.replace("genglsl_raymarch", target)
                        + "--mesh cube --mesh-material red --mesh-transform translate:0,0,0.5"
                        + " -o @front.exr")
                .isQuiet()
                .hasStatus(0);
        assertEquals("rr-", seen("front.exr"));
    }

    /** The camera shows the bounding sphere of the scene, wherever it is, not the mesh of other materials. */
    @Test
    void a_scene_without_a_camera_is_shown_whole() {
        String far = SCENE.formatted("")
                .replace("0.65", "5")
                .replace("nodename=\"ball\"", "nodename=\"moved\"")
                .replace(
                        "<sdfbasicmaterial",
                        "<sdftranslate name=\"moved\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"ball\"/>"
                                + "<input name=\"amount\" type=\"vector3\" value=\"20, 1, -3\"/></sdftranslate><sdfbasicmaterial");
        cli.file("far.mtlx", far);
        String call = "render @far.mtlx --camera 0,0 --environment none --background none --size 64 ";
        cli.run(call + "-o @far.exr").isQuiet().hasStatus(0);
        assertEquals("ggg", seen("far.exr"));
        Image whole = cli.picture("far.exr");
        for (int i = 0; i < 64; i++) {
            assertEquals(
                    0,
                    whole.get(0, i, 3) + whole.get(63, i, 3) + whole.get(i, 0, 3) + whole.get(i, 63, 3),
                    "edge " + i);
        }
        cli.run(call + "--zoom 0.9 -o @far.exr").isQuiet().hasStatus(0);
        assertEquals("gg-", seen("far.exr"));
    }

    /** Only meshes cast a shadow on the ground; a mesh that is not drawn must not. */
    @Test
    void the_ground_is_dark_where_a_mesh_stands() {
        String ground = RENDER.replace(
                "--orthographic --camera-position 0,0,3.5 --camera-target 0,0,0 --environment none --background none",
                "--camera 0,20 --zoom 0.6");
        cli.run(ground + "-o @alone.exr").isQuiet().hasStatus(0);
        cli.run(ground + "--mesh cube -o @both.exr").isQuiet().hasStatus(0);
        Image alone = cli.picture("alone.exr");
        assertEquals(alone.get(4, 60, 0), alone.get(32, 60, 0), 0.05, "nothing stands there");
        Image both = cli.picture("both.exr");
        assertTrue(both.get(32, 48, 0) < 0.8 * both.get(4, 48, 0), "a cube stands there");
    }

    @Test
    void a_mesh_without_a_material_is_grey_and_an_unnamed_one_is_not_drawn() {
        cli.run(RENDER + "--mesh cube -o @grey.exr").isQuiet().hasStatus(0);
        assertEquals("gk-", seen("grey.exr"), "grey is black without light");
        cli.run(RENDER + "-o @alone.exr").isQuiet().hasStatus(0);
        assertEquals("g--", seen("alone.exr"));
    }

    @Test
    void both_take_values_are_walked_around_and_drawn_by_the_stream() {
        cli.run(RENDER + "--mesh cube --mesh-material red --set red/emission_color=0,0,1 --set green/color=1,0,0"
                        + " --turntable 4 --glir @both.json -o @set.exr")
                .isQuiet()
                .hasStatus(0);
        for (int frame = 1; frame <= 4; frame++) {
            assertEquals("rb-", seen("set__000" + frame + ".exr"));
        }
        cli.run("glir run @both.json -o @again.exr").hasStatus(0);
        assertEquals("rb-", seen("again.exr"));
    }

    /** From the front without perspective, the middle of the ball of radius 0.65 is at z = 0.65. */
    @Test
    void one_call_draws_several_outputs() {
        cli.run(RENDER + "--outputs color,normal,worldposition,depth -o @all.exr")
                .isQuiet()
                .hasStatus(0);
        assertEquals("g--", seen("all.exr"));
        middleIs("all__scene__picture_normal.exr", 0, 0, 1);
        middleIs("all__scene__picture_worldposition.exr", 0, 0, 0.65);
        Image depth = cli.picture("all__scene__picture_depth.exr");
        assertEquals(100, depth.get(2, 32, 0), 1e-3, "nothing is as far as rays go");
        assertTrue(depth.get(32, 32, 0) < 10, depth.get(32, 32, 0) + " to the ball");
        cli.run(RENDER + "--outputs color,wisdom -o @no.exr").hasStatus(1).says("'wisdom'");
        cli.run(RENDER + "--outputs color,normal --contact-sheet --captions=false -o @sheet.exr")
                .hasStatus(0);
        assertEquals(2 * 64 + 4, cli.picture("sheet.exr").width());
    }

    @Test
    void every_output_is_drawn() {
        String all =
                "sdf,depth,worldposition,normal,raydirection,rayorigin,orbit,nearhit,steps,iteration,objectid,uv,material";
        cli.run(RENDER + "--outputs " + all + " -o @all.exr").isQuiet().hasStatus(0);
        for (String name : all.replace("sdf,", "").split(",", -1)) {
            assertEquals(64, cli.picture("all__scene__picture_" + name + ".exr").width(), name);
        }
    }

    /** Local names of the written function do not hide names of the document. */
    @ParameterizedTest
    @ValueSource(strings = {"hit", "ray", "place", "res", "normal", "facing", "clip", "offset"})
    void outputs_have_any_name(String name) {
        cli.file("scene.mtlx", SCENE.formatted("").replace("\"picture\"", "\"" + name + "\""))
                .run(RENDER + "-o @named.exr")
                .isQuiet()
                .hasStatus(0);
        assertEquals("g--", seen("named.exr"));
    }

    private void middleIs(String name, double... expected) {
        Image image = cli.picture(name);
        for (int i = 0; i < 3; i++) {
            assertEquals(expected[i], image.get(32, 32, i), 0.05, name + ", channel " + i);
        }
    }

    @Test
    void reports_meshes_and_scenes_that_cannot_share_a_picture() {
        cli.run(RENDER.replace("@scene", "@own") + "--mesh cube -o @no.exr")
                .hasStatus(1)
                .says(
                        "own.mtlx:14:3: error[SW1845]: scene 'picture' does not ask for the camera of this picture, so mesh"
                                + " 'cube' cannot stand in it; leave out --mesh, or, where the scene is a node raymarch, its input"
                                + " 'camera'");
        cli.run(RENDER.replace("@scene", "@own") + "-o @own.exr").isQuiet().hasStatus(0);
        cli.run(RENDER.replace("@scene", "@own") + "--turntable 3 -o @own.exr")
                .hasStatus(0)
                .says(
                        "own.mtlx:14:3: warning[SW1850]: scene 'picture' does not ask for the camera of this picture, so all 3"
                                + " pictures of the turntable are alike; leave out --turntable, or, where the scene is a node"
                                + " raymarch, its input 'camera'");
        cli.run(RENDER + "--mesh cube --mesh-material read -o @no.exr")
                .hasStatus(1)
                .says("error[SW1716]: there is no element 'read' in this document; did you mean 'red'?");
        cli.run(RENDER.replace("_raymarch", "") + "--element red --mesh cube --mesh-material red -o @no.exr")
                .hasStatus(1)
                .says("error[SW1846]: option '--mesh-material' colours a mesh in a marched scene, and 'red' is none;"
                        + " choose a scene (--element, --target)");
        cli.run(RENDER + "--mesh-material red -o @no.exr")
                .hasStatus(2)
                .says("option '--mesh-material' needs a mesh (--mesh)");
    }

    @Test
    void scenes_are_compiled_for_three_dialects() {
        for (String target : new String[] {"genglsl_raymarch", "essl_raymarch", "vulkan_raymarch"}) {
            Cli.Result result =
                    cli.run("compile @scene.mtlx --target " + target).isQuiet().hasStatus(0);
            // A matrix, the time, the background, and one vector for the radius and the colour.
            String uniforms = result.out().replaceAll("(?s).* samplers, 4 \\+ (\\d+) uniform vectors.*", "$1");
            assertEquals("7", uniforms, result.out());
        }
    }
}
