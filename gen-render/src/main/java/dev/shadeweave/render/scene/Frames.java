package dev.shadeweave.render.scene;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.render.scene.Mesh.Attribute;
import java.util.Arrays;
import org.joml.Vector3f;

/**
 * Computes the normals, tangents and bitangents that a mesh lacks, by these rules:
 *
 * <ul>
 *   <li>a missing normal is the sum of the normals of the triangles around the vertex, weighted by their areas;
 *   <li>a missing tangent is the sum over those triangles of the direction in which the first coordinate of
 *       {@code texcoord_0} grows (E. Lengyel, Foundations of Game Engine Development 2, 7.5), made perpendicular to the
 *       normal;
 *   <li>if texture coordinates define no direction, it is a direction that depends only on the normal (T. Duff
 *       and others, Building an Orthonormal Basis, Revisited, JCGT 6(1), 2017);
 *   <li>a missing bitangent is normal × tangent, reversed where the texture is mirrored.
 * </ul>
 */
public final class Frames {
    private static final String TEXCOORD = "texcoord_0";
    private static final float TINY = 1e-12f;

    private Frames() {}

    /** Returns the mesh with normals, tangents and bitangents. */
    public static Mesh complete(Mesh mesh) {
        if (mesh.attributes().containsKey(Mesh.NORMAL)
                && mesh.attributes().containsKey(Mesh.TANGENT)
                && mesh.attributes().containsKey(Mesh.BITANGENT)) {
            return mesh;
        }
        Attribute given = mesh.attributes().get(Mesh.NORMAL);
        Vector3f[] normals = given == null ? normals(mesh) : vectors(given);
        Attribute givenTangents = mesh.attributes().get(Mesh.TANGENT);
        Vector3f[] tangents = new Vector3f[mesh.vertices()];
        Vector3f[] bitangents = new Vector3f[mesh.vertices()];
        Vector3f[][] sums = directions(mesh);
        for (int i = 0; i < tangents.length; i++) {
            Vector3f normal = normals[i];
            Vector3f tangent = givenTangents == null ? sums[0][i] : givenTangents.vector(i, new Vector3f());
            tangent.fma(-normal.dot(tangent), normal);
            tangents[i] = tangent.lengthSquared() > TINY ? tangent.normalize() : perpendicular(normal);
            bitangents[i] = new Vector3f(normal).cross(tangents[i]);
            if (bitangents[i].dot(sums[1][i]) < 0) {
                bitangents[i].negate();
            }
        }
        ImmutableMap.Builder<String, Attribute> added = ImmutableMap.builder();
        if (given == null) {
            added.put(Mesh.NORMAL, Attribute.of(Arrays.asList(normals)));
        }
        if (givenTangents == null) {
            added.put(Mesh.TANGENT, Attribute.of(Arrays.asList(tangents)));
        }
        if (!mesh.attributes().containsKey(Mesh.BITANGENT)) {
            added.put(Mesh.BITANGENT, Attribute.of(Arrays.asList(bitangents)));
        }
        return mesh.with(added.buildOrThrow());
    }

    private static Vector3f[] normals(Mesh mesh) {
        Vector3f[] sums = zeros(mesh.vertices());
        int[] indices = mesh.indices();
        for (int i = 0; i < indices.length; i += 3) {
            Vector3f a = mesh.positions().vector(indices[i], new Vector3f());
            Vector3f ab =
                    mesh.positions().vector(indices[i + 1], new Vector3f()).sub(a);
            Vector3f ac =
                    mesh.positions().vector(indices[i + 2], new Vector3f()).sub(a);
            ab.cross(ac);
            for (int corner = 0; corner < 3; corner++) {
                sums[indices[i + corner]].add(ab);
            }
        }
        for (Vector3f sum : sums) {
            if (sum.lengthSquared() > TINY * TINY) {
                sum.normalize();
            } else {
                sum.set(0, 0, 1);
            }
        }
        return sums;
    }

    /** Returns, for each vertex, the sums of the directions in which the first and second texture coordinate grow. */
    private static Vector3f[][] directions(Mesh mesh) {
        Vector3f[][] sums = {zeros(mesh.vertices()), zeros(mesh.vertices())};
        Attribute texcoords = mesh.attributes().get(TEXCOORD);
        if (texcoords == null || texcoords.width() < 2) {
            return sums;
        }
        int[] indices = mesh.indices();
        for (int i = 0; i < indices.length; i += 3) {
            int a = indices[i];
            int b = indices[i + 1];
            int c = indices[i + 2];
            Vector3f origin = mesh.positions().vector(a, new Vector3f());
            Vector3f ab = mesh.positions().vector(b, new Vector3f()).sub(origin);
            Vector3f ac = mesh.positions().vector(c, new Vector3f()).sub(origin);
            float sb = texcoords.get(b, 0) - texcoords.get(a, 0);
            float sc = texcoords.get(c, 0) - texcoords.get(a, 0);
            float tb = texcoords.get(b, 1) - texcoords.get(a, 1);
            float tc = texcoords.get(c, 1) - texcoords.get(a, 1);
            float area = sb * tc - sc * tb;
            if (Math.abs(area) < TINY) {
                continue;
            }
            Vector3f along = new Vector3f(ab).mul(tc).fma(-tb, ac).div(area);
            Vector3f across = new Vector3f(ac).mul(sb).fma(-sc, ab).div(area);
            for (int corner : new int[] {a, b, c}) {
                sums[0][corner].add(along);
                sums[1][corner].add(across);
            }
        }
        return sums;
    }

    private static Vector3f perpendicular(Vector3f normal) {
        float sign = Math.copySign(1, normal.z);
        float a = -1 / (sign + normal.z);
        return new Vector3f(1 + sign * normal.x * normal.x * a, sign * normal.x * normal.y * a, -sign * normal.x);
    }

    private static Vector3f[] zeros(int count) {
        Vector3f[] zeros = new Vector3f[count];
        for (int i = 0; i < count; i++) {
            zeros[i] = new Vector3f();
        }
        return zeros;
    }

    private static Vector3f[] vectors(Attribute attribute) {
        Vector3f[] vectors = new Vector3f[attribute.vertices()];
        for (int i = 0; i < vectors.length; i++) {
            vectors[i] = attribute.vector(i, new Vector3f());
        }
        return vectors;
    }
}
