package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.glsl.assembly.LightType;
import dev.shadeweave.glsl.assembly.Modifiers;
import dev.shadeweave.glsl.assembly.Request;
import dev.shadeweave.glsl.assembly.ShadeMode;
import dev.shadeweave.glsl.assembly.StageCode;
import dev.shadeweave.glsl.assembly.StageIo;
import dev.shadeweave.glsl.assembly.StageModifier;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.assembly.StagePoint;
import dev.shadeweave.glsl.assembly.VertexColors;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.HwOptions.Displacement;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.internal.file.MeshFiles;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.type.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Where lines of modifiers, templates and their includes come from, and what a driver says about them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StageFilesTest {
    private static final String GREY =
            "<constant name='c' type='color3'><input name='value' type='color3' value='0.5, 0.5, 0.5'/></constant>"
                    + "<output name='o' type='color3' nodename='c'/>";

    @AutoClose
    private final Renderer renderer = OpenGl.open();

    /** A modifier in Java and the same as a file are one text. */
    @Test
    void a_modifier_file_equals_a_modifier_class() {
        StageModifier inJava = new StageModifier() {
            @Override
            public String id() {
                return "shown";
            }

            @Override
            public void declare(StageIo io) {
                io.request(Request.NORMALOS);
            }

            @Override
            public void code(StagePoint point, StageCode out) {
                if (point == StagePoint.FRAGMENT_END) {
                    out.line("outFragment = vec4(normalize(SG_INPUT_NORMALOS) * 0.5 + 0.5, 1.0);");
                }
            }
        };
        SourceFile file = SourceFile.of(
                "shown.mod",
                """
                VertexIO:
                #define SG_REQUEST_NORMALOS
                FragmentEndCode:
                outFragment = vec4(normalize(SG_INPUT_NORMALOS) * 0.5 + 0.5, 1.0);
                """);
        Shader one = shader(StageOptions.builder().modifier(inJava));
        Shader other = shader(StageOptions.builder().modifier(file));
        for (ShaderStage stage : one.stages()) {
            assertEquals(stage.source(), other.stage(stage.stage()).source());
        }
        assertTrue(one.stage(Stage.PIXEL).source().contains("normalOS"));
    }

    private static final SourceRoot FOLDER = SourceRoot.memory(
            "",
            Map.of(
                    "lib/left.glsl", "#include \"deep/both.glsl\"\nfloat left() { return both(); }\n",
                    "lib/right.glsl", "#include \"deep/both.glsl\"\nfloat right() { return both(); }\n",
                    "lib/deep/both.glsl", "#pragma once\nfloat both()\n{\n    return 0.25;\n}\n",
                    "lib/wrong.glsl", "float wrong()\n{\n    return nothing;\n}\n"));

    private static StageOptions.Builder including(String include, String value) {
        SourceFile top = SourceFile.in(
                FOLDER,
                "top.frag",
                include + "void main()\n{\n    SG_FRAGMENT_BEGIN;\n    sg_cColor.r = " + value
                        + ";\n    SG_FRAGMENT_END;\n}\n");
        return StageOptions.builder().template(Stage.PIXEL, top).includes(SearchPath.of(FOLDER));
    }

    /** Two files include a third beside them, which comes once; every line knows its file. */
    @Test
    void includes_are_nested_and_come_once() {
        Shader shader =
                shader(including("#include \"lib/left.glsl\"\n#include \"lib/right.glsl\"\n", "left() + right()"));
        ShaderStage pixel = shader.stage(Stage.PIXEL);
        assertEquals(2, pixel.source().split("float both\\(\\)", -1).length, pixel.source());
        assertEquals(0.5f, draw(shader).get(16, 16, 0), 1e-5);
        List<String> lines = pixel.source().lines().toList();
        int at = lines.indexOf("  return 0.25;");
        assertEquals(
                "memory:/lib/deep/both.glsl:4:1",
                String.valueOf(
                        Objects.requireNonNull(pixel.sourceMap().at(at + 1)).span()));
    }

    @Test
    void a_driver_names_the_file_and_the_line_and_the_next_picture_is_drawn() {
        Shader wrong = unchecked(including("#include \"lib/wrong.glsl\"\n", "wrong()"));
        RenderResult result = renderer.render(job(wrong).build());
        assertTrue(result.image().isEmpty());
        Diagnostic message = result.diagnostics().get(0);
        assertEquals("memory:/lib/wrong.glsl:3:1", message.span().toString());
        assertTrue(
                message.message().contains("refuses line") && message.message().contains("nothing"), message.message());
        assertTrue(message.message().contains("pixel stage"), message.message());
        assertEquals(0.5f, draw(shader(StageOptions.builder())).get(16, 16, 0), 1e-5);
        SourceFile modifier = SourceFile.of("bad.mod", "FragmentEndCode:\n\noutFragment.r = missing;\n");
        Diagnostic said = renderer.render(job(unchecked(StageOptions.builder().modifier(modifier)))
                        .build())
                .diagnostics()
                .get(0);
        assertEquals("bad.mod:3:1", said.span().toString());
    }

    /** Whichever stage a text is of, the driver's message leads to its file and line; what does not link names the shader. */
    @Test
    void a_driver_names_lines_of_every_stage() {
        Map<Stage, String> texts = Map.of(
                Stage.VERTEX, "void main()\n{\nSG_VERTEX_BEGIN;\nWRONG\nSG_VERTEX_END;\n}\n",
                Stage.TESS_CONTROL, PassThrough.control("4.0").replaceFirst("\\{\n", "{\n\nWRONG\n"),
                Stage.TESS_EVALUATION, PassThrough.EVALUATION.replaceFirst("\\{\n", "{\nWRONG\n"),
                Stage.GEOMETRY, PassThrough.GEOMETRY.replaceFirst("\\{\n", "{\n\nWRONG\n"),
                Stage.PIXEL, "void main()\n{\nSG_FRAGMENT_BEGIN;\nWRONG\nSG_FRAGMENT_END;\n}\n");
        texts.forEach((wrong, broken) -> {
            StageOptions.Builder options = StageOptions.builder();
            texts.forEach((stage, text) -> options.template(
                    stage,
                    SourceFile.of(stage + ".glsl", text.replace("WRONG", stage.equals(wrong) ? "missing = 1;" : ""))));
            RenderResult result = renderer.render(job(unchecked(options)).build());
            assertTrue(result.image().isEmpty());
            Diagnostic message = result.diagnostics().get(0);
            int line = 1
                    + (int) broken.substring(0, broken.indexOf("WRONG"))
                            .chars()
                            .filter(c -> c == '\n')
                            .count();
            assertEquals(wrong + ".glsl:" + line + ":1", message.span().toString());
            assertTrue(
                    message.message().contains(wrong + " stage")
                            && message.message().contains("missing"),
                    message.message());
        });
        StageOptions.Builder unlinked = StageOptions.builder()
                .template(
                        Stage.VERTEX,
                        SourceFile.of(
                                "v",
                                """
                                float nowhere();
                                void main()
                                {
                                    SG_VERTEX_BEGIN;
                                    SG_VERTEX_END;
                                    gl_Position.x += nowhere();
                                }
                                """));
        RenderResult result = renderer.render(job(unchecked(unlinked)).build());
        assertTrue(result.image().isEmpty());
        String message = result.diagnostics().get(0).message();
        assertTrue(message.contains("refuses the stages together of 'o'") && message.contains("nowhere"), message);
    }

    /** A light of another kind gives another shader, so options with it must be different cache keys. */
    @Test
    void options_that_differ_in_one_light_are_not_equal() {
        StageOptions sun = lit(LightType.DIRECTIONAL);
        StageOptions bulb = lit(LightType.POINT);
        assertNotEquals(sun, bulb);
        assertNotEquals(sun.toString(), bulb.toString());
        GenerationOptions one =
                GenerationOptions.builder().set(StageOptions.STAGES, sun).build();
        assertNotEquals(
                one, GenerationOptions.builder().set(StageOptions.STAGES, bulb).build());
        assertEquals(
                one,
                GenerationOptions.builder()
                        .set(StageOptions.STAGES, lit(LightType.DIRECTIONAL))
                        .build());
        Image first = draw(Written.shader(GREY, one));
        Image second = draw(Written.shader(
                GREY, GenerationOptions.builder().set(StageOptions.STAGES, bulb).build()));
        assertNotEquals(first.get(10, 16, 0), second.get(10, 16, 0));
    }

    private static StageOptions lit(LightType type) {
        return StageOptions.builder()
                .shadeMode(ShadeMode.PHONG)
                .lights(List.of(type, LightType.DIRECTIONAL))
                .build();
    }

    @Test
    void reports_a_mesh_without_a_read_attribute() {
        Mesh sphere = Shapes.sphere();
        Mesh bare = Mesh.of(
                "bare",
                ImmutableMap.of(
                        Mesh.POSITION,
                        Objects.requireNonNull(sphere.attributes().get(Mesh.POSITION))),
                sphere.indices());
        Shader shader = shader(
                StageOptions.builder()
                        .shadeMode(ShadeMode.UNLIT)
                        .vertexColors(VertexColors.DIFFUSE)
                        .modifier(
                                SourceFile.of(
                                        "t.mod",
                                        """
                        VertexIO:
                        #define SG_REQUEST_NORMALOS
                        FragmentBeginCode:
                        sg_cColor.rg += sg_vTexCoord + SG_INPUT_NORMALOS.xy;
                        """)));
        RenderJob.Builder job = job(shader).mesh(bare);
        RenderResult drawn = renderer.render(job.build());
        String rest = "which shader 'o' reads; it has position, normal, tangent, bitangent; ";
        String normal = "which shader 'o' reads; it has position; ";
        assertEquals(
                List.of(
                        "warning mesh 'bare' has no 'color_0', " + rest + "zeros take its place",
                        "warning mesh 'bare' has no 'normal', " + normal
                                + "those of the triangles around take its place",
                        "warning mesh 'bare' has no 'texcoord_0', " + rest + "zeros take its place"),
                said(drawn));
        assertTrue(drawn.image().isPresent());
        RenderResult refused = renderer.render(job.strict(true).build());
        String without = "give it one, or leave out 'strict': then ";
        assertEquals(
                List.of(
                        "error mesh 'bare' has no 'color_0', " + rest + without + "zeros take its place",
                        "error mesh 'bare' has no 'normal', " + normal + without
                                + "those of the triangles around take its place",
                        "error mesh 'bare' has no 'texcoord_0', " + rest + without + "zeros take its place"),
                said(refused));
        assertTrue(refused.image().isEmpty());
        assertTrue(renderer.render(job(shader(StageOptions.builder().modifier("normals")))
                        .strict(true)
                        .build())
                .diagnostics()
                .isEmpty());
    }

    /** A file without normals is drawn with those of its triangles, by every modifier as by a file that states them. */
    @Test
    void an_obj_file_need_not_have_normals(@TempDir Path folder) throws IOException {
        String corners = "v -1 -1 0\nv 1 -1 0\nv 1 1 0\nv -1 1 0\nvt 0 0\nvt 1 0\nvt 1 1\nvt 0 1\n";
        Mesh without = mesh(folder.resolve("without.obj"), corners + "f 1/1 2/2 3/3 4/4\n");
        Mesh with = mesh(folder.resolve("with.obj"), corners + "vn 0 0 1\nf 1/1/1 2/2/1 3/3/1 4/4/1\n");
        assertFalse(without.attributes().containsKey("normal"));
        assertTrue(with.attributes().containsKey("normal"));
        for (String modifier : Modifiers.builtIn()) {
            Shader shader = shader(StageOptions.builder().modifier(modifier));
            RenderResult bare = renderer.render(job(shader).mesh(without).build());
            Image stated = draw(job(shader).mesh(with).build());
            boolean reads = Set.of("normals", "outline", "xray", "fur").contains(modifier);
            assertEquals(
                    reads
                            ? List.of(
                                    "warning mesh 'without.obj' has no 'normal', which shader 'o' reads; it has position,"
                                            + " texcoord_0; those of the triangles around take its place")
                            : List.of(),
                    said(bare),
                    modifier);
            Image drawn = bare.image().orElseThrow();
            assertEquals(0, ImageDifference.between(stated, drawn).rmse(), 1e-6, modifier);
            if (modifier.equals("normals")) {
                int x = drawn.width() / 2;
                int y = drawn.height() / 2;
                assertEquals(0.5, drawn.get(x, y, 0), 1e-3);
                assertEquals(0.5, drawn.get(x, y, 1), 1e-3);
                assertEquals(1, drawn.get(x, y, 2), 1e-3);
            }
        }
    }

    private static Mesh mesh(Path file, String text) throws IOException {
        Files.writeString(file, text);
        return MeshFiles.read(file, List.of(), new Diagnostics()).orElseThrow();
    }

    private static List<String> said(RenderResult result) {
        return result.diagnostics().stream()
                .map(diagnostic ->
                        diagnostic.severity().name().toLowerCase(java.util.Locale.ROOT) + " " + diagnostic.message())
                .sorted()
                .toList();
    }

    /** Edges are sharp and pictures are read in their largest size where vertices move; no node that does so is refused. */
    @Test
    void pictures_and_patterns_move_vertices_as_their_values_say() {
        String picture =
                """
                <image name='h' type='float'><input name='file' type='filename' value='h.png'/></image>
                """;
        String pattern =
                """
                <checkerboard name='k' type='color3'>
                  <input name='color1' type='color3' value='0.3, 0.3, 0.3'/>
                  <input name='color2' type='color3' value='0.3, 0.3, 0.3'/>
                </checkerboard>
                <extract name='h' type='float'><input name='in' type='color3' nodename='k'/></extract>
                """;
        Image grey = Image.paint(64, 64, (x, y, pixel) -> java.util.Arrays.fill(pixel, 0.3f));
        for (Displacement way : List.of(Displacement.VERTEX, Displacement.TESSELLATE)) {
            GenerationOptions options =
                    GenerationOptions.builder().set(HwOptions.DISPLACEMENT, way).build();
            Shader stated = Written.shader(
                    moved("<constant name='h' type='float'><input name='value' type='float' value='0.3'/></constant>"),
                    options);
            Image expected = draw(stated);
            for (String nodes : List.of(picture, pattern)) {
                Shader shader = Written.shader(moved(nodes), options);
                Image image =
                        draw(job(shader).images(ImmutableMap.of("h_file", grey)).build());
                assertEquals(covered(expected), covered(image), 2, way + " " + nodes);
            }
            assertTrue(covered(expected) > covered(draw(shader(StageOptions.builder()))) * 1.1, "it is moved");
        }
    }

    private static int covered(Image image) {
        int count = 0;
        for (int i = 0; i < image.width() * image.height(); i++) {
            count += image.get(i % image.width(), i / image.width(), 3) > 0 ? 1 : 0;
        }
        return count;
    }

    /** A material that is moved by the node {@code h}. */
    private static String moved(String nodes) {
        return nodes
                + """
                <displacement name='d' type='displacementshader'>
                  <input name='displacement' type='float' nodename='h'/></displacement>
                <surface_unlit name='s' type='surfaceshader'/>
                <surfacematerial name='m' type='material'>
                  <input name='surfaceshader' type='surfaceshader' nodename='s'/>
                  <input name='displacementshader' type='displacementshader' nodename='d'/></surfacematerial>
                """;
    }

    /** A picture moves by as much of its width as the camera turned; without a frame before nothing moves. */
    @Test
    void motion_is_where_things_stood_in_the_frame_before() {
        Shader shader = shader(StageOptions.builder().modifier("motion"));
        Camera now = Camera.around(Shapes.sphere().bounds(), 0, 0, 35, 1);
        Camera before = new Camera(
                now.world(),
                now.view(),
                new org.joml.Matrix4f().translation(0.25f, -0.5f, 0).mul(now.projection()));
        RenderJob.Builder job = job(shader).camera(now).output("outMotion");
        Image still = draw(job.build());
        assertEquals(0, still.get(16, 16, 0), 1e-6);
        assertEquals(1, still.get(16, 16, 3));
        Image moved = draw(job.previous(before).build());
        assertEquals(-0.125f, moved.get(16, 16, 0), 1e-5);
        assertEquals(0.25f, moved.get(16, 16, 1), 1e-5);
        assertFalse(draw(job(shader).camera(now).previous(before).build()).get(16, 16, 0) < 0, "colours stay");
    }

    /** The cut is painted, and the outside of what is left beside it is seen as it was. */
    @Test
    void a_cut_is_painted_and_the_outside_is_not() {
        for (String modifier : List.of("clip", "section")) {
            String plane = modifier.equals("clip") ? "g_clipPlane" : "g_sectionPlane";
            Value aslant = new Value.VectorValue(
                    dev.shadeweave.type.Types.VECTOR4,
                    com.google.common.collect.ImmutableList.of(0.9f, 0f, 0.436f, 0f));
            Image image = draw(job(shader(StageOptions.builder().modifier(modifier)))
                    .values(ImmutableMap.of(plane, aslant))
                    .build());
            assertEquals(0.5f, image.get(3, 16, 0), 1e-5, modifier + " leaves the outside");
            assertNotEquals(0.5f, image.get(18, 16, 0), modifier + " paints the cut");
            assertEquals(0, image.get(28, 16, 3), modifier + " takes the other half away");
        }
    }

    private static Shader shader(StageOptions.Builder options) {
        return Written.shader(GREY, options);
    }

    /** The same with mistakes that only the driver finds. */
    private static Shader unchecked(StageOptions.Builder options) {
        return Written.shader(
                GREY,
                GenerationOptions.builder()
                        .set(StageOptions.STAGES, options.build())
                        .set(GraphOptions.CHECK_SOURCES, false)
                        .build());
    }

    private static RenderJob.Builder job(Shader shader) {
        return RenderJob.of(shader).mesh(Shapes.sphere()).size(32, 32).background(Background.NONE);
    }

    private Image draw(Shader shader) {
        return draw(job(shader).build());
    }

    private Image draw(RenderJob job) {
        RenderResult result = renderer.render(job);
        return result.image().orElseThrow(() -> new AssertionError(result.diagnostics()));
    }
}
