package dev.shadeweave.render.scene;

import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.joml.Vector3f;

/**
 * The position of the camera and of the object in the scene. The matrices multiply column vectors from the left and are
 * never changed.
 *
 * @param world from the object to the world
 * @param view from the world to the camera, which looks along -z
 * @param projection from the camera to the clip space of OpenGL
 */
public record Camera(Matrix4fc world, Matrix4fc view, Matrix4fc projection) {
    private static final float NEAR_SHARE = 0.01f;

    /**
     * The largest distance of the near plane, in radii. A plane farther away would cut off the ground between it and a
     * distant camera.
     */
    private static final float FARTHEST_NEAR = 1.5f;

    private static final float MARGIN = 1.05f;

    /** Creates a camera from copies of these matrices. */
    public Camera {
        world = new Matrix4f(world);
        view = new Matrix4f(view);
        projection = new Matrix4f(projection);
    }

    /**
     * Returns a camera that looks at the whole mesh.
     *
     * @param bounds the ball around the mesh
     * @param yaw degrees that the camera moves around the object to its right
     * @param pitch degrees that the camera rises
     * @param fieldOfView the vertical angle of view, degrees
     * @param aspect the width of the picture divided by its height
     */
    public static Camera around(Mesh.Bounds bounds, float yaw, float pitch, float fieldOfView, float aspect) {
        float radius = Math.max(bounds.radius(), Float.MIN_NORMAL);
        double half = Math.toRadians(fieldOfView) / 2;
        double narrow = Math.min(half, Math.atan(Math.tan(half) * aspect));
        float distance = (float) (radius * MARGIN / Math.sin(narrow));
        float near = Math.max(Math.min(distance - radius * 2, radius * FARTHEST_NEAR), distance * NEAR_SHARE);
        float far = distance + radius * 2;
        Matrix4f view = new Matrix4f()
                .translate(0, 0, -distance)
                .rotateX((float) Math.toRadians(pitch))
                .rotateY((float) Math.toRadians(-yaw))
                .translate(-bounds.x(), -bounds.y(), -bounds.z());
        return new Camera(
                new Matrix4f(),
                view,
                new Matrix4f().perspective((float) Math.toRadians(fieldOfView), aspect, near, far));
    }

    /** Returns a camera along -z whose picture shows the square from -1 to 1. */
    public static Camera flat() {
        return new Camera(
                new Matrix4f(), new Matrix4f().translate(0, 0, -2), new Matrix4f().ortho(-1, 1, -1, 1, 0.5f, 4));
    }

    /** Returns this camera with another transform of the object. */
    public Camera withWorld(Matrix4fc newWorld) {
        return new Camera(newWorld, view, projection);
    }

    /**
     * Returns this camera with its picture shifted.
     *
     * @param right the distance that the scene moves to the right, in widths of the picture
     * @param up the distance that it moves up, in heights of the picture
     */
    public Camera shifted(double right, double up) {
        Matrix4f shift = new Matrix4f().translation((float) (2 * right), (float) (2 * up), 0);
        return new Camera(world, view, shift.mul(projection));
    }

    /**
     * Returns the camera that sees the reflection in a level mirror. It is as far below the mirror as this one is
     * above, and its picture has left and right exchanged, so no surface turns inside out.
     *
     * @param height the height of the mirror in the world
     */
    public Camera mirrored(float height) {
        Matrix4f exchange = new Matrix4f().scaling(-1, 1, 1);
        Matrix4f mirror = new Matrix4f().translation(0, 2 * height, 0).scale(1, -1, 1);
        return new Camera(
                world,
                new Matrix4f(exchange).mul(view).mul(mirror),
                new Matrix4f(exchange).mul(projection).mul(exchange));
    }

    /** Returns the position of the camera in the world. */
    public Vector3f position() {
        return new Matrix4f(view).invert().getTranslation(new Vector3f());
    }

    /** Returns the view direction in the world, of length 1. */
    public Vector3f direction() {
        return new Matrix4f(view).invert().transformDirection(new Vector3f(0, 0, -1));
    }
}
