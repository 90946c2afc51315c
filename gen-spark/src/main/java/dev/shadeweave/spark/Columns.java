package dev.shadeweave.spark;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.source.Position;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.type.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import scala.jdk.javaapi.CollectionConverters;

/** The columns that rows of several verbs have, and their values. */
final class Columns {
    static final String FILE = "file";
    static final String DOCUMENT = "document";
    static final String INPUT = "input";
    static final String READS = "reads";
    static final String AGAIN = "again";
    static final String ELEMENT = "element";
    static final String TARGET = "target";
    static final String HASH = "hash";
    static final String PREFIX = "prefix";
    static final String OWNER = "owner";
    static final String STATUS = "status";
    static final String MESSAGES = "messages";

    /** A message: its code, severity ({@code error}, {@code warning}, {@code note}), text, place and hints. */
    static final StructType MESSAGE = new StructType()
            .add("code", DataTypes.StringType)
            .add("severity", DataTypes.StringType)
            .add("message", DataTypes.StringType)
            .add(FILE, DataTypes.StringType)
            .add("line", DataTypes.IntegerType)
            .add("column", DataTypes.IntegerType)
            .add(ELEMENT, DataTypes.StringType)
            .add("notes", texts());

    /** The value of a uniform: numbers, or a text for file names and words. */
    static final StructType VALUE = new StructType()
            .add("name", DataTypes.StringType)
            .add("type", DataTypes.StringType)
            .add("numbers", DataTypes.createArrayType(DataTypes.FloatType, false))
            .add("integer", DataTypes.IntegerType)
            .add("flag", DataTypes.BooleanType)
            .add("text", DataTypes.StringType)
            .add("path", DataTypes.StringType)
            .add("unit", DataTypes.StringType)
            .add("colorspace", DataTypes.StringType);

    /** A file that a document looks for, with the SHA-256 of its bytes; empty if the file does not exist. */
    static final StructType READ =
            new StructType().add("path", DataTypes.StringType).add(HASH, DataTypes.StringType);

    private Columns() {}

    /**
     * Returns a schema that begins with the columns of every verb: the row that contains the document ({@code file}), the name
     * of the document, what its rows depend on ({@code input}, {@code reads}, {@code again}), and further columns.
     */
    static StructType document(StructField... more) {
        StructType all = new StructType()
                .add(FILE, DataTypes.StringType)
                .add(DOCUMENT, DataTypes.StringType)
                .add(INPUT, DataTypes.StringType)
                .add(READS, list(READ))
                .add(AGAIN, DataTypes.BooleanType);
        for (StructField field : more) {
            all = all.add(field);
        }
        return all;
    }

    /** Returns a column that may be null. */
    static StructField column(String name, DataType type) {
        return DataTypes.createStructField(name, type, true);
    }

    static ArrayType list(DataType element) {
        return DataTypes.createArrayType(element, false);
    }

    static ArrayType texts() {
        return list(DataTypes.StringType);
    }

    /** Returns a row. Lists and maps become those of Scala, which Spark expects. */
    static Row row(@Nullable Object... values) {
        @Nullable Object[] converted = values.clone();
        for (int i = 0; i < converted.length; i++) {
            if (converted[i] instanceof List<?> list) {
                converted[i] = CollectionConverters.asScala(list).toSeq();
            } else if (converted[i] instanceof Map<?, ?> map) {
                converted[i] = CollectionConverters.asScala(map);
            }
        }
        return RowFactory.create(converted);
    }

    /** Returns a row that begins with the columns of every verb. */
    static Row document(Opened opened, @Nullable Object... more) {
        @Nullable Object[] all = new @Nullable Object[5 + more.length];
        all[0] = opened.file();
        all[1] = opened.name();
        all[2] = opened.input();
        all[3] = opened.reads();
        all[4] = opened.again();
        System.arraycopy(more, 0, all, 5, more.length);
        return row(all);
    }

    static List<Row> messages(Iterable<Diagnostic> messages) {
        List<Row> rows = new ArrayList<>();
        for (Diagnostic message : messages) {
            rows.add(message(message));
        }
        return rows;
    }

    private static Row message(Diagnostic message) {
        SourceSpan span = message.span();
        @Nullable Position place = span.isKnown() ? span.file().position(span.start()) : null;
        List<String> notes = new ArrayList<>();
        message.notes().forEach(note -> notes.add(note.message()));
        return row(
                message.kind().code(),
                message.severity().name().toLowerCase(Locale.ROOT),
                message.message(),
                place == null ? null : span.file().displayName(),
                place == null ? null : place.line(),
                place == null ? null : place.column(),
                message.element(),
                notes);
    }

    /** Returns the values that a document states, in the order of the shader. */
    static List<Row> values(ImmutableList<Variable> variables) {
        List<Row> rows = new ArrayList<>();
        for (Variable variable : variables) {
            Value value = variable.value();
            if (value != null && !variable.path().isEmpty()) {
                rows.add(value(variable, value));
            }
        }
        return rows;
    }

    private static Row value(Variable variable, Value value) {
        @Nullable List<Float> numbers = null;
        @Nullable Integer integer = null;
        @Nullable Boolean flag = null;
        @Nullable String text = null;
        if (value instanceof Value.FloatValue one) {
            numbers = List.of(one.value());
        } else if (value instanceof Value.VectorValue vector) {
            numbers = vector.components();
        } else if (value instanceof Value.MatrixValue matrix) {
            numbers = matrix.components();
        } else if (value instanceof Value.IntegerValue one) {
            integer = one.value();
        } else if (value instanceof Value.BooleanValue one) {
            flag = one.value();
        } else {
            text = value.text();
        }
        return row(
                variable.name(),
                variable.type().name(),
                numbers,
                integer,
                flag,
                text,
                variable.path(),
                variable.unit(),
                variable.colorSpace());
    }
}
