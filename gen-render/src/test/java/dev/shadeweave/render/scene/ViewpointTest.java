package dev.shadeweave.render.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.joml.Vector4f;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Where points of the world lie in the picture. */
class ViewpointTest {
    private static final Mesh.Bounds UNIT = new Mesh.Bounds(0, 0, 0, 1);
    private static final Viewpoint FRONT = new Viewpoint(0, 0, Optional.empty(), Optional.empty(), 35, 1, false);

    private static Vector3f seen(Camera camera, float x, float y, float z) {
        Vector4f clip = new Matrix4f(camera.projection()).mul(camera.view()).transform(new Vector4f(x, y, z, 1));
        return new Vector3f(clip.x / clip.w, clip.y / clip.w, clip.z / clip.w);
    }

    private static Viewpoint viewpoint(
            @Nullable Vector3fc position, @Nullable Vector3fc target, float zoom, boolean parallel) {
        return new Viewpoint(30, 20, Optional.ofNullable(position), Optional.ofNullable(target), 35, zoom, parallel);
    }

    @Test
    void plain_viewpoints_equal_a_camera_around_the_object() {
        Matrix4fc moved = new Matrix4f().translate(1e-9f, 0, 0);
        Viewpoint some = viewpoint(new Vector3f(3, 2, 1), null, 1, false);
        assertEquals(Camera.around(UNIT, 10, 0, 35, 1.5f), FRONT.camera(UNIT, new Matrix4f(), 10, 1.5f));
        Vector3f one = seen(FRONT.camera(UNIT, moved, 10, 1.5f), 0.3f, 0.4f, 0.5f);
        Vector3f other = seen(Camera.around(UNIT, 10, 0, 35, 1.5f), 0.3f, 0.4f, 0.5f);
        assertTrue(one.distance(other) < 1e-3, one + " instead of " + other);
        assertEquals(0, some.camera(UNIT, new Matrix4f(), 0, 1).position().distance(3, 2, 1), 1e-4);
    }

    @Test
    void the_target_lies_in_the_middle() {
        for (boolean parallel : new boolean[] {false, true}) {
            Camera camera = viewpoint(new Vector3f(3, 2, 1), new Vector3f(0.5f, 0.25f, -0.5f), 2, parallel)
                    .camera(UNIT, new Matrix4f(), 0, 1);
            Vector3f middle = seen(camera, 0.5f, 0.25f, -0.5f);
            assertEquals(0, middle.x, 1e-3);
            assertEquals(0, middle.y, 1e-3);
            assertTrue(Math.abs(middle.z) < 1, "between near and far: " + middle);
        }
    }

    @Test
    void zoom_enlarges_and_parallel_rays_keep_sizes() {
        float whole = seen(FRONT.camera(UNIT, new Matrix4f(), 0, 1), 0, 0.5f, 0).y;
        Viewpoint near = new Viewpoint(0, 0, Optional.empty(), Optional.empty(), 35, 3, false);
        assertEquals(3 * whole, seen(near.camera(UNIT, new Matrix4f(), 0, 1), 0, 0.5f, 0).y, 1e-4);
        Viewpoint flat = new Viewpoint(0, 0, Optional.empty(), Optional.empty(), 35, 1, true);
        Camera camera = flat.camera(UNIT, new Matrix4f(), 0, 1);
        assertEquals(seen(camera, 0, 0.5f, -0.9f).y, seen(camera, 0, 0.5f, 0.9f).y, 1e-3);
        assertEquals(whole, seen(camera, 0, 0.5f, 0).y, 1e-3);
    }

    /** The object fits, wherever it stands and however large it is; also straight from above. */
    @Test
    void an_object_that_is_moved_is_seen_whole() {
        Matrix4f world = new Matrix4f().translate(5, -3, 8).rotateX(1).scale(40);
        for (float pitch : new float[] {0, 90, -90}) {
            Viewpoint view = new Viewpoint(0, pitch, Optional.empty(), Optional.empty(), 35, 1, false);
            Camera camera = view.camera(UNIT, world, 0, 0.5f);
            for (Vector3f point :
                    new Vector3f[] {new Vector3f(1, 0, 0), new Vector3f(0, 1, 0), new Vector3f(0, 0, -1)}) {
                Vector3f at = world.transformPosition(point);
                Vector3f seen = seen(camera, at.x, at.y, at.z);
                assertTrue(Math.abs(seen.x) <= 1 && Math.abs(seen.y) <= 1 && Math.abs(seen.z) <= 1, seen.toString());
            }
        }
    }
}
