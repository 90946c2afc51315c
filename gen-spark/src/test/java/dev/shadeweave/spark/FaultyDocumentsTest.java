package dev.shadeweave.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.GenerationException;
import dev.shadeweave.option.BadOptionException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A fault of a document is a row with messages, and never ends the job. */
class FaultyDocumentsTest {
    @TempDir
    private Path folder;

    @Test
    void gives_each_document_a_row() throws IOException {
        Files.writeString(folder.resolve("good.mtlx"), LocalSpark.surface("1, 0, 0"));
        Files.writeString(folder.resolve("cut.mtlx"), "<materialx version='1.39'><mix name='m'");
        Files.writeString(folder.resolve("empty.mtlx"), "<materialx version='1.39'/>");
        Files.writeString(
                folder.resolve("unknown.mtlx"),
                """
                <materialx version="1.39">
                  <mixx name="m" type="color3"/>
                  <output name="o" type="color3" nodename="m"/>
                </materialx>
                """);
        Files.writeString(folder.resolve("broken.zip"), "PK\u0003\u0004 this is no archive");
        Files.write(
                folder.resolve("two.zip"),
                archive(Map.of(
                        "a/one.mtlx", including("../lib/noisy.mtlx"),
                        "lib/noisy.mtlx", LocalSpark.surface("0, 1, 0"),
                        "readme.txt", "-")));
        Files.write(folder.resolve("none.zip"), archive(Map.of("readme.txt", "-")));
        Files.createDirectories(folder.resolve("sub dir"));
        Files.writeString(folder.resolve("sub dir/ünder %20.mtlx"), LocalSpark.surface("0, 0, 1"));
        Files.writeString(folder.resolve("notes.txt"), "not a document");
        check(
                elements(JobOptions.DEFAULT, MaterialDocuments.in(LocalSpark.SESSION, folder.toString())),
                """
                broken.zip | broken.zip |  | unreadable | SW2902
                cut.mtlx | cut.mtlx |  | unreadable | SW1005
                empty.mtlx | empty.mtlx |  | empty |\s
                good.mtlx | good.mtlx | M | described |\s
                none.zip | none.zip |  | unreadable | SW2902
                sub dir/ünder %20.mtlx | sub dir/ünder %20.mtlx | M | described |\s
                two.zip | two.zip!/a/one.mtlx | M | described |\s
                two.zip | two.zip!/lib/noisy.mtlx | M | described |\s
                unknown.mtlx | unknown.mtlx | o | failed | SW1310
                """);
    }

    @Test
    void states_file_line_and_column_of_a_message() throws IOException {
        Row row = MaterialJobs.of(LocalSpark.SESSION, JobOptions.DEFAULT)
                .validate(
                        LocalSpark.documents(
                                Map.of(
                                        "a/bad.mtlx",
                                        """
                        <materialx version="1.39">
                          <mix name="m" type="color3">
                            <input name="fg" type="color3" nodename="curse"/>
                          </mix>
                        </materialx>
                        """)))
                .selectExpr("document", "valid", "explode(messages) as m")
                .selectExpr("document", "valid", "m.*")
                .first();
        assertEquals(
                "a/bad.mtlx false SW1331 error a/bad.mtlx 3 46",
                String.join(
                        " ",
                        row.getAs("document"),
                        row.getAs("valid") + "",
                        row.getAs("code"),
                        row.getAs("severity"),
                        row.getAs("file"),
                        row.getAs("line") + "",
                        row.getAs("column") + ""));
    }

    @Test
    void cuts_documents_by_their_size() throws IOException {
        MaterialDocuments documents = LocalSpark.documents(Map.of("m.mtlx", LocalSpark.surface("1, 0, 0")));
        check(
                elements(JobOptions.DEFAULT.withLimits(100, 100), documents),
                "m.mtlx | m.mtlx |  | unreadable | SW1008\n");
    }

    @Test
    void cuts_documents_that_take_too_long() throws IOException {
        MaterialDocuments documents = LocalSpark.documents(
                Map.of("long.mtlx", LocalSpark.surface("1, 0, 0"), "short.mtlx", LocalSpark.surface("1, 0, 0")));
        MaterialJobs jobs = MaterialJobs.of(LocalSpark.SESSION, JobOptions.DEFAULT.withSeconds(1));
        List<Row> rows = jobs.made(documents, documents.rows(), new Slow()).collectAsList();
        Map<String, String> found = new TreeMap<>();
        rows.forEach(row -> found.put(row.getString(0), row.getString(1)));
        assertEquals(
                "{long.mtlx=error[SW2901]: 'long.mtlx' takes more than 1 s; option '--seconds' allows more, short.mtlx=done}",
                found.toString());
    }

