package dev.shadeweave.raymarch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.glir.GlFunction;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirLimits;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.SceneWriter;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.gl.GlirInterpreter;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.rendering.OpenGl;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.type.Value.FloatValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What marched scenes look like, measured pixel by pixel. */
class DrawnScenesTest {
    private static final int SIZE = 128;
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

    private static Image draw(String nodes, String root, String shown, String type) {
        return new March().draw(renderer, March.marched(nodes, root, ""), shown, type, SIZE);
    }

    private static int hits(Image image) {
        int hits = 0;
        for (int y = 0; y < image.height(); y++) {
            for (int x = 0; x < image.width(); x++) {
                hits += image.get(x, y, 3) > 0.5f ? 1 : 0;
            }
        }
        return hits;
    }

    /** The rays of the camera make a cone of half angle asin(1/5) about the ball, whose tangent is 1/sqrt(24). */
    @Test
    void a_ball_is_a_disc() {
        Image image = new March().draw(renderer, March.marched(BALL, "ball", ""), "color", "color4", 256);
        double disc = Math.PI * 256 * 256 / 24;
        assertEquals(disc, hits(image), 0.005 * disc);
    }

    private static final String WAVY = March.CAMERA
            + """
            <position name="place" type="vector3"/>
            <extract name="x" type="float"><input name="in" type="vector3" nodename="place"/></extract>
            <multiply name="ten" type="float"><input name="in1" type="float" nodename="x"/><input name="in2" type="float" value="10"/></multiply>
            <sin name="wave" type="float"><input name="in" type="float" nodename="ten"/></sin>
            <multiply name="low" type="float"><input name="in1" type="float" nodename="wave"/><input name="in2" type="float" value="0.1"/></multiply>
            <add name="radius" type="float"><input name="in1" type="float" nodename="low"/><input name="in2" type="float" value="1"/></add>
            <sdfsphere name="ball" type="sdf"><input name="radius" type="float" nodename="radius"/></sdfsphere>
            """;

    /** A radius that depends on the place, by ordinary nodes: 1 + 0.1 sin(10 x). Counted for half steps of 0.25: 8792. */
    @Test
    void ordinary_nodes_make_shapes() {
        Image image = new March().draw(renderer, March.marched(WAVY, "ball", ""), "color", "color4", 256);
        assertEquals(8792, hits(image), 0.01 * 8792);
    }

    /** Of a scene whose radius changes, the second picture of a stream is the uniform and what draws. */
    @Test
    void the_next_picture_of_a_stream_has_only_changes() {
        Shader shader = new March().shader(March.marched(WAVY, "ball", ""), "color", "color4");
        RenderJob scene = RenderJob.of(shader)
                .size(SIZE, SIZE)
                .samples(1)
                .background(Background.NONE)
                .build();
        List<RenderJob> jobs = Stream.of(1f, 0.5f)
                .map(radius -> scene.toBuilder()
                        .values(ImmutableMap.of("radius/in2", new FloatValue(radius)))
                        .build())
                .toList();
        GlirStream stream = SceneWriter.frames(jobs).stream().orElseThrow();
        List<GlirCommand.Name> names =
                stream.commands().stream().map(GlirCommand::name).toList();
        int second = names.indexOf(GlirCommand.Name.SWAP) + 1;
        assertEquals(
                List.of(GlirCommand.Name.FUNC, GlirCommand.Name.UNIFORM, GlirCommand.Name.DRAW, GlirCommand.Name.SWAP),
                names.subList(second, names.size()),
                "the function clears the canvas");
        assertEquals(GlFunction.CLEAR, ((GlirCommand.Func) stream.commands().get(second)).function());
        List<Image> pictures = new ArrayList<>();
        try (GlirInterpreter interpreter =
                GlirInterpreter.in(renderer.context(), GlirInterpreter.Mode.STRICT, GlirLimits.DEFAULT)) {
            GlirInterpreter.Result result =
                    interpreter.run(stream, Objects.requireNonNull(stream.canvas()), pictures::add);
            assertFalse(result.hasErrors(), result.problems().toString());
        }
        assertEquals(2, pictures.size());
        for (int i = 0; i < 2; i++) {
            assertArrayEquals(
                    renderer.render(jobs.get(i)).throwIfErrors().pixels(),
                    pictures.get(i).pixels());
        }
        assertTrue(hits(pictures.get(1)) < 0.5 * hits(pictures.get(0)), "the radius counts");
    }

