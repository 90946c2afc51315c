package dev.shadeweave.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Links below a folder are not followed, on systems without secure streams of folders too.")
class GuardedFileTest {
    private interface Opening {
        InputStream open(Path folder, Path path) throws IOException;
    }

    @TempDir
    private Path disk;

    @BeforeEach
    void files() throws IOException {
        for (String name : new String[] {"root/a/b/file", "outside/b/file"}) {
            Files.createDirectories(disk.resolve(name).getParent());
            Files.writeString(disk.resolve(name), name);
        }
        Files.createSymbolicLink(disk.resolve("link"), disk.resolve("root"));
        Files.createSymbolicLink(disk.resolve("root/out"), disk.resolve("outside"));
        Files.createSymbolicLink(disk.resolve("root/in"), disk.resolve("root/a"));
        Files.createSymbolicLink(disk.resolve("root/a/b/last"), disk.resolve("outside/b/file"));
    }

    @Test
    void folder_by_folder() throws IOException {
        check(GuardedFile::open);
    }

    @Test
    void by_the_whole_path() throws IOException {
        check(GuardedFile::openWhole);
    }

    private void check(Opening opening) throws IOException {
        for (String folder : new String[] {"root", "link"}) {
            try (InputStream in = opening.open(disk.resolve(folder), Path.of("a/b/file"))) {
                assertEquals("root/a/b/file", new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
            for (String name : new String[] {"out/b/file", "in/b/file", "a/b/last", "a/b/missing"}) {
                assertThrows(
                        IOException.class,
                        () -> opening.open(disk.resolve(folder), Path.of(name)).close(),
                        name);
            }
        }
    }
}
