package dev.shadeweave.render.gl;

import dev.shadeweave.glir.GlirProblem;

/** Thrown for a command that the driver cannot execute; it is reported as a message. */
final class Refused extends Exception {
    private static final long serialVersionUID = 1L;

    private final GlirProblem.Kind kind;

    Refused(GlirProblem.Kind kind, String message) {
        super(message, null, false, false);
        this.kind = kind;
    }

    GlirProblem.Kind kind() {
        return kind;
    }

    String reason() {
        return String.valueOf(getMessage());
    }
}
