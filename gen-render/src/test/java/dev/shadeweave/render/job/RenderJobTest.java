package dev.shadeweave.render.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.lights.Light;
import dev.shadeweave.render.lights.LightRig;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.type.Value;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RenderJobTest {
    private static final Shader SHADER = new Shader("one", "genglsl", ImmutableList.of());
    private static final Shader OTHER = new Shader("two", "genglsl", ImmutableList.of());
    private static final Environment DARK =
            new Environment(Image.of(1, 1, new float[4]), Image.of(1, 1, new float[4]), 0);

    static Stream<UnaryOperator<RenderJob.Builder>> settings() {
        return Stream.of(
                job -> job.shader(OTHER),
                job -> job.caster(Optional.of(OTHER)),
                job -> job.mesh(Shapes.cube()),
                job -> job.others(ImmutableList.of(new Subject.Part(OTHER, ImmutableSet.of(), ImmutableMap.of()))),
                job -> job.values(ImmutableMap.of("u_a", new Value.BooleanValue(true))),
                job -> job.images(ImmutableMap.of("u_b", DARK.radiance())),
                job -> job.texturesTopDown(true),
                job -> job.searchPath(SearchPath.parse("textures", ":")),
                job -> job.strict(true),
                job -> job.camera(Camera.flat()),
                job -> job.previous(Camera.flat()),
                job -> job.size(3, 4),
                job -> job.background(Background.STUDIO),
                job -> job.time(2, 5),
                job -> job.output("second"),
                job -> job.environment(DARK),
                job -> job.lights(new LightRig(
                        ImmutableList.of("ND_point_light"), ImmutableList.of(new Light("lamp", 1, ImmutableMap.of())))),
                job -> job.samples(4),
                job -> job.shadings(9),
                job -> job.environmentSamples(64),
                job -> job.blended(true),
                job -> job.layers(2),
                job -> job.limits(new RenderLimits(1, 1, 1, 1, 1)));
    }

    @ParameterizedTest
    @MethodSource("settings")
    void a_job_and_its_builder_keep_every_setting(UnaryOperator<RenderJob.Builder> setting) {
        RenderJob job =
                setting.apply(RenderJob.of(SHADER).environment(DARK.turned(0))).build();
        RenderJob.Builder plain = RenderJob.of(SHADER).environment(Environment.sky());
        assertNotEquals(plain.build(), setting.apply(plain).build());
        assertEquals(job, job.toBuilder().build());
    }

    @Test
    void another_mesh_leaves_the_camera_where_it_is() {
        RenderJob job = RenderJob.of(SHADER).environment(DARK).build();
        assertEquals(
                job.view().camera(),
                job.toBuilder().mesh(Shapes.cube()).build().view().camera());
    }

    @Test
    void two_shaders_cannot_colour_the_same_part() {
        Subject.Part part = new Subject.Part(OTHER, ImmutableSet.of(new Mesh.Part("/arm", 0, 3)), ImmutableMap.of());
        RenderJob.Builder job = RenderJob.of(SHADER);
        assertThrows(IllegalArgumentException.class, () -> job.others(ImmutableList.of(part, part)));
    }

    @Test
    void a_background_has_four_numbers() {
        assertThrows(IllegalArgumentException.class, () -> new Background(ImmutableList.of(1f, 1f, 1f), false, false));
    }
}
