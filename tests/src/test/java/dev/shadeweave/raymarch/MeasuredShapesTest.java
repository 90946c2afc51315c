package dev.shadeweave.raymarch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.rendering.OpenGl;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pictures of shapes beside what geometry says of them: areas, normals, and how many steps lead there. */
class MeasuredShapesTest {
    private static final int SIZE = 192;
    private static final double HEIGHT = 3;
    private static Renderer renderer;

    @BeforeAll
    static void open() {
        renderer = OpenGl.open();
    }

    @AfterAll
    static void close() {
        renderer.close();
    }

    /** The normal at a place of the surface. */
    @FunctionalInterface
    interface Normal {
        double[] at(double x, double y, double z);
    }

    /**
     * A shape with the values that its nodedef states.
     *
     * @param eye from where it is seen, without perspective
     * @param area what it covers
     */
    record Solid(String node, String eye, double area, Normal normal) {
        @Override
        public String toString() {
            return node;
        }
    }

    private static double[] unit(double x, double y, double z) {
        double length = Math.sqrt(x * x + y * y + z * z);
        return new double[] {x / length, y / length, z / length};
    }

    private static double[] ofRing(double x, double y, double z) {
        double away = Math.hypot(x, z);
        return unit(x - x / away, y, z - z / away);
    }

    private static double[] ofRod(double x, double y, double z) {
        return unit(x, y - Math.max(-0.6, Math.min(0.6, y)), z);
    }

    /** The sides of the cone fall by 1.6 over 0.9. */
    private static double[] ofCone(double x, double z) {
        double away = Math.hypot(x, z);
        return unit(1.6 * x / away, 0.9, 1.6 * z / away);
    }

    static Stream<Solid> solids() {
        String front = "0, 0, 5";
        String above = "0, 5, 0";
        return Stream.of(
                new Solid("sdfsphere", front, Math.PI, MeasuredShapesTest::unit),
                new Solid("sdftorus", above, Math.PI * (1.35 * 1.35 - 0.65 * 0.65), MeasuredShapesTest::ofRing),
                new Solid("sdfcapsule", front, 0.8 * 1.2 + Math.PI * 0.16, MeasuredShapesTest::ofRod),
                new Solid("sdfcylinder", front, 1.6 * 1.6, (x, y, z) -> unit(x, 0, z)),
                new Solid("sdfcylinder", above, Math.PI * 0.64, (x, y, z) -> unit(0, 1, 0)),
                new Solid("sdfcone", front, 0.9 * 1.6, (x, y, z) -> ofCone(x, z)),
                new Solid("sdfellipsoid", front, Math.PI * 1.2 * 0.7, (x, y, z) -> unit(x / 1.44, y / 0.49, z / 0.81)),
                new Solid(
                        "sdfoctahedron",
                        front,
                        2 * 1.2 * 1.2,
                        (x, y, z) -> unit(Math.signum(x), Math.signum(y), Math.signum(z))),
                new Solid("sdfhexprism", front, 2 * Math.sqrt(3) * 0.81, (x, y, z) -> unit(0, 0, 1)));
    }

    private static String seen(String node, String eye) {
        String up = eye.startsWith("0, 5") ? "0, 0, -1" : "0, 1, 0";
        return "<sdforthocamera name=\"cam\" type=\"sdfray\"><input name=\"position\" type=\"vector3\" value=\"" + eye
                + "\"/><input name=\"up\" type=\"vector3\" value=\"" + up
                + "\"/><input name=\"height\" type=\"float\" value=\"" + HEIGHT + "\"/></sdforthocamera><" + node
                + " name=\"shape\" type=\"sdf\"/>";
    }

    private static Image draw(String nodes, String root, String settings, String shown, String type) {
        return new March().draw(renderer, March.marched(nodes, root, settings), shown, type, SIZE);
    }

    @ParameterizedTest
    @MethodSource("solids")
    void areas_and_normals_equal_those_of_geometry(Solid solid) {
        String nodes = seen(solid.node(), solid.eye());
        Image normals = draw(nodes, "shape", "", "normal", "vector3");
        Image places = draw(nodes, "shape", "", "worldposition", "vector3");
        int hits = 0;
        int right = 0;
        for (int y = 0; y < SIZE; y++) {
            for (int x = 0; x < SIZE; x++) {
                double[] found = at(normals, x, y);
                if (Math.abs(found[0]) + Math.abs(found[1]) + Math.abs(found[2]) == 0) {
                    continue;
                }
                hits++;
                double[] place = at(places, x, y);
                double[] expected = solid.normal().at(place[0], place[1], place[2]);
                double along = found[0] * expected[0] + found[1] * expected[1] + found[2] * expected[2];
                right += along > 0.9995 ? 1 : 0;
            }
        }
        double pixel = HEIGHT / SIZE;
        assertEquals(solid.area(), hits * pixel * pixel, 0.015 * solid.area());
        assertTrue(right > 0.97 * hits, solid + ": " + right + " normals of " + hits + " are right");
    }

