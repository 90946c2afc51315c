package dev.shadeweave.render.job;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.scene.Mesh;
import dev.shadeweave.render.scene.Shapes;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.type.Value;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The subject of a picture: an object and its shaders.
 *
 * @param shader colours the object; its target is one that OpenGL understands: {@code genglsl} or {@code essl}
 * @param caster casts the shadow of the object: the same material for the same target, generated to write moments of the
 *     depth and to leave out what is transparent ({@code hwWriteDepthMoments} with {@code hwTransparency}). If empty, the
 *     whole object casts a shadow
 * @param mesh the object; missing normals and tangents are computed
 * @param others shaders for parts of the object; {@code shader} colours the rest
 * @param values values for uniforms, by document path or by name in the source; other uniforms keep their defaults
 * @param textures the source of the images of samplers
 * @param strict true if a mesh that lacks an attribute is an error; tangents may be missing, because they follow from
 *     normals and texture coordinates. If false, a default takes the place of the attribute, and a warning reports it
 */
public record Subject(
        Shader shader,
        Optional<Shader> caster,
        Mesh mesh,
        ImmutableList<Part> others,
        ImmutableMap<String, Value> values,
        Textures textures,
        boolean strict) {
    private static final Supplier<Mesh> SPHERE = Suppliers.memoize(Shapes::sphere);

    /**
     * Checks that every part of the mesh has at most one shader.
     *
     * @throws IllegalArgumentException if two shaders colour the same part
     */
    public Subject {
        Set<Mesh.Part> coloured = new HashSet<>();
        for (Part part : others) {
            for (Mesh.Part ofMesh : part.parts()) {
                if (!coloured.add(ofMesh)) {
                    throw new IllegalArgumentException("two shaders colour the same part " + ofMesh);
                }
            }
        }
    }

    /**
     * A shader for parts of the object.
     *
     * @param shader of the target of the subject's shader, or of one that inherits from it
     * @param parts the parts of the mesh; empty for a shader that draws without a mesh, such as that of a marched scene. At
     *     each pixel the nearer one is visible
     * @param values values for the uniforms of this shader
     */
    public record Part(Shader shader, ImmutableSet<Mesh.Part> parts, ImmutableMap<String, Value> values) {}

    /**
     * The source of the images of samplers.
     *
     * @param images images by the name of the sampler in the source; they replace the files that the shader names
     * @param topDown true if the shader itself turns the texture coordinates of files upside down
     * @param searchPath the folders in which files are searched after the folder of the document
     */
    public record Textures(ImmutableMap<String, Image> images, boolean topDown, SearchPath searchPath) {
        /** Files next to the document. */
        public static final Textures NEXT_TO_DOCUMENT = new Textures(ImmutableMap.of(), false, SearchPath.EMPTY);
    }

    /** Returns the subject of a job for which only the shader is set. */
    static Subject of(Shader shader) {
        return new Subject(
                shader,
                Optional.empty(),
                SPHERE.get(),
                ImmutableList.of(),
                ImmutableMap.of(),
                Textures.NEXT_TO_DOCUMENT,
                false);
    }

    Subject withShader(Shader value) {
        return new Subject(value, caster, mesh, others, values, textures, strict);
    }

    Subject withCaster(Optional<Shader> value) {
        return new Subject(shader, value, mesh, others, values, textures, strict);
    }

    Subject withMesh(Mesh value) {
        return new Subject(shader, caster, value, others, values, textures, strict);
    }

    Subject withOthers(ImmutableList<Part> value) {
        return new Subject(shader, caster, mesh, value, values, textures, strict);
    }

    Subject withValues(ImmutableMap<String, Value> value) {
        return new Subject(shader, caster, mesh, others, value, textures, strict);
    }

    Subject withTextures(Textures value) {
        return new Subject(shader, caster, mesh, others, values, value, strict);
    }

    Subject withStrict(boolean value) {
        return new Subject(shader, caster, mesh, others, values, textures, value);
    }
}
