package dev.shadeweave.render.internal.file;

import com.google.common.collect.ComparisonChain;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.render.internal.file.MeshFiles.Malformed;
import dev.shadeweave.render.scene.Mesh;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.lwjgl.PointerBuffer;
import org.lwjgl.assimp.AIColor4D;
import org.lwjgl.assimp.AIMesh;
import org.lwjgl.assimp.AIScene;
import org.lwjgl.assimp.AIVector3D;
import org.lwjgl.assimp.Assimp;

/** Merges all triangles of a scene into one mesh; an attribute that some of them lack is dropped. */
final class AssimpMesh {
    private static final int SETS = 4;

    /** The floats of one attribute over all parts. */
    private static final class Gathered {
        private final String name;
        private final int width;
        private float[] values = new float[0];
        private int used;
        private boolean complete = true;

        Gathered(String name, int width) {
            this.name = name;
            this.width = width;
        }

        void add(AIVector3D.@Nullable Buffer vectors, int count) {
            complete &= vectors != null;
            float[] part = grow(count);
            for (int i = 0; vectors != null && i < count; i++) {
                AIVector3D vector = vectors.get(i);
                float[] three = {vector.x(), vector.y(), vector.z()};
                System.arraycopy(three, 0, part, used - count * width + i * width, width);
            }
        }

        void add(AIColor4D.@Nullable Buffer colors, int count) {
            complete &= colors != null;
            float[] part = grow(count);
            for (int i = 0; colors != null && i < count; i++) {
                AIColor4D color = colors.get(i);
                float[] four = {color.r(), color.g(), color.b(), color.a()};
                System.arraycopy(four, 0, part, used - count * width + i * width, width);
            }
        }

        private float[] grow(int count) {
            int needed = Math.addExact(used, Math.multiplyExact(count, width));
            if (needed > values.length) {
                values = Arrays.copyOf(values, (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(needed, 2L * used)));
            }
            used = needed;
            return values;
        }

        float[] all() {
            return Arrays.copyOf(values, used);
        }
    }

    /**
     * The three corners of a triangle, rotated so that the smallest is first, which keeps the orientation. Comparable,
     * so that hash collisions cost little.
     */
    private record Triangle(int first, int second, int third) implements Comparable<Triangle> {
        static Triangle of(int a, int b, int c) {
            return a <= b && a <= c ? new Triangle(a, b, c) : b <= c ? new Triangle(b, c, a) : new Triangle(c, a, b);
        }

        @Override
        public int compareTo(Triangle other) {
            return ComparisonChain.start()
                    .compare(first, other.first)
                    .compare(second, other.second)
                    .compare(third, other.third)
                    .result();
        }
    }

    private AssimpMesh() {}

    /** The paths of the meshes of a scene. */
    @FunctionalInterface
    interface Paths {
        /** Returns the path of a mesh with a number; empty if it has no name. */
        String get(AIMesh mesh, int number);
    }

