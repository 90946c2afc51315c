package dev.shadeweave.rendering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.render.RenderJob;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Environment;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Shapes;
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

    private static Image draw(Renderer renderer, Environment environment, Matrix4f world) {
        Camera camera = Camera.around(new Mesh.Bounds(0, 0, 0, 2.5f), 0, 25, 35, 1);
        return renderer.render(RenderJob.of(Written.shader(RED))
                        .mesh(Shapes.cube())
                        .camera(camera.withWorld(world))
                        .environment(environment)
                        .background(RenderJob.Background.STUDIO)
                        .size(SIZE, SIZE)
                        .build())
                .image()
                .orElseThrow();
    }

    @Test
    void what_stands_there_casts_a_shadow() {
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
