package dev.shadeweave.ir.operator;

/** Functions of the language with any number of operands. */
public enum BuiltInOp {
    /** Held between two limits. */
    CLAMP("Clamp", "clamp"),
    /** Blend, or choice by bools. */
    MIX("Mix", "mix"),
    /** Smooth step between two edges. */
    SMOOTHSTEP("Smoothstep", "smoothstep"),
    /** Product and sum. */
    FMA("Fma", "fma"),
    /** A normal turned to the viewer. */
    FACEFORWARD("Faceforward", "faceforward"),
    /** A refracted direction. */
    REFRACT("Refract", "refract"),
    /** Some bits. */
    BITFIELD_EXTRACT("BitfieldExtract", "bitfieldExtract"),
    /** Bits with some replaced. */
    BITFIELD_INSERT("BitfieldInsert", "bitfieldInsert"),
    /** Sum; the third operand gets the carry. */
    UADD_CARRY("UaddCarry", "uaddCarry"),
    /** Difference; the third operand gets the borrow. */
    USUB_BORROW("UsubBorrow", "usubBorrow"),
    /** Product in 64 bits, to the third and fourth operand. */
    UMUL_EXTENDED("UmulExtended", "umulExtended"),
    /** Signed product in 64 bits, to the third and fourth operand. */
    IMUL_EXTENDED("ImulExtended", "imulExtended"),
    /** Size of a level of a texture. */
    TEXTURE_SIZE("TextureSize", "textureSize"),
    /** Levels a lookup would use. */
    TEXTURE_QUERY_LOD("TextureQueryLod", "textureQueryLod"),
    /** How many levels a texture has. */
    TEXTURE_QUERY_LEVELS("TextureQueryLevels", "textureQueryLevels"),
    /** How many samples a texel has. */
    TEXTURE_SAMPLES("TextureSamples", "textureSamples"),
    /** One texel. */
    TEXEL_FETCH("TexelFetch", "texelFetch"),
    /** One texel beside another. */
    TEXEL_FETCH_OFFSET("TexelFetchOffset", "texelFetchOffset"),
    /** Sends a vertex. */
    EMIT_VERTEX("EmitVertex", "EmitVertex"),
    /** Ends a strip. */
    END_PRIMITIVE("EndPrimitive", "EndPrimitive"),
    /** Sends a vertex to a stream. */
    EMIT_STREAM_VERTEX("EmitStreamVertex", "EmitStreamVertex"),
    /** Ends a strip of a stream. */
    END_STREAM_PRIMITIVE("EndStreamPrimitive", "EndStreamPrimitive"),
    /** Orders what was written to memory before what is read from it after. */
    MEMORY_BARRIER("MemoryBarrier", "memoryBarrier"),
    /** The same for buffers only. */
    MEMORY_BARRIER_BUFFER("MemoryBarrierBuffer", "memoryBarrierBuffer"),
    /** The same for images only. */
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

    /** Returns the operator or function in GLSL. */
    public String glsl() {
        return glsl;
    }

    /**
     * Returns the index of the first operand that is a pointer for output; a value above every index if there is no
     * such operand.
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
