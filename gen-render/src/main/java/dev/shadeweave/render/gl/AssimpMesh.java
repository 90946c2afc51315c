package dev.shadeweave.render.gl;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.render.gl.MeshFiles.Malformed;
import dev.shadeweave.render.scene.Mesh;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.lwjgl.PointerBuffer;
import org.lwjgl.assimp.AIColor4D;
import org.lwjgl.assimp.AIMesh;
import org.lwjgl.assimp.AIScene;
import org.lwjgl.assimp.AIVector3D;
import org.lwjgl.assimp.Assimp;

/** Makes one mesh of all triangles of a scene; an attribute that some of them lack is dropped. */
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

    private AssimpMesh() {}

    static Mesh of(String name, AIScene scene) throws Malformed {
        PointerBuffer meshes = scene.mMeshes();
        List<Gathered> all = new ArrayList<>(List.of(
                new Gathered(Mesh.POSITION, 3),
                new Gathered(Mesh.NORMAL, 3),
                new Gathered(Mesh.TANGENT, 3),
                new Gathered(Mesh.BITANGENT, 3)));
        for (int set = 0; set < SETS; set++) {
            all.add(new Gathered("texcoord_" + set, 2));
        }
        for (int set = 0; set < SETS; set++) {
            all.add(new Gathered("color_" + set, 4));
        }
        List<Integer> indices = new ArrayList<>();
        int first = 0;
        for (int i = 0; meshes != null && i < meshes.limit(); i++) {
            AIMesh mesh = AIMesh.create(meshes.get(i));
            if ((mesh.mPrimitiveTypes() & Assimp.aiPrimitiveType_TRIANGLE) == 0) {
                continue;
            }
            int count = mesh.mNumVertices();
            all.get(0).add(mesh.mVertices(), count);
            all.get(1).add(mesh.mNormals(), count);
            all.get(2).add(mesh.mTangents(), count);
            all.get(3).add(mesh.mBitangents(), count);
            for (int set = 0; set < SETS; set++) {
                all.get(4 + set).add(mesh.mTextureCoords(set), count);
                all.get(4 + SETS + set).add(mesh.mColors(set), count);
            }
            triangles(mesh, first, indices);
            first += count;
        }
        if (indices.isEmpty()) {
            throw new Malformed("it has no triangles");
        }
        ImmutableMap.Builder<String, Mesh.Attribute> attributes = ImmutableMap.builder();
        for (Gathered gathered : all) {
            if (gathered.complete) {
                attributes.put(gathered.name, Mesh.Attribute.of(gathered.width, gathered.all()));
            }
        }
        return Mesh.of(
                name,
                attributes.buildOrThrow(),
                indices.stream().mapToInt(Integer::intValue).toArray());
    }

    private static void triangles(AIMesh mesh, int first, List<Integer> indices) throws Malformed {
        for (int face = 0; face < mesh.mNumFaces(); face++) {
            IntBuffer corners = mesh.mFaces().get(face).mIndices();
            for (int corner = 0; corner < corners.limit(); corner++) {
                int index = corners.get(corner);
                if (index < 0 || index >= mesh.mNumVertices()) {
                    throw new Malformed("a face has vertex " + index + ", but there are " + mesh.mNumVertices());
                }
                indices.add(first + index);
            }
        }
    }
}
