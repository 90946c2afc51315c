package dev.shadeweave.render.gl;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.source.SourceSpan;

/** Thrown if this machine cannot draw; the message says what to install or change. */
public final class GlException extends RuntimeException {
    private final transient Diagnostic diagnostic;

    /** Creates an exception with a message. */
    public GlException(Diagnostic diagnostic) {
        super(diagnostic.toString());
        this.diagnostic = diagnostic;
    }

    static GlException of(DiagnosticKind kind, Object... arguments) {
        return new GlException(Diagnostic.of(kind, SourceSpan.none(), arguments));
    }

    /** Returns the message. */
    public Diagnostic diagnostic() {
        return diagnostic;
    }
}
