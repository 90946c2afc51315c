package dev.shadeweave.spark;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.collect_list;
import static org.apache.spark.sql.functions.concat;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.min;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.when;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterators;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.library.Library;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.Option;
import dev.shadeweave.translate.internal.Translator;
import java.io.IOException;
import java.util.Iterator;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.TaskCompletionListener;
import org.jspecify.annotations.Nullable;

/**
 * The verbs as transformations of data sets. All results are lazy, as Spark's are: nothing runs before an action, and without
 * {@code persist} each action computes them again.
 *
 * <pre>{@code
 * MaterialJobs jobs = MaterialJobs.of(spark, JobOptions.DEFAULT.withTargets("genglsl", "wgsl"));
 * MaterialDocuments documents = MaterialDocuments.in(spark, "hdfs:///materials");
 * Dataset<Row> elements = jobs.elements(documents).persist();
 * Dataset<Row> programs = jobs.programs(documents, elements);
 * elements.select("target", "hash").distinct().groupBy("target").count().show(); // how many programs do I need?
 * }</pre>
 *
 * <p>Every row begins with the columns {@code file} (the name of the row of the document or archive), {@code document} (its name;
 * {@code archive.zip!/brass.mtlx} in an archive), {@code input} (the SHA-256 of the bytes of the row), {@code reads} (the files that
 * the document looks for, with their hashes), and {@code again} (true if the same files may have another result later: after a
 * limit of time, or if the document names source files). {@code messages} is a list of {@code code}, {@code severity}, {@code message}, {@code file}, {@code line}, {@code
 * column}, {@code element}, {@code notes}.
 */
public final class MaterialJobs {
    private final JobOptions options;
    private final Broadcast<SharedLibrary> library;
    private final Environment environment;
    private final ImmutableSet<String> models;

    private MaterialJobs(
            JobOptions options,
            Broadcast<SharedLibrary> library,
            Environment environment,
            ImmutableSet<String> models) {
        this.options = options;
        this.library = library;
        this.environment = environment;
        this.models = models;
    }

    /**
     * Prepares jobs: reads the libraries and sends them to the executors.
     *
     * @param spark the session
     * @param options the options
     * @throws IOException if a library cannot be read
     * @throws dev.shadeweave.diagnostic.GenerationException if a library has errors, or a target does not exist
     * @throws dev.shadeweave.option.BadOptionException if an option of generation is wrong
     * @throws IllegalArgumentException if a target does not act upon an option, or has no canonical form
     */
    public static MaterialJobs of(SparkSession spark, JobOptions options) throws IOException {
        SharedLibrary library =
                SharedLibrary.read(options.libraries(), spark.sparkContext().hadoopConfiguration());
        GenerationOptions generation = options.read();
        // This process loads a library of its own: Spark would measure and count all objects of a loaded one that it
        // sends.
        Diagnostics diagnostics = new Diagnostics();
        Library loaded = library.load(diagnostics);
        diagnostics.throwIfErrors();
        for (String target : options.targets()) {
            for (Option<?> option : Generators.forTarget(target, loaded).optionsWithoutEffect(generation)) {
                throw new IllegalArgumentException(
                        option.equals(InterfaceOptions.CANONICAL)
                                ? "target '" + target + "' has no canonical form, so documents cannot share its shaders"
                                : "target '" + target + "' does not act upon option '" + option.name() + "'");
            }
        }
        return new MaterialJobs(
                options,
                new JavaSparkContext(spark.sparkContext()).broadcast(library),
                Environment.of(options, loaded),
                Translator.targets(loaded));
    }

    /** Returns the options. */
    public JobOptions options() {
        return options;
    }

    /** Returns what results depend on in addition to the documents. */
    Environment environment() {
        return environment;
    }

    /**
     * Returns the elements of documents for each target, without texts. The columns are {@code element} (its path), {@code category},
     * {@code target}, {@code status}, {@code hash} (of its structure, null after an error), {@code prefix} (the beginning of the
     * hash), {@code owner} (empty, or the element if its program cannot be shared because the document names source files), {@code
     * values} (its values by the name of the uniform), {@code messages} and {@code document_messages}.
     *
     * <p>{@code status} is {@code described}, or {@code failed} after an error of the element. A document without elements has one
     * row with status {@code empty}, and a document that cannot be read one with {@code unreadable}.
     *
     * @param documents the documents
     */
    public Dataset<Row> elements(MaterialDocuments documents) {
        return made(documents, documents.rows(), new ElementRows());
    }

