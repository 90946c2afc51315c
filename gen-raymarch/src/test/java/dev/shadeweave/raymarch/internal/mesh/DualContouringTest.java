package dev.shadeweave.raymarch.internal.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.primitives.ImmutableIntArray;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DualContouringTest {
    private static final double STEP = 1e-4;

    /** A distance field. */
    private interface Field {
        double at(double x, double y, double z);
    }

    private static final Field BALL = (x, y, z) -> Math.sqrt(x * x + y * y + z * z) - 1;

    private static final Field BOX = (x, y, z) -> {
        double a = Math.abs(x) - 0.77;
        double b = Math.abs(y) - 0.77;
        double c = Math.abs(z) - 0.77;
        return Math.sqrt(square(a) + square(b) + square(c)) + Math.min(0, Math.max(a, Math.max(b, c)));
    };

    private static double square(double a) {
        return a > 0 ? a * a : 0;
    }

    private static FieldGrid grid(Field field, int cells, double extent) {
        FieldGrid grid = new FieldGrid(cells, extent);
        for (int z = 0; z < grid.points(); z++) {
            for (int y = 0; y < grid.points(); y++) {
                for (int x = 0; x < grid.points(); x++) {
                    double[] p = {
                        grid.origin() + x * grid.step(),
                        grid.origin() + y * grid.step(),
                        grid.origin() + z * grid.step()
                    };
                    double[] n = {
                        field.at(p[0] + STEP, p[1], p[2]) - field.at(p[0] - STEP, p[1], p[2]),
                        field.at(p[0], p[1] + STEP, p[2]) - field.at(p[0], p[1] - STEP, p[2]),
                        field.at(p[0], p[1], p[2] + STEP) - field.at(p[0], p[1], p[2] - STEP)
                    };
                    double sum = Math.abs(n[0]) + Math.abs(n[1]) + Math.abs(n[2]);
                    double u = sum > 0 ? n[0] / sum : 0;
                    double v = sum > 0 ? n[1] / sum : 0;
                    if (n[2] < 0) {
                        double folded = (1 - Math.abs(v)) * (u < 0 ? -1 : 1);
                        v = (1 - Math.abs(u)) * (v < 0 ? -1 : 1);
                        u = folded;
                    }
                    grid.set(x, y, z, (float) field.at(p[0], p[1], p[2]), (float) u, (float) v, p[0] < 0 ? 1001 : 1002);
                }
            }
        }
        return grid;
    }

    /**
     * Checks that a surface is closed, faces outward, is near the shape at each vertex, and encloses a volume.
     *
     * @param near the largest distance of a vertex from the shape
     */
    private static void check(Field field, int cells, double volume, double near) {
        Surface surface = DualContouring.of(grid(field, cells, 1.3));
        Map<Long, Integer> edges = new HashMap<>();
        double enclosed = 0;
        for (ImmutableIntArray list : surface.triangles().values()) {
            for (int i = 0; i < list.length(); i += 3) {
                for (int corner = 0; corner < 3; corner++) {
                    long from = list.get(i + corner);
                    long to = list.get(i + (corner + 1) % 3);
                    edges.merge(from * 1_000_000 + to, 1, Integer::sum);
                }
                enclosed += sixfold(surface, list.get(i), list.get(i + 1), list.get(i + 2)) / 6;
            }
        }
        edges.forEach((edge, count) -> {
            assertEquals(1, count, "an edge is used twice in one direction");
            assertEquals(
                    1, edges.getOrDefault(edge % 1_000_000 * 1_000_000 + edge / 1_000_000, 0), "the surface is open");
        });
        for (int i = 0; i < surface.vertices(); i++) {
            double[] p = place(surface, i);
            assertTrue(
                    Math.abs(field.at(p[0], p[1], p[2])) < near,
                    "vertex " + i + " is " + field.at(p[0], p[1], p[2]) + " off");
            double nx = surface.normals().get(3 * i);
            double ny = surface.normals().get(3 * i + 1);
            double nz = surface.normals().get(3 * i + 2);
            assertTrue(nx * p[0] + ny * p[1] + nz * p[2] > 0, "normal " + i + " points inward");
        }
        assertEquals(volume, enclosed, 0.01 * volume);
    }

    private static double[] place(Surface surface, int vertex) {
        return new double[] {
            surface.positions().get(3 * vertex),
            surface.positions().get(3 * vertex + 1),
            surface.positions().get(3 * vertex + 2)
        };
    }

    private static double sixfold(Surface surface, int a, int b, int c) {
        double[] p = place(surface, a);
        double[] q = place(surface, b);
        double[] r = place(surface, c);
        return p[0] * (q[1] * r[2] - q[2] * r[1])
                - p[1] * (q[0] * r[2] - q[2] * r[0])
                + p[2] * (q[0] * r[1] - q[1] * r[0]);
    }

    @Test
    void a_ball_is_round() {
        check(BALL, 32, 4 * Math.PI / 3, 0.01);
    }

    @Test
    void a_box_keeps_its_edges_and_corners() {
        check(BOX, 20, Math.pow(1.54, 3), 0.01);
    }

    @Test
    void materials_are_kept_apart() {
        Surface surface = DualContouring.of(grid(BALL, 16, 1.3));
        assertEquals("[1001, 1002]", surface.triangles().keySet().toString());
        String text = new String(SurfaceFiles.obj(surface, number -> "m" + number), StandardCharsets.UTF_8);
        assertEquals(
                surface.triangleCount(),
                text.lines().filter(line -> line.startsWith("f ")).count());
        assertTrue(text.contains("usemtl m1001\n") && text.contains("usemtl m1002\n"));
    }

    @Test
    void a_binary_file_says_how_long_it_is() {
        byte[] file = SurfaceFiles.glb(DualContouring.of(grid(BALL, 16, 1.3)), number -> "m\"" + number);
        ByteBuffer data = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        assertEquals(0x46546C67, data.getInt(0));
        assertEquals(file.length, data.getInt(8));
        String json = new String(file, 20, data.getInt(12), StandardCharsets.UTF_8);
        assertTrue(json.contains("\"name\":\"m\\u00221001\""), json);
        assertEquals(file.length, 28 + data.getInt(12) + data.getInt(20 + data.getInt(12)));
    }
}
