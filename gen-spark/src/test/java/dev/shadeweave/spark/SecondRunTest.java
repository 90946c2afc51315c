package dev.shadeweave.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A second run makes only what changed, and its tables are those of a first run. */
class SecondRunTest {
    @TempDir
    private Path folder;

    private Path documents;
    private Path output;

    @BeforeEach
    void three_documents() throws IOException {
        documents = Files.createDirectories(folder.resolve("materials"));
        output = folder.resolve("out");
        Files.writeString(documents.resolve("red.mtlx"), LocalSpark.surface("1, 0, 0"));
        Files.writeString(documents.resolve("green.mtlx"), LocalSpark.surface("0, 1, 0"));
        Files.createDirectories(documents.resolve("lib"));
        Files.writeString(documents.resolve("lib/part.mtlx"), part("noise2d"));
        Files.writeString(
                documents.resolve("whole.mtlx"),
                """
                <materialx version="1.39" xmlns:xi="http://www.w3.org/2001/XInclude">
                  <xi:include href="lib/part.mtlx"/>
                  <output name="o" type="float" nodename="part"/>
                </materialx>
                """);
    }

    private static String part(String noise) {
        return "<materialx version='1.39'><" + noise + " name='part' type='float'/></materialx>";
    }

    private JobRun.Summary generate(JobOptions options) throws IOException {
        MaterialJobs jobs = MaterialJobs.of(LocalSpark.SESSION, options);
        return new JobRun(jobs, LocalSpark.SESSION, new org.apache.hadoop.fs.Path(output.toUri()))
                .generate(MaterialDocuments.in(LocalSpark.SESSION, documents.toString()));
    }

    private void check(String kept, String rows) throws IOException {
        JobRun.Summary summary = generate(JobOptions.DEFAULT);
        assertEquals(kept, summary.kept() + " kept, " + summary.made() + " made, " + summary.programs() + " programs");
        assertEquals(rows, rows());
        Dataset<Row> twice = LocalSpark.SESSION
                .read()
                .parquet(output.resolve("programs").toString())
                .groupBy("environment", "target", "hash", "owner")
                .count()
                .filter("count > 1");
        assertEquals(0, twice.count(), "no program exists twice");
    }

    /** Returns the document, element and status of each row of elements. */
    private String rows() {
        StringBuilder text = new StringBuilder();
        LocalSpark.SESSION
                .read()
                .parquet(output.resolve("elements").toString())
                .orderBy("document", "element")
                .select("document", "element", "status")
                .collectAsList()
                .forEach(row -> text.append(row.mkString(" ")).append('\n'));
        return text.toString();
    }

    private static final String ALL =
            """
            green.mtlx M generated
            lib/part.mtlx  empty
            red.mtlx M generated
            whole.mtlx o generated
            """;

    @Test
    void makes_only_what_changed() throws IOException {
        check("0 kept, 4 made, 2 programs", ALL);
        check("4 kept, 0 made, 0 programs", ALL);

        Files.writeString(documents.resolve("red.mtlx"), LocalSpark.surface("0.5, 0, 0"));
        check("3 kept, 1 made, 0 programs", ALL);
        List<Float> numbers = LocalSpark.SESSION
                .read()
                .parquet(output.resolve("elements").toString())
                .filter("document = 'red.mtlx'")
                .selectExpr("filter(values, v -> v.path = 'm/fg')[0].numbers as numbers")
                .first()
                .getList(0);
        assertEquals(List.of(0.5f, 0f, 0f), numbers);

        Files.delete(documents.resolve("green.mtlx"));
        Files.writeString(documents.resolve("blue.mtlx"), "<materialx");
        check(
                "3 kept, 1 made, 0 programs",
                """
                blue.mtlx  unreadable
                lib/part.mtlx  empty
                red.mtlx M generated
                whole.mtlx o generated
                """);
    }

    @Test
    void makes_documents_again_whose_includes_changed() throws IOException {
        check("0 kept, 4 made, 2 programs", ALL);
        Files.writeString(documents.resolve("lib/part.mtlx"), part("cellnoise2d"));
        check("2 kept, 2 made, 1 programs", ALL);
        Files.delete(documents.resolve("lib/part.mtlx"));
        check(
                "2 kept, 1 made, 0 programs",
                """
                green.mtlx M generated
                red.mtlx M generated
                whole.mtlx o failed
                """);
        Files.writeString(documents.resolve("lib/part.mtlx"), part("noise2d"));
        check("2 kept, 2 made, 0 programs", ALL);
    }

    @Test
    void makes_everything_for_other_options() throws IOException {
        check("0 kept, 4 made, 2 programs", ALL);
        JobRun.Summary other = generate(JobOptions.DEFAULT.withTargets("essl"));
        assertEquals(
                "0 kept, 4 made, 2 programs",
                other.kept() + " kept, " + other.made() + " made, " + other.programs() + " programs");
        assertEquals(ALL, rows());
        check("0 kept, 4 made, 0 programs", ALL);
    }

    @Test
    void completes_what_an_interrupted_run_left() throws IOException {
        check("0 kept, 4 made, 2 programs", ALL);
        Path elements = output.resolve("elements");
        Path last = output.resolve("elements.last");
        Path next = output.resolve("elements.next");
        // stopped while it wrote
        Files.createDirectories(next.resolve("_temporary"));
        check("4 kept, 0 made, 0 programs", ALL);
        assertFalse(Files.exists(next));
        // stopped after it moved the old rows away, before the new rows were complete
        Files.move(elements, last);
        Files.createDirectories(next);
        check("4 kept, 0 made, 0 programs", ALL);
        // stopped between the two moves
        Files.createDirectories(last);
        Files.move(elements, next);
        check("4 kept, 0 made, 0 programs", ALL);
        assertFalse(Files.exists(next));
        assertFalse(Files.exists(last));
    }

    @Test
    void works_for_the_other_verbs() throws IOException {
        MaterialJobs jobs = MaterialJobs.of(LocalSpark.SESSION, JobOptions.DEFAULT);
        JobRun run = new JobRun(jobs, LocalSpark.SESSION, new org.apache.hadoop.fs.Path(output.toUri()));
        MaterialDocuments all = MaterialDocuments.in(LocalSpark.SESSION, documents.toString());
        assertEquals(new JobRun.Summary(0, 4, 4, 0), run.run("validate", all, jobs::validate));
        assertEquals(new JobRun.Summary(4, 0, 4, 0), run.run("validate", all, jobs::validate));
    }
}
