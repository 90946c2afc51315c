package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.compile.Compiler;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glsl.assembly.LightType;
import dev.shadeweave.glsl.assembly.Modifiers;
import dev.shadeweave.glsl.assembly.Request;
import dev.shadeweave.glsl.assembly.ShadeMode;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.assembly.TextureSet;
import dev.shadeweave.library.Library;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Matrix4f;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** What is drawn with modifiers, templates and stages between vertices and pixels. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StagesTest {
    private static final int SIZE = 64;
    private static final String COLOR =
            "<constant name='c' type='color3'><input name='value' type='color3' value='0.8, 0.4, 0.2'/></constant>"
                    + "<output name='o' type='color3' nodename='c'/>";
    private static final String WHITE =
            "<constant name='c' type='color3'><input name='value' type='color3' value='1, 1, 1'/></constant>"
                    + "<output name='o' type='color3' nodename='c'/>";

    @AutoClose
    private final Renderer renderer = OpenGl.open();

    /** Along the normals of a unit sphere, which a standard surface shades. */
    @Test
    void a_vertex_template_moves_the_surface() {
        String template =
                """
                #define SG_REQUEST_NORMALOS
                uniform float factor = 0.0;
                void main()
                {
                    SG_VERTEX_BEGIN;
                    SG_VERTEX_END;
                    vec4 newPosOS = SG_INPUT_POSOS + vec4(SG_INPUT_NORMALOS, 0) * FACTOR;
                    vec4 newPosCS = g_mWVP * newPosOS;
                    SG_OUTPUT_POSCS = gl_Position = newPosCS;
                #ifdef SG_OUTPUT_POSVS
                    SG_OUTPUT_POSVS = g_mWV * newPosOS;
                #endif
                #ifdef SG_OUTPUT_POSOS
                    SG_OUTPUT_POSOS = newPosOS;
                #endif
                }
                """;
        String surface = "<standard_surface name='s' type='surfaceshader'/>"
                + "<surfacematerial name='m' type='material'><input name='surfaceshader' type='surfaceshader'"
                + " nodename='s'/></surfacematerial>";
        Image plain = draw(surface, StageOptions.builder());
        StageOptions.Builder still =
                StageOptions.builder().template(Stage.VERTEX, file(template)).macro("FACTOR", "0.0");
        StageOptions.Builder grown =
                StageOptions.builder().template(Stage.VERTEX, file(template)).macro("FACTOR", "0.2");
        assertEquals(0, ImageDifference.between(plain, draw(surface, still)).rmse(), 1e-6);
        assertEquals(SIZE / 2 / EXTENT, radius(plain), 1);
        assertEquals(1.2 * radius(plain), radius(draw(surface, grown)), 1);
    }

    /** Lines between {@code #ifdef SG_OUTPUT_x} and {@code #endif} are written only if x is requested. */
    @Test
    void writes_lines_for_a_value_only_if_it_is_requested() {
        Image plain = draw(COLOR, StageOptions.builder());
        for (Request tested : Request.values()) {
            String template = "void main()\n{\nSG_VERTEX_BEGIN;\nSG_VERTEX_END;\n#ifdef SG_OUTPUT_" + tested
                    + "\ngl_Position.xy *= 0.5;\n#endif\n}\n";
            for (Request asked : Request.values()) {
                if (asked == Request.POSCS) {
                    // It needs no request.
                    continue;
                }
                Image image = draw(
                        COLOR,
                        StageOptions.builder()
                                .template(Stage.VERTEX, file("#define SG_REQUEST_" + asked + "\n" + template)));
                boolean there = tested == asked || tested == Request.POSCS;
                assertEquals(
                        radius(plain) * (there ? 0.5 : 1),
                        radius(image),
                        1,
                        tested + " where " + asked + " is asked for");
            }
        }
    }

    /** Uniforms of a template are reported to hosts, which set them; those that only the driver understands stay in the text. */
    @Test
    void uniforms_of_a_template_are_set() {
        String template =
                """
                uniform float g_less = 0.5;
                uniform float g_table[2];
                #ifdef NEVER
                uniform vec3 g_never;
                #endif
                void main()
                {
                    SG_FRAGMENT_BEGIN;
                    sg_cColor *= g_less + g_table[0];
                    SG_FRAGMENT_END;
                }
                """;
        Shader shader = shader(COLOR, StageOptions.builder().template(Stage.PIXEL, file(template)));
        List<String> names = shader.stage(Stage.PIXEL).blocks().stream()
                .flatMap(block -> block.variables().stream())
                .map(Variable::name)
                .toList();
        assertTrue(names.contains("g_less"), names.toString());
        assertFalse(names.contains("g_table") || names.contains("g_never"), names.toString());
        assertEquals(0.4f, pixel(draw(shader), 32, 32)[0], 1e-5);
        RenderJob set = job(shader).toBuilder()
                .values(ImmutableMap.of("g_less", new Value.FloatValue(0.25f)))
                .build();
        assertEquals(0.2f, pixel(draw(set), 32, 32)[0], 1e-5);
        Shader vulkan = Written.shader(
                "vulkan",
                COLOR,
                GenerationOptions.builder()
                        .set(
                                StageOptions.STAGES,
                                StageOptions.builder()
                                        .template(
                                                Stage.PIXEL,
                                                file(template.replace(
                                                        "uniform float g_table[2];",
                                                        "const float g_table[2] = float[2](0.0, 0.0);")))
                                        .build())
                        .build());
        assertEquals(Optional.empty(), Compiler.of("vulkan").problem(vulkan));
    }

    @Test
    void empty_templates_change_no_text() {
        Shader plain = shader(COLOR, StageOptions.builder());
        Shader empty = shader(
                COLOR,
                StageOptions.builder()
                        .template(Stage.VERTEX, file("void main()\n{\nSG_VERTEX_BEGIN;\nSG_VERTEX_END;\n}\n"))
                        .template(Stage.PIXEL, file("void main()\n{\nSG_FRAGMENT_BEGIN;\nSG_FRAGMENT_END;\n}\n")));
        for (Stage stage : List.of(Stage.VERTEX, Stage.PIXEL)) {
            assertEquals(
                    plain.stage(stage).source().replaceAll("\\s+", " "),
                    empty.stage(stage).source().replaceAll("\\s+", " "));
        }
    }

    @Test
    void normals_are_colours_and_reach_all_stages() {
        StageOptions.Builder all = around().modifier("normals");
        Shader shader = shader(COLOR, all);
        assertEquals(5, shader.stages().size());
        shader.stages().forEach(stage -> assertTrue(stage.source().contains("normalOS"), stage.source()));
        float[] middle = pixel(draw(shader), SIZE / 2, SIZE / 2);
        assertArrayEquals(new float[] {0.5f, 0.5f, 1}, new float[] {middle[0], middle[1], middle[2]}, 0.03f);
    }

    @Test
    void a_flipped_normal_is_lit_from_the_other_side() {
        String template =
                "void main()\n{\nSG_FRAGMENT_BEGIN;\nsg_vNormalVS = SIGN sg_vNormalVS;\nSG_FRAGMENT_LIGHTING;\nSG_FRAGMENT_END;\n}\n";
        Image front = draw(
                WHITE,
                lit(ShadeMode.PHONG, 1).template(Stage.PIXEL, file(template)).macro("SIGN", ""));
        Image back = draw(
                WHITE,
                lit(ShadeMode.PHONG, 1).template(Stage.PIXEL, file(template)).macro("SIGN", "-"));
        assertTrue(left(front) > right(front) + 0.1, "the light comes from the left");
        assertTrue(right(back) > left(back) + 0.1, "and then from the right");
    }

    @Test
    void modes_light_where_they_say() {
        Image unlit = ball(StageOptions.builder().shadeMode(ShadeMode.UNLIT));
        Image phong = ball(lit(ShadeMode.PHONG, 1));
        Image gouraud = ball(lit(ShadeMode.GOURAUD, 1));
        Image flat = ball(lit(ShadeMode.FLAT, 1));
        assertEquals(1, colors(unlit));
        assertTrue(colors(flat) > 1 && colors(flat) <= 12, "one colour for each face that is seen: " + colors(flat));
        assertTrue(colors(gouraud) > 12, "colours run between corners: " + colors(gouraud));
        // The middle of the face that the light shines on.
        int y = Math.round((1 - 1 / 3f / EXTENT) * SIZE / 2);
        float middle = pixel(phong, SIZE / 2, y)[0];
        assertEquals(0.05f + 0.1f + 0.6f, middle, 0.01f);
        assertEquals(0.05f + 0.1f + 0.6f * 2 / 3, pixel(gouraud, SIZE / 2, y)[0], 0.01f);
        assertEquals(middle, brightest(phong), 0.01f);
        assertTrue(middle > brightest(gouraud) + 0.1, middle + " and " + brightest(gouraud));
    }

    /** Twelve faces between two poles and a ring of six corners, with normals of a sphere; the light shines on the middle of one. */
    private Image ball(StageOptions.Builder options) {
        float[] corners = new float[24];
        int[] faces = new int[36];
        corners[1] = 1;
        corners[4] = -1;
        for (int i = 0; i < 6; i++) {
            corners[6 + 3 * i] = (float) Math.cos(Math.PI / 3 * i);
            corners[8 + 3 * i] = (float) Math.sin(Math.PI / 3 * i);
            int next = 2 + (i + 1) % 6;
            System.arraycopy(new int[] {0, next, 2 + i, 1, 2 + i, next}, 0, faces, 6 * i, 6);
        }
        Mesh mesh = Mesh.of(
                "ball",
                ImmutableMap.of(
                        Mesh.POSITION, Mesh.Attribute.of(3, corners), Mesh.NORMAL, Mesh.Attribute.of(3, corners)),
                faces);
        float half = 0.5f;
        float most = (float) Math.sqrt(0.75);
        ImmutableMap<String, Value> light = options.build().lighting().lights().isEmpty()
                ? ImmutableMap.of()
                : ImmutableMap.of(
                        "g_vLightDir_0", new Value.VectorValue(Types.VECTOR3, ImmutableList.of(0f, -half, -most)));
        return draw(
                job(shader(WHITE, options)).toBuilder().mesh(mesh).values(light).build());
    }

    private static float brightest(Image image) {
        float most = 0;
        for (int i = 0; i < image.width() * image.height(); i++) {
            most = Math.max(most, image.get(i % image.width(), i / image.width(), 0));
        }
        return most;
    }

    /** One directional light along x: emission, ambient and Lambert's cosine, by hand. */
    @Test
    void phong_follows_its_formula() {
        Image image = draw(WHITE, lit(ShadeMode.PHONG, 1));
        for (int x = 16; x < 48; x += 8) {
            float nx = ((x + 0.5f) / SIZE * 2 - 1) * EXTENT;
            double turned = Math.max(0, -nx);
            assertEquals(0.05 + 0.1 + 0.6 * turned, pixel(image, x, SIZE / 2)[0], 0.02, "at " + x);
        }
        Image none = draw(WHITE, StageOptions.builder().shadeMode(ShadeMode.PHONG));
        assertEquals(0.05, pixel(none, SIZE / 2, SIZE / 2)[0], 1e-3);
        Image eight = draw(WHITE, lit(ShadeMode.PHONG, 8));
        assertEquals(0.05 + 8 * 0.1, pixel(eight, 40, SIZE / 2)[0], 0.02);
    }

    @Test
    void types_of_lights_are_numbers() {
        String template =
                """
                void main()
                {
                    SG_FRAGMENT_BEGIN;
                #if SG_LIGHT_TYPE_0 == SG_LIGHT_POINT && SG_NUM_LIGHTS == 2
                    sg_cColor = vec4(0.0, 1.0, 0.0, 1.0);
                #elif SG_LIGHT_TYPE_0 == SG_LIGHT_SPOT
                    sg_cColor = vec4(0.0, 0.0, 1.0, 1.0);
                #else
                    sg_cColor = vec4(1.0, 0.0, 0.0, 1.0);
                #endif
                    SG_FRAGMENT_END;
                }
                """;
        for (LightType type : LightType.values()) {
            Image image = draw(
                    WHITE,
                    StageOptions.builder()
                            .shadeMode(ShadeMode.PHONG)
                            .lights(List.of(type, LightType.DIRECTIONAL))
                            .template(Stage.PIXEL, file(template)));
            float[] found = pixel(image, SIZE / 2, SIZE / 2);
            assertEquals(1, found[type == LightType.DIRECTIONAL ? 0 : type == LightType.POINT ? 1 : 2], 1e-6);
        }
    }

    @Test
    void divided_triangles_cover_the_same_pixels() {
        Image plain = draw(COLOR, StageOptions.builder());
        Image divided = draw(
                COLOR,
                StageOptions.builder()
                        .template(Stage.TESS_CONTROL, file(PassThrough.control("4.0")))
                        .template(Stage.TESS_EVALUATION, file(PassThrough.EVALUATION)));
        assertEquals(0, ImageDifference.between(plain, divided).rmse(), 1e-4);
        Image uncontrolled =
                draw(COLOR, StageOptions.builder().template(Stage.TESS_EVALUATION, file(PassThrough.EVALUATION)));
        assertEquals(0, ImageDifference.between(plain, uncontrolled).rmse(), 1e-4);
    }

    @Test
    void one_statement_stands_for_all_values() {
        String statement =
                """
                layout(triangles, equal_spacing, ccw) in;
                void main()
                {
                    SG_OUTPUT = gl_TessCoord.x * SG_INPUT[0]
                        + gl_TessCoord.y * SG_INPUT[1]
                        + gl_TessCoord.z * SG_INPUT[2];
                }
                """;
        Materials.Subject marble = marble();
        StageOptions.Builder helper = StageOptions.builder()
                .modifier("normals")
                .template(Stage.TESS_CONTROL, file(PassThrough.control("4.0")))
                .template(Stage.TESS_EVALUATION, file(PassThrough.EVALUATION));
        StageOptions.Builder written = StageOptions.builder()
                .modifier("normals")
                .template(Stage.TESS_CONTROL, file(PassThrough.control("4.0")))
                .template(Stage.TESS_EVALUATION, file(statement));
        assertEquals(
                0,
                ImageDifference.between(draw(shader(marble, helper)), draw(shader(marble, written)))
                        .rmse(),
                1e-5);
    }

    /** One statement for each value that is handed on, however many there are and over however many lines it goes. */
    @TestFactory
    Stream<DynamicTest> one_statement_stands_for_each_of_one_to_seven_values() {
        return IntStream.rangeClosed(1, Request.values().length)
                .mapToObj(count -> DynamicTest.dynamicTest(
                        count + " values", () -> all(List.of(Request.values()).subList(0, count))));
    }

    private void all(List<Request> asked) {
        StringBuilder shown = new StringBuilder("FragmentIO:\n");
        asked.forEach(request -> shown.append("#define SG_REQUEST_" + request + "\n"));
        shown.append("FragmentBeginCode:\nsg_cColor.rgb *= 0.2;\n");
        for (Request request : asked) {
            String value = "SG_INPUT_" + request;
            shown.append("sg_cColor.rgb += 0.1 * sin(4.0 * "
                    + (request == Request.TEXCOORD ? "vec3(" + value + ", 0.0)" : value + ".xyz") + ");\n");
        }
        String space = asked.size() % 2 == 0 ? " " : "\n    ";
        String statement = "layout(triangles, equal_spacing, ccw) in;\nvoid main()\n{\nSG_OUTPUT = gl_TessCoord.x *"
                + " SG_INPUT[0] +" + space + "gl_TessCoord.y * SG_INPUT[1] +" + space
                + "gl_TessCoord.z * SG_INPUT[2];\n}\n";
        Shader written = shader(COLOR, divided(shown, statement));
        String source = written.stage(Stage.TESS_EVALUATION).source();
        for (Request request : asked) {
            String sum = "vd.%1$s = gl_TessCoord.x * vdIn[0].%1$s + gl_TessCoord.y * vdIn[1].%1$s +"
                    + " gl_TessCoord.z * vdIn[2].%1$s;";
            String line = source.replaceAll("\\s+", " ");
            assertEquals(1, count(line, sum.formatted(request.member())), source);
        }
        assertEquals(asked.size(), count(source, "vd."), source);
        assertEquals(
                0,
                ImageDifference.between(draw(shader(COLOR, divided(shown, PassThrough.EVALUATION))), draw(written))
                        .rmse(),
                1e-5);
    }

    private static StageOptions.Builder divided(CharSequence modifier, String evaluation) {
        return StageOptions.builder()
                .modifier(SourceFile.of("shown.mod", modifier.toString()))
                .template(Stage.TESS_CONTROL, file(PassThrough.control("4.0")))
                .template(Stage.TESS_EVALUATION, file(evaluation));
    }

    private static int count(String text, String part) {
        int count = 0;
        for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length())) {
            count++;
        }
        return count;
    }

    @Test
    void a_geometry_stage_passes_varyings_on() {
        String shrinking = PassThrough.GEOMETRY.replace(
                "EmitVertex();",
                "vec4 middle = (gl_in[0].gl_Position + gl_in[1].gl_Position + gl_in[2].gl_Position) / 3.0;\n"
                        + "gl_Position = mix(middle, gl_Position, 0.5);\nEmitVertex();");
        Image shrunk =
                draw(shader(COLOR, StageOptions.builder().modifier("id").template(Stage.GEOMETRY, file(shrinking))));
        Image whole = draw(shader(COLOR, StageOptions.builder().modifier("id")));
        assertTrue(covered(shrunk) < covered(whole) * 0.8, covered(shrunk) + " of " + covered(whole));
        assertTrue(colors(shrunk) > 100, "triangles have numbers of their own: " + colors(shrunk));
    }

    /** What is mapped is what the vertex had: texture coordinates are where they were. */
    @Test
    void a_geometry_stage_hands_texture_coordinates_on() {
        String place =
                """
                <texcoord name='t' type='vector2'/>
                <separate2 name='s' type='multioutput'><input name='in' type='vector2' nodename='t'/></separate2>
                <combine3 name='d' type='color3'><input name='in1' type='float' nodename='s' output='outx'/>
                  <input name='in2' type='float' nodename='s' output='outy'/></combine3>
                <output name='o' type='color3' nodename='d'/>
                """;
        Image plain = draw(place, StageOptions.builder());
        Image mapped = draw(place, StageOptions.builder().template(Stage.GEOMETRY, file(PassThrough.GEOMETRY)));
        assertTrue(colors(plain) > 100, "places differ: " + colors(plain));
        assertEquals(0, ImageDifference.between(plain, mapped).rmse(), 1e-6);
    }

    @TestFactory
    Stream<DynamicTest> five_stages_draw_what_two_draw() {
        List<Materials.Subject> materials = Stream.of(
                        "surfaces/two_nodegraphs", // its first, Coated
                        "surfaces/veined_marble",
                        "surfaces/car_paint",
                        "surfaces/velvet",
                        "surfaces/hammered_gold")
                .map(name -> Materials.under(name + ".mtlx", Library.standard()).get(0))
                .toList();
        assertEquals(
                5,
                materials.stream()
                        .filter(subject -> subject.element().category().equals("surfacematerial"))
                        .count(),
                materials.toString());
        return materials.stream()
                .map(subject -> DynamicTest.dynamicTest(subject.name(), () -> {
                    Image two = draw(shader(subject, StageOptions.builder()));
                    Image five = draw(shader(subject, around()));
                    double ssim = ImageDifference.between(two, five).ssim();
                    assertTrue(ssim > 0.98, "similarity " + ssim);
                }));
    }

    @Test
    void lines_of_modifiers_stand_in_the_order_of_asking() {
        SourceFile half = SourceFile.of("half.mod", "FragmentEndCode:\noutFragment.rgb *= 0.5;\n");
        SourceFile more = SourceFile.of("more.mod", "FragmentEndCode:\noutFragment.rgb += 0.1;\n");
        float first = pixel(draw(COLOR, StageOptions.builder().modifier(half).modifier(more)), 32, 32)[0];
        float second = pixel(draw(COLOR, StageOptions.builder().modifier(more).modifier(half)), 32, 32)[0];
        assertEquals(0.8f * 0.5f + 0.1f, first, 1e-5);
        assertEquals((0.8f + 0.1f) * 0.5f, second, 1e-5);
    }

    /** What is kept of a modifier's text is kept for the names of one document. */
    @Test
    void words_stand_for_the_names_of_each_document() {
        GenerationOptions options = GenerationOptions.builder()
                .set(
                        StageOptions.STAGES,
                        StageOptions.builder()
                                .modifier(SourceFile.of("half.mod", "FragmentEndCode:\noutFragment.rgb *= 0.5;\n"))
                                .build())
                .build();
        for (String name : List.of("shade", "tone", "shade")) {
            String source = Written.shader(COLOR.replace("name='o'", "name='" + name + "'"), options)
                    .stage(Stage.PIXEL)
                    .source();
            assertEquals(1, count(source, "    " + name + ".rgb *= 0.5;\n"), source);
        }
    }

    @Test
    void one_light_is_replaced_and_others_are_added() {
        SourceFile none =
                SourceFile.of("dark.mod", "Modifier:\nreplaces: lighting\nLightingCode:\nsg_cColor.r += 0.2;\n");
        SourceFile more = SourceFile.of("more.mod", "LightingCode:\nsg_cColor.g += 0.3;\n");
        float[] found = pixel(draw(WHITE, lit(ShadeMode.PHONG, 2).modifier(none).modifier(more)), 20, 32);
        assertArrayEquals(new float[] {0.45f, 0.65f, 0.05f, 1}, found, 1e-3f);
    }

    @Test
    void a_modifier_adds_an_output() {
        SourceFile depth = SourceFile.of(
                "more.mod",
                "FragmentIO:\nout vec4 outDepth;\nFragmentEndCode:\noutDepth = vec4(gl_FragCoord.zzz, 1.0);\n");
        Shader shader = shader(COLOR, StageOptions.builder().modifier(depth));
        RenderJob job = job(shader);
        Image color = draw(job);
        Image second = draw(job.toBuilder().output("outDepth").build());
        assertEquals(
                0,
                ImageDifference.between(draw(COLOR, StageOptions.builder()), color)
                        .rmse(),
                1e-6);
        float middle = pixel(second, 32, 32)[0];
        assertTrue(middle > 0 && middle < 1, "depth " + middle);
        assertNotEquals(middle, pixel(second, 12, 32)[0]);
    }

    @Test
    void clip_distances_cut_through_a_geometry_stage() {
        SourceFile clip = SourceFile.of("cut.mod", "VertexEndCode:\ngl_ClipDistance[0] = SG_INPUT_POSOS.x;\n");
        for (StageOptions.Builder options : List.of(
                StageOptions.builder().modifier(clip),
                StageOptions.builder().modifier(clip).template(Stage.GEOMETRY, file(PassThrough.GEOMETRY)))) {
            Image cut = draw(COLOR, options);
            assertEquals(0, pixel(cut, 16, 32)[3], "the left half is cut away");
            assertEquals(0.8f, pixel(cut, 48, 32)[0], 1e-4);
        }
    }

    @Test
    void the_highest_version_counts() {
        Shader shader = shader(
                COLOR,
                StageOptions.builder()
                        .version(150)
                        .modifier(SourceFile.of("old.mod", "#version 130\nFragmentEndCode:\noutFragment.a = 1.0;\n"))
                        .template(Stage.TESS_EVALUATION, file("#version 410\n" + PassThrough.EVALUATION)));
        shader.stages().forEach(stage -> assertTrue(stage.source().startsWith("#version 410\n"), stage.source()));
        assertTrue(shader(COLOR, StageOptions.builder().version(150).modifier("fog"))
                .stage(Stage.PIXEL)
                .source()
                .startsWith("#version 330\n"));
    }

    @Test
    void textures_are_summed_and_colour_the_surface() {
        for (boolean normalized : List.of(true, false)) {
            StageOptions.Builder unlit =
                    StageOptions.builder().shadeMode(ShadeMode.UNLIT).textures(TextureSet.of(2, normalized));
            StageOptions.Builder phong =
                    StageOptions.builder().shadeMode(ShadeMode.PHONG).textures(TextureSet.of(2, normalized));
            float[] added = pixel(textured(unlit), 32, 32);
            float[] multiplied = pixel(textured(phong), 32, 32);
            float[] color = {0.8f, 0.4f, 0.2f};
            for (int i = 0; i < 3; i++) {
                float sum = (FIRST[i] + SECOND[i]) / (normalized ? 2 : 1);
                assertEquals(color[i] + sum, added[i], 1e-4, "channel " + i + " without light");
                // Without lights there is what the surface emits.
                assertEquals(0.05f * color[i] * sum, multiplied[i], 1e-4, "channel " + i + " of what is lit");
            }
        }
    }

    private static final float[] FIRST = {0.2f, 0.6f, 0.1f};
    private static final float[] SECOND = {0.4f, 0.1f, 0.7f};

    private Image textured(StageOptions.Builder options) {
        return draw(job(shader(COLOR, options)).toBuilder()
                .images(ImmutableMap.of("g_Texture0", plain(FIRST), "g_Texture1", plain(SECOND)))
                .build());
    }

    private static Image plain(float[] color) {
        return Image.paint(4, 4, (x, y, pixel) -> {
            System.arraycopy(color, 0, pixel, 0, 3);
            pixel[3] = 1;
        });
    }

    @TestFactory
    Stream<DynamicTest> every_modifier_draws() {
        return Modifiers.builtIn().stream().flatMap(modifier -> Stream.of("genglsl", "essl")
                .filter(target -> target.equals("genglsl") || !(modifier.equals("fur") || modifier.equals("points")))
                .map(target -> DynamicTest.dynamicTest(modifier + " " + target, () -> {
                    Shader shader = Written.shader(
                            target,
                            COLOR,
                            GenerationOptions.builder()
                                    .set(
                                            StageOptions.STAGES,
                                            StageOptions.builder()
                                                    .modifier(modifier)
                                                    .build())
                                    .build());
                    Image image = draw(job(shader));
                    assertTrue(covered(image) > 100, "pixels drawn: " + covered(image));
                    Image plain = draw(COLOR, StageOptions.builder());
                    boolean same =
                            ImageDifference.between(plain, image).rmse() == 0 && covered(plain) == covered(image);
                    boolean quiet = Set.of("peel", "motion").contains(modifier);
                    assertEquals(quiet, same, "the modifier shows");
                })));
    }

    private static StageOptions.Builder around() {
        return StageOptions.builder()
                .template(Stage.TESS_CONTROL, file(PassThrough.control("4.0")))
                .template(Stage.TESS_EVALUATION, file(PassThrough.EVALUATION))
                .template(Stage.GEOMETRY, file(PassThrough.GEOMETRY));
    }

    private static StageOptions.Builder lit(ShadeMode mode, int lights) {
        return StageOptions.builder()
                .shadeMode(mode)
                .lights(java.util.Collections.nCopies(lights, LightType.DIRECTIONAL));
    }

    private static SourceFile file(String text) {
        return SourceFile.of("template", text);
    }

    private static Materials.Subject marble() {
        return Materials.under("patterns/marble", Library.standard()).get(0);
    }

    private static Shader shader(String elements, StageOptions.Builder options) {
        return Written.shader(elements, options);
    }

    private static Shader shader(Materials.Subject subject, StageOptions.Builder options) {
        return Generators.forTarget("genglsl")
                .generate(
                        subject.content(),
                        subject.element(),
                        GenerationOptions.builder()
                                .set(StageOptions.STAGES, options.build())
                                .build())
                .throwIfErrors();
    }

    private static final float EXTENT = 1.4f;

    /** A sphere of radius 1 before a camera without perspective. */
    private static RenderJob job(Shader shader) {
        Matrix4f view = new Matrix4f().translate(0, 0, -3);
        Matrix4f projection =
                new Matrix4f().scaling(1 / EXTENT, 1 / EXTENT, -0.2f).m32(-0.1f);
        return RenderJob.of(shader)
                .mesh(Shapes.sphere())
                .camera(new Camera(new Matrix4f(), view, projection))
                .size(SIZE, SIZE)
                .background(Background.NONE)
                .build();
    }

    private Image draw(String elements, StageOptions.Builder options) {
        return draw(shader(elements, options));
    }

    private Image draw(Shader shader) {
        return draw(job(shader));
    }

    private Image draw(RenderJob job) {
        RenderResult result = renderer.render(job);
        return result.image().orElseThrow(() -> new AssertionError(result.diagnostics()));
    }

    private static float[] pixel(Image image, int x, int y) {
        return new float[] {image.get(x, y, 0), image.get(x, y, 1), image.get(x, y, 2), image.get(x, y, 3)};
    }

    private static int covered(Image image) {
        int count = 0;
        for (int i = 0; i < image.width() * image.height(); i++) {
            count += image.get(i % image.width(), i / image.width(), 3) > 0 ? 1 : 0;
        }
        return count;
    }

    private static double radius(Image image) {
        return Math.sqrt(covered(image) / Math.PI);
    }

    private static int colors(Image image) {
        Set<List<Float>> found = new HashSet<>();
        for (int i = 0; i < image.width() * image.height(); i++) {
            float[] pixel = pixel(image, i % image.width(), i / image.width());
            if (pixel[3] > 0) {
                found.add(List.of(pixel[0], pixel[1], pixel[2]));
            }
        }
        return found.size();
    }

    private static float left(Image image) {
        return pixel(image, 16, SIZE / 2)[0];
    }

    private static float right(Image image) {
        return pixel(image, 47, SIZE / 2)[0];
    }
}
