package dev.shadeweave.render;

/**
 * How much a picture may take before it is drawn without some of its textures, with a message for each.
 *
 * @param pixels the pixels of all textures of one picture together; each takes up to some
 *     40 bytes while it is uploaded
 */
public record RenderLimits(int pixels) {
    /** 128 Mi pixels: eight textures of 4096 by 4096. */
    public static final RenderLimits STANDARD = new RenderLimits(1 << 27);

    /** Checks that the limit can be kept. */
    public RenderLimits {
        if (pixels < 1) {
            throw new IllegalArgumentException("a limit is at least 1");
        }
    }
}
