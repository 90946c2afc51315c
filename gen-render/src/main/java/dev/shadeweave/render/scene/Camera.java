package dev.shadeweave.render.scene;

import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.joml.Vector3f;

/**
 * Where the scene is seen from, and where the object stands in it. The matrices multiply column vectors from the left
 * and are never changed.
 *
 * @param world from the object to the world
 * @param view from the world to the camera, which looks along -z
 * @param projection from the camera to clip space, as OpenGL has it
 */
public record Camera(Matrix4fc world, Matrix4fc view, Matrix4fc projection) {
    private static final float NEAR_SHARE = 0.01f;

    /** Where a picture begins at the farthest, in radii: from far away, what lies before that would be the ground. */
    private static final float FARTHEST_NEAR = 1.5f;

    private static final float MARGIN = 1.05f;

    /** A camera of copies of these matrices. */
    public Camera {
        world = new Matrix4f(world);
        view = new Matrix4f(view);
        projection = new Matrix4f(projection);
    }

    /**
     * Looks at the whole of a mesh.
     *
     * @param bounds the ball around the mesh
     * @param yaw degrees that the camera has walked around the object to its right
     * @param pitch degrees that it has risen
     * @param fieldOfView the vertical angle of view, degrees
     * @param aspect width over height of the picture
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

    /** The square from -1 to 1 fills the picture, seen along -z. */
    public static Camera flat() {
        return new Camera(
                new Matrix4f(), new Matrix4f().translate(0, 0, -2), new Matrix4f().ortho(-1, 1, -1, 1, 0.5f, 4));
    }

    /** The same camera before an object that stands elsewhere. */
    public Camera withWorld(Matrix4fc newWorld) {
        return new Camera(newWorld, view, projection);
    }

    /**
     * The same camera, whose picture lies elsewhere.
     *
     * @param right how far everything seen moves to the right, in pictures
     * @param up how far it moves up
     */
    public Camera shifted(double right, double up) {
        Matrix4f shift = new Matrix4f().translation((float) (2 * right), (float) (2 * up), 0);
        return new Camera(world, view, shift.mul(projection));
    }

    /**
     * The camera that sees the picture of a mirror that lies level: it stands below the mirror as far as this one above, and
     * left and right are exchanged in its picture, so that no surface turns inside out.
     *
     * @param height where the mirror lies in the world
     */
    public Camera mirrored(float height) {
        Matrix4f exchange = new Matrix4f().scaling(-1, 1, 1);
        Matrix4f mirror = new Matrix4f().translation(0, 2 * height, 0).scale(1, -1, 1);
        return new Camera(
                world,
                new Matrix4f(exchange).mul(view).mul(mirror),
                new Matrix4f(exchange).mul(projection).mul(exchange));
    }

    /** Where it stands in the world. */
    public Vector3f position() {
        return new Matrix4f(view).invert().getTranslation(new Vector3f());
    }

    /** Where it looks in the world, of length 1. */
    public Vector3f direction() {
        return new Matrix4f(view).invert().transformDirection(new Vector3f(0, 0, -1));
    }
}