    /**
     * Returns the programs of elements: one for each {@code target}, {@code hash} and {@code owner}, in canonical form. The other
     * columns are {@code environment} (a hash of the program, library and options), {@code prefix}, the names of the document and
     * element for which it was generated (the first by name), {@code failed}, {@code stages} ({@code stage}, {@code source},
     * {@code suffix}, {@code entry_point}, {@code instructions}), {@code variables} ({@code stage}, {@code block}, {@code kind},
     * {@code name}, {@code type}, {@code set}, {@code binding}, {@code offset}, {@code size}), and {@code messages} that only the
     * text shows, with places in that document.
     *
     * @param documents the documents of the elements
     * @param elements the result of {@link #elements}; persist it, or it is computed twice
     */
    public Dataset<Row> programs(MaterialDocuments documents, Dataset<Row> elements) {
        return programs(documents, elements, null);
    }

    /** Returns the programs of elements, without those that exist. */
    Dataset<Row> programs(MaterialDocuments documents, Dataset<Row> elements, @Nullable Dataset<Row> existing) {
        // Each task reduces its rows to one for each structure before they are shuffled, so a frequent structure costs
        // no more than a rare one.
        Dataset<Row> structures = elements.filter(col(Columns.HASH).isNotNull())
                .groupBy(Columns.TARGET, Columns.HASH, Columns.OWNER)
                .agg(min(struct(Columns.DOCUMENT, Columns.ELEMENT, Columns.FILE))
                        .as("first"));
        if (existing != null) {
            structures = structures.join(
                    existing.select(Columns.TARGET, Columns.HASH, Columns.OWNER),
                    new String[] {Columns.TARGET, Columns.HASH, Columns.OWNER},
                    "left_anti");
        }
        Dataset<Row> wanted = structures
                .select(
                        col("first." + Columns.FILE).as(Columns.FILE),
                        struct(
                                        col(Columns.TARGET),
                                        col(Columns.HASH),
                                        col(Columns.OWNER),
                                        col("first." + Columns.DOCUMENT).as(Columns.DOCUMENT),
                                        col("first." + Columns.ELEMENT).as(Columns.ELEMENT))
                                .as(ProgramRows.WANTED))
                .groupBy(Columns.FILE)
                .agg(collect_list(ProgramRows.WANTED).as(ProgramRows.WANTED));
        Dataset<Row> sources = documents
                .rows()
                .join(wanted, col(MaterialDocuments.NAME).equalTo(col(Columns.FILE)))
                .select(MaterialDocuments.NAME, MaterialDocuments.CONTENT, ProgramRows.WANTED);
        // Generating takes far longer than reading, so each document is sent to another task.
        int tasks = documents.rows().sparkSession().sparkContext().defaultParallelism() * 4;
        return made(documents, sources.repartition(tasks), new ProgramRows(environment.hash()));
    }

    /**
     * Returns elements with the texts and variables of their programs. {@code status} is {@code generated} or {@code failed};
     * {@code messages} has those of the element and of its program.
     *
     * @param elements the result of {@link #elements}
     * @param programs the result of {@link #programs}
     */
    public Dataset<Row> shaders(Dataset<Row> elements, Dataset<Row> programs) {
        Dataset<Row> texts = programs.select(
                col(Columns.TARGET).as("program_target"),
                col(Columns.HASH).as("program_hash"),
                col(Columns.OWNER).as("program_owner"),
                col(ProgramRows.FAILED).as("program_failed"),
                col("stages"),
                col("variables"),
                col(Columns.MESSAGES).as("program_messages"));
        return elements.join(
                        texts,
                        col(Columns.TARGET)
                                .equalTo(col("program_target"))
                                .and(col(Columns.HASH).equalTo(col("program_hash")))
                                .and(col(Columns.OWNER).equalTo(col("program_owner"))),
                        "left")
                .withColumn(Columns.STATUS, finished())
                .withColumn(
                        Columns.MESSAGES,
                        when(col("program_messages").isNull(), col(Columns.MESSAGES))
                                .otherwise(concat(col(Columns.MESSAGES), col("program_messages"))))
                .drop("program_target", "program_hash", "program_owner", "program_failed", "program_messages");
    }

