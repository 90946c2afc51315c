package dev.shadeweave.json;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentFormat;
import dev.shadeweave.document.xml.ReaderBudget;
import dev.shadeweave.source.SourceFile;
import java.util.Optional;

/** The document format by which {@code document.xml.DocumentReader} reads documents in JSON. */
public final class JsonFormat implements DocumentFormat {
    @Override
    public String suffix() {
        return ".json";
    }

    @Override
    public Optional<Document> read(SourceFile file, ReaderBudget budget, Diagnostics diagnostics) {
        return JsonReader.read(file, budget, diagnostics);
    }
}
