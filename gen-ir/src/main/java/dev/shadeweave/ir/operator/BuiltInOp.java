package dev.shadeweave.ir.operator;

/** Functions of the language with any number of operands. */
public enum BuiltInOp {
    /** A value limited to a range. */
    CLAMP("Clamp", "clamp"),
    /** Linear interpolation, or a selection by bools. */
    MIX("Mix", "mix"),
    /** Hermite interpolation between 0 and 1 across two edges. */
    SMOOTHSTEP("Smoothstep", "smoothstep"),
    /** {@code a * b + c}, possibly rounded once. */
    FMA("Fma", "fma"),
    /**
     * The first operand if the dot product of the second and the third is negative, else its negation: a normal that
     * faces the viewer.
     */
    FACEFORWARD("Faceforward", "faceforward"),
    /** The refracted direction; 0 if the surface reflects all light. */
    REFRACT("Refract", "refract"),
    /** A range of bits. */
    BITFIELD_EXTRACT("BitfieldExtract", "bitfieldExtract"),
    /** A value in which a range of bits is replaced. */
    BITFIELD_INSERT("BitfieldInsert", "bitfieldInsert"),
    /** Sum; the third operand gets the carry. */
    UADD_CARRY("UaddCarry", "uaddCarry"),
    /** Difference; the third operand gets the borrow. */
    USUB_BORROW("UsubBorrow", "usubBorrow"),
    /** The product in 64 bits: the third operand gets the upper half, the fourth the lower half. */
    UMUL_EXTENDED("UmulExtended", "umulExtended"),
    /** The signed product in 64 bits: the third operand gets the upper half, the fourth the lower half. */
    IMUL_EXTENDED("ImulExtended", "imulExtended"),
    /** The size of a mip level of a texture. */
    TEXTURE_SIZE("TextureSize", "textureSize"),
    /** The mip level that a lookup would use, and the level before it is limited to those of the texture. */
    TEXTURE_QUERY_LOD("TextureQueryLod", "textureQueryLod"),
    /** The number of mip levels of a texture. */
    TEXTURE_QUERY_LEVELS("TextureQueryLevels", "textureQueryLevels"),
    /** The number of samples of a texel. */
    TEXTURE_SAMPLES("TextureSamples", "textureSamples"),
    /** One texel, without filtering. */
    TEXEL_FETCH("TexelFetch", "texelFetch"),
    /** One texel at an offset, without filtering. */
    TEXEL_FETCH_OFFSET("TexelFetchOffset", "texelFetchOffset"),
    /** Emits a vertex. */
    EMIT_VERTEX("EmitVertex", "EmitVertex"),
    /** Ends a primitive strip. */
    END_PRIMITIVE("EndPrimitive", "EndPrimitive"),
    /** Emits a vertex to a stream. */
    EMIT_STREAM_VERTEX("EmitStreamVertex", "EmitStreamVertex"),
    /** Ends a primitive strip of a stream. */
    END_STREAM_PRIMITIVE("EndStreamPrimitive", "EndStreamPrimitive"),
    /** Orders the memory accesses of this invocation before the barrier ahead of those after it. */
    MEMORY_BARRIER("MemoryBarrier", "memoryBarrier"),
    /** A memory barrier for buffers only. */
    MEMORY_BARRIER_BUFFER("MemoryBarrierBuffer", "memoryBarrierBuffer"),
    /** A memory barrier for images only. */
    MEMORY_BARRIER_IMAGE("MemoryBarrierImage", "memoryBarrierImage"),
    /** Waits for the other invocations of a patch. */
    BARRIER("Barrier", "barrier");

    private final String text;
    private final String glsl;

    BuiltInOp(String text, String glsl) {
        this.text = text;
        this.glsl = glsl;
    }

    /** Returns the name in the dump. */
    public String text() {
        return text;
    }

    /** Returns the function in GLSL. */
    public String glsl() {
        return glsl;
    }

    /**
     * Returns the index of the first operand that the function writes through, a pointer. If there is none, returns a
     * value above every index.
     */
    public int firstOut() {
        return switch (this) {
            case UADD_CARRY, USUB_BORROW, UMUL_EXTENDED, IMUL_EXTENDED -> 2;
            default -> Integer.MAX_VALUE;
        };
    }

    /** Returns whether the call must be kept, exactly once, even if no code reads its result. */
    public boolean hasSideEffects() {
        return firstOut() != Integer.MAX_VALUE || isSignal();
    }

    /** Returns whether the function has no result and writes no operand. It only signals the pipeline. */
    public boolean isSignal() {
        return switch (this) {
            case EMIT_VERTEX,
                    END_PRIMITIVE,
                    EMIT_STREAM_VERTEX,
                    END_STREAM_PRIMITIVE,
                    BARRIER,
                    MEMORY_BARRIER,
                    MEMORY_BARRIER_BUFFER,
                    MEMORY_BARRIER_IMAGE -> true;
            default -> false;
        };
    }
}
