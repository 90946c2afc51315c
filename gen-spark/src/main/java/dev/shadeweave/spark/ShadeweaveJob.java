package dev.shadeweave.spark;

import dev.shadeweave.diagnostic.GenerationException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The program for {@code spark-submit}:
 *
 * <pre>
 * spark-submit --class dev.shadeweave.spark.ShadeweaveJob shadeweave-spark-0.9.0-job.jar \
 *     generate --target essl --target wgsl -o hdfs:///shaders hdfs:///materials
 * </pre>
 *
 * <p>Its status is 0 if all rows were written, even if documents have errors; these are in the rows. It is 2 after a wrong call, and
 * 1 after any other error.
 */
@Command(
        name = "ShadeweaveJob",
        description = "Generates, checks, describes and changes MaterialX documents on a cluster.",
        sortOptions = false)
public final class ShadeweaveJob implements Callable<Integer> {
    /** The verbs. */
    enum Verb {
        generate,
        validate,
        inspect,
        upgrade,
        translate
    }

    @Parameters(index = "0", paramLabel = "VERB", description = "generate, validate, inspect, upgrade or translate.")
    private Verb verb = Verb.generate;

    @Parameters(
            index = "1",
            paramLabel = "INPUT",
            description = "A folder of documents and archives, on any Hadoop file system; with --format, a table.")
    private String input = "";

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FOLDER",
            description = "The folder for the tables of results. A second run makes only rows that changed.")
    private String output = "";

    @Option(
            names = "--format",
            paramLabel = "NAME",
            description = "INPUT is a table in this format (parquet, json, ...) with the columns name and text.")
    private @Nullable String format;

    @Option(names = "--target", paramLabel = "NAME", description = "A language. Repeatable. Default: genglsl.")
    private List<String> targets = new ArrayList<>();

    @Option(
            names = "--option",
            paramLabel = "NAME=VALUE",
            description = "An option of generation, as max-lights=2. Repeatable.")
    private List<String> generation = new ArrayList<>();

    @Option(
            names = "--extra-library",
            paramLabel = "FOLDER",
            description = "A folder with further definitions. Repeatable.")
    private List<String> libraries = new ArrayList<>();

    @Option(names = "--to", paramLabel = "MODEL", description = "The shading model that translate writes, as gltf_pbr.")
    private @Nullable String model;

    @Option(names = "--seconds", paramLabel = "N", description = "The most seconds for a document. Default: 30.")
    private int seconds = JobOptions.DEFAULT.seconds();

    @Option(names = "--instructions", description = "Counts the instructions of programs in GLSL.")
    private boolean counts;

    ShadeweaveJob() {}

    /** Runs a job, and ends the process. */
    public static void main(String... arguments) {
        int status = run(arguments);
        if (status != 0) {
            System.exit(status);
        }
    }

    /** Runs a job and returns its status. */
    static int run(String... arguments) {
        CommandLine line = new CommandLine(new ShadeweaveJob());
        line.getCommandSpec()
                .addOption(OptionSpec.builder("-h", "--help")
                        .usageHelp(true)
                        .description("Shows this help.")
                        .build());
        return line.setExecutionExceptionHandler((failure, call, result) -> {
                    throw failure;
                })
                .execute(arguments);
    }

    @Override
    public Integer call() throws IOException {
        if (verb == Verb.translate && model == null) {
            return wrong("translate needs --to MODEL");
        }
        long start = System.nanoTime();
        SparkSession spark =
                SparkSession.builder().appName("shadeweave " + verb).getOrCreate();
        try {
            JobOptions options = JobOptions.DEFAULT
                    .withTargets(targets.isEmpty() ? new String[] {"genglsl"} : targets.toArray(new String[0]))
                    .withGeneration(generation)
                    .withLibraries(libraries)
                    .withSeconds(seconds)
                    .withCounts(counts);
            MaterialJobs jobs = MaterialJobs.of(spark, options);
            MaterialDocuments documents = format == null
                    ? MaterialDocuments.in(spark, input)
                    : MaterialDocuments.of(spark.read().format(format).load(input));
            JobRun run = new JobRun(jobs, spark, new Path(output));
            JobRun.Summary summary = run(run, jobs, documents);
            System.out.printf(
                    "%d documents and archives made, %d kept; %d rows%s in %.1f s%n",
                    summary.made(),
                    summary.kept(),
                    summary.rows(),
                    verb == Verb.generate ? ", " + summary.programs() + " new programs" : "",
                    (System.nanoTime() - start) / 1e9);
            return 0;
        } catch (IllegalArgumentException e) {
            return wrong(String.valueOf(e.getMessage()));
        } catch (GenerationException e) {
            e.diagnostics().forEach(message -> System.err.println(message));
            return 2;
        } catch (IOException e) {
            System.err.println("error: " + e.getMessage());
            return 1;
        } finally {
            spark.stop();
        }
    }

    private JobRun.Summary run(JobRun run, MaterialJobs jobs, MaterialDocuments documents) throws IOException {
        return switch (verb) {
            case generate -> run.generate(documents);
            case validate -> run.run("validate", documents, jobs::validate);
            case inspect -> run.run("inspect", documents, jobs::inspect);
            case upgrade -> run.run("upgrade", documents, jobs::upgrade);
            case translate ->
                run.run("translate-" + model, documents, all -> jobs.translate(all, String.valueOf(model)));
        };
    }

    private static int wrong(String reason) {
        System.err.println("error: " + reason);
        return 2;
    }
}
