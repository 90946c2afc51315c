package dev.shadeweave.spark;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader.OlderVersions;
import dev.shadeweave.document.xml.DocumentWriter;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Repairs;
import dev.shadeweave.translate.internal.Translator;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * Changes documents: a row for each with the new text.
 *
 * @param model the shading model to translate to; empty to upgrade to the current version
 */
record RewriteRows(String model) implements RowMaker {
    private static final long serialVersionUID = 1;

    @Override
    public StructType schema() {
        return Columns.document(
                Columns.column("text", DataTypes.StringType),
                Columns.column(Columns.MESSAGES, Columns.list(Columns.MESSAGE)));
    }

    @Override
    public List<Row> rows(Row source, Opened opened, Workbench bench) {
        Diagnostics diagnostics = new Diagnostics();
        if (model.isEmpty()) {
            Optional<Document> upgraded = bench.read(
                            opened, bench.reader().withOlderVersions(OlderVersions.UPGRADE_AND_TELL), diagnostics)
                    .map(document -> Repairs.apply(document, bench.library(), diagnostics));
            return List.of(row(bench.withReads(opened, null), written(upgraded.orElse(null)), diagnostics));
        }
        Optional<LinkedDocument> content = bench.linked(opened, diagnostics);
        Opened read = bench.withReads(opened, content.orElse(null));
        Optional<Document> translated = content.flatMap(linked -> Translator.translate(linked, model, diagnostics));
        return List.of(row(read, written(translated.orElse(null)), diagnostics));
    }

    private static @Nullable String written(@Nullable Document document) {
        return document == null ? null : DocumentWriter.write(document);
    }

    private static Row row(Opened opened, @Nullable String text, Diagnostics diagnostics) {
        return Columns.document(opened, text, Columns.messages(diagnostics.all()));
    }

    @Override
    public List<Row> refused(Row source, Opened opened, List<Diagnostic> messages) {
        @Nullable String nothing = null;
        return List.of(Columns.document(opened, nothing, Columns.messages(messages)));
    }
}
