package dev.shadeweave.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.length;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sum;

import com.google.common.collect.ImmutableList;
import com.google.common.io.ByteSource;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.util.SerializableConfiguration;

/**
 * The documents of a job: rows with a name and the bytes of a document or of an archive of documents, and the place where the
 * files that they include are found.
 *
 * <pre>{@code
 * MaterialDocuments documents = MaterialDocuments.in(spark, "hdfs:///materials");
 * MaterialDocuments texts = MaterialDocuments.of(spark.table("uploads").select("name", "text"));
 * }</pre>
 */
public final class MaterialDocuments {
    static final String NAME = "name";
    static final String CONTENT = "content";

    /** The names of documents and archives. */
    private static final String DOCUMENT = "\\.(mtlx|zip|mtlz)$";

    /** The most bytes of a file. A larger file is a row with a message. */
    private static final long MOST_BYTES = 1L << 28;

    /** The most bytes of all files that documents of a data set include. Every executor has them in memory. */
    private static final long MOST_INCLUDED = 1L << 28;

    /** The most levels of includes of documents of a data set. */
    private static final int DEEPEST = 32;

    private final Dataset<Row> rows;
    private final FileSource files;

    private MaterialDocuments(Dataset<Row> rows, FileSource files) {
        this.rows = rows;
        this.files = files;
    }

    /**
     * Returns all documents and archives of a folder and its subfolders: files that end in {@code .mtlx}, {@code .zip} or {@code
     * .mtlz}. Their names are relative to the folder. Documents may include any file of the folder.
     *
     * @param spark the session
     * @param folder a folder on any Hadoop file system
     * @throws IOException if it is not a folder
     */
    public static MaterialDocuments in(SparkSession spark, String folder) throws IOException {
        Configuration configuration = spark.sparkContext().hadoopConfiguration();
        FileSystem system = new Path(folder).getFileSystem(configuration);
        Path top = system.makeQualified(new Path(folder));
        if (!system.exists(top)) {
            throw new FileNotFoundException("the folder '" + folder + "' does not exist");
        }
        if (!system.getFileStatus(top).isDirectory()) {
            throw new IOException("'" + folder + "' is not a folder");
        }
        Dataset<Row> found = spark.read()
                .format("binaryFile")
                .option("recursiveFileLookup", "true")
                .option("pathGlobFilter", "*.{mtlx,zip,mtlz}")
                .load(top.toString());
        String prefix = top.toString().endsWith("/") ? top.toString() : top + "/";
        Dataset<Row> small = found.filter(col("length").leq(MOST_BYTES))
                .select(
                        col("path")
                                .substr(lit(prefix.length() + 1), lit(Integer.MAX_VALUE))
                                .as(NAME),
                        col(CONTENT));
        Dataset<Row> large = found.filter(col("length").gt(MOST_BYTES))
                .select(
                        col("path")
                                .substr(lit(prefix.length() + 1), lit(Integer.MAX_VALUE))
                                .as(NAME),
                        lit(null).cast(DataTypes.BinaryType).as(CONTENT));
        return new MaterialDocuments(
                small.union(large),
                new FileSource.InFolder(top.toString(), new SerializableConfiguration(configuration)));
    }

    /**
     * Returns the documents of a data set. A document may include others of the data set by their names, relative to its own
     * name, as files do. Rows whose names end in neither {@code .mtlx}, {@code .zip} nor {@code .mtlz} are files that documents
     * may include, not documents.
     *
     * @param documents rows with the columns {@code name} and {@code text} or {@code content} (bytes)
     * @throws IllegalArgumentException if a column is missing, two rows have the same name, or the included files have more than
     *     256 MiB
     */
    public static MaterialDocuments of(Dataset<Row> documents) {
        List<String> columns = List.of(documents.columns());
        if (!columns.contains(NAME) || !(columns.contains("text") || columns.contains(CONTENT))) {
            throw new IllegalArgumentException("documents need the columns 'name' and 'text' or 'content'; there are "
                    + String.join(", ", columns));
        }
        Dataset<Row> all = documents.select(
                col(NAME),
                (columns.contains(CONTENT) ? col(CONTENT) : col("text"))
                        .cast(DataTypes.BinaryType)
                        .as(CONTENT));
        refuseTwins(documents.select(NAME));
        JavaSparkContext context = new JavaSparkContext(documents.sparkSession().sparkContext());
        return new MaterialDocuments(
                all.filter(col(NAME).rlike(DOCUMENT)), new FileSource.InMemory(context.broadcast(included(all))));
    }

