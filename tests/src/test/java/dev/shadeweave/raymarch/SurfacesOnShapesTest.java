package dev.shadeweave.raymarch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.rendering.OpenGl;
import dev.shadeweave.shader.Shader;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Surfaces of MaterialX on shapes: as on meshes, with what else is in the scene. */
class SurfacesOnShapesTest {
    private static final int SIZE = 32;
    private static final Environment DARK = Environment.of(Image.paint(4, 2, (x, y, pixel) -> pixel[3] = 1));
    private static final String SURFACES =
            """
            <standard_surface name="mirror" type="surfaceshader">
              <input name="base" type="float" value="1"/><input name="base_color" type="color3" value="1, 1, 1"/>
              <input name="metalness" type="float" value="1"/><input name="specular_roughness" type="float" value="%s"/>
            </standard_surface>
            <standard_surface name="glass" type="surfaceshader">
              <input name="base" type="float" value="0"/><input name="transmission" type="float" value="1"/>
              <input name="specular_roughness" type="float" value="0"/>
            </standard_surface>
            <standard_surface name="matte" type="surfaceshader">
              <input name="base" type="float" value="1"/><input name="base_color" type="color3" value="1, 1, 1"/>
              <input name="specular" type="float" value="0"/>
            </standard_surface>
            <surface_unlit name="green" type="surfaceshader"><input name="emission_color" type="color3" value="0, 1, 0"/></surface_unlit>
            """;
    private static Renderer renderer;

    @BeforeAll
    static void open() {
        renderer = OpenGl.open();
    }

    @AfterAll
    static void close() {
        renderer.close();
    }

    private static String covered(String name, String shape, String surface) {
        return "<sdfsurfacematerial name=\"" + name + "\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\""
                + shape + "\"/><input name=\"surface\" type=\"surfaceshader\" nodename=\"" + surface
                + "\"/></sdfsurfacematerial>";
    }

    private static String wall(String surface) {
        return "<sdfplane name=\"flat\" type=\"sdf\"><input name=\"normal\" type=\"vector3\" value=\"0, 0, 1\"/></sdfplane>"
                + covered("wall", "flat", surface);
    }

    private static String moved(String name, String shape, String amount) {
        return "<sdftranslate name=\"" + name + "\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"" + shape
                + "\"/><input name=\"amount\" type=\"vector3\" value=\"" + amount + "\"/></sdftranslate>";
    }

    private static String both(String one, String other) {
        return "<sdfcombine name=\"both\" type=\"sdf\"><input name=\"in1\" type=\"sdf\" nodename=\"" + one
                + "\"/><input name=\"in2\" type=\"sdf\" nodename=\"" + other + "\"/></sdfcombine>";
    }

    private static Image draw(String nodes, String root, String settings) {
        return draw(new March().shader(March.marched(nodes, root, settings), "color", "color4"), DARK);
    }

    private static Image draw(Shader shader, Environment environment) {
        return renderer.render(RenderJob.of(shader)
                        .size(SIZE, SIZE)
                        .background(Background.NONE)
                        .environment(environment)
                        .build())
                .throwIfErrors();
    }

    private static void check(Image image, int x, double red, double green, double tolerance) {
        assertEquals(red, image.get(x, SIZE / 2, 0), tolerance, "red at " + x);
        assertEquals(green, image.get(x, SIZE / 2, 1), tolerance, "green at " + x);
    }

    /** A ball behind the camera, of radius 1, seen in a mirror. */
    private static Image mirrored(String roughness, String settings) {
        String ball = "<sdfsphere name=\"ball\" type=\"sdf\"/>" + covered("shining", "ball", "green")
                + moved("behind", "shining", "0, 0, 8");
        return draw(
                March.CAMERA + SURFACES.formatted(roughness) + wall("mirror") + ball + both("wall", "behind"),
                "both",
                settings);
    }

    private static String reflections(int count) {
        return "<input name=\"reflections\" type=\"integer\" value=\"" + count + "\"/>";
    }

    /** The ray to the edge of the ball goes 13 far, so that this is 13 / sqrt(168) * 0.0775 of the way to the edge of the picture. */
    @Test
    void mirrors_show_other_shapes() {
        Image sharp = mirrored("0", reflections(1));
        check(sharp, SIZE / 2, 0, 1, 0.02);
        check(sharp, SIZE / 2 - 6, 0, 0, 1e-3);
        check(mirrored("0", ""), SIZE / 2, 0, 0, 1e-3);
        // A rough one shows them beside their image, and less the farther away.
        Image rough = mirrored("0.7", reflections(1));
        double near = rough.get(SIZE / 2 - 4, SIZE / 2, 1);
        double far = rough.get(SIZE / 2 - 10, SIZE / 2, 1);
        assertTrue(near > 0.3 && far < 0.8 * near, near + ", " + far);
    }

