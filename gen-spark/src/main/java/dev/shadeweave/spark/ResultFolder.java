package dev.shadeweave.spark;

import static org.apache.spark.sql.functions.bool_or;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.collect_set;
import static org.apache.spark.sql.functions.first;
import static org.apache.spark.sql.functions.flatten;
import static org.apache.spark.sql.functions.lit;

import com.google.common.collect.Iterators;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;

/**
 * A folder of Parquet files with the rows of a verb. A second run makes only the rows of documents that changed, and replaces the
 * folder as a whole: readers see the rows of one run.
 */
final class ResultFolder {
    private static final String ENVIRONMENT = ProgramRows.ENVIRONMENT;

    private final SparkSession spark;
    private final FileSystem files;
    private final Path folder;
    private final Path next;
    private final Path last;
    private final String environment;

    /**
     * Opens a folder, which need not exist, and completes or undoes what an interrupted run left.
     *
     * @param folder its path
     * @param environment the hash of what rows depend on besides documents
     */
    ResultFolder(SparkSession spark, Path folder, String environment) throws IOException {
        this.spark = spark;
        this.files = folder.getFileSystem(spark.sparkContext().hadoopConfiguration());
        this.folder = folder;
        this.next = folder.suffix(".next");
        this.last = folder.suffix(".last");
        this.environment = environment;
        recover();
    }

    /** A run moves the rows of the last run away, and then its own rows here; it may have been stopped between the two. */
    private void recover() throws IOException {
        if (!files.exists(folder)) {
            if (files.exists(last) && files.exists(new Path(next, "_SUCCESS"))) {
                move(next, folder);
            } else if (files.exists(last)) {
                move(last, folder);
            }
        }
        files.delete(next, true);
        files.delete(last, true);
    }

    private void move(Path from, Path to) throws IOException {
        if (!files.rename(from, to)) {
            throw new IOException("'" + from + "' cannot be renamed to '" + to + "'");
        }
    }

    /** Returns the rows of the last run in the same environment; empty if there was no such run. */
    Optional<Dataset<Row>> rows() throws IOException {
        if (!files.exists(new Path(folder, "_SUCCESS"))) {
            return Optional.empty();
        }
        return Optional.of(
                spark.read().parquet(folder.toString()).filter(col(ENVIRONMENT).equalTo(environment)));
    }

    /**
     * Returns the names of documents and archives whose rows are still right: their bytes and those of all files that they include
     * are the same.
     */
    Dataset<Row> unchanged(
            Dataset<Row> rows, MaterialDocuments documents, JobOptions options, Broadcast<SharedLibrary> library) {
        Dataset<Row> known = rows.groupBy(Columns.FILE)
                .agg(
                        first(Columns.INPUT).as(Columns.INPUT),
                        bool_or(col(Columns.AGAIN)).as(Columns.AGAIN),
                        flatten(collect_set(Columns.READS)).as(Columns.READS))
                .filter(col(Columns.AGAIN).equalTo(false));
        FileSource source = documents.files();
        return documents
                .rows()
                .join(known, col(MaterialDocuments.NAME).equalTo(col(Columns.FILE)))
                .mapPartitions(
                        (MapPartitionsFunction<Row, String>) all -> {
                            Workbench bench = MaterialJobs.bench(options, library, source);
                            return Iterators.transform(
                                    Iterators.filter(all, row -> isSame(row, bench)),
                                    row -> row.<String>getAs(MaterialDocuments.NAME));
                        },
                        Encoders.STRING())
                .toDF(Columns.FILE);
    }

    private static boolean isSame(Row row, Workbench bench) {
        byte[] content = row.getAs(MaterialDocuments.CONTENT);
        List<Row> reads = row.getList(row.fieldIndex(Columns.READS));
        return content != null
                && bench.isSame(row.getAs(MaterialDocuments.NAME), content, row.getAs(Columns.INPUT), reads);
    }

    /** Replaces all rows. */
    void replace(Dataset<Row> rows, String... partitions) throws IOException {
        files.delete(next, true);
        rows.withColumn(ENVIRONMENT, lit(environment))
                .write()
                .partitionBy(partitions)
                .mode(SaveMode.Overwrite)
                .parquet(next.toString());
        if (files.exists(folder)) {
            move(folder, last);
        }
        move(next, folder);
        files.delete(last, true);
    }

    /** Adds rows that already have the column of the environment. */
    void add(Dataset<Row> rows, String... partitions) {
        rows.write().partitionBy(partitions).mode(SaveMode.Append).parquet(folder.toString());
    }
}
