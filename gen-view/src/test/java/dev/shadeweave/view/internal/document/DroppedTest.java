package dev.shadeweave.view.internal.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DroppedTest {
    /** An id that no process has. */
    private static final long NO_PROCESS = 999_999_999_999L;

    @TempDir
    private Path temporary;

    private Path folder(String name, Duration age) throws IOException {
        Path folder = Files.createDirectory(temporary.resolve(name));
        Files.createDirectory(folder.resolve("textures"));
        Files.writeString(folder.resolve("textures/a.png"), "");
        return Files.setLastModifiedTime(folder, FileTime.from(Instant.now().minus(age)));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(temporary)) {
            return all.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    /** A folder is removed only if its name is that of a viewer, its process has ended, and it is older than a day. */
    @Test
    void folders_of_killed_viewers_are_removed() throws IOException {
        Duration longAgo = Duration.ofHours(25);
        long own = ProcessHandle.current().pid();
        List<String> stay = new ArrayList<>(List.of(
                "shadeweave-dropped" + own + "-1",
                "shadeweave-dropped" + NO_PROCESS,
                "shadeweave-dropped-" + NO_PROCESS + "-1",
                "shadeweave-dropped" + NO_PROCESS + "-1.txt",
                "another-dropped" + NO_PROCESS + "-1"));
        for (String name : stay) {
            folder(name, longAgo);
        }
        String young = "shadeweave-dropped" + NO_PROCESS + "-2";
        folder(young, Duration.ofHours(23));
        stay.add(young);
        folder("shadeweave-dropped" + NO_PROCESS + "-3", longAgo);
        try (Dropped dropped = Dropped.open(temporary)) {
            List<String> left = new ArrayList<>(names());
            assertTrue(left.removeIf(name -> name.matches("shadeweave-dropped" + own + "-[0-9]{2,}")), left.toString());
            assertEquals(stay.stream().sorted().toList(), left);
            assertTrue(dropped.texture("none").isEmpty());
        }
        assertEquals(stay.stream().sorted().toList(), names());
    }
}
