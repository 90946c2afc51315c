package dev.shadeweave.render.internal.file;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.render.internal.file.MeshFiles.Malformed;
import java.util.List;
import java.util.Map;

/**
 * Rejects glTF 2.0 files whose geometry needs an unsupported extension (specification section 3.12). Extensions of
 * materials, images, lights and metadata are accepted, because they do not change a mesh.
 */
final class GltfExtensions {
    /** Extensions that this package or Assimp reads, and those that change no geometry. */
    private static final ImmutableSet<String> KNOWN = ImmutableSet.of(
            "KHR_draco_mesh_compression",
            "EXT_meshopt_compression",
            "KHR_meshopt_compression",
            "KHR_mesh_quantization",
            "KHR_texture_transform",
            "KHR_texture_basisu",
            "EXT_texture_webp",
            "EXT_texture_avif",
            "MSFT_texture_dds",
            "KHR_lights_punctual",
            "EXT_lights_ies",
            "EXT_lights_image_based",
            "EXT_mesh_features",
            "EXT_structural_metadata",
            "KHR_animation_pointer",
            "KHR_xmp",
            "KHR_xmp_json_ld");

    private static final String MATERIALS = "KHR_materials_";

    private GltfExtensions() {}

    /** Checks that all extensions that the file requires are supported. */
    static void checkRequired(Map<?, ?> root) throws Malformed {
        Object required = root.get("extensionsRequired");
        if (required != null && !(required instanceof List<?>)) {
            throw new Malformed("'extensionsRequired' is no list");
        }
        for (Object name : required instanceof List<?> list ? list : List.of()) {
            if (!isKnown(name)) {
                throw new Malformed("it requires extension '" + name + "', which is not read; export it without that");
            }
        }
    }

    /**
     * Checks that all extensions of an object are supported; call it for an object that lacks the data that they
     * replace.
     */
    static void checkUsed(String what, Map<?, ?> object) throws Malformed {
        if (object.get("extensions") instanceof Map<?, ?> extensions) {
            for (Object name : extensions.keySet()) {
                if (!isKnown(name)) {
                    throw new Malformed(
                            what + " uses extension '" + name + "', which is not read; export it without that");
                }
            }
        }
    }

    private static boolean isKnown(Object name) {
        return name instanceof String text && (KNOWN.contains(text) || text.startsWith(MATERIALS));
    }
}
