package dev.shadeweave.spark;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Severity;
import dev.shadeweave.link.Validator;
import dev.shadeweave.look.internal.Looks;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Checks documents: a row for each with all messages. */
record CheckRows() implements RowMaker {
    private static final long serialVersionUID = 1;

    @Override
    public StructType schema() {
        return Columns.document(
                Columns.column("valid", DataTypes.BooleanType),
                Columns.column("errors", DataTypes.IntegerType),
                Columns.column("warnings", DataTypes.IntegerType),
                Columns.column(Columns.MESSAGES, Columns.list(Columns.MESSAGE)));
    }

    @Override
    public List<Row> rows(Row source, Opened opened, Workbench bench) {
        // Doubtful input that generation repairs is an error here, as for the command.
        Diagnostics diagnostics = Diagnostics.strict();
        var content = bench.linked(opened, diagnostics);
        content.ifPresent(linked -> {
            diagnostics.reportAll(Validator.validate(linked));
            diagnostics.reportAll(Looks.of(linked).diagnostics());
        });
        return List.of(row(bench.withReads(opened, content.orElse(null)), diagnostics.all()));
    }

    private static Row row(Opened opened, List<Diagnostic> messages) {
        int errors = count(messages, Severity.ERROR);
        return Columns.document(
                opened, errors == 0, errors, count(messages, Severity.WARNING), Columns.messages(messages));
    }

    private static int count(List<Diagnostic> messages, Severity severity) {
        return (int) messages.stream()
                .filter(message -> message.severity() == severity)
                .count();
    }

    @Override
    public List<Row> refused(Row source, Opened opened, List<Diagnostic> messages) {
        return List.of(row(opened, messages));
    }
}
