package dev.shadeweave.raymarch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.rendering.OpenGl;
import dev.shadeweave.shader.Shader;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Pictures of marched scenes against closed forms and against each other. */
class MarchedPicturesTest {
    private static final int SIZE = 64;
    private static final String BALL = March.CAMERA + "<sdfsphere name=\"ball\" type=\"sdf\"/>";
    private static Renderer renderer;

    @BeforeAll
    static void open() {
        renderer = OpenGl.open();
    }

    @AfterAll
    static void close() {
        renderer.close();
    }

    private static Image draw(March march, String nodes, String root, String settings, String shown, String type) {
        return march.draw(renderer, March.marched(nodes, root, settings), shown, type, SIZE);
    }

    private static String function(String body) {
        return "[function]\nReturnT thismap(CoordT p, ContextT ctx) {\n" + body + "\n}\n";
    }

    @Test
    void a_combination_of_one_shape_is_that_shape() {
        String combined = BALL
                + "<sdfcombine name=\"c\" type=\"sdf\"><input name=\"in1\" type=\"sdf\" nodename=\"ball\"/></sdfcombine>";
        assertArrayEquals(
                draw(new March(), BALL, "ball", "", "color", "color4").pixels(),
                draw(new March(), combined, "c", "", "color", "color4").pixels());
    }

    @Test
    void each_attachment_holds_its_output() {
        String graph = "<nodegraph name=\"g\">" + March.marched(BALL, "ball", "")
                + "<output name=\"c\" type=\"color4\" nodename=\"march\" output=\"color\"/><output name=\"n\" type=\"vector3\""
                + " nodename=\"march\" output=\"normal\"/><output name=\"d\" type=\"float\" nodename=\"march\" output=\"depth\"/>"
                + "<output name=\"w\" type=\"vector3\" nodename=\"march\" output=\"worldposition\"/></nodegraph>";
        Shader shader = new March().shaderOf(graph, "g");
        Map<String, Image> drawn = new HashMap<>();
        for (String name : new String[] {"c", "n", "d", "w"}) {
            drawn.put(
                    name,
                    renderer.render(RenderJob.of(shader)
                                    .size(SIZE, SIZE)
                                    .background(Background.NONE)
                                    .output(name)
                                    .build())
                            .throwIfErrors());
        }
        Image color = Objects.requireNonNull(drawn.get("c"));
        Image normals = Objects.requireNonNull(drawn.get("n"));
        Image depth = Objects.requireNonNull(drawn.get("d"));
        Image places = Objects.requireNonNull(drawn.get("w"));
        int hits = 0;
        for (int y = 0; y < SIZE; y++) {
            for (int x = 0; x < SIZE; x++) {
                if (color.get(x, y, 3) < 0.5f) {
                    continue;
                }
                hits++;
                double normal = length(normals, x, y);
                double place = length(places, x, y);
                assertEquals(1, normal, 1e-3);
                assertEquals(1, place, 2e-3);
                for (int axis = 0; axis < 3; axis++) {
                    assertEquals(places.get(x, y, axis), normals.get(x, y, axis), 5e-3);
                }
                assertTrue(depth.get(x, y, 0) > 3.9f && depth.get(x, y, 0) < 5.1f);
            }
        }
        assertTrue(hits > 300, hits + " hits");
    }

    private static double length(Image image, int x, int y) {
        return Math.sqrt(
                Math.pow(image.get(x, y, 0), 2) + Math.pow(image.get(x, y, 1), 2) + Math.pow(image.get(x, y, 2), 2));
    }

    @Test
    void a_list_reads_alike_from_an_array_and_from_a_texture() {
        String ports =
                "<input name=\"data\" type=\"floatarray\" uniform=\"true\" value=\"0.9, 0.1, 0.5, 0.7, 0.2, 0.8, 0.3, 0.6,"
                        + " 0.4, 1.0, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65\"/><output name=\"out\" type=\"sdf\"/>";
        String code = "[buffers]\nheights | data | float | %s | 16\n"
                + function(
                        "  int i = int(clamp(8.0 * (p.x + 1.0), 0.0, 15.0));\n  return createSdf(0.5 * (length(p) - 0.4 -"
                                + " 0.6 * THIS_heights(i)));");
        String nodes = March.CAMERA + "<bars name=\"bars1\" type=\"sdf\"/>";
        Image array = draw(
                new March().node("bars", ports, code.formatted("uniformarray")), nodes, "bars1", "", "color", "color4");
        Image texture = draw(
                new March().node("bars", ports, code.formatted("texturebuffer")),
                nodes,
                "bars1",
                "",
                "color",
                "color4");
        assertArrayEquals(array.pixels(), texture.pixels());
        assertTrue(hits(array) > 100, hits(array) + " hits");
    }

