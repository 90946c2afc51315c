package dev.shadeweave.raymarch.internal.mesh;

import com.google.common.collect.ImmutableSortedMap;
import com.google.common.primitives.ImmutableDoubleArray;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds the surface where a field is zero (T. Ju et al., Dual Contouring of Hermite Data, SIGGRAPH 2002). Each cell
 * that the surface crosses has one vertex. The vertex is the best fit to the tangent planes where the surface crosses
 * the cell's edges, so edges and corners of the shape stay sharp. Each grid edge that the surface crosses has a quad
 * around it. Edges on the border of the grid have no quad, so a shape that reaches the border stays open there.
 */
public final class DualContouring {
    /**
     * How strongly a vertex is attracted to the middle of the crossings. It is needed because parallel planes do not
     * determine a point.
     */
    private static final double REGULARITY = 0.02;

    /** The edges of a cell by their two corners; bit 0 of a corner is x, bit 1 y, bit 2 z. */
    private static final int[][] EDGES = {
        {0, 1}, {2, 3}, {4, 5}, {6, 7}, {0, 2}, {1, 3}, {4, 6}, {5, 7}, {0, 4}, {1, 5}, {2, 6}, {3, 7}
    };

    private final FieldGrid grid;
    private final int cells;
    private final int[] vertexOf;
    private final ImmutableDoubleArray.Builder positions = ImmutableDoubleArray.builder();
    private final ImmutableDoubleArray.Builder normals = ImmutableDoubleArray.builder();
    private final Map<Integer, ImmutableIntArray.Builder> triangles = new TreeMap<>();
    private int count;

    private DualContouring(FieldGrid grid) {
        this.grid = grid;
        this.cells = grid.points() - 1;
        this.vertexOf = new int[cells * cells * cells];
        Arrays.fill(vertexOf, -1);
    }

    /**
     * Returns the surface of a field, in the coordinates of the grid. Each triangle has the material of the grid point
     * inside the shape.
     */
    public static Surface of(FieldGrid grid) {
        return new DualContouring(grid).run();
    }

    private Surface run() {
        for (int z = 0; z < cells; z++) {
            for (int y = 0; y < cells; y++) {
                for (int x = 0; x < cells; x++) {
                    vertex(x, y, z);
                }
            }
        }
        for (int z = 0; z < grid.points(); z++) {
            for (int y = 0; y < grid.points(); y++) {
                for (int x = 0; x < grid.points(); x++) {
                    for (int axis = 0; axis < 3; axis++) {
                        quad(new int[] {x, y, z}, axis);
                    }
                }
            }
        }
        ImmutableSortedMap.Builder<Integer, ImmutableIntArray> all = ImmutableSortedMap.naturalOrder();
        triangles.forEach((material, list) -> all.put(material, list.build()));
        return new Surface(positions.build(), normals.build(), ImmutableDoubleArray.of(), all.build());
    }

    private boolean isInside(int x, int y, int z) {
        return grid.distance(x, y, z) < 0;
    }

