package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwOptions.DirectionalAlbedo;
import dev.shadeweave.glsl.hw.HwOptions.SpecularEnvironment;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.lights.LightRig;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.joml.Matrix4f;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lights, shadows, occlusion, tables and environments change a picture by as much as they should. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LightingTest {
    private static final int SIZE = 65;
    private static final int MIDDLE = SIZE / 2;

    private static final String CHALK = surface("<oren_nayar_diffuse_bsdf name='lobe' type='BSDF'>"
            + "<input name='color' type='color3' value='1, 1, 1'/></oren_nayar_diffuse_bsdf>");

    @AutoClose
    private final Renderer renderer = OpenGl.open();

    private static String surface(String lobe) {
        return lobe + "<surface name='surface' type='surfaceshader'><input name='bsdf' type='BSDF' nodename='lobe'/>"
                + "</surface><surfacematerial name='M' type='material'>"
                + "<input name='surfaceshader' type='surfaceshader' nodename='surface'/></surfacematerial>";
    }

    private static LightRig rig(String lights) {
        Diagnostics diagnostics = new Diagnostics();
        return LightRig.read(
                        Written.content("rig.mtlx", "<materialx version='1.39'>" + lights + "</materialx>"),
                        diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
    }

    private static GenerationOptions.Builder lit(LightRig rig) {
        return GenerationOptions.builder()
                .set(InterfaceOptions.LIGHT_SHADERS, rig.shaders())
                .set(HwOptions.SPECULAR_ENVIRONMENT_METHOD, SpecularEnvironment.NONE);
    }

    private static RenderJob.Builder flat(Shader shader) {
        return RenderJob.of(shader).mesh(Shapes.plane()).camera(Camera.flat()).size(SIZE, SIZE);
    }

    private Image draw(RenderJob job) {
        RenderResult result = renderer.render(job);
        assertEquals(List.of(), result.diagnostics());
        return result.throwIfErrors();
    }

    /** A white plane of chalk at z = 0 shows the light over π: the number is what arrives, in red, green and blue. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<directional_light name='a' type='lightshader'><input name='direction' type='vector3' value='0, 0, -1'/>"
                        + "<input name='color' type='color3' value='1, 0.5, 0.25'/>"
                        + "<input name='intensity' type='float' value='3'/></directional_light>| 3.0 1.5 0.75",
                // the falloff is a power of one plus the distance; the power is 2 unless stated
                "<point_light name='a' type='lightshader'><input name='position' type='vector3' value='0, 0, 3'/>"
                        + "<input name='color' type='color3' value='1, 1, 1'/>"
                        + "<input name='intensity' type='float' value='32'/></point_light>| 2.0 2.0 2.0",
                "<spot_light name='a' type='lightshader'><input name='position' type='vector3' value='0, 0, 1'/>"
                        + "<input name='direction' type='vector3' value='1, 0, 0'/>"
                        + "<input name='color' type='color3' value='1, 1, 1'/>"
                        + "<input name='intensity' type='float' value='32'/>"
                        + "<input name='inner_angle' type='float' value='0.9'/>"
                        + "<input name='outer_angle' type='float' value='0.8'/></spot_light>| 0.0 0.0 0.0",
                // a direction is one at any length
                "<directional_light name='a' type='lightshader'><input name='direction' type='vector3' value='0, -3, -4'/>"
                        + "<input name='color' type='color3' value='1, 0.5, 0.25'/>"
                        + "<input name='intensity' type='float' value='3'/></directional_light>| 2.4 1.2 0.6",
                "<spot_light name='a' type='lightshader'><input name='position' type='vector3' value='0, 0, 3'/>"
                        + "<input name='direction' type='vector3' value='1, 0, -1'/>"
                        + "<input name='color' type='color3' value='1, 1, 1'/>"
                        + "<input name='intensity' type='float' value='32'/>"
                        + "<input name='inner_angle' type='float' value='0.8'/>"
                        + "<input name='outer_angle' type='float' value='0.72'/></spot_light>| 0.0 0.0 0.0",
                // without one no light arrives
                "<directional_light name='a' type='lightshader'><input name='color' type='color3' value='1, 1, 1'/>"
                        + "<input name='intensity' type='float' value='3'/></directional_light>| 0.0 0.0 0.0",
                // two of one kind, and a kind between them that stays dark
                "<directional_light name='a' type='lightshader'><input name='direction' type='vector3' value='0, 0, -1'/>"
                        + "<input name='color' type='color3' value='1, 0, 0'/>"
                        + "<input name='intensity' type='float' value='1'/></directional_light>"
                        + "<point_light name='b' type='lightshader'/>"
                        + "<directional_light name='c' type='lightshader'>"
                        + "<input name='direction' type='vector3' value='0, 0, -1'/>"
                        + "<input name='color' type='color3' value='0, 0, 1'/>"
                        + "<input name='intensity' type='float' value='2'/></directional_light>| 1.0 0.0 2.0",
            })
    void a_rig_shines_as_its_document_says(String lights, String expected) {
        LightRig rig = rig(lights);
        Image image =
                draw(flat(Written.shader(CHALK, lit(rig).build())).lights(rig).build());
        StringBuilder found = new StringBuilder();
        for (int channel = 0; channel < 3; channel++) {
            double arriving = image.get(MIDDLE, MIDDLE, channel) * Math.PI;
            found.append(channel == 0 ? "" : " ").append(Math.round(arriving * 1000) / 1000.0);
        }
        assertEquals(expected.strip(), found.toString());
    }

    /**
     * A light that a document makes of the node {@code light} hangs in the middle of the plane, or over it. Light from
     * nowhere in particular grazes, which makes up for the distance of nothing.
     */
    @ParameterizedTest
    @CsvSource({"0, 8.0", "2, 2.0"})
    void a_light_of_a_graph_shines_and_is_no_brighter_where_it_hangs(float height, double expected) {
        String definition =
                """
                <nodedef name='ND_lamp' node='lamp'>
                  <input name='position' type='vector3' value='0, 0, 0'/>
                  <input name='direction' type='vector3' value='0, 0, -1'/>
                  <input name='power' type='float' value='8'/>
                  <output name='out' type='lightshader'/>
                </nodedef>
                <nodegraph name='NG_lamp' nodedef='ND_lamp'>
                  <uniform_edf name='glow' type='EDF'/>
                  <light name='shine' type='lightshader'>
                    <input name='edf' type='EDF' nodename='glow'/>
                    <input name='intensity' type='float' interfacename='power'/>
                  </light>
                  <output name='out' type='lightshader' nodename='shine'/>
                </nodegraph>
                """;
        LightRig rig = rig(definition + "<lamp name='a' type='lightshader'>"
                + "<input name='position' type='vector3' value='0, 0, " + height + "'/></lamp>");
        Image image = draw(flat(Written.shader(CHALK + definition, lit(rig).build()))
                .lights(rig)
                .build());
        for (float channel : image.pixels()) {
            assertTrue(Float.isFinite(channel), "a pixel of the plane is " + channel);
        }
        assertEquals(expected, image.get(MIDDLE, MIDDLE, 0) * Math.PI, 0.01);
    }

    @Test
    void lights_beyond_the_room_of_a_shader_are_reported() {
        LightRig rig = rig("<point_light name='a' type='lightshader'/><point_light name='b' type='lightshader'/>");
        Shader shader = Written.shader(
                CHALK, lit(rig).set(HwOptions.MAX_ACTIVE_LIGHT_SOURCES, 1).build());
        RenderResult result = renderer.render(flat(shader).lights(rig).build());
        assertEquals(
                List.of("shader '" + shader.name()
                        + "' has room for 1 lights, but the rig has 2; the others stay dark"),
                result.diagnostics().stream().map(Diagnostic::message).toList());
    }

    /** A small square floats half a unit above the ground; light falls at 45 degrees from the right. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "<directional_light name='sun' type='lightshader'>"
                        + "<input name='direction' type='vector3' value='-1, 0, -1'/>"
                        + "<input name='color' type='color3' value='1, 1, 1'/>"
                        + "<input name='intensity' type='float' value='1'/></directional_light>",
                "<point_light name='lamp' type='lightshader'><input name='position' type='vector3' value='200, 0, 200'/>"
                        + "<input name='color' type='color3' value='1, 1, 1'/>"
                        + "<input name='decay_rate' type='float' value='0'/>"
                        + "<input name='intensity' type='float' value='1'/></point_light>",
            })
    void a_light_casts_shadows(String light) {
        LightRig rig = rig(light);
        Mesh mesh = groundAndSquare(0.3f, 0.7f, 0.5f);
        Image bright = draw(flat(Written.shader(CHALK, lit(rig).build()))
                .mesh(mesh)
                .lights(rig)
                .build());
        Image shadowed = draw(flat(Written.shader(
                        CHALK, lit(rig).set(HwOptions.SHADOW_MAP, true).build()))
                .mesh(mesh)
                .lights(rig)
                .build());
        // the square's shadow falls half a unit to the left of it
        for (int x = 2; x < SIZE - 2; x++) {
            double at = (x + 0.5) / SIZE * 2 - 1;
            double left = shadowed.get(x, MIDDLE, 0) / bright.get(x, MIDDLE, 0);
            boolean inside = at > -0.2 + 0.06 && at < 0.2 - 0.06;
            boolean outside = at < -0.2 - 0.06 || at > 0.2 + 0.06;
            if (inside) {
                assertTrue(left < 0.05, "in the shadow at " + at + " remains " + left);
            } else if (outside) {
                assertTrue(left > 0.95, "in the light at " + at + " remains " + left);
            }
        }
    }

    /** A red light from the right, a blue one from the left, a green one from above; a square floats in the middle. */
    @Test
    void every_light_casts_its_own_shadow() {
        LightRig rig = rig(directional("right", "-1, 0, -1", "1, 0, 0")
                + directional("above", "0, 0, -1", "0, 1, 0")
                + directional("left", "1, 0, -1", "0, 0, 1"));
        Mesh mesh = groundAndSquare(-0.15f, 0.15f, 0.5f);
        Image bright = draw(flat(Written.shader(CHALK, lit(rig).build()))
                .mesh(mesh)
                .lights(rig)
                .build());
        Image shadowed = draw(flat(Written.shader(
                        CHALK, lit(rig).set(HwOptions.SHADOW_MAP, true).build()))
                .mesh(mesh)
                .lights(rig)
                .build());
        StringBuilder found = new StringBuilder();
        for (double at : new double[] {-0.85, -0.5, 0, 0.5, 0.85}) {
            int x = (int) ((at + 1) / 2 * SIZE);
            for (int channel = 0; channel < 3; channel++) {
                float left = shadowed.get(x, MIDDLE, channel) / bright.get(x, MIDDLE, channel);
                found.append(left > 0.95 ? "rgb".charAt(channel) : left < 0.05 ? '-' : '?');
            }
            found.append(' ');
        }
        assertEquals("rgb -gb rgb rg- rgb", found.toString().strip());
    }

    private static String directional(String name, String direction, String color) {
        return "<directional_light name='" + name + "' type='lightshader'>"
                + "<input name='direction' type='vector3' value='" + direction + "'/>"
                + "<input name='color' type='color3' value='" + color + "'/>"
                + "<input name='intensity' type='float' value='1'/></directional_light>";
    }

    /** The environment and the emission count once, for any number of lights. */
    @Test
    void lights_that_cast_shadows_leave_the_rest_as_it_is() {
        LightRig rig = rig(directional("a", "-1, 0, -1", "1, 1, 1") + directional("b", "1, 0, -1", "1, 1, 1"));
        String glowing =
                CHALK.replace("<input name='bsdf'", "<input name='edf' type='EDF' nodename='glow'/><input name='bsdf'")
                        + "<uniform_edf name='glow' type='EDF'><input name='color' type='color3' value='0.3, 0.2, 0.1'/>"
                        + "</uniform_edf>";
        GenerationOptions.Builder options =
                GenerationOptions.builder().set(InterfaceOptions.LIGHT_SHADERS, rig.shaders());
        Image plain = draw(flat(Written.shader(glowing, options.build()))
                .environment(even(0.7f))
                .lights(rig)
                .build());
        Image added = draw(flat(Written.shader(
                        glowing, options.set(HwOptions.SHADOW_MAP, true).build()))
                .environment(even(0.7f))
                .lights(rig)
                .build());
        assertEquals(0, ImageDifference.between(plain, added).rmse(), 1e-6);
    }

    /** The colour of a vertex lifts it by half a unit, so that the square of the other tests rises from the ground. */
    @ParameterizedTest
    @ValueSource(strings = {"genglsl", "essl"})
    void displaced_surface_casts_its_shadow_from_the_displaced_place(String target) {
        LightRig rig = rig(directional("sun", "-1, 0, -1", "1, 1, 1"));
        String raised = CHALK.replace(
                        "</surfacematerial>",
                        "<input name='displacementshader' type='displacementshader' nodename='raise'/></surfacematerial>")
                + "<geomcolor name='height' type='float'/><displacement name='raise' type='displacementshader'>"
                + "<input name='displacement' type='float' nodename='height'/>"
                + "<input name='scale' type='float' value='0.5'/></displacement>";
        float[] colors = new float[8];
        Arrays.fill(colors, 4, 8, 1);
        Mesh lying = groundAndSquare(0.3f, 0.7f, 0).with(ImmutableMap.of("color_0", Mesh.Attribute.of(1, colors)));
        GenerationOptions options = lit(rig).set(HwOptions.SHADOW_MAP, true).build();
        Image expected = draw(flat(Written.shader(CHALK, options))
                .mesh(groundAndSquare(0.3f, 0.7f, 0.5f))
                .lights(rig)
                .build());
        Image found = draw(flat(Written.shader(target, raised, options))
                .mesh(lying)
                .lights(rig)
                .build());
        assertTrue(expected.get(MIDDLE, MIDDLE, 0) < 0.02, "the middle lies in the shadow");
        double difference = ImageDifference.between(expected, found).rmse();
        assertTrue(difference < 0.01, () -> "the pictures differ by " + difference);
    }

    /** The colour of the vertices is the opacity of the square that floats over the ground. */
    @ParameterizedTest
    @CsvSource({
        "genglsl, 0, 1",
        "genglsl, 0.25, 0.75",
        "genglsl, 0.5, 0.5",
        "genglsl, 0.875, 0.125",
        "genglsl, 1, 0",
        "essl, 0, 1",
        "essl, 0.25, 0.75",
        "essl, 1, 0"
    })
    void transparent_surface_casts_a_shadow_as_dark_as_its_opacity(String target, float opacity, double expected) {
        LightRig rig = rig(directional("sun", "-1, 0, -1", "1, 1, 1"));
        float[] colors = {1, 1, 1, 1, opacity, opacity, opacity, opacity};
        Mesh mesh = groundAndSquare(0.3f, 0.7f, 0.5f).with(ImmutableMap.of("color_0", Mesh.Attribute.of(1, colors)));
        Image shadowed = draw(casting(target, rig, VEIL).mesh(mesh).build());
        float bright = shadowed.get(8, MIDDLE, 0);
        assertEquals(Math.sqrt(0.5), bright * Math.PI, 0.05, "beside the shadow");
        assertEquals(expected, shadowed.get(MIDDLE, MIDDLE, 0) / bright, 0.07, "in the shadow");
    }

    /** Half of a square is cut out; the material displaces the other half upwards. */
    @Test
    void a_displaced_cutout_casts_the_shadow_of_its_opaque_part() {
        LightRig rig = rig(directional("sun", "-1, 0, -1", "1, 1, 1"));
        String raised = VEIL.replace(
                        "</surfacematerial>",
                        "<input name='displacementshader' type='displacementshader' nodename='raise'/></surfacematerial>")
                + "<texcoord name='at' type='vector2'/><extract name='height' type='float'>"
                + "<input name='in' type='vector2' nodename='at'/></extract>"
                + "<displacement name='raise' type='displacementshader'>"
                + "<input name='displacement' type='float' nodename='height'/></displacement>";
        float[] colors = {1, 1, 1, 1, 20, -20, -20, 20};
        float[] heights = {0, 0, 0, 0, 0, 0, 0, 0, 0.5f, 0, 0.5f, 0, 0.5f, 0, 0.5f, 0};
        Mesh lying = groundAndSquare(0.3f, 0.7f, 0)
                .with(ImmutableMap.of(
                        "color_0", Mesh.Attribute.of(1, colors), "texcoord_0", Mesh.Attribute.of(2, heights)));
        Image shadowed = draw(casting("genglsl", rig, raised).mesh(lying).build());
        float bright = shadowed.get(8, MIDDLE, 0);
        assertEquals(0, shadowed.get(MIDDLE - 4, MIDDLE, 0) / bright, 0.05, "what is left of the left half");
        assertEquals(1, shadowed.get(MIDDLE + 4, MIDDLE, 0) / bright, 0.05, "of the right half");
    }

    private static final String VEIL =
            CHALK.replace("nodename='lobe'/>", "nodename='lobe'/><input name='opacity' type='float' nodename='there'/>")
                    + "<geomcolor name='there' type='float'/>";

    private static RenderJob.Builder casting(String target, LightRig rig, String material) {
        GenerationOptions.Builder options =
                lit(rig).set(HwOptions.SHADOW_MAP, true).set(HwOptions.TRANSPARENCY, true);
        GenerationOptions moments = GenerationOptions.builder()
                .set(HwOptions.TRANSPARENCY, true)
                .set(HwOptions.WRITE_DEPTH_MOMENTS, true)
                .build();
        return flat(Written.shader(target, material, options.build()))
                .caster(Optional.of(Written.shader(target, material, moments)))
                .blended(true)
                .lights(rig);
    }

    @Test
    void a_caster_of_another_kind_is_refused() {
        LightRig rig = rig(directional("sun", "-1, 0, -1", "1, 1, 1"));
        Shader osl = Written.shader("genosl", VEIL, GenerationOptions.DEFAULT);
        RenderResult result = renderer.render(
                casting("genglsl", rig, VEIL).caster(Optional.of(osl)).build());
        assertEquals(
                List.of(
                        "shader '" + osl.name()
                                + "' is written for target 'genosl', which OpenGL does not draw; generate it for genglsl or essl"),
                result.diagnostics().stream().map(Diagnostic::message).toList());
    }

    @Test
    void shadows_of_many_objects_are_not_all_kept() {
        LightRig rig = rig(directional("a", "-1, 0, -1", "1, 1, 1") + directional("b", "1, 0, -1", "1, 1, 1"));
        RenderJob.Builder job = flat(Written.shader(
                        CHALK, lit(rig).set(HwOptions.SHADOW_MAP, true).build()))
                .lights(rig);
        for (int i = 0; i < 5; i++) {
            draw(job.mesh(groundAndSquare(0.3f, 0.7f, 0.1f + i * 0.1f)).build());
        }
        var after = renderer.context().liveObjects();
        for (int i = 0; i < 3; i++) {
            draw(job.mesh(groundAndSquare(-0.3f, 0.7f, 0.1f + i * 0.1f)).build());
        }
        assertEquals(after, renderer.context().liveObjects());
    }

    private static Mesh groundAndSquare(float low, float high, float height) {
        float[] positions = {
            -1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0, low, -0.2f, height, high, -0.2f, height, high, 0.2f, height, low,
            0.2f, height
        };
        float[] normals = new float[positions.length];
        for (int i = 2; i < normals.length; i += 3) {
            normals[i] = 1;
        }
        return Mesh.of(
                "ground and square",
                ImmutableMap.of(
                        Mesh.POSITION, Mesh.Attribute.of(3, positions), Mesh.NORMAL, Mesh.Attribute.of(3, normals)),
                new int[] {0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7});
    }

    @Test
    void without_a_light_nothing_is_in_shadow() {
        LightRig rig = rig("<point_light name='a' type='lightshader'/>");
        Shader shader = Written.shader(
                CHALK,
                GenerationOptions.builder()
                        .set(InterfaceOptions.LIGHT_SHADERS, rig.shaders())
                        .set(HwOptions.SHADOW_MAP, true)
                        .build());
        Image image = draw(flat(shader).environment(even(1)).build());
        assertEquals(1, image.get(MIDDLE, MIDDLE, 0), 0.01);
    }

    @Test
    void an_occlusion_map_darkens_the_environment() {
        Shader shader = Written.shader(
                CHALK,
                GenerationOptions.builder()
                        .set(HwOptions.AMBIENT_OCCLUSION, true)
                        .build());
        Image occlusion = Image.paint(8, 8, (x, y, pixel) -> {
            pixel[0] = x < 4 ? 0.25f : y < 4 ? 0.5f : 1;
            pixel[3] = 1;
        });
        Image image = draw(flat(shader)
                .environment(even(0.8f))
                .images(ImmutableMap.of("u_ambOccMap", occlusion))
                .build());
        assertEquals(0.2, image.get(16, MIDDLE, 0), 0.005, "left");
        assertEquals(0.4, image.get(48, 16, 0), 0.005, "upper right");
        assertEquals(0.8, image.get(48, 48, 0), 0.005, "lower right");
        Image without = draw(flat(shader).environment(even(0.8f)).build());
        assertEquals(0.8, without.get(16, MIDDLE, 0), 0.005, "no map");
    }

    private static Environment even(float light) {
        return Environment.of(Image.paint(16, 8, (x, y, pixel) -> {
            pixel[0] = pixel[1] = pixel[2] = light;
            pixel[3] = 1;
        }));
    }

    /** The table holds the integrals that a shader would else compute itself. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dielectric_bsdf| <input name='roughness' type='vector2' value='0.05, 0.05'/>",
                "dielectric_bsdf| <input name='roughness' type='vector2' value='0.4, 0.4'/>",
                "conductor_bsdf| <input name='roughness' type='vector2' value='0.6, 0.6'/>",
                "sheen_bsdf| <input name='roughness' type='float' value='0.3'/>",
            })
    void the_albedo_table_agrees_with_integration_in_the_shader(String category, String inputs) {
        String document = surface("<" + category + " name='lobe' type='BSDF'>" + inputs + "</" + category + ">");
        Image table =
                sphere(document, options -> options.set(HwOptions.DIRECTIONAL_ALBEDO_METHOD, DirectionalAlbedo.TABLE));
        Image integrated = sphere(
                document, options -> options.set(HwOptions.DIRECTIONAL_ALBEDO_METHOD, DirectionalAlbedo.MONTE_CARLO));
        ImageDifference difference = ImageDifference.between(table, integrated);
        assertTrue(difference.rmse() < 0.006, difference.toString());
    }

    /** The filter assumes a viewer along the normal, so only the middle of the sphere is compared. */
    @ParameterizedTest
    @ValueSource(doubles = {0.02, 0.1, 0.3, 0.6})
    void a_filtered_environment_agrees_with_many_samples(double alpha) {
        String document =
                surface("<conductor_bsdf name='lobe' type='BSDF'><input name='roughness' type='vector2' value='" + alpha
                        + ", " + alpha + "'/></conductor_bsdf>");
        Image filtered = sphere(
                document, options -> options.set(HwOptions.SPECULAR_ENVIRONMENT_METHOD, SpecularEnvironment.PREFILTER));
        Image sampled = sphere(document, options -> options);
        ImageDifference difference = ImageDifference.between(middle(filtered), middle(sampled));
        assertTrue(difference.rmse() < 0.02, difference.toString());
    }

    private static Image middle(Image image) {
        int side = SIZE / 3;
        return Image.paint(side, side, (x, y, pixel) -> image.read(x + side, y + side, pixel));
    }

    private interface Choice {
        GenerationOptions.Builder of(GenerationOptions.Builder options);
    }

    private Image sphere(String document, Choice choice) {
        Shader shader =
                Written.shader(document, choice.of(GenerationOptions.builder()).build());
        return draw(
                RenderJob.of(shader).environmentSamples(512).size(SIZE, SIZE).build());
    }

    @Test
    void more_samples_smooth_edges() {
        Shader shader = Written.shader(CHALK);
        ImmutableList.Builder<Integer> partly = ImmutableList.builder();
        for (int samples : new int[] {1, 4}) {
            Image image = draw(RenderJob.of(shader)
                    .environment(even(1))
                    .samples(samples)
                    .size(SIZE, SIZE)
                    .build());
            int count = 0;
            for (int y = 0; y < SIZE; y++) {
                for (int x = 0; x < SIZE; x++) {
                    count += image.get(x, y, 3) > 0.01 && image.get(x, y, 3) < 0.99 ? 1 : 0;
                }
            }
            partly.add(count);
        }
        assertEquals(0, partly.build().get(0), "pixels half covered with one sample");
        assertTrue(partly.build().get(1) > SIZE, "pixels half covered with four samples: " + partly.build());
    }

    /** The middle of the plane, s and t from 1/4 to 3/4, fills the picture. */
    private static RenderJob.Builder close(Shader shader) {
        return flat(shader).camera(Camera.flat().withWorld(new Matrix4f().scale((float) Math.sqrt(8))));
    }

    /** A number that grows along s and less along t. */
    private static final String TILTED = "<texcoord name='at' type='vector2'/>"
            + "<dotproduct name='across' type='float'><input name='in1' type='vector2' nodename='at'/>"
            + "<input name='in2' type='vector2' value='1, 0.23'/></dotproduct>";

    private static final String EDGE = TILTED
            + "<ifgreater name='edge' type='float'><input name='value1' type='float' value='0.6'/>"
            + "<input name='value2' type='float' nodename='across'/><input name='in1' type='float' value='1'/>"
            + "<input name='in2' type='float' value='0'/></ifgreater>"
            + "<output name='out' type='float' nodename='edge'/>";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // samples, shadings, shades of grey at least
                "1|  1|  2",
                "4|  1|  2",
                "1|  2|  3",
                "1|  4|  5",
                "1| 16| 12",
                "4|  4|  5",
            })
    void shadings_smooth_the_inside_of_a_surface(int samples, int shadings, int shades) {
        Image image = draw(
                close(Written.shader(EDGE)).samples(samples).shadings(shadings).build());
        TreeSet<Float> found = new TreeSet<>();
        double sum = 0;
        for (int y = 0; y < SIZE; y++) {
            for (int x = 0; x < SIZE; x++) {
                assertEquals(1, image.get(x, y, 3), "alpha");
                found.add(image.get(x, y, 0));
                sum += image.get(x, y, 0);
            }
        }
        assertTrue(found.size() >= shades && found.size() <= shadings + 1, "shades: " + found);
        // in the middle of the picture the edge lies where s is 0.6 - 0.5 * 0.23
        assertEquals(0.47, sum / (SIZE * SIZE), 0.1 / SIZE, "the edge stays in its place");
    }

    /**
     * The slope of a crease is that of neither side where neighbours lie on both: a line of dots, since drivers compare
     * pixels of one square of two by two.
     */
    @Test
    void shadings_make_one_line_of_the_dots_along_a_crease() {
        Shader shader = Written.shader(TILTED
                + "<subtract name='off' type='float'><input name='in1' type='float' nodename='across'/>"
                + "<input name='in2' type='float' value='0.6'/></subtract>"
                + "<absval name='roof' type='float'><input name='in' type='float' nodename='off'/></absval>"
                + "<heighttonormal name='slope' type='vector3'><input name='in' type='float' nodename='roof'/>"
                + "<input name='scale' type='float' value='64'/></heighttonormal>"
                + "<output name='out' type='vector3' nodename='slope'/>");
        double[] rough = {0, 0};
        for (int several = 0; several < 2; several++) {
            Image image = draw(close(shader).shadings(several == 0 ? 1 : 16).build());
            double least = Double.MAX_VALUE;
            double most = 0;
            for (int y = 1; y < SIZE - 1; y++) {
                double line = 0;
                for (int x = 0; x < SIZE; x++) {
                    line += image.get(x, y, 2) - image.get(0, y, 2);
                }
                least = Math.min(least, line);
                most = Math.max(most, line);
            }
            rough[several] = least / most;
        }
        assertTrue(rough[0] < 0.1, "one shading leaves gaps: " + rough[0]);
        assertTrue(rough[1] > 0.6, "sixteen leave a line: " + rough[1]);
    }

    @Test
    void numbers_of_any_size_come_back() {
        Image image = draw(flat(Written.shader("<constant name='c' type='color3'>"
                        + "<input name='value' type='color3' value='1234.5, -7.25, 0.001'/></constant>"
                        + "<output name='out' type='color3' nodename='c'/>"))
                .build());
        assertEquals(1234.5f, image.get(MIDDLE, MIDDLE, 0));
        assertEquals(-7.25f, image.get(MIDDLE, MIDDLE, 1));
        assertEquals(0.001f, image.get(MIDDLE, MIDDLE, 2));
    }

    @Test
    void background_is_drawn_only_if_the_job_sets_one() {
        Shader shader = Written.shader(CHALK);
        Image nothing = draw(RenderJob.of(shader).size(SIZE, SIZE).build());
        Image grey = draw(RenderJob.of(shader)
                .size(SIZE, SIZE)
                .background(Background.of(0.25f, 0.5f, 2, 1))
                .build());
        for (int channel = 0; channel < 4; channel++) {
            assertEquals(0, nothing.get(0, 0, channel));
        }
        assertEquals(0.25f, grey.get(0, 0, 0));
        assertEquals(2, grey.get(0, 0, 2));
        assertEquals(1, grey.get(0, 0, 3));
    }
}
