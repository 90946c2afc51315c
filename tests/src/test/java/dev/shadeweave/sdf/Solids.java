package dev.shadeweave.sdf;

import java.util.ArrayList;
import java.util.List;
import org.joml.Vector2d;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** The truth of each shape that promises an exact distance, none by the formula that the library has for it. */
final class Solids {
    private static final int FINE = 4096;

    private Solids() {}

    static Truth sphere(double radius) {
        return point -> point.length() - radius;
    }

    /** A box by half its size. */
    static Truth box(double x, double y, double z) {
        List<Vector3d> corners = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            corners.add(new Vector3d((i & 1) == 0 ? -x : x, (i & 2) == 0 ? -y : y, (i & 4) == 0 ? -z : z));
        }
        return Triangles.hull(corners);
    }

    /** A box with round edges: what lies near a smaller box. */
    static Truth roundedBox(double x, double y, double z, double radius) {
        return box(x - radius, y - radius, z - radius).grown(radius);
    }

    /** A torus about the y axis: what lies near a circle of many segments. */
    static Truth torus(double major, double minor) {
        List<Vector3d> circle = new ArrayList<>();
        for (int i = 0; i <= FINE; i++) {
            double angle = 2 * Math.PI * i / FINE;
            circle.add(new Vector3d(major * Math.cos(angle), 0, major * Math.sin(angle)));
        }
        return near(circle, minor);
    }

    /** A plane by its normal, of any length, and how far along it lies. */
    static Truth plane(Vector3d normal, double offset) {
        Vector3d unit = new Vector3d(normal).normalize();
        Vector3d foot = new Vector3d(unit).mul(offset);
        return point -> new Vector3d(point).sub(foot).dot(unit);
    }

    static Truth capsule(Vector3d a, Vector3d b, double radius) {
        return near(List.of(a, b), radius);
    }

    /** A cylinder about the y axis. */
    static Truth cylinder(double half, double radius) {
        return cone(half, radius, radius);
    }

    /** A cone about the y axis, cut at its top: a trapezium, turned. */
    static Truth cone(double half, double bottom, double top) {
        return Flat.polygon(List.of(
                        new Vector2d(-bottom, -half),
                        new Vector2d(bottom, -half),
                        new Vector2d(top, half),
                        new Vector2d(-top, half)))
                .revolved(0);
    }

    /**
     * An ellipsoid by its half axes: the nearest point as the one where the multiplier of Lagrange makes the gradients
     * parallel, halved into (D. Eberly, Distance from a Point to an Ellipse, an Ellipsoid, or a Hyperellipsoid).
     */
    static Truth ellipsoid(double rx, double ry, double rz) {
        double[] axes = {rx, ry, rz};
        double least = Math.min(rx, Math.min(ry, rz));
        return point -> {
            double[] p = {Math.abs(point.x()), Math.abs(point.y()), Math.abs(point.z())};
            double low = -least * least;
            double high = point.length() * Math.max(rx, Math.max(ry, rz));
            for (int i = 0; i < 200; i++) {
                double middle = (low + high) / 2;
                double sum = 0;
                for (int k = 0; k < 3; k++) {
                    double part = axes[k] * p[k] / (middle + axes[k] * axes[k]);
                    sum += part * part;
                }
                if (sum > 1) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            double t = (low + high) / 2;
            double square = 0;
            double level = 0;
            for (int k = 0; k < 3; k++) {
                double nearest = axes[k] * axes[k] * p[k] / (t + axes[k] * axes[k]);
                square += (nearest - p[k]) * (nearest - p[k]);
                level += p[k] * p[k] / (axes[k] * axes[k]);
            }
            return level < 1 ? -Math.sqrt(square) : Math.sqrt(square);
        };
    }

    static Truth octahedron(double size) {
        return Triangles.hull(List.of(
                new Vector3d(size, 0, 0),
                new Vector3d(-size, 0, 0),
                new Vector3d(0, size, 0),
                new Vector3d(0, -size, 0),
                new Vector3d(0, 0, size),
                new Vector3d(0, 0, -size)));
    }

    /** A hexagonal prism along z, flat sides up: apothem and half the height. */
    static Truth hexPrism(double apothem, double half) {
        List<Vector3d> corners = new ArrayList<>();
        double radius = apothem * 2 / Math.sqrt(3);
        for (int i = 0; i < 6; i++) {
            double angle = Math.PI / 3 * i;
            corners.add(new Vector3d(radius * Math.cos(angle), radius * Math.sin(angle), -half));
            corners.add(new Vector3d(radius * Math.cos(angle), radius * Math.sin(angle), half));
        }
        return Triangles.hull(corners);
    }

    /** A link of a chain, long in y, flat in z: two half circles and the segments between. */
    static Truth link(double half, double major, double minor) {
        List<Vector3d> line = new ArrayList<>();
        for (int i = 0; i <= FINE; i++) {
            double angle = 2 * Math.PI * i / FINE;
            double y = major * Math.sin(angle) + (i <= FINE / 2 ? half : -half);
            line.add(new Vector3d(major * Math.cos(angle), y, 0));
        }
        line.add(line.get(0));
        return near(line, minor);
    }

    /** A regular polygon with a corner on the y axis, by the radius of its corners. */
    static Flat polygon(int sides, double radius) {
        return Flat.polygon(sides, i -> {
            double angle = 2 * Math.PI * i / sides;
            return new Vector2d(radius * Math.sin(angle), radius * Math.cos(angle));
        });
    }

    /** A star with a tip on the y axis. */
    static Flat star(int tips, double outer, double inner) {
        return Flat.polygon(2 * tips, i -> {
            double angle = Math.PI * i / tips;
            double radius = i % 2 == 0 ? outer : inner;
            return new Vector2d(radius * Math.sin(angle), radius * Math.cos(angle));
        });
    }

    /** A rectangle by half its size. */
    static Flat rectangle(double x, double y) {
        return Flat.polygon(
                List.of(new Vector2d(-x, -y), new Vector2d(x, -y), new Vector2d(x, y), new Vector2d(-x, y)));
    }

    /** All points nearer than a radius to a line of segments. */
    private static Truth near(List<Vector3d> line, double radius) {
        return point -> {
            double nearest = Double.POSITIVE_INFINITY;
            for (int i = 0; i + 1 < line.size(); i++) {
                nearest = Math.min(nearest, toSegment(point, line.get(i), line.get(i + 1)));
            }
            return Math.sqrt(nearest) - radius;
        };
    }

    private static double toSegment(Vector3dc point, Vector3d a, Vector3d b) {
        double dx = b.x - a.x;
        double dy = b.y - a.y;
        double dz = b.z - a.z;
        double square = dx * dx + dy * dy + dz * dz;
        double along =
                square == 0 ? 0 : ((point.x() - a.x) * dx + (point.y() - a.y) * dy + (point.z() - a.z) * dz) / square;
        double part = Math.max(0, Math.min(1, along));
        return point.distanceSquared(a.x + part * dx, a.y + part * dy, a.z + part * dz);
    }
}