    private static int hits(Image image) {
        int hits = 0;
        for (int i = 0; i < SIZE * SIZE; i++) {
            hits += image.get(i % SIZE, i / SIZE, 3) > 0.5f ? 1 : 0;
        }
        return hits;
    }

    /** Each instance has its own variable, set before that of its reader. */
    @Test
    void init_sections_run_in_the_order_of_wires() {
        String ports = "<input name=\"in\" type=\"sdf\"/><input name=\"own\" type=\"float\" value=\"0.5\"/>"
                + "<output name=\"out\" type=\"sdf\"/>";
        String code = "[globals]\nfloat THIS_sum;\n[init]\nTHIS_sum = THIS_own;\n#ifdef THIS_HAS_INPUT_1\nTHIS_sum +="
                + " inputOp1_sum;\n#endif\n"
                + function("  return createSdf(length(p) - THIS_sum);");
        String nodes = March.CAMERA
                + "<sum name=\"a\" type=\"sdf\"/><sum name=\"b\" type=\"sdf\"><input name=\"in\" type=\"sdf\""
                + " nodename=\"a\"/><input name=\"own\" type=\"float\" value=\"0.25\"/></sum>";
        Image depth = draw(new March().node("sum", ports, code), nodes, "b", "", "depth", "float");
        assertEquals(5 - 0.75, depth.get(SIZE / 2, SIZE / 2, 0), 5e-3);
    }

    /** Draws two hundred operators: each is evaluated once, not once for each other. */
    @Test
    void two_hundred_operators_are_drawn() {
        StringBuilder nodes = new StringBuilder(BALL);
        String last = "ball";
        for (int i = 0; i < 200; i++) {
            nodes.append("<sdftranslate name=\"t" + i + "\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\""
                    + last + "\"/><input name=\"amount\" type=\"vector3\" value=\"" + (i % 2 == 0 ? 0.1 : -0.1)
                    + ", 0, 0\"/></sdftranslate>");
            last = "t" + i;
        }
        Image chained = draw(new March(), nodes.toString(), last, "", "depth", "float");
        Image alone = draw(new March(), BALL, "ball", "", "depth", "float");
        assertEquals(alone.get(SIZE / 2, SIZE / 2, 0), chained.get(SIZE / 2, SIZE / 2, 0), 2e-3);
    }

    /** Messages of the driver about a block are reported at the line of the block. */
    @Test
    void a_driver_is_heard_at_the_line_of_the_block() {
        March march = new March()
                .options(GenerationOptions.DEFAULT.with(GraphOptions.CHECK_SOURCES, false))
                .node(
                        "wrong",
                        "<output name=\"out\" type=\"sdf\"/>",
                        function("  float radius = 1.0;\n  return createSdf(length(p) - raduis);"));
        Shader shader = march.shader(
                March.marched(March.CAMERA + "<wrong name=\"w\" type=\"sdf\"/>", "w", ""), "color", "color4");
        RenderResult result = renderer.render(RenderJob.of(shader).size(8, 8).build());
        assertTrue(result.image().isEmpty());
        Diagnostic error = result.diagnostics().get(0);
        assertTrue(
                error.span().file().path().endsWith("wrong.blocks"),
                error.span().file().path());
        assertEquals(4, error.span().file().position(error.span().start()).line(), error.toString());
        assertTrue(error.message().contains("raduis"), error.message());
    }

    /** The middle of a wall that a light shines at, in a matte material without light from all around. */
    private static double lit(String light) {
        String nodes = March.CAMERA
                + "<sdfplane name=\"wall\" type=\"sdf\"><input name=\"normal\" type=\"vector3\" value=\"0, 0, 1\"/></sdfplane>"
                + "<sdfphongmaterial name=\"m\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"wall\"/><input name=\"color\""
                + " type=\"color3\" value=\"1, 1, 1\"/><input name=\"ambient\" type=\"color3\" value=\"0, 0, 0\"/><input"
                + " name=\"specular\" type=\"color3\" value=\"0, 0, 0\"/></sdfphongmaterial>" + light;
        Image image = draw(
                new March(), nodes, "m", "<input name=\"light\" type=\"sdflight\" nodename=\"l\"/>", "color", "color4");
        return image.get(SIZE / 2, SIZE / 2, 0);
    }