    private static double[] at(Image image, int x, int y) {
        return new double[] {image.get(x, y, 0), image.get(x, y, 1), image.get(x, y, 2)};
    }

    /** A ray straight towards a wall steps beyond it, by the relaxation of its steps, and has to step back. */
    @Test
    void a_wall_ahead_is_where_it_is() {
        Image depth = draw(
                seen("sdfplane", "0, 0, 5")
                        .replace(
                                "name=\"shape\" type=\"sdf\"/>",
                                "name=\"shape\" type=\"sdf\"><input name=\"normal\" type=\"vector3\" value=\"0, 0, 1\"/></sdfplane>"),
                "shape",
                "",
                "depth",
                "float");
        for (int i = 0; i < SIZE; i++) {
            assertEquals(5, depth.get(i, i, 0), 2e-3);
        }
    }

    /** Half steps come from 4 away to a thousandth in twelve; whole ones into a ball in front in two. */
    @Test
    void few_steps_lead_to_a_ball() {
        Image steps = draw(March.CAMERA + "<sdfsphere name=\"ball\" type=\"sdf\"/>", "ball", "", "steps", "float");
        Image depth = draw(March.CAMERA + "<sdfsphere name=\"ball\" type=\"sdf\"/>", "ball", "", "depth", "float");
        double sum = 0;
        int hits = 0;
        for (int y = 0; y < SIZE; y++) {
            for (int x = 0; x < SIZE; x++) {
                if (depth.get(x, y, 0) < 50) {
                    hits++;
                    sum += steps.get(x, y, 0);
                }
            }
        }
        assertTrue(steps.get(SIZE / 2, SIZE / 2, 0) <= 3, steps.get(SIZE / 2, SIZE / 2, 0) + " in the middle");
        assertTrue(sum / hits < 6, sum / hits + " as a mean");
        assertEquals(0, steps.get(0, 0, 0), "rays past the ball of the scene take none");
    }

    @Test
    void a_slice_shows_a_flat_shape() {
        String nodes =
                "<sdfcircle name=\"c\" type=\"sdf\"><input name=\"radius\" type=\"float\" value=\"0.9\"/></sdfcircle>"
                        + "<sdfslice name=\"march\" type=\"multioutput\"><input name=\"scene\" type=\"sdf\" nodename=\"c\"/>"
                        + "<input name=\"height\" type=\"float\" value=\"3\"/><input name=\"rings\" type=\"float\" value=\"0\"/></sdfslice>";
        Image distance = new March().draw(renderer, nodes, "distance", "float", SIZE);
        Image color = new March().draw(renderer, nodes, "color", "color4", SIZE);
        double area = 0;
        for (int y = 0; y < SIZE; y++) {
            for (int x = 0; x < SIZE; x++) {
                double truth = HEIGHT / SIZE * Math.hypot(x + 0.5 - SIZE / 2.0, y + 0.5 - SIZE / 2.0) - 0.9;
                assertEquals(truth, distance.get(x, y, 0), 1e-4);
                area += color.get(x, y, 3) * HEIGHT * HEIGHT / SIZE / SIZE;
            }
        }
        assertEquals(Math.PI * 0.81, area, 0.002 * area);
    }

    @Test
    void several_rays_a_pixel_smooth_its_edge() {
        String nodes = seen("sdfsphere", "0, 0, 5");
        for (int rays : new int[] {1, 4}) {
            Image color = draw(
                    nodes,
                    "shape",
                    "<input name=\"antialias\" type=\"integer\" value=\"" + rays + "\"/>",
                    "color",
                    "color4");
            double area = 0;
            int between = 0;
            for (int y = 0; y < SIZE; y++) {
                for (int x = 0; x < SIZE; x++) {
                    double alpha = color.get(x, y, 3);
                    area += alpha * HEIGHT * HEIGHT / SIZE / SIZE;
                    between += alpha > 0.01 && alpha < 0.99 ? 1 : 0;
                }
            }
            assertEquals(Math.PI, area, 0.01 * Math.PI);
            assertTrue(rays == 1 ? between == 0 : between > 100, rays + " rays: " + between + " between");
        }
    }

