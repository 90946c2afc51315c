package dev.shadeweave.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files are written atomically. */
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
    void uncommitted_content_leaves_the_file_unchanged() throws IOException {
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

    /** If the content is unchanged, the file is kept and only its timestamp changes; otherwise it is replaced. */
    @Test
    void keeps_the_file_if_the_content_is_equal() throws IOException {
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

    /** Returns the identity of a file on its disk, where the system provides it. */
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

    /** The program owns such files. It replaces a link in their place, and does not change the target of the link. */
    @Test
    void a_link_is_replaced() throws IOException {
        Path target = Files.writeString(folder.resolve("target"), "mine");
        Path link = folder.resolve("link");
        try {
            Files.createSymbolicLink(link, Path.of("target"));
            Files.createSymbolicLink(folder.resolve("nowhere"), Path.of("there/is/none"));
        } catch (IOException | UnsupportedOperationException e) {
            Assumptions.abort("no links here");
        }
        for (Path file : List.of(link, folder.resolve("nowhere"), folder.resolve("new/file"))) {
            WholeFile.replace(file, bytes("ours"));
            assertFalse(Files.isSymbolicLink(file));
            assertEquals("ours", Files.readString(file));
        }
        assertEquals("mine", Files.readString(target));
        assertThrows(IOException.class, () -> WholeFile.replace(folder.resolve("new"), bytes("ours")));
        assertEquals(List.of("link", "new", "nowhere", "target"), names());
    }

    /** Only files named like a draft and older than a day are removed. Folders stay. */
    @Test
    void abandoned_drafts_are_removed() throws IOException {
        FileTime longAgo = FileTime.from(Instant.now().minus(Duration.ofHours(25)));
        List<String> stay = List.of(
                ".shadeweave-.tmp",
                ".shadeweave-0123456789abcdef0.tmp",
                ".shadeweave-12.tmp.txt",
                ".shadeweave-12G.tmp",
                ".shadeweave-trial",
                "shadeweave-12.tmp");
        for (String name : stay) {
            Files.setLastModifiedTime(Files.writeString(folder.resolve(name), ""), longAgo);
        }
        Files.setLastModifiedTime(Files.createDirectory(folder.resolve(".shadeweave-13.tmp")), longAgo);
        Files.writeString(folder.resolve(".shadeweave-14.tmp"), "of today");
        Path old = Files.writeString(folder.resolve(".shadeweave-15.tmp"), "of a process that was killed");
        Files.setLastModifiedTime(old, longAgo);
        WholeFile.removeAbandoned(folder);
        List<String> left = new ArrayList<>(stay);
        left.addAll(List.of(".shadeweave-13.tmp", ".shadeweave-14.tmp"));
        assertEquals(left.stream().sorted().toList(), names());
        WholeFile.removeAbandoned(folder.resolve("there is none"));
    }

    @Test
    void abandoned_drafts_of_others_are_left_to_them() throws IOException {
        Path old = Files.writeString(folder.resolve(".shadeweave-15.tmp"), "");
        try {
            Files.setOwner(
                    old, folder.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody"));
        } catch (IOException | UnsupportedOperationException e) {
            Assumptions.abort("only a superuser gives files away");
        }
        Files.setLastModifiedTime(old, FileTime.fromMillis(0));
        WholeFile.removeAbandoned(folder);
        assertEquals(List.of(".shadeweave-15.tmp"), names());
    }

    @Test
    void a_trial_says_why_a_folder_takes_no_files_and_leaves_nothing() throws IOException {
        WholeFile.tryFolder(folder.resolve("a/b"), 1);
        assertEquals(List.of("a"), names());
        try (Stream<Path> inside = Files.list(folder.resolve("a/b"))) {
            assertEquals(0, inside.count());
        }
        Files.writeString(folder.resolve("file"), "");
        assertThrows(IOException.class, () -> WholeFile.tryFolder(folder.resolve("file"), 1));
        assertThrows(IOException.class, () -> WholeFile.tryFolder(folder.resolve("file/below"), 1));
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
    void does_not_replace_read_only_files() throws IOException {
        Path file = folder.resolve("a.txt");
        Files.writeString(file, "before");
        file.toFile().setWritable(false);
        if (Files.isWritable(file)) { // a superuser may write to every file
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
