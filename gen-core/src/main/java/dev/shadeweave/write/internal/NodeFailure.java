package dev.shadeweave.write.internal;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.graph.ShaderNode;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An error in the code of a custom node; the message names its class, the node and the node's place. An error in code
 * of an extension has a message for the result; an error in code of this project is an internal error.
 */
public final class NodeFailure extends IllegalStateException {
    static final DiagnosticKind FAILED = DiagnosticKind.error("SW1542", "{0} failed: {1}");
    static final DiagnosticKind NO_OUTPUT = DiagnosticKind.error(
            "SW1543",
            "{0} gave its output '{1}' neither a variable nor another text; call declare, assign, alias or call for it");

    private final transient @Nullable Diagnostic diagnostic;

    private NodeFailure(Diagnostic diagnostic, boolean isOurs, @Nullable Throwable cause) {
        super(diagnostic.message(), cause);
        this.diagnostic = isOurs ? null : diagnostic;
    }

    /**
     * Returns the failure of code that threw an exception.
     *
     * @param writer the code and the node, for the message
     */
    static NodeFailure of(ShaderNodeImpl code, ShaderNode node, String writer, RuntimeException cause) {
        String reason = cause.getMessage() == null ? cause.getClass().getName() : cause.getMessage();
        Diagnostic diagnostic = Diagnostic.of(FAILED, node.span(), writer, reason);
        // The exception is not part of the result, so the message says where it was thrown.
        Optional<StackTraceElement> frame = Arrays.stream(cause.getStackTrace())
                .filter(at -> at.getClassName().equals(code.getClass().getName()))
                .findFirst();
        if (frame.isPresent()) {
            diagnostic = diagnostic.hint(cause.getClass().getName() + " at " + frame.get());
        }
        return new NodeFailure(diagnostic, isOurs(code.getClass()), cause);
    }

    /**
     * Returns the failure of code that did not write an output.
     *
     * @param code the code; null if the node is not written by code
     * @param writer the code and the node, for the message
     */
    static NodeFailure noOutput(@Nullable ShaderNodeImpl code, ShaderNode node, String writer, String output) {
        return new NodeFailure(
                Diagnostic.of(NO_OUTPUT, node.span(), writer, output), code == null || isOurs(code.getClass()), null);
    }

    /** Returns true for the classes of this project's nodes, all of which are internal. */
    private static boolean isOurs(Class<?> type) {
        return type.getName().startsWith("dev.shadeweave.") && type.getName().contains(".internal.");
    }

    /** Returns the message for the result; empty for an internal error. */
    public Optional<Diagnostic> diagnostic() {
        return Optional.ofNullable(diagnostic);
    }
}
