package dev.shadeweave.spark;

import static org.apache.spark.sql.functions.col;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;

/**
 * Runs verbs and writes their rows as Parquet files into a folder: {@code elements} and {@code programs} for {@code generate},
 * and a folder with the name of the verb for the others.
 *
 * @param jobs the verbs
 * @param spark the session
 * @param output the folder of results
 */
record JobRun(MaterialJobs jobs, SparkSession spark, Path output) {
    /** The rows of an element are partitioned by target and by the first digit of the hash. */
    private static final String[] PARTITIONS = {Columns.TARGET, Columns.PREFIX};

    /**
     * The numbers of a run.
     *
     * @param kept the documents and archives whose rows are those of the last run
     * @param made the other documents and archives
     * @param rows all rows
     * @param programs the programs that were generated
     */
    record Summary(long kept, long made, long rows, long programs) {}

    /** Generates shaders. */
    Summary generate(MaterialDocuments documents) throws IOException {
        ResultFolder elementFolder = folder("elements");
        ResultFolder programFolder = folder("programs");
        Update update = update(elementFolder, documents, jobs::elements);
        try {
            Dataset<Row> elements = update.rows().persist(StorageLevel.DISK_ONLY());
            Optional<Dataset<Row>> existing = programFolder.rows();
            Dataset<Row> fresh =
                    jobs.programs(documents, elements, existing.orElse(null)).persist(StorageLevel.DISK_ONLY());
            long count = fresh.count();
            if (count > 0 || existing.isEmpty()) {
                programFolder.add(rebalanced(fresh), PARTITIONS);
            }
            Dataset<Row> programs = programFolder.rows().orElseThrow();
            elementFolder.replace(rebalanced(jobs.outcomes(elements, programs)), PARTITIONS);
            Summary summary = new Summary(update.kept(), update.made(), elements.count(), count);
            fresh.unpersist();
            elements.unpersist();
            return summary;
        } finally {
            update.close();
        }
    }

    /** Runs another verb. */
    Summary run(String verb, MaterialDocuments documents, Function<MaterialDocuments, Dataset<Row>> make)
            throws IOException {
        ResultFolder folder = folder(verb);
        try (Update update = update(folder, documents, make)) {
            folder.replace(update.rows());
            return new Summary(
                    update.kept(), update.made(), folder.rows().orElseThrow().count(), 0);
        }
    }

    private ResultFolder folder(String name) throws IOException {
        return new ResultFolder(
                spark, new Path(output, name), jobs.environment().hash());
    }

    /**
     * Returns rows that Spark distributes by their partitions: it splits large ones and joins small ones, so that a frequent
     * structure does not end up in one file. In SQL, because hints in code differ between versions of Spark.
     */
    private Dataset<Row> rebalanced(Dataset<Row> rows) {
        String view = "shadeweave_rows_" + UUID.randomUUID().toString().replace('-', '_');
        rows.createOrReplaceTempView(view);
        try {
            return spark.sql("SELECT /*+ REBALANCE(%s) */ * FROM %s".formatted(String.join(", ", PARTITIONS), view));
        } finally {
            spark.catalog().dropTempView(view);
        }
    }

    /**
     * The rows of a run: those that are kept and those that are made.
     *
     * @param kept the number of documents whose rows are kept
     * @param made the number of other documents
     * @param cached data that is dropped at the end
     */
    private record Update(Dataset<Row> rows, long kept, long made, List<Dataset<Row>> cached) implements AutoCloseable {
        @Override
        public void close() {
            cached.forEach(Dataset::unpersist);
        }
    }

    private Update update(
            ResultFolder folder, MaterialDocuments documents, Function<MaterialDocuments, Dataset<Row>> make)
            throws IOException {
        Optional<Dataset<Row>> earlier = folder.rows();
        List<Dataset<Row>> cached = new ArrayList<>();
        if (earlier.isEmpty()) {
            return new Update(make.apply(documents), 0, documents.rows().count(), cached);
        }
        Dataset<Row> unchanged = folder.unchanged(earlier.get(), documents, jobs.options(), jobs.library())
                .persist(StorageLevel.DISK_ONLY());
        cached.add(unchanged);
        long kept = unchanged.count();
        Dataset<Row> names = unchanged.toDF("unchanged");
        MaterialDocuments others = documents.with(
                documents.rows().join(names, col(MaterialDocuments.NAME).equalTo(col("unchanged")), "left_anti"));
        Dataset<Row> made = make.apply(others);
        List<Column> columns = new ArrayList<>();
        for (String name : made.columns()) {
            columns.add(col(name));
        }
        Dataset<Row> old = earlier.get()
                .join(names, col(Columns.FILE).equalTo(col("unchanged")), "left_semi")
                .select(columns.toArray(new Column[0]));
        return new Update(old.unionByName(made), kept, others.rows().count(), cached);
    }
}
