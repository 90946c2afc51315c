package dev.shadeweave.glir;

/**
 * What a stream may ask for at most, since it comes from anywhere.
 *
 * @param reading what its text may hold
 * @param drawing what its commands may make and draw
 * @param code what its shaders may come to
 */
public record GlirLimits(Reading reading, Drawing drawing, Code code) {
    /**
     * What the text of a stream may hold.
     *
     * @param documentBytes bytes of its text
     * @param payloadBytes bytes of all data together
     * @param shaderCharacters characters of one shader
     * @param commands commands
     */
    public record Reading(long documentBytes, long payloadBytes, int shaderCharacters, int commands) {}

    /**
     * What commands may make and draw.
     *
     * @param objects objects at one time
     * @param edge texels or pixels along one side
     * @param memory bytes of buffers, textures and render buffers together
     * @param vertices vertices of one draw, all instances together
     * @param samples samples that all draws may touch: for each instance, all that the target has
     */
    public record Drawing(int objects, int edge, long memory, long vertices, long samples) {}

    /**
     * What a shader may come to for a driver, which puts the body of a function in the place of each call.
     *
     * @param calls calls of functions, written out
     * @param size words, numbers, signs and elements of arrays, written out
     * @param depth levels of its deepest expression, written out
     */
    public record Code(long calls, long size, long depth) {
        /** All that can be counted. */
        public static final Code ANY = new Code(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE);
    }

    /** What is allowed unless somebody says otherwise. */
    public static final GlirLimits DEFAULT = new GlirLimits(
            new Reading(1L << 30, 1L << 30, 4 << 20, 1_000_000),
            new Drawing(65_536, 16_384, 2L << 30, 1L << 27, 1L << 37),
            new Code(8_000, 600_000, 500));
}
