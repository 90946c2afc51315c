package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.approval.Materials;
import dev.shadeweave.approval.Materials.Subject;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.glir.Dialect;
import dev.shadeweave.glir.Extension;
import dev.shadeweave.glir.GlirLimits;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.glir.check.GlirChecker;
import dev.shadeweave.glir.io.GlirReader;
import dev.shadeweave.glir.io.GlirWriter;
import dev.shadeweave.glir.report.StreamDifference;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.gl.GlContext;
import dev.shadeweave.render.gl.GlirInterpreter;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SourceFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A picture's stream draws the picture, without its document, its textures and what drew it first. */
class StreamTest {
    private static final int SIDE = 24;

    private static Subject subject(String name) {
        return Materials.all().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Shader shader(String name, String target, UnaryOperator<GenerationOptions.Builder> options) {
        Subject subject = subject(name);
        return Generators.forTarget(target)
                .generate(
                        subject.content(),
                        subject.element(),
                        options.apply(subject.options().toBuilder()).build())
                .throwIfErrors();
    }

    /** Draws a job by itself, by its recording, and by the recording's text in another context. */
    private static GlirStream check(RenderJob job) {
        GlirStream stream;
        Image expected;
        try (Renderer renderer = OpenGl.open()) {
            expected = renderer.render(job).throwIfErrors();
            Renderer.Recording recording = renderer.record(job);
            same(expected, recording.result().throwIfErrors());
            stream = recording.stream().orElseThrow();
            assertEquals(
                    GlirWriter.text(stream),
                    GlirWriter.text(renderer.record(job).stream().orElseThrow()),
                    "the same stream again");
        }
        String text = GlirWriter.text(stream);
        GlirReader.Result read = GlirReader.read(text);
        assertEquals(List.of(), GlirChecker.check(read, GlirLimits.DEFAULT));
        assertEquals(List.of(), StreamDifference.between(stream, read.stream().orElseThrow()));
        assertEquals(stream, read.stream().orElseThrow());
        assertEquals(text, GlirWriter.text(read.stream().orElseThrow()));
        same(expected, replayed(read.stream().orElseThrow()));
        return stream;
    }

    private static void same(Image expected, Image drawn) {
        assertArrayEquals(expected.pixels(), drawn.pixels());
    }

    private static Image replayed(GlirStream stream) {
        List<Image> pictures = new ArrayList<>();
        try (GlContext context = GlContext.open();
                GlirInterpreter interpreter =
                        GlirInterpreter.in(context, GlirInterpreter.Mode.STRICT, GlirLimits.DEFAULT)) {
            GlirInterpreter.Result result = interpreter.run(stream, new GlirStream.Canvas(1, 1, 1), pictures::add);
            assertEquals(List.of(), result.problems());
        }
        assertEquals(1, pictures.size());
        return pictures.get(0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "patterns/brick__NG_brick_color",
                "textures/placed_and_turned__placed_color",
                "textures/every_image_type__image_types_color",
                "surfaces/two_nodegraphs__Coated",
                "noise/clouds__clouds_color",
                "basics/constant_color__color",
                "color/ramps__ramps_color",
                "geometry/vertex_streams__streams_color",
                "math/vectors__directions_direction",
                "patterns/tartan__tartan_color"
            })
    void a_material_is_drawn_again(String name) {
        check(RenderJob.of(subject(name).shader("genglsl"))
                .size(SIDE, SIDE)
                .samples(4)
                .background(Background.ENVIRONMENT)
                .build());
    }

    @Test
    void another_dialect_is_drawn_again() {
        GlirStream stream =
                check(RenderJob.of(subject("surfaces/two_nodegraphs__Coated").shader("essl"))
                        .size(SIDE, SIDE)
                        .background(Background.ENVIRONMENT)
                        .build());
        assertEquals(Dialect.ESSL300, stream.dialect());
    }

    @Test
    void several_places_of_a_pixel_and_several_lights_with_shadows_are_drawn_again() {
        for (String target : List.of("genglsl", "essl")) {
            Shader shader = shader("surfaces/two_nodegraphs__Coated", target, options -> options.set(
                            InterfaceOptions.LIGHT_SHADERS, Stage.LIGHTS.shaders())
                    .set(
                            HwOptions.MAX_ACTIVE_LIGHT_SOURCES,
                            Stage.LIGHTS.lights().size())
                    .set(HwOptions.SHADOW_MAP, true));
            check(RenderJob.of(shader)
                    .lights(Stage.LIGHTS)
                    .mesh(Shapes.torus())
                    .size(SIDE, SIDE)
                    .samples(2)
                    .shadings(3)
                    .background(Background.of(0.25f, 0.5f, 0.75f, 1))
                    .build());
        }
    }

    private static RenderJob marble(Shader shader) {
        return RenderJob.of(shader).size(64, 64).samples(4).build();
    }

    @Test
    void five_stages_are_drawn_again() {
        String marble = "patterns/marble__NG_marble_color_out";
        StageOptions stages = StageOptions.builder()
                .template(
                        dev.shadeweave.shader.Stage.TESS_CONTROL, SourceFile.of("control", PassThrough.control("3.0")))
                .template(
                        dev.shadeweave.shader.Stage.TESS_EVALUATION,
                        SourceFile.of("evaluation", PassThrough.EVALUATION))
                .template(dev.shadeweave.shader.Stage.GEOMETRY, SourceFile.of("geometry", PassThrough.GEOMETRY))
                .build();
        RenderJob two = marble(shader(marble, "genglsl", options -> options));
        RenderJob five = marble(shader(marble, "genglsl", options -> options.set(StageOptions.STAGES, stages)));
        GlirStream stream = check(five);
        Set<Extension> extensions = stream.extensions();
        assertNotNull(extensions);
        assertTrue(extensions.contains(Extension.TESS), extensions::toString);
        try (Renderer renderer = OpenGl.open()) {
            double ssim = ImageDifference.between(renderer.render(two).throwIfErrors(), replayed(stream))
                    .ssim();
            assertTrue(ssim > 0.98, "similarity " + ssim);
        }
    }

    @Test
    void the_data_may_lie_beside() throws IOException {
        GlirStream stream;
        Image expected;
        try (Renderer renderer = OpenGl.open()) {
            Renderer.Recording recording = renderer.record(
                    RenderJob.of(subject("patterns/brick__NG_brick_color").shader("genglsl"))
                            .size(SIDE, SIDE)
                            .build());
            stream = recording.stream().orElseThrow();
            expected = recording.result().throwIfErrors();
        }
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        GlirWriter.write(stream, text, data, "brick.bin");
        GlirReader.Result read = GlirReader.read(
                new ByteArrayInputStream(text.toByteArray()),
                (name, most) -> GlirReader.SideFile.of(data.toByteArray()),
                GlirLimits.DEFAULT);
        GlirStream again = read.stream().orElseThrow();
        assertEquals(stream, again);
        same(expected, replayed(again));
        ByteArrayOutputStream secondText = new ByteArrayOutputStream();
        ByteArrayOutputStream secondData = new ByteArrayOutputStream();
        GlirWriter.write(again, secondText, secondData, "brick.bin");
        assertArrayEquals(text.toByteArray(), secondText.toByteArray());
        assertArrayEquals(data.toByteArray(), secondData.toByteArray());
    }

    /** Other processes write the same bytes. */
    @Test
    void every_process_writes_the_same(@TempDir Path folder) throws Exception {
        List<byte[]> written = new ArrayList<>();
        for (String name : List.of("first.json", "second.json")) {
            Path file = folder.resolve(name);
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            "dev.shadeweave.cli.Main",
                            "render",
                            "../resources/materials/basics/constant_color.mtlx",
                            "--size",
                            "16",
                            "-o",
                            folder.resolve("picture.png").toString(),
                            "--glir",
                            file.toString())
                    .redirectErrorStream(true)
                    .start();
            String printed =
                    new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            int status = process.waitFor();
            Assumptions.assumeFalse(printed.contains("there is no OpenGL here"), printed);
            assertEquals(0, status, printed);
            written.add(Files.readAllBytes(file));
        }
        assertTrue(written.get(0).length > 1000);
        assertArrayEquals(written.get(0), written.get(1));
    }
}
