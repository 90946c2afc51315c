package dev.shadeweave.document.xml;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.source.SourceFile;
import java.util.Optional;

/**
 * A form of documents besides XML. {@link DocumentReader} uses an implementation for files with its suffix, wherever
 * they are named: on the command line, in an include, in an archive. Implementations are services of {@link
 * java.util.ServiceLoader} and have no state.
 */
public interface DocumentFormat {
    /**
     * The error for a document above one of its {@linkplain dev.shadeweave.document.ReaderLimits limits}; the arguments
     * are the reason and the limit.
     */
    DiagnosticKind TOO_LARGE = DiagnosticKind.error("SW1008", "{0}; the limit is {1}");

    /** Returns the suffix of file names in this form, in lower case: {@code .json}. */
    String suffix();

    /**
     * Reads a document. Includes are returned without their documents; the caller reads those.
     *
     * @param file the text
     * @param budget the remaining limits, from which the implementation takes its elements
     * @param diagnostics receives the errors with their places
     * @return the document; empty, after reporting, if the text is not a document
     */
    Optional<Document> read(SourceFile file, ReaderBudget budget, Diagnostics diagnostics);
}
