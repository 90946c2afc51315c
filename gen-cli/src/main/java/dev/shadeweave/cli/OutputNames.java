package dev.shadeweave.cli;

import dev.shadeweave.source.ArchivePath;
import java.nio.file.Path;

/** The names of generated files. */
final class OutputNames {
    private OutputNames() {}

    /**
     * Names a file without its extension.
     *
     * @param file the document's file; of an archive with one document, the archive
     * @param element the path of the element in the document
     * @return {@code <document>__<element>}
     */
    static String stem(Path file, String element) {
        return ArchivePath.documentName(file) + "__" + element.replaceAll("[^A-Za-z0-9_]", "_");
    }
}