    private static void refuseTwins(Dataset<Row> names) {
        List<Row> twins = names.groupBy(NAME)
                .count()
                .filter(col("count").gt(1))
                .orderBy(NAME)
                .limit(1)
                .collectAsList();
        if (!twins.isEmpty()) {
            throw new IllegalArgumentException("%d documents have the name '%s'; give each its own"
                    .formatted(twins.get(0).getLong(1), twins.get(0).getString(0)));
        }
    }

    /** Returns the rows of documents and archives, with the columns {@code name} and {@code content}. */
    public Dataset<Row> rows() {
        return rows;
    }

    FileSource files() {
        return files;
    }

    /** Returns the same files with fewer rows. */
    MaterialDocuments with(Dataset<Row> fewer) {
        return new MaterialDocuments(fewer, files);
    }

    /** Returns the files that documents include, and all rows that are not documents. */
    private static Map<String, byte[]> included(Dataset<Row> all) {
        Map<String, byte[]> found = new HashMap<>();
        add(all.filter(col(NAME).rlike(DOCUMENT).equalTo(false)), found);
        List<String> wanted = all.filter(col(CONTENT).cast(DataTypes.StringType).contains("include"))
                .flatMap((FlatMapFunction<Row, String>) row -> names(row).iterator(), Encoders.STRING())
                .distinct()
                .collectAsList();
        for (int level = 0; level < DEEPEST && !wanted.isEmpty(); level++) {
            Map<String, byte[]> more = new HashMap<>();
            add(all.filter(col(NAME).isin(wanted.toArray())), more);
            found.putAll(more);
            Set<String> next = new TreeSet<>();
            more.forEach((name, content) -> next.addAll(Wanted.by(name, content)));
            next.removeAll(found.keySet());
            wanted = List.copyOf(next);
        }
        return found;
    }

    private static void add(Dataset<Row> rows, Map<String, byte[]> files) {
        Row size = rows.agg(sum(length(col(CONTENT)))).first();
        long bytes = size.isNullAt(0) ? 0 : size.getLong(0);
        for (byte[] known : files.values()) {
            bytes += known.length;
        }
        if (bytes > MOST_INCLUDED) {
            throw new IllegalArgumentException("the files that documents include have " + bytes + " bytes; the most is "
                    + MOST_INCLUDED + ". Put them into a folder, and read the documents from it");
        }
        for (Row row : rows.collectAsList()) {
            files.put(row.getAs(NAME), row.getAs(CONTENT));
        }
    }

    private static Set<String> names(Row row) {
        return Wanted.by(row.getAs(NAME), row.getAs(CONTENT));
    }

    /**
     * The files that the reader looks for while it reads a document, and that do not exist here.
     *
     * @param document the name of the document
     * @param names collects the names of the others
     */
    private record Wanted(String document, Set<String> names) implements SourceRoot {
        static Set<String> by(String name, byte[] content) {
            Wanted root = new Wanted(name, new TreeSet<>());
            DocumentReader.create().read(SourceFile.decode(root, name, content), new Diagnostics());
            return root.names();
        }

        @Override
        public String name() {
            return "";
        }

        @Override
        public Optional<ByteSource> bytes(String path) {
            if (!path.equals(document)) {
                names.add(path);
            }
            return Optional.empty();
        }

        @Override
        public ImmutableList<String> list(String suffix) {
            return ImmutableList.of();
        }
    }
}
