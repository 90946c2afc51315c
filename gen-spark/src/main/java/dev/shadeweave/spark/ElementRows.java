package dev.shadeweave.spark;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.instance.StoredShaders;
import dev.shadeweave.instance.ValueTables;
import dev.shadeweave.link.LinkedDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Makes a row for each element and target: the hash of its structure and its values, without any text. A document that has no
 * such element, or that cannot be read, has one row without an element.
 */
record ElementRows() implements RowMaker {
    private static final long serialVersionUID = 1;

    static final String DESCRIBED = "described";
    static final String FAILED = "failed";
    static final String UNREADABLE = "unreadable";
    static final String EMPTY = "empty";

    /** The number of digits of a hash that rows are partitioned by. */
    private static final int DIGITS = 1;

    static final String DOCUMENT_MESSAGES = "document_messages";

    @Override
    public StructType schema() {
        return Columns.document(
                Columns.column(Columns.ELEMENT, DataTypes.StringType),
                Columns.column("category", DataTypes.StringType),
                Columns.column(Columns.TARGET, DataTypes.StringType),
                Columns.column(Columns.STATUS, DataTypes.StringType),
                Columns.column(Columns.HASH, DataTypes.StringType),
                Columns.column(Columns.PREFIX, DataTypes.StringType),
                Columns.column(Columns.OWNER, DataTypes.StringType),
                Columns.column("values", Columns.list(Columns.VALUE)),
                Columns.column(Columns.MESSAGES, Columns.list(Columns.MESSAGE)),
                Columns.column(DOCUMENT_MESSAGES, Columns.list(Columns.MESSAGE)));
    }

    @Override
    public List<Row> rows(Row source, Opened opened, Workbench bench) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<LinkedDocument> content = bench.linked(opened, diagnostics);
        Opened read = bench.withReads(opened, content.orElse(null));
        if (content.isEmpty()) {
            return refused(source, read, diagnostics.all());
        }
        List<Row> messages = Columns.messages(diagnostics.all());
        ImmutableList<Element> elements = content.get().renderables();
        if (elements.isEmpty()) {
            return List.of(Columns.document(read, "", "", null, EMPTY, null, null, "", List.of(), List.of(), messages));
        }
        List<Row> rows = new ArrayList<>();
        for (Element element : elements) {
            for (String target : bench.options().targets()) {
                rows.add(row(read, content.get(), element, target, bench, messages));
            }
        }
        return rows;
    }

    private static Row row(
            Opened opened,
            LinkedDocument content,
            Element element,
            String target,
            Workbench bench,
            List<Row> documentMessages) {
        String path = content.path(element);
        Diagnostics found = new Diagnostics();
        Optional<ValueTables.Table> table = bench.tables(target).table(content, element, found);
        String text = table.map(known -> known.hash().text()).orElse(null);
        return Columns.document(
                opened,
                path,
                element.category(),
                target,
                text == null ? FAILED : DESCRIBED,
                text,
                text == null ? null : prefix(text),
                StoredShaders.holds(content) ? "" : opened.name() + "#" + path,
                table.map(known -> Columns.values(known.values().variables())).orElse(List.of()),
                Columns.messages(found.all()),
                documentMessages);
    }

    /** Returns the beginning of a hash, which partitions files of rows: {@code sw1-4}. Spark would read {@code 4} as a number. */
    static String prefix(String hash) {
        return hash.substring(0, StructuralHash.PREFIX.length() + DIGITS);
    }

    @Override
    public List<Row> refused(Row source, Opened opened, List<Diagnostic> messages) {
        return List.of(Columns.document(
                opened, "", "", null, UNREADABLE, null, null, "", List.of(), List.of(), Columns.messages(messages)));
    }
}
