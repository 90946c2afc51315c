package dev.shadeweave.render.image;

/** Bytes are not an image, or not one that can be read. */
public final class UnreadableImageException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String reason;

    /**
     * States the reason.
     *
     * @param reason why, to stand after a colon: {@code its header ends too early}
     */
    public UnreadableImageException(String reason) {
        super(reason);
        this.reason = reason;
    }

    /** Returns why the image cannot be read, to stand after a colon. */
    public String reason() {
        return reason;
    }
}
