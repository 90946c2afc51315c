package dev.shadeweave.render.internal.command;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.render.scene.Mesh;

/** Meshes whose triangles share no vertices, for shaders that distinguish the corners of a triangle. */
public final class Triangles {
    /** The attribute of corners: (1, 0, 0), (0, 1, 0) and (0, 0, 1). */
    private static final String CORNERS = "barycentric";

    private Triangles() {}

    /**
     * Returns the mesh, with separate triangles and an attribute of corners if the program reads one that the mesh
     * lacks.
     */
    public static Mesh apart(Mesh mesh, SceneProgram program) {
        boolean read = program.facts().attributes().keySet().stream()
                .map(SceneMesh::attributeName)
                .anyMatch(CORNERS::equals);
        return read && !mesh.attributes().containsKey(CORNERS) ? apart(mesh) : mesh;
    }

    private static Mesh apart(Mesh mesh) {
        int[] indices = mesh.indices();
        ImmutableMap.Builder<String, Mesh.Attribute> attributes = ImmutableMap.builder();
        mesh.attributes().forEach((name, attribute) -> {
            int width = attribute.width();
            float[] values = new float[indices.length * width];
            for (int i = 0; i < indices.length; i++) {
                for (int j = 0; j < width; j++) {
                    values[i * width + j] = attribute.get(indices[i], j);
                }
            }
            attributes.put(name, Mesh.Attribute.of(width, values));
        });
        float[] corners = new float[indices.length * 3];
        int[] own = new int[indices.length];
        for (int i = 0; i < indices.length; i++) {
            corners[i * 3 + i % 3] = 1;
            own[i] = i;
        }
        attributes.put(CORNERS, Mesh.Attribute.of(3, corners));
        return Mesh.of(mesh.name(), attributes.buildOrThrow(), own);
    }
}