    /** Two mirrors that face each other show what is between them once more for every bounce. */
    @Test
    void mirrors_show_mirrors() {
        String walls = wall("mirror")
                + "<sdfplane name=\"flat2\" type=\"sdf\"><input name=\"normal\" type=\"vector3\" value=\"0, 0, -1\"/><input"
                + " name=\"offset\" type=\"float\" value=\"-6\"/></sdfplane>" + covered("wall2", "flat2", "mirror");
        String mast =
                "<sdfcylinder name=\"mast\" type=\"sdf\"><input name=\"radius\" type=\"float\" value=\"0.2\"/><input name=\"height\""
                        + " type=\"float\" value=\"50\"/></sdfcylinder>" + covered("shining", "mast", "green")
                        + moved("aside", "shining", "0.6, 0, 2");
        String nodes = March.CAMERA + SURFACES.formatted("0") + walls + both("wall", "wall2") + mast
                + "<sdfcombine name=\"all\" type=\"sdf\"><input name=\"in1\" type=\"sdf\" nodename=\"both\"/><input name=\"in2\""
                + " type=\"sdf\" nodename=\"aside\"/></sdfcombine>";
        int before = 0;
        for (int bounces = 0; bounces < 3; bounces++) {
            Image image = draw(nodes, "all", bounces == 0 ? "" : reflections(bounces));
            int green = 0;
            for (int x = 0; x < SIZE; x++) {
                green += image.get(x, SIZE / 2, 1) > 0.5f ? 1 : 0;
            }
            assertTrue(green > before, green + " after " + before + " with " + bounces + " bounces");
            before = green;
        }
    }

    /** A plate of glass hides 4 % of what is behind at each of its faces, where it is seen along the normal. */
    @Test
    void glass_shows_the_scene_behind() {
        String plate =
                "<sdfbox name=\"plate\" type=\"sdf\"><input name=\"size\" type=\"vector3\" value=\"1, 1, 0.2\"/></sdfbox>"
                        + covered("pane", "plate", "glass") + moved("before", "pane", "0, 0, 1");
        String nodes = March.CAMERA + SURFACES.formatted("0") + wall("green") + plate + both("wall", "before");
        Image through = draw(nodes, "both", "<input name=\"refractions\" type=\"integer\" value=\"2\"/>");
        check(through, SIZE / 2, 0, 0.96 * 0.96, 0.01);
        check(draw(nodes, "both", ""), SIZE / 2, 0, 0, 1e-3);
        check(through, 2, 0, 1, 1e-3);
    }

    /** A matte surface sends back the light divided by pi; nothing but the scene has lights here. */
    @Test
    void lights_of_the_scene_shine_on_surfaces() {
        String sun = "<sdfdirectionallight name=\"sun\" type=\"sdflight\"><input name=\"direction\" type=\"vector3\""
                + " value=\"-0.6, 0, -0.8\"/><input name=\"intensity\" type=\"float\" value=\"2\"/></sdfdirectionallight>";
        String light = "<input name=\"light\" type=\"sdflight\" nodename=\"sun\"/>";
        String nodes = March.CAMERA + SURFACES.formatted("0") + wall("matte") + sun;
        check(draw(nodes, "wall", light), SIZE / 2, 2 * 0.8 / Math.PI, 2 * 0.8 / Math.PI, 5e-3);
        check(draw(nodes, "wall", ""), SIZE / 2, 0, 0, 1e-3);
        // Two surfaces of one kind share a function.
        String ball = "<sdfsphere name=\"ball\" type=\"sdf\"/>" + covered("shining", "ball", "mirror")
                + moved("far", "shining", "9, 0, 0");
        check(draw(nodes + ball + both("wall", "far"), "both", light), SIZE / 2, 1.6 / Math.PI, 1.6 / Math.PI, 5e-3);
    }

    /** A place that faces its light is not in its own shadow. */
    @Test
    void lit_place_is_not_in_its_own_shadow() {
        String sun = "<sdfdirectionallight name=\"sun\" type=\"sdflight\"><input name=\"direction\" type=\"vector3\""
                + " value=\"0, 0, -1\"/></sdfdirectionallight>";
        String light = "<input name=\"light\" type=\"sdflight\" nodename=\"sun\"/>"
                + "<input name=\"shadows\" type=\"boolean\" value=\"true\"/>";
        Image image = draw(March.CAMERA + SURFACES.formatted("0") + wall("matte") + sun, "wall", light);
        for (int x = 0; x < SIZE; x++) {
            check(image, x, 1 / Math.PI, 1 / Math.PI, 5e-3);
        }
    }

