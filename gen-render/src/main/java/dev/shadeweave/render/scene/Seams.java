package dev.shadeweave.render.scene;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;

/**
 * Closes a mesh for materials that move its surface. Where triangles meet but do not share vertices, because their
 * normals or texture coordinates differ, each side moves differently and the edge between them opens. This class adds
 * two triangles between the two sides of such an edge; they have no area while nothing moves. Around a corner where
 * more than two vertices meet it adds a fan.
 *
 * <p>Vertices meet if their positions are equal to within a millionth of the size of the mesh. Boundary edges, where a
 * surface ends, stay open.
 */
public final class Seams {
    /**
     * The tolerance for equal positions as a share of the size of the mesh, since computed positions differ by
     * rounding.
     */
    private static final float SHARE = 1e-6f;

    private final Mesh mesh;
    private final int[] place;
    private final List<Integer> added = new ArrayList<>();

    private Seams(Mesh mesh) {
        this.mesh = mesh;
        this.place = places(mesh);
    }

    /** Returns the mesh with its seams closed, or the same instance if it has no seams. */
    public static Mesh closed(Mesh mesh) {
        Seams seams = new Seams(mesh);
        seams.edges();
        seams.corners();
        if (seams.added.isEmpty()) {
            return mesh;
        }
        int[] old = mesh.indices();
        int[] all = Arrays.copyOf(old, old.length + seams.added.size());
        for (int i = 0; i < seams.added.size(); i++) {
            all[old.length + i] = seams.added.get(i);
        }
        return Mesh.of(mesh.name(), mesh.attributes(), all);
    }

    /** Returns true if a mesh has no boundary edges, so every ray that enters it also leaves it. */
    public static boolean encloses(Mesh mesh) {
        int[] place = places(mesh);
        int[] indices = mesh.indices();
        Map<Long, Integer> edges = new HashMap<>();
        for (int i = 0; i < indices.length; i++) {
            int from = place[indices[i]];
            int to = place[indices[i % 3 == 2 ? i - 2 : i + 1]];
            if (from != to) {
                // neighbours run along an edge in opposite directions
                edges.merge(
                        (long) Math.min(from, to) << Integer.SIZE | Math.max(from, to),
                        from < to ? 1 : -1,
                        Integer::sum);
            }
        }
        return indices.length > 0 && edges.values().stream().allMatch(balance -> balance == 0);
    }

    /** Returns, for each vertex, the number of its position; vertices that meet share a number. */
    private static int[] places(Mesh mesh) {
        Mesh.Attribute positions = mesh.positions();
        float size = Math.max(mesh.bounds().radius() * SHARE, Float.MIN_NORMAL);
        Map<Cell, Integer> known = new HashMap<>();
        int[] place = new int[positions.vertices()];
        Vector3f at = new Vector3f();
        for (int vertex = 0; vertex < place.length; vertex++) {
            positions.vector(vertex, at);
            place[vertex] = found(at, size, known);
        }
        return place;
    }

    /** A cube of space. */
    private record Cell(long x, long y, long z) {}

    /**
     * Returns the number of a position. Nearly equal positions can lie in different cells, so neighbouring cells are
     * searched too.
     */
    private static int found(Vector3f at, float size, Map<Cell, Integer> known) {
        double x = at.x / (double) size;
        double y = at.y / (double) size;
        double z = at.z / (double) size;
        for (int corner = 0; corner < 8; corner++) {
            Cell cell = new Cell(near(x, corner & 1), near(y, corner & 2), near(z, corner & 4));
            Integer number = known.get(cell);
            if (number != null) {
                return number;
            }
        }
        int next = known.size();
        known.put(new Cell(Math.round(x), Math.round(y), Math.round(z)), next);
        return next;
    }

    /**
     * Returns the cell of a number. For the other side, returns the neighbouring cell if the number is more than a
     * quarter of a cell away from the middle.
     */
    private static long near(double number, int other) {
        double within = number - Math.rint(number);
        return Math.round(number) + (other == 0 || Math.abs(within) < 0.25 ? 0 : (within > 0 ? 1 : -1));
    }

    /** An edge between two positions, or two vertices, in the direction of one triangle. */
    private record Edge(int from, int to) {}

    /** The two vertices of a triangle on an edge. */
    private record Side(int from, int to) {}

    private void edges() {
        Map<Edge, Deque<Side>> open = new LinkedHashMap<>();
        int[] indices = mesh.indices();
        for (int corner = 0; corner < indices.length; corner++) {
            int from = indices[corner];
            int to = indices[corner % 3 == 2 ? corner - 2 : corner + 1];
            if (place[from] == place[to]) {
                continue;
            }
            Deque<Side> others = open.get(new Edge(place[to], place[from]));
            Side other = others == null ? null : others.poll();
            if (other == null) {
                open.computeIfAbsent(new Edge(place[from], place[to]), none -> new ArrayDeque<>())
                        .add(new Side(from, to));
            } else {
                close(other, from, to);
            }
        }
    }

    /**
     * Adds the triangles between two sides. The other side runs in the opposite direction; each end where both sides
     * share the vertex needs one triangle less.
     */
    private void close(Side other, int from, int to) {
        if (other.to() != from) {
            added.addAll(List.of(to, from, other.to()));
        }
        if (other.from() != to) {
            added.addAll(List.of(to, other.to(), other.from()));
        }
    }

    /** Closes the remaining gaps: each is a loop of vertices that meet at one position. */
    private void corners() {
        Map<Integer, Deque<Integer>> next = new LinkedHashMap<>();
        unmatched().forEach((edge, times) -> {
            if (place[edge.from()] == place[edge.to()]) {
                for (int i = 0; i < times; i++) {
                    next.computeIfAbsent(edge.from(), none -> new ArrayDeque<>())
                            .add(edge.to());
                }
            }
        });
        for (int start : List.copyOf(next.keySet())) {
            Integer before = step(next, start);
            Integer at = before == null ? null : step(next, before);
            while (at != null && at != start) {
                added.addAll(List.of(start, at, before));
                before = at;
                at = step(next, at);
            }
        }
    }

    private static @Nullable Integer step(Map<Integer, Deque<Integer>> next, int from) {
        Deque<Integer> ways = next.get(from);
        return ways == null ? null : ways.poll();
    }

    /** Returns the edges that no triangle has in the opposite direction. */
    private Map<Edge, Integer> unmatched() {
        Map<Edge, Integer> open = new LinkedHashMap<>();
        int[] indices = mesh.indices();
        int count = indices.length + added.size();
        for (int corner = 0; corner < count; corner++) {
            int other = corner % 3 == 2 ? corner - 2 : corner + 1;
            int from = corner < indices.length ? indices[corner] : added.get(corner - indices.length);
            int to = corner < indices.length ? indices[other] : added.get(other - indices.length);
            if (from != to && open.merge(new Edge(to, from), -1, Integer::sum) < 0) {
                open.remove(new Edge(to, from));
                open.merge(new Edge(from, to), 1, Integer::sum);
            }
        }
        open.values().removeIf(times -> times == 0);
        return open;
    }
}
