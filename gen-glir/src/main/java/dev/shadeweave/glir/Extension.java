package dev.shadeweave.glir;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The features beyond the specification. A stream must declare them before its commands. */
public enum Extension {
    /** Shaders of tessellation, the mode {@code patches}, and the function {@code glPatchParameter}. */
    TESS,
    /** Buffer textures, and uniforms that are members of structures, by their full names. */
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
    /** Sampler objects, and border colours. */
    SAMPLER,
    /** Render buffers with several samples per pixel, and {@code glBlitFramebuffer}. */
    MULTISAMPLE,
    /** Clip distances of vertices: the capabilities {@code clip_distance0} to {@code clip_distance7}. */
    CLIP;

    /** Returns the word in streams. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the extension for a word. */
    public static Optional<Extension> of(String word) {
        return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
    }
}
