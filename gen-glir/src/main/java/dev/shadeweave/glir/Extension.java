package dev.shadeweave.glir;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a stream may use beyond the specification, if it says so before its commands. */
public enum Extension {
    /** Shaders of tessellation, the mode {@code patches}, and the function {@code glPatchParameter}. */
    TESS,
    /** Textures that are buffers, and uniforms that are members of structures, by full name. */
    UBUF,
    /** Several colours of one framebuffer: {@code color0}, {@code color1}, …, and {@code glDrawBuffers}. */
    MRT,
    /** The formats {@code srgb8} and {@code srgb8_alpha8}. */
    SRGB,
    /** Textures of six faces. */
    CUBE,
    /** Attributes that change with the instance, and draws of several instances. */
    INSTANCING,
    /** Smaller sizes of textures: their number, data of each, filters between them, and {@code glGenerateMipmap}. */
    MIPMAP,
    /** Ways to read textures as objects of their own, and borders. */
    SAMPLER,
    /** Render buffers of several samples a pixel, and {@code glBlitFramebuffer}. */
    MULTISAMPLE,
    /** Planes that vertices say their distances from: the capabilities {@code clip_distance0} to {@code clip_distance7}. */
    CLIP;

    /** How streams spell it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The extension of that spelling. */
    public static Optional<Extension> of(String word) {
        return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
    }
}
