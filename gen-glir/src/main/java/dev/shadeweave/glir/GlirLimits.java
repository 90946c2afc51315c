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
     * @param documentBytes the size of its text in bytes
     * @param payloadBytes the size of all data together in bytes
     * @param shaderCharacters the number of characters of one shader
     * @param commands the number of commands
     */
    public record Reading(long documentBytes, long payloadBytes, int shaderCharacters, int commands) {}

    /**
     * The limits of a stream's commands.
     *
     * @param objects the number of objects that exist at the same time
     * @param edge the number of texels or pixels along one side
     * @param memory the size of buffers, textures and render buffers together in bytes
     * @param vertices the number of vertices of one draw, for all instances together
     * @param samples the number of samples that all draws may touch; each instance counts all samples of the target
     */
    public record Drawing(int objects, int edge, long memory, long vertices, long samples) {}

    /**
     * The limits of a shader after a driver has replaced each call by the body of the function.
     *
     * @param calls the number of function calls after the replacement
     * @param size the number of words, numbers, signs and elements of arrays after the replacement
     * @param depth the number of levels of its deepest expression after the replacement
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
