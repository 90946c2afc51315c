package dev.shadeweave.source;

import java.io.IOException;

/** An archive is damaged, or refused as a whole. The message says why, to go after a colon. */
public final class BadArchiveException extends IOException {
    private static final long serialVersionUID = 1L;

    BadArchiveException(String reason) {
        super(reason);
    }
}
