package dev.shadeweave.goal.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.goal.internal.BuildRecord.Part;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
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
                        part(2, List.of(library), List.of()),
                        ImmutableMap.of(document, part(1, List.of(document, missing), List.of(shader))))
                .write(file);
    }

    private static Part part(int warnings, List<Path> inputs, List<Path> outputs) throws IOException {
        return new Part(
                true,
                IntStream.range(0, warnings).mapToObj(i -> "warning" + i).collect(ImmutableSet.toImmutableSet()),
                warnings,
                BuildRecord.states(inputs),
                BuildRecord.states(outputs));
    }

    @Test
    void the_same_files_are_unchanged() throws IOException {
        check(null);
        assertEquals(2, record().warnings());
        assertEquals(ImmutableSet.of(shader), record().outputs());
    }

    @Test
    void keeps_a_document_that_is_not_done() throws IOException {
        BuildRecord before = new BuildRecord(
                BuildRecord.FAILED,
                part(0, List.of(), List.of(shader)),
                ImmutableMap.of(document, Part.undone(ImmutableMap.of())));
        before.write(file);
        assertEquals(before, record());
    }

    @Test
    void a_changed_document_is_changed() throws IOException {
        Files.writeString(document, "two");
        check(document);
    }

    @Test
    void a_missing_file_that_appears_is_a_change() throws IOException {
        Files.writeString(missing, "");
        check(missing);
    }

    @Test
    void another_file_in_a_folder_is_a_change() throws IOException {
        Files.writeString(library.resolve("more.mtlx"), "");
        check(library);
    }

    @Test
    void an_output_that_is_gone_is_a_change() throws IOException {
        Files.delete(shader);
        check(shader);
    }

    @Test
    void a_damaged_record_counts_as_none() throws IOException {
        for (String text :
                new String[] {"", "shadeweave build record 1\nx\n0\n", Files.readString(file) + "document x\n"}) {
            Files.writeString(file, text);
            assertEquals(Optional.empty(), BuildRecord.read(file), text);
        }
        Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe});
        assertEquals(Optional.empty(), BuildRecord.read(file));
    }

    private BuildRecord record() throws IOException {
        return BuildRecord.read(file).orElseThrow();
    }

    private void check(@Nullable Path changed) throws IOException {
        Part whole = record().whole();
        Part part = record().documents().get(document);
        assertNotNull(part);
        Optional<Path> found = whole.changed();
        assertEquals(Optional.ofNullable(changed), found.isPresent() ? found : part.changed());
    }
}
