package dev.shadeweave.source;

import java.io.IOException;

/** Thrown if an archive is damaged or rejected as a whole. The message is the reason, worded to follow a colon. */
public final class BadArchiveException extends IOException {
    private static final long serialVersionUID = 1L;

    BadArchiveException(String reason) {
        super(reason);
    }
}