    /**
     * Returns elements whose {@code status} is {@code generated} or {@code failed}, without texts.
     *
     * @param elements the result of {@link #elements}
     * @param programs the result of {@link #programs}
     */
    public Dataset<Row> outcomes(Dataset<Row> elements, Dataset<Row> programs) {
        Dataset<Row> shaders =
                shaders(elements, programs.withColumn("stages", lit(null)).withColumn("variables", lit(null)));
        return shaders.drop("stages", "variables");
    }

    private static Column finished() {
        return when(
                        col(Columns.STATUS).equalTo(ElementRows.DESCRIBED),
                        when(coalesce(col("program_failed"), lit(true)), lit(ElementRows.FAILED))
                                .otherwise("generated"))
                .otherwise(col(Columns.STATUS));
    }

    /**
     * Checks documents. The columns are {@code valid}, {@code errors}, {@code warnings} and {@code messages}; there is one row for
     * each document.
     *
     * @param documents the documents
     */
    public Dataset<Row> validate(MaterialDocuments documents) {
        return made(documents, documents.rows(), new CheckRows());
    }

    /**
     * Describes the elements of documents. The columns are {@code element}, {@code category}, {@code model} (the category of its
     * shader), {@code nodes} (the number of nodes that it uses by category), {@code textures}, {@code alpha} ({@code opaque}, {@code
     * mask}, {@code blend}; null if it is not a surface), {@code inputs} (the number of editable inputs), {@code hash} (for the
     * first target) and {@code messages}.
     *
     * @param documents the documents
     */
    public Dataset<Row> inspect(MaterialDocuments documents) {
        return made(documents, documents.rows(), new DescriptionRows());
    }

    /**
     * Upgrades documents to the current version. The columns are {@code text} (null after errors) and {@code messages}.
     *
     * @param documents the documents
     */
    public Dataset<Row> upgrade(MaterialDocuments documents) {
        return made(documents, documents.rows(), new RewriteRows(""));
    }

    /**
     * Translates the surfaces of documents to another shading model. The columns are {@code text} (null after errors) and {@code
     * messages}.
     *
     * @param documents the documents
     * @param model the category of the model: {@code gltf_pbr}
     * @throws IllegalArgumentException if nothing is translated to this model
     */
    public Dataset<Row> translate(MaterialDocuments documents, String model) {
        if (!models.contains(model)) {
            throw new IllegalArgumentException(
                    "there is no translation to '" + model + "', only to " + String.join(", ", models));
        }
        return made(documents, documents.rows(), new RewriteRows(model));
    }

    /** Returns the rows that a verb makes from rows with documents. */
    Dataset<Row> made(MaterialDocuments documents, Dataset<Row> sources, RowMaker maker) {
        JobOptions ofJob = options;
        Broadcast<SharedLibrary> shared = library;
        FileSource files = documents.files();
        return sources.mapPartitions(
                (MapPartitionsFunction<Row, Row>) rows -> onExecutor(rows, ofJob, shared, files, maker),
                Encoders.row(maker.schema()));
    }

    private static Iterator<Row> onExecutor(
            Iterator<Row> rows,
            JobOptions options,
            Broadcast<SharedLibrary> library,
            FileSource files,
            RowMaker maker) {
        Workbench bench = bench(options, library, files);
        return Iterators.concat(
                Iterators.transform(rows, row -> bench.rows(row, maker).iterator()));
    }

    /** Returns a workbench that lasts until the end of the task. */
    static Workbench bench(JobOptions options, Broadcast<SharedLibrary> library, FileSource files) {
        Workbench bench = new Workbench(options, library.value().library(), files);
        TaskContext.get().addTaskCompletionListener((TaskCompletionListener) context -> bench.close());
        return bench;
    }

    Broadcast<SharedLibrary> library() {
        return library;
    }
}