    private static String white(String in) {
        return "<sdfphongmaterial name=\"m\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"" + in
                + "\"/><input name=\"color\" type=\"color3\" value=\"1, 1, 1\"/><input name=\"ambient\" type=\"color3\""
                + " value=\"0, 0, 0\"/><input name=\"specular\" type=\"color3\" value=\"0, 0, 0\"/></sdfphongmaterial>"
                + "<sdfdirectionallight name=\"l\" type=\"sdflight\"><input name=\"direction\" type=\"vector3\""
                + " value=\"0, 0, -1\"/></sdfdirectionallight>";
    }

    private static final String LIGHT = "<input name=\"light\" type=\"sdflight\" nodename=\"l\"/>";

    /** Ripples make the distance change eleven times as fast as the place; a viewer along the light sees no shadow. */
    @Test
    void a_steep_field_does_not_shade_itself() {
        String nodes = seen("sdfsphere", "0, 0, 5")
                + """
                <position name="place" type="vector3"/>
                <extract name="x" type="float"><input name="in" type="vector3" nodename="place"/></extract>
                <multiply name="often" type="float"><input name="in1" type="float" nodename="x"/><input name="in2" type="float" value="200"/></multiply>
                <sin name="wave" type="float"><input name="in" type="float" nodename="often"/></sin>
                <multiply name="low" type="float"><input name="in1" type="float" nodename="wave"/><input name="in2" type="float" value="0.05"/></multiply>
                <sdfdisplace name="rippled" type="sdf"><input name="in" type="sdf" nodename="shape"/><input name="field" type="float" nodename="low"/></sdfdisplace>
                """
                + white("rippled");
        String settings = LIGHT + "<input name=\"maxsteps\" type=\"integer\" value=\"2000\"/><input name=\"shadows\""
                + " type=\"boolean\" value=\"%s\"/>";
        Image shaded = draw(nodes, "m", settings.formatted("true"), "color", "color4");
        Image plain = draw(nodes, "m", settings.formatted("false"), "color", "color4");
        int hidden = 0;
        int hits = 0;
        for (int y = 0; y < SIZE; y++) {
            for (int x = 0; x < SIZE; x++) {
                if (plain.get(x, y, 0) > 0.05) {
                    hits++;
                    hidden += shaded.get(x, y, 0) < 0.1 * plain.get(x, y, 0) ? 1 : 0;
                }
            }
        }
        assertTrue(hits > 1000 && hidden < 0.01 * hits, hidden + " of " + hits + " lie in a shadow");
    }

    /** Open ground is as bright as without; where a wall stands, about half of the surroundings are hidden. */
    @Test
    void occlusion_is_the_share_that_is_hidden() {
        String ground = seen("sdfplane", "0, 0, 5")
                .replace(
                        "<sdfplane name=\"shape\" type=\"sdf\"/>",
                        "<sdfplane name=\"shape\" type=\"sdf\"><input name=\"normal\" type=\"vector3\" value=\"0, 0, 1\"/></sdfplane>");
        String walled = ground
                + "<sdfplane name=\"wall\" type=\"sdf\"><input name=\"normal\" type=\"vector3\" value=\"1, 0, 0\"/></sdfplane>"
                + "<sdfcombine name=\"both\" type=\"sdf\"><input name=\"in1\" type=\"sdf\" nodename=\"shape\"/><input name=\"in2\""
                + " type=\"sdf\" nodename=\"wall\"/></sdfcombine>";
        String taps = LIGHT + "<input name=\"occlusionsamples\" type=\"integer\" value=\"5\"/>";
        int right = (int) (SIZE * (0.5 + 0.05 / HEIGHT));
        Image open = draw(ground + white("shape"), "m", taps, "color", "color4");
        Image corner = draw(walled + white("both"), "m", taps, "color", "color4");
        Image without = draw(walled + white("both"), "m", LIGHT, "color", "color4");
        assertEquals(without.get(right, SIZE / 2, 0), open.get(right, SIZE / 2, 0), 1e-2);
        double share = corner.get(right, SIZE / 2, 0) / without.get(right, SIZE / 2, 0);
        assertTrue(share > 0.1 && share < 0.5, share + " near the wall");
        assertEquals(without.get(SIZE - 2, SIZE / 2, 0), corner.get(SIZE - 2, SIZE / 2, 0), 1e-2);
    }

