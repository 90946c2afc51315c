package dev.shadeweave.goal.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFilesTest {
    @TempDir
    private Path top;

    private Path folder = Path.of("");
    private Path wood = Path.of("");
    private Path brass = Path.of("");
    private Path outside = Path.of("");

    @BeforeEach
    void write() throws IOException {
        folder = Files.createDirectories(top.resolve("shaders"));
        Files.createDirectories(folder.resolve("essl/metals"));
        wood = Files.writeString(folder.resolve("essl/wood.frag"), "");
        brass = Files.writeString(folder.resolve("essl/metals/brass.frag"), "");
        outside = Files.writeString(top.resolve("report.json"), "");
    }

    @Test
    void deletes_files_that_the_last_run_has_not_written() throws IOException {
        assertEquals(
                ImmutableList.of(brass),
                OutputFiles.deleteStale(folder, ImmutableSet.of(wood, brass), ImmutableSet.of(wood)));
        assertTrue(Files.exists(wood));
        assertFalse(Files.exists(brass.getParent()), "the folder is empty");
    }

    @Test
    void keeps_files_of_others_and_files_outside() throws IOException {
        assertEquals(
                ImmutableList.of(), OutputFiles.deleteStale(folder, ImmutableSet.of(outside), ImmutableSet.of(wood)));
        assertTrue(Files.exists(outside) && Files.exists(brass));
    }

    @Test
    void ignores_files_that_are_already_deleted() throws IOException {
        Files.delete(brass);
        assertEquals(ImmutableList.of(), OutputFiles.deleteStale(folder, ImmutableSet.of(brass), ImmutableSet.of()));
    }
}
