package dev.shadeweave.raymarch.mesh;

import com.google.common.collect.ImmutableSortedMap;
import com.google.common.primitives.ImmutableDoubleArray;
import com.google.common.primitives.ImmutableIntArray;

/**
 * A surface of triangles.
 *
 * @param positions three numbers a vertex
 * @param normals three numbers a vertex, unit vectors that point outward
 * @param triangles three vertices a triangle, counter-clockwise from outside, by the number of the material
 */
public record Surface(
        ImmutableDoubleArray positions,
        ImmutableDoubleArray normals,
        ImmutableSortedMap<Integer, ImmutableIntArray> triangles) {
    /** How many vertices there are. */
    public int vertices() {
        return positions.length() / 3;
    }

    /** How many triangles there are. */
    public int triangleCount() {
        return triangles.values().stream().mapToInt(ImmutableIntArray::length).sum() / 3;
    }
}
