package dev.shadeweave.sdf;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.joml.Vector2d;
import org.joml.Vector3dc;

/** A signed distance in a plane, and the solids that come of it. */
@FunctionalInterface
interface Flat {
    /** The signed distance of a point. */
    double at(double x, double y);

    /**
     * A polygon: the nearest of all its edges; inside is where a ray to the right crosses an odd number of them.
     *
     * @param corners in order, around the polygon
     */
    static Flat polygon(List<Vector2d> corners) {
        return (x, y) -> {
            double nearest = Double.POSITIVE_INFINITY;
            boolean inside = false;
            for (int i = 0; i < corners.size(); i++) {
                Vector2d a = corners.get(i);
                Vector2d b = corners.get((i + 1) % corners.size());
                nearest = Math.min(nearest, toSegment(x, y, a, b));
                if ((a.y > y) != (b.y > y) && x < a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)) {
                    inside = !inside;
                }
            }
            return inside ? -nearest : nearest;
        };
    }

    /** A polygon whose corners a formula gives. */
    static Flat polygon(int corners, IntFunction<Vector2d> corner) {
        List<Vector2d> all = new ArrayList<>();
        for (int i = 0; i < corners; i++) {
            all.add(corner.apply(i));
        }
        return polygon(all);
    }

    /** All points nearer than a radius to an open line of segments. */
    static Flat line(List<Vector2d> corners, double radius) {
        return (x, y) -> {
            double nearest = Double.POSITIVE_INFINITY;
            for (int i = 0; i + 1 < corners.size(); i++) {
                nearest = Math.min(nearest, toSegment(x, y, corners.get(i), corners.get(i + 1)));
            }
            return nearest - radius;
        };
    }

    /** The distance of a point to a segment. */
    static double toSegment(double x, double y, Vector2d a, Vector2d b) {
        double square = a.distanceSquared(b);
        double along = square == 0 ? 0 : ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / square;
        double part = Math.max(0, Math.min(1, along));
        return Math.hypot(x - a.x - part * (b.x - a.x), y - a.y - part * (b.y - a.y));
    }

    /**
     * The solid that this turns out when it is turned about the y axis.
     *
     * @param offset how far the origin of the plane lies from the axis
     */
    default Truth revolved(double offset) {
        // A half turn brings what lies beyond the axis to this side: the nearer of both is the truth outside.
        return point -> Math.min(
                at(Math.hypot(point.x(), point.z()) - offset, point.y()),
                at(-Math.hypot(point.x(), point.z()) - offset, point.y()));
    }

    /**
     * The solid between two copies of this, in planes across z.
     *
     * @param half half the height
     */
    default Truth extruded(double half) {
        return point -> {
            double across = at(point.x(), point.y());
            double along = Math.abs(point.z()) - half;
            return across <= 0 && along <= 0
                    ? Math.max(across, along)
                    : Math.hypot(Math.max(0, across), Math.max(0, along));
        };
    }

    /** This as a cut through space at z = 0. */
    default double at(Vector3dc point) {
        return at(point.x(), point.y());
    }
}
