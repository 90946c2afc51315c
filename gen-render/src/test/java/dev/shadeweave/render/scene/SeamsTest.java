package dev.shadeweave.render.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Of a closed body no edge is open, however its vertices move: each has a triangle on both sides. */
class SeamsTest {
    private static final ImmutableSet<String> OPEN = ImmutableSet.of("plane");

    @TestFactory
    Stream<DynamicTest> built_in_bodies_stay_closed() {
        return Shapes.byName().entrySet().stream()
                .filter(shape -> !OPEN.contains(shape.getKey()))
                .map(shape -> DynamicTest.dynamicTest(
                        shape.getKey(), () -> check(shape.getValue().get(), 0)));
    }

    @Test
    void triangles_that_share_no_vertex_are_joined() {
        Mesh cube = Shapes.cube();
        int[] indices = cube.indices();
        float[] positions = new float[3 * indices.length];
        for (int i = 0; i < indices.length; i++) {
            for (int axis = 0; axis < 3; axis++) {
                positions[3 * i + axis] = cube.positions().get(indices[i], axis);
            }
        }
        int[] own = new int[indices.length];
        Arrays.setAll(own, i -> i);
        check(Mesh.of("pieces", ImmutableMap.of(Mesh.POSITION, Mesh.Attribute.of(3, positions)), own), 0);
    }

    @Test
    void where_a_surface_ends_it_stays_open() {
        Mesh plane = Shapes.plane();
        assertSame(plane, Seams.closed(plane));
        check(Shapes.plane(), 4);
    }

    private static void check(Mesh mesh, int open) {
        int[] indices = Seams.closed(mesh).indices();
        Map<Long, Integer> balance = new HashMap<>();
        for (int corner = 0; corner < indices.length; corner++) {
            long from = indices[corner];
            long to = indices[corner % 3 == 2 ? corner - 2 : corner + 1];
            if (from != to) {
                balance.merge(Math.min(from, to) << 32 | Math.max(from, to), from < to ? 1 : -1, Integer::sum);
            }
        }
        assertEquals(open, balance.values().stream().filter(sum -> sum != 0).count());
    }

    @Test
    void a_body_has_no_edge_where_it_ends() {
        for (Mesh body : List.of(Shapes.sphere(), Shapes.ball(), Shapes.shaderball(), Shapes.cube(), Shapes.torus())) {
            assertTrue(Seams.encloses(body), body.name());
        }
        assertFalse(Seams.encloses(Shapes.plane()));
    }
}
