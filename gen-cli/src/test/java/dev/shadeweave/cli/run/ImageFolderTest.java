package dev.shadeweave.cli.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests a folder of images: images are complete, the least recently used ones are deleted, and a folder that cannot be
 * written to is no error.
 */
class ImageFolderTest {
    @TempDir
    private Path folder;

    private static byte[] bytes(int value) {
        return new byte[] {(byte) value, 1, 2};
    }

    private List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void reads_written_images() throws IOException {
        ImageFolder images = new ImageFolder(folder.resolve("made/when/needed"));
        assertNull(images.read("a"));
        images.write("a", bytes(1));
        assertArrayEquals(bytes(1), images.read("a"));
        images.write("a", bytes(2));
        assertArrayEquals(bytes(2), images.read("a"));
        assertEquals(folder.resolve("made/when/needed/a.image").toString(), images.place("a"));
    }

    @Test
    void deletes_the_least_recently_used_images() throws IOException {
        ImageFolder images = new ImageFolder(folder);
        Files.writeString(folder.resolve("another.file"), "");
        for (int i = 0; i < ImageFolder.MOST_IMAGES; i++) {
            images.write("n" + i, bytes(i));
            Files.setLastModifiedTime(folder.resolve("n" + i + ".image"), FileTime.fromMillis(1_000_000L * i));
        }
        assertEquals(ImageFolder.MOST_IMAGES + 1, names().size());
        images.read("n0");
        images.write("new", bytes(99));
        assertEquals(ImageFolder.MOST_IMAGES + 1, names().size());
        assertTrue(names().containsAll(List.of("n0.image", "n2.image", "new.image", "another.file")));
        assertFalse(names().contains("n1.image"));
    }

    @Test
    void links_are_replaced_and_not_followed() throws IOException {
        ImageFolder images = new ImageFolder(folder);
        Path mine = Files.write(folder.resolve("mine"), bytes(5));
        Files.setLastModifiedTime(mine, FileTime.fromMillis(0));
        Path link = Files.createSymbolicLink(folder.resolve("a.image"), mine);
        Files.createSymbolicLink(folder.resolve("broken.image"), Path.of("nowhere"));
        assertNull(images.read("a"));
        assertEquals(FileTime.fromMillis(0), Files.getLastModifiedTime(mine));
        images.write("a", bytes(1));
        assertArrayEquals(bytes(1), images.read("a"));
        assertFalse(Files.isSymbolicLink(link));
        assertArrayEquals(bytes(5), Files.readAllBytes(mine));
    }

    @Test
    void a_folder_of_an_images_name_does_not_keep_the_others_from_being_deleted() throws IOException {
        ImageFolder images = new ImageFolder(folder);
        Files.createDirectories(folder.resolve("old.image/inside"));
        Files.setLastModifiedTime(folder.resolve("old.image"), FileTime.fromMillis(0));
        for (int i = 0; i < ImageFolder.MOST_IMAGES + 3; i++) {
            images.write("n" + i, bytes(i));
        }
        assertEquals(ImageFolder.MOST_IMAGES + 1, names().size());
    }

    @Test
    void where_nothing_can_be_written_nothing_is_kept() throws IOException {
        ImageFolder images =
                new ImageFolder(Files.writeString(folder.resolve("file"), "").resolve("below"));
        images.write("a", bytes(1));
        assertNull(images.read("a"));
    }

    @Test
    void many_at_once() throws IOException {
        ImageFolder images = new ImageFolder(folder);
        IntStream.range(0, 200).parallel().forEach(i -> {
            images.write("a", bytes(7));
            assertArrayEquals(bytes(7), images.read("a"));
        });
        assertEquals(List.of("a.image"), names());
    }
}
