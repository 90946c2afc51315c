package dev.shadeweave.glir;

/**
 * The limits of a stream. Streams may come from an untrusted source.
 *
 * @param reading the limits of its text
 * @param drawing the limits of its commands
 * @param code the limits of its shaders
 */
public record GlirLimits(Reading reading, Drawing drawing, Code code) {
    /**
     * The limits of a stream's text.
     *
     * @param documentBytes bytes of its text
     * @param payloadBytes bytes of all data together
     * @param shaderCharacters characters of one shader
     * @param commands number of commands
     */
    public record Reading(long documentBytes, long payloadBytes, int shaderCharacters, int commands) {}

    /**
     * The limits of a stream's commands.
     *
     * @param objects objects at one time
     * @param edge texels or pixels along one side
     * @param memory bytes of buffers, textures and render buffers together
     * @param vertices vertices of one draw, all instances together
     * @param samples samples that all draws may touch; each instance counts all samples of the target
     */
    public record Drawing(int objects, int edge, long memory, long vertices, long samples) {}

    /**
     * The limits of a shader after a driver has replaced each call by the body of the function.
     *
     * @param calls calls of functions after the replacement
     * @param size words, numbers, signs and elements of arrays after the replacement
     * @param depth levels of its deepest expression after the replacement
     */
    public record Code(long calls, long size, long depth) {
        /** No limit. */
        public static final Code ANY = new Code(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE);
    }

    /** The default limits. */
    public static final GlirLimits DEFAULT = new GlirLimits(
            new Reading(1L << 30, 1L << 30, 4 << 20, 1_000_000),
            new Drawing(65_536, 16_384, 2L << 30, 1L << 27, 1L << 37),
            new Code(8_000, 600_000, 500));
}
