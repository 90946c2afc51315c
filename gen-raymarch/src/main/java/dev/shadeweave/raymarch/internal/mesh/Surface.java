package dev.shadeweave.raymarch.internal.mesh;

import com.google.common.collect.ImmutableSortedMap;
import com.google.common.primitives.ImmutableDoubleArray;
import com.google.common.primitives.ImmutableIntArray;

/**
 * A surface of triangles.
 *
 * @param positions three numbers a vertex
 * @param normals three numbers a vertex, unit vectors that point outward
 * @param uvs two texture coordinates a vertex, or none at all
 * @param triangles three vertices a triangle, counter-clockwise from outside, by the number of the material
 */
public record Surface(
        ImmutableDoubleArray positions,
        ImmutableDoubleArray normals,
        ImmutableDoubleArray uvs,
        ImmutableSortedMap<Integer, ImmutableIntArray> triangles) {
    /** Checks the lengths. */
    public Surface {
        if (normals.length() != positions.length() || (!uvs.isEmpty() && uvs.length() != positions.length() / 3 * 2)) {
            throw new IllegalArgumentException(
                    positions.length() + " numbers of positions, " + normals.length() + ", " + uvs.length());
        }
    }

    /** The same with texture coordinates. */
    public Surface withUvs(ImmutableDoubleArray coordinates) {
        return new Surface(positions, normals, coordinates, triangles);
    }

    /** How many vertices there are. */
    public int vertices() {
        return positions.length() / 3;
    }

    /** How many triangles there are. */
    public int triangleCount() {
        return triangles.values().stream().mapToInt(ImmutableIntArray::length).sum() / 3;
    }
}
