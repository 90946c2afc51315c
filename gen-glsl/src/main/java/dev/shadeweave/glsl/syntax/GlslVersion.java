package dev.shadeweave.glsl.syntax;

import com.google.common.collect.ImmutableList;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * A language of the GLSL family.
 *
 * @param directive the first line of a stage
 * @param precisions the lines directly below it
 * @param initialisers true if uniforms may state their defaults
 * @param connectorBlock true if varyings are members of a block
 * @param slots true if all interface variables state their set and binding, or location
 * @param linked true if all stages may be passed to one linker, which then sees all their uniforms
 */
public record GlslVersion(
        @Untainted String directive,
        ImmutableList<@Untainted String> precisions,
        boolean initialisers,
        boolean connectorBlock,
        boolean slots,
        boolean linked) {
    /** OpenGL 4.0. */
    public static final GlslVersion GLSL_400 =
            new GlslVersion("#version 400", ImmutableList.of(), true, true, false, true);

    /**
     * OpenGL ES 3.0 and WebGL 2. The default precisions of {@code int} and samplers are too low for a fragment stage.
     */
    public static final GlslVersion ESSL_300 = new GlslVersion(
            "#version 300 es",
            ImmutableList.of("precision highp float;", "precision highp int;", "precision highp sampler2D;"),
            false,
            false,
            false,
            true);

    /** Vulkan 1.0: uniforms are in blocks, and all interface variables have a slot. */
    public static final GlslVersion VULKAN_450 =
            new GlslVersion("#version 450", ImmutableList.of(), false, true, true, true);

    /** Vulkan 1.0 with separately compiled stages, for translation into another language. */
    public static final GlslVersion VULKAN_450_APART =
            new GlslVersion("#version 450", ImmutableList.of(), false, true, true, false);

    /**
     * Returns true if global variables may have any initial value; otherwise only constants (ESSL 3.00, section 4.3).
     */
    public boolean computesGlobals() {
        return !directive.endsWith(" es");
    }
}
