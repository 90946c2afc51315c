package dev.shadeweave.ir.internal.print;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.reflect.BlockLayout;

/**
 * Something that the host binds before a shader runs.
 *
 * @param kind what it is
 * @param name what the text calls it
 * @param source what the GLSL that it was translated from calls it; empty for a block that gathers loose uniforms
 * @param set its group (WGSL), register space (HLSL, Slang) or descriptor set; -1 where the language has none
 * @param binding its binding (WGSL), register (HLSL, Slang) or index among its kind (MSL)
 * @param size bytes of a block; 0 for others
 * @param members where the members of a block lie
 */
public record Resource(
        Kind kind,
        String name,
        String source,
        int set,
        int binding,
        int size,
        ImmutableList<BlockLayout.Member> members) {
    /** Kinds of what is bound. */
    public enum Kind {
        /** A block of uniforms. */
        UNIFORM_BLOCK,
        /** A texture. */
        TEXTURE,
        /** A sampler. */
        SAMPLER
    }
}
