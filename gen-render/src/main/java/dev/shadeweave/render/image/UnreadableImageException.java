package dev.shadeweave.render.image;

/** Thrown if bytes are not an image, or an image of a kind that is not supported. */
public final class UnreadableImageException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String reason;

    /**
     * Creates an exception with a reason.
     *
     * @param reason the reason, to follow a colon: {@code its header ends too early}
     */
    public UnreadableImageException(String reason) {
        super(reason);
        this.reason = reason;
    }

    /** Returns why the image cannot be read, to follow a colon. */
    public String reason() {
        return reason;
    }
}
