package dev.shadeweave.render.internal.file;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Gives the parts of a glTF 2.0 file names that survive reading. Each use of a primitive by a node gets a separate
 * material, whose name is the position of the part's name in a list. Native code then makes one mesh of each material.
 *
 * <p>The name of a part is its path: the names of the nodes from the top of the scene, then that of the mesh if it
 * differs from the node's, then that of the material if the mesh has several primitives.
 *
 * <p>Before → after: nodes {@code arm} and {@code leg} with one mesh {@code limb} → two meshes, whose primitives have
 * materials 0 and 1, and the paths {@code /arm/limb} and {@code /leg/limb}.
 */
final class GltfParts {
    /**
     * The largest number of parts; files with more are one object without names, since native code searches all meshes
     * for each material.
     */
    private static final int MOST = 4096;

    private final List<Map<?, ?>> nodes;
    private final List<Map<?, ?>> meshes;
    private final List<Map<?, ?>> materials;
    private final List<Object> namedNodes = new ArrayList<>();
    private final List<Object> namedMeshes = new ArrayList<>();
    private final List<String> paths = new ArrayList<>();
    private final int[] parents;

    private GltfParts(List<Map<?, ?>> nodes, List<Map<?, ?>> meshes, List<Map<?, ?>> materials) {
        this.nodes = nodes;
        this.meshes = meshes;
        this.materials = materials;
        this.parents = parents(nodes);
    }

    private static int[] parents(List<Map<?, ?>> nodes) {
        int[] parents = new int[nodes.size()];
        Arrays.fill(parents, -1);
        for (int i = 0; i < parents.length; i++) {
            if (nodes.get(i).get("children") instanceof List<?> children) {
                for (Object child : children) {
                    parents[child instanceof Long place ? place.intValue() : i] = i;
                }
            }
        }
        return parents;
    }

    /**
     * The nodes and meshes with names.
     *
     * @param nodes the nodes, to write
     * @param meshes the meshes, to write
     * @param paths the path of each material to write
     */
    record Named(List<Object> nodes, List<Object> meshes, ImmutableList<String> paths) {}

    /**
     * Names the parts.
     *
     * @param stated the nodes of the file, a forest whose meshes exist
     * @param keptNodes the nodes to write
     * @param statedMeshes the meshes of the file
     * @param keptMeshes the meshes to write
     * @param materials the materials of the file
     */
    static Named of(
            List<Map<?, ?>> stated,
            List<Map<String, Object>> keptNodes,
            List<Map<?, ?>> statedMeshes,
            List<Map<String, Object>> keptMeshes,
            List<Map<?, ?>> materials) {
        long uses = 0;
        for (Map<?, ?> node : stated) {
            uses += node.get("mesh") instanceof Long mesh
                    ? primitives(keptMeshes.get(mesh.intValue())).size()
                    : 0;
        }
        if (uses > MOST) {
            return new Named(List.copyOf(keptNodes), List.copyOf(keptMeshes), ImmutableList.of());
        }
        GltfParts parts = new GltfParts(stated, statedMeshes, materials);
        for (int i = 0; i < stated.size(); i++) {
            parts.add(i, keptNodes.get(i), keptMeshes);
        }
        return new Named(parts.namedNodes, parts.namedMeshes, ImmutableList.copyOf(parts.paths));
    }

    private void add(int index, Map<String, Object> node, List<Map<String, Object>> keptMeshes) {
        if (!(node.get("mesh") instanceof Long mesh)) {
            namedNodes.add(node);
            return;
        }
        String path = path(index, mesh.intValue());
        List<?> stated = meshes.get(mesh.intValue()).get("primitives") instanceof List<?> list ? list : List.of();
        List<?> primitives = primitives(keptMeshes.get(mesh.intValue()));
        List<Object> named = new ArrayList<>();
        for (int i = 0; i < primitives.size(); i++) {
            Map<String, Object> primitive = new LinkedHashMap<>();
            if (primitives.get(i) instanceof Map<?, ?> kept) {
                kept.forEach((key, value) -> primitive.put(String.valueOf(key), value));
            }
            primitive.put("material", (long) paths.size());
            paths.add(primitives.size() == 1 ? path : path + "/" + material(stated.get(i), i));
            named.add(primitive);
        }
        Map<String, Object> changed = new LinkedHashMap<>(node);
        changed.put("mesh", (long) namedMeshes.size());
        namedMeshes.add(Map.of("primitives", named));
        namedNodes.add(changed);
    }

    private static List<?> primitives(Map<String, Object> mesh) {
        return mesh.get("primitives") instanceof List<?> list ? list : List.of();
    }

    private String material(@Nullable Object primitive, int number) {
        Object material = primitive instanceof Map<?, ?> map ? map.get("material") : null;
        boolean known = material instanceof Long index && index >= 0 && index < materials.size();
        return known && material instanceof Long index
                ? name(materials.get(index.intValue()), "material", index.intValue())
                : "primitive" + number;
    }

    private String path(int node, int mesh) {
        StringBuilder path = new StringBuilder();
        for (int at = node; at >= 0; at = parents[at]) {
            path.insert(0, "/" + name(nodes.get(at), "node", at));
        }
        String own = name(meshes.get(mesh), "", -1);
        return own.isEmpty() || own.equals(name(nodes.get(node), "node", node)) ? path.toString() : path + "/" + own;
    }

    /** Returns the name of an object; slashes are replaced, since they would add levels to the path. */
    private static String name(Map<?, ?> object, String otherwise, int number) {
        return object.get("name") instanceof String name && !name.isBlank()
                ? name.strip().replace('/', '_')
                : number < 0 ? "" : otherwise + number;
    }
}
