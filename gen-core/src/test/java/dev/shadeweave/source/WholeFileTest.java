package dev.shadeweave.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file is written as a whole or not at all. */
class WholeFileTest {
    @TempDir
    Path folder;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void what_is_not_committed_leaves_what_was_there() throws IOException {
        Path file = folder.resolve("a.txt");
        Files.writeString(file, "before");
        try (WholeFile whole = WholeFile.open(file)) {
            whole.write(bytes("after"));
            assertEquals("before", Files.readString(file));
        }
        assertEquals("before", Files.readString(file));
        assertEquals(List.of("a.txt"), names());
        WholeFile.write(file, bytes("after"));
        assertEquals("after", Files.readString(file));
        assertEquals(List.of("a.txt"), names());
        WholeFile.writeDerived(file, bytes("again"));
        assertEquals("again", Files.readString(file));
        assertEquals(List.of("a.txt"), names());
    }

    @Test
    void a_new_file_has_its_folders_and_leaves_nothing_else() throws IOException {
        Path file = folder.resolve("deep/er/a.txt");
        WholeFile.writeNew(file, bytes("text"));
        assertEquals("text", Files.readString(file));
        assertEquals(List.of("deep"), names());
        assertThrows(IOException.class, () -> WholeFile.writeNew(folder.resolve("deep"), bytes("text")));
        assertThrows(IOException.class, () -> WholeFile.writeNew(file.resolve("b.txt"), bytes("text")));
        assertEquals(List.of("deep"), names());
        assertEquals("text", Files.readString(file));
    }

    /** A file that holds what would be written stays the file that it is, with the time of now; another is replaced. */
    @Test
    void what_is_there_already() throws IOException {
        for (String text : List.of("same", "else", "longer")) {
            Path file = folder.resolve("a.txt");
            Files.writeString(file, "same");
            Files.setLastModifiedTime(file, FileTime.fromMillis(0));
            Object before = key(file);
            WholeFile.writeDerived(file, bytes(text));
            assertEquals(text, Files.readString(file));
            assertEquals(text.equals("same"), Objects.equals(before, key(file)), text);
            assertTrue(Files.getLastModifiedTime(file).toMillis() > 0, text);
        }
        assertEquals(List.of("a.txt"), names());
    }

    /** What tells files of a disk from each other, where the system says so. */
    private static Object key(Path file) throws IOException {
        Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        Assumptions.assumeTrue(key != null, "files have no keys here");
        return key;
    }

    @Test
    void folders_are_made() throws IOException {
        Path file = folder.resolve("b/c/a.txt");
        WholeFile.write(file, bytes("text"));
        assertEquals("text", Files.readString(file));
    }

    @Test
    void a_link_stays_one() throws IOException {
        Path link = folder.resolve("link");
        try {
            Files.createSymbolicLink(link, Path.of("second"));
            Files.createSymbolicLink(folder.resolve("second"), Path.of("target"));
        } catch (IOException | UnsupportedOperationException e) {
            Assumptions.abort("no links here");
        }
        for (String text : List.of("new", "old")) {
            WholeFile.write(link, bytes(text));
            assertTrue(Files.isSymbolicLink(link));
            assertEquals(text, Files.readString(folder.resolve("target")));
        }
        Files.createSymbolicLink(folder.resolve("x"), Path.of("y"));
        Files.createSymbolicLink(folder.resolve("y"), Path.of("x"));
        assertThrows(IOException.class, () -> WholeFile.write(folder.resolve("x"), bytes("")));
    }

    @Test
    void permissions_stay() throws IOException {
        Path file = folder.resolve("a.txt");
        Files.writeString(file, "before");
        Assumptions.assumeTrue(
                Files.getFileStore(file).supportsFileAttributeView("posix"), "no POSIX permissions here");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        WholeFile.write(file, bytes("after"));
        assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        Files.writeString(folder.resolve("other"), "");
        WholeFile.write(folder.resolve("new"), bytes(""));
        assertEquals(
                Files.getPosixFilePermissions(folder.resolve("other")),
                Files.getPosixFilePermissions(folder.resolve("new")));
    }

    @Test
    void what_may_not_be_written_is_not() throws IOException {
        Path file = folder.resolve("a.txt");
        Files.writeString(file, "before");
        file.toFile().setWritable(false);
        if (Files.isWritable(file)) { // a superuser may write anything
            WholeFile.write(file, bytes("after"));
            assertEquals("after", Files.readString(file));
        } else {
            assertThrows(AccessDeniedException.class, () -> WholeFile.write(file, bytes("after")));
            assertEquals("before", Files.readString(file));
        }
    }

    @Test
    void a_full_disk_is_reported() throws IOException {
        Path full = Path.of("/dev/full");
        Assumptions.assumeTrue(Files.isWritable(full), "no such device here");
        assertEquals(
                "No space left on device",
                assertThrows(IOException.class, () -> WholeFile.write(full, bytes("text")))
                        .getMessage());
        WholeFile.write(Path.of("/dev/null"), bytes("text"));
    }
}
