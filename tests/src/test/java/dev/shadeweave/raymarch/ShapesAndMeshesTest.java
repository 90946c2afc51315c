package dev.shadeweave.raymarch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.render.Renderer;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.job.Background;
import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.render.job.Subject;
import dev.shadeweave.render.scene.Camera;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.rendering.OpenGl;
import dev.shadeweave.shader.Shader;
import org.junit.jupiter.api.Test;

/** Meshes and distance fields in one picture: the nearer one is visible. */
class ShapesAndMeshesTest {
    private static final int SIZE = 64;
    private static final double BALL = 0.75;
    private static final double HALF_EDGE = 1 / Math.sqrt(3);
    private static final String NODES =
            "<sdfsphere name=\"ball\" type=\"sdf\"><input name=\"radius\" type=\"float\" value=\"0.75\"/></sdfsphere>"
                    + "<sdfbasicmaterial name=\"green\" type=\"sdf\"><input name=\"in\" type=\"sdf\" nodename=\"ball\"/><input"
                    + " name=\"color\" type=\"color3\" value=\"0, 1, 0\"/></sdfbasicmaterial>";

    private static Shader marched(String shown, String type) {
        return new March().shader(March.marched(NODES, "green", ""), shown, type);
    }

    /** How far a ray goes to the ball; infinite if it misses. */
    private static double toBall(double[] start, double[] way) {
        double along = 0;
        double square = 0;
        for (int axis = 0; axis < 3; axis++) {
            along -= start[axis] * way[axis];
            square += start[axis] * start[axis];
        }
        double within = BALL * BALL - (square - along * along);
        return within < 0 ? Double.POSITIVE_INFINITY : along - Math.sqrt(within);
    }

    /** How far it goes to the cube. */
    private static double toCube(double[] start, double[] way) {
        double enters = 0;
        double leaves = Double.POSITIVE_INFINITY;
        for (int axis = 0; axis < 3; axis++) {
            double one = (-HALF_EDGE - start[axis]) / way[axis];
            double other = (HALF_EDGE - start[axis]) / way[axis];
            enters = Math.max(enters, Math.min(one, other));
            leaves = Math.min(leaves, Math.max(one, other));
        }
        return enters > leaves ? Double.POSITIVE_INFINITY : enters;
    }

    private static double[] vector(Image image, int x, int y) {
        return new double[] {image.get(x, y, 0), image.get(x, y, 1), image.get(x, y, 2)};
    }

    @Test
    void the_nearer_is_seen() {
        Mesh cube = Shapes.cube();
        String red = "<surface_unlit name=\"red\" type=\"surfaceshader\"><input name=\"emission_color\" type=\"color3\""
                + " value=\"1, 0, 0\"/></surface_unlit>";
        try (Renderer renderer = OpenGl.open()) {
            RenderJob job = RenderJob.of(new March().target("genglsl").shaderOf(red, "red"))
                    .others(ImmutableList.of(
                            new Subject.Part(marched("color", "color4"), ImmutableSet.of(), ImmutableMap.of())))
                    .mesh(cube)
                    .camera(Camera.around(cube.bounds(), 25, 20, 35, 1))
                    .size(SIZE, SIZE)
                    .background(Background.NONE)
                    .build();
            Image both = renderer.render(job).throwIfErrors();
            Image starts = rays(renderer, job, "rayorigin");
            Image ways = rays(renderer, job, "raydirection");
            int[] seen = new int[3];
            for (int y = 0; y < SIZE; y++) {
                for (int x = 0; x < SIZE; x++) {
                    double[] start = vector(starts, x, y);
                    double[] way = vector(ways, x, y);
                    double ball = toBall(start, way);
                    double body = toCube(start, way);
                    if (Math.abs(ball - body) < 0.02 || isEdge(start, way)) {
                        continue;
                    }
                    String where = x + ", " + y + ": ball at " + ball + ", cube at " + body;
                    assertEquals(body < ball ? 1 : 0, both.get(x, y, 0), 1e-3, where);
                    assertEquals(ball < body ? 1 : 0, both.get(x, y, 1), 1e-3, where);
                    seen[body < ball ? 0 : ball < body ? 1 : 2]++;
                }
            }
            for (int count : seen) {
                assertTrue(
                        count > 300, seen[0] + " of the cube, " + seen[1] + " of the ball, " + seen[2] + " of nothing");
            }
        }
    }

    /** True where a ray that goes a little beside meets or misses something else. */
    private static boolean isEdge(double[] start, double[] way) {
        boolean ball = Double.isInfinite(toBall(start, way));
        boolean cube = Double.isInfinite(toCube(start, way));
        for (int i = 0; i < 6; i++) {
            double[] beside = way.clone();
            beside[i / 2] += i % 2 == 0 ? 0.005 : -0.005;
            if (Double.isInfinite(toBall(start, beside)) != ball || Double.isInfinite(toCube(start, beside)) != cube) {
                return true;
            }
        }
        return false;
    }

    private static Image rays(Renderer renderer, RenderJob job, String shown) {
        return renderer.render(RenderJob.of(marched(shown, "vector3"))
                        .mesh(job.subject().mesh())
                        .camera(job.view().camera())
                        .size(SIZE, SIZE)
                        .background(Background.NONE)
                        .build())
                .throwIfErrors();
    }
}
