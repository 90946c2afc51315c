package dev.shadeweave.document.internal.image;

/** An image cannot be used; the message says why and continues the words "the image". */
public final class BadImageException extends Exception {
    private static final long serialVersionUID = 1L;

    BadImageException(String message) {
        super(message);
    }
}
