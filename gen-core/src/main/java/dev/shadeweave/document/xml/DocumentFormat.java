package dev.shadeweave.document.xml;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.source.SourceFile;
import java.util.Optional;

/**
 * A form of documents besides XML. {@link DocumentReader} asks the implementations on the class path (services of
 * {@link java.util.ServiceLoader}) for files whose names end as they say, wherever such a file is named: on the command line, by an
 * include, in an archive. Implementations have no state.
 */
public interface DocumentFormat {
    /** What a form reports when a document is larger than its {@linkplain dev.shadeweave.document.ReaderLimits limits}: what, and the limit. */
    DiagnosticKind TOO_LARGE = DiagnosticKind.error("SW1008", "{0}; the limit is {1}");

    /** How names of files in this form end, in lower case: {@code .json}. */
    String suffix();

    /**
     * Reads a document. Includes are elements without a document; the caller reads what they name.
     *
     * @param file the text
     * @param budget what may still be read; the implementation takes its elements from it
     * @param diagnostics receives what is wrong, with its place
     * @return the document; empty if the text is none, which is reported
     */
    Optional<Document> read(SourceFile file, ReaderBudget budget, Diagnostics diagnostics);
}
