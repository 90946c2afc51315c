package dev.shadeweave.cli.service;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.source.SourceSpan;

/** Thrown if a request is wrong, or if its work takes too long. Has the reason as a message for the caller. */
final class BadCallException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Diagnostic diagnostic;

    BadCallException(DiagnosticKind kind, Object... arguments) {
        this(Diagnostic.of(kind, SourceSpan.none(), arguments));
    }

    BadCallException(Diagnostic diagnostic) {
        super(diagnostic.message());
        this.diagnostic = diagnostic;
    }

    /** Returns the reason. */
    Diagnostic diagnostic() {
        return diagnostic;
    }
}
