package dev.shadeweave.render.scene;

import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector2f;
import org.joml.Vector3f;

/** Collects patches of points into a mesh with all attributes of built-in meshes. */
final class SurfaceBuilder {
    private static final float CREASE = 0.8f;

    private final List<Vector3f> positions = new ArrayList<>();
    private final List<Vector3f> normals = new ArrayList<>();
    private final List<Vector3f> tangents = new ArrayList<>();
    private final List<Vector2f> texcoords = new ArrayList<>();
    private final List<Integer> indices = new ArrayList<>();

    void patch(int columns, int rows, Surface surface) {
        int first = positions.size();
        for (int row = 0; row <= rows; row++) {
            for (int column = 0; column <= columns; column++) {
                float s = column / (float) columns;
                float t = row / (float) rows;
                Point point = new Point();
                surface.at(s, t, point);
                add(point, s, t);
            }
        }
        quads(first, columns, rows);
    }

    /** Turns a profile, drawn from bottom to top, about the y axis; its sharp bends become edges. */
    void lathe(int columns, List<Vector2f> profile) {
        lathe(0, columns, columns, profile);
    }

    /**
     * Adds the part of a turned profile between two columns. Outside is to the right of the profile.
     *
     * @param from the first column; column 0 is at the back, a quarter of the columns further is the left
     * @param to the last column
     * @param columns the number of columns of a full turn
     */
    void lathe(int from, int to, int columns, List<Vector2f> profile) {
        float length = 0;
        for (int i = 1; i < profile.size(); i++) {
            length += profile.get(i).distance(profile.get(i - 1));
        }
        float before = 0;
        for (int i = 1; i < profile.size(); i++) {
            Vector2f low = profile.get(i - 1);
            Vector2f high = profile.get(i);
            float after = before + low.distance(high);
            Vector2f lowNormal = bend(profile, i - 1, i);
            Vector2f highNormal = bend(profile, i, i);
            int first = positions.size();
            for (int row = 0; row <= 1; row++) {
                Vector2f at = row == 0 ? low : high;
                Vector2f normal = row == 0 ? lowNormal : highNormal;
                for (int column = from; column <= to; column++) {
                    float s = column / (float) columns;
                    Point point = new Point();
                    turn(at, s, point.position);
                    turn(normal, s, point.normal);
                    along(s, point.tangent);
                    add(point, s, (row == 0 ? before : after) / length);
                }
            }
            quads(first, to - from, 1);
            before = after;
        }
    }

    /**
     * Adds the flat face at the end of a turned wall.
     *
     * @param s the position around the axis, from 0 to 1
     * @param begins true if the wall continues to greater s, false if it ends there
     * @param outer the outer side of the wall from bottom to top
     * @param inner the inner side, with the same number of points
     */
    void cap(float s, boolean begins, List<Vector2f> outer, List<Vector2f> inner) {
        int first = positions.size();
        Vector3f ahead = along(s, new Vector3f());
        for (int row = 0; row < outer.size(); row++) {
            Vector2f left = begins ? inner.get(row) : outer.get(row);
            Vector2f right = begins ? outer.get(row) : inner.get(row);
            for (int column = 0; column <= 1; column++) {
                Point point = new Point();
                turn(column == 0 ? left : right, s, point.position);
                point.normal.set(ahead).mul(begins ? -1 : 1);
                turn(new Vector2f(right).sub(left), s, point.tangent);
                add(point, column, row / (outer.size() - 1f));
            }
        }
        quads(first, 1, outer.size() - 1);
    }

    /** Returns the position of a point of a profile, turned by s; the seam is at the back. */
    private static Vector3f turn(Vector2f at, float s, Vector3f into) {
        float sin = (float) -Math.sin(s * 2 * Math.PI);
        float cos = (float) -Math.cos(s * 2 * Math.PI);
        return into.set(at.x * sin, at.y, at.x * cos);
    }

    /** Returns the direction around the axis at that position. */
    private static Vector3f along(float s, Vector3f into) {
        float sin = (float) -Math.sin(s * 2 * Math.PI);
        float cos = (float) -Math.cos(s * 2 * Math.PI);
        return into.set(cos, 0, -sin);
    }

    /** Returns the normal of a profile point for its segment {@code segment - 1 … segment}. */
    private static Vector2f bend(List<Vector2f> profile, int point, int segment) {
        Vector2f own = across(profile, segment);
        int other = point == segment ? segment + 1 : segment - 1;
        if (other < 1 || other >= profile.size()) {
            return own;
        }
        Vector2f next = across(profile, other);
        return own.dot(next) < CREASE ? own : new Vector2f(own).add(next).normalize();
    }

    private static Vector2f across(List<Vector2f> profile, int segment) {
        Vector2f along = new Vector2f(profile.get(segment)).sub(profile.get(segment - 1));
        return new Vector2f(along.y, -along.x).normalize();
    }

    private void add(Point point, float s, float t) {
        positions.add(point.position);
        normals.add(point.normal.normalize());
        tangents.add(point.tangent.normalize());
        texcoords.add(new Vector2f(s, t));
    }

    private void quads(int first, int columns, int rows) {
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int a = first + row * (columns + 1) + column;
                int b = a + 1;
                int c = a + columns + 1;
                int d = c + 1;
                indices.addAll(List.of(a, b, d, a, d, c));
            }
        }
    }

    Mesh build(String name) {
        List<Vector3f> bitangents = new ArrayList<>();
        for (int i = 0; i < normals.size(); i++) {
            bitangents.add(new Vector3f(normals.get(i)).cross(tangents.get(i)));
        }
        float[] coordinates = new float[2 * texcoords.size()];
        float[] colors = new float[4 * texcoords.size()];
        for (int i = 0; i < texcoords.size(); i++) {
            coordinates[2 * i] = texcoords.get(i).x;
            coordinates[2 * i + 1] = texcoords.get(i).y;
            colors[4 * i] = texcoords.get(i).x;
            colors[4 * i + 1] = texcoords.get(i).y;
            colors[4 * i + 2] = 1 - texcoords.get(i).x;
            colors[4 * i + 3] = 1;
        }
        return Mesh.of(
                name,
                ImmutableMap.of(
                        Mesh.POSITION,
                        Mesh.Attribute.of(positions),
                        Mesh.NORMAL,
                        Mesh.Attribute.of(normals),
                        Mesh.TANGENT,
                        Mesh.Attribute.of(tangents),
                        Mesh.BITANGENT,
                        Mesh.Attribute.of(bitangents),
                        "texcoord_0",
                        Mesh.Attribute.of(2, coordinates),
                        "color_0",
                        Mesh.Attribute.of(4, colors)),
                indices.stream().mapToInt(Integer::intValue).toArray());
    }

    /**
     * Adds points of an arc around a centre, by degrees above the horizon; points left of the axis are moved onto it.
     */
    static void arc(List<Vector2f> into, float x, float y, float radius, float from, float to, int steps) {
        for (int i = 0; i <= steps; i++) {
            double angle = Math.toRadians(from + (to - from) * i / (double) steps);
            into.add(new Vector2f(
                    Math.max(0, x + radius * (float) Math.cos(angle)), y + radius * (float) Math.sin(angle)));
        }
    }

    /** One point of a surface. */
    static final class Point {
        final Vector3f position = new Vector3f();
        final Vector3f normal = new Vector3f();
        final Vector3f tangent = new Vector3f();
    }

    /** A surface over the unit square; tangent × (its direction of growing t) points outside. */
    @FunctionalInterface
    interface Surface {
        void at(float s, float t, Point point);
    }
}
