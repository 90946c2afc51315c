package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Shapes;
import java.util.Locale;
import java.util.Optional;
import org.joml.Matrix4f;
import org.junit.jupiter.api.Test;

/** An object stands on the ground of the studio: it is dark where they touch, and light far away and where nothing stands. */
class StudioGroundTest {
    private static final int SIZE = 64;
    private static final String RED =
            """
            <surface_unlit name="s" type="surfaceshader"><input name="emission_color" type="color3" value="1, 0, 0"/>
            </surface_unlit>
            <surfacematerial name="m" type="material">
              <input name="surfaceshader" type="surfaceshader" nodename="s"/>
            </surfacematerial>
            """;

    private static final String VEIL =
            RED.replace("</surface_unlit>", "<input name='opacity' type='float' value='%s'/></surface_unlit>");

    private static Image draw(Renderer renderer, Environment environment, Matrix4f world) {
        return draw(renderer, RenderJob.of(Written.shader(RED)), environment, world);
    }

    private static Image draw(Renderer renderer, RenderJob.Builder job, Environment environment, Matrix4f world) {
        return draw(renderer, job, environment, world, SIZE);
    }

    private static Image draw(
            Renderer renderer, RenderJob.Builder job, Environment environment, Matrix4f world, int size) {
        Camera camera = Camera.around(new Mesh.Bounds(0, 0, 0, 2.5f), 0, 25, 35, 1);
        return renderer.render(job.mesh(Shapes.cube())
                        .camera(camera.withWorld(world))
                        .environment(environment)
                        .background(Background.STUDIO)
                        .size(size, size)
                        .build())
                .image()
                .orElseThrow();
    }

    /** The shadow of a small picture is drawn from fewer directions of light into a smaller map. */
    @Test
    void small_pictures_have_the_shadow_of_large_ones() {
        int small = 32;
        int step = 512 / small; // a picture of 512 pixels has the full map
        try (Renderer renderer = OpenGl.open()) {
            RenderJob.Builder job = RenderJob.of(Written.shader(RED));
            Image empty = draw(renderer, job, Environment.studio(), new Matrix4f().scaling(0.001f, 1, 0.001f), small);
            Image image = draw(renderer, job, Environment.studio(), new Matrix4f(), small);
            Image large = draw(renderer, job, Environment.studio(), new Matrix4f(), small * step);
            double most = 0;
            double darkest = 0;
            for (int y = 0; y < small; y++) {
                for (int x = 0; x < small; x++) {
                    double mean = 0;
                    boolean isGround = true;
                    for (int i = 0; i < step * step; i++) {
                        float green = large.get(x * step + i % step, y * step + i / step, 1);
                        mean += green / (step * step);
                        isGround &= green > 0;
                    }
                    if (isGround && image.get(x, y, 1) > 0) {
                        most = Math.max(most, Math.abs(image.get(x, y, 1) - mean));
                        darkest = Math.max(darkest, empty.get(x, y, 1) - mean);
                    }
                }
            }
            assertTrue(darkest > 0.1, "there is a shadow: " + darkest);
            assertTrue(most < 0.02, "the shadow differs by " + most + " of " + darkest);
        }
    }

    @Test
    void object_on_the_ground_casts_a_shadow() {
        try (Renderer renderer = OpenGl.open()) {
            Image empty = draw(renderer, Environment.studio(), new Matrix4f().scaling(0.001f, 1, 0.001f));
            Image image = draw(renderer, Environment.studio(), new Matrix4f());
            int low = SIZE / 2;
            while (image.get(SIZE / 2, low, 1) == 0 && image.get(SIZE / 2, low, 0) == 1) {
                low++;
            }
            assertTrue(low > SIZE / 2 && low < SIZE - 4, "the cube is in the middle: " + low);
            double touching = image.get(SIZE / 2, low + 1, 1) / empty.get(SIZE / 2, low + 1, 1);
            double away = image.get(2, SIZE - 3, 1) / empty.get(2, SIZE - 3, 1);
            assertTrue(touching < 0.75, "light where it touches: " + touching);
            assertTrue(away > 0.85, "light far away: " + away);
            assertEquals(1, image.get(1, 1, 3), "the wall is there");
        }
    }

