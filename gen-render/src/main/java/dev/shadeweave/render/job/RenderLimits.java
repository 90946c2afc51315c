package dev.shadeweave.render.job;

/**
 * How much a picture may take before it is drawn without some of its textures, with a message for each.
 *
 * @param pixels the pixels of all textures of one picture together; each takes some 22 bytes
 *     of the driver
 * @param all the pixels of all textures that a renderer reads for one picture after the other
 * @param calls calls of functions in a shader, after each call is inlined
 * @param code words, numbers and signs of a shader, after each call is inlined
 * @param depth levels of the deepest expression of a shader, after variables that are read once are inlined too
 */
public record RenderLimits(int pixels, long all, long calls, long code, long depth) {
    /**
     * 128 Mi pixels a picture, which are eight textures of 4096 by 4096, and 512 times as many in all. 8,000 calls and 600,000
     * words, twice as many as our largest example has: a driver that draws without a GPU takes a minute and two gigabytes for
     * them. 500 levels: at three times as many, Mesa's driver exceeds its stack and ends the process.
     */
    public static final RenderLimits STANDARD = new RenderLimits(1 << 27, 1L << 36, 8_000, 600_000, 500);

    /** Checks that the limit can be kept. */
    public RenderLimits {
        if (pixels < 1 || all < 1 || calls < 1 || code < 1 || depth < 1) {
            throw new IllegalArgumentException("a limit is at least 1");
        }
    }
}