    private static String input(String name, String type, String value) {
        return "<input name=\"" + name + "\" type=\"" + type + "\" value=\"" + value + "\"/>";
    }

    @Test
    void light_falls_off_with_the_square_of_the_way() {
        for (double away : new double[] {1, 2, 4}) {
            String light =
                    "<sdfpointlight name=\"l\" type=\"sdflight\">" + input("position", "vector3", "0, 0, " + away)
                            + input("intensity", "float", "3") + input("decayrate", "float", "2") + "</sdfpointlight>";
            // A light beside the middle of a pixel; the facing is 1 to a thousandth.
            assertEquals(3 / (away * away), lit(light), 0.01 * 3 / (away * away));
        }
    }

    @Test
    void a_light_from_afar_is_the_same_everywhere() {
        for (double angle : new double[] {0, 30, 60}) {
            double s = Math.sin(Math.toRadians(angle));
            double c = Math.cos(Math.toRadians(angle));
            String light = "<sdfdirectionallight name=\"l\" type=\"sdflight\">"
                    + input("direction", "vector3", s + ", 0, " + -c) + input("intensity", "float", "2")
                    + "</sdfdirectionallight>";
            assertEquals(2 * c, lit(light), 2e-3);
        }
    }

    @Test
    void a_spot_light_has_a_cone() {
        for (double aside : new double[] {0, 0.4, 0.8, 1.2}) {
            String light =
                    "<sdfspotlight name=\"l\" type=\"sdflight\">" + input("position", "vector3", aside + ", 0, 2")
                            + input("direction", "vector3", "0, 0, -1") + input("innerangle", "float", "20")
                            + input("outerangle", "float", "60") + input("intensity", "float", "4")
                            + input("decayrate", "float", "2") + "</sdfspotlight>";
            // The middle of the pixel is half a pixel beside the middle of the picture, which is five units wide there.
            double half = 2.5 / SIZE;
            double away = Math.sqrt((aside - half) * (aside - half) + half * half + 4);
            double facing = 2 / away;
            double inner = Math.cos(Math.toRadians(10));
            double outer = Math.cos(Math.toRadians(30));
            double t = Math.min(1, Math.max(0, (facing - outer) / (inner - outer)));
            assertEquals(4 / (away * away) * facing * t * t * (3 - 2 * t), lit(light), 3e-3);
        }
    }

    /** A camera without perspective shows a ball of radius 1 as a disc of radius 1, in a picture as high as it says. */
    @Test
    void cameras_follow_their_projection() {
        String nodes = "<sdfsphere name=\"ball\" type=\"sdf\"/><sdforthocamera name=\"cam\" type=\"sdfray\">"
                + input("position", "vector3", "5, 0, 0") + input("target", "vector3", "0, 0, 0")
                + input("height", "float", "4") + "</sdforthocamera>";
        Image flat = draw(new March(), nodes, "ball", "", "color", "color4");
        double disc = Math.PI * SIZE * SIZE / 16;
        assertEquals(disc, hits(flat), 0.03 * disc);
        Image origins = draw(new March(), nodes, "ball", "", "raydirection", "vector3");
        for (int i = 0; i < SIZE; i++) {
            assertEquals(-1, origins.get(i, SIZE - 1 - i, 0), 1e-5);
        }
        String turned = nodes.replace("sdforthocamera", "sdflookatcamera")
                .replace("<input name=\"height\" type=\"float\" value=\"4\"/>", input("fov", "float", "90"));
        Image rays = draw(new March(), turned, "ball", "", "raydirection", "vector3");
        for (int x = 0; x < SIZE; x += 7) {
            double across = (2 * (x + 0.5) / SIZE - 1) / -1;
            double up = 1.0 / SIZE;
            double size = Math.sqrt(1 + across * across + up * up);
            assertEquals(-1 / size, rays.get(x, SIZE / 2 - 1, 0), 1e-4);
            assertEquals(across / size, rays.get(x, SIZE / 2 - 1, 2), 1e-4);
        }
    }
}