    static Mesh of(String name, AIScene scene, Paths paths) throws Malformed {
        PointerBuffer meshes = scene.mMeshes();
        List<Gathered> gathered = new ArrayList<>(List.of(
                new Gathered(Mesh.POSITION, 3),
                new Gathered(Mesh.NORMAL, 3),
                new Gathered(Mesh.TANGENT, 3),
                new Gathered(Mesh.BITANGENT, 3)));
        for (int set = 0; set < SETS; set++) {
            gathered.add(new Gathered("texcoord_" + set, 2));
        }
        for (int set = 0; set < SETS; set++) {
            gathered.add(new Gathered("color_" + set, 4));
        }
        List<Integer> indices = new ArrayList<>();
        ImmutableList.Builder<Mesh.Part> parts = ImmutableList.builder();
        int first = 0;
        for (int i = 0; meshes != null && i < meshes.limit(); i++) {
            AIMesh mesh = AIMesh.create(meshes.get(i));
            int begin = indices.size();
            if ((mesh.mPrimitiveTypes() & Assimp.aiPrimitiveType_TRIANGLE) == 0) {
                continue;
            }
            int count = mesh.mNumVertices();
            gathered.get(0).add(mesh.mVertices(), count);
            gathered.get(1).add(mesh.mNormals(), count);
            gathered.get(2).add(mesh.mTangents(), count);
            gathered.get(3).add(mesh.mBitangents(), count);
            for (int set = 0; set < SETS; set++) {
                gathered.get(4 + set).add(mesh.mTextureCoords(set), count);
                gathered.get(4 + SETS + set).add(mesh.mColors(set), count);
            }
            triangles(mesh, first, indices);
            first += count;
            parts.add(new Mesh.Part(paths.get(mesh, i), begin, indices.size() - begin));
        }
        if (indices.isEmpty()) {
            throw new Malformed("it has no triangles");
        }
        ImmutableMap.Builder<String, Mesh.Attribute> attributes = ImmutableMap.builder();
        for (Gathered attribute : gathered) {
            if (attribute.complete) {
                attributes.put(attribute.name, Mesh.Attribute.of(attribute.width, attribute.all()));
            }
        }
        int[] corners = indices.stream().mapToInt(Integer::intValue).toArray();
        ImmutableMap<String, Mesh.Attribute> all = attributes.buildOrThrow();
        return all.containsKey(Mesh.NORMAL)
                ? Mesh.of(name, all, corners, merged(parts.build()))
                : Mesh.of(name, all, welded(all, corners), merged(parts.build()));
    }

    /**
     * Merges equal vertices of different parts, because parts do not share vertices. Otherwise computed normals, which
     * depend on the triangles around a vertex, would show the borders of the parts.
     */
    private static int[] welded(ImmutableMap<String, Mesh.Attribute> attributes, int[] corners) {
        int width = attributes.values().stream().mapToInt(Mesh.Attribute::width).sum();
        Map<FloatBuffer, Integer> first = new HashMap<>();
        int[] welded = new int[corners.length];
        for (int i = 0; i < corners.length; i++) {
            int vertex = corners[i];
            FloatBuffer row = FloatBuffer.allocate(width);
            attributes.values().forEach(attribute -> {
                for (int component = 0; component < attribute.width(); component++) {
                    row.put(attribute.get(vertex, component));
                }
            });
            welded[i] = first.computeIfAbsent(row.flip(), none -> vertex);
        }
        return welded;
    }

    /** Merges successive parts of one name. */
    private static ImmutableList<Mesh.Part> merged(ImmutableList<Mesh.Part> parts) {
        List<Mesh.Part> merged = new ArrayList<>();
        for (Mesh.Part part : parts) {
            Mesh.Part last = merged.isEmpty() ? null : merged.get(merged.size() - 1);
            if (last != null && last.path().equals(part.path())) {
                merged.set(merged.size() - 1, new Mesh.Part(last.path(), last.first(), last.count() + part.count()));
            } else {
                merged.add(part);
            }
        }
        return merged.stream().allMatch(part -> part.path().isEmpty())
                ? ImmutableList.of()
                : ImmutableList.copyOf(merged);
    }

    private static void triangles(AIMesh mesh, int first, List<Integer> indices) throws Malformed {
        Set<Triangle> seen = new HashSet<>();
        for (int face = 0; face < mesh.mNumFaces(); face++) {
            IntBuffer corners = mesh.mFaces().get(face).mIndices();
            int begin = indices.size();
            for (int corner = 0; corner < corners.limit(); corner++) {
                int index = corners.get(corner);
                if (index < 0 || index >= mesh.mNumVertices()) {
                    throw new Malformed("a face has vertex " + index + ", but there are " + mesh.mNumVertices());
                }
                indices.add(first + index);
            }
            // A triangle that repeats another adds nothing to the picture but takes as long to draw.
            if (!seen.add(Triangle.of(indices.get(begin), indices.get(begin + 1), indices.get(begin + 2)))) {
                indices.subList(begin, indices.size()).clear();
            }
        }
    }
}
