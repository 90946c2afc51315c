package dev.shadeweave.cli.render;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import java.util.Map;
import java.util.Set;

/**
 * The shaders of a picture.
 *
 * @param shaders the shaders of the object, each with the mesh parts that it colours. A shader without parts colours
 *     the whole mesh, or draws without a mesh
 * @param seenThrough true if at least one of them is transparent
 */
public record Colouring(ImmutableMap<Shader, ImmutableSet<Mesh.Part>> shaders, boolean seenThrough) {
    /**
     * Returns the shaders of the parts of a mesh in drawing order: opaque shaders first, then transparent ones.
     *
     * @param seenThrough the transparent shaders
     */
    static Colouring of(Map<Shader, ImmutableSet<Mesh.Part>> shaders, Set<Shader> seenThrough) {
        ImmutableMap.Builder<Shader, ImmutableSet<Mesh.Part>> ordered = ImmutableMap.builder();
        for (boolean through : new boolean[] {false, true}) {
            shaders.forEach((shader, parts) -> {
                if (seenThrough.contains(shader) == through) {
                    ordered.put(shader, parts);
                }
            });
        }
        return new Colouring(ordered.buildOrThrow(), !seenThrough.isEmpty());
    }
}
