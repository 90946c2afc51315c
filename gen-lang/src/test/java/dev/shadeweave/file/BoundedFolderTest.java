package dev.shadeweave.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder writes only files that it can read again. */
class BoundedFolderTest {
    private static final String NAME = "0123456789abcdef".repeat(4);
    private static final int MOST = 100;

    @TempDir
    private Path place;

    private BoundedFolder folder = new BoundedFolder(Path.of(""), ".x", 1);

    @BeforeEach
    void create() {
        folder = new BoundedFolder(place, ".x", BoundedFolder.UNBOUNDED, MOST);
    }

    @Test
    void reads_a_file_of_the_largest_size() throws IOException {
        folder.write(NAME, new byte[MOST]);
        assertArrayEquals(new byte[MOST], folder.read(NAME).orElseThrow());
    }

    @Test
    void does_not_write_a_larger_file() throws IOException {
        folder.write(NAME, new byte[MOST + 1]);
        assertEquals(Optional.empty(), folder.read(NAME));
    }

    @Test
    void refuses_to_read_a_larger_file() throws IOException {
        Files.write(folder.file(NAME), new byte[MOST + 1]);
        assertThrows(IOException.class, () -> folder.read(NAME));
    }
}
