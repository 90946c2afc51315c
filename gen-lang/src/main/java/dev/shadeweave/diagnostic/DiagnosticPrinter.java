package dev.shadeweave.diagnostic;

import java.io.IOException;
import java.io.PrintWriter;

/**
 * Writes messages in one form, in the order they come.
 *
 * <pre>{@code
 * Diagnostics diagnostics = new Diagnostics();
 * DocumentReader.create().readString("bad.mtlx", "<materialx", diagnostics);
 * try (DiagnosticPrinter printer =
 *         DiagnosticPrinter.open(DiagnosticPrinter.Form.TEXT, new PrintWriter(System.err, true), "1.0")) {
 *     diagnostics.sorted().forEach(printer::print);
 * }
 * }</pre>
 */
public interface DiagnosticPrinter extends AutoCloseable {
    /** The forms. */
    enum Form {
        /** {@code file:line:column: error[SW1234]: message}, the source line and a caret; each as soon as it comes. */
        TEXT,
        /** One JSON object at the end: {@code {"diagnostics": […]}}. */
        JSON,
        /** One SARIF 2.1.0 log at the end. */
        SARIF
    }

    /**
     * Takes the next message.
     *
     * @param diagnostic the message
     */
    void print(Diagnostic diagnostic);

    /** Ends the output; forms that are one document write it here. The writer stays open. */
    @Override
    void close();

    /**
     * Opens a printer.
     *
     * @param form the form of the output
     * @param out where to write
     * @param version the version of the program that speaks, for the forms that state it
     * @return the printer, to be closed after the last message
     */
    static DiagnosticPrinter open(Form form, PrintWriter out, String version) {
        return switch (form) {
            case TEXT -> new TextDiagnostics(out);
            case JSON -> new JsonDiagnostics(out);
            case SARIF -> new SarifDiagnostics(out, version);
        };
    }

    /**
     * An error while writing to memory or to a stream that swallows errors: nothing a user can cause.
     *
     * @param problem what was thrown
     */
    static IllegalStateException unexpected(IOException problem) {
        return new IllegalStateException("cannot write messages", problem);
    }
}
