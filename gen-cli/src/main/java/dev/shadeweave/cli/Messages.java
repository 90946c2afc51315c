package dev.shadeweave.cli;

import dev.shadeweave.diagnostic.Diagnostic;
import java.io.IOException;
import java.io.PrintWriter;

/** Where diagnostics go, in the form the call asked for. */
interface Messages extends AutoCloseable {
    /** The forms a call can ask for. */
    enum Form {
        /** {@code file:line:column: error[SW1234]: message}, the line and a caret. */
        TEXT,
        /** One JSON object at the end. */
        JSON,
        /** One SARIF 2.1.0 log at the end. */
        SARIF
    }

    /** Takes the next message. */
    void write(Diagnostic diagnostic);

    /** Ends the output; forms that are one document write it here. */
    @Override
    void close();

    /**
     * Opens the output.
     *
     * @param form its form
     * @param err where to write
     * @return the output, to be closed when the work is done
     */
    static Messages open(Form form, PrintWriter err) {
        return switch (form) {
            case TEXT -> new TextMessages(err);
            case JSON -> new JsonMessages(err);
            case SARIF -> new SarifMessages(err);
        };
    }

    /** What went wrong while writing to memory or to a stream that swallows errors: nothing a user can cause. */
    static IllegalStateException unexpected(IOException problem) {
        return new IllegalStateException("cannot write messages", problem);
    }
}
