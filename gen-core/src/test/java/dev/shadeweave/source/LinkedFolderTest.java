package dev.shadeweave.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder that somebody names through a symbolic link holds what lies where the link leads, and nothing beyond it. */
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
    void holds_what_lies_where_the_link_leads() {
        check("found", "brass.mtlx");
        check("found", "../all.mtlx");
        check("nothing", "missing.mtlx");
        check("found", here.resolve("link/all.mtlx").toString());
    }

    @Test
    void is_not_left() {
        check("outside", "../../../secret.mtlx");
        check("outside", "out.mtlx");
        check("outside", here.resolve("secret.mtlx").toString());
    }

    /** Another program may exchange files of the folder after they are found. */
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

    private void check(String expected, String name) {
        SourceRoot.Lookup lookup = SourceRoot.around(here.resolve("link/looks")).look(name);
        String found =
                lookup.file().isPresent() ? "found" : lookup.equals(SourceRoot.Lookup.OUTSIDE) ? "outside" : "nothing";
        assertEquals(expected, found, name);
    }
}