    /** Takes a minute for documents whose name begins with {@code long}. */
    private record Slow() implements RowMaker {
        private static final long serialVersionUID = 1;

        @Override
        public StructType schema() {
            return new StructType().add("document", DataTypes.StringType).add("result", DataTypes.StringType);
        }

        @Override
        @SuppressWarnings("BusyWait")
        public List<Row> rows(Row source, Opened opened, Workbench bench) {
            long end = System.nanoTime() + (opened.name().startsWith("long") ? 60_000_000_000L : 0);
            while (System.nanoTime() < end) {
                Thread.onSpinWait(); // generation does not notice an interrupt either
            }
            return List.of(Columns.row(opened.name(), "done"));
        }

        @Override
        public List<Row> refused(Row source, Opened opened, List<Diagnostic> messages) {
            return List.of(Columns.row(opened.name(), messages.get(0).toString()));
        }
    }

    @Test
    void reports_a_defect_as_a_row() throws IOException {
        MaterialDocuments documents = LocalSpark.documents(Map.of("m.mtlx", LocalSpark.surface("1, 0, 0")));
        MaterialJobs jobs = MaterialJobs.of(LocalSpark.SESSION, JobOptions.DEFAULT);
        assertEquals(
                "[m.mtlx,error[SW2903]: 'm.mtlx' shows a defect of shadeweave: java.lang.IllegalStateException: it is broken;"
                        + " please report it with the document]",
                jobs.made(documents, documents.rows(), new Broken()).first().toString());
    }

    /** Throws an exception for each document. */
    private record Broken() implements RowMaker {
        private static final long serialVersionUID = 1;

        @Override
        public StructType schema() {
            return new Slow().schema();
        }

        @Override
        public List<Row> rows(Row source, Opened opened, Workbench bench) {
            throw new IllegalStateException("it is broken");
        }

        @Override
        public List<Row> refused(Row source, Opened opened, List<Diagnostic> messages) {
            return new Slow().refused(source, opened, messages);
        }
    }

    @Test
    void refuses_wrong_options_before_the_job_starts() {
        assertTrue(String.valueOf(assertThrows(
                                GenerationException.class,
                                () -> MaterialJobs.of(LocalSpark.SESSION, JobOptions.DEFAULT.withTargets("genglsll")))
                        .getMessage())
                .contains("did you mean 'genglsl'"));
        assertTrue(String.valueOf(assertThrows(
                                BadOptionException.class,
                                () -> MaterialJobs.of(
                                        LocalSpark.SESSION, JobOptions.DEFAULT.withGeneration(List.of("max-light=2"))))
                        .getMessage())
                .contains("did you mean"));
        assertTrue(String.valueOf(assertThrows(
                                IllegalArgumentException.class,
                                () -> MaterialJobs.of(
                                        LocalSpark.SESSION, JobOptions.DEFAULT.withTargets("genoslnetwork")))
                        .getMessage())
                .contains("no canonical form"));
        assertTrue(String.valueOf(assertThrows(
                                IllegalArgumentException.class,
                                () -> MaterialDocuments.of(
                                        LocalSpark.texts(Map.of()).withColumnRenamed("text", "body")))
                        .getMessage())
                .contains("'text'"));
        Dataset<Row> once = LocalSpark.texts(Map.of("m.mtlx", "<materialx/>"));
        assertEquals(
                "2 documents have the name 'm.mtlx'; give each its own",
                assertThrows(IllegalArgumentException.class, () -> MaterialDocuments.of(once.union(once)))
                        .getMessage());
        assertThrows(
                IOException.class,
                () -> MaterialDocuments.in(
                        LocalSpark.SESSION, folder.resolve("none").toString()));
    }

    private static Dataset<Row> elements(JobOptions options, MaterialDocuments documents) throws IOException {
        return MaterialJobs.of(LocalSpark.SESSION, options).elements(documents);
    }

    private static void check(Dataset<Row> elements, String expected) {
        StringBuilder found = new StringBuilder();
        elements.orderBy("file", "document", "element")
                .selectExpr(
                        "file",
                        "document",
                        "element",
                        "status",
                        "array_join(transform(concat(document_messages, messages), m -> m.code), ' ') as codes")
                .collectAsList()
                .forEach(row -> found.append(row.mkString(" | ")).append('\n'));
        assertEquals(expected, found.toString());
    }

    private static String including(String name) {
        return "<materialx version='1.39' xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='" + name
                + "'/></materialx>";
    }

    private static byte[] archive(Map<String, String> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, String> file : new TreeMap<>(files).entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return bytes.toByteArray();
    }
}
