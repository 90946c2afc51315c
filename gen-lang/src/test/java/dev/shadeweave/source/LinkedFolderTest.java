package dev.shadeweave.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder named through a symbolic link has the content of the link's target, and nothing outside it. */
class LinkedFolderTest {
    @TempDir
    private Path here;

    @TempDir
    private Path there;

    @BeforeEach
    void files() throws IOException {
        Files.createDirectories(there.resolve("project/looks"));
        for (Path file : new Path[] {
            there.resolve("project/looks/brass.mtlx"), there.resolve("project/all.mtlx"), here.resolve("secret.mtlx")
        }) {
            Files.writeString(file, file.getFileName().toString());
        }
        Files.createSymbolicLink(here.resolve("link"), there.resolve("project"));
        Files.createSymbolicLink(there.resolve("project/looks/out.mtlx"), here.resolve("secret.mtlx"));
    }

    @Test
    void finds_files_behind_the_link() {
        check("found", "brass.mtlx");
        check("found", "../all.mtlx");
        check("nothing", "missing.mtlx");
        check("found", here.resolve("link/all.mtlx").toString());
        check("nothing", here.resolve("link/missing.mtlx").toString());
        check("nothing", here.resolve("link/missing/all.mtlx").toString());
        check("nothing", here.resolve("link/missing/further/all.mtlx").toString());
    }

    @Test
    void is_not_left() {
        check("outside", "../../../secret.mtlx");
        check("outside", "out.mtlx");
        check("outside", here.resolve("secret.mtlx").toString());
        check("outside", here.resolve("missing/secret.mtlx").toString());
        check("outside", here.resolve("link/missing/../../secret.mtlx").toString());
    }

    /** Another program may replace files of the folder after they are found. */
    @Test
    void a_link_that_takes_the_place_of_a_file_is_not_followed() throws IOException {
        SourceRoot root = SourceRoot.around(here.resolve("link/looks"));
        FoundFile found = root.look("brass.mtlx").file().orElseThrow();
        Path file = there.resolve("project/looks/brass.mtlx");
        assertEquals("brass.mtlx", new String(found.read(), StandardCharsets.UTF_8));
        Files.delete(file);
        Files.createSymbolicLink(file, here.resolve("secret.mtlx"));
        assertThrows(IOException.class, found::read);
        assertEquals(SourceRoot.Lookup.OUTSIDE, root.look("brass.mtlx"));
    }

    private static Path withOak(Path folder, String text) throws IOException {
        Files.createDirectories(folder.resolve("wood"));
        Files.writeString(folder.resolve("wood/oak.txt"), text);
        return folder;
    }

    /** Another program may also replace a folder on the way to a file. This is checked if the limit was given. */
    @Test
    void a_link_that_takes_the_place_of_a_folder_is_not_followed() throws IOException {
        Path project = there.resolve("project");
        Path folder = withOak(project.resolve("maps"), "oak");
        Path elsewhere = withOak(here.resolve("elsewhere"), "secret");
        for (SourceRoot root : List.of(
                SourceRoot.folder(project), SourceRoot.folder(project.resolve("looks"), here.resolve("link")))) {
            String name = root.equals(SourceRoot.folder(project)) ? "maps/wood/oak.txt" : "../maps/wood/oak.txt";
            FoundFile found = root.look(name).file().orElseThrow();
            assertEquals("oak", new String(found.read(), StandardCharsets.UTF_8));
            Files.move(folder, project.resolve("aside"));
            Files.createSymbolicLink(folder, elsewhere);
            assertThrows(IOException.class, found::read);
            Files.delete(folder);
            Files.createSymbolicLink(folder, project.resolve("aside"));
            assertThrows(
                    IOException.class, found::read, "links that stay inside are not followed either, if they are new");
            Files.delete(folder);
            Files.move(project.resolve("aside"), folder);
            assertEquals("oak", new String(found.read(), StandardCharsets.UTF_8));
        }
    }

    /** While another thread replaces the folder, reads return content from inside or fail. */
    @Test
    void a_folder_that_is_exchanged_all_the_time_shows_nothing_from_outside() throws Exception {
        Path project = there.resolve("project");
        Path folder = withOak(project.resolve("maps"), "oak");
        Path elsewhere = withOak(here.resolve("elsewhere"), "secret");
        Path link = Files.createSymbolicLink(project.resolve("away"), elsewhere);
        AtomicBoolean ends = new AtomicBoolean();
        Thread other = new Thread(() -> {
            while (!ends.get()) {
                exchange(folder, project.resolve("aside"), link);
            }
        });
        other.start();
        try {
            SourceRoot root = SourceRoot.folder(project);
            int read = 0;
            for (int i = 0; i < 20_000 && (i < 2_000 || read < 50); i++) {
                Optional<FoundFile> found = root.look("maps/wood/oak.txt").file();
                if (found.isPresent()) {
                    try {
                        assertEquals("oak", new String(found.get().read(), StandardCharsets.UTF_8));
                        read++;
                    } catch (IOException e) {
                        // The folder was replaced between the search and the reading.
                    }
                }
            }
            assertTrue(read > 0, "the folder was never there");
        } finally {
            ends.set(true);
            other.join();
        }
    }

    private static void exchange(Path folder, Path aside, Path link) {
        try {
            Files.move(folder, aside);
            Files.move(link, folder);
            Files.move(folder, link);
            Files.move(aside, folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void check(String expected, String name) {
        SourceRoot.Lookup lookup = SourceRoot.around(here.resolve("link/looks")).look(name);
        String found =
                lookup.file().isPresent() ? "found" : lookup.equals(SourceRoot.Lookup.OUTSIDE) ? "outside" : "nothing";
        assertEquals(expected, found, name);
    }
}
