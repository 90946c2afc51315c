package dev.shadeweave.ir.print;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.reflect.BlockLayout;

/**
 * A resource that the host binds before a shader runs.
 *
 * @param kind its kind
 * @param name its name in the text
 * @param source its name in the GLSL that was translated; empty for a block of loose uniforms
 * @param set its group (WGSL), register space (HLSL, Slang) or descriptor set; -1 if the language has no such number
 * @param binding its binding (WGSL), register (HLSL, Slang) or index within its kind (MSL)
 * @param size bytes of a block; 0 for others
 * @param members the members of a block with their offsets
 */
public record Resource(
        Kind kind,
        String name,
        String source,
        int set,
        int binding,
        int size,
        ImmutableList<BlockLayout.Member> members) {
    /** Kinds of resources. */
    public enum Kind {
        /** A block of uniforms. */
        UNIFORM_BLOCK,
        /** A texture. */
        TEXTURE,
        /** A sampler. */
        SAMPLER
    }
}
