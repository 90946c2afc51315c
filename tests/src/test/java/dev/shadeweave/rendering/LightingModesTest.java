package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.compile.Compiler;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.assembly.LightType;
import dev.shadeweave.glsl.assembly.ShadeMode;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.assembly.VertexColors;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.lights.LightRig;
import dev.shadeweave.render.lights.PlainLights;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** What the shade modes show: a model of light in a few lines of Java, lights of scenes, colours of vertices, and no light. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LightingModesTest {
    private static final int SIZE = 64;
    private static final double EXTENT = 1.2;
    private static final double FAR = Parallel.DISTANCE;
    private static final float SHININESS = 20;
    private static final double CONE = 0.9;
    private static final int PROBES = 16;
    private static final String WHITE =
            "<constant name='c' type='color3'><input name='value' type='color3' value='1, 1, 1'/></constant>"
                    + "<output name='o' type='color3' nodename='c'/>";

    @AutoClose
    private final Renderer renderer = OpenGl.open();

    @TestFactory
    Stream<DynamicTest> phong_is_what_the_model_says() {
        return Stream.of(LightType.values()).flatMap(type -> Stream.of(0, 1, 8)
                .map(count -> DynamicTest.dynamicTest(count + " " + type, () -> model(type, count))));
    }

    /** Light i of a kind: each stands or shines elsewhere. */
    private record Lamp(Vector3d place, Vector3d way, Vector3d fade, double cone, double exponent, Vector3d color) {
        static Lamp of(int i) {
            double turn = i * 0.7;
            return new Lamp(
                    new Vector3d(0.8 * Math.cos(turn), 0.8 * Math.sin(turn), -0.5),
                    new Vector3d(0.2 * Math.cos(turn), -0.3 * Math.sin(turn), -1),
                    new Vector3d(1, 0.2, 0.1),
                    CONE,
                    3,
                    new Vector3d(0.3, 0.05 + 0.02 * i, 0.2));
        }
    }

    private void model(LightType type, int count) {
        String template =
                """
                void main()
                {
                    SG_FRAGMENT_BEGIN;
                #if SG_NUM_LIGHTS != COUNT
                    sg_cColor = vec4(-1.0);
                #endif
                    SG_FRAGMENT_END;
                }
                """;
        Shader shader = shader(StageOptions.builder()
                .shadeMode(ShadeMode.PHONG)
                .lights(java.util.Collections.nCopies(count, type))
                .macro("COUNT", Integer.toString(count))
                .template(Stage.PIXEL, SourceFile.of("t", template)));
        Map<String, Value> values = new HashMap<>(Map.of(
                "g_cSpecular",
                vector(0.5, 0.25, 0.1),
                "g_vMaterial",
                new Value.VectorValue(Types.VECTOR4, ImmutableList.of(SHININESS, 1f, 0f, 0f))));
        for (int i = 0; i < count; i++) {
            Lamp lamp = Lamp.of(i);
            values.put("g_cLightDiffuse_" + i, vector(lamp.color()));
            values.put("g_cLightAmbient_" + i, vector(lamp.color()));
            values.put("g_cLightSpecular_" + i, vector(lamp.color()));
            if (type != LightType.POINT) {
                values.put("g_vLightDir_" + i, vector(lamp.way()));
            }
            if (type != LightType.DIRECTIONAL) {
                values.put("g_vLightPos_" + i, vector(lamp.place()));
                values.put("g_vLightAtten_" + i, vector(lamp.fade()));
            }
            if (type == LightType.SPOT) {
                values.put(
                        "g_vLightAngleExp_" + i,
                        new Value.VectorValue(
                                Types.VECTOR2, ImmutableList.of((float) lamp.cone(), (float) lamp.exponent())));
            }
        }
        Image image = draw(job(shader).values(ImmutableMap.copyOf(values)).build());
        probes(type, count).forEach(probe -> check(image, type, count, probe));
    }

    /** A pixel, and what it shows of the sphere. */
    private record Probe(int x, int y, Vector3d normal, Vector3d place) {
        static Probe of(int x, int y) {
            double right = ((x + 0.5) / SIZE * 2 - 1) * EXTENT;
            double up = (1 - (y + 0.5) / SIZE * 2) * EXTENT;
            Vector3d normal = new Vector3d(right, up, Math.sqrt(1 - right * right - up * up));
            return new Probe(x, y, normal, new Vector3d(normal).sub(0, 0, FAR));
        }

        /** False at the edge of the cone of a lamp, where a pixel is neither here nor there. */
        boolean isClear(Lamp lamp) {
            return Math.abs(cosine(lamp, place) - lamp.cone()) >= 0.01;
        }
    }

    /**
     * Places all over the sphere, none of them at the edge of a cone; of spots a half lies beside all cones, if there are so
     * many.
     */
    private static List<Probe> probes(LightType type, int count) {
        List<Probe> lit = new ArrayList<>();
        List<Probe> dark = new ArrayList<>();
        for (int y = 14; y <= 50; y += 3) {
            for (int x = 14; x <= 50; x += 3) {
                Probe probe = Probe.of(x, y);
                List<Lamp> spots = IntStream.range(0, type == LightType.SPOT ? count : 0)
                        .mapToObj(Lamp::of)
                        .toList();
                if (spots.stream().allMatch(probe::isClear)) {
                    boolean inside = spots.stream().anyMatch(lamp -> cosine(lamp, probe.place()) > CONE);
                    (inside ? lit : dark).add(probe);
                }
            }
        }
        int beside = lit.isEmpty() ? PROBES : Math.min(PROBES / 2, dark.size());
        List<Probe> all = new ArrayList<>(spread(lit, PROBES - beside));
        all.addAll(spread(dark, beside));
        assertEquals(type == LightType.SPOT && count > 0, !lit.isEmpty(), "spots shine somewhere");
        assertEquals(PROBES, all.size());
        return all;
    }

    private static List<Probe> spread(List<Probe> probes, int count) {
        return IntStream.range(0, count)
                .map(i -> i * probes.size() / count)
                .distinct()
                .mapToObj(probes::get)
                .toList();
    }

    /** The cosine between where a spot shines to and where a place is seen from it. */
    private static double cosine(Lamp lamp, Vector3d place) {
        Vector3d from = new Vector3d(place).sub(lamp.place()).normalize();
        return from.dot(new Vector3d(lamp.way()).normalize());
    }

    private static void check(Image image, LightType type, int count, Probe probe) {
        Vector3d normal = probe.normal();
        Vector3d place = probe.place();
        Vector3d sum = new Vector3d(0.05);
        for (int i = 0; i < count; i++) {
            Lamp lamp = Lamp.of(i);
            Vector3d to = type == LightType.DIRECTIONAL
                    ? new Vector3d(lamp.way()).negate().normalize()
                    : new Vector3d(lamp.place()).sub(place);
            double far = to.length();
            to.normalize();
            double reach = type == LightType.DIRECTIONAL
                    ? 1
                    : 1 / (lamp.fade().x + lamp.fade().y * far + lamp.fade().z * far * far);
            if (type == LightType.SPOT) {
                double cosine = cosine(lamp, place);
                reach *= cosine < lamp.cone() ? 0 : Math.pow(cosine, lamp.exponent());
            }
            double turned = Math.max(0, normal.dot(to));
            Vector3d half = new Vector3d(to).add(0, 0, 1).normalize();
            double mirrored = turned > 0 ? Math.pow(Math.max(0, normal.dot(half)), SHININESS) : 0;
            Vector3d material = new Vector3d(0.1 + 0.6 * turned).fma(mirrored, new Vector3d(0.5, 0.25, 0.1));
            sum.fma(reach, material.mul(lamp.color()));
        }
        assertArrayEquals(
                new double[] {sum.x, sum.y, sum.z},
                new double[] {
                    image.get(probe.x(), probe.y(), 0),
                    image.get(probe.x(), probe.y(), 1),
                    image.get(probe.x(), probe.y(), 2)
                },
                2 / 255.0,
                count + " " + type + " at " + probe.x() + ", " + probe.y());
    }

    private static final String RIG =
            """
            <directional_light name="sun" type="lightshader">
              <input name="direction" type="vector3" value="0, -3, -4"/>
              <input name="color" type="color3" value="1, 0.5, 0.25"/><input name="intensity" type="float" value="0.5"/>
            </directional_light>
            <point_light name="bulb" type="lightshader">
              <input name="position" type="vector3" value="2, 0, 1"/>
              <input name="color" type="color3" value="0, 1, 0"/><input name="intensity" type="float" value="3"/>
            </point_light>
            <spot_light name="torch" type="lightshader">
              <input name="position" type="vector3" value="-2, 0, 2"/><input name="direction" type="vector3" value="1, 0, -1"/>
              <input name="color" type="color3" value="0, 0, 1"/><input name="intensity" type="float" value="2"/>
              <input name="decay_rate" type="float" value="1"/>
              <input name="inner_angle" type="float" value="0.95"/><input name="outer_angle" type="float" value="0.9"/>
            </spot_light>
            """;

    /** The lights of a rig are those that one would state by hand, in the space of the view. */
    @Test
    void lights_of_the_scene_shine_in_shade_modes() {
        LightRig rig = rig(RIG, new Diagnostics()).orElseThrow();
        List<LightType> types = kinds(rig, new Diagnostics());
        assertEquals(List.of(LightType.DIRECTIONAL, LightType.POINT, LightType.SPOT), types);
        for (ShadeMode mode : List.of(ShadeMode.FLAT, ShadeMode.GOURAUD, ShadeMode.PHONG)) {
            Shader shader = shader(StageOptions.builder().shadeMode(mode).lights(types));
            ImmutableMap.Builder<String, Value> values = ImmutableMap.builder();
            values.put("g_vLightDir_0", vector(0, -0.6, -0.8));
            values.put("g_vLightPos_1", vector(2, 0, 1 - FAR));
            values.put("g_vLightAtten_1", vector(1, 2, 1));
            values.put("g_vLightPos_2", vector(-2, 0, 2 - FAR));
            values.put("g_vLightDir_2", vector(Math.sqrt(0.5), 0, -Math.sqrt(0.5)));
            values.put("g_vLightAtten_2", vector(1, 1, 0));
            values.put("g_vLightAngleExp_2", new Value.VectorValue(Types.VECTOR2, ImmutableList.of(0.9f, 0f)));
            Vector3d[] colors = {new Vector3d(0.5, 0.25, 0.125), new Vector3d(0, 3, 0), new Vector3d(0, 0, 2)};
            for (int i = 0; i < colors.length; i++) {
                values.put("g_cLightDiffuse_" + i, vector(colors[i]));
                values.put("g_cLightSpecular_" + i, vector(colors[i]));
                values.put("g_cLightAmbient_" + i, vector(0, 0, 0));
            }
            Image stated = draw(job(shader).values(values.buildOrThrow()).build());
            Image lit = draw(job(shader).lights(rig).build());
            assertTrue(Arrays.equals(stated.pixels(), lit.pixels()) || near(stated, lit), mode + " is lit alike");
            assertTrue(stated.get(32, 20, 0) > 0.1, "and not dark");
        }
    }

    private static boolean near(Image one, Image other) {
        for (int i = 0; i < one.pixels().length; i++) {
            if (Math.abs(one.pixels()[i] - other.pixels()[i]) > 1e-5) {
                return false;
            }
        }
        return true;
    }

    @Test
    void lights_that_shade_modes_do_not_have_are_named() {
        Diagnostics diagnostics = new Diagnostics();
        LightRig slow = rig(
                        "<point_light name='p' type='lightshader'><input name='decay_rate' type='float' value='1.5'/></point_light>",
                        new Diagnostics())
                .orElseThrow();
        kinds(slow, diagnostics);
        assertEquals(
                List.of("light 'p' fades with a decay of 1.5, which shade modes do not have; use 0, 1 or 2"),
                diagnostics.all().stream().map(Diagnostic::message).toList());
        LightRig rig = rig(RIG, new Diagnostics()).orElseThrow();
        Shader other = shader(StageOptions.builder()
                .shadeMode(ShadeMode.PHONG)
                .lights(List.of(LightType.POINT, LightType.POINT, LightType.SPOT)));
        assertEquals(
                List.of(
                        "light 'sun' of the rig is directional_light, but light 0 of shader 'o' is not; it keeps the numbers"
                                + " that it has"),
                renderer.render(job(other).lights(rig).build()).diagnostics().stream()
                        .map(Diagnostic::message)
                        .toList());
    }

    /** Without lighting, a surface shows its colour and its emission, independent of the environment. */
    @Test
    void a_surface_without_light_shows_its_colour() {
        String material =
                """
                <standard_surface name='s' type='surfaceshader'>
                  <input name='base' type='float' value='1'/>
                  <input name='base_color' type='color3' value='0.8, 0.4, 0.2'/>
                  <input name='specular' type='float' value='%s'/>
                  <input name='emission' type='float' value='%s'/>
                  <input name='emission_color' type='color3' value='0, 0, 1'/>
                </standard_surface>
                <surfacematerial name='m' type='material'>
                  <input name='surfaceshader' type='surfaceshader' nodename='s'/></surfacematerial>
                """;
        GenerationOptions unlit = GenerationOptions.builder()
                .set(
                        StageOptions.STAGES,
                        StageOptions.builder().shadeMode(ShadeMode.UNLIT).build())
                .build();
        for (String target : List.of("genglsl", "essl")) {
            Shader matt = Written.shader(target, material.formatted("0", "0"), unlit);
            assertFalse(matt.stage(Stage.PIXEL).source().contains("u_envRadiance"), "it reads no environment");
            for (Environment light : List.of(Environment.sky(), Environment.studio())) {
                Image image = draw(job(matt).environment(light).build());
                for (int x : new int[] {12, 32, 50}) {
                    assertArrayEquals(new float[] {0.8f, 0.4f, 0.2f}, color(image, x, 32), 0.005f, "at " + x);
                }
            }
            Image shining = draw(job(Written.shader(target, material.formatted("0", "0.5"), unlit))
                    .build());
            assertEquals(0.7f, shining.get(32, 32, 2), 0.005);
            Image polished = draw(job(Written.shader(target, material.formatted("1", "0"), unlit))
                    .build());
            assertArrayEquals(new float[] {0.8f, 0.4f, 0.2f}, color(polished, 32, 32), 0.05f, "a varnish adds little");
        }
        Shader vulkan = Written.shader("vulkan", material.formatted("1", "1"), unlit);
        assertEquals(Optional.empty(), Compiler.of("vulkan").problem(vulkan));
    }

    @Test
    void colours_of_vertices_take_the_place_of_terms() {
        Map<VertexColors, Double> expected = Map.of(
                VertexColors.NONE, 0.05 + 0.1 + 0.6,
                VertexColors.EMISSION, 0.5 + 0.1 + 0.6,
                VertexColors.AMBIENT, 0.05 + 0.5 + 0.6,
                VertexColors.DIFFUSE, 0.05 + 0.1 + 0.5,
                VertexColors.SPECULAR, 0.05 + 0.1 + 0.6 + 0.5,
                VertexColors.AMBIENT_AND_DIFFUSE, 0.05 + 0.5 + 0.5);
        for (ShadeMode mode : List.of(ShadeMode.GOURAUD, ShadeMode.PHONG)) {
            expected.forEach((meaning, brightness) -> {
                Shader shader = shader(StageOptions.builder()
                        .shadeMode(mode)
                        .vertexColors(meaning)
                        .lights(List.of(LightType.DIRECTIONAL)));
                Image image = draw(job(shader)
                        .mesh(colored())
                        .values(ImmutableMap.of(
                                "g_vLightDir_0",
                                vector(0, 0, -1),
                                "g_vMaterial",
                                new Value.VectorValue(Types.VECTOR4, ImmutableList.of(1f, 1f, 0f, 0f))))
                        .build());
                assertEquals(brightness, image.get(32, 32, 0), 0.01, mode + " " + meaning);
            });
        }
        Shader unlit = shader(
                StageOptions.builder().shadeMode(ShadeMode.UNLIT).vertexColors(VertexColors.AMBIENT_AND_DIFFUSE));
        assertArrayEquals(
                new float[] {0.5f, 0, 0}, color(draw(job(unlit).mesh(colored()).build()), 32, 32), 1e-4f);
    }

    /** Words of the material are replaced in every stage that uses them, in every dialect. */
    @TestFactory
    Stream<DynamicTest> stages_that_light_nothing_know_the_material() {
        String template =
                """
                void main()
                {
                    SG_FRAGMENT_BEGIN;
                    sg_cColor = vec4(g_cDiffuse, SG_ALPHA);
                    if (sg_cColor.a < SG_MINALPHA)
                    {
                        discard;
                    }
                    SG_FRAGMENT_END;
                }
                """;
        return Stream.of("genglsl", "essl", "vulkan").flatMap(target -> Stream.of(ShadeMode.GOURAUD, ShadeMode.PHONG)
                .map(mode -> DynamicTest.dynamicTest(target + " " + mode, () -> {
                    Shader shader = Written.shader(
                            target,
                            WHITE,
                            GenerationOptions.builder()
                                    .set(
                                            StageOptions.STAGES,
                                            StageOptions.builder()
                                                    .shadeMode(mode)
                                                    .lights(List.of(LightType.POINT))
                                                    .template(Stage.PIXEL, SourceFile.of("t", template))
                                                    .build())
                                    .build());
                    assertEquals(Optional.empty(), Compiler.of(target).problem(shader));
                })));
    }

    /** One modifier takes the place of the light of one lamp, and two others add to every lamp. */
    @Test
    void a_lamp_is_replaced_and_several_modifiers_add() {
        SourceFile replacing = SourceFile.of(
                "one.mod", "Modifier:\nreplaces: lighting\nLightingCode:\nsg_cColor.r += sg_cLightDiffuse.r * 0.1;\n");
        SourceFile more = SourceFile.of("two.mod", "LightingCode:\nsg_cColor.g += 0.2 * sg_cLightDiffuse.g;\n");
        SourceFile still = SourceFile.of("three.mod", "LightingCode:\nsg_cColor.b += 0.3 * sg_cLightDiffuse.b;\n");
        for (List<SourceFile> order : List.of(List.of(replacing, more, still), List.of(still, replacing, more))) {
            StageOptions.Builder options = StageOptions.builder()
                    .shadeMode(ShadeMode.PHONG)
                    .lights(List.of(LightType.DIRECTIONAL, LightType.POINT));
            order.forEach(options::modifier);
            Image image = draw(job(shader(options))
                    .values(ImmutableMap.of("g_cLightDiffuse_1", vector(2, 2, 2)))
                    .build());
            assertArrayEquals(new float[] {0.35f, 0.65f, 0.95f}, color(image, 32, 32), 1e-4f);
        }
    }

    /** Of one lamp nothing is left but what the replacing modifier says, and what others add is added to that. */
    @Test
    void code_that_adds_to_a_lamp_runs_after_code_that_replaces_it() {
        String adding = "LightingCode:\nsg_cColor.g += ";
        // A half of the cosine, a step of four: emission, ambient light, and that step.
        float cel = 0.05f + 0.1f + 0.6f * 0.5f;
        checkReplaced(options -> options.modifier("cel"), adding + "sg_cColor.g;\n", new float[] {cel, 2 * cel, cel});
        SourceFile setting = SourceFile.of(
                "set.mod", "Modifier:\nreplaces: lighting\nLightingCode:\nsg_cColor.rgb = vec3(0.2, 0.1, 0.3);\n");
        checkReplaced(options -> options.modifier(setting), adding + "0.3 * sg_cLightDiffuse.g;\n", new float[] {
            0.2f, 0.4f, 0.3f
        });
    }

    private void checkReplaced(Consumer<StageOptions.Builder> replacing, String adding, float[] expected) {
        SourceFile more = SourceFile.of("more.mod", adding);
        for (boolean first : new boolean[] {true, false}) {
            StageOptions.Builder options =
                    StageOptions.builder().shadeMode(ShadeMode.PHONG).lights(List.of(LightType.DIRECTIONAL));
            if (first) {
                replacing.accept(options);
            }
            options.modifier(more);
            if (!first) {
                replacing.accept(options);
            }
            Image image = draw(job(shader(options))
                    .values(ImmutableMap.of("g_vLightDir_0", vector(-0.835, 0, -0.55)))
                    .build());
            assertArrayEquals(expected, color(image, 32, 32), 1e-4f, "replacing " + (first ? "first" : "last"));
        }
    }

    private static Optional<LightRig> rig(String lights, Diagnostics diagnostics) {
        return LightRig.read(
                Written.content("rig.mtlx", "<materialx version='1.39'>" + lights + "</materialx>"), diagnostics);
    }

    private static List<LightType> kinds(LightRig rig, Diagnostics diagnostics) {
        return PlainLights.kinds(rig, diagnostics).orElse(ImmutableList.of()).stream()
                .map(kind -> LightType.valueOf(kind.name()))
                .toList();
    }

    private static Mesh colored() {
        Mesh sphere = Shapes.sphere();
        int vertices =
                Objects.requireNonNull(sphere.attributes().get(Mesh.POSITION)).vertices();
        float[] colors = new float[vertices * 4];
        for (int i = 0; i < vertices; i++) {
            colors[i * 4] = 0.5f;
            colors[i * 4 + 3] = 1;
        }
        ImmutableMap.Builder<String, Mesh.Attribute> attributes = ImmutableMap.builder();
        attributes.putAll(sphere.attributes()).put("color_0", Mesh.Attribute.of(4, colors));
        return Mesh.of("colored", attributes.buildKeepingLast(), sphere.indices());
    }

    private static Value vector(Vector3d value) {
        return vector(value.x, value.y, value.z);
    }

    private static Value vector(double x, double y, double z) {
        return new Value.VectorValue(Types.VECTOR3, ImmutableList.of((float) x, (float) y, (float) z));
    }

    private static Shader shader(StageOptions.Builder options) {
        return Written.shader(WHITE, options);
    }

    /** A sphere of radius 1 before a camera without perspective. */
    private static RenderJob.Builder job(Shader shader) {
        return Parallel.job(shader, SIZE, EXTENT).mesh(Shapes.sphere());
    }

    private Image draw(RenderJob job) {
        return Parallel.draw(renderer, job);
    }

    private static float[] color(Image image, int x, int y) {
        return new float[] {image.get(x, y, 0), image.get(x, y, 1), image.get(x, y, 2)};
    }
}