    /** Places the vertex of a cell if the surface crosses the cell. */
    private void vertex(int x, int y, int z) {
        double[][] places = new double[EDGES.length][];
        double[][] directions = new double[EDGES.length][];
        int crossings = 0;
        for (int[] edge : EDGES) {
            int[] a = corner(x, y, z, edge[0]);
            int[] b = corner(x, y, z, edge[1]);
            if (isInside(a[0], a[1], a[2]) == isInside(b[0], b[1], b[2])) {
                continue;
            }
            double from = grid.distance(a[0], a[1], a[2]);
            double to = grid.distance(b[0], b[1], b[2]);
            double t = from / (from - to);
            double[] place = new double[3];
            for (int i = 0; i < 3; i++) {
                place[i] = a[i] + t * (b[i] - a[i]);
            }
            places[crossings] = place;
            // Uses the end whose plane is closer to the crossing, because that end is beside the same face of the
            // shape.
            directions[crossings] =
                    miss(a, place) <= miss(b, place) ? grid.normal(a[0], a[1], a[2]) : grid.normal(b[0], b[1], b[2]);
            crossings++;
        }
        if (crossings == 0) {
            return;
        }
        double[] best = meeting(places, directions, crossings, new int[] {x, y, z});
        double[] normal = new double[3];
        for (int i = 0; i < crossings; i++) {
            for (int axis = 0; axis < 3; axis++) {
                normal[axis] += directions[i][axis];
            }
        }
        double length = Math.sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]);
        for (int axis = 0; axis < 3; axis++) {
            positions.add(grid.origin() + grid.step() * best[axis]);
            normals.add(length > 1e-9 ? normal[axis] / length : axis == 2 ? 1 : 0);
        }
        vertexOf[(z * cells + y) * cells + x] = count++;
    }

    /** Returns the distance of a place from the plane that the distance and the normal of a point define. */
    private double miss(int[] point, double[] place) {
        double[] normal = grid.normal(point[0], point[1], point[2]);
        double distance = grid.distance(point[0], point[1], point[2]);
        for (int axis = 0; axis < 3; axis++) {
            distance += normal[axis] * (place[axis] - point[axis]) * grid.step();
        }
        return Math.abs(distance);
    }

    private static int[] corner(int x, int y, int z, int corner) {
        return new int[] {x + (corner & 1), y + (corner >> 1 & 1), z + (corner >> 2)};
    }

    /** Returns the point nearest to all planes, attracted slightly to the middle, and always inside the cell. */
    private static double[] meeting(double[][] places, double[][] directions, int crossings, int[] cell) {
        double[] middle = new double[3];
        for (int i = 0; i < crossings; i++) {
            for (int axis = 0; axis < 3; axis++) {
                middle[axis] += places[i][axis] / crossings;
            }
        }
        double[][] squares = new double[3][3];
        double[] right = new double[3];
        for (int i = 0; i < crossings; i++) {
            double[] n = directions[i];
            double away = 0;
            for (int axis = 0; axis < 3; axis++) {
                away += n[axis] * (places[i][axis] - middle[axis]);
            }
            for (int row = 0; row < 3; row++) {
                right[row] += n[row] * away;
                for (int column = 0; column < 3; column++) {
                    squares[row][column] += n[row] * n[column];
                }
            }
        }
        for (int axis = 0; axis < 3; axis++) {
            squares[axis][axis] += REGULARITY;
        }
        double[] moved = solve(squares, right);
        for (int axis = 0; axis < 3; axis++) {
            moved[axis] = Math.max(cell[axis], Math.min(cell[axis] + 1.0, middle[axis] + moved[axis]));
        }
        return moved;
    }

    /** Solves a symmetric positive definite system by Cramer's rule. */
    private static double[] solve(double[][] m, double[] b) {
        double whole = determinant(m);
        double[] solution = new double[3];
        for (int column = 0; column < 3; column++) {
            double[][] replaced = new double[3][];
            for (int row = 0; row < 3; row++) {
                replaced[row] = m[row].clone();
                replaced[row][column] = b[row];
            }
            solution[column] = determinant(replaced) / whole;
        }
        return solution;
    }

    private static double determinant(double[][] m) {
        return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
                - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
                + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
    }

    /** Adds the quad around a grid edge that the surface crosses, between the four cells that share the edge. */
    private void quad(int[] point, int axis) {
        int u = (axis + 1) % 3;
        int v = (axis + 2) % 3;
        if (point[axis] >= cells || point[u] < 1 || point[v] < 1 || point[u] >= cells || point[v] >= cells) {
            return;
        }
        int[] end = point.clone();
        end[axis]++;
        boolean inside = isInside(point[0], point[1], point[2]);
        if (inside == isInside(end[0], end[1], end[2])) {
            return;
        }
        int[] around = new int[4];
        for (int i = 0; i < 4; i++) {
            int[] cell = point.clone();
            cell[u] -= i == 0 || i == 3 ? 1 : 0;
            cell[v] -= i < 2 ? 1 : 0;
            around[i] = vertexOf[(cell[2] * cells + cell[1]) * cells + cell[0]];
        }
        int[] near = inside ? point : end;
        ImmutableIntArray.Builder list = triangles.computeIfAbsent(
                grid.material(near[0], near[1], near[2]), none -> ImmutableIntArray.builder());
        int[] order = inside ? new int[] {0, 1, 2, 0, 2, 3} : new int[] {0, 2, 1, 0, 3, 2};
        for (int corner : order) {
            list.add(around[corner]);
        }
    }
}
