package dev.shadeweave.json;

import dev.shadeweave.diagnostic.DiagnosticPrinter;
import java.io.PrintWriter;

/** The output forms of messages. */
public enum DiagnosticForm {
    /** {@code file:line:column: error[SW1234]: message}, the source line and a caret; each is written immediately. */
    TEXT,
    /** One JSON object at the end: {@code {"diagnostics": […]}}. */
    JSON,
    /** One SARIF 2.1.0 log at the end. */
    SARIF;

    /**
     * Opens a printer of this form.
     *
     * @param out the destination; stays open
     * @param version the version of the running program, for the forms that state it
     * @return the printer, to be closed after the last message
     */
    public DiagnosticPrinter open(PrintWriter out, String version) {
        return switch (this) {
            case TEXT -> DiagnosticPrinter.text(out);
            case JSON -> new JsonDiagnostics(out);
            case SARIF -> new SarifDiagnostics(out, version);
        };
    }
}
