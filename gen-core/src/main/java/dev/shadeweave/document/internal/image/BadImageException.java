package dev.shadeweave.document.internal.image;

/** Thrown if an image cannot be used. The message is the reason and continues the words "the image". */
public final class BadImageException extends Exception {
    private static final long serialVersionUID = 1L;

    BadImageException(String message) {
        super(message);
    }
}
