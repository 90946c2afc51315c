package dev.shadeweave.glir.io;

import dev.shadeweave.glir.GlirProblem;

/** Reports why a command cannot be read. The reader turns it into a message. */
final class Refusal extends Exception {
    private static final long serialVersionUID = 1L;

    private final GlirProblem.Kind kind;

    Refusal(GlirProblem.Kind kind, String message) {
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
