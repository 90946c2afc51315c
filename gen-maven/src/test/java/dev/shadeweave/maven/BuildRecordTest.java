package dev.shadeweave.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildRecordTest {
    private static final String CALL = BuildRecord.hash("generate");

    @TempDir
    private Path folder;

    private Path document = Path.of("");
    private Path missing = Path.of("");
    private Path library = Path.of("");
    private Path shader = Path.of("");
    private Path file = Path.of("");

    @BeforeEach
    void write() throws IOException {
        document = Files.writeString(folder.resolve("a document.mtlx"), "one");
        missing = folder.resolve("missing.png");
        library = Files.createDirectory(folder.resolve("library"));
        shader = Files.writeString(folder.resolve("a.frag"), "void");
        file = folder.resolve("target/generate.state");
        new BuildRecord(
                        CALL,
                        BuildRecord.states(List.of(document, missing, library)),
                        BuildRecord.states(List.of(shader)),
                        2)
                .write(file);
    }

    @Test
    void the_same_files_need_no_run() throws IOException {
        check("");
        assertEquals(2, BuildRecord.read(file).orElseThrow().warnings());
    }

    @Test
    void a_changed_document_needs_a_run() throws IOException {
        Files.writeString(document, "two");
        check(document + " changed");
    }

    @Test
    void a_missing_file_that_appears_needs_a_run() throws IOException {
        Files.writeString(missing, "");
        check(missing + " changed");
    }

    @Test
    void another_file_in_a_folder_needs_a_run() throws IOException {
        Files.writeString(library.resolve("more.mtlx"), "");
        check(library + " changed");
    }

    @Test
    void an_output_that_is_gone_needs_a_run() throws IOException {
        Files.delete(shader);
        check(shader + " changed");
    }

    @Test
    void another_call_needs_a_run() throws IOException {
        assertEquals(
                Optional.of("documents were added or removed, or a parameter changed"),
                BuildRecord.read(file).orElseThrow().change(BuildRecord.hash("validate")));
    }

    @Test
    void a_failed_run_is_repeated() throws IOException {
        new BuildRecord(BuildRecord.FAILED, ImmutableMap.of(), BuildRecord.states(List.of(shader)), 0).write(file);
        check("the last run failed");
        assertTrue(BuildRecord.read(file).orElseThrow().outputs().containsKey(shader));
    }

    @Test
    void a_damaged_record_counts_as_none() throws IOException {
        for (String text : new String[] {"", "shadeweave build record 0\nx\n0\n", Files.readString(file) + "in x\n"}) {
            Files.writeString(file, text);
            assertEquals(Optional.empty(), BuildRecord.read(file), text);
        }
        Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe});
        assertEquals(Optional.empty(), BuildRecord.read(file));
    }

    private void check(String change) throws IOException {
        assertEquals(change, BuildRecord.read(file).orElseThrow().change(CALL).orElse(""));
    }
}
