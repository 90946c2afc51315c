package dev.shadeweave.render;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import java.util.List;
import org.joml.Matrix4f;
import org.joml.Vector3f;

/**
 * Evaluates a shader at single points of a surface. Inputs are constant around a point: derivatives are 0, and textures
 * are read in full size. The camera is two units in front of the point and looks along -z.
 */
public final class Probe {
    private static final float DISTANCE = 2;

    /**
     * The distance of a corner from the point, relative to the size of the coordinates. It is large enough that
     * rounding moves the corner little.
     */
    private static final float SHARE = 1f / 1024;

    private final Renderer renderer;
    private final RenderJob job;

    /**
     * Creates a probe that draws with a renderer.
     *
     * @param job the shader, values, images and environment; mesh, camera and size do not matter
     */
    public Probe(Renderer renderer, RenderJob job) {
        this.renderer = renderer;
        this.job = job.toBuilder()
                .size(1, 1)
                .samples(1)
                .background(Background.NONE)
                .build();
    }

    /** Returns a probe for a shader with its default values. */
    public static Probe of(Renderer renderer, Shader shader) {
        return new Probe(renderer, RenderJob.of(shader).build());
    }

    /**
     * Returns the output at the origin for given texture coordinates, on a surface that faces +z.
     *
     * @return the four floats that the shader writes
     * @throws GenerationException if it cannot be drawn
     */
    public ImmutableList<Float> at(float s, float t) {
        return at(new Vector3f(), ImmutableMap.of("texcoord_0", ImmutableList.of(s, t)));
    }

    /**
     * Returns the output at a point.
     *
     * @param position the position of the point
     * @param attributes more attributes of the point, as {@link Mesh} names them; by default the normal is +z and
     *     the tangent +x
     * @return the four floats that the shader writes
     * @throws GenerationException if it cannot be drawn
     */
    public ImmutableList<Float> at(Vector3f position, ImmutableMap<String, ImmutableList<Float>> attributes) {
        float size = Math.max(1, Math.max(Math.abs(position.x), Math.max(Math.abs(position.y), Math.abs(position.z))))
                * SHARE;
        Matrix4f view = new Matrix4f().translate(-position.x, -position.y, -position.z - DISTANCE);
        Matrix4f projection = new Matrix4f().ortho(-size, size, -size, size, DISTANCE / 2, DISTANCE * 2);
        Image pixel = renderer.render(job.toBuilder()
                        .mesh(triangle(position, size, attributes))
                        .camera(new Camera(new Matrix4f(), view, projection))
                        .build())
                .throwIfErrors();
        return ImmutableList.of(pixel.get(0, 0, 0), pixel.get(0, 0, 1), pixel.get(0, 0, 2), pixel.get(0, 0, 3));
    }

    /** Returns a triangle around the point, larger than the picture. Only its positions differ between the corners. */
    private static Mesh triangle(Vector3f position, float size, ImmutableMap<String, ImmutableList<Float>> attributes) {
        float[] corners = {
            position.x - 4 * size,
            position.y - 2 * size,
            position.z,
            position.x + 4 * size,
            position.y - 2 * size,
            position.z,
            position.x,
            position.y + 4 * size,
            position.z
        };
        ImmutableMap.Builder<String, Mesh.Attribute> all = ImmutableMap.builder();
        all.put(Mesh.POSITION, Mesh.Attribute.of(3, corners));
        all.put(Mesh.NORMAL, thrice(ImmutableList.of(0f, 0f, 1f)));
        all.put(Mesh.TANGENT, thrice(ImmutableList.of(1f, 0f, 0f)));
        all.put(Mesh.BITANGENT, thrice(ImmutableList.of(0f, 1f, 0f)));
        attributes.forEach((name, values) -> all.put(name, thrice(values)));
        return Mesh.of("probe", all.buildKeepingLast(), new int[] {0, 1, 2});
    }

    private static Mesh.Attribute thrice(List<Float> values) {
        float[] all = new float[3 * values.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = values.get(i % values.size());
        }
        return Mesh.Attribute.of(values.size(), all);
    }
}
