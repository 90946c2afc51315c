package dev.shadeweave.cli.files;

import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentWriter;
import dev.shadeweave.json.JsonWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes a document as XML or JSON text. */
public final class DocumentText {
    private DocumentText() {}

    /**
     * Returns the document as XML. JSON allows more names than XML: a name that XML cannot represent is an error.
     *
     * @param output the file that the text is written to, for the message; null for standard output
     * @return the text; empty if there was an error, which is reported
     */
    public static Optional<String> xml(Document document, @Nullable Path output, Diagnostics diagnostics) {
        try {
            return Optional.of(DocumentWriter.write(document));
        } catch (IllegalArgumentException e) {
            diagnostics.report(
                    Outputs.NOT_WRITTEN,
                    document.span(),
                    output == null || StandardStreams.isStandard(output) ? "the document" : Outputs.shown(output),
                    String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    /** Returns the document as JSON. */
    public static String json(Document document) {
        return JsonWriter.write(document);
    }
}