    @Test
    void outputs_agree_with_the_ball() {
        Image normals = draw(BALL, "ball", "normal", "vector3");
        Image places = draw(BALL, "ball", "worldposition", "vector3");
        Image depths = draw(BALL, "ball", "depth", "float");
        int hits = 0;
        for (int y = 0; y < SIZE; y++) {
            for (int x = 0; x < SIZE; x++) {
                double[] n = {normals.get(x, y, 0), normals.get(x, y, 1), normals.get(x, y, 2)};
                double[] p = {places.get(x, y, 0), places.get(x, y, 1), places.get(x, y, 2)};
                double length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
                if (length > 0.5) {
                    hits++;
                    assertEquals(1, length, 1e-3);
                    assertEquals(1, Math.sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2]), 2e-3);
                    assertEquals(Math.hypot(Math.hypot(p[0], p[1]), 5 - p[2]), depths.get(x, y, 0), 2e-3);
                } else {
                    assertEquals(100, depths.get(x, y, 0), 1e-3);
                }
            }
        }
        assertTrue(hits > 1000, hits + " hits");
    }

    @Test
    void several_outputs_are_several_attachments() {
        String graph = "<nodegraph name=\"g\">" + March.marched(BALL, "ball", "")
                + "<output name=\"c\" type=\"color4\" nodename=\"march\" output=\"color\"/><output name=\"n\" type=\"vector3\""
                + " nodename=\"march\" output=\"normal\"/><output name=\"d\" type=\"float\" nodename=\"march\" output=\"depth\"/>"
                + "<output name=\"w\" type=\"vector3\" nodename=\"march\" output=\"worldposition\"/></nodegraph>";
        Shader shader = new March().shaderOf(graph, "g");
        String text = shader.stage(Stage.PIXEL).source();
        for (int i = 0; i < 4; i++) {
            assertTrue(text.contains("layout (location = " + i + ") out vec4 "), text);
        }
    }

    @Test
    void a_host_sets_parameters_while_the_shader_runs() {
        Shader shader = new March().shader(March.marched(BALL, "ball", ""), "color", "color4");
        int large = hits(picture(shader, Map.of()));
        int small = hits(picture(shader, Map.of("ball/radius", 0.5f)));
        assertEquals(0.25 * 24 / 24.75, (double) small / large * (1 - 1.0 / 25) / (1 - 0.25 / 25), 0.03);
        assertNotEquals(large, small);
    }

    private static Image picture(Shader shader, Map<String, Float> values) {
        ImmutableMap.Builder<String, dev.shadeweave.type.Value> set = ImmutableMap.builder();
        values.forEach((name, value) -> set.put(name, new FloatValue(value)));
        return renderer.render(RenderJob.of(shader)
                        .size(SIZE, SIZE)
                        .samples(1)
                        .background(Background.NONE)
                        .values(set.buildOrThrow())
                        .build())
                .throwIfErrors();
    }

    /** Counts the colours of what is met, in steps of a half. */
    private static Map<String, Integer> colors(Image image) {
        Map<String, Integer> counts = new TreeMap<>();
        for (int y = 0; y < image.height(); y++) {
            for (int x = 0; x < image.width(); x++) {
                if (image.get(x, y, 3) > 0.5f) {
                    StringBuilder key = new StringBuilder();
                    for (int c = 0; c < 3; c++) {
                        key.append(Math.round(2 * image.get(x, y, c)));
                    }
                    counts.merge(key.toString(), 1, Integer::sum);
                }
            }
        }
        return counts;
    }

    private static String flat(String name, String in, String color) {
        return "<sdfbasicmaterial name=\"" + name + "\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"" + in
                + "\"/><input name=\"color\" type=\"color3\" value=\"" + color + "\"/></sdfbasicmaterial>";
    }

    private static String pair(String radius) {
        return March.CAMERA
                + "<sdfsphere name=\"b\" type=\"sdf\"><input name=\"radius\" type=\"float\" value=\"0.6\"/></sdfsphere>"
                + "<sdftranslate name=\"l\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"b\"/><input name=\"amount\""
                + " type=\"vector3\" value=\"-0.5, 0, 0\"/></sdftranslate><sdftranslate name=\"r\" type=\"sdf\"><input"
                + " name=\"in\" type=\"sdf\" nodename=\"b\"/><input name=\"amount\" type=\"vector3\" value=\"0.5, 0, 0\"/>"
                + "</sdftranslate>" + flat("red", "l", "1, 0, 0") + flat("blue", "r", "0, 0, 1")
                + "<sdfcombine name=\"both\" type=\"sdf\"><input name=\"in1\" type=\"sdf\" nodename=\"red\"/><input name=\"in2\""
                + " type=\"sdf\" nodename=\"blue\"/><input name=\"blend\" type=\"string\" value=\"smooth\"/><input"
                + " name=\"radius\" type=\"float\" value=\"" + radius + "\"/></sdfcombine>";
    }

    @Test
    void blends_show_the_nearer_material() {
        Image soft = draw(pair("0.3"), "both", "color", "color4");
        int middle = SIZE / 2;
        assertEquals(1, soft.get(middle - 14, middle, 0), 1e-4);
        assertEquals(0, soft.get(middle - 14, middle, 2), 1e-4);
        assertEquals(0, soft.get(middle + 14, middle, 0), 1e-4);
        assertEquals(1, soft.get(middle + 14, middle, 2), 1e-4);
        assertTrue(soft.get(middle, middle, 0) > 0.2 && soft.get(middle, middle, 2) > 0.2, "mixed in the middle");
        Map<String, Integer> hard = colors(draw(pair("0"), "both", "color", "color4"));
        assertEquals(2, hard.size(), hard.toString());
        assertTrue(hard.containsKey("200") && hard.containsKey("002"), hard.toString());
        for (float value : draw(pair("0"), "both", "color", "color4").pixels()) {
            assertFalse(Float.isNaN(value));
        }
    }

    @Test
    void an_image_colours_a_shape() {
        Image texels = Image.paint(2, 2, (x, y, pixel) -> {
            pixel[0] = x;
            pixel[1] = y;
            pixel[2] = 0.5f;
            pixel[3] = 1;
        });
        March march = new March()
                .node(
                        "painted",
                        "<input name=\"in\" type=\"sdf\"/><input name=\"file\" type=\"filename\" value=\"\"/><output name=\"out\""
                                + " type=\"sdf\"/>",
                        "[textures]\nimage | file | 2d\n[function]\nReturnT thismap(CoordT p, ContextT ctx) {\n  Sdf res ="
                                + " inputOp1(p, ctx);\n  assignMaterial(res, THISMAT);\n  return res;\n}\n[material]\ncol ="
                                + " texture(THIS_image, vec2(p.x > 0.0 ? 0.75 : 0.25, p.y > 0.0 ? 0.75 : 0.25)).rgb;\n");
        Shader shader = march.shader(
                March.marched(
                        BALL
                                + "<painted name=\"a\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"ball\"/></painted>",
                        "a",
                        ""),
                "color",
                "color4");
        Image image = renderer.render(RenderJob.of(shader)
                        .size(SIZE, SIZE)
                        .samples(1)
                        .background(Background.NONE)
                        .images(ImmutableMap.of("a_file", texels))
                        .build())
                .throwIfErrors();
        Map<String, Integer> counts = colors(image);
        assertEquals(java.util.Set.of("001", "021", "201", "221"), counts.keySet());
    }

    /** An angle is in degrees, whether it is stated or comes by a wire. */
    @Test
    void a_connected_angle_is_in_degrees() {
        String box = March.CAMERA
                + "<sdfbox name=\"box\" type=\"sdf\"><input name=\"size\" type=\"vector3\" value=\"2, 0.6, 0.6\"/></sdfbox>"
                + "<time name=\"now\" type=\"float\"/><add name=\"sum\" type=\"float\"><input name=\"in1\" type=\"float\""
                + " nodename=\"now\"/><input name=\"in2\" type=\"float\" value=\"30\"/></add>";
        String turned = "<sdfrotate name=\"r\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"box\"/><input"
                + " name=\"axis\" type=\"vector3\" value=\"0, 0, 1\"/><input name=\"angle\" type=\"float\" %s/></sdfrotate>";
        Image stated = draw(box + turned.formatted("value=\"30\""), "r", "color", "color4");
        Image connected = draw(box + turned.formatted("nodename=\"sum\""), "r", "color", "color4");
        assertTrue(hits(stated) > 500, hits(stated) + " hits");
        // Normals beside edges differ by where steps end.
        assertEquals(0, ImageDifference.between(stated, connected).rmse(), 1e-3);
    }

    /** What is outside of the limits is not there. */
    @Test
    void a_box_limits_the_shown_scene() {
        String limits =
                "<input name=\"limitbox\" type=\"boolean\" value=\"true\"/><input name=\"limitmin\" type=\"vector3\""
                        + " value=\"-2, -2, -2\"/><input name=\"limitmax\" type=\"vector3\" value=\"0, 2, 0.5\"/>";
        Image places =
                new March().draw(renderer, March.marched(BALL, "ball", limits), "worldposition", "vector3", SIZE);
        Image whole = draw(BALL, "ball", "worldposition", "vector3");
        int shown = 0;
        int cut = 0;
        for (int y = 0; y < SIZE; y++) {
            for (int x = 0; x < SIZE; x++) {
                double[] p = {places.get(x, y, 0), places.get(x, y, 1), places.get(x, y, 2)};
                boolean hit = p[0] != 0 || p[1] != 0 || p[2] != 0;
                shown += hit ? 1 : 0;
                cut += hit && Math.abs(p[2] - 0.5) < 2e-3 ? 1 : 0;
                assertTrue(!hit || (p[0] < 2e-3 && p[2] < 0.5 + 2e-3), p[0] + " " + p[2]);
                boolean inside = whole.get(x, y, 2) > 0 && whole.get(x, y, 2) < 0.49 && whole.get(x, y, 0) < -0.01;
                assertTrue(!inside || hit, "a part within the limits is missing");
            }
        }
        assertTrue(shown > 500 && cut > 200 && cut < shown, shown + " shown, " + cut + " cut open");
    }
}
