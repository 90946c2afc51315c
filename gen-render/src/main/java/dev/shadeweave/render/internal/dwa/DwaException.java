package dev.shadeweave.render.internal.dwa;

/** Bytes are no part of a picture compressed with DWA. Its message says why, to go after a colon. */
public final class DwaException extends Exception {
    private static final long serialVersionUID = 1L;

    DwaException(String reason) {
        super(reason);
    }
}