    /** A torus of triangles as small as pixels. */
    private static Mesh torus(float radius, float tube) {
        int around = 256;
        int across = 128;
        float[] positions = new float[3 * around * across];
        float[] normals = positions.clone();
        float[] tangents = positions.clone();
        int[] indices = new int[6 * around * across];
        for (int i = 0; i < around * across; i++) {
            int ring = i / across;
            double u = 2 * Math.PI * ring / around;
            double v = 2 * Math.PI * (i % across) / across;
            double[] n = {Math.cos(v) * Math.cos(u), Math.sin(v), Math.cos(v) * Math.sin(u)};
            double[] middle = {radius * Math.cos(u), 0, radius * Math.sin(u)};
            double length = Math.hypot(n[0], n[2]);
            for (int axis = 0; axis < 3; axis++) {
                positions[3 * i + axis] = (float) (middle[axis] + tube * n[axis]);
                normals[3 * i + axis] = (float) n[axis];
            }
            tangents[3 * i] = (float) (length > 1e-6 ? n[2] / length : 1);
            tangents[3 * i + 2] = (float) (length > 1e-6 ? -n[0] / length : 0);
            int next = (i / across + 1) % around * across;
            int last = i / across * across;
            int[] corners = {
                i,
                last + (i + 1) % across,
                next + i % across,
                next + i % across,
                last + (i + 1) % across,
                next + (i + 1) % across
            };
            System.arraycopy(corners, 0, indices, 6 * i, 6);
        }
        return Mesh.of(
                "torus",
                ImmutableMap.of(
                        Mesh.POSITION,
                        Mesh.Attribute.of(3, positions),
                        Mesh.NORMAL,
                        Mesh.Attribute.of(3, normals),
                        Mesh.TANGENT,
                        Mesh.Attribute.of(3, tangents)),
                indices);
    }

    /** A torus of triangles and one of distances, of one material and seen from one place, are of one colour. */
    @Test
    void surfaces_look_as_on_meshes() {
        String surface =
                """
                <standard_surface name="paint" type="surfaceshader">
                  <input name="base_color" type="color3" value="0.6, 0.2, 0.1"/><input name="specular_roughness" type="float" value="0.3"/>
                  <input name="coat" type="float" value="0.5"/>
                </standard_surface>
                """;
        String nodes = surface
                + "<sdftorus name=\"ring\" type=\"sdf\"><input name=\"radius\" type=\"float\" value=\"0.7\"/><input name=\"tuberadius\""
                + " type=\"float\" value=\"0.3\"/></sdftorus>" + covered("painted", "ring", "paint");
        Mesh mesh = torus(0.7f, 0.3f);
        RenderJob job = RenderJob.of(new March()
                        .shader(
                                March.marched(
                                        nodes,
                                        "painted",
                                        "<input name=\"surfacedistance\" type=\"float\" value=\"0.0001\"/>"),
                                "color",
                                "color4"))
                .size(96, 96)
                .background(Background.NONE)
                .mesh(mesh)
                .camera(Camera.around(mesh.bounds(), 20, 35, 35, 1))
                .build();
        Image marched = renderer.render(job).throwIfErrors();
        Image drawn = renderer.render(RenderJob.of(new March().target("genglsl").shaderOf(surface, "paint"))
                        .size(96, 96)
                        .background(Background.NONE)
                        .mesh(mesh)
                        .camera(job.view().camera())
                        .build())
                .throwIfErrors();
        int probes = 0;
        for (int y = 2; y < 94; y++) {
            for (int x = 2; x < 94; x++) {
                if (isInside(marched, x, y) && isInside(drawn, x, y)) {
                    probes++;
                    for (int c = 0; c < 3; c++) {
                        assertEquals(drawn.get(x, y, c), marched.get(x, y, c), 2 / 255.0, x + ", " + y);
                    }
                }
            }
        }
        assertTrue(probes > 1500, probes + " probes");
    }

    /** True for pixels beside which there is no outline: neither an end nor a step of the depth, which shows as one of colour. */
    private static boolean isInside(Image image, int x, int y) {
        for (int j = -2; j <= 2; j++) {
            for (int i = -2; i <= 2; i++) {
                if (image.get(x + i, y + j, 3) < 0.5f) {
                    return false;
                }
            }
        }
        return true;
    }
}
