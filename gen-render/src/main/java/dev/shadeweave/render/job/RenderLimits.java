package dev.shadeweave.render.job;

/**
 * The resources that a picture may take. Textures beyond the limits are left out, with a message for each; shaders
 * beyond the limits are rejected.
 *
 * @param pixels the largest number of pixels of all textures of one picture together; each takes about 22 bytes of
 *     the driver's memory
 * @param all the largest number of pixels of all textures that a renderer reads for successive pictures
 * @param calls the largest number of function calls in a shader, after each call is inlined
 * @param code the largest number of words, numbers and operators in a shader, after each call is inlined
 * @param depth the largest depth of an expression of a shader, after variables that are read once are inlined too
 */
public record RenderLimits(int pixels, long all, long calls, long code, long depth) {
    /**
     * The standard limits. 128 Mi pixels for a picture are eight textures of 4096 by 4096; the limit for all pictures
     * is 512 times as many. 8,000 calls and 600,000 words are twice as many as the largest example has; a driver
     * without a GPU takes a minute and two gigabytes for them. With three times 500 levels, Mesa's driver exceeds its
     * stack and ends the process.
     */
    public static final RenderLimits STANDARD = new RenderLimits(1 << 27, 1L << 36, 8_000, 600_000, 500);

    /**
     * Checks the limits.
     *
     * @throws IllegalArgumentException if a limit is below 1
     */
    public RenderLimits {
        if (pixels < 1 || all < 1 || calls < 1 || code < 1 || depth < 1) {
            throw new IllegalArgumentException("a limit is at least 1");
        }
    }

    /**
     * Returns limits without a maximum depth. Only drivers inline variables and recurse over the result; the SPIR-V
     * compiler handles one statement after the other.
     */
    public RenderLimits withoutDepth() {
        return new RenderLimits(pixels, all, calls, code, Long.MAX_VALUE);
    }
}
