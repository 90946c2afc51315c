package dev.shadeweave.render.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.joml.Intersectionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Tests the picture of the shader ball from the default camera. */
class ShaderBallTest {
    private static final int SIDE = 48;
    private static final Vector3f MIDDLE = new Vector3f(0, 0.05f, 0);

    private final Mesh mesh = Shapes.shaderball();
    private final int[] indices = mesh.indices();

    /** Where a ray meets the object, and which way the surface faces there. */
    private record Hit(float way, Vector3f place, Vector3f normal) {}

    @Test
    void it_shows_its_outside_its_inside_and_the_ball_within() {
        int outside = 0;
        int inside = 0;
        int within = 0;
        int pane = 0;
        for (List<Hit> hits : rays()) {
            if (hits.isEmpty()) {
                continue;
            }
            Hit first = hits.get(0);
            Vector3f out = new Vector3f(first.place()).sub(MIDDLE);
            float radius = out.length();
            boolean away = first.normal().dot(out.normalize()) > 0.9f;
            boolean towards = first.normal().dot(out) < -0.9f;
            outside += radius > 0.74f && away ? 1 : 0;
            inside += radius > 0.6f && radius < 0.68f && towards ? 1 : 0;
            within += radius < 0.45f && away ? 1 : 0;
            pane += first.place().distance(MIDDLE) > 0.74f && thin(hits) ? 1 : 0;
        }
        assertTrue(outside > SIDE * SIDE / 6, outside + " rays see the outside");
        assertTrue(inside > SIDE * SIDE / 100, inside + " rays see the inside");
        assertTrue(within > SIDE * SIDE / 100, within + " rays see the ball within");
        assertTrue(pane > SIDE * SIDE / 100, pane + " rays go through the pane and meet the ball within");
    }

    /** Both sides of the pane, a little way apart, then the ball within. */
    private static boolean thin(List<Hit> hits) {
        return hits.size() > 2
                && hits.get(1).way() - hits.get(0).way() < 3 * ShaderBall.PANE
                && hits.get(2).place().distance(MIDDLE) < 0.45f;
    }

    @Test
    void it_stands_where_the_closed_ball_does_and_is_as_large() {
        Mesh.Bounds closed = Shapes.ball().bounds();
        Mesh.Bounds open = mesh.bounds();
        assertEquals(closed.radius(), open.radius(), 1e-4);
        assertEquals(closed.y(), open.y(), 1e-4);
    }

    /** What each ray of a coarse picture meets, nearest first. */
    private List<List<Hit>> rays() {
        Vector3f eye =
                new Vector3f(0, 0, 4).rotateX((float) Math.toRadians(-15)).rotateY((float) Math.toRadians(20));
        Vector3f right = new Vector3f(eye).cross(0, -1, 0).normalize();
        Vector3f up = new Vector3f(right).cross(eye).normalize(-1);
        List<List<Hit>> all = new ArrayList<>();
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                Vector3f aim = new Vector3f()
                        .fma((2 * (x + 0.5f) / SIDE - 1) * 0.9f, right)
                        .fma((2 * (y + 0.5f) / SIDE - 1) * 0.9f, up);
                all.add(met(eye, aim.sub(eye).normalize()));
            }
        }
        return all;
    }

    private List<Hit> met(Vector3f eye, Vector3f direction) {
        List<Hit> hits = new ArrayList<>();
        for (int i = 0; i < indices.length; i += 3) {
            Vector3f a = at(indices[i]);
            Vector3f b = at(indices[i + 1]);
            Vector3f c = at(indices[i + 2]);
            float way = Intersectionf.intersectRayTriangle(eye, direction, a, b, c, 1e-9f);
            if (way > 0) {
                Vector3f normal = b.sub(a, new Vector3f()).cross(c.sub(a)).normalize();
                hits.add(new Hit(way, new Vector3f(eye).fma(way, direction), normal));
            }
        }
        hits.sort((one, other) -> Float.compare(one.way(), other.way()));
        return hits;
    }

    private Vector3f at(int vertex) {
        return mesh.positions().vector(vertex, new Vector3f());
    }
}
