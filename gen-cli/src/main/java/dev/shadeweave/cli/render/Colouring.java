package dev.shadeweave.cli.render;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.shader.Shader;
import java.util.Map;
import java.util.Set;

/**
 * What colours a picture.
 *
 * @param shaders what colours the object; several, each with its parts, or what is drawn beside the whole object
 * @param seenThrough true if what lies behind some of them is seen through them
 */
public record Colouring(ImmutableMap<Shader, ImmutableSet<Mesh.Part>> shaders, boolean seenThrough) {
    /**
     * Shaders of the parts of a mesh, in the order to draw them in: what is seen through others is there before them.
     *
     * @param seenThrough those that are seen through
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
