package dev.shadeweave.generator;

import com.google.common.collect.ImmutableMap;

/** The artefacts of this project that bring languages, for programs that lack one of them. A test compares it with the modules. */
final class Artefacts {
    /** The artefact that brings the generator of a target, by target. */
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

    /** Returns the artefact that brings a target, to append to a message; empty for a target of others. */
    static String hint(String target) {
        String artefact = BY_TARGET.get(target);
        return artefact == null ? "" : "; the artefact '" + artefact + "' brings it and is not on the class path";
    }
}
