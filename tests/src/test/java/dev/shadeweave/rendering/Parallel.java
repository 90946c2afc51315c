package dev.shadeweave.rendering;

import dev.shadeweave.render.RenderResult;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.shader.Shader;
import org.joml.Matrix4f;

/** Pictures by a camera without perspective, in which a pixel is a place that a test can work out. */
final class Parallel {
    /** How far the camera is from the middle of what it sees. */
    static final float DISTANCE = 3;

    private Parallel() {}

    /**
     * A picture to be drawn before nothing.
     *
     * @param size how many pixels are in a row and a column
     * @param extent how much of the world is between the middle of the picture and its edge
     */
    static RenderJob.Builder job(Shader shader, int size, double extent) {
        float scale = (float) (1 / extent);
        return RenderJob.of(shader)
                .camera(new Camera(
                        new Matrix4f(),
                        new Matrix4f().translate(0, 0, -DISTANCE),
                        new Matrix4f().scaling(scale, scale, -0.2f).m32(-0.1f)))
                .size(size, size)
                .background(Background.NONE);
    }

    /** What is drawn. */
    static Image draw(Renderer renderer, RenderJob job) {
        RenderResult result = renderer.render(job);
        return result.image().orElseThrow(() -> new AssertionError(result.diagnostics()));
    }
}
