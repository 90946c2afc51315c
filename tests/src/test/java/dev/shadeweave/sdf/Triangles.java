package dev.shadeweave.sdf;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.joml.Intersectiond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A solid within triangles: the nearest point of all of them, with the sign of what says which points are inside. */
record Triangles(List<Vector3d[]> triangles, Predicate<Vector3dc> inside) implements Truth {
    Triangles {
        triangles = List.copyOf(triangles);
    }

    /**
     * A convex solid: the hull of some corners, its faces found by trying all triples.
     *
     * @param corners no one inside of the hull of the others
     */
    static Triangles hull(List<Vector3d> corners) {
        List<Vector3d[]> faces = new ArrayList<>();
        List<Vector3d> normals = new ArrayList<>();
        List<Double> levels = new ArrayList<>();
        int n = corners.size();
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                for (int k = j + 1; k < n; k++) {
                    Vector3d first = corners.get(i);
                    Vector3d normal =
                            new Vector3d(corners.get(j)).sub(first).cross(new Vector3d(corners.get(k)).sub(first));
                    if (normal.length() < 1e-12) {
                        continue;
                    }
                    normal.normalize();
                    if (corners.stream().anyMatch(corner -> normal.dot(corner) > normal.dot(first) + 1e-9)) {
                        normal.negate();
                    }
                    double level = normal.dot(first);
                    if (corners.stream().allMatch(corner -> normal.dot(corner) < level + 1e-9)) {
                        faces.add(new Vector3d[] {first, corners.get(j), corners.get(k)});
                        normals.add(normal);
                        levels.add(level);
                    }
                }
            }
        }
        return new Triangles(faces, point -> {
            for (int i = 0; i < normals.size(); i++) {
                if (normals.get(i).dot(point) > levels.get(i)) {
                    return false;
                }
            }
            return true;
        });
    }

    @Override
    public double at(Vector3dc point) {
        double nearest = Double.POSITIVE_INFINITY;
        Vector3d found = new Vector3d();
        for (Vector3d[] triangle : triangles) {
            Intersectiond.findClosestPointOnTriangle(triangle[0], triangle[1], triangle[2], point, found);
            nearest = Math.min(nearest, found.distance(point));
        }
        return inside.test(point) ? -nearest : nearest;
    }
}
