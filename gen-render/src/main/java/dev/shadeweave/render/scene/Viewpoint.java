package dev.shadeweave.render.scene;

import java.util.Optional;
import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * The view of an object whose size is not known yet.
 *
 * @param yaw degrees around the target to the right
 * @param pitch degrees above it
 * @param position the position of the camera; if absent, the camera is as far away as the whole object needs, in
 *     the direction of yaw and pitch
 * @param target the point in the middle of the picture; if absent, the middle of the object
 * @param fieldOfView the vertical angle of view in degrees, above 0 and below 180
 * @param zoom the magnification relative to a picture into which the object fits, above 0
 * @param parallel true to draw without perspective: distant objects are as large as near ones
 */
public record Viewpoint(
        float yaw,
        float pitch,
        Optional<Vector3fc> position,
        Optional<Vector3fc> target,
        float fieldOfView,
        float zoom,
        boolean parallel) {
    private static final float NEAR_SHARE = 0.01f;
    private static final float MARGIN = 1.05f;

    /** The distance in radii from which the rays of a camera are parallel to within a thousandth. */
    private static final float FAR_AWAY = 1000;

    /**
     * Returns the camera.
     *
     * @param bounds the ball around the mesh
     * @param world the transform of the mesh
     * @param further degrees that the camera moves further around the target
     * @param aspect the width of the picture divided by its height
     */
    public Camera camera(Mesh.Bounds bounds, Matrix4fc world, float further, float aspect) {
        boolean plain = position.isEmpty() && target.isEmpty() && zoom == 1 && !parallel;
        if (plain && world.equals(new Matrix4f())) {
            return Camera.around(bounds, yaw + further, pitch, fieldOfView, aspect);
        }
        Vector3f middle = world.transformPosition(bounds.x(), bounds.y(), bounds.z(), new Vector3f());
        Vector3f scale = world.getScale(new Vector3f());
        float radius = Math.max(bounds.radius() * scale.get(scale.maxComponent()), Float.MIN_NORMAL);
        Vector3f looked = target.map(Vector3f::new).orElse(middle);
        double half = Math.toRadians(fieldOfView) / 2;
        double narrow = Math.min(half, Math.atan(Math.tan(half) * aspect));
        float fitting = (float) (radius * MARGIN / Math.sin(narrow));
        Vector3f away = position.map(eye -> new Vector3f(eye).sub(looked))
                .orElseGet(() -> direction().mul(fitting));
        away.rotateY((float) Math.toRadians(further));
        float distance = Math.max(away.length(), Float.MIN_NORMAL);
        if (parallel) {
            away.mul(radius * FAR_AWAY / distance);
        }
        Vector3f eye = new Vector3f(looked).add(away);
        float reach = eye.distance(middle);
        float near = Math.max(reach - radius * 2, Math.min(reach, distance) * NEAR_SHARE);
        float far = reach + radius * 2;
        Matrix4f view = new Matrix4f().lookAt(eye, looked, up(away));
        Matrix4f projection = new Matrix4f();
        if (parallel) {
            // the picture shows the height that a perspective camera sees at the target
            float high = (float) (distance * Math.tan(half)) / zoom;
            projection.ortho(-high * aspect, high * aspect, -high, high, reach - radius * 2, far);
        } else {
            projection.perspective(2 * (float) Math.atan(Math.tan(half) / zoom), aspect, near, far);
        }
        return new Camera(world, view, projection);
    }

    private Vector3f direction() {
        double around = Math.toRadians(yaw);
        double above = Math.toRadians(pitch);
        return new Vector3f((float) (Math.sin(around) * Math.cos(above)), (float) Math.sin(above), (float)
                (Math.cos(around) * Math.cos(above)));
    }

    /**
     * Returns the up direction. For a view straight from above or below, the top of the picture is the back of the
     * object.
     */
    private static Vector3f up(Vector3f away) {
        return Math.abs(away.y) > 0.9999f * away.length()
                ? new Vector3f(0, 0, -Math.signum(away.y))
                : new Vector3f(0, 1, 0);
    }
}
