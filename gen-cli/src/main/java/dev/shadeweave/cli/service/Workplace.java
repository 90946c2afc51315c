package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.run.Places;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import java.util.Optional;

/**
 * The data that all requests to a server share.
 *
 * @param library the definitions
 * @param places the search path and the limits of documents
 * @param options the options with which another process uses the same library and search path
 * @param shaders the shaders in canonical form
 * @param times the longest times of verbs that draw
 */
public record Workplace(
        Library library, Places places, ImmutableList<String> options, CachedShaders shaders, PictureTimes times) {
    /** Creates data with a cache of shaders in memory, and the usual limits of pictures. */
    public Workplace(Library library, Places places, ImmutableList<String> options) {
        this(library, places, options, CachedShaders.inMemory(), PictureTimes.STANDARD);
    }

    /** Reads a document of a request. */
    Optional<Document> read(CallFiles files, String document, Diagnostics diagnostics) {
        return read(files, document, places.reader(), diagnostics);
    }

    /** Reads a document of a request with a given reader. */
    Optional<Document> read(CallFiles files, String document, DocumentReader reader, Diagnostics diagnostics) {
        return reader.read(files.source(document), diagnostics);
    }

    /** Reads a document of a request and links it with the library. Reports all messages about it. */
    Optional<LinkedDocument> linked(CallFiles files, String document, Diagnostics diagnostics) {
        Optional<LinkedDocument> content =
                read(files, document, diagnostics).map(read -> LinkedDocument.of(library, read, places.searchPath()));
        content.ifPresent(linked -> diagnostics.reportAll(linked.diagnostics()));
        return content;
    }
}
