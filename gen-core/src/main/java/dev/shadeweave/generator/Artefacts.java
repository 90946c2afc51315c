package dev.shadeweave.generator;

import com.google.common.collect.ImmutableMap;

/**
 * The artefacts of this project that contain languages, for the message about a missing language. A test compares the
 * list with the modules.
 */
final class Artefacts {
    /** The artefact that contains the generator of a target, by target. */
    static final ImmutableMap<String, String> BY_TARGET = ImmutableMap.<String, String>builder()
            .put("genglsl", "shadeweave-glsl")
            .put("essl", "shadeweave-glsl")
            .put("vulkan", "shadeweave-glsl")
            .put("genosl", "shadeweave-osl")
            .put("genoslnetwork", "shadeweave-osl")
            .put("wgsl", "shadeweave-targets")
            .put("hlsl", "shadeweave-targets")
            .put("msl", "shadeweave-targets")
            .put("slang", "shadeweave-targets")
            .put("genglsl_raymarch", "shadeweave-raymarch")
            .put("essl_raymarch", "shadeweave-raymarch")
            .put("vulkan_raymarch", "shadeweave-raymarch")
            .buildOrThrow();

    private Artefacts() {}

    /** Returns the artefact that contains a target, to append to a message; empty for targets of other projects. */
    static String hint(String target) {
        String artefact = BY_TARGET.get(target);
        return artefact == null ? "" : "; the artefact '" + artefact + "' brings it and is not on the class path";
    }
}
