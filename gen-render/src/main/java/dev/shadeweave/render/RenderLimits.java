package dev.shadeweave.render;

/**
 * How much a picture may take before it is drawn without some of its textures, with a message for each.
 *
 * @param pixels the pixels of all textures of one picture together; each takes some 22 bytes
 *     of the driver
 * @param all the pixels of all textures that a renderer reads for one picture after the other
 */
public record RenderLimits(int pixels, long all) {
    /** 128 Mi pixels a picture: eight textures of 4096 by 4096; and 512 times as many in all. */
    public static final RenderLimits STANDARD = new RenderLimits(1 << 27, 1L << 36);

    /** Checks that the limit can be kept. */
    public RenderLimits {
        if (pixels < 1 || all < 1) {
            throw new IllegalArgumentException("a limit is at least 1");
        }
    }
}
