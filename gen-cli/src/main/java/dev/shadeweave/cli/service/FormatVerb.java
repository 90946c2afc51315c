package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.edit.DocumentLayout;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader.OlderVersions;
import java.util.Optional;

/** Writes a document in the standard layout. */
final class FormatVerb extends RewriteVerb {
    @Override
    public String name() {
        return "format";
    }

    @Override
    public String summary() {
        return "Formats a document: one element a line, names and types first. Keeps comments, blank lines and the version.";
    }

    @Override
    public ImmutableList<Parameter> parameters() {
        return ImmutableList.of(form());
    }

    @Override
    Optional<Document> rewritten(
            CallFiles files, String document, Given given, Workplace place, Diagnostics diagnostics) {
        Optional<Document> read =
                place.read(files, document, place.places().reader().withOlderVersions(OlderVersions.KEEP), diagnostics);
        // Writing a document that could not be read completely would lose the rest.
        return diagnostics.hasErrors() ? Optional.empty() : read.map(DocumentLayout::of);
    }
}
