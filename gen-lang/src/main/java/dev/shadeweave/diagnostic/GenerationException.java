package dev.shadeweave.diagnostic;

import com.google.common.collect.ImmutableList;

/**
 * Thrown only by methods that a caller uses to get an exception instead of a list of messages.
 *
 * <pre>{@code
 * try {
 *     Diagnostics diagnostics = new Diagnostics();
 *     DocumentReader.create().readString("bad.mtlx", "<materialx", diagnostics);
 *     diagnostics.throwIfErrors();
 * } catch (GenerationException e) {
 *     System.out.println(e.diagnostics().get(0).severity()); // ERROR
 * }
 * }</pre>
 */
public final class GenerationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient ImmutableList<Diagnostic> diagnostics;

    /**
     * Creates an exception whose message is the first error.
     *
     * @param diagnostics all messages, at least one of them an error
     */
    public GenerationException(ImmutableList<Diagnostic> diagnostics) {
        super(diagnostics.stream()
                .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                .findFirst()
                .map(Diagnostic::toString)
                .orElse("no message"));
        this.diagnostics = diagnostics;
    }

    /** Returns all messages, including warnings. */
    public ImmutableList<Diagnostic> diagnostics() {
        return diagnostics;
    }
}
