package dev.shadeweave.render.scene;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedMap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.joml.Vector2f;
import org.joml.Vector3f;

/**
 * The built-in meshes. Each fits into the unit sphere about the origin and has normals, tangents along growing first
 * texture coordinate, bitangents, one set of texture coordinates s and t from 0 to 1, and one set of colours: red is s,
 * green t, blue 1 - s, alpha 1, so that whatever reads colours shows that it does.
 */
public final class Shapes {
    private static final int AROUND = 96;
    private static final int ALONG = 48;

    private static final ImmutableSortedMap<String, Supplier<Mesh>> BY_NAME = ImmutableSortedMap.of(
            "ball",
            Shapes::ball,
            "cube",
            Shapes::cube,
            "plane",
            Shapes::plane,
            "sphere",
            Shapes::sphere,
            "torus",
            Shapes::torus);

    private Shapes() {}

    /** The names of all built-in meshes with what makes them, sorted. */
    public static ImmutableSortedMap<String, Supplier<Mesh>> byName() {
        return BY_NAME;
    }

    /** The sphere of radius 1; the seam of its texture coordinates faces +z, its poles are up and down. */
    public static Mesh sphere() {
        SurfaceBuilder builder = new SurfaceBuilder();
        builder.patch(AROUND, ALONG, (s, t, point) -> {
            double around = s * 2 * Math.PI;
            double up = t * Math.PI;
            point.normal.set(Math.sin(up) * Math.sin(around), -Math.cos(up), Math.sin(up) * Math.cos(around));
            point.position.set(point.normal);
            point.tangent.set(Math.cos(around), 0, -Math.sin(around));
        });
        return builder.build("sphere");
    }

    /** A square of side √2 that faces +z. */
    public static Mesh plane() {
        SurfaceBuilder builder = new SurfaceBuilder();
        float half = (float) Math.sqrt(0.5);
        builder.patch(1, 1, (s, t, point) -> {
            point.position.set((2 * s - 1) * half, (2 * t - 1) * half, 0);
            point.normal.set(0, 0, 1);
            point.tangent.set(1, 0, 0);
        });
        return builder.build("plane");
    }

    /** A cube whose corners lie on the unit sphere; each side has all texture coordinates. */
    public static Mesh cube() {
        SurfaceBuilder builder = new SurfaceBuilder();
        float half = (float) (1 / Math.sqrt(3));
        Vector3f[] normals = {
            new Vector3f(0, 0, 1), new Vector3f(1, 0, 0), new Vector3f(0, 0, -1),
            new Vector3f(-1, 0, 0), new Vector3f(0, 1, 0), new Vector3f(0, -1, 0)
        };
        for (Vector3f normal : normals) {
            Vector3f right = normal.y == 0 ? new Vector3f(normal.z, 0, -normal.x) : new Vector3f(1, 0, 0);
            Vector3f up = new Vector3f(normal).cross(right);
            builder.patch(1, 1, (s, t, point) -> {
                point.normal.set(normal);
                point.tangent.set(right);
                point.position
                        .set(normal)
                        .fma(2 * s - 1, right)
                        .fma(2 * t - 1, up)
                        .mul(half);
            });
        }
        return builder.build("cube");
    }

    /** A ring about the y axis, 0.7 to the middle of a tube of radius 0.3. */
    public static Mesh torus() {
        SurfaceBuilder builder = new SurfaceBuilder();
        float ring = 0.7f;
        float tube = 0.3f;
        builder.patch(AROUND, ALONG, (s, t, point) -> {
            double around = s * 2 * Math.PI;
            double about = t * 2 * Math.PI;
            point.normal.set(
                    -Math.cos(about) * Math.sin(around), -Math.sin(about), -Math.cos(about) * Math.cos(around));
            point.position.set(Math.sin(around), 0, Math.cos(around)).mul(ring).fma(tube, point.normal);
            point.tangent.set(Math.cos(around), 0, -Math.sin(around));
        });
        return builder.build("torus");
    }

    /**
     * An object to judge materials by: a ball with a sunk belt that shows edges and shadowed parts, on a round foot with
     * a flat top and a rounded rim.
     */
    public static Mesh ball() {
        SurfaceBuilder builder = new SurfaceBuilder();
        builder.lathe(AROUND, footProfile());
        builder.lathe(AROUND, ballProfile());
        return builder.build("ball");
    }

    /** From the middle of the underside over the rim to the middle of the top; x is the distance from the axis. */
    private static List<Vector2f> footProfile() {
        List<Vector2f> profile = new ArrayList<>();
        profile.add(new Vector2f(0, -0.8f));
        arc(profile, 0.52f, -0.76f, 0.04f, -90, 0, 6);
        arc(profile, 0.52f, -0.71f, 0.04f, 0, 90, 6);
        profile.add(new Vector2f(0, -0.67f));
        return profile;
    }

    private static List<Vector2f> ballProfile() {
        float radius = 0.75f;
        float middle = 0.05f;
        float sunk = 0.69f;
        List<Vector2f> profile = new ArrayList<>();
        arc(profile, 0, middle, radius, -90, -24, 24);
        arc(profile, 0, middle, sunk, -22, -8, 8);
        arc(profile, 0, middle, radius, -6, 90, 36);
        return profile;
    }

    private static void arc(List<Vector2f> into, float x, float y, float radius, float from, float to, int steps) {
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

    /** Collects patches of points. */
    private static final class SurfaceBuilder {
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

        /** Turns a profile, drawn from below to above, about the y axis; sharp bends of it become edges. */
        void lathe(int columns, List<Vector2f> profile) {
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
                    for (int column = 0; column <= columns; column++) {
                        float s = column / (float) columns;
                        // the seam lies behind
                        float sin = (float) -Math.sin(s * 2 * Math.PI);
                        float cos = (float) -Math.cos(s * 2 * Math.PI);
                        Point point = new Point();
                        point.position.set(at.x * sin, at.y, at.x * cos);
                        point.normal.set(normal.x * sin, normal.y, normal.x * cos);
                        point.tangent.set(cos, 0, -sin);
                        add(point, s, (row == 0 ? before : after) / length);
                    }
                }
                quads(first, columns, 1);
                before = after;
            }
        }

        /** The normal of a profile point as its segment {@code segment - 1 … segment} sees it. */
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
    }
}
