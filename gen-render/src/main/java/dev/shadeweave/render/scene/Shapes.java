package dev.shadeweave.render.scene;

import com.google.common.collect.ImmutableSortedMap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.joml.Vector2f;
import org.joml.Vector3f;

/**
 * The built-in meshes. Each fits into the unit sphere about the origin. It has normals, tangents in the direction of
 * the growing first texture coordinate, bitangents, one set of texture coordinates s and t from 0 to 1, and one set of
 * colours. The colours are red s, green t, blue 1 - s and alpha 1, so a shader that reads them shows visible gradients.
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
            "shaderball",
            Shapes::shaderball,
            "sphere",
            Shapes::sphere,
            "torus",
            Shapes::torus);

    private Shapes() {}

    /** Returns the suppliers of all built-in meshes by name, sorted. */
    public static ImmutableSortedMap<String, Supplier<Mesh>> byName() {
        return BY_NAME;
    }

    /** Returns the sphere of radius 1; the seam of its texture coordinates faces +z, its poles are up and down. */
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

    /** Returns a square of side √2 that faces +z. */
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

    /** Returns a cube whose corners lie on the unit sphere; each side has all texture coordinates. */
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

    /** Returns a ring about the y axis, 0.7 to the middle of a tube of radius 0.3. */
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
     * Returns an object for judging materials: a hollow ball that is cut open in front on the right. It shows curvature
     * on the left, edges along the cut and a sunk belt. Through the cut it shows its inside and a ball within. A thin
     * pane in the lower part of the cut, with the ball behind it, is for transmissive materials. The foot is round and
     * has a flat top and a rounded rim.
     */
    public static Mesh shaderball() {
        return ShaderBall.mesh();
    }

    /**
     * Returns a closed ball with a sunk belt that shows edges and shadowed parts, on a round foot with a flat top and a
     * rounded rim.
     */
    public static Mesh ball() {
        SurfaceBuilder builder = new SurfaceBuilder();
        builder.lathe(AROUND, ShaderBall.footProfile());
        builder.lathe(AROUND, ballProfile());
        return builder.build("ball");
    }

    private static List<Vector2f> ballProfile() {
        float radius = 0.75f;
        float middle = 0.05f;
        float sunk = 0.69f;
        List<Vector2f> profile = new ArrayList<>();
        SurfaceBuilder.arc(profile, 0, middle, radius, -90, -24, 24);
        SurfaceBuilder.arc(profile, 0, middle, sunk, -22, -8, 8);
        SurfaceBuilder.arc(profile, 0, middle, radius, -6, 90, 36);
        return profile;
    }
}
