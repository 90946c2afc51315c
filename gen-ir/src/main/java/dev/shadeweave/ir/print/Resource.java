package dev.shadeweave.ir.print;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.reflect.BlockLayout;

/**
 * A resource that the host binds before a shader runs.
 *
 * @param kind its kind
 * @param name its name in the text
 * @param source its name in the GLSL that was translated; empty for the block of uniforms that are outside blocks
 * @param set its group (WGSL), register space (HLSL, Slang) or descriptor set; -1 if the language has no such number
 * @param binding its binding (WGSL), register (HLSL, Slang) or index within its kind (MSL)
 * @param size the size of a block in bytes; 0 for other resources
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
