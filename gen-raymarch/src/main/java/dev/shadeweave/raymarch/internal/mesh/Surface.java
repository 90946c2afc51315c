package dev.shadeweave.raymarch.internal.mesh;

import com.google.common.collect.ImmutableSortedMap;
import com.google.common.primitives.ImmutableDoubleArray;
import com.google.common.primitives.ImmutableIntArray;

/**
 * A surface of triangles.
 *
 * @param positions three numbers per vertex
 * @param normals three numbers per vertex; unit vectors that point outward
 * @param uvs two texture coordinates per vertex, or empty
 * @param triangles three vertices per triangle, counter-clockwise from outside, by the number of the material
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

    /** Returns the same surface with texture coordinates. */
    public Surface withUvs(ImmutableDoubleArray coordinates) {
        return new Surface(positions, normals, coordinates, triangles);
    }

    /** Returns the number of vertices. */
    public int vertices() {
        return positions.length() / 3;
    }

    /** Returns the number of triangles. */
    public int triangleCount() {
        return triangles.values().stream().mapToInt(ImmutableIntArray::length).sum() / 3;
    }
}