    /** How much darker the ground is beside a cube of this opacity, as a share of what is missing beside one that hides all. */
    private static double darkness(Renderer renderer, double opacity) {
        String material = String.format(Locale.ROOT, VEIL, opacity);
        GenerationOptions seen = GenerationOptions.DEFAULT.toBuilder()
                .set(HwOptions.TRANSPARENCY, true)
                .build();
        GenerationOptions moments =
                seen.toBuilder().set(HwOptions.WRITE_DEPTH_MOMENTS, true).build();
        RenderJob.Builder job = RenderJob.of(Written.shader(material, seen))
                .blended(true)
                .caster(Optional.of(Written.shader(material, moments)));
        Image empty = draw(renderer, Environment.studio(), new Matrix4f().scaling(0.001f, 1, 0.001f));
        Image whole = draw(renderer, Environment.studio(), new Matrix4f());
        Image image = draw(renderer, job, Environment.studio(), new Matrix4f());
        int row = SIZE * 5 / 8;
        int column = SIZE / 2;
        while (whole.get(column, row, 1) == 0) {
            column++; // out of the cube, onto the ground beside it
        }
        double light = empty.get(column + 1, row, 1);
        return (light - image.get(column + 1, row, 1)) / (light - whole.get(column + 1, row, 1));
    }

    @Test
    void translucent_object_casts_a_lighter_shadow() {
        try (Renderer renderer = OpenGl.open()) {
            assertEquals(1, darkness(renderer, 1), 0.02);
            assertEquals(0.5, darkness(renderer, 0.5), 0.1);
            assertEquals(0, darkness(renderer, 0), 0.01);
        }
    }

    /** How much more red than green a place of the ground is. */
    private static double redness(Image image, int x, int y) {
        return image.get(x, y, 0) - image.get(x, y, 1);
    }

    private static Image draw(Renderer renderer, Background background, int shadings, Matrix4f world) {
        Camera camera = Camera.around(new Mesh.Bounds(0, 0, 0, 1.8f), 0, 12, 35, 1);
        return renderer.render(RenderJob.of(Written.shader(RED))
                        .mesh(Shapes.cube())
                        .camera(camera.withWorld(world))
                        .environment(Environment.studio())
                        .background(background)
                        .shadings(shadings)
                        .size(SIZE, SIZE)
                        .build())
                .image()
                .orElseThrow();
    }

    /** The cube stands to the right, so its mirrored picture does, too, and is less red farther from the cube. */
    @Test
    void polished_ground_mirrors_the_object_below_it() {
        Matrix4f right = new Matrix4f().translation(0.8f, 0, 0).scale(0.5f);
        try (Renderer renderer = OpenGl.open()) {
            for (int shadings : new int[] {1, 4}) {
                Image matt = draw(renderer, Background.STUDIO, shadings, right);
                Image image = draw(renderer, Background.POLISHED, shadings, right);
                int column = SIZE - 1;
                while (matt.get(column, SIZE / 2, 1) > 0.01) {
                    column--; // from the right edge into the cube
                }
                column -= 4;
                int below = SIZE / 2;
                while (matt.get(column, below, 1) < 0.01) {
                    below++;
                }
                double touching = redness(image, column, below + 2) - redness(matt, column, below + 2);
                assertTrue(touching > 0.2, shadings + ": red where it touches: " + touching);
                double lower = redness(image, column, below + 6) - redness(matt, column, below + 6);
                assertTrue(lower > 0.05 && lower <= touching + 0.02, shadings + ": less red below: " + lower);
                for (int y = 0; y < SIZE; y++) {
                    assertEquals(matt.get(4, y, 0), image.get(4, y, 0), 1e-3, "nothing stands to the left");
                    assertEquals(matt.get(column, y / 3, 1), image.get(column, y / 3, 1), 1e-3, "the cube is in front");
                }
            }
        }
    }

    /** Without light there is no shadow to draw, and the ground is as it is. */
    @Test
    void without_light_the_ground_is_whole() {
        try (Renderer renderer = OpenGl.open()) {
            Environment dark = Environment.of(Image.of(1, 1, new float[] {0, 0, 0, 1}));
            Image one = draw(renderer, dark, new Matrix4f());
            Image other = draw(renderer, dark, new Matrix4f().scaling(0.5f, 1, 0.5f));
            assertEquals(one.get(3, SIZE - 3, 1), other.get(3, SIZE - 3, 1), 1e-3);
        }
    }
}