    private static final String OUT = "<output name=\"out\" type=\"sdf\"/>";

    private static String function(String body) {
        return "[function]\nReturnT thismap(CoordT p, ContextT ctx) {\n" + body + "\n}\n";
    }

    /** The first node follows the second and reads the published variable: the height of the position. */
    @Test
    void a_reference_reads_a_published_variable() {
        March march = new March()
                .node(
                        "gives",
                        "<input name=\"in\" type=\"sdf\"/>" + OUT,
                        "[variables]\ncell | float\n"
                                + function(
                                        "#ifdef THIS_EXPOSE_cell\n  THIS_cell = p.z;\n#endif\n  return inputOp1(p, ctx);"))
                .node(
                        "takes",
                        "<input name=\"from\" type=\"string\" value=\"\" uniform=\"true\"/>" + OUT,
                        "[references]\nx | from\n"
                                + function(
                                        "#ifdef THIS_HAS_REF_x\n  return createSdf(THIS_x);\n#else\n  return createSdf(1.0);\n#endif"));
        String scene = March.CAMERA
                + "<takes name=\"t\" type=\"sdf\"><input name=\"from\" type=\"string\" value=\"%s\"/></takes>"
                + "<gives name=\"g\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"t\"/></gives>";
        assertEquals(5, middle(march, scene.formatted("g.cell")), 5e-3, "a wall at z = 0");
        assertEquals(100, middle(march, scene.formatted("")), 1e-3, "nothing");
    }

    private static double middle(March march, String scene) {
        return march.draw(renderer, March.marched(scene, "g", ""), "depth", "float", 32)
                .get(16, 16, 0);
    }

    @Test
    void readers_see_the_tags_of_their_inputs() {
        March march = new March()
                .node("soft", OUT, "[tags]\nsoft\n" + function("  return createSdf(length(p) - 1.0);"))
                .node("hard", OUT, function("  return createSdf(length(p) - 1.0);"))
                .node(
                        "asks",
                        "<input name=\"in\" type=\"sdf\"/>" + OUT,
                        function(
                                "#ifdef inputOp1_HAS_TAG_soft\n  return createSdf(inputOp1(p, ctx).x - 0.5);\n#else\n  return"
                                        + " inputOp1(p, ctx);\n#endif"));
        String scene = March.CAMERA
                + "<%s name=\"s\" type=\"sdf\"/><asks name=\"g\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"s\"/></asks>";
        assertEquals(3.5, middle(march, scene.formatted("soft")), 5e-3);
        assertEquals(4, middle(march, scene.formatted("hard")), 5e-3);
    }

    private static String warnings(String nodes) {
        return new March()
                .generate(March.marched(nodes, "root", ""), "color", "color4").diagnostics().stream()
                        .map(Diagnostic::toString)
                        .map(text -> text.substring(text.indexOf(": ") + 2))
                        .collect(Collectors.joining("\n"));
    }

    /** Amounts that change with the place are followed as far as is known how fast they do; where it is not, that is reported. */
    @Test
    void reports_inputs_without_a_known_bound() {
        String height =
                "<position name=\"place\" type=\"vector3\"/><extract name=\"y\" type=\"float\"><input name=\"in\""
                        + " type=\"vector3\" nodename=\"place\"/></extract><sdfsphere name=\"ball\" type=\"sdf\"/>";
        String repeated = height + "<sdfmodulo1d name=\"root\" type=\"sdf\"><input name=\"in\" type=\"sdf\""
                + " nodename=\"ball\"/><input name=\"size\" type=\"float\" nodename=\"y\"/></sdfmodulo1d>";
        assertTrue(
                warnings(repeated)
                        .startsWith(
                                "warning[SW2371]: no bound is known for how fast the distance of 'root' changes with"
                                        + " input 'size', which changes with the place here;"),
                warnings(repeated));
        String grown = height
                + "<sdfround name=\"root\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"ball\"/><input"
                + " name=\"radius\" type=\"float\" nodename=\"y\"/></sdfround>";
        assertEquals("", warnings(grown));
        String raised = height
                + "<sdfdisplace name=\"root\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"ball\"/><input"
                + " name=\"field\" type=\"float\" nodename=\"y\"/><input name=\"amount\" type=\"float\""
                + " nodename=\"y\"/></sdfdisplace>";
        assertTrue(
                warnings(raised)
                        .contains(
                                "warning[SW2372]: how large 'amount' of 'root' gets is not known, but the distance changes"
                                        + " with another input as fast as that"),
                warnings(raised));
    }
}
