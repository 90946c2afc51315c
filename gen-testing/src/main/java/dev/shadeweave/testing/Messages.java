package dev.shadeweave.testing;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticPrinter;
import java.io.PrintWriter;
import java.io.StringWriter;

/** Prints messages for people. */
final class Messages {
    private Messages() {}

    /** Returns the messages with their place, the line of the document and a caret. */
    static String print(Iterable<Diagnostic> diagnostics) {
        StringWriter text = new StringWriter();
        try (DiagnosticPrinter printer = DiagnosticPrinter.text(new PrintWriter(text))) {
            diagnostics.forEach(printer::print);
        }
        return text.toString();
    }
}
