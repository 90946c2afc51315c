package dev.shadeweave.diagnostic;

import java.io.PrintWriter;

/**
 * Writes messages in one format, in the order in which they are passed.
 *
 * <pre>{@code
 * Diagnostics diagnostics = new Diagnostics();
 * DocumentReader.create().readString("bad.mtlx", "<materialx", diagnostics);
 * try (DiagnosticPrinter printer = DiagnosticPrinter.text(new PrintWriter(System.err, true))) {
 *     diagnostics.sorted().forEach(printer::print);
 * }
 * }</pre>
 *
 * <p>The artefact {@code shadeweave-json} has the formats for programs: JSON and SARIF.
 */
public interface DiagnosticPrinter extends AutoCloseable {
    /**
     * Writes the next message.
     *
     * @param diagnostic the message
     */
    void print(Diagnostic diagnostic);

    /** Ends the output. Formats that consist of one document write it here. The writer stays open. */
    @Override
    void close();

    /**
     * Creates a printer of text: {@code file:line:column: error[SW1234]: message}, the source line and a caret. Each
     * message is written immediately.
     *
     * @param out where to write; stays open
     */
    static DiagnosticPrinter text(PrintWriter out) {
        return new TextDiagnostics(out);
    }
}
