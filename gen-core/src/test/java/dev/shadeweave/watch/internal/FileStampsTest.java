package dev.shadeweave.watch.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A later check finds each change, whenever it happened. */
class FileStampsTest {
    @TempDir
    private Path folder;

    private Path one;
    private Path other;

    @BeforeEach
    void write() throws IOException {
        one = Files.writeString(folder.resolve("one"), "1");
        other = Files.writeString(folder.resolve("other"), "2");
    }

    private static void check(FileStamps stamps, Path... changed) {
        assertEquals(Set.of(changed), stamps.changed());
    }

    @Test
    void reports_written_created_and_removed_files() throws IOException {
        Path absent = folder.resolve("absent");
        FileStamps stamps = FileStamps.of(List.of(one, other, absent));
        check(stamps);
        Files.writeString(one, "another text");
        Files.writeString(absent, "3");
        check(stamps, one, absent);
        Files.delete(other);
        check(stamps, one, other, absent);
        check(stamps.now());
    }

    /**
     * A writer empties a file first. A reader between the two steps must check again, although the file changes no
     * more.
     */
    @Test
    void file_that_changes_while_it_is_read_has_changed() throws IOException {
        Files.writeString(one, "");
        FileStamps before = FileStamps.of(List.of(one));
        Files.writeString(one, "the whole text");
        FileStamps read = FileStamps.of(List.of(one, other), before);
        check(read, one);
        Files.writeString(other, "the whole text");
        check(read, one, other);
    }

    @Test
    void forgets_files_that_are_no_longer_read() throws IOException {
        FileStamps read = FileStamps.of(List.of(one), FileStamps.of(List.of(one, other)));
        Files.writeString(other, "another text");
        check(read);
    }
}
