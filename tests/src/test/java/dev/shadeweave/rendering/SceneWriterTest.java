package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.approval.Materials;
import dev.shadeweave.glir.GlirBuffer;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirLimits;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.glir.Payload;
import dev.shadeweave.glir.io.GlirWriter;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.SceneWriter;
import dev.shadeweave.render.gl.GlirInterpreter;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A stream that is written without a driver draws what one draws that asked it. */
class SceneWriterTest {
    private static final int SIDE = 32;

    private static RenderJob job(String name, String target) {
        Shader shader = Materials.all().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow()
                .shader(target);
        return RenderJob.of(shader)
                .mesh(Shapes.ball())
                .size(SIDE, SIDE)
                .background(Background.ENVIRONMENT)
                .build();
    }

    @ParameterizedTest
    @CsvSource({
        "surfaces/two_nodegraphs__Coated, essl",
        "surfaces/two_nodegraphs__Coated, genglsl",
        "textures/placed_and_turned__placed_color, essl",
        "patterns/brick__NG_brick_color, genglsl"
    })
    void without_a_driver_the_picture_is_the_same(String name, String target) {
        RenderJob job = job(name, target);
        SceneWriter.Written written = SceneWriter.write(job);
        GlirStream stream = written.stream().orElseThrow();
        try (Renderer renderer = OpenGl.open()) {
            Image expected = renderer.render(job).throwIfErrors();
            List<Image> pictures = new ArrayList<>();
            try (GlirInterpreter interpreter =
                    GlirInterpreter.in(renderer.context(), GlirInterpreter.Mode.STRICT, GlirLimits.DEFAULT)) {
                GlirInterpreter.Result result =
                        interpreter.run(stream, Objects.requireNonNull(stream.canvas()), pictures::add);
                assertTrue(!result.hasErrors(), () -> result.problems().toString());
            }
            assertEquals(1, pictures.size());
            assertArrayEquals(expected.pixels(), pictures.get(0).pixels());
        }
    }

    @Test
    void written_twice_it_is_the_same() {
        RenderJob job = job("surfaces/two_nodegraphs__Coated", "essl");
        assertEquals(
                GlirWriter.text(SceneWriter.write(job).stream().orElseThrow()),
                GlirWriter.text(SceneWriter.write(job).stream().orElseThrow()));
    }

    /** Blurring the surroundings takes seconds, and only shaders that read them with one sample want it. */
    @Test
    void surroundings_that_nothing_reads_are_not_blurred() {
        GlirStream stream = SceneWriter.write(job("surfaces/velvet__Velvet", "essl")).stream()
                .orElseThrow();
        assertEquals(0, data(stream).filter(data -> data.offset().size() > 2).count());
    }

    @Test
    void two_streams_share_the_texels_of_their_surroundings() {
        assertSame(
                largest(SceneWriter.write(job("surfaces/velvet__Velvet", "essl"))),
                largest(SceneWriter.write(job("surfaces/two_nodegraphs__Coated", "essl"))));
    }

    private static Payload largest(SceneWriter.Written written) {
        return data(written.stream().orElseThrow())
                .map(GlirCommand.Data::payload)
                .filter(GlirBuffer.class::isInstance)
                .max(Comparator.comparing(payload -> ((GlirBuffer) payload).size()))
                .orElseThrow();
    }

    private static Stream<GlirCommand.Data> data(GlirStream stream) {
        return stream.commands().stream()
                .filter(GlirCommand.Data.class::isInstance)
                .map(GlirCommand.Data.class::cast);
    }

    @Test
    void a_wrong_value_is_a_message_and_no_stream() {
        RenderJob job = job("patterns/brick__NG_brick_color", "essl").toBuilder()
                .values(ImmutableMap.of("nobody", new Value.FloatValue(1)))
                .build();
        SceneWriter.Written written = SceneWriter.write(job);
        assertTrue(written.stream().isEmpty());
        assertEquals(
                ImmutableList.of("SW1813"),
                written.diagnostics().stream()
                        .map(message -> message.kind().code())
                        .toList());
    }

    /** Texture coordinates cannot be made of positions as normals can. */
    @Test
    void reports_missing_mesh_attributes_without_a_driver() {
        Mesh whole = Shapes.plane();
        Mesh bare = Mesh.of(
                "bare",
                ImmutableMap.of(
                        Mesh.POSITION, Objects.requireNonNull(whole.attributes().get(Mesh.POSITION))),
                whole.indices());
        RenderJob job = job("textures/placed_and_turned__placed_color", "essl").toBuilder()
                .mesh(bare)
                .build();
        SceneWriter.Written written = SceneWriter.write(job);
        assertTrue(written.stream().isPresent());
        assertEquals(
                List.of("mesh 'bare' has no 'texcoord_0', which shader 'placed_color' reads; it has position, normal,"
                        + " tangent, bitangent; zeros take its place"),
                written.diagnostics().stream().map(message -> message.message()).toList());
    }
}
